/** Our own emblem of each god: shapes on a square of 48, drawn light on a disc of the god's tint. No logic. */

/** `fill` and `line` are light; `gap` and `slit` cut the disc's colour out of what is drawn before. */
type Pen = 'fill' | 'line' | 'fine' | 'gap' | 'slit';

export interface Shape {
  pen: Pen;
  d: string;
  /** Drawn again, mirrored at the middle. */
  twin?: boolean;
}

export interface Emblem {
  tint: string;
  shapes: Shape[];
}

const fill = (d: string): Shape => ({ pen: 'fill', d });
const line = (d: string): Shape => ({ pen: 'line', d });
const fine = (d: string): Shape => ({ pen: 'fine', d });
const gap = (d: string): Shape => ({ pen: 'gap', d });
const slit = (d: string): Shape => ({ pen: 'slit', d });
const twin = (shape: Shape): Shape => ({ ...shape, twin: true });

/** A full circle as a path. */
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A star with four points. */
const spark = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`;

export const EMBLEMS: Record<string, Emblem> = {
  /** A lyre. */
  apollo: {
    tint: '#a8650a',
    shapes: [
      twin(line('M24 36c-8 0-12-5-12-12 0-5 3-7 3-11 0-2-2-4-4-3')),
      line('M14 16h20'),
      fine('M20 17v15M24 17v16M28 17v15'),
      fill('M19 34.500h10v4.500H19z'),
    ],
  },
  /** A bow with its arrow. */
  artemis: {
    tint: '#2f6b4f',
    shapes: [
      line('M12 13C26 9 39 22 35 36'),
      fine('M12 13L35 36'),
      line('M11 37L33 15'),
      fill('M39 9l-10 2.500 7.500 7.500z'),
      fine('M10.500 32.500v5h5'),
    ],
  },
  /** The head of an owl. */
  athena: {
    tint: '#4a5568',
    shapes: [
      fill(
        'M10 10c4 3 9 4 14 4s10-1 14-4c1 4 1.500 8 1.500 12 0 10-6 17-15.500 17S8.500 32 8.500 22c0-4 .5-8 1.500-12z',
      ),
      twin(gap(disc(17.5, 22, 5.6))),
      twin(fill(disc(17.5, 22, 2.5))),
      gap('M24 25l3 4-3 5.500-3-5.500z'),
    ],
  },
  /** Two arms that hold the globe. */
  atlas: {
    tint: '#35507a',
    shapes: [
      fill(disc(24, 17.5, 9.5)),
      slit('M14.500 17.500h19M24 8c-5 6-5 13 0 19M24 8c5 6 5 13 0 19'),
      twin(line('M10.500 20c0 8 5 12 13.500 12')),
      fill('M19.500 32h9l2.500 8.500H17z'),
    ],
  },
  /** An ear of wheat. */
  demeter: {
    tint: '#8a6d0b',
    shapes: [
      fine('M24 41V18'),
      fill('M24 6.500c3.500 3.500 3.500 8 0 11.500-3.500-3.500-3.500-8 0-11.500z'),
      twin(
        fill(
          'M23.300 25.500c-6 0-9-3-9-8.500 6 0 9 3 9 8.500zM23.300 33c-6 0-9.500-3-9.500-8.500 6 0 9.500 3 9.500 8.500zM23.300 40c-6 0-9-3-9-8.500 6 0 9 3 9 8.500z',
        ),
      ),
    ],
  },
  /** Hammer and anvil. */
  hephaestus: {
    tint: '#8a3a1f',
    shapes: [
      fill('M8.500 23.500H37c0 5-4 7-9 7.500v3h4.500v5h-17v-5H20v-3c-6-.5-10.500-3-11.500-7.500z'),
      fill('M16 9.500h11v8.500H16z'),
      line('M27 13.700h11'),
    ],
  },
  /** A wing. */
  hermes: {
    tint: '#1f6f8b',
    shapes: [
      fill(
        'M8 12c11-3 23-1.500 32 3.500-.5 3.500-3 5-5.500 5 .5 3.500-2.500 5.500-5.500 5.500-.5 3.500-3.500 5.500-6.500 5-.5 3.500-3 5-6 4.500C10.500 34 7.500 24 8 12z',
      ),
      slit('M17 19.500c6-.5 12 0 17.500 1M16.500 25c4-.3 8 .2 12.500 1M17.500 30.500c2-.2 3.500 0 5 .5'),
    ],
  },
  /** The head of a bull. */
  minotaur: {
    tint: '#6b3a2e',
    shapes: [
      twin(fill('M19 21.500C11.500 22 7.500 17 8.500 8c2.500 4.500 6 6.500 11.500 6.500z')),
      fill('M16.500 17c4-3 11-3 15 0l1.500 9-3.500 10.500c-2 4-9 4-11 0L15 26z'),
      twin(gap('M18 24l4.500 2-1 2c-2 0-3.500-1.500-3.500-4z')),
      slit('M20.500 34c1 3 6 3 7 0'),
    ],
  },
  /** The pipes of a shepherd. */
  pan: {
    tint: '#5a6b1f',
    shapes: [
      fill(
        'M9.300 11h5v25a2.500 2.500 0 0 1-5 0zM15.400 11h5v21a2.500 2.500 0 0 1-5 0zM21.500 11h5v17a2.500 2.500 0 0 1-5 0zM27.600 11h5v13a2.500 2.500 0 0 1-5 0zM33.700 11h5v9a2.500 2.500 0 0 1-5 0z',
      ),
      slit('M8 17.500h32'),
    ],
  },
  /** A burning torch. */
  prometheus: {
    tint: '#b0451b',
    shapes: [
      fill(
        'M25 5.500c1 6 8.500 9 8.500 16a9.500 9.500 0 0 1-19 0c0-4 2-6.500 4-8.500.2 3 1.200 4.500 3 5 .8-4.500.5-8.500 3.500-12.500z',
      ),
      gap('M24 20c3 2.500 4.300 4 4.300 6a4.300 4.300 0 0 1-8.600 0c0-2 1.300-3.500 4.300-6z'),
      fill('M13.500 32.500h21l-3.500 4.500H17zM21 38.500h6l-1 4h-4z'),
    ],
  },
  /** A scallop. */
  aphrodite: {
    tint: '#b03a6b',
    shapes: [
      fill('M19 36.500L10.500 27C6.500 17 14 9.500 24 9.500S41.500 17 37.500 27L29 36.500z'),
      slit('M24 35V12M21.500 34.500L16 13.500M26.500 34.500L32 13.500M19 33.500L10 21M29 33.500L38 21'),
      fill('M17.500 35.500h13l-2 4.500h-9z'),
    ],
  },
  /** A crested helmet. */
  ares: {
    tint: '#9b1c1c',
    shapes: [
      line('M9.500 21C9.500 11 15.500 6.500 24 6.500S38.500 11 38.500 21'),
      fill('M13 25c0-8.500 4.500-14 11-14s11 5.500 11 14v15h-8l-1-11.500h-4L21 40h-8z'),
      twin(gap('M15.500 24.500c2-2.500 5.500-2 7 1.500-2.500 1.500-5.500 1-7-1.500z')),
    ],
  },
  /** A fist. */
  bia: {
    tint: '#5c2a4a',
    shapes: [
      fill(
        'M11 18.500A4 4 0 0 1 15 14h19a4 4 0 0 1 4 4.500V27c0 5-3 8-7 9.500V41H18v-4.500c-4.500-2-7-5-7-10z',
      ),
      slit(
        'M17.700 13.500v9M24.500 13.500v9M31.300 13.500v9M10.500 24.500H26c3 0 4.500 2 4.500 4s-1.500 4-4 4h-4.500',
      ),
    ],
  },
  /** A whirl. */
  chaos: {
    tint: '#2b2540',
    shapes: [
      line(
        'M24 24.500c-.5-2.500 3.500-3 4.500-.3 1.300 3.800-2.500 7-6.300 6.300-5.700-1-8-7.500-5-12.300 4-6.300 13-6.500 17.300-.9 5.500 7.200 2.500 17-5.500 20.500C20 41.500 10.500 37 8.500 28',
      ),
      fill(disc(36.5, 9.5, 2)),
      fill(disc(10.5, 14, 1.6)),
    ],
  },
  /** A boat with its oar. */
  charon: {
    tint: '#24505c',
    shapes: [
      line('M33.500 8.500L24 40'),
      fill(
        'M7.500 20c1 4 4 6 9 6.500h15c5-.5 8-2.500 9-6.500 1.500 9-3.500 15-10.500 15H18c-7 0-12-6-10.500-15z',
      ),
      fine('M9 40c2.500-2 4.500-2 7.500 0s5 2 7.500 0 4.500-2 7.500 0 5 2 7.500 0'),
    ],
  },
  /** An hourglass. */
  chronus: {
    tint: '#6a5836',
    shapes: [
      fill('M12.500 8h23v4h-23zM12.500 36h23v4h-23z'),
      twin(line('M16 12c0 7 7.500 7.500 7.500 12S16 29 16 36')),
      fill(
        'M19.500 16.500h9c-.5 2.500-3.500 3.500-4.500 6-1-2.500-4-3.500-4.500-6zM24 27.500c1.500 3.500 6 4 6 8.500H18c0-4.500 4.500-5 6-8.500z',
      ),
    ],
  },
  /** A cup with a spell above it. */
  circe: {
    tint: '#7a2f8a',
    shapes: [
      fill(
        'M12.500 20h23c0 8-4.500 12.500-9.500 13.500V37h5v3.500H17V37h5v-3.500c-5-1-9.500-5.500-9.500-13.500z',
      ),
      fill(spark(24, 11.5, 6.5)),
      fill(disc(33, 14.5, 1.6)),
      fill(disc(15.5, 14.5, 1.6)),
    ],
  },
  /** Grapes. */
  dionysus: {
    tint: '#5b2a86',
    shapes: [
      fill(disc(15.8, 20, 3.9)),
      fill(disc(24, 20, 3.9)),
      fill(disc(32.2, 20, 3.9)),
      fill(disc(19.9, 27.2, 3.9)),
      fill(disc(28.1, 27.2, 3.9)),
      fill(disc(24, 34.4, 3.9)),
      fine('M24 16c0-3-.5-6-3.500-8'),
      fill('M25 14.500c1-5.500 6.500-8 12.500-6.500-1 5.500-6.500 8-12.500 6.500z'),
    ],
  },
  /** A heart and an arrow. */
  eros: {
    tint: '#c02a4e',
    shapes: [
      fill(
        'M24 38.500C14 31 9 25.500 9 18.500 9 13.500 12.500 10 17 10c3 0 5.500 1.500 7 4.500C25.500 11.500 28 10 31 10c4.500 0 8 3.500 8 8.500 0 7-5 12.500-15 20z',
      ),
      slit('M9 35L39 15'),
      fine('M6.500 31.500l4 2.200-.5 4.500'),
      fill('M42 12l-7.500.8 4 6z'),
    ],
  },
  /** The eye of a peacock's feather. */
  hera: {
    tint: '#0f6b6b',
    shapes: [
      fine('M24 33v9.500'),
      fill(
        'M24 5.500c9 5 13 11 13 17.500 0 7.500-5.500 12.500-13 12.500S11 30.500 11 23C11 16.500 15 10.500 24 5.500z',
      ),
      gap(disc(24, 23, 8)),
      fill('M24 19.500c2-3 6-1.500 6 2 0 3.500-3 6-6 7.500-3-1.500-6-4-6-7.500 0-3.500 4-5 6-2z'),
    ],
  },
  /** A house and its hearth. */
  hestia: {
    tint: '#a04a12',
    shapes: [
      line('M8 23.500L24 9.500l16 14'),
      line('M13 21.500V38h22V21.500'),
      fill(
        'M24.700 19.500c.5 4 5.300 6 5.300 10.500a6 6 0 0 1-12 0c0-2.500 1.200-4 2.500-5.200.2 1.700.9 2.600 2 3 .5-2.800.3-5.400 2.200-8.300z',
      ),
    ],
  },
  /** A sleeping eye. */
  hypnus: {
    tint: '#3b4a8a',
    shapes: [
      line('M8.500 22c4 7.500 9 10.500 15.500 10.500S35.500 29.500 39.500 22'),
      line('M24 33v5.500'),
      twin(line('M18 31.500l-2 5.500M12.500 28l-4 4')),
      fine('M20.500 9.500h7l-7 8h7'),
    ],
  },
  /** A cracked bowl, and the last grain. */
  limus: {
    tint: '#5e5a52',
    shapes: [
      fill('M6.500 18.500h35c0 10-6 16.500-13 18.500v4h-9v-4c-7-2-13-8.500-13-18.500z'),
      slit('M26 17.500l-6 7 6.500 4.500-5 8'),
      fill('M24 6.500c2.600 2.500 2.600 6 0 8.500-2.600-2.500-2.600-6 0-8.500z'),
    ],
  },
  /** A head with snakes for hair. */
  medusa: {
    tint: '#3f6b2a',
    shapes: [
      twin(
        line(
          'M18.500 15c-1-4-5-2.500-5.500-7M15.500 20c-5-.5-4-5-8-5M15 26c-5 1-4.500-4-8.500-2.500M17 32c-4 1.500-5-2-8.500.5',
        ),
      ),
      line('M24 13c-2.500-3 2-4 0-7'),
      fill(
        'M14.500 21.500c0-6 4-9.500 9.500-9.500s9.500 3.500 9.500 9.500V28c0 6-4.500 11.500-9.500 11.500S14.500 34 14.500 28z',
      ),
      twin(gap('M17.500 24c2-1.500 4-1 5 1-1.500 1.500-4 1-5-1z')),
      slit('M21 33c2 1.200 4 1.200 6 0'),
    ],
  },
  /** A dream in a cloud. */
  morpheus: {
    tint: '#4b4f9a',
    shapes: [
      fill('M15.500 32a7.500 7.500 0 0 1-1.200-14.900A10 10 0 0 1 33 14.500 9 9 0 0 1 33 32z'),
      gap(spark(24, 22, 7)),
      fill(disc(17.5, 36.5, 2.6)),
      fill(disc(13, 40, 1.5)),
    ],
  },
  /** A pomegranate. */
  persephone: {
    tint: '#a3264a',
    shapes: [
      fill('M18 7.500l3.500 4L24 6.500l2.500 5 3.500-4 .5 8.500h-13z'),
      fill(disc(24, 27.5, 13)),
      gap('M24 18.500c5.500 3.500 8 8 8 14-5 2.500-11 2.500-16 0 0-6 2.500-10.500 8-14z'),
      fill(
        'M24 22.500c1.800 1.800 1.800 4 0 5.500-1.800-1.500-1.800-3.700 0-5.500zM20 28.500c1.800 1.500 2 3.500.5 5-2-.8-2.500-3-.5-5zM28 28.500c2 2 1.500 4.200-.5 5-1.500-1.500-1.300-3.500.5-5z',
      ),
    ],
  },
  /** A trident. */
  poseidon: {
    tint: '#125a8c',
    shapes: [
      line('M24 11v31M12.500 14v5c0 6 5 8.500 11.500 8.500S35.500 25 35.500 19v-5'),
      fill('M24 4.500l4 8h-8zM12.500 7.500l3.700 7.500H8.800zM35.500 7.500l3.700 7.500h-7.400z'),
    ],
  },
  /** The crescent and a star. */
  selene: {
    tint: '#2f3e66',
    shapes: [
      fill('M30 8.500A16.500 16.500 0 1 0 30 39.500 18.500 18.500 0 0 1 30 8.500z'),
      fill(spark(33.5, 23, 7)),
    ],
  },
  /** A breaking wave. */
  triton: {
    tint: '#0b7a86',
    shapes: [
      fill(
        'M7 33c5-1.500 7-5 9-10.500C19 13.500 27 8 37 12c-6.500.5-10 4-10 8.500 0 5 5.500 7.500 14 6-.5 3.500-1.500 6-3 8.500z',
      ),
      fine('M9.500 39c2.500-2 4.500-2 7 0s5 2 7.500 0 5-2 7.500 0 4.500 2 7 0'),
      slit('M17.500 31c4-3 3.500-9.500 8-13'),
    ],
  },
  /** Lightning. */
  zeus: {
    tint: '#96700a',
    shapes: [fill('M29 5L12.500 27H22l-4 16 17.500-23.500H26z')],
  },
};
