/** The first lesson: ten decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('pier18', { en, ko }, recorded as unknown as RecordedStep[]);
