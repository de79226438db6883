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

/** What is asked of the server for the text of a file. Throws an Error with one sentence for what is no such file. */
export function studyOf(text: string): NewStudy {
  const file: Json = { ...objectIn(text) };
  if (file['format'] === 'ribeira-study') return { study: file as never };
  delete file['match']; // what a server proves of a match would only make the request large
  if (file['format'] === 'ribeira-replay') return { file };
  if (typeof file['game'] === 'string') return { position: file };
  throw new Error(t().review.unreadable);
}
