/** What a tournament and its entrants are called, and how points and times are read. */
import type { EntrantInfo, Tourney, TourneyInfo } from '../contract/tourneys';
import { clockWords, DAY } from '../clocks';
import { coverOf } from '../games/catalogue.svelte';
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { tt } from './texts';

export const titleOf = (game: string): string => coverOf(game).title[settings.lang];

export function entrantName({ number, name, bot, level }: EntrantInfo): string {
  if (bot === null) return name ?? tt().entrant.nameless(number);
  return tt().entrant.bot(t().bots.names[bot] ?? bot, level, number);
}

/** By number what everybody is called. */
export const namesOf = ({ entrants }: Tourney): Map<number, string> =>
  new Map(entrants.map((one) => [one.number, entrantName(one)]));

/** Points as they are written at tournaments: "2½". */
export function pointsWords(points: number): string {
  const whole = Math.trunc(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : String(points);
}

/** A moment that is near: "in 5 minutes", else the time and, on another day, the date. */
export function momentWords(instant: string, now: number): string {
  const at = new Date(instant);
  const seconds = (at.getTime() - now) / 1000;
  if (Math.abs(seconds) < 3600) {
    const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
    return Math.abs(seconds) < 60
      ? format.format(Math.round(seconds), 'second')
      : format.format(Math.round(seconds / 60), 'minute');
  }
  const isToday = at.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(settings.lang, {
    hour: 'numeric',
    minute: '2-digit',
    ...(isToday ? {} : { month: 'short', day: 'numeric', weekday: 'short' }),
  }).format(at);
}

/** What is to be known before entering, in a few words each. */
export function planWords({ plan, state, round, rounds, entrants, host }: TourneyInfo): string[] {
  const { facts, forms } = tt();
  return [
    titleOf(plan.game),
    forms[plan.form],
    plan.players > 2 ? facts.atTable(plan.players) : '',
    clockWords(t(), plan.clock),
    state === 'running' || state === 'paused' ? facts.round(round, rounds) : '',
    facts.entrants(entrants),
    plan.programs ? facts.programs : '',
    plan.limit ? facts.limit(lasting(plan.limit)) : '',
    plan.meeting === 'rated' ? facts.rated : plan.meeting === 'private' ? facts.private : '',
    host === null ? '' : facts.host(host),
  ].filter(Boolean);
}

/** A length of time, in the largest unit that it is whole in. */
export function lasting(seconds: number): string {
  const { make } = tt();
  if (seconds === 0) return make.none;
  if (seconds % DAY === 0) return make.days(seconds / DAY);
  return seconds % 3600 === 0 ? make.hours(seconds / 3600) : make.minutes(Math.ceil(seconds / 60));
}

/** When one that is open starts. */
export function startWords({ plan }: TourneyInfo, now: number): string {
  const { facts } = tt();
  if (plan.starts === 'full') return facts.startsFull(plan.most ?? 0);
  if (plan.starts === 'time' && plan.at)
    return facts.starts(momentWords(new Date(plan.at * 1000).toISOString(), now));
  return facts.startsHand;
}
