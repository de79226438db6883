/** Own line drawings on 24 × 24: roles, and violet buildings. Strokes take the colour of the text. */
import type { trade } from './catalog';
import type { BuildingName } from './types';

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

/** A violet building's sign; production buildings show their goods. */
export const SIGNS: Partial<Record<BuildingName, string>> = {
  small_market: 'M4 10h16l-1.5-5h-13z M6 10v9.5h12V10 M10 19.5v-5h4v5',
  large_market: 'M3 9.5h18L19 4.5H5z M5 9.5v10h14v-10 M8 19.5v-6h3v6 M13.5 13.5h3v3h-3z',
  hacienda: 'M3 12 12 5l9 7 M5.5 11v8.5h13V11 M9 19.5c0-4 6-4 6 0',
  construction_hut: 'M4 19.5 12 6l8 13.5z M9.5 19.5 12 14.5l2.5 5 M12 6V3',
  small_warehouse: 'M4 20V9l8-4 8 4v11z M8 20v-6h8v6 M8 17h8',
  large_warehouse: 'M2.5 20V9.5L12 4l9.5 5.5V20z M6 20v-8h12v8 M6 16h12 M12 12v8',
  hospice: 'M5 20V8h14v12z M12 10.5v7 M8.5 14h7 M8 8V5h8v3',
  office: 'M5 20.5V4h14v16.5z M8.5 8h7 M8.5 11.5h7 M8.5 15h4',
  factory: 'M3 20V11l5 3v-3l5 3V5h3v6h5v9z M7 17h2 M12 17h2 M17 17h2',
  university: 'M2.5 9.5 12 4.5l9.5 5-9.5 5z M6.5 12v5c2 2 9 2 11 0v-5 M21.5 9.5v6',
  harbor: 'M8 20.5h8 M9 20.5l1-11h4l1 11 M9.5 9.5h5V6.5h-5z M12 6.5v-3 M4 6.5l3 1 M20 6.5l-3 1',
  wharf: 'M3 16.5h18 M5.5 16.5v4 M12 16.5v4 M18.5 16.5v4 M8 16.5V5.5 M8 5.5h8v4.5 M13.5 10h5v4h-5z',
  guild_hall: 'M4 20.5V9h16v11.5z M4 9l8-5.5L20 9 M12 11a3 3 0 1 0 .01 0 M9.8 16.5 12 20.5l2.2-4',
  residence: 'M3 20.5V11l5-3.5 4 3 4-3 5 3.5v9.5z M7 20.5v-5h3v5 M14 20.5v-5h3v5 M12 10.5v10',
  fortress: 'M4 20.5V6h3v2.5h3V6h4v2.5h3V6h3v14.5z M9.5 20.5v-4.5a2.5 2.5 0 0 1 5 0v4.5',
  customs_house: 'M3 20.5h18 M4.5 17.5v-7 M9.5 17.5v-7 M14.5 17.5v-7 M19.5 17.5v-7 M3 10.5h18L12 4z',
  city_hall:
    'M3.5 20.5V12h17v8.5z M9 12V7.5h6V12 M12 7.5V2.5l4 1.6-4 1.4 M11 20.5V16h2v4.5 M6.5 15v2.5 M17.5 15v2.5',
};
