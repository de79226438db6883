/** What the server offers, fetched once; and the games, loaded when a page needs them. Who has no module here gets the generic one. */
import { api } from '../api';
import type { GameCover, GameModule } from '../contract/game';
import type { BotInfo, Catalogue } from '../contract/protocol';
import { coverFor } from '../generic/cover';
import { games } from './index';

let asked: Promise<Catalogue> | null = null;
let offer = $state.raw<Catalogue | null>(null);

/** The catalogue; a failed call may be made again. */
export function catalogue(): Promise<Catalogue> {
  asked ??= api.catalogue().then(
    (found) => (offer = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Whoever asks next asks the server: each test has its own. */
export function forgetCatalogue(): void {
  asked = null;
  offer = null;
}

/** Whether strangers meet on this server, as far as the catalogue has told: lobby, accounts and ratings are shown only there. */
export const isPublic = (): boolean => offer?.public ?? false;

/** The games that have a board of their own: they are there without a server. */
export const ownGames: readonly string[] = Object.keys(games);

/** The module of a game: its own, or the generic one; null when the server does not know the game either. */
export async function loadGame(name: string): Promise<GameModule | null> {
  const own = games[name];
  if (own) return own.load();
  const isOffered = (await catalogue()).games.some(({ game }) => game === name);
  return isOffered ? (await import('../generic')).moduleFor(coverOf(name)) : null;
}

/** The bots that play a game, as far as the catalogue has told. */
export const botsOf = (name: string): BotInfo[] => offer?.games.find(({ game }) => game === name)?.bots ?? [];

/** What is seen of a game before it is opened. */
export const coverOf = (name: string): GameCover =>
  games[name]?.cover ??
  coverFor(
    name,
    offer?.games.find(({ game }) => game === name),
  );
