/** What the server offers, fetched once; and the game modules, loaded when a page needs them. */
import { api } from '../api';
import type { Catalogue } from '../table/protocol';
import { games } from './index';
import type { GameCover, GameModule } from './module';

let fetched: Promise<Catalogue> | null = null;

/** The catalogue; a failed call may be made again. */
export function catalogue(): Promise<Catalogue> {
  fetched ??= api.catalogue().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/** The module of a game, null when this page has none for it. */
export async function loadGame(name: string): Promise<GameModule | null> {
  return (await games[name]?.load()) ?? null;
}

/** What is seen of a game before it is opened, undefined when this page has nothing for it. */
export const coverOf = (name: string): GameCover | undefined => games[name]?.cover;
