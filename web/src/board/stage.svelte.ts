/** What the boards of all games do alike: they play what is new, keep the focus, hear keys, and say when they have come to rest. */
import { tick, untrack } from 'svelte';
import type { BoardProps } from '../contract/game';
import type { LogEntry } from '../contract/protocol';
import type { Aim } from './aim.svelte';
import { isForBoard } from './keys';
import { Playback } from './playback.svelte';
import type { Step } from './steps';

/** What a stage needs of the board's props; a game puts its own view in. */
export interface StageEnv<View> extends Pick<BoardProps, 'prompt' | 'fresh' | 'motion'> {
  view: View;
  settled: BoardProps['settled'];
}

/** Made while the board's component is: its effects live as long as that. */
export class Stage<View> {
  /** The element of the board: places are looked up in it. It takes the focus only when what had it is gone. */
  root = $state.raw<HTMLElement | null>(null);
  readonly playback: Playback<View>;

  #env: () => StageEnv<View>;
  #control: Aim<View>;
  #view = $derived.by(() => this.#env().view);
  #prompt = $derived.by(() => this.#env().prompt);
  /** A decision that is sent again, as another seat has chosen meanwhile, is not a new one. */
  #question = $derived.by(() => this.#env().prompt?.id);
  #fresh = $derived.by(() => this.#env().fresh);
  #motion = $derived.by(() => this.#env().motion);

  constructor(env: () => StageEnv<View>, control: Aim<View>, plan: (news: LogEntry[]) => Step<View>[]) {
    this.#env = env;
    this.#control = control;
    this.playback = untrack(() => new Playback(env().view, () => this.root, plan));
    // A new view is played from what was shown before; a new decision starts with empty hands.
    $effect.pre(() => {
      const [next, news, how] = [this.#view, this.#fresh, this.#motion];
      untrack(() => this.playback.update(next, news, how));
    });
    $effect.pre(() => {
      void this.#question;
      untrack(() => control.renew());
    });
    $effect(() => {
      void this.#view;
      if (!this.playback.running) untrack(() => env().settled?.());
    });
    $effect.pre(() => {
      void [this.playback.shown, this.#prompt];
      this.#keepFocus();
    });
  }

  /** The viewer may choose: a decision is open, and nothing moves. */
  get active(): boolean {
    return this.#prompt !== null && !this.playback.running;
  }

  /** Ends a show at once. */
  skip(): void {
    if (this.playback.running) this.playback.skip();
  }

  /** A key was pressed: if it is for the board it ends a show, and what `handle` takes is done with. */
  hear(event: KeyboardEvent, handle: (event: KeyboardEvent) => boolean): void {
    if (!isForBoard(event, this.root)) return;
    this.skip();
    if (handle(event)) event.preventDefault();
  }

  /** The button of the bar: what is aimed at is chosen. */
  confirmAim(): void {
    const { aim } = this.#control;
    if (aim !== null) this.#control.commit(aim);
    this.root?.focus({ preventScroll: true });
  }

  /** What had the focus may be gone: the focus stays on the board. */
  #keepFocus(): void {
    const { root } = this;
    if (root === null || document.activeElement === root || !root.contains(document.activeElement)) return;
    void tick().then(() => {
      if (document.activeElement === document.body) root.focus({ preventScroll: true });
    });
  }
}
