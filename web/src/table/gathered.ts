/**
 * Takes what comes one by one, but what comes before the screen is drawn again all together, in its order: a page that is behind, as
 * bots answer each other within milliseconds, would otherwise build a picture of every step that nobody sees.
 */
const LONGEST_MS = 100;

export class Gathered<Item> {
  private waiting: Item[] = [];
  private frame: number | undefined;
  /** A page that is hidden while something waits is drawn no more. */
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly take: (item: Item) => void) {}

  add(item: Item): void {
    if (this.frame !== undefined) {
      this.waiting.push(item);
      return;
    }
    this.taken(item);
    this.await();
  }

  /** Takes what waits. */
  now(): void {
    this.rest();
    for (const item of this.waiting.splice(0)) this.taken(item);
  }

  /** What goes wrong with one is told as if nobody had caught it, and the others are taken. */
  private taken(item: Item): void {
    try {
      this.take(item);
    } catch (error) {
      reportError(error);
    }
  }

  /** Forgets what waits. */
  stop(): void {
    this.rest();
    this.waiting = [];
  }

  /** A page that nobody sees is not drawn, and takes everything as it comes. */
  private await(): void {
    if (document.visibilityState === 'hidden') return;
    const drawn = () => {
      const isBehind = this.waiting.length > 0;
      this.now();
      if (isBehind) this.await();
    };
    this.frame = requestAnimationFrame(drawn);
    this.timer = setTimeout(drawn, LONGEST_MS);
  }

  private rest(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = undefined;
  }
}
