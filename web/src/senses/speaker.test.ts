import { beforeEach, expect, it } from 'vitest';
import { Speaker } from './speaker';
import { SCORES, SOUNDS } from './sounds';

/** Stands at the browser's edge and writes down what is played: kind of source, its start and its end. */
class Tape {
  opened = 0;
  resumed = 0;
  played: { source: string; at: number; until: number; loudest: number }[] = [];
  state = 'running';
  currentTime = 10;
  sampleRate = 8000;
  destination = {};

  resume = (): Promise<void> => {
    this.resumed += 1;
    this.state = 'running';
    return Promise.resolve();
  };
  createGain = () => {
    const gain = { loudest: 0, ...param() };
    gain.exponentialRampToValueAtTime = (value) => void (gain.loudest = Math.max(gain.loudest, value));
    return { gain, connect: <T>(to: T) => to };
  };
  createOscillator = () => this.#source('tone');
  createBufferSource = () => this.#source('noise');
  createBiquadFilter = () => ({ type: '', frequency: param(), connect: <T>(to: T) => to });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });

  #source(source: string) {
    const note = { source, at: 0, until: 0, loudest: 0 };
    let out: { gain?: { loudest: number } } = {};
    return {
      frequency: param(),
      type: '',
      buffer: null,
      connect: <T extends object>(to: T): T => {
        out = to;
        return to;
      },
      start: (at: number) => void (note.at = at),
      stop: (until: number) => {
        Object.assign(note, { until, loudest: out.gain?.loudest ?? 0 });
        this.played.push(note);
      },
    };
  }
}

const param = () => ({
  setValueAtTime: (): void => undefined,
  exponentialRampToValueAtTime: (value: number): void => void value,
});

let tape: Tape;
let clock: number;
let speaker: Speaker;
const open = (): AudioContext => {
  tape.opened += 1;
  return tape as unknown as AudioContext;
};

beforeEach(() => {
  tape = new Tape();
  clock = 1000;
  speaker = new Speaker({ open, now: () => clock });
});

it('makes nothing before the first gesture', () => {
  speaker.play(['turn'], 1);
  expect([tape.opened, tape.played]).toEqual([0, []]);
  speaker.allow();
  speaker.play(['turn'], 1);
  expect([tape.opened, tape.played.length]).toEqual([1, SCORES.turn.length]);
});

it('plays every score as it is written, each short', () => {
  speaker.allow();
  for (const sound of SOUNDS) {
    tape.played = [];
    clock += 1000;
    speaker.play([sound], 1);
    expect(tape.played.map(({ source, at }) => [source, Math.round((at - 10) * 1000)])).toEqual(
      SCORES[sound].map(({ wave, at }) => [wave === 'noise' ? 'noise' : 'tone', at]),
    );
    for (const { at, ms } of SCORES[sound]) expect(at + ms).toBeLessThanOrEqual(1100);
  }
});

it('is as loud as is wanted, and silent where nothing is', () => {
  speaker.allow();
  speaker.play(['turn'], 0);
  expect(tape.opened).toBe(0);
  speaker.play(['turn'], 0.5);
  expect(tape.played.map(({ loudest }) => loudest)).toEqual(SCORES.turn.map(({ loud }) => loud / 2));
});

it('plays what follows later, and of acts that come at once only the first', () => {
  speaker.allow();
  speaker.play(['take', 'coin'], 1);
  const first = SCORES.take.length;
  expect(tape.played[first]?.at).toBeGreaterThan(tape.played[0]?.at ?? 0);
  clock += 10;
  speaker.play(['place'], 1);
  speaker.play([], 1);
  expect(tape.played.length).toBe(first + SCORES.coin.length);
  clock += 100;
  speaker.play(['take'], 1);
  expect(tape.played.length).toBe(2 * first + SCORES.coin.length);
});

it('wakes a sound that the browser put to sleep, and does without where there is none', () => {
  speaker.allow();
  speaker.play(['place'], 1);
  tape.state = 'suspended';
  speaker.allow();
  expect(tape.resumed).toBe(1);
  const deaf = new Speaker({ open: () => null, now: () => clock });
  deaf.allow();
  expect(() => deaf.play(['place'], 1)).not.toThrow();
});
