/** What the table says in words: names, log lines, whose turn. Plain functions of texts and state. */
import type { Act, GameModule, Language, Turn } from '../contract/game';
import type { Texts } from '../i18n';
import type { LogLine } from './log';
import type { Json, LogEntry, SeatInfo, TableInfo } from '../contract/protocol';
import { dueSeats, type TableState } from './state';
import { bt } from './texts';

export interface Voice {
  t: Texts;
  lang: Language;
  names: string[];
  game: GameModule | null;
}

/** The name of a bot with its level, in words. */
export function botName(t: Texts, bot: string | null, level: number | null): string {
  const name = t.bots.names[bot ?? ''] ?? bot ?? t.table.bot;
  const word = level === null ? undefined : t.bots.levels[level - 1];
  return level === null || word === undefined ? name : t.bots.withRank(name, t.bots.rank(level, word));
}

/** The name the server's sentences use too; who has none is numbered. */
function seatName(t: Texts, seat: SeatInfo): string {
  const number = seat.seat + 1;
  return seat.name ?? (seat.kind === 'bot' ? t.seats.botName(number) : t.seats.guestName(number));
}

export const tableNames = (t: Texts, table: TableInfo): string[] =>
  table.seats.map((seat) => seatName(t, seat));

/** A log line as one text: who did what, and what followed. */
export function lineWords(voice: Voice, line: LogLine): string {
  if (line.seat === null) return chanceWords(voice, line.entries);
  return line.entries.map((entry) => entryWords(voice, entry)).join(' ');
}

export function chanceWords({ lang, game }: Voice, run: LogEntry[]): string {
  if (game?.chance) return game.chance(run, lang);
  const only = run.length === 1 ? run[0] : undefined;
  return only ? sentences(only.words.length ? only.words : [only.label]) : bt().log.chance(run.length);
}

/** The same in pieces, to be set below each other: what was done, then what followed. */
export function sayings(voice: Voice, line: LogLine): string[] {
  const entry = line.entries[0];
  if (line.seat === null || !entry || entry.words.length < 2) return [lineWords(voice, line)];
  return wordsOf(voice, entry).map((word) => sentences([word]));
}

/** The engine's sentences, or the game's own where those say more than onlookers may hear. */
const wordsOf = ({ game, lang }: Voice, entry: LogEntry): string[] =>
  game?.discreet?.(entry, lang) ?? entry.words;

/** The facts say who did what; only where there are none the label does. */
export function entryWords(voice: Voice, entry: LogEntry): string {
  const { t, names } = voice;
  if (entry.words.length > 0) return sentences(wordsOf(voice, entry));
  const what = entry.text === null ? bt().log.hiddenEntry : entry.label;
  return sentences([entry.seat === null ? what : `${names[entry.seat] ?? t.seat(entry.seat + 1)}: ${what}`]);
}

/** An act in the strip: what was done, in the short words of its action, and what followed. */
export function actWords(voice: Voice, { seat, entries }: Act): { did: string; followed: string } {
  const [entry] = entries;
  if (seat === null || entry === undefined) return { did: chanceWords(voice, entries), followed: '' };
  return { did: inShort(voice, entry), followed: sentences(wordsOf(voice, entry).slice(1)) };
}

/** A turn in a few words: as the log folds it where the game says how, otherwise its actions. */
export function turnInShort(voice: Voice, turn: Turn): string {
  return folded(voice, turn) ?? turn.entries.map((entry) => inShort(voice, entry)).join(' · ');
}

/** A turn of several actions as the log folds it; null where it does not. */
export function folded(voice: Voice, { entries }: Turn): string | null {
  const parts = entries.map((entry) => voice.game?.turn?.(entry, voice.lang) ?? null);
  const isFolded = parts.length > 1 && parts.every((part) => part !== null);
  return isFolded ? parts.join(voice.game?.joint ?? ' ') : null;
}

