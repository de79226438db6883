/** The first lesson: a practice game to its win, then a turn with a god. The engine wrote the positions (record.py). */
import { lessonOf, type Pieces, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('santorini', { en, ko }, recorded as unknown as RecordedStep[]);

/** The pieces that a choice is made with, on the board. */
export const pieces: Pieces = ({ cell }) => [`[data-cell="${cell}"]`];
