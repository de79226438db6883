/** The first lesson: the beginning of a match, a round in its middle, its last building. The engine wrote the positions (record.py). */
import { lessonOf, type RecordedStep } from '../../board/lesson';
import en from './lesson.en.md?raw';
import recorded from './lesson.json';
import ko from './lesson.ko.md?raw';

export const lesson = lessonOf('puerto_rico', { en, ko }, recorded as unknown as RecordedStep[]);
