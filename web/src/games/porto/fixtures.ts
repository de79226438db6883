/** Recorded decisions (record.py), by what tests look for. */
import type { Json, LogEntry, Prompt } from '../../contract/protocol';
import type { PhaseName } from './types';
import recorded from './recorded.json';

export interface Recorded {
  /** The view before the entries of `log`. */
  before: Json;
  view: Json;
  prompt: Prompt | null;
  log: LogEntry[];
}

const { two, solo } = recorded as unknown as Record<'two' | 'solo', Recorded[]>;

export const steps: Recorded[] = [...two, ...solo];

/** A late turn with 24 cards in hand; its prompt lists what red 3 as the number builds. */
export const hoard = recorded.hoard as unknown as { view: Json; prompt: Prompt };

function found(of: Recorded[], is: (step: Recorded) => boolean): Recorded & { prompt: Prompt } {
  const step = of.find((one) => one.prompt !== null && is(one));
  if (step?.prompt == null) throw new Error('nothing like it is recorded');
  return { ...step, prompt: step.prompt };
}

const canBuild = ({ prompt }: Recorded): boolean =>
  prompt?.actions.some(({ target }) => target['kind'] === 'build') === true;

const inPhase = (phase: PhaseName) => (step: Recorded) => step.view['phase'] === phase;

/** A turn of two players with cards on offer and builds. */
export const turn = found(two, (step) => inPhase('turn')(step) && canBuild(step));
export const token = found(two, inPhase('token'));
export const keep = found(two, inPhase('keep'));
export const timer = found(solo, inPhase('timer_build'));
