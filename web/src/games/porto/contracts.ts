/** Contracts: how a name reads, how a private one stands, and which public ones a build claims. */
import { payOf, type PrivateKind } from './catalog';
import type { Colour, Standing } from './types';
import type { Build, PortoView } from './view';

type PublicKind = 'tiles2' | 'tiles3' | 'complete' | 'cards';
export type Kind = PublicKind | PrivateKind;

export interface Contract {
  name: string;
  kind: Kind;
  colours: Colour[];
}

/** The kind and the colours of a contract, public or private: they are its name. */
export function readContract(name: string): Contract {
  const [kind, ...colours] = name.split('_');
  return { name, kind: kind as Kind, colours: colours as Colour[] };
}

const PUBLIC: ReadonlySet<Kind> = new Set<PublicKind>(['tiles2', 'tiles3', 'complete', 'cards']);
export const isPublic = ({ kind }: Contract): boolean => PUBLIC.has(kind);

/** The rule that says what a contract asks for. */
const RULES: Record<PrivateKind, string> = {
  count: '35',
  pair: '36',
  triple: '37',
  twin: '38',
  ends: '39',
  rainbow: '40',
  district: '41',
};
export const ruleOf = (name: string): string => {
  const contract = readContract(name);
  return isPublic(contract) ? '28' : RULES[contract.kind as PrivateKind];
};

/** The most that a private contract pays. */
export const mostOf = (name: string): number => payOf(readContract(name).kind as PrivateKind).at(-1) ?? 0;

const NOTHING: Standing = { counted: 0, sites: [], points: 0, ceiling: 0, done: 0, of: 0, next: null };

/** How a private contract stands, as the engine tells it; of one that the viewer cannot know: nothing. */
export const standingOf = (view: PortoView, name: string): Standing =>
  view.insight.contracts[name] ?? NOTHING;

/** The contracts that a build claims; before its site is chosen, those that it claims on every site. */
export function claimsOf(build: Build | null, builds: Iterable<Build>): string[] {
  const [first = [], ...others] = build === null ? [...builds].map(wonBy) : [wonBy(build)];
  return first.filter((name) => others.every((won) => won.includes(name)));
}
const wonBy = (build: Build): string[] => build.effect.parts.contracts;
