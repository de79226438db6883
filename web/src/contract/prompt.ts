/** What a board is given of an open decision. The table makes it of what the server sends (table/prompts.ts). */
import type { Forbidden, Json } from './protocol';

/** One legal action. */
export interface Choice {
  /** Its notation. */
  text: string;
  label: string;
  target: Json;
  effect: Json;
}

/** An open decision of a seat of this viewer. */
export interface Prompt {
  id: string;
  seat: number;
  actions: Choice[];
  forbidden?: Forbidden[];
  /** How many of its latest decisions the seat may take back. */
  back?: number;
  /** Its first action is marked as if it had been aimed at, to be looked at: nothing can be chosen. */
  isShown?: boolean;
}
