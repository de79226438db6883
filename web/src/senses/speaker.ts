/** Plays scores with the Web Audio API. Browsers allow no sound before the first gesture: until then nothing is made. */
import { SCORES, type Note, type Sound } from './sounds';

/** How long a sound that follows another one waits for it. */
const FOLLOWS_MS = 140;
/** Within so many milliseconds one act is heard, and each other sound once. */
const APART_MS = 60;
const ACTS = new Set<Sound>(['place', 'take', 'build', 'coin']);
const FAINTEST = 0.0001;

/** What the speaker needs of the browser. */
interface Edge {
  /** A new audio context; null where the browser has none. */
  open: () => AudioContext | null;
  now: () => number;
}

const browser: Edge = {
  open: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
  now: () => performance.now(),
};

export class Speaker {
  #edge: Edge;
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #last = new Map<string, number>();
  #isAllowed = false;

  constructor(edge = browser) {
    this.#edge = edge;
  }

  /** A person did something on the page: from now on it may be heard, and what the browser had put to sleep wakes. */
  allow(): void {
    this.#isAllowed = true;
    if (this.#context?.state === 'suspended') void this.#context.resume();
  }

  /** One after another, `volume` from 0 to 1. */
  play(sounds: readonly Sound[], volume: number): void {
    if (!this.#isAllowed || volume <= 0) return;
    const wanted = sounds.filter((sound) => this.#isApart(sound));
    for (const sound of wanted) this.#last.set(slotOf(sound), this.#edge.now());
    const context = wanted.length > 0 ? this.#opened() : null;
    if (context === null) return;
    wanted.forEach((sound, index) => {
      for (const note of SCORES[sound])
        this.#sound(context, { ...note, at: note.at + index * FOLLOWS_MS }, volume);
    });
  }

  #opened(): AudioContext | null {
    this.#context ??= this.#edge.open();
    if (this.#context?.state === 'suspended') void this.#context.resume();
    return this.#context;
  }

  #isApart(sound: Sound): boolean {
    return this.#edge.now() - (this.#last.get(slotOf(sound)) ?? -Infinity) >= APART_MS;
  }

  #sound(context: AudioContext, note: Note, volume: number): void {
    const [start, length] = [context.currentTime + note.at / 1000, note.ms / 1000];
    const gain = context.createGain();
    gain.gain.setValueAtTime(FAINTEST, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(note.loud * volume, FAINTEST), start + 0.006);
    gain.gain.exponentialRampToValueAtTime(FAINTEST, start + length);
    gain.connect(context.destination);
    const source =
      note.wave === 'noise' ? this.#hiss(context, note, start, gain) : pitch(context, note, start, gain);
    source.start(start);
    source.stop(start + length);
  }

  #hiss(context: AudioContext, { from, to, ms }: Note, start: number, out: AudioNode): AudioBufferSourceNode {
    const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
    source.buffer = this.#noise ??= noise(context);
    filter.type = 'lowpass';
    glide(filter.frequency, from, to, start, ms);
    source.connect(filter).connect(out);
    return source;
  }
}

const slotOf = (sound: Sound): string => (ACTS.has(sound) ? 'act' : sound);

function pitch(
  context: AudioContext,
  { wave, from, to, ms }: Note,
  start: number,
  out: AudioNode,
): OscillatorNode {
  const source = context.createOscillator();
  if (wave !== 'noise') source.type = wave;
  glide(source.frequency, from, to, start, ms);
  source.connect(out);
  return source;
}

function glide(value: AudioParam, from: number, to: number, start: number, ms: number): void {
  value.setValueAtTime(from, start);
  value.exponentialRampToValueAtTime(to, start + ms / 1000);
}

/** A fifth of a second of noise, longer than any puff. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
