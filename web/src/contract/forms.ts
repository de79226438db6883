// Made from src/ribeira/server/wire/forms.py by `python -m tools.generated`; changes belong there.

import type { Json } from "./protocol";

export interface Key {
  token: string;
}

export interface Session {
  number: string;
}

export interface Statistics {
  guests: number;
  banned: number;
  tables: number;
  matches: number;
  running: number;
  events: number;
  games: Json;
}

export interface StoredSeat {
  kind: string;
  name: string | null;
  guest: string | null;
}

export interface StoredTable {
  table: string;
  game: string;
  state: "aside" | "lobby" | "over" | "running";
  matches: number;
  updated: number;
  seats: StoredSeat[];
}

export interface Search {
  name: string;
}

export interface StoredGuest {
  id: string;
  name: string | null;
  created: number;
  banned: boolean;
  tables: number;
}

export interface Ban {
  guest: string;
  banned: boolean;
}

export interface Forgetting {
  guest: string;
  sure: true;
}

export interface Forgotten {
  matches: number;
}

export interface Age {
  days: number;
  sure: boolean;
}

export interface Pruned {
  tables: number;
  matches: number;
  guests: number;
}

export interface ReportedLine {
  about: boolean;
  phrase: "back" | "bye" | "close_game" | "good_game" | "good_luck" | "hello" | "must_go" | "nice_move" | "one_moment" | "oops" | "rematch" | "sorry" | "take_your_time" | "thanks" | "thinking" | "well_played" | "your_turn" | null;
  text: string | null;
  at: number;
}

export interface StoredReport {
  id: string;
  by: string;
  by_name: string | null;
  about: string;
  about_name: string | null;
  game: string | null;
  reason: "cheating" | "insult" | "name" | "other" | "spam" | "stalling";
  note: string;
  excerpt: ReportedLine[];
  made: number;
  acts: number;
}

export interface StoredAct {
  at: number;
  session: string;
  act: "ban" | "dismiss" | "reset_name" | "silence" | "unban" | "unsilence" | "warn";
  guest: string;
  name: string | null;
  reason: string;
  until: number | null;
}

export interface Desk {
  reports: StoredReport[];
  acts: StoredAct[];
}

export interface Moderation {
  guest: string;
  act: "ban" | "dismiss" | "reset_name" | "silence" | "unban" | "unsilence" | "warn";
  reason?: string;
  days?: number | null;
  report?: string | null;
}
