/** The games that the server still prepares, asked for as long as any is left; what somebody chose meanwhile starts by itself. */
import { api } from '../api';
import type { Prepared } from '../contract/protocol';
import { type Beginning, gameOf } from '../newtable';

/** Milliseconds between two questions; longer where the server did not answer. */
export const askEvery = 2_000;
const askLater = 5_000;

interface Env {
  /** Once, when it is known that games are being prepared. */
  begun: (games: string[]) => void;
  /** A game can be played from now on, or never will be. */
  ended: (game: string, isReady: boolean) => void;
  /** What was wished for can be played now. */
  start: (match: Beginning) => void;
}

const isPending = ({ state }: Prepared): boolean => state === 'waiting' || state === 'compiling';

export class Preparing {
  /** What is to be played as soon as its game is ready. */
  wish = $state.raw<Beginning | null>(null);
  #games = $state.raw<Prepared[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(private readonly env: Env) {}

  /** How far a game is that cannot be played yet, or never here; null: it is ready. */
  of(game: string | null): Prepared | null {
    return this.#games.find((one) => one.game === game && one.state !== 'ready') ?? null;
  }

  /** Whether a game can be waited for. */
  isPending(game: string | null): boolean {
    const found = this.of(game);
    return found !== null && isPending(found);
  }

  /** Asks now, and again until nothing is left to wait for. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    const found = await api.preparation().catch(() => null);
    if (this.#isOver) return;
    if (found !== null) this.#take(found.games);
    if (found === null || found.games.some(isPending))
      this.#timer = setTimeout(() => void this.ask(), found === null ? askLater : askEvery);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #take(games: Prepared[]): void {
    const [before, pending] = [this.#games, games.filter(isPending)];
    this.#games = games;
    if (before.length === 0 && pending.length > 0) this.env.begun(pending.map(({ game }) => game));
    for (const { game, state } of games)
      if (
        before.some((one) => one.game === game && isPending(one)) &&
        (state === 'ready' || state === 'failed')
      )
        this.#end(game, state === 'ready');
  }

  #end(game: string, isReady: boolean): void {
    this.env.ended(game, isReady);
    const match = this.wish;
    if (match === null || gameOf(match) !== game) return;
    this.wish = null;
    if (isReady) this.env.start(match);
  }
}
