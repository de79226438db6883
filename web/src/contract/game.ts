/** What a game brings to the page. The table knows no game; it hands a board the view and the prompt and takes back a choice. */
import type { Component, Snippet } from 'svelte';
import type { Choice, Json, Language, LogEntry, OptionInfo, Prompt, Sheet } from './protocol';

export type { Language };

/** How moves are shown: pieces fly, or they are there at once. */
export type Motion = 'full' | 'none';

/** What one seat, or nature, has done, while the table shows it. */
export interface Act {
  /** Each act its own. */
  id: number;
  /** null = nature. */
  seat: number | null;
  entries: LogEntry[];
  /** So long it is shown. */
  ms: number;
}

/** What another seat has done in a row. */
export interface Turn {
  seat: number;
  entries: LogEntry[];
}

/** A turn of the story that the viewer wants to see again; a new object each time. */
export interface Again {
  turn: Turn;
  /** Fetches the view before the turn, which this page may never have shown; null: it cannot be had. */
  before?: () => Promise<Json | null>;
}

/** What is half chosen is kept on the device, until its decision is answered. */
export interface Half {
  read: () => unknown;
  write: (half: unknown) => void;
}

/** A line of the score sheet that is being told at the end, with what one seat has of it. */
export interface Told {
  key: string;
  seat: number;
  /** What the last action brought about. */
  facts: Json[];
}

export interface TakingBack {
  /** So many of the latest decisions. */
  count: number;
  /** Takes the latest `count` back, then chooses what is written in `then`, one after another. */
  take: (count: number, then?: string[]) => void;
}

export interface BoardProps {
  /** The JSON view of the match for `seat` (FORMAT.md). */
  view: Json;
  /** The seat whose eyes these are; null = spectator or replay. */
  seat: number | null;
  /** The open decision of this viewer, or null: then nothing can be chosen. */
  prompt: Prompt | null;
  /** How the match has ended, where the view does not know of it: somebody resigned, or all agreed. */
  ended?: string | null;
  /** Names by seat. */
  names: string[];
  /** Log entries that led to `view` and were not shown before: what to animate. Empty on a first draw, when stepping back, and where `act` tells what moves. */
  fresh: LogEntry[];
  /** What leads on from `view` and is being shown; the next view comes when its time is over. */
  act?: Act | null;
  /** What the others did since the viewer acted: its trail stays on the board. */
  story?: Turn[];
  again?: Again | null;
  /** The end is being told: what brought the seat these points is shown. Only of the lines that `tells` names. */
  told?: Told | null;
  /** Ends what is being shown. */
  skip?: () => void;
  /** What is half chosen for the open decision. */
  half?: Half;
  /** On a wide screen the bar above the board tells what just happened. */
  strip?: Snippet;
  lang: Language;
  motion: Motion;
  /** True: a first choice only previews, the same choice again commits. */
  confirm: boolean;
  /** With `confirm`: after so many milliseconds a previewed choice commits itself; null or left out: it waits. */
  patience?: number | null;
  /** Commits one of `prompt.actions`; after it what is written in `then`, one by one as the decisions open. It stops at the first that is not offered. */
  choose: (choice: Choice, then?: string[]) => void;
  /** What of the own turn can be taken back; null = nothing, or the table does not offer it. */
  back?: TakingBack | null;
  /** Opens the rulebook at this rule number. */
  rule: (number: string) => void;
  /** Says why something can't be chosen; the table shows and announces it. */
  explain: (sentence: string) => void;
  /** Called whenever the board has come to rest on `view`, at once when nothing moves. */
  settled?: () => void;
}

export interface SheetProps {
  sheet: Sheet;
  names: string[];
  winners: number[];
  /** The view of the end. */
  view: Json;
  /** How it ended, in words. */
  ending: string;
  lang: Language;
}

/** One example in the rulebook, drawn by the board itself. */
export interface Example {
  position: Json;
  caption: string;
}

export interface Paragraph {
  /** The rule number: "D4". Anchor of the paragraph. */
  id: string;
  text: string;
  example?: Example;
}

