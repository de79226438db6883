/** The positions of the rulebook's drawings, written by the engine (record.py). `show` says which parts of the table are drawn and what is marked on them. */
import type { Json } from '../../contract/protocol';
import recorded from './examples.json';

const drawing = (name: keyof typeof recorded, show: Json): Json => {
  const { position, build, effect } = recorded[name];
  if (build === null) return { ...position, show };
  return { ...position, show: { ...show, build, claims: effect.parts.contracts } };
};

export const examples = {
  board: drawing('board', { parts: ['front'], numbers: true }),
  take: drawing('take', { parts: ['display'], marks: [0, 1] }),
  cards: drawing('cards', { parts: ['hand', 'front'], sites: [2, 3, 4] }),
  ground: drawing('ground', { parts: ['front'], sites: [3, 4, 5, 6] }),
  beside: drawing('beside', { parts: ['front'], refused: 'green', site: 5, sites: [4, 5, 6] }),
  claim: drawing('claim', { parts: ['row', 'front'], sites: [2, 3, 4] }),
  token: drawing('token', { parts: ['front'], roofs: true, sites: [2, 3, 4, 5, 6] }),
  pairs: drawing('pairs', { parts: ['front'], contract: 'pair_yellow_green', sites: [2, 3, 4, 5, 6] }),
} satisfies Record<string, Json>;
