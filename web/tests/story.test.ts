/** How long an act is shown, what the others did, what was missed, and what is kept of it on the device. */
import { afterEach, describe, expect, it } from 'vitest';
import { halfOf, keepSeen, missed, seenOf } from '../src/table/seen';
import { storyOf, timeOf, type Timing } from '../src/table/story';
import { entry } from './frames';

const isMine = (seat: number): boolean => seat === 0;
const versions = (turns: ReturnType<typeof storyOf>) =>
  turns.map(({ seat, entries }) => [seat, entries.map(({ v }) => v)]);

afterEach(() => localStorage.clear());

describe('the time of an act', () => {
  const timing: Timing = { moves: 300, isMine: false, pace: 'normal' };
  const said = (count: number) => [{ ...entry(1, 1), words: Array<string>(count).fill('It happens.') }];

  it('is by what happened: a small act, a big one, one whose pieces move for long', () => {
    expect([timeOf(said(1), timing), timeOf(said(4), timing)]).toEqual([700, 1400]);
    expect(timeOf(said(1), { ...timing, moves: 2000 })).toBe(2350);
    expect(timeOf(said(1), { ...timing, moves: 60_000 })).toBe(6000);
  });

  it('is as the viewer likes it', () => {
    const at = (pace: Timing['pace']) => timeOf(said(1), { ...timing, pace });
    expect([at('calm'), at('fast'), at('once')]).toEqual([1190, 350, 0]);
  });

  it('is no longer than the pieces need for what the viewer did, and nothing for a draw that moves nothing', () => {
    expect(timeOf(said(1), { ...timing, isMine: true })).toBe(300);
    expect(timeOf([entry(1, null)], { ...timing, moves: 0 })).toBe(0);
  });
});

describe('the story of the others', () => {
  it('begins after the last act of the viewer, and has the latest turn of each', () => {
    const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 1), entry(5, null), entry(6, 2)];
    expect(versions(storyOf(log, isMine))).toEqual([
      [1, [3, 4]],
      [2, [6]],
    ]);
    expect(storyOf(log.slice(0, 2), isMine)).toEqual([]);
  });

  it('is for who only watches the last turn of each seat', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1)];
    expect(versions(storyOf(log, () => false))).toEqual([
      [0, [3]],
      [1, [4]],
    ]);
  });
});

describe('what this device keeps of a table', () => {
  it('is what was seen of the match that is on', () => {
    keepSeen('t1', 'm1', 7);
    keepSeen('t2', 'm2', 3);
    expect([seenOf('t1', 'm1'), seenOf('t1', 'm2'), seenOf('t3', 'm1')]).toEqual([7, null, null]);
  });

  it('tells what was missed when it is more than the strip tells', () => {
    const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 2), entry(5, 1)];
    expect(missed(log, 2, isMine).map(({ v }) => v)).toEqual([3, 4, 5]);
    expect([missed(log, 3, isMine), missed(log, null, isMine)]).toEqual([[], []]);
  });

  it('is what is half chosen, until the decision changes', () => {
    halfOf('t1', 'p1').write({ aim: 'x' });
    expect([halfOf('t1', 'p1').read(), halfOf('t1', 'p2').read(), halfOf('t2', 'p1').read()]).toEqual([
      { aim: 'x' },
      null,
      null,
    ]);
    halfOf('t1', undefined).write({ aim: 'y' });
    expect(halfOf('t1', 'p1').read()).toEqual({ aim: 'x' });
  });
});
