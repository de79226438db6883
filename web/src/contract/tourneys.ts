// Made from src/ribeira/server/wire/tourneys.py by `python -m tools.generated`; changes belong there.

import type { Json, TimeControl } from "./protocol";

export interface BotEntry {
  bot: string;
  level?: number | null;
  count?: number;
  fill?: boolean;
}

export interface TourneyPlan {
  title: string;
  game: string;
  players: number;
  options: Json;
  clock: TimeControl;
  form: "pods" | "robin" | "swiss";
  rounds: number;
  meeting?: "casual" | "private" | "rated";
  most?: number;
  starts?: "full" | "hand" | "time";
  at?: number | null;
  bots?: BotEntry | null;
  programs?: boolean;
  grace?: number;
  rest?: number;
  limit?: number;
}

export interface Deed {
  act: "cancel" | "correct" | "forfeit" | "pause" | "remove" | "resume" | "start";
  round?: number | null;
  board?: number | null;
  entrant?: number | null;
  points?: number[] | null;
}

export interface TourneyInfo {
  tourney: string;
  plan: TourneyPlan;
  state: "cancelled" | "open" | "over" | "paused" | "running";
  round: number;
  rounds: number;
  entrants: number;
  host: string | null;
  since: string;
  mine: boolean;
}

export interface EntrantInfo {
  number: number;
  name: string | null;
  bot: string | null;
  level: number | null;
  rating: number;
  state: "in" | "left" | "out";
  you: boolean;
  account?: boolean;
  program?: string | null;
}

export interface StandingInfo {
  number: number;
  place: number;
  points: number;
  breaks: number[];
  played: number;
}

export interface BoardInfo {
  board: number;
  entrants: number[];
  points: number[] | null;
  how: "bye" | "forfeit" | "host" | "played" | "time" | "void" | null;
  missing: number[];
  table: string | null;
  notice: string | null;
  match: string | null;
}

export interface RoundInfo {
  round: number;
  boards: BoardInfo[];
}

export interface ActInfo {
  at: string;
  act: "cancel" | "correct" | "dropped" | "forfeit" | "late" | "left" | "missed" | "pause" | "remove" | "resume" | "start" | "timed" | "too_few";
  round: number | null;
  board: number | null;
  entrant: number | null;
  points: number[] | null;
}

export interface Tourney {
  info: TourneyInfo;
  breaks: ("berger" | "buchholz" | "buchholz_cut" | "wins")[];
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  rounds: RoundInfo[];
  acts: ActInfo[];
  v: number;
  hosting: boolean;
  entrant: number | null;
  call: string | null;
  next: string | null;
  closes?: string | null;
}

export interface Entering {
  program?: string | null;
}

export interface AtTable {
  tourney: string;
  title: string;
  round: number;
  closes: string | null;
}

export interface CallInfo {
  tourney: string;
  title: string;
  round: number;
  table: string;
}
