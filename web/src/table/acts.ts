/** What can be done about a match beside playing it, seat by seat; and what is said of it. Whether it may be done the server decides. */
import { formatList, type Texts } from '../i18n';
import type { Act, Json, SeatInfo, TableInfo, Undo, VoteInfo } from '../contract/protocol';

/** An offer at a seat: what is sent, how it is called; `asks`: it is done only when it is pressed again. */
export interface Offer {
  act: Act['act'];
  seat: number;
  label: string;
  asks: boolean;
}

/** What is offered at a seat to somebody who sits at the table; nothing to onlookers, and nothing after the end. */
export function offersAt(
  t: Texts,
  table: TableInfo,
  seat: SeatInfo,
  due: number[],
  undo: Undo | null,
): Offer[] {
  const isSeated = table.seats.some(({ you }) => you);
  if (table.state !== 'playing' || !isSeated) return [];
  const offer = (act: Act['act'], label: string, asks = false): Offer => ({
    act,
    seat: seat.seat,
    label,
    asks,
  });
  if (seat.you) return ownOffers(t, seat, undo, offer);
  if (seat.kind !== 'person' || seat.stand_in) return [];
  const isDue = due.includes(seat.seat);
  return [
    ...(isDue ? [offer('nudge', t.acts.nudge)] : []),
    ...(mayBeReplaced(table, seat, isDue) ? [offer('bot', t.acts.botFor)] : []),
  ];
}

/** Where there is a clock, only who has run out of time; then a table that chose no vote has done what it chose. */
function mayBeReplaced(table: TableInfo, seat: SeatInfo, isDue: boolean): boolean {
  return table.clock ? table.clock.flag === 'vote' : isDue || !seat.online;
}

type Make = (act: Act['act'], label: string, asks?: boolean) => Offer;

function ownOffers(t: Texts, seat: SeatInfo, undo: Undo | null, offer: Make): Offer[] {
  if (seat.resigned || seat.stand_in?.why === 'flag') return [];
  if (seat.stand_in) return [offer('person', t.acts.takeOver), offer('resign', t.acts.resign, true)];
  return [
    ...(undo ? [offer('back', undo === 'free' ? t.acts.back : t.acts.askBack)] : []),
    offer('bot', t.acts.leave, true),
    offer('end', t.acts.end, true),
    offer('resign', t.acts.resign, true),
  ];
}

/** What is asked, in a sentence. */
export function voteWords(t: Texts, vote: VoteInfo, names: string[]): string {
  const name = names[vote.by] ?? '';
  if (vote.motion === 'bot') return t.acts.asksBot(name, names[vote.seat ?? -1] ?? '');
  if (vote.motion === 'pause') return t.acts.asksPause(name);
  return vote.motion === 'back' ? t.acts.asksBack(name) : t.acts.asksEnd(name);
}

/** The own seat that has still to answer; null: nobody here has a vote, or has cast it. */
export function voice(table: TableInfo, vote: VoteInfo): number | null {
  const mine = table.seats.find(
    ({ you, seat }) => you && vote.voters.includes(seat) && !vote.yes.includes(seat),
  );
  return mine?.seat ?? null;
}

/** What people brought about at the end of a match, a sentence each: the rules alone need none. */
export function whyOver(t: Texts, table: TableInfo, names: string[]): string[] {
  const named = (who: (seat: SeatInfo) => boolean): string =>
    formatList(table.seats.filter(who).map(({ seat }) => names[seat] ?? t.seat(seat + 1)));
  const won = table.match?.winners ?? [];
  const resigned = named((seat) => seat.resigned ?? false);
  const replaced = named((seat) => !seat.resigned && (seat.stand_in ?? null) !== null);
  return [
    ...(table.match?.ending === 'agreed' ? [t.acts.allAgreed] : []),
    ...(table.match?.ending === 'time' ? [t.acts.ranOut(named(({ seat }) => !won.includes(seat)))] : []),
    ...(resigned ? [t.acts.haveResigned(resigned)] : []),
    ...(replaced ? [t.acts.botPlayedOn(replaced)] : []),
  ];
}

/** How a seat stands beside the match, in words; empty: its player is there. */
export function seatState(t: Texts, seat: SeatInfo, name: string, minutes: number | null): string {
  if (seat.resigned) return t.acts.resigned;
  if (seat.stand_in?.why === 'flag') return t.acts.timeOut;
  if (seat.stand_in) return t.acts.standIn(name);
  if (seat.kind !== 'person' || seat.online) return '';
  return minutes === null || minutes < 1 ? t.table.away : t.acts.awayFor(minutes);
}

/** Whether a fact tells that somebody was nudged who sits here. */
export const isNudgeFor = (table: TableInfo, fact: Json): boolean =>
  fact['act'] === 'nudge' && table.seats.some(({ you, seat }) => you && seat === fact['about']);
