/** The marks of nodes as signs: shapes that differ without colour. */
import type { Mark } from '../contract/protocol';

export const signs: Record<Mark, string> = { good: '!', bad: '✕', idea: '✦', doubt: '?', key: '◆' };
export const marks = Object.keys(signs) as Mark[];
