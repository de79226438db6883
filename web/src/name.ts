/** What the person at this device is called. The server knows it too; the device asks once and remembers. */
import { api } from './api';
import { keep, recall } from './storage';

const NAME = 'ribeira.name';
const ASKED = 'ribeira.name.asked';

/** The name that was given on this device; empty: none. */
function keptName(): string {
  const kept = recall(NAME);
  return typeof kept === 'string' ? kept : '';
}

export const wasAsked = (): boolean => recall(ASKED) === true;

/** Remembers the name here and tells the server, which checks it. Empty: the person would rather have none. */
export async function giveName(given: string): Promise<string> {
  const name = given.trim() ? ((await api.rename(given.trim())).name ?? '') : '';
  keep(NAME, name);
  keep(ASKED, true);
  return name;
}

/** Whom the server knows; the name that only the device has kept is told to it first. */
export async function knownName(): Promise<string> {
  const { name } = await api.me();
  if (name !== null) return name;
  const kept = keptName();
  return kept && giveName(kept);
}

/** Nobody in particular from now on. */
export function forgetName(): void {
  keep(NAME, '');
  keep(ASKED, false);
}