export interface Chapter {
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

export interface LessonProps {
  lang: Language;
  motion: Motion;
  /** Opens the rulebook at this rule number. */
  rule: (number: string) => void;
  /** What the game is about, said before the first step. */
  goal?: string;
  /** The lesson is over: its player wants a real match. */
  done: () => void;
}

/** A first lesson, played without a server; a chunk of its own. */
export interface Lesson {
  /** As the link to it says: "Learn Azul in ten moves". */
  title: Record<Language, string>;
  load: () => Promise<Component<LessonProps>>;
}

/** Edits an option of the new-table form that a row of values cannot hold. */
export interface OptionEditorProps {
  option: OptionInfo;
  value: unknown;
  players: number;
  lang: Language;
  choose: (value: unknown) => void;
}

/** What the picture of a game shows: a board, or one of the three things that a newcomer is told. */
export type Scene = 'board' | Beat;
export type Beat = 'goal' | 'turn' | 'end';

/** What makes a first match gentle. */
export interface FirstMatch {
  /** The options of the first match, the second one, and so on; what the first sets otherwise than usual is told before it begins. */
  options: Json[];
  /** What nature draws first in such a match, in the engine's notation; the newcomer has the first seat. Else it is drawn as ever. */
  draws?: string[];
  /** The game in three sentences. */
  primer: Record<Language, Record<Beat, string>>;
}

/** What every page shows of a game before it is opened. The first page that is opened has the covers of all games: keep them small. */
export interface GameCover {
  /** The engine's name of the game, as in the catalogue. */
  name: string;
  title: Record<Language, string>;
  /** A small drawing, beside the title wherever the game is named. */
  Emblem: Component<Record<string, never>>;
  /** How long a match takes. */
  minutes?: number;
  lesson?: Lesson;
  /** The rulebook, a chunk of its own in each language. */
  rulebook?: Record<Language, () => Promise<Chapter[]>>;
}

/** A small board, drawn by the game's own components; it fills the box that it is given. */
export type GamePicture = Component<{ scene?: Scene }>;

/** What is told of a game where a match is begun; a game without a module has none of it. */
export interface GameFace {
  /** One line under the title. */
  blurb?: Record<Language, string>;
  /** Words for the options of a new match: option name -> label, and option value -> label. */
  options?: Record<
    Language,
    Record<string, { label: string; values: Record<string, string>; help?: string }>
  >;
  /** Editors of options, by name; each a chunk of its own. */
  editors?: Record<string, () => Promise<Component<OptionEditorProps>>>;
  /** What the strongest bots do in this game beyond others: a line under the seats of the new-table form. */
  experts?: Record<Language, string>;
  first?: FirstMatch;
  /** Options of a match at one click where the usual ones would begin with a long choice. */
  quick?: Json;
}

/** What a fact sounds like. */
export type FactSound = (fact: Json) => 'place' | 'take' | 'build' | 'coin' | null;

/** One act, to be drawn in small. */
export interface DrawnProps {
  entry: LogEntry;
}

/** All of a game; a chunk of its own, loaded when it is opened. */
export interface GameModule extends GameCover {
  Board: Component<BoardProps>;
  /** `full`: the board takes the whole window below the header, and the panels lie over it when they are asked for. Else they stand beside it. */
  layout?: 'full';
  Sheet: Component<SheetProps>;
  /** What a line of the score sheet is called where the end is told; without it the key as words. */
  scoreLine?: (key: string, lang: Language) => string;
  /** What a screen-reader user can ask for: key, label and the answer in words (regions of the board). Extra ones are not in the help. */
  readouts: (
    view: Json,
    seat: number | null,
    names: string[],
    lang: Language,
  ) => { key: string; label: string; words: string; isExtra?: boolean }[];
  /** Short keyboard form, typed into the command line, to a choice of the prompt: "3 b 2"; null when it means none. */
  parse: (line: string, prompt: Prompt) => Choice | null;
  /** The actions of a line that holds a whole turn, in order; null when it holds none. Without it a line is one action. */
  split?: (line: string) => string[] | null;
  /** Help lines about that form. */
  commandHelp: Record<Language, string>;
  /** What a table in need of players may want to say about a match: e.g. the state of the round. */
  status: (view: Json, lang: Language) => string;
  /** What the action list calls a choice, where the engine's label says too little by itself. */
  label?: (choice: Choice, lang: Language) => string;
  /** The heading under which the action list puts a choice ("Factory 3"), or several, the outermost first; without it the list shows no headings. */
  group?: (choice: Choice, lang: Language) => string | string[];
  /** What an action adds to the notation of its turn ("+b4" of "c3 c4 +b4"); null: it is no part of a turn. With it the log folds a turn into one line. */
  turn?: (entry: LogEntry, lang: Language) => string | null;
  /** What stands between what the actions of a turn add to it; without it a space. */
  joint?: string;
  /** The same turn as somebody would tell it, behind a name: "moves from d2 to e3 and builds on e4"; empty: nothing is to be told. Without it the log shows the parts. */
  tale?: (entries: LogEntry[], lang: Language) => string;
  /** True while the board of the seat that decides is for its eyes alone: at one device for several it waits behind a curtain. */
  covers?: (view: Json) => boolean;
  /** A decision with one action only is none: where the viewer likes it so, the table plays it (settings, "forced moves"). */
  playsForced?: boolean;
  /** The sentences of an entry that names what only its reader knows, without the names: others look at the log too. Null: the engine's tell nothing. */
  discreet?: (entry: LogEntry, lang: Language) => string[] | null;
  /** The steps by which the board shows entries: the table gives them the time they need. */
  plan?: (news: LogEntry[]) => { ms: number }[];
  /** The seats on whose boards it can be seen what a line of the score sheet has brought: they are told one after another. */
  tells?: (facts: Json[], key: string) => number[];
  /** The pieces that an act moved, small, for the strip: text-high boxes `<i>`, drawings, and `<b>` for numbers. The words stand beside it. */
  Drawn?: Component<DrawnProps>;
  /** What a fact sounds like where its kind does not say so by itself; null: as usual (senses/score.ts). */
  sound?: FactSound;
  /** A run of nature's events as one sentence ("The five factories are filled"); without it the table counts them. */
  chance?: (run: LogEntry[], lang: Language) => string;
}
