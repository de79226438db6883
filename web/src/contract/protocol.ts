// Made from src/ribeira/server/wire/protocol.py by `python -m tools.generated`; changes belong there.

export type { Choice, Prompt } from "./prompt";

export type Json = Record<string, any>;

export type Language = "en" | "ko";
export type RejectionCode = "back" | "busy" | "frame" | "illegal" | "notation" | "over" | "rate" | "seat" | "stale" | "unsure";
export type Sheet = SheetLine[][];
export type Patch = Json | any[];
export type ClientFrame = Hello | Command | Back | Ask | Ping;
export type ServerFrame = Welcome | Ack | Rejection | Event | Previews | TableChanged | Presence | Pong | Away;

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

export interface Sitting {
  seat: number;
  entropy?: string | null;
}

export interface Readiness {
  entropy?: string | null;
}

export interface Token {
  token: string;
}

export interface NewName {
  name: string;
}

export interface SignOut {
  here?: boolean;
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
  state: "aside" | "open" | "over" | "playing";
  host: boolean;
  seats: SeatInfo[];
  match: MatchInfo | null;
  spectators: number;
  invite: string;
  next_commitment?: string | null;
}

export interface TableLine {
  table: string;
  game: string;
  players: number;
  state: "aside" | "open" | "over" | "playing";
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

export interface Wording {
  texts: string[];
  labels: string[];
  targets: (Json | null)[];
}

export interface Forbidden {
  text: string;
  target: Json;
  fact: Json;
  words: string;
}

export interface Decision {
  id: string;
  seat: number;
  actions: number[];
  targets?: (Json | null)[];
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
  action: string | number;
}

export interface Back {
  t: "back";
  id: string;
  prompt: string;
  count: number;
}

export interface Ask {
  t: "ask";
  prompt: string;
  actions?: number[] | null;
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
  prompts: Decision[];
  sheet: SheetLine[][] | null;
  build: string;
  wording: string;
  head?: string | null;
}

export interface Ack {
  t: "ack";
  id: string;
  v: number;
  head?: string | null;
}

export interface Rejection {
  t: "rej";
  id: string | null;
  code: "back" | "busy" | "frame" | "illegal" | "notation" | "over" | "rate" | "seat" | "stale" | "unsure";
  text: string;
  v: number;
}

export interface Event {
  t: "ev";
  v: number;
  known: number;
  seat: number | null;
  log: LogEntry[];
  patch?: Json | any[] | null;
  view?: Json | null;
  prompts?: Decision[];
  sheet?: SheetLine[][] | null;
  head?: string | null;
}

export interface Previews {
  t: "previews";
  prompt: string;
  actions: number[];
  effects: Json[];
}

export interface TableChanged {
  t: "table";
  table: TableInfo;
}

export interface Presence {
  t: "here";
  online: number[];
  spectators: number;
}

export interface Pong {
  t: "pong";
}

export interface Away {
  t: "away";
  within: number;
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
  entropy: (string | null)[] | null;
  head: string | null;
}

export interface ExportedSeat {
  kind: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  level: number | null;
  entropy: string | null;
  seal: string;
  blind: string | null;
}

export interface ExportedMatch {
  id: string;
  number: number;
  commitment: string;
  seed: string;
  salt: string;
  sat: ExportedSeat[];
  log: ([number | null, string, number])[];
  start: Json;
  heads: string[];
  seats: (number | null)[];
  started: number;
}

export interface Health {
  status: "ok";
  build: string;
}

export interface ErrorBody {
  code: string;
  text: string;
}

export interface ErrorAnswer {
  error: ErrorBody;
}

export interface HintWish {
  prompt: string;
}

export interface HintLine {
  text: string;
  label: string;
  chance: number;
  reason: string;
}

export interface Hint {
  prompt: string;
  lines: HintLine[];
}

export interface ReviewPoint {
  v: number;
  seat: number;
  chances: number[];
  played: string;
  better: string | null;
  loss: number;
  reason: string;
}

export interface Review {
  done: number;
  of: number;
  points: ReviewPoint[];
  result: number[];
  turning: number[];
}

export interface Branch {
  seat: number;
  match?: string | null;
  file?: Json | null;
  v?: number | null;
  level?: number;
}
