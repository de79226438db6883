/** The steps of a first lesson: what the engine recorded, and what is said about it. */
import type { Json, LogEntry, Prompt } from '../contract/protocol';
import type { Language } from '../contract/game';
import { malformed, partsOf, readSections, type Source } from '../prose/markdown';

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

/** What a choice is made with, as selectors on the board, by its target and its notation. */
export type Pieces = (target: Record<string, unknown>, text: string) => string[];

export interface LessonStep extends RecordedStep, Told {}

interface LessonWords {
  title: string;
  step: (at: number, of: number) => string;
  goal: string;
  notThis: string;
  rule: (number: string) => string;
  next: string;
  back: string;
  finish: string;
  /** Names of the two players: the learner's seat is 0. */
  you: string;
  other: string;
}

/** The same words serve every game. */
export const LESSON_WORDS: Record<Language, LessonWords> = {
  en: {
    title: 'First lesson',
    step: (at, of) => `Step ${at} of ${of}`,
    goal: 'The goal',
    notThis: 'That would be possible in a match. Here try what the text says.',
    rule: (number) => `Rule ${number}`,
    next: 'Next',
    back: 'Back',
    finish: 'To the table',
    you: 'Ana',
    other: 'Bento',
  },
  ko: {
    title: '첫 연습',
    step: (at, of) => `${at}/${of}단계`,
    goal: '목표',
    notThis: '실제 게임에서는 다르게 할 수도 있습니다. 여기서는 설명대로 해 보세요.',
    rule: (number) => `규칙 ${number}`,
    next: '다음',
    back: '이전',
    finish: '게임하러 가기',
    you: '아나',
    other: '벤투',
  },
};

/** A lesson in every language: its prose, told to what the engine recorded. Throws where the two do not agree. */
export function lessonOf(
  game: string,
  prose: Record<Language, string>,
  recorded: RecordedStep[],
): LessonStep[] {
  const read = (lang: Language) =>
    readLesson({ file: `${game}/lesson.${lang}.md`, markdown: prose[lang] }, recorded);
  const ko = read('ko');
  return read('en').map(({ step, rule, say, then }, index) => ({
    ...step,
    rule,
    say: { en: say, ko: ko[index]?.say ?? '' },
    then: { en: then, ko: ko[index]?.then ?? '' },
  }));
}

const PARTS = ['the number of a rule with what to do', 'what it led to'];

/** One language: each step is headed by the choice that it waits for. */
function readLesson(source: Source, recorded: RecordedStep[]) {
  const sections = readSections(source);
  if (sections.length !== recorded.length)
    throw malformed(source.file, `${recorded.length} steps are recorded, but ${sections.length} are told`);
  return sections.map((section, index) => {
    const step = recorded[index];
    if (step?.expect !== section.title)
      throw malformed(section.at, `the recording waits for ${step?.expect} here, not for ${section.title}`);
    const [say = '', then = ''] = partsOf(section, PARTS);
    const rule = section.blocks[0]?.number;
    if (rule === undefined) throw malformed(section.at, `a step begins with ${PARTS[0]}: **D4** text`);
    return { step, rule, say, then };
  });
}
