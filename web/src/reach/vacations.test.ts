import { expect, it } from 'vitest';
import { dayOf, spanOf, spanWords } from './vacations';

const noon = new Date(2026, 11, 30, 12).getTime();

it('takes whole days of this device, and the rest of the present one', () => {
  expect(dayOf(noon)).toBe('2026-12-30');
  const today = spanOf('2026-12-30', '2026-12-31', noon);
  expect(today).toEqual({ begun: noon / 1000, ended: new Date(2027, 0, 1).getTime() / 1000 });
  const later = spanOf('2026-12-31', '2026-12-31', noon);
  expect(later.ended - later.begun).toBe(86_400);
});

it('says the last day, not the moment after it', () => {
  const span = spanOf('2026-12-30', '2026-12-31', noon);
  expect(spanWords(span, 'en').replaceAll('\u2009', ' ')).toBe('Dec 30 – 31');
  expect(spanWords(span, 'ko')).toContain('31일');
});
