/** Choosing, for a viewer who may want to confirm: the first tap aims, the same choice again commits. A game's controller builds on it. */
import type { Choice, Json, Prompt } from '../contract/protocol';
import type { BoardProps } from '../contract/game';
import { hinted } from './hinted.svelte';

type Wanted<T, K extends keyof T> = { [P in K]: T[P] };

/** What a controller needs of the board's props; a game puts its own view in. */
export interface Env<View> extends Wanted<BoardProps, 'names' | 'lang' | 'confirm' | 'choose' | 'explain'> {
  view: View;
  seat?: BoardProps['seat'];
  prompt: Prompt | null;
  patience?: BoardProps['patience'];
  back?: BoardProps['back'];
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export class Aim<View> {
  #aim = $state.raw<Choice | null>(null);

  protected env: () => Env<View>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(env: () => Env<View>) {
    this.env = env;
  }

  /** The choice that is previewed and waits for its second tap, or for its time; a hint that is shown is one, too. */
  get aim(): Choice | null {
    return this.#aim ?? hinted.among(this.env().prompt);
  }

  set aim(choice: Choice | null) {
    hinted.clear();
    this.#aim = choice;
  }

  /** The seat that chooses; null when nothing is open. */
  get seat(): number | null {
    return this.env().prompt?.seat ?? null;
  }

  /** The seat whose eyes these are, also when nothing is open; null for a spectator. */
  get viewer(): number | null {
    return this.env().seat ?? null;
  }

  /** Chooses, or aims first where the viewer wants to confirm. True when chosen. */
  commit(choice: Choice): boolean {
    if (this.env().confirm && !this.isSure(choice)) {
      this.#take(choice);
      return false;
    }
    this.clear();
    this.env().choose(choice);
    return true;
  }

  /** What is half chosen, as it can be kept; null: nothing. */
  get half(): Json | null {
    const half = { ...this.begun, ...(this.aim === null ? {} : { aim: this.aim.text }) };
    return Object.keys(half).length === 0 ? null : half;
  }

  /** Takes up what was half chosen for this decision before the page was loaded anew. */
  resume(half: unknown): void {
    if (!isRecord(half)) return;
    this.begin(half);
    this.aim = this.env().prompt?.actions.find(({ text }) => text === half['aim']) ?? null;
  }

  /** What a game lets one take up before one aims, as plain data; and that taken up again. */
  protected get begun(): Json {
    return {};
  }

  protected begin(half: Json): void {
    void half;
  }

  /** Needs no further tap. */
  protected isSure(choice: Choice): boolean {
    return this.aim?.text === choice.text;
  }

  #take(choice: Choice): void {
    this.#drop();
    this.aim = choice;
    const patience = this.env().patience ?? null;
    if (patience !== null)
      this.#timer = setTimeout(() => {
        if (this.aim === choice) this.commit(choice);
      }, patience);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.aim = null;
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    const aimed = this.aim !== null;
    this.#drop();
    return aimed;
  }

  /** Enter: what waits for a second tap is chosen. */
  confirm(): boolean {
    return this.aim !== null && this.commit(this.aim);
  }

  /** A key of the game's own, in lower case. True when it was used. */
  type(key: string): boolean {
    void key;
    return false;
  }

  clear(): void {
    this.#drop();
  }

  /** A new decision. */
  renew(): void {
    this.clear();
  }
}
