import { describe, expect, it } from 'vitest';
import { curveOf, HEIGHT, WIDTH } from './curve';
import { taleOf } from './tale';

const line = (key: string, points: number) => ({ key, count: 0, points });

describe('the tale of the end', () => {
  it('tells what brought somebody something, and the totals last', () => {
    const sheet = [
      [line('wall', 30), line('rows', 0), line('colours', 0), line('total', 30)],
      [line('wall', 20), line('rows', 4), line('colours', 0), line('total', 24)],
    ];
    expect(taleOf(sheet)).toEqual([
      { key: 'wall', points: [30, 20], seat: null },
      { key: 'rows', points: [0, 4], seat: null },
      { key: 'total', points: [30, 24], seat: null },
    ]);
  });

  it('goes from board to board where a line can be seen on them', () => {
    const sheet = [
      [line('wall', 30), line('rows', 2), line('total', 32)],
      [line('wall', 20), line('rows', 4), line('total', 24)],
    ];
    expect(taleOf(sheet, (key) => (key === 'rows' ? [0, 1] : []))).toEqual([
      { key: 'wall', points: [30, 20], seat: null },
      { key: 'rows', points: [2, null], seat: 0 },
      { key: 'rows', points: [2, 4], seat: 1 },
      { key: 'total', points: [32, 24], seat: null },
    ]);
  });

  it('knows lines that stand on one sheet only', () => {
    const sheet = [[line('blue', 5), line('total', 5)], [line('total', 0)]];
    expect(taleOf(sheet)[0]).toEqual({ key: 'blue', points: [5, null], seat: null });
  });

  it('tells nothing where nothing is counted', () => {
    expect(taleOf([[line('won', 1), line('turns', 0)]])).toEqual([]);
  });
});

describe('the curve of points', () => {
  const moments = (...scores: (number[] | undefined)[]) =>
    scores.map((points, v) => ({ v, view: points ? { scores: points } : {}, entries: [] }));

  it('runs from the first moment to the last, and from the least to the most', () => {
    const curve = curveOf(moments([0, 0], [5, -5], [10, 0]));
    expect(curve?.lines).toEqual([
      `0,66.7 ${WIDTH / 2},33.3 ${WIDTH},0`,
      `0,66.7 ${WIDTH / 2},${HEIGHT} ${WIDTH},66.7`,
    ]);
    expect([curve?.top, curve?.bottom, curve?.moments]).toEqual([10, -5, [0, 1, 2]]);
  });

  it('is not drawn without points, or of two moments', () => {
    expect(curveOf(moments(undefined, undefined, undefined))).toBeNull();
    expect(curveOf(moments([0], [1]))).toBeNull();
  });
});
