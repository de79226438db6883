/** What the parts of the board are drawn from. */
import type { Bubble } from '../../board/steps';
import type { Language } from '../../contract/game';
import type { Prompt } from '../../contract/protocol';
import type { Controller } from './controller.svelte';
import type { RicoView } from './view';

export interface Scene {
  /** As it is shown now: on the way between two positions not the server's. */
  view: RicoView;
  prompt: Prompt | null;
  /** Null: only looked at. */
  control: Controller | null;
  /** The viewer may choose: a decision is open, and nothing moves. */
  active: boolean;
  /** The seat whose board is the own one. */
  me: number | null;
  names: string[];
  lang: Language;
  bubbles: Bubble[];
  /** Opens the rulebook at this number. */
  rule: (number: string) => void;
  /** Says why something can't be chosen, or what a building does. */
  explain: (sentence: string) => void;
}
