/** Saved matches and positions, opened at a new table against bots. */
import { api } from './api';
import type { Branch, Json } from './contract/protocol';
import { botsOf } from './games/catalogue.svelte';
import { t } from './i18n';
import { usualBot } from './newtable';

/** A level that every game has: for a game of which no more is known here. */
const COMMON_LEVEL = 4;

/** As strong as the bots of a game are where nobody has chosen. */
export const usualLevel = (game: string): number => usualBot(botsOf(game)).level || COMMON_LEVEL;

const hasLevel = (game: string, level: number): boolean =>
  botsOf(game).some(({ levels }) => levels.includes(level));

/**
 * What is asked of the server for the text of a saved file: a match that is over begins anew, all else goes on where it
 * stopped. What a server proves of a match is no part of a position: it would only make the request large. Without a
 * level that its game has, the bots are as strong as usual there.
 * Throws an Error with one sentence for what is no such file.
 */
export function branchOf(text: string, level: number | null): Branch {
  const file = { ...objectIn(text) };
  delete file['match'];
  const actions = file['actions'];
  const isOver = Array.isArray(file['winners']) && Array.isArray(actions) && actions.length > 0;
  const game = String(file['game']);
  const fitting = level !== null && hasLevel(game, level) ? level : usualLevel(game);
  return { file, seat: 0, level: fitting, v: isOver ? 0 : null };
}

/** The object that a file holds. Throws an Error with one sentence. */
export function objectIn(text: string): Json {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Error(t().review.unreadable);
  return found as Json;
}

/** Opens a saved file at a new table; gives its id. Throws an Error with one sentence. */
export async function openSaved(file: File, level: number | null = null): Promise<string> {
  return (await api.branch(branchOf(await file.text(), level))).table;
}
