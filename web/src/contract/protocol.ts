// Made from src/ribeira/server/protocol.py by `python -m tools.generated`; changes belong there.

export type Json = Record<string, any>;

export type Language = "en" | "ko";
export type RejectionCode = "back" | "busy" | "frame" | "illegal" | "notation" | "over" | "rate" | "seat" | "stale";
export type Sheet = SheetLine[][];
export type ClientFrame = Hello | Command | Back | Ping;
export type ServerFrame = Welcome | Ack | Rejection | Event | TableChanged | Pong;

export interface SeatPlan {
  kind: "bot" | "mine" | "open";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
}

export interface SeatChange {
  kind: "bot" | "mine" | "open";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
  seat: number;
}

export interface SeatChoice {
  seat: number;
}

export interface Token {
  token: string;
}

export interface NewName {
  name: string;
}

export interface Nothing {
}

export interface NewTable {
  game: string;
  players: number;
  options: Json;
  seats: SeatPlan[];
  autostart?: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  level: number | null;
  you: boolean;
  online: boolean;
  rematch: boolean;
  trouble: boolean;
}

export interface MatchInfo {
  match: string;
  number: number;
  v: number;
  due: number[];
  winners: number[] | null;
  scores: number[] | null;
  commitment: string;
}

export interface TableInfo {
  table: string;
  game: string;
  players: number;
  options: Json;
  state: "open" | "over" | "playing";
  host: boolean;
  seats: SeatInfo[];
  match: MatchInfo | null;
  spectators: number;
  invite: string;
}

export interface TableLine {
  table: string;
  game: string;
  players: number;
  state: "open" | "over" | "playing";
  names: (string | null)[];
  your_turn: boolean;
  match: string | null;
  updated: string;
}

export interface Me {
  name: string | null;
}

export interface OptionInfo {
  name: string;
  values: any[];
  default: any;
  only?: Json;
  names?: Json;
}

export interface GameInfo {
  game: string;
  title: Json;
  players: number[];
  options: OptionInfo[];
  rules: string;
}

export interface BotInfo {
  bot: string;
  levels: number[];
}

export interface Catalogue {
  games: GameInfo[];
  bots: BotInfo[];
  build: string;
}

export interface Choice {
  text: string;
  label: string;
  target: Json;
  effect: Json;
}

export interface Forbidden {
  text: string;
  target: Json;
  fact: Json;
  words: string;
}

export interface Prompt {
  id: string;
  seat: number;
  actions: Choice[];
  forbidden?: Forbidden[];
  back?: number;
}

export interface LogEntry {
  v: number;
  seat: number | null;
  text: string | null;
  label: string;
  facts: Json[];
  words: string[];
}

export interface SheetLine {
  key: string;
  count: number;
  points: number;
}

export interface Hello {
  t: "hello";
  build: string;
  lang: "en" | "ko";
  from?: number | null;
  match?: string | null;
}

export interface Command {
  t: "cmd";
  id: string;
  prompt: string;
  action: string;
}

export interface Back {
  t: "back";
  id: string;
  prompt: string;
  count: number;
}

export interface Ping {
  t: "ping";
}

export interface Welcome {
  t: "welcome";
  v: number;
  table: TableInfo;
  match: string | null;
  seat: number | null;
  view: Json | null;
  log: LogEntry[];
  prompts: Prompt[];
  sheet: SheetLine[][] | null;
  build: string;
}

export interface Ack {
  t: "ack";
  id: string;
  v: number;
}

export interface Rejection {
  t: "rej";
  id: string | null;
  code: "back" | "busy" | "frame" | "illegal" | "notation" | "over" | "rate" | "seat" | "stale";
  text: string;
  v: number;
  view: Json | null;
  prompts: Prompt[];
}

export interface Event {
  t: "ev";
  v: number;
  match: string;
  seat: number | null;
  view: Json;
  log: LogEntry[];
  prompts: Prompt[];
  sheet: SheetLine[][] | null;
}

export interface TableChanged {
  t: "table";
  table: TableInfo;
}

export interface Pong {
  t: "pong";
}

export interface ReplayStep {
  view: Json;
  entry: LogEntry | null;
}

export interface Replay {
  match: string;
  table: string | null;
  game: string;
  players: number;
  options: Json;
  names: string[];
  over: boolean;
  steps: ReplayStep[];
  sheet: SheetLine[][] | null;
}

export interface Fairness {
  commitment: string;
  seed: string | null;
  salt: string | null;
  draws: Json[];
}

export interface ErrorBody {
  code: string;
  text: string;
}

export interface ErrorAnswer {
  error: ErrorBody;
}
