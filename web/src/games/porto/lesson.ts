/** The first lesson: eleven decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type Pieces, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('porto', { en, ko }, recorded as unknown as RecordedStep[]);

/** The pieces that a choice is made with, on the board. */
export const pieces: Pieces = ({ kind, indexes, slots, number, colour, site }) => {
  if (kind === 'keep') return (indexes as number[]).map((index) => `[data-keep="${index}"]`);
  if (kind === 'take') return (slots as number[]).map((slot) => `[data-slot="${slot}"]`);
  const cards = kind === 'build' ? [number, colour].map((card) => `[data-hand="${card}"]`) : [];
  return [...cards, `[data-site="${site}"]`];
};
