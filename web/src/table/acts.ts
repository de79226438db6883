/** What can be done about a match beside playing it, seat by seat; and what is said of it. Whether it may be done the server decides. */
import { formatList, t } from '../i18n';
import type { Act, Json, SeatInfo, TableInfo, Undo, VoteInfo } from '../contract/protocol';
import { bt } from './texts';

/** An offer at a seat: what is sent, how it is called; `asks`: it is done only when it is pressed again. */
export interface Offer {
  act: Act['act'];
  seat: number;
  label: string;
  asks: boolean;
  /** What it costs, said before it is pressed again; empty: nothing. */
  cost: string;
}

/** What is offered at a seat to somebody who sits at the table; nothing to onlookers, and nothing after the end. */
export function offersAt(table: TableInfo, seat: SeatInfo, due: number[], undo: Undo | null): Offer[] {
  const isSeated = table.seats.some(({ you }) => you);
  if (table.state !== 'playing' || !isSeated) return [];
  const offer = (act: Act['act'], label: string, asks = false): Offer => ({
    act,
    seat: seat.seat,
    label,
    asks,
    cost: costOf(table, seat, act),
  });
  if (seat.you) return ownOffers(seat, undo, offer);
  if (seat.kind !== 'person' || seat.stand_in) return [];
  const isDue = due.includes(seat.seat);
  return [
    ...(isDue ? [offer('nudge', bt().acts.nudge)] : []),
    ...(mayBeReplaced(table, seat, isDue) ? [offer('bot', bt().acts.botFor)] : []),
  ];
}

/** In a rated match whoever leaves the seat or resigns has lost; a seat that was left before has lost already. */
function costOf(table: TableInfo, seat: SeatInfo, act: Act['act']): string {
  if (!table.rated || !seat.you || seat.stand_in) return '';
  if (act === 'bot') return bt().rated.leave;
  return act === 'resign' ? bt().rated.resign : '';
}

/** Where there is a clock, only who has run out of time; then a table that chose no vote has done what it chose. */
function mayBeReplaced(table: TableInfo, seat: SeatInfo, isDue: boolean): boolean {
  return table.clock ? table.clock.flag === 'vote' : isDue || !seat.online;
}

type Make = (act: Act['act'], label: string, asks?: boolean) => Offer;

function ownOffers(seat: SeatInfo, undo: Undo | null, offer: Make): Offer[] {
  if (seat.resigned || seat.stand_in?.why === 'flag') return [];
  if (seat.stand_in) return [offer('person', bt().acts.takeOver), offer('resign', bt().acts.resign, true)];
  return [
    ...(undo ? [offer('back', undo === 'free' ? bt().acts.back : bt().acts.askBack)] : []),
    offer('bot', bt().acts.leave, true),
    offer('end', bt().acts.end, true),
    offer('resign', bt().acts.resign, true),
  ];
}

/** What is asked, in a sentence. */
export function voteWords(vote: VoteInfo, names: string[]): string {
  const name = names[vote.by] ?? '';
  if (vote.motion === 'bot') return bt().acts.asksBot(name, names[vote.seat ?? -1] ?? '');
  if (vote.motion === 'pause') return bt().acts.asksPause(name);
  return vote.motion === 'back' ? bt().acts.asksBack(name) : bt().acts.asksEnd(name);
}

/** The own seat that has still to answer; null: nobody here has a vote, or has cast it. */
export function voice(table: TableInfo, vote: VoteInfo): number | null {
  const mine = table.seats.find(
    ({ you, seat }) => you && vote.voters.includes(seat) && !vote.yes.includes(seat),
  );
  return mine?.seat ?? null;
}

/** What people brought about at the end of a match, a sentence each: the rules alone need none. */
export function whyOver(table: TableInfo, names: string[]): string[] {
  const named = (who: (seat: SeatInfo) => boolean): string =>
    formatList(table.seats.filter(who).map(({ seat }) => names[seat] ?? t().seat(seat + 1)));
  const won = table.match?.winners ?? [];
  const resigned = named((seat) => seat.resigned ?? false);
  const replaced = named((seat) => !seat.resigned && (seat.stand_in ?? null) !== null);
  return [
    ...(table.match?.ending === 'agreed' ? [bt().acts.allAgreed] : []),
    ...(table.match?.ending === 'time' ? [bt().acts.ranOut(named(({ seat }) => !won.includes(seat)))] : []),
    ...(resigned ? [bt().acts.haveResigned(resigned)] : []),
    ...(replaced ? [bt().acts.botPlayedOn(replaced)] : []),
  ];
}

/** How a seat stands beside the match, in words; empty: its player is there. */
export function seatState(seat: SeatInfo, name: string, minutes: number | null): string {
  if (seat.resigned) return bt().acts.resigned;
  if (seat.stand_in?.why === 'flag') return bt().acts.timeOut;
  if (seat.stand_in) return bt().acts.standIn(name);
  if (seat.kind !== 'person' || seat.online) return '';
  return minutes === null || minutes < 1 ? t().table.away : bt().acts.awayFor(minutes);
}

/** Whether a fact tells that somebody was nudged who sits here. */
export const isNudgeFor = (table: TableInfo, fact: Json): boolean =>
  fact['act'] === 'nudge' && table.seats.some(({ you, seat }) => you && seat === fact['about']);
