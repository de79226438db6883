/** The one list of games on the page: what is seen of each at once, and the rest, loaded when it is needed. */
import azul from './azul/cover';
import type { GameCover, GameModule } from '../contract/game';
import pier18 from './pier18/cover';
import porto from './porto/cover';
import puertoRico from './puerto_rico/cover';
import santorini from './santorini/cover';

export const games: Record<string, { cover: GameCover; load: () => Promise<GameModule> }> = {
  azul: { cover: azul, load: () => import('./azul').then((module) => module.default) },
  pier18: { cover: pier18, load: () => import('./pier18').then((module) => module.default) },
  porto: { cover: porto, load: () => import('./porto').then((module) => module.default) },
  puerto_rico: { cover: puertoRico, load: () => import('./puerto_rico').then((module) => module.default) },
  santorini: { cover: santorini, load: () => import('./santorini').then((module) => module.default) },
};
