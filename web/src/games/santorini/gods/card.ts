/** What is known of a god, and what the card says. */
import type { Language } from '../../../contract/game';

export type When =
  | 'setup'
  | 'own_start'
  | 'own_turn'
  | 'own_move'
  | 'own_build'
  | 'own_end'
  | 'opponent_start'
  | 'opponent_turn'
  | 'any_move'
  | 'any_time'
  | 'win';

/** What a card says. */
export interface Words {
  name: string;
  title: string;
  /** The power in a line. */
  short: string;
  text: string;
  /** What was decided where players ask. */
  rulings: string[];
}

export interface God {
  id: string;
  name: Record<Language, string>;
  /** Simple gods are for beginners, and those that Chaos turns up. */
  kind: 'simple' | 'advanced';
  players: number[];
  when: When[];
}

export interface Card extends Omit<Words, 'name'>, God {
  /** The number of its paragraph in the rulebook. */
  rule: string;
}
