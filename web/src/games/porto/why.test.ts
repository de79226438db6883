import { describe, expect, it } from 'vitest';
import { buildsOf, buildsWith } from './choices';
import { hoard } from './fixtures';
import { sitesOf } from './houses';
import { readView } from './view';
import { whyNotBuild, whyNotNow, whyNotRoof, whyNotSlot } from './why';

const view = readView(hoard.view);
const why = (number: string, colour: string, site: number): string =>
  whyNotBuild(view, number, colour, site, 'en');

describe('whom the table waits for', () => {
  it('is another player, never the one who looks', () => {
    const due = readView({ ...hoard.view, phase: 'turn', player: 1 });
    const told = (seat: number | null): string => whyNotNow(due, ['Ana', 'Bento'], 'en', seat);
    expect([0, 1, null].map(told)).toEqual([
      'Bento is choosing.',
      'Your choice is under way.',
      'Bento is choosing.',
    ]);
  });
});

describe('why two cards cannot be played on a site', () => {
  it('gives the reason that holds, with its rule', () => {
    expect(why('red3', 'blue1', 2)).toBe('The house on site 2 is complete. (rule 18)');
    expect(why('red3', 'blue1', 3)).toBe('The house on site 3 is red: only red tiles go there. (rule 20)');
    expect(why('red3', 'blue1', 10)).toBe(
      'Site 10 has room for 2 more floors: 3 tiles do not fit. (rule 18)',
    );
    expect(why('red3', 'green1', 5)).toBe('The house beside it, on site 4, is green already. (rule 19)');
    expect(why('red3', 'blue1', 11)).toBe('The house beside it, on site 10, is blue already. (rule 19)');
  });

  it('tells when the ground floors have run out', () => {
    const blues = readView({ ...hoard.view, insight: { ...view.insight, grounds: { blue: 0 } } });
    expect(whyNotBuild(blues, 'red1', 'blue1', 5, 'en')).toBe(
      'All ground floors in blue are used. (rule 19)',
    );
  });

  it('has a rule for every site that is not offered for cards that can be played', () => {
    for (const [pair, builds] of buildsOf(hoard.prompt)) {
      const [number = '', colour = ''] = pair.split('+');
      const offered = buildsWith(buildsOf(hoard.prompt), number, colour);
      expect(offered.size).toBe(builds.length);
      for (const site of sitesOf(view).filter((one) => !offered.has(one)))
        expect(why(number, colour, site)).toMatch(/\(rule (18|19|20)\)$/);
    }
  });
});

describe('why cards cannot be marked, and roofs not chosen', () => {
  it('tells the sum that it would be', () => {
    expect(whyNotSlot(view, [0], 1, 'en')).toBe(
      'That would be 5: the values may sum to 3 at most. (rule 12)',
    );
    expect(whyNotSlot(view, [2, 3], 0, 'ko')).toBe(
      '고르면 합이 4입니다. 숫자의 합은 3 이하여야 합니다. (규칙 12)',
    );
  });

  it('tells a built roof from one with a token', () => {
    expect(whyNotRoof(view, 2, 'en')).toBe('The house on site 2 is complete: its roof is built. (rule 29)');
    expect(whyNotRoof(view, 3, 'en')).toBe('A token lies on the roof of site 3 already. (rule 29)');
  });
});
