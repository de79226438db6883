/** Moves in advance: what is planned, and the line that is being tried out on the board. */
import { untrack } from 'svelte';
import { api } from '../api';
import type { GameModule } from '../contract/game';
import type { Choice } from '../contract/prompt';
import type { Lookahead, PlanInfo, PlannedPly, TableInfo } from '../contract/protocol';
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { announcer } from '../ui/announcer.svelte';
import { toasts } from '../ui/toasts.svelte';
import { labelled } from './decision.svelte';
import { promptKnown } from './prompts';
import type { TableStore } from './store.svelte';
import { pt } from './plantexts';

interface PlansEnv {
  table: TableInfo;
  store: TableStore;
  game: GameModule;
}

/** One seat's decisions in a row. */
interface PlannedTurn {
  seat: number;
  plies: PlannedPly[];
}

/** Made while a component is. */
export class Plans {
  info = $state.raw<PlanInfo | null>(null);
  /** Where the line leads that is tried out; null: nothing is. */
  trial = $state.raw<Lookahead | null>(null);
  /** A step is on its way. */
  busy = $state(false);
  #env: () => PlansEnv;
  /** The board of each step its own. */
  #steps = 0;

  /** Whether a person plays here who has to wait for others. */
  isOffered = $derived.by(() => {
    const { table } = this.#env();
    const mine = table.seats.filter(({ you }) => you);
    return (
      table.state === 'playing' &&
      mine.length === 1 &&
      mine.every(({ stand_in, resigned }) => !stand_in && !resigned) &&
      table.seats.some(({ you, kind }) => !you && kind === 'person')
    );
  });
  /** What is decided next in the line, as boards and lists take it. */
  prompt = $derived.by(() => {
    const { store, game } = this.#env();
    const { trial } = this;
    if (!trial?.decision || this.busy) return null;
    const decision = { ...trial.decision, id: `ahead.${this.#steps}` };
    return labelled(promptKnown(decision, trial.effects, store.state.decisions.words), game);
  });
  /** Turns of one's own that are planned, at most. */
  turns = $derived(
    Math.max(0, ...(this.info?.lines ?? []).map((line) => turnsOf(line).filter(this.isOwn).length)),
  );
  /** The own turn is whole, and nothing of anybody else follows it. */
  canSave = $derived.by(() => {
    const { trial, info } = this;
    const last = trial?.line.at(-1);
    return last !== undefined && last.seat === info?.seat && trial?.seat !== last.seat;
  });

  constructor(env: () => PlansEnv) {
    this.#env = env;
    let seen = -1;
    $effect(() => {
      const { v } = env().store.state;
      if (!this.isOffered || settings.lang === null || env().store.state.match === null) return;
      untrack(() => {
        if (this.trial !== null && this.trial.v !== v) this.#leave();
        if (seen === -1 || (seen !== v && this.hasAny)) void this.load();
        seen = v;
      });
    });
  }

  isOwn = ({ seat }: { seat: number }): boolean => seat === this.info?.seat;

  get hasAny(): boolean {
    const { info } = this;
    return (
      info !== null &&
      (info.only ||
        info.played > 0 ||
        (info.ended ?? null) !== null ||
        info.lines.length + info.passes.length > 0)
    );
  }

  async load(): Promise<void> {
    this.info = await api.plan(this.#table).catch(() => this.info);
  }

  start = async (): Promise<void> => {
    await this.load();
    await this.#look([]);
  };

  stop = (): void => {
    this.trial = null;
  };

  choose = (choice: Choice, then: string[] = []): void => {
    void this.#look([...this.#texts, choice.text], then);
  };

  back = (): void => {
    void this.#look(this.#texts.slice(0, -1));
  };

  /** The line in the place of those that answer the same otherwise. */
  save = async (): Promise<void> => {
    const { trial } = this;
    if (trial === null || !this.canSave) return;
    const rest = (this.info?.lines ?? []).filter((line) => !this.#isAtOdds(line, trial.line));
    if (await this.#keep({ lines: [...rest, trial.line] }, trial.v)) {
      this.trial = null;
      toasts.show('done', pt().saved);
    }
  };

  remove = async (index: number): Promise<void> => {
    const lines = this.info?.lines.filter((_, other) => other !== index) ?? [];
    if (await this.#keep({ lines })) announcer.polite(pt().removed);
  };

  order = (change: Partial<Pick<PlanInfo, 'only' | 'passes'>>): void => {
    void this.#keep(change);
  };

  /** What was told is read. What is still planned is left again as it is. */
  forget = (): void => {
    void this.#keep({});
  };

  get #table(): string {
    return this.#env().table.table;
  }

  get #texts(): string[] {
    return this.trial?.line.map(({ text }) => text) ?? [];
  }

  async #look(line: string[], then: string[] = []): Promise<void> {
    this.busy = true;
    try {
      const found = await api.lookAhead(this.#table, this.info?.v ?? 0, line);
      this.#steps += 1;
      this.trial = found;
      const [next, ...later] = then;
      if (next !== undefined && found.decision !== null) await this.#look([...line, next], later);
    } catch (error) {
      this.#say(error);
    } finally {
      this.busy = false;
    }
  }

  async #keep(change: Partial<Pick<PlanInfo, 'lines' | 'only' | 'passes'>>, v?: number): Promise<boolean> {
    const { info } = this;
    if (info === null) return false;
    const { lines, only, passes } = { ...info, ...change };
    const texts = lines.map((line) => line.map(({ text }) => text));
    const wish = { seat: info.seat, match: info.match, v: v ?? info.v, lines: texts, only, passes };
    try {
      this.info = await api.keepPlan(this.#table, wish);
      return true;
    } catch (error) {
      this.#say(error);
      await this.load();
      return false;
    }
  }

  #isAtOdds(one: PlannedPly[], other: PlannedPly[]): boolean {
    const at = one.findIndex((ply, index) => ply.text !== other[index]?.text);
    return at !== -1 && at < other.length && one[at]?.seat === this.info?.seat;
  }

  #leave(): void {
    this.trial = null;
    toasts.show('info', pt().moved);
  }

  #say(error: unknown): void {
    toasts.show('error', (error instanceof Error && error.message) || t().errors.network);
  }
}

/** A line as the turns it is made of. */
export function turnsOf(line: PlannedPly[]): PlannedTurn[] {
  const turns: PlannedTurn[] = [];
  for (const ply of line) {
    const last = turns.at(-1);
    if (last?.seat === ply.seat) last.plies.push(ply);
    else turns.push({ seat: ply.seat, plies: [ply] });
  }
  return turns;
}
