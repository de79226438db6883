/** The first lesson: the beginning of a match, a round in its middle, its last building. The engine wrote the positions (record.py). */
import { lessonOf, type Pieces, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('puerto_rico', { en, ko }, recorded as unknown as RecordedStep[]);

/** The pieces that a choice is made with, on the board. */
export const pieces: Pieces = ({ kind, role, tile, building }, text) => {
  if (kind === 'role') return [`[data-role="${role}"]`];
  if (kind === 'take') return [`[data-take="${tile}"]`];
  if (kind === 'build') return [`[data-build="${building}"]`];
  return [`[data-move="${text}"]`, '[data-place-tool="suggest"]'];
};
