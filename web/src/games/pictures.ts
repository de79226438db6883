/** The pictures of the games; a list of its own, so that other pages than the home page come without it. */
import type { GamePicture } from '../contract/game';
import azul from './azul/Picture.svelte';
import pier18 from './pier18/Picture.svelte';
import porto from './porto/Picture.svelte';
import puertoRico from './puerto_rico/Picture.svelte';
import santorini from './santorini/Picture.svelte';

const pictures: Record<string, GamePicture> = { azul, pier18, porto, puerto_rico: puertoRico, santorini };

/** The picture of a game; undefined where the page has no module for it. */
export const pictureOf = (name: string): GamePicture | undefined => pictures[name];
