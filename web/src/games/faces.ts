/** What is told of each game where a match is begun; a list of its own, so that other pages come without it. */
import type { GameFace } from '../contract/game';
import azul from './azul/face';
import pier18 from './pier18/face';
import porto from './porto/face';
import puertoRico from './puerto_rico/face';
import santorini from './santorini/face';

const faces: Record<string, GameFace> = { azul, pier18, porto, puerto_rico: puertoRico, santorini };

/** The face of a game; empty where the page has no module for it. */
export const faceOf = (name: string): GameFace => faces[name] ?? {};
