/** What everybody had against everybody. */
import type { RoundInfo } from '../contract/tourneys';

/** By "one:other" the points of one against the other, the first match first. */
export function crossOf(rounds: RoundInfo[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { boards } of rounds)
    for (const { entrants, points } of boards)
      entrants.forEach((one, seat) =>
        entrants
          .filter((other) => other !== one && points !== null)
          .forEach((other) => {
            const key = `${one}:${other}`;
            found.set(key, [...(found.get(key) ?? []), points?.[seat] ?? 0]);
          }),
      );
  return found;
}