/** A turn of several actions as one sentence, where the game tells it so; empty: it does not. */
export function taleWords({ t, names, game, lang }: Voice, seat: number, entries: LogEntry[]): string {
  const what = game?.tale?.(entries, lang) ?? '';
  return what && bt().log.tale(names[seat] ?? t.seat(seat + 1), what);
}

/** The label of an action says the least; one that tells too much is left to the game. */
function inShort(voice: Voice, entry: LogEntry): string {
  const discreet = voice.game?.discreet?.(entry, voice.lang);
  if (discreet) return sentences(discreet);
  return entry.text === null ? bt().log.hiddenEntry : entry.label || sentences(entry.words);
}

/** Sentences in a row, each with its full stop. */
export function sentences(parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Whose turn it is, or how it ended, in one sentence. */
export function turnWords(
  voice: Voice,
  state: TableState,
  waiting: boolean,
  acting: number | null = null,
): string {
  const { t, names } = voice;
  const table = state.table;
  if (table?.state === 'aside') return t.home.aside;
  if (!table || table.state === 'open' || state.view === null) return t.status.notStarted;
  if (state.sheet || table.state === 'over') return winnerWords(voice, table, winnersOf(state));
  if (waiting) return t.status.sending;
  if (acting !== null) return t.status.turnOf(names[acting] ?? t.seat(acting + 1));
  const due = dueSeats(state);
  const mine = due.find((seat) => table.seats[seat]?.you);
  if (mine !== undefined)
    return state.prompts.length === 0 ? t.status.preparing : yourTurnWords(voice, table, mine);
  if (due.length === 0) return t.status.chance;
  const who = due.map((seat) => names[seat] ?? t.seat(seat + 1)).join(', ');
  return due.every((seat) => table.seats[seat]?.kind === 'bot' || table.seats[seat]?.stand_in)
    ? t.status.thinking(who)
    : t.status.turnOf(who);
}

/** "Your turn", with the name where one person holds several seats. */
export function yourTurnWords({ t, names }: Voice, table: TableInfo, seat: number): string {
  const several = table.seats.filter(({ you }) => you).length > 1;
  return several ? t.status.yourTurnAs(names[seat] ?? t.seat(seat + 1)) : t.status.yourTurn;
}

function winnerWords({ t, names }: Voice, table: TableInfo, winners: number[]): string {
  const only = winners.length === 1 ? winners[0] : undefined;
  const people = table.seats.filter(({ you }) => you);
  if (table.match?.ending === 'agreed') return bt().acts.ended;
  if (winners.length === 0) return t.status.over;
  if (only === undefined) return t.status.winners(winners.map((seat) => names[seat]).join(', '));
  if (people.length === 1 && people[0]?.seat === only) return t.status.youWin;
  return t.status.winner(names[only] ?? t.seat(only + 1));
}

/** Winning seats once the match is over (FORMAT.md `winners`). */
export function winnersOf(state: TableState): number[] {
  const winners: unknown = state.table?.match?.winners ?? state.view?.['winners'];
  return Array.isArray(winners) ? (winners as number[]) : [];
}

/** Points by seat (FORMAT.md `scores`), null in games without points. */
export function scoresOf(view: Json | null): number[] | null {
  const scores: unknown = view?.['scores'];
  return Array.isArray(scores) ? (scores as number[]) : null;
}

/** One sentence a player: name, points, whether it is his turn. */
export function playerWords(
  { t, names }: Voice,
  table: TableInfo,
  scores: number[] | null,
  due: number[],
): string[] {
  return table.seats.map((seat) => {
    const points = scores?.[seat.seat];
    const parts = [
      names[seat.seat] ?? '',
      seat.kind === 'bot' ? botName(t, seat.bot, seat.level) : '',
      points === undefined ? '' : t.table.points(points),
      due.includes(seat.seat) ? t.table.toMove : '',
    ];
    return sentences([parts.filter(Boolean).join(', ')]);
  });
}
