/** Whether somebody at this device takes part in a tournament. */
import { keep, recall } from './storage';

const ENTERED = 'ribeira.tourneys.entered';
/** Milliseconds for which a device asks, after it was last seen to take part, whether a match is ready. */
const REMEMBERED = 60 * 86_400_000;

/** Matches of tournaments are called on every page from now on. */
export const noteEntered = (): void => keep(ENTERED, Date.now());
export const hasEntered = (): boolean => Date.now() - Number(recall(ENTERED) ?? 0) < REMEMBERED;
