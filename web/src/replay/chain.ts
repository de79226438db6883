/**
 * The chain of an exported match computed again, with the browser's own cryptography; the recipe is that of
 * `ribeira.server.journal.chain`. What a file says beyond the chain (rules, score) is for `ribeira verify`.
 */
import type { ExportedMatch, Json } from '../contract/protocol';
import type { KeptHeads } from '../kept';
import { hmac, keyOf } from './fairness';

/** The file of a match that is over, as far as the chain binds it. */
export interface Exported {
  game: string;
  players: number;
  options: Json;
  rules: string;
  engine: string;
  /** The position at which the match began, where that was not the beginning of the game. */
  start?: Json;
  names: string[];
  actions: string[];
  match: ExportedMatch;
}

/** Where a chain breaks: at the start, at the name of a seat, or at an event; `number` counts from 0. */
export type Break = { at: 'start' | 'name' | 'event'; number: number };

/** Files of servers that kept no chain have other things under `match`. */
export const hasChain = (match: Json): match is ExportedMatch => Array.isArray(match['heads']);

/** JSON without spaces, the keys of objects sorted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

export const seal = (key: CryptoKey, ...parts: unknown[]): Promise<string> => hmac(key, canonical(parts));

/** The first place at which a file and its chain do not belong together; null: it holds. */
export async function firstBreak(file: Exported): Promise<Break | null> {
  return (await nameBreak(file)) ?? (await startBreak(file)) ?? (await eventBreak(file));
}

async function nameBreak({ names, match }: Exported): Promise<Break | null> {
  for (const [number, { name, blind, seal: sealed }] of match.sat.entries()) {
    if (name === null && blind === null) continue;
    const due = await seal(await keyOf(blind ?? ''), 'name', number, name);
    if (due !== sealed || names[number] !== name) return { at: 'name', number };
  }
  return null;
}

async function startBreak(file: Exported): Promise<Break | null> {
  const { match } = file;
  const key = await keyOf(match.salt);
  const due: Record<string, string> = {};
  for (const [label, value] of Object.entries(beginning(file))) due[label] = await seal(key, label, value);
  const holds =
    canonical(due) === canonical(match.start) && (await seal(key, 'start', due)) === match.heads[0];
  return holds ? null : { at: 'start', number: 0 };
}

function beginning({
  game,
  players,
  options,
  rules,
  engine,
  start,
  match,
}: Exported): Record<string, unknown> {
  const { id, number, started, commitment, sat, clock } = match;
  return {
    ...(start === undefined ? {} : { position: start }),
    ...(clock ? { clock } : {}),
    match: id,
    number,
    game,
    players,
    options,
    rules,
    engine,
    started,
    commitment,
    entropy: sat.map(({ entropy }) => entropy),
    seats: sat.map(({ kind, bot, level }) => [kind, bot, level]),
    names: sat.map(({ seal: sealed }) => sealed),
  };
}

async function eventBreak({ match }: Exported): Promise<Break | null> {
  const { log, heads } = match;
  const key = await keyOf(match.salt);
  for (const [before, [seat, text, at]] of log.entries()) {
    const number = before + 1;
    if ((await seal(key, 'event', number, heads[before], seat, text, at)) !== heads[number])
      return { at: 'event', number: before };
  }
  return heads.length === log.length + 1 ? null : { at: 'event', number: log.length };
}

/** The seed that draws are made from: the server's, and what the players added to it. */
export const mixed = async (seed: string, entropy: (string | null)[]): Promise<string> =>
  hmac(await keyOf(seed), canonical(['entropy', ...entropy]));

/** The first version whose head is another one than the page kept; null: they all stand in the chain. */
export function strangeHead({ heads }: ExportedMatch, kept: KeptHeads): number | null {
  const strange = Object.entries(kept).filter(([v, head]) => !heads[Number(v)]?.startsWith(head));
  return strange.length === 0 ? null : Math.min(...strange.map(([v]) => Number(v)));
}
