/** The positions of the rulebook's drawings, told by the engine (record.py). `show` says which part of the board is drawn and what is marked on it. */
import type { Json } from '../../contract/protocol';
import recorded from './examples.json';

export const examples: Record<keyof typeof recorded, Json> = recorded;
