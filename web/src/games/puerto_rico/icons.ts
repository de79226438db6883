/** Own line drawings of the roles on 24 × 24. Strokes take the colour of the text. */
import type { trade } from './catalog';

export const ROLE_PATHS: Record<ReturnType<typeof trade>, string> = {
  // A spade in the ground.
  settler: 'M12 3v9 M9.5 3h5 M8.5 12h7v3.5a3.5 3.5 0 0 1-7 0z M3 21c3-1.6 6-1.6 9 0 3-1.6 6-1.6 9 0',
  // Two people.
  mayor:
    'M8.5 5.2a2.6 2.6 0 1 0 .01 0 M3.5 19.5c0-5 2-7 5-7s5 2 5 7z M16.5 7.2a2.2 2.2 0 1 0 .01 0 M15.4 13.4c3.2-.4 5.1 1.7 5.1 6.1h-4',
  // A hammer over a wall.
  builder: 'M3 20.5h18 M3 16h18 M7 16v4.5 M13 16v4.5 M18 16v4.5 M6 12.5 14 4.5 M11.5 3.5l5 5 1.8-1.8-5-5z',
  // A cog.
  craftsman:
    'M12 8.4a3.6 3.6 0 1 0 .01 0 M12 2.8v3 M12 18.2v3 M2.8 12h3 M18.2 12h3 M5.5 5.5l2.1 2.1 M16.4 16.4l2.1 2.1 M5.5 18.5l2.1-2.1 M16.4 7.6l2.1-2.1',
  // Scales.
  trader: 'M12 3.5v16 M8 20.5h8 M4.5 7h15 M4.5 7 2 13h5z M19.5 7 17 13h5z',
  // A ship's wheel with an anchor's ring.
  captain:
    'M12 3a2 2 0 1 0 .01 0 M12 7v13.5 M7.5 10h9 M4 13.5c.6 4.4 3.4 7 8 7s7.4-2.6 8-7 M4 13.5l-1.4 2.2 M4 13.5l2.6 1.2 M20 13.5l1.4 2.2 M20 13.5l-2.6 1.2',
  // A pan with a nugget.
  prospector: 'M3 11h18c0 5-3.4 8.5-9 8.5S3 16 3 11z M9 7.5 11.5 4l3.5 1.6-.6 3.4z',
};
