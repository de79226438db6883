/** Clocks of tables: what the new-table form offers, and how one is said. */
import type { TimeControl } from './contract/protocol';
import type { Texts } from './i18n';

const MINUTE = 60;
export const DAY = 86_400;
/** Minutes of a match above which its clocks are the slower ones. */
const LONG = 30;

/** By pace: minutes for the match, seconds on top of each turn. */
const SHORT_MATCHES = [
  [5, 8],
  [10, 15],
  [15, 20],
] as const;
const LONG_MATCHES = [
  [15, 20],
  [30, 30],
  [45, 60],
] as const;
const DAYS = [1, 3, 7];

/** The clocks offered for a game whose matches take so many minutes: the quickest first, then by days. */
export function presets(minutes: number): TimeControl[] {
  const matches = minutes > LONG ? LONG_MATCHES : SHORT_MATCHES;
  return [
    ...matches.map(([initial, extra]) => ({
      kind: 'fischer' as const,
      initial: initial * MINUTE,
      extra,
    })),
    ...DAYS.map((days) => ({ kind: 'days' as const, initial: days * DAY })),
  ];
}

/** A clock in a few t.clocks. */
export function clockWords(t: Texts, { kind, initial, extra = 0 }: TimeControl): string {
  if (kind === 'days') return t.clocks.days(initial / DAY);
  const minutes = Math.round((initial / MINUTE) * 10) / 10;
  if (extra === 0) return t.clocks.flat(minutes);
  return kind === 'fischer' ? t.clocks.fischer(minutes, extra) : t.clocks.delay(minutes, extra);
}

/** Time left as people read it: "4:07", "1:02:09", and from a day on "2 d 4 h". */
export function timeWords(t: Texts, ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t.clocks.rest(Math.floor(hours / 24), hours % 24);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
