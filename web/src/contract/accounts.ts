// Made from src/ribeira/server/wire/accounts.py by `python -m tools.generated`; changes belong there.

import type { Json } from "./protocol";

export interface Passkey {
  id: string;
  name: string;
  made: number;
  used: number;
}

export interface OpenSession {
  number: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

export interface Email {
  address: string;
  digest: "daily" | "late" | "off";
  hours: number;
}

export interface Account {
  id: string;
  name: string | null;
  registered: boolean;
  passkeys: Passkey[];
  sessions: OpenSession[];
  mails: boolean;
  email: Email | null;
}

export interface PasskeyWish {
  name?: string | null;
}

export interface NewPasskey {
  credential: Json;
  name?: string | null;
}

export interface Options {
  publicKey: Json;
}

export interface Login {
  credential: Json;
}

export interface PasskeyName {
  id: string;
  name: string;
}

export interface PasskeyRemoval {
  id: string;
  sure?: boolean;
}

export interface SessionEnd {
  number?: string | null;
}

export interface MailWish {
  address: string;
}

export interface DigestWish {
  digest: "daily" | "late" | "off";
  hours?: number;
}

export interface EmailRemoval {
  sure?: boolean;
}

export interface Link {
  token: string;
}

export interface LinkInfo {
  does: "confirm" | "enter" | "make";
  name: string | null;
  address: string;
}

export interface LinkUse {
  token: string;
  name?: string | null;
}

export interface Deletion {
  sure: true;
}
