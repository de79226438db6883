/** Which notices somebody wants to see. Pure. */
import type { NoticeInfo, PlayerRating } from '../contract/protocol';

export type Pace = 'all' | 'none' | 'live' | 'days';
export type Strength = 'all' | 'near' | 'close';

export interface Filter {
  /** Empty: all. */
  game: string;
  /** 0: any number. */
  players: number;
  pace: Pace;
  strength: Strength;
  /** Only where everybody usually stays to the end. */
  steady: boolean;
}

export const everything: Filter = { game: '', players: 0, pace: 'all', strength: 'all', steady: false };
const reach: Record<Strength, number> = { all: Infinity, near: 200, close: 100 };
/** What somebody has of whom no match tells yet. */
const begins = 1500;

export const paceOf = ({ clock }: NoticeInfo): Pace =>
  clock === null ? 'none' : clock.kind === 'days' ? 'days' : 'live';

/** Whether a notice fits; strength is that of the people there beside one's own in the same game. */
export function fits(notice: NoticeInfo, wish: Filter, own: PlayerRating[]): boolean {
  const { game, players } = notice;
  const mine = own.find((one) => one.game === game && one.players === players)?.rating.points ?? begins;
  const isNear = notice.seats.every(
    (seat) => !seat?.rating || Math.abs(seat.rating.points - mine) <= reach[wish.strength],
  );
  return (
    (wish.game === '' || wish.game === game) &&
    (wish.players === 0 || wish.players === players) &&
    (wish.pace === 'all' || wish.pace === paceOf(notice)) &&
    isNear &&
    !(wish.steady && notice.seats.some((seat) => seat?.leaves))
  );
}
