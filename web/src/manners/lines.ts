/** What was said, put in order. Pure. */
import type { LineInfo } from '../contract/protocol';

/** Lines of both sides as they were said; what was told twice stands once. */
export function merged(known: LineInfo[], told: LineInfo[]): LineInfo[] {
  const all = new Map([...known, ...told].map((line) => [`${line.side} ${line.n}`, line]));
  return [...all.values()].sort(
    (one, other) => one.at.localeCompare(other.at) || one.side.localeCompare(other.side) || one.n - other.n,
  );
}
