/** The open decision at this device: covered until the right person holds it, answered, taken back, played by itself. */
import { untrack } from 'svelte';
import { secrecy } from '../board/secrecy.svelte';
import type { GameModule, TakingBack } from '../contract/game';
import type { Choice, Prompt } from '../contract/protocol';
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { announcer } from '../ui/announcer.svelte';
import type { Clock } from './clock.svelte';
import { choiceOf } from './command';
import { FORCED_MS, onlyChoice } from './forced';
import type { TableStore } from './store.svelte';
import { bt } from './texts';

interface DecisionEnv {
  store: TableStore;
  clock: Clock;
  game: GameModule;
  /** No earlier board is looked at. */
  isPresent: boolean;
}

/** Made while the scene's component is: its effects live as long as that. */
export class Decision {
  /** Why something cannot be chosen, in a sentence; empty: nothing was asked. */
  why = $state('');

  #env: () => DecisionEnv;
  #chosen: () => void;
  /** What is to be chosen after the command under way, one by one as the decisions open. */
  #rest: { seat: number; texts: string[] } = { seat: -1, texts: [] };
  #version = $derived.by(() => this.#env().clock.shown.v);
  /** The version at which the board has come to rest. */
  #rested = $state(-1);
  #isTakenBack = $state(false);

  #asked = $derived.by(() => {
    const { prompts, shown } = this.#env().clock;
    return prompts.find(({ seat }) => seat === shown.seat) ?? prompts[0] ?? null;
  });
  /** At one device for several: the seat whose person has not said yet that the device is in his or her hands. */
  covered = $derived.by(() => {
    const { clock, game } = this.#env();
    if (this.#asked === null || !game.covers?.(clock.shown.view ?? {})) return null;
    return secrecy.isTrusted(this.#asked.seat) ? null : this.#asked.seat;
  });
  /** In the game's own words for its actions. */
  prompt = $derived.by(() => labelled(this.covered === null ? this.#asked : null, this.#env().game));
  back = $derived.by<TakingBack | null>(() => {
    const count = this.prompt?.back ?? 0;
    if (count > 0) return { count, take: this.takeBack };
    const { store } = this.#env();
    const isFree = this.prompt !== null && store.state.undo === 'free';
    return isFree ? { count: 1, take: () => store.act('back') } : null;
  });

  /** `chosen` is called with every choice. */
  constructor(env: () => DecisionEnv, chosen: () => void) {
    this.#env = env;
    this.#chosen = chosen;
    $effect.pre(() => {
      if (env().game.covers) secrecy.meet(this.#asked?.seat ?? null);
    });
    // What was chosen together is sent together: it does not wait until each part has been shown.
    $effect(() => {
      const open = env().store.prompts.find(({ seat }) => seat === untrack(() => this.#rest.seat));
      if (open) untrack(() => this.#goOn(open));
    });
    $effect(() => this.#playForced());
  }

  choose = (choice: Choice, later: string[] = []): void => {
    this.why = '';
    this.#chosen();
    this.#isTakenBack = false;
    if (this.prompt) this.#send(this.prompt, choice, later);
  };

  takeBack = (count: number, then: string[] = []): void => {
    if (!this.prompt || count > (this.prompt.back ?? 0)) return;
    this.why = '';
    this.#isTakenBack = true;
    this.#rest = { seat: this.prompt.seat, texts: then };
    this.#env().store.takeBack(this.prompt, count);
  };

  explain = (sentence: string): void => {
    this.why = sentence;
    announcer.polite(sentence);
  };

  /** The board has come to rest on the present view. */
  rest(): void {
    this.#rested = this.#version;
  }

  #send(open: Prompt, choice: Choice, later: string[]): void {
    this.#rest = { seat: open.seat, texts: later };
    this.#env().store.choose(open, choice);
  }

  #goOn(open: Prompt): void {
    const [text, ...later] = this.#rest.seat === open.seat ? this.#rest.texts : [];
    this.#rest = { seat: open.seat, texts: later };
    if (text === undefined) return;
    const choice = choiceOf(text, open, this.#env().game);
    if (choice) return this.#send(open, choice, later);
    this.#rest = { seat: open.seat, texts: [] };
    this.explain(bt().command.stopped(text));
  }

  /** A decision with one action only plays itself when the board has come to rest. What was taken back waits for its player. */
  #playForced(): (() => void) | undefined {
    const { game, isPresent } = this.#env();
    const only = onlyChoice(this.prompt);
    const isWanted = game.playsForced && settings.forced && !this.#isTakenBack && isPresent;
    if (only === null || !isWanted || this.#rested !== this.#version) return;
    announcer.polite(t().actions.forced(only.label));
    const timer = setTimeout(() => this.choose(only), FORCED_MS);
    return () => clearTimeout(timer);
  }
}

/** In the game's own words for its actions. */
export function labelled(open: Prompt | null, { label }: GameModule): Prompt | null {
  if (open === null || label === undefined) return open;
  const actions = open.actions.map((choice) => ({ ...choice, label: label(choice, settings.lang) }));
  return { ...open, actions };
}
