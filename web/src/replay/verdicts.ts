/** What the browser finds out about a match that is over, each finding a sentence. */
import type { Fairness, Json, LogEntry } from '../contract/protocol';
import type { Addition, KeptHeads } from '../kept';
import { firstBreak, hasChain, mixed, strangeHead, type Break, type Exported } from './chain';
import { checkDraws, fingerprint, type CheckedDraw, type Draw } from './fairness';
import { rt } from './texts';

export interface Verdict {
  /** null: nothing is proven, nothing is wrong. */
  ok: boolean | null;
  text: string;
}

interface Findings {
  verdicts: Verdict[];
  draws: CheckedDraw[];
}

interface Evidence {
  record: Fairness & { seed: string; salt: string };
  /** The exported file. */
  file: Json;
  /** The log as the replay tells it. */
  log: LogEntry[];
  kept: KeptHeads;
  /** What this device added to the seed of a match of this number at its table. */
  added: (number: number) => Addition | null;
}

export async function judge(evidence: Evidence): Promise<Findings> {
  const { record, file } = evidence;
  const fits = (await fingerprint(record.seed, record.salt)) === record.commitment;
  const seed = record.entropy ? await mixed(record.seed, record.entropy) : record.seed;
  const draws = await checkDraws(seed, record.draws as Draw[]);
  const actions = file['actions'] as string[];
  const bad = draws.find((draw) => !draw.fits || actions[draw.v - 1] !== draw.drawn);
  const verdicts = [
    { ok: fits, text: fits ? rt().fairness.commitmentOk : rt().fairness.commitmentBad },
    { ok: !bad, text: bad ? rt().fairness.drawsBad(bad.v) : rt().fairness.drawsOk(draws.length) },
  ];
  return { verdicts: [...verdicts, ...(await chainVerdicts(evidence))], draws };
}

async function chainVerdicts({ record, file, log, kept, added }: Evidence): Promise<Verdict[]> {
  if (!hasChain(file['match'])) return [{ ok: null, text: rt().fairness.chainNone }];
  const told = file as Exported;
  const broken = (await firstBreak(told)) ?? otherwise(told, record, log);
  if (broken) return [{ ok: false, text: rt().fairness.chainBad[broken.at](broken.number + 1) }];
  const whole = { ok: true, text: rt().fairness.chainOk(told.match.log.length) };
  return [whole, keptVerdict(told, kept), ...additionVerdicts(told, added(told.match.number))];
}

/** Where the file tells something else than the replay or the record of the draws. */
function otherwise({ match }: Exported, record: Fairness, log: LogEntry[]): Break | null {
  const number = log.findIndex(({ v, text }) => text !== null && match.log[v - 1]?.[1] !== text);
  if (number >= 0) return { at: 'event', number };
  const same = match.commitment === record.commitment && match.heads.at(-1) === record.head;
  return same ? null : { at: 'start', number: 0 };
}

function additionVerdicts({ match }: Exported, added: Addition | null): Verdict[] {
  if (!added) return [];
  const used =
    match.commitment === added.commitment && match.sat.some(({ entropy }) => entropy === added.entropy);
  return [{ ok: used, text: used ? rt().fairness.addedOk : rt().fairness.addedBad }];
}

function keptVerdict({ match }: Exported, kept: KeptHeads): Verdict {
  const count = Object.keys(kept).length;
  if (count === 0) return { ok: null, text: rt().fairness.keptNone };
  const strange = strangeHead(match, kept);
  return strange === null
    ? { ok: true, text: rt().fairness.keptOk(count) }
    : { ok: false, text: rt().fairness.keptBad(strange) };
}
