/** Opening a study: of a finished match, or of a file that holds a match, a position or a study. */
import { call } from './api';
import type { Json, NewStudy, StudyKeys } from './contract/protocol';
import { t } from './i18n';
import { paths } from './routes';
import { objectIn } from './saved';

/** Makes a study; gives its address, at a node where one is named. */
export async function openStudy(wish: NewStudy, node?: number): Promise<string> {
  const { view, edit } = await call<StudyKeys>('POST', '/api/studies', wish);
  return paths.study(edit ?? view, node);
}

/** A study of a game from its start. */
export const emptyOf = (game: string, players: number): NewStudy => ({
  file: { format: 'ribeira-replay', version: 1, game, players, options: {}, actions: [] },
});

/** The match that an address of this server shows; null: it shows none. */
const matchIn = (text: string): string | null => /^\S*\/m\/([\w-]+)(#\S*)?$/.exec(text.trim())?.[1] ?? null;

/** What is asked of the server for something pasted: the address of a match, or the text of a file. */
export function pastedOf(text: string): NewStudy {
  const match = matchIn(text);
  return match === null ? studyOf(text) : { match };
}

/** The seats through which something pasted can be looked at: of positions and matches as they are saved. */
export function seatsOf(text: string): number {
  try {
    const { players, format } = objectIn(text);
    return format !== 'ribeira-study' && typeof players === 'number' ? Math.min(Math.max(players, 0), 8) : 0;
  } catch {
    return 0;
  }
}

/** What is asked of the server for the text of a file. Throws an Error with one sentence for what is no such file. */
export function studyOf(text: string): NewStudy {
  const file: Json = { ...objectIn(text) };
  if (file['format'] === 'ribeira-study') return { study: file as never };
  delete file['match']; // what a server proves of a match would only make the request large
  if (file['format'] === 'ribeira-replay') return { file };
  if (typeof file['game'] === 'string') return { position: file };
  throw new Error(t().review.unreadable);
}
