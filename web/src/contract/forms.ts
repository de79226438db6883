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
