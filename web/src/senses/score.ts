/** What an act sounds like: by what its facts say, in the words that games share, or as a game says itself. */
import type { FactSound } from '../contract/game';
import type { Json, LogEntry } from '../contract/protocol';
import type { Sound } from './sounds';

/** The common classes of acts, by the kinds of facts that tell them. */
const CLASSES: [Sound, string[]][] = [
  ['build', ['build', 'raze', 'roof']],
  ['take', ['take', 'pick', 'role', 'drawn', 'keep', 'offer', 'draw']],
  [
    'place',
    ['place', 'step', 'lay', 'last', 'settle', 'colonist', 'load', 'tile', 'forced', 'ferry', 'unveil'],
  ],
  ['coin', ['sell', 'claim', 'patron', 'bonus', 'prospect']],
];
const BY_KIND = new Map(CLASSES.flatMap(([sound, kinds]) => kinds.map((kind) => [kind, sound] as const)));

const usual = (fact: Json): Sound | null => BY_KIND.get(String(fact['kind'])) ?? null;
const pays = ({ points }: Json): boolean => typeof points === 'number' && points > 0;

/** What is heard of an act, at most two sounds: the first that it did, and coins where it paid. Nature is silent. */
export function soundsOf(entries: LogEntry[], own: FactSound | undefined): Sound[] {
  const facts = entries.filter(({ seat }) => seat !== null).flatMap(({ facts }) => facts);
  const heard = facts.map((fact) => own?.(fact) ?? usual(fact)).filter((sound) => sound !== null);
  const first = heard[0] ?? (entries.some(isChoice) ? 'place' : null);
  if (first === null) return [];
  const isPaid = facts.some(pays) || heard.includes('coin');
  return isPaid && first !== 'coin' ? [first, 'coin'] : [first];
}

const isChoice = ({ seat, text }: LogEntry): boolean => seat !== null && text !== null;
