/** The pages, as data: an address is read into a route and written from one. */
import { base } from './base';
import type { Language } from './contract/game';

export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; match: string }
  | { page: 'fairness'; match: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'ladder'; game: string }
  | { page: 'watch'; notice: string }
  /** By name or by id, encoded, as the server is asked for it. */
  | { page: 'person'; person: string }
  | { page: 'study'; study: string }
  | { page: 'studies' }
  | { page: 'tourney'; tourney: string }
  | { page: 'lobby' }
  | { page: 'tourneys' }
  | { page: 'newTourney' }
  | { page: 'ratings' }
  | { page: 'friends' }
  | { page: 'shunned' }
  | { page: 'admin' }
  | { page: 'account' }
  | { page: 'login' }
  | { page: 'unsubscribe'; quiet: string }
  | { page: 'missing' };

/** The pages that have nothing behind their name. */
type Alone =
  'admin' | 'account' | 'login' | 'lobby' | 'ratings' | 'friends' | 'shunned' | 'studies' | 'tourneys';

const patterns: [RegExp, (id: string) => Route][] = [
  [/^\/t\/([\w-]+)\/?$/, (table) => ({ page: 'table', table })],
  [/^\/m\/([\w-]+)\/?$/, (match) => ({ page: 'replay', match })],
  [/^\/m\/([\w-]+)\/fairness\/?$/, (match) => ({ page: 'fairness', match })],
  [/^\/rules\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'rules', game })],
  [/^\/learn\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'learn', game })],
  [/^\/ladder\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'ladder', game })],
  [/^\/study\/([\w-]+)\/?$/, (study) => ({ page: 'study', study })],
  [/^\/tourney\/([\w-]+)\/?$/, (tourney) => ({ page: 'tourney', tourney })],
  [/^\/unsubscribe\/([\w-]+)\/?$/, (quiet) => ({ page: 'unsubscribe', quiet })],
  [/^\/w\/([\w-]+)\/?$/, (notice) => ({ page: 'watch', notice })],
  [/^\/((?:people|players)\/[^/]+)\/?$/, (person) => ({ page: 'person', person })],
];

/** The route of a path; `missing` when no page has it. */
export function readRoute(address: string, below = base): Route {
  if (!`${address}/`.startsWith(`${below}/`)) return { page: 'missing' };
  const path = address.slice(below.length);
  if (path === '/' || path === '') return { page: 'home' };
  if (/^\/tourneys\/new\/?$/.test(path)) return { page: 'newTourney' };
  const alone = /^\/(admin|account|login|lobby|ratings|friends|shunned|studies|tourneys)\/?$/.exec(path)?.[1];
  if (alone !== undefined) return { page: alone as Alone };
  for (const [pattern, make] of patterns) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return make(id);
  }
  return { page: 'missing' };
}

/** The language that an address asks for, as the code of a rulebook does; a device that has chosen one keeps its own. */
export function languageNamed(query: string): Language | null {
  const lang = new URLSearchParams(query).get('lang');
  return lang === 'en' || lang === 'ko' ? lang : null;
}

/** Whether the address of a replay asks to look back at once, and whose seat it was; null: it does not. */
export function lookNamed(query: string): { seat: number | null } | null {
  const look = new URLSearchParams(query).get('look');
  return look === null ? null : { seat: /^\d$/.test(look) ? Number(look) : null };
}

/** What stands behind the address of the home page where its form of a new table is wanted. */
export const ownTableMark = '#open-table';

export const paths = {
  home: (): string => `${base}/`,
  /** The form of a new table, as it is filled in for one that strangers may come to. */
  ownTable: (): string => `${base}/${ownTableMark}`,
  friends: (): string => `${base}/friends`,
  shunned: (): string => `${base}/shunned`,
  account: (): string => `${base}/account`,
  table: (table: string): string => `${base}/t/${table}`,
  replay: (match: string): string => `${base}/m/${match}`,
  /** A replay that is looked back at with a bot at once; from a seat, where the viewer had one. */
  lookBack: (match: string, seat: number | null): string => `${base}/m/${match}?look=${seat ?? ''}`,
  fairness: (match: string): string => `${base}/m/${match}/fairness`,
  rules: (game: string, rule?: string): string => `${base}/rules/${game}${rule ? `#${rule}` : ''}`,
  learn: (game: string): string => `${base}/learn/${game}`,
  tourneys: (): string => `${base}/tourneys`,
  newTourney: (): string => `${base}/tourneys/new`,
  tourney: (tourney: string): string => `${base}/tourney/${tourney}`,
  lobby: (): string => `${base}/lobby`,
  ladder: (game: string): string => `${base}/ladder/${game}`,
  ratings: (): string => `${base}/ratings`,
  /** Somebody with an account, by name. */
  person: (name: string): string => `${base}/people/${encodeURIComponent(name)}`,
  /** A program or a bot, or somebody whatever their name is: by id; `me`. */
  player: (id: string): string => `${base}/players/${encodeURIComponent(id)}`,
  bot: (bot: string, level: number | null): string =>
    paths.player(level === null ? `bot:${bot}` : `bot:${bot}:${level}`),
  studies: (): string => `${base}/studies`,
  study: (key: string, node?: number): string => `${base}/study/${key}${node ? `#${node}` : ''}`,
  watch: (notice: string): string => `${base}/w/${notice}`,
};
