/** Days as a calendar has them, and the moments in which they begin and end on this device. */
import type { VacationSpan } from '../contract/protocol';
import type { Language } from '../contract/game';

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment (milliseconds) as a field for dates writes it. */
export function dayOf(moment: number): string {
  const day = new Date(moment);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** When a day begins, in milliseconds; `later`: that many days later. */
function beginning(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Two days and those between them; what would have begun before now begins now. */
export function spanOf(first: string, last: string, now: number): VacationSpan {
  return { begun: Math.max(beginning(first), now) / 1000, ended: beginning(last, 1) / 1000 };
}

/** The days of a span, as people write them. */
export function spanWords({ begun, ended }: VacationSpan, lang: Language): string {
  const format = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' });
  return format.formatRange(begun * 1000, Math.max(begun, ended - 1) * 1000);
}
