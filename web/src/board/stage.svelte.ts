/** What the boards of all games do alike: they play what is new, keep the focus, hear keys, and say when they have come to rest. */
import { tick, untrack } from 'svelte';
import type { Again, BoardProps, TakingBack, Turn } from '../contract/game';
import type { Json, LogEntry } from '../contract/protocol';
import type { Aim } from './aim.svelte';
import { isForBoard, isIdle } from './keys';
import { Playback } from './playback.svelte';
import { moveFocus } from './roving';
import { PageScroll } from './scroll';
import type { Step } from './steps';
import { waysOf, type Trail, type Way } from './trail';

/** What a stage needs of the board's props; a game puts its own view in. */
export interface StageEnv<View>
  extends
    Pick<BoardProps, 'prompt' | 'fresh' | 'motion'>,
    Partial<
      Pick<
        BoardProps,
        | 'seat'
        | 'ended'
        | 'patience'
        | 'back'
        | 'act'
        | 'story'
        | 'again'
        | 'told'
        | 'skip'
        | 'half'
        | 'strip'
        | 'names'
      >
    > {
  view: View;
  /** A view as the server sends it, as the game reads it. */
  read?: (view: Json) => View;
  settled?: BoardProps['settled'];
}

/** What keys do on a board besides what its controller knows of them. */
export interface Keys {
  /** Escape: one step back. */
  leave: () => boolean;
  /** Where an arrow leads that is pressed on the board itself. */
  entrance: () => HTMLElement | null | undefined;
  /** A key was taken by the controller. */
  typed: () => void;
}

/** Made while the board's component is: its effects live as long as that. */
export class Stage<View> {
  /** The element of the board: places are looked up in it. It takes the focus only when what had it is gone. */
  root = $state.raw<HTMLElement | null>(null);
  readonly playback: Playback<View>;

  readonly control: Aim<View>;
  #env: () => StageEnv<View>;
  #view = $derived.by(() => this.#env().view);
  #prompt = $derived.by(() => this.#env().prompt);
  /** A decision that is sent again, as another seat has chosen meanwhile, is not a new one. */
  #question = $derived.by(() => this.#env().prompt?.id);
  #fresh = $derived.by(() => this.#env().fresh);
  #motion = $derived.by(() => this.#env().motion);
  #act = $derived.by(() => this.#env().act ?? null);
  #again = $derived.by(() => this.#env().again ?? null);
  #ways: (turn: Turn, plan: Step<View>[]) => Way[];
  #plan: (news: LogEntry[]) => Step<View>[];
  /** What the others did since the viewer acted, and what is being shown: their marks on the board. */
  trails = $derived.by<Trail[]>(() => {
    const { act, story = [] } = this.#env();
    return story.map((turn) => ({
      seat: turn.seat,
      isNow: act?.seat === turn.seat || (this.#again?.turn === turn && this.playback.running),
      ways: this.#ways(turn, this.#plan(turn.entries)),
    }));
  });

  /** The seat whose act is being shown, or whose points are told, other than the viewer's. */
  acting = $derived.by(() => {
    const seen = this.playback.running ? this.#again?.turn.seat : null;
    const seat = this.#act?.seat ?? seen ?? this.#env().told?.seat ?? null;
    return seat === this.me ? null : seat;
  });

  /** `ways` names the places that a turn touched; by default they are those between which its pieces fly. */
  constructor(
    env: () => StageEnv<View>,
    control: Aim<View>,
    plan: (news: LogEntry[]) => Step<View>[],
    ways: (turn: Turn, plan: Step<View>[]) => Way[] = (_, steps) => waysOf(steps),
  ) {
    this.#env = env;
    this.control = control;
    this.#plan = plan;
    this.#ways = ways;
    this.playback = untrack(() => new Playback(env().view, () => this.root, plan));
    // A new view is played from what was shown before; a new decision starts with empty hands.
    $effect.pre(() => {
      const [next, news, how] = [this.#view, this.#fresh, this.#motion];
      untrack(() => this.playback.update(next, news, how));
    });
    $effect.pre(() => {
      const [act, how] = [this.#act, this.#motion];
      if (act !== null) untrack(() => this.playback.play(act, how));
    });
    $effect.pre(() => {
      const again = this.#again;
      if (again !== null)
        untrack(() => void this.playback.again(again.turn, this.#motion, () => this.#before(again)));
    });
    $effect.pre(() => {
      const question = this.#question;
      untrack(() => {
        control.renew();
        if (question !== undefined) control.resume(env().half?.read());
      });
    });
    $effect(() => {
      const half = control.half;
      if (untrack(() => this.#question) !== undefined) untrack(() => env().half?.write(half));
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

  async #before({ before }: Again): Promise<View | null> {
    const view = (await before?.()) ?? null;
    return view === null ? null : (this.#env().read?.(view) ?? null);
  }

  /** The view as it is drawn now. */
  get shown(): View {
    return this.playback.shown;
  }

  /** The seat whose board is the own one. */
  get me(): number | null {
    return this.#prompt?.seat ?? this.#env().seat ?? null;
  }

  get prompt(): StageEnv<View>['prompt'] {
    return this.#prompt;
  }

  get patience(): number | null {
    return this.#env().patience ?? null;
  }

  /** How the match has ended, where the view still tells whose turn it would be. */
  get ended(): string | null {
    return this.#env().ended ?? null;
  }

  /** What can be taken back. */
  get undo(): TakingBack | null {
    return this.#env().back ?? null;
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  /** On a phone: what is needed comes into sight when `when` turns true; with the next decision the page goes back to where it was. */
  bringIntoSight(selector: string, when: () => boolean): void {
    const scroll = new PageScroll();
    $effect(() => {
      if (when()) void tick().then(() => scroll.show(this.find(selector), this.#motion));
    });
    $effect(() => {
      if (this.#prompt !== null) untrack(() => scroll.back(this.#motion));
    });
  }

  /** The table's clock gives the time: what is pressed elsewhere does not end the show. */
  get isLed(): boolean {
    return this.#act !== null;
  }

  get strip(): StageEnv<View>['strip'] {
    return this.#env().strip;
  }

  /** What led to the view, or leads on from it. */
  get news(): LogEntry[] {
    return this.#act?.entries ?? this.#fresh;
  }

  /** What the others did since the viewer acted; without a table, what is new. */
  get story(): Turn[] | null {
    return this.#env().story ?? null;
  }

  /** Ends a show at once. */
  skip(): void {
    if (this.#act !== null) this.#env().skip?.();
    else if (this.playback.running) this.playback.skip();
  }

  /** A key was pressed: if it is for the board it ends a show; what is used is done with. */
  hear(event: KeyboardEvent, keys: Partial<Keys> = {}): void {
    if (!isForBoard(event, this.root)) return;
    this.skip();
    if (this.#use(event, keys)) event.preventDefault();
  }

  #use({ key, target }: KeyboardEvent, { leave, entrance, typed }: Partial<Keys>): boolean {
    const { control, root } = this;
    if (key === 'Escape') return leave ? leave() : control.back();
    if (key === 'Enter' && isIdle(target, root)) return control.confirm();
    if (target === root && key.startsWith('Arrow')) {
      const grid = entrance?.();
      return grid ? moveFocus(grid, 'Home') : false;
    }
    if (!this.active || !control.type(key.toLowerCase())) return false;
    typed?.();
    return true;
  }

  /** The button of the bar: what is aimed at is chosen. */
  confirmAim(): void {
    const { aim } = this.control;
    if (aim !== null) this.control.commit(aim);
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
