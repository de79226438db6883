import { expect, it } from 'vitest';
import { lessonOf, type RecordedStep } from './lesson';

const recorded = [{ expect: 'e4' }, { expect: 'd4' }] as RecordedStep[];
const STEPS = '## e4 {#1}\n\n**A1** Go.\n\nGone.\n\n## d4 {#2}\n\n**A2** Go on.\n\nDone.\n';
const lesson = (ko: string) => lessonOf('chess', { en: STEPS, ko }, recorded);

it('tells the steps in every language', () => {
  expect(lesson(STEPS.replace('Go on.', '계속.'))[1]).toEqual({
    expect: 'd4',
    rule: 'A2',
    say: { en: 'Go on.', ko: '계속.' },
    then: { en: 'Done.', ko: 'Done.' },
  });
});

it.each([
  [STEPS.replace('## d4', '## c4'), ':7: the recording waits for d4 here, not for c4'],
  [STEPS.slice(0, STEPS.indexOf('## d4')), ': 2 steps are recorded, but 1 are told'],
  [STEPS.replace('**A2** ', ''), ':7: a step begins with the number of a rule with what to do: **D4** text'],
  [
    STEPS.replace('Gone.\n\n', ''),
    ':1: a section here has the number of a rule with what to do, what it led to; no more, no less',
  ],
])('says what does not agree, and where: %j', (ko, what) => {
  expect(() => lesson(ko)).toThrow(new Error(`chess/lesson.ko.md${what}`));
});
