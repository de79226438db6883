/** The new-table form as data: who takes each seat, and the plan the server is asked for. */
import type { GameFace } from './contract/game';
import type { BotInfo, Branch, GameInfo, Json, NewTable, OptionInfo, SeatPlan } from './contract/protocol';

export type Taker = 'me' | 'open' | 'guest' | 'bot';

export interface SeatChoice {
  taker: Taker;
  /** Of a guest on this device. */
  name: string;
  bot: string;
  level: number;
}

/** The bot and level a person meets who has chosen nothing: the strongest kind at its middle level. */
export function usualBot(bots: BotInfo[]): { bot: string; level: number } {
  const bot = bots.find(({ bot }) => bot === 'expert') ?? bots.at(-1);
  const levels = bot?.levels ?? [];
  return { bot: bot?.bot ?? '', level: levels[Math.floor((levels.length - 1) / 2)] ?? 0 };
}

/** Me, and who is to take the other seats. */
export function firstSeats(players: number, bots: BotInfo[], others: Taker = 'bot'): SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => ({
    taker: seat === 0 ? 'me' : others,
    name: '',
    ...usualBot(bots),
  }));
}

/** The choices for another number of players, keeping what was chosen. */
export const resized = (
  seats: SeatChoice[],
  players: number,
  bots: BotInfo[],
  others: Taker = 'bot',
): SeatChoice[] => [...seats.slice(0, players), ...firstSeats(players, bots, others).slice(seats.length)];

/** How many sit at a new table before anybody says so: as few as play together. */
export const firstPlayers = (game: GameInfo): number =>
  game.players.find((players) => players > 1) ?? game.players[0] ?? 1;

/** The options that leave something to choose for so many players. */
export const openOptions = (game: GameInfo, players: number): OptionInfo[] =>
  game.options.filter((option) => valuesFor(option, players).length > 1);

/** The options of a new table for so many players. */
export function defaultOptions(game: GameInfo, players: number): Json {
  const usual = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value as unknown]));
  return fittingOptions(game, usual, players);
}

/** The values of an option that are there for so many players. */
export const valuesFor = (option: OptionInfo, players: number): unknown[] =>
  (option.values as unknown[]).filter((value) =>
    ((option.only?.[String(value)] ?? [players]) as number[]).includes(players),
  );

/** The options for another number of players: what does not fit it becomes the default. */
export function fittingOptions(game: GameInfo, options: Json, players: number): Json {
  const fits = (option: OptionInfo): boolean => valuesFor(option, players).includes(options[option.name]);
  return Object.fromEntries(
    game.options.map((option) => [
      option.name,
      fits(option) ? (options[option.name] as unknown) : valuesFor(option, players)[0],
    ]),
  );
}

/** `guestName` names a guest who gave no name, by seat counted from 1. */
export function seatPlan(
  choice: SeatChoice,
  seat: number,
  me: string,
  guestName: (n: number) => string,
): SeatPlan {
  switch (choice.taker) {
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return choice.level
        ? { kind: 'bot', bot: choice.bot, level: choice.level }
        : { kind: 'bot', bot: choice.bot };
    case 'guest':
      return { kind: 'mine', name: choice.name.trim() || guestName(seat + 1) };
    case 'me':
      return me.trim() ? { kind: 'mine', name: me.trim() } : { kind: 'mine' };
  }
}

/** How somebody starts who only names the game. */
export interface Quick {
  against: 'bot' | 'open';
  /** My name; empty: none. */
  me: string;
  /** Options that are not the usual ones. */
  options?: Json;
  /** The level of the bots; left out: the usual one. */
  level?: number;
  /** What is drawn already when the match begins. */
  draws?: string[];
}

/** What begins a match at a new table: a plan, or a position to play on from. */
export type Beginning = NewTable | Branch;

/** The game of a match that begins; null where only the server knows it. */
export function gameOf(match: Beginning): string | null {
  const game: unknown = 'game' in match ? match.game : match.file?.['game'];
  return typeof game === 'string' ? game : null;
}

/** A table in one click: me, and either a bot or a free seat for a friend. */
export function quickTable(game: GameInfo, quick: Quick): NewTable {
  const usual = usualBot(game.bots);
  const other: SeatChoice = {
    taker: quick.against,
    name: '',
    ...usual,
    level: usual.level && (quick.level ?? usual.level),
  };
  const mine: SeatChoice = { ...other, taker: 'me' };
  const seats = [mine, ...Array.from({ length: firstPlayers(game) - 1 }, () => other)];
  return {
    game: game.game,
    players: seats.length,
    options: { ...defaultOptions(game, seats.length), ...quick.options },
    seats: seats.map((choice, seat) => seatPlan(choice, seat, quick.me, String)),
    autostart: true,
  };
}

/** A match in one click: at a table as usual, or from the position after what is drawn already. */
export function quickMatch(game: GameInfo, quick: Quick): Beginning {
  const plan = quickTable(game, quick);
  const { draws, level } = quick;
  if (draws === undefined || level === undefined) return plan;
  const { players, options } = plan;
  const file = {
    format: 'ribeira-replay',
    version: 1,
    game: game.game,
    players,
    options,
    rules: game.rules,
    actions: draws,
  };
  return { file, seat: 0, level };
}

/** The match against a bot for somebody who has finished so many: at first gentle, by what the game says of it. */
export function nextMatch(face: GameFace, finished: number): Pick<Quick, 'options' | 'level' | 'draws'> {
  const { options, draws } = { ...face.first, options: face.first?.options[finished] };
  if (options) return { options, level: finished + 1, ...(draws ? { draws } : {}) };
  return face.quick ? { options: face.quick } : {};
}
