/** The one list of games on the page; each is loaded when it is needed. */
import type { GameModule } from './module';

export const games: Record<string, () => Promise<GameModule>> = {
  azul: () => import('./azul').then((module) => module.default),
};
