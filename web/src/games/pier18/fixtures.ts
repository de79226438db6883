/** Single decisions as the engine tells them (record.py): the example of the rules (section 10) a little later, and the secret ones. */
import type { Json, Prompt } from '../../contract/protocol';
import recorded from './recorded.json';

export interface Scene {
  view: Json;
  seat: number | null;
  prompt: Prompt | null;
}

const scene = (name: keyof typeof recorded.scenes, seat: number | null): Scene => {
  const { view, prompt } = recorded.scenes[name];
  return { view, prompt: prompt as Prompt | null, seat };
};

export const DRAFT = scene('draft', 1);
export const DRAFT_TURNING = scene('draft, turning', 1);
export const SETUP = scene('setup', 0);
export const SETUP_TURNING = scene('setup, turning', 0);
export const SETUP_WATCHED = scene('setup, watched', null);
export const SETUP_CHOSEN = scene('setup, chosen', 0);
export const FINISH = scene('finish', 0);
export const FINISH_CHOSEN = scene('finish, chosen', 0);
