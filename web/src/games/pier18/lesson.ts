/** The first lesson: ten decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type Pieces, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('pier18', { en, ko }, recorded as unknown as RecordedStep[]);

/** The pieces that a choice is made with, on the board. */
export const pieces: Pieces = ({ kind, foundation, plan, card, over }) =>
  kind === 'setup'
    ? [`[data-key="hand:${foundation}"]`, `[data-key="hand:${plan}"]`]
    : [`[data-key="card:${card}"]`, `[data-stop="${over}"]`];
