/** Views come as what is new in them: docs/protocol.md says what a patch is. */
import type { Patch } from '../contract/protocol';

/** The document that a patch makes of an older one; the older one stays as it is, and both share what did not change. */
export function patched(old: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0];
  if (Array.isArray(old)) return patchedArray(old, patch);
  return patchedObject(old as Record<string, unknown>, patch as Record<string, Patch>);
}

const isGone = (patch: Patch | undefined): boolean => Array.isArray(patch) && patch.length === 0;

function patchedObject(old: Record<string, unknown>, patch: Record<string, Patch>): Record<string, unknown> {
  const kept = Object.entries(old).filter(([key]) => !isGone(patch[key]));
  const changed = Object.entries(patch).filter(([, below]) => !isGone(below));
  return Object.fromEntries([...kept, ...changed.map(([key, below]) => [key, patched(old[key], below)])]);
}

function patchedArray(old: unknown[], { length, ...places }: Record<string, unknown>): unknown[] {
  const made = typeof length === 'number' ? old.slice(0, length) : [...old];
  for (const [place, below] of Object.entries(places))
    made[Number(place)] = patched(made[Number(place)], below as Patch);
  return made;
}
