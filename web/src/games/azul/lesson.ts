/** The first lesson: ten decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type Pieces, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('azul', { en, ko }, recorded as unknown as RecordedStep[]);

/** The pieces that a choice is made with, on the board. */
export const pieces: Pieces = ({ source, colour, line }) => [
  `[data-key="${source}:${colour}"]`,
  `[data-grid="own"] [data-line="${line}"]`,
];
