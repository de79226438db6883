import { expect, it } from 'vitest';
import { paced } from './steps';

const total = (steps: { ms: number }[]): number => steps.reduce((sum, step) => sum + step.ms, 0);

it('draws out nothing beyond the limit, and keeps the pace asked for below it', () => {
  const steps = Array.from({ length: 40 }, () => ({ ms: 560 }));
  expect(total(paced(steps, 1, 5000))).toBeCloseTo(5000);
  expect(total(paced(steps.slice(0, 2), 0.5))).toBeCloseTo(560);
});
