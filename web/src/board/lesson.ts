/** The steps of a first lesson: what the engine recorded, and what is said about it. */
import type { Json, LogEntry, Prompt } from '../table/protocol';
import type { Language } from '../games/module';

/** Written by a game's record.py: a decision, the choice that the lesson waits for, and what it led to. */
export interface RecordedStep {
  view: Json;
  prompt: Prompt;
  expect: string;
  after: Json;
  log: LogEntry[];
}

export interface Told {
  /** The rule that this step is about. */
  rule: string;
  /** What to do and why; then what it led to. */
  say: Record<Language, string>;
  then: Record<Language, string>;
}

export interface LessonStep extends RecordedStep, Told {}

export interface LessonWords {
  title: string;
  step: (at: number, of: number) => string;
  notThis: string;
  rule: (number: string) => string;
  next: string;
  back: string;
  finish: string;
  /** Names of the two players: the learner's seat is 0. */
  you: string;
  other: string;
}

/** Words and recording, step by step. */
export const lessonOf = (told: Told[], recorded: RecordedStep[]): LessonStep[] =>
  told.flatMap((words, index) => {
    const step = recorded[index];
    return step === undefined ? [] : [{ ...step, ...words }];
  });
