/** Public contracts (rules 27, 28): how a name reads, and what a planned build would claim. */
import { colourOf, valueOf, type Card, type Colour } from './cards';
import type { PrivateKind } from './catalog';
import { heightOf, houseAt } from './houses';
import type { Planned, PortoView } from './types';

export type PublicKind = 'tiles2' | 'tiles3' | 'complete' | 'cards';
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

/** What a build is to the contracts: its tiles, whether it completes the building, and the colours of its two cards. */
interface Done {
  tiles: number;
  hue: Colour;
  completes: boolean;
  cards: [Colour, Colour];
}

const isMet: Record<PublicKind, (contract: Contract, done: Done) => boolean> = {
  tiles2: ({ colours: [x] }, { tiles, hue }) => tiles === 2 && hue === x,
  tiles3: ({ colours: [x] }, { tiles, hue }) => tiles === 3 && hue === x,
  complete: ({ colours: [x] }, { completes, hue }) => completes && hue === x,
  cards: ({ colours: [x, y = x] }, { cards: [one, other] }) =>
    (one === x && other === y) || (one === y && other === x),
};

/** Without a site nothing is completed: what the two cards claim wherever they are played. */
function completes(view: PortoView, number: Card, site: number | null): boolean {
  return site !== null && houseAt(view, site).floors + valueOf(number) === heightOf(site);
}

/** The contracts of the row that a build would claim, in the order of the row (rule 28). */
export function claimsOf(view: PortoView, { number, colour, site }: Planned): string[] {
  const hue = colourOf(colour);
  const done: Done = {
    tiles: valueOf(number),
    hue,
    completes: completes(view, number, site),
    cards: [colourOf(number), hue],
  };
  return view.contracts.filter((name) => {
    const contract = name === null ? null : readContract(name);
    return contract !== null && isMet[contract.kind as PublicKind](contract, done);
  }) as string[];
}
