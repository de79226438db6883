/** The one list of games on the page: what is seen of each at once, and the rest, loaded when it is needed. */
import azul from './azul/cover';
import type { GameCover, GameModule } from './module';

export const games: Record<string, { cover: GameCover; load: () => Promise<GameModule> }> = {
  azul: { cover: azul, load: () => import('./azul').then((module) => module.default) },
};
