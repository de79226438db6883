/** The text command line, after lichess' way for blind players: short words in, sentences out. */
import type { GameModule, Language } from '../contract/game';
import { filterChoices, groupChoices, LONG, type NumberedChoice } from './actions';
import type { Choice, Json, Prompt } from '../contract/protocol';
import type { TableTexts } from './texts/en';

export interface CommandContext {
  t: TableTexts;
  lang: Language;
  game: GameModule;
  view: Json | null;
  seat: number | null;
  names: string[];
  prompt: Prompt | null;
  /** The answers the table itself gives. */
  last: string | null;
  status: string;
  players: string[];
}

type Answer =
  | { kind: 'say'; lines: string[] }
  /** `rest` is to be chosen after it, one by one. */
  | { kind: 'choose'; choice: Choice; rest: string[] }
  | { kind: 'back'; count: number }
  | { kind: 'error'; lines: string[] };

const say = (...lines: string[]): Answer => ({ kind: 'say', lines });
const fail = (...lines: string[]): Answer => ({ kind: 'error', lines });
const one = (choice: Choice): Answer => ({ kind: 'choose', choice, rest: [] });

const verbs: Record<string, (context: CommandContext) => Answer> = {
  l: ({ last, t }) => say(last ?? t.command.noLast),
  s: ({ status }) => say(status),
  o: ({ players, t }) => (players.length ? say(...players) : say(t.command.noPlayers)),
  a: listActions,
  u: (context) => takeBack(context, 1),
  r: (context) => takeBack(context, context.prompt?.back ?? 0),
  h: help,
};

/** The verbs as Korean readers call them. */
const NAMED: Record<string, string> = {
  기록: 'l',
  상황: 's',
  점수: 'o',
  목록: 'a',
  되돌리기: 'u',
  처음부터: 'r',
  도움말: 'h',
};
const NAME = new RegExp(`^(${Object.keys(NAMED).join('|')})(?=$|[\\s\\d])`);

/** What a typed line asks for: words to say, or an action to take. */
export function interpret(line: string, context: CommandContext): Answer {
  const typed = line.trim().replace(NAME, (name) => NAMED[name] ?? name);
  const verb = verbs[typed.toLowerCase()];
  if (verb) return verb(context);
  const answer =
    readout(typed, context, 'key') ??
    ranged(typed, context) ??
    numbered(typed, context) ??
    action(typed, context);
  // A region may be called like a player, who may be called like an action: actions come first.
  return answer.kind === 'error' ? (readout(typed, context, 'label') ?? answer) : answer;
}

function listActions(context: CommandContext): Answer {
  const { prompt, t } = context;
  return prompt ? listed(filterChoices(prompt.actions, ''), context) : fail(t.command.notYourTurn);
}

/** The actions one by one; where they are too many to listen to, under their headings. */
function listed(items: NumberedChoice[], { t, game, lang }: CommandContext): Answer {
  const heading = (depth: number) => (choice: Choice) =>
    [game.group?.(choice, lang) ?? []].flat()[depth] ?? '';
  const groups = [0, 1].map((depth) => groupChoices(items, heading(depth))).find(({ length }) => length > 1);
  if (items.length <= LONG || groups === undefined) {
    const all = items.map(({ number, choice }) => `${number} ${choice.label}`);
    return say(t.command.list(all.length, all.join('; ')));
  }
  const ranges = groups.map(
    ({ heading: name, items: [first, ...more] }) =>
      `${first?.number}-${(more.at(-1) ?? first)?.number} ${name || first?.choice.label}`,
  );
  return say(t.command.ranges(items.length, ranges.join('; ')));
}

function ranged(typed: string, context: CommandContext): Answer | null {
  const [, first, last] = /^a\s*(\d{1,4})\s*[-–]\s*(\d{1,4})$/i.exec(typed) ?? [];
  const { prompt, t } = context;
  if (first === undefined || last === undefined) return null;
  if (!prompt) return fail(t.command.notYourTurn);
  const items = filterChoices(prompt.actions, '').slice(Math.max(0, Number(first) - 1), Number(last));
  return items.length > 0
    ? listed(items, context)
    : fail(t.command.noSuchNumber(Number(first), prompt.actions.length));
}

function takeBack({ prompt, t }: CommandContext, count: number): Answer {
  return count > 0 && (prompt?.back ?? 0) > 0 ? { kind: 'back', count } : fail(t.command.noBack);
}

function help(context: CommandContext): Answer {
  const { l, s, o, a, u, h, notation } = context.t.command.help;
  const regions = readouts(context).flatMap(({ key, label, isExtra }) =>
    isExtra ? [] : [context.t.command.region(key, label)],
  );
  return say(l, s, o, a, u, ...regions, context.game.commandHelp[context.lang], notation, h);
}

const readouts = ({ view, game, seat, names, lang }: CommandContext) =>
  view ? game.readouts(view, seat, names, lang) : [];

function readout(typed: string, context: CommandContext, by: 'key' | 'label'): Answer | null {
  const found = readouts(context).find((region) => region[by].toLowerCase() === typed.toLowerCase());
  return found ? say(found.words) : null;
}

function numbered(typed: string, { prompt, t }: CommandContext): Answer | null {
  const number = Number(/^a\s*(\d{1,4})$/i.exec(typed)?.[1] ?? 0);
  if (!number) return null;
  if (!prompt) return fail(t.command.notYourTurn);
  const choice = prompt.actions[number - 1];
  return choice ? one(choice) : fail(t.command.noSuchNumber(number, prompt.actions.length));
}

function action(typed: string, { prompt, game, t }: CommandContext): Answer {
  if (!prompt) return fail(typed ? t.command.notYourTurn : t.command.unknown(typed));
  const [first = typed, ...rest] = game.split?.(typed) ?? [typed];
  const choice = choiceOf(first, prompt, game);
  return choice ? { kind: 'choose', choice, rest } : fail(t.command.unknown(first));
}

/** The choice of the prompt that a text means, in notation or in the game's short form. */
export const choiceOf = (text: string, prompt: Prompt, game: GameModule): Choice | null =>
  prompt.actions.find((choice) => choice.text.toLowerCase() === text.toLowerCase()) ??
  game.parse(text, prompt);
