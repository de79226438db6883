/** The prompt's actions, sorted by what can be tapped. Nothing is added: what the prompt does not list is not here. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { Card } from './types';
import type { Build, Keep, PlaceToken, Take } from './view';

const ofKind = (prompt: Prompt | null, kind: string): Choice[] =>
  (prompt?.actions ?? []).filter(({ target }) => target['kind'] === kind);

/** Target, effect and the choice itself as one. */
const joined = <T>(choice: Choice): T => ({ ...choice.target, effect: choice.effect, choice }) as T;

export const takesOf = (prompt: Prompt | null): Take[] => ofKind(prompt, 'take').map(joined<Take>);
/** Roofs for the token in hand, by site. */
export const roofsOf = (prompt: Prompt | null): Map<number, PlaceToken> =>
  new Map(ofKind(prompt, 'token').map((choice) => [choice.target['site'], joined<PlaceToken>(choice)]));
export const keepsOf = (prompt: Prompt | null): Keep[] => ofKind(prompt, 'keep').map(joined<Keep>);
export const passOf = (prompt: Prompt | null): Choice | null => ofKind(prompt, 'pass')[0] ?? null;

const pair = (number: Card, colour: Card): string => `${number}+${colour}`;

/** Builds by their two cards: a late hand allows a thousand. */
export function buildsOf(prompt: Prompt | null): Map<string, Build[]> {
  const builds = new Map<string, Build[]>();
  for (const build of ofKind(prompt, 'build').map(joined<Build>)) {
    const key = pair(build.number, build.colour);
    builds.set(key, [...(builds.get(key) ?? []), build]);
  }
  return builds;
}

/** The builds of these two cards in these roles, by site. */
export const buildsWith = (
  builds: Map<string, Build[]>,
  number: Card | null,
  colour: Card | null,
): Map<number, Build> => {
  if (number === null || colour === null) return new Map();
  return new Map((builds.get(pair(number, colour)) ?? []).map((build) => [build.site, build]));
};

/** The most points that any of them brings; null = none is possible. */
export const bestOf = (builds: Map<number, Build>): number | null =>
  builds.size === 0 ? null : Math.max(...[...builds.values()].map(({ effect }) => effect.points));
