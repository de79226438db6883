/** The sounds of the table as scores: our own, made of tones and of short puffs of noise. */

export const SOUNDS = ['place', 'take', 'build', 'coin', 'turn', 'won', 'lost', 'refused'] as const;

/** What is heard: a piece set down, one taken, something built, points or coins, my turn, the end, a refusal. */
export type Sound = (typeof SOUNDS)[number];

export interface Note {
  /** Milliseconds after the beginning. */
  at: number;
  ms: number;
  wave: 'sine' | 'triangle' | 'noise';
  /** Hertz at its beginning and its end; for noise what is above is held back. */
  from: number;
  to: number;
  /** 1 = as loud as the table ever is. */
  loud: number;
}

const tone = (at: number, ms: number, from: number, loud: number, to = from): Note => ({
  at,
  ms,
  wave: 'sine',
  from,
  to,
  loud,
});
const bell = (at: number, ms: number, hertz: number, loud: number): Note => ({
  ...tone(at, ms, hertz, loud),
  wave: 'triangle',
});
const puff = (at: number, ms: number, from: number, loud: number): Note => ({
  ...tone(at, ms, from, loud, from / 3),
  wave: 'noise',
});

/** Wood on wood. */
const knock = (at: number, hertz: number, loud: number): Note[] => [
  puff(at, 45, 1800, loud * 0.7),
  tone(at, 95, hertz, loud, hertz * 0.6),
];

const [C4, E4, G4, D5, A5, C5, E5, G5, C6, E6, B6] = [
  261.6, 329.6, 392, 587.3, 880, 523.3, 659.3, 784, 1046.5, 1318.5, 1975.5,
];

export const SCORES: Record<Sound, Note[]> = {
  place: knock(0, 210, 0.8),
  take: [puff(0, 70, 5200, 0.25), tone(0, 85, 420, 0.4, 660)],
  build: [...knock(0, 150, 0.9), ...knock(115, 185, 0.9)],
  coin: [bell(0, 110, B6, 0.22), bell(70, 240, E6, 0.26)],
  turn: [bell(0, 260, D5, 0.42), bell(150, 420, A5, 0.42)],
  won: [bell(0, 220, C5, 0.4), bell(130, 220, E5, 0.4), bell(260, 220, G5, 0.4), bell(390, 620, C6, 0.45)],
  lost: [tone(0, 300, G4, 0.42), tone(210, 300, E4, 0.42), tone(420, 620, C4, 0.42)],
  refused: [tone(0, 80, 165, 0.7, 150), tone(110, 120, 140, 0.7, 120)],
};
