/** Own drawings of the buildings as shapes with their ink, back to front: 48 × 44, a large building 96 × 44. Told apart by silhouette. */
import type { BuildingName } from './types';

export type Ink =
  | 'beam'
  | 'beamline'
  | 'brick'
  | 'cream'
  | 'dark'
  | 'dye'
  | 'edge'
  | 'far'
  | 'frond'
  | 'gate'
  | 'gold'
  | 'green'
  | 'iron'
  | 'leaf'
  | 'line'
  | 'pale'
  | 'paper'
  | 'pit'
  | 'rampart'
  | 'red'
  | 'roof'
  | 'shade'
  | 'smoke'
  | 'stone'
  | 'tool'
  | 'trunk'
  | 'wall'
  | 'wave'
  | 'wood';

export const SHAPES: Record<BuildingName, [Ink, string][]> = {
  small_indigo_plant: [
    ['wall', 'M12 22h24v20H12z'],
    ['roof', 'M8 23 24 9l16 14z'],
    ['shade', 'M28 22h8v20h-8z'],
    ['dark', 'M15 29h7v13h-7z'],
    ['wood', 'M25 34h15v8H25z'],
    ['dye', 'M25 34a7.5 2.6 0 1 0 15 0a7.5 2.6 0 1 0 -15 0z'],
  ],
  indigo_plant: [
    ['wall', 'M5 21h38v21H5z'],
    ['roof', 'M2 22 9 10h30l7 12z'],
    ['shade', 'M33 22h10v20H33z'],
    ['dark', 'M9 26h5v6H9zM17 26h5v6h-5zM25 26h5v6h-5z'],
    ['wood', 'M4 36h12v7H4zM18 36h12v7H18zM32 36h12v7H32z'],
    [
      'dye',
      'M4 36a6 2.3 0 1 0 12 0a6 2.3 0 1 0 -12 0zM18 36a6 2.3 0 1 0 12 0a6 2.3 0 1 0 -12 0zM32 36a6 2.3 0 1 0 12 0a6 2.3 0 1 0 -12 0z',
    ],
  ],
  small_sugar_mill: [
    ['wall', 'M17 42l2.5-24h9L31 42z'],
    ['shade', 'M25 18h3.5L31 42h-6z'],
    ['roof', 'M18 19q6-12 12 0z'],
    ['dark', 'M21.5 34h5v8h-5zM22 24h4v4h-4z'],
    ['beamline', 'M24 15 10 5M24 15 38 5M24 15 12 27M24 15 36 27'],
    ['pale', 'M10 5l3-3 8 9zM38 5l-3-3-8 9zM12 27l-3-3 10-7zM36 27l3-3-10-7z'],
  ],
  sugar_mill: [
    ['wall', 'M20 26h26v16H20z'],
    ['roof', 'M18 27l5-9h20l5 9z'],
    ['wall', 'M6 42 9 17h10l3 25z'],
    ['shade', 'M16 17h3l3 25h-5z'],
    ['roof', 'M7 18q7-13 14 0z'],
    ['dark', 'M11 33h6v9h-6zM27 31h5v6h-5zM36 31h5v11h-5z'],
    ['beamline', 'M14 14 1 5M14 14 27 3M14 14 3 27M14 14 26 24'],
    ['pale', 'M1 5l3-3 7 8zM27 3l-3-2-8 9zM3 27l-2-4 9-6zM26 24l2-4-9-5z'],
  ],
  tobacco_storage: [
    ['wood', 'M6 20h36v22H6z'],
    ['roof', 'M2 21 12 7h24l10 14z'],
    ['pit', 'M9 24h30v13H9z'],
    [
      'leaf',
      'M13 24q-4 6 0 11 4-5 0-11zM21 24q-4 6 0 11 4-5 0-11zM29 24q-4 6 0 11 4-5 0-11zM36 24q-4 6 0 11 4-5 0-11z',
    ],
    ['line', 'M9 24h30'],
  ],
  coffee_roaster: [
    ['brick', 'M33 4h6v18h-6z'],
    ['smoke', 'M36 3q4-3 1-5'],
    ['wall', 'M6 22h36v20H6z'],
    ['roof', 'M3 23l8-11h26l8 11z'],
    ['shade', 'M34 22h8v20h-8z'],
    ['iron', 'M11 33a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z'],
    ['pit', 'M14.5 33a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z'],
    ['dark', 'M32 30h6v12h-6z'],
  ],
  small_market: [
    ['wood', 'M11 24h3v18h-3zM34 24h3v18h-3z'],
    ['dark', 'M14 26h20v8H14z'],
    ['wood', 'M9 33h30v4H9z'],
    [
      'gold',
      'M14.4 31a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM20.4 31a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z',
    ],
    ['red', 'M27.4 31a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z'],
    ['roof', 'M12 15h5l-1 10H8zM22 15h4l1 10h-6zM31 15h5l4 10h-8z'],
    ['cream', 'M17 15h5l-1 10h-5zM26 15h5l1 10h-5z'],
  ],
  large_market: [
    ['wall', 'M5 12h38v30H5z'],
    ['roof', 'M2 13l6-7h32l6 7z'],
    ['line', 'M24 6V0'],
    ['roof', 'M24 0h9l-3 2.5 3 2.5h-9z'],
    [
      'dark',
      'M8 42V31a4.5 4.5 0 0 1 9 0v11zM19.5 42V31a4.5 4.5 0 0 1 9 0v11zM31 42V31a4.5 4.5 0 0 1 9 0v11z',
    ],
    ['roof', 'M5 18h7v6H4zM20 18h8v6h-8zM36 18h7l1 6h-8z'],
    ['cream', 'M12 18h8v6h-8zM28 18h8v6h-8z'],
  ],
  hacienda: [
    ['wall', 'M8 23h30v19H8z'],
    ['roof', 'M5 24l6-9h24l6 9z'],
    ['shade', 'M30 24h8v18h-8z'],
    ['dark', 'M18 42V32a5 5 0 0 1 10 0v10zM11 28h4v5h-4zM31 28h4v5h-4z'],
    ['trunk', 'M42 42c1-10 0-17-1-21'],
    ['frond', 'M41 20q-8-4-10 2M41 20q7-5 8 2M41 20q-3-8-9-6M41 20q2-8 7-6'],
  ],
  construction_hut: [
    ['wood', 'M7 42 22 10l15 32z'],
    ['roof', 'M22 7 4 43h6L22 18l12 25h6z'],
    ['dark', 'M17 42l5-11 5 11z'],
    ['beamline', 'M36 42 46 24'],
    ['tool', 'M40 23q5-3 9 3'],
    ['stone', 'M2 42l3-5 5 1 1 4z'],
  ],
  small_warehouse: [
    ['wall', 'M8 20h32v22H8z'],
    ['roof', 'M4 21 24 6l20 15z'],
    ['shade', 'M32 20h8v22h-8z'],
    ['dark', 'M21.4 16a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z'],
    ['wood', 'M16 27h16v15H16z'],
    ['line', 'M16 27l16 15M32 27 16 42M16 27h16v15H16z'],
  ],
  large_warehouse: [
    ['wall', 'M2 20h44v22H2z'],
    ['roof', 'M0 21 12 7l12 14L36 7l12 14z'],
    ['shade', 'M38 20h8v22h-8z'],
    [
      'dark',
      'M9.7 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0zM33.7 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z',
    ],
    ['wood', 'M6 28h12v14H6zM30 28h12v14H30z'],
    ['line', 'M6 28l12 14M18 28 6 42M30 28l12 14M42 28 30 42'],
    ['dark', 'M22 26h4v5h-4z'],
  ],
  hospice: [
    ['wall', 'M8 20h32v22H8z'],
    ['roof', 'M5 21l7-8h24l7 8z'],
    ['wall', 'M20 4h8v10h-8z'],
    ['roof', 'M18 5l6-5 6 5z'],
    ['gold', 'M21.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z'],
    ['shade', 'M33 20h7v22h-7z'],
    ['dark', 'M20 42v-8a4 4 0 0 1 8 0v8z'],
    ['red', 'M13 25h3v3h3v3h-3v3h-3v-3h-3v-3h3z'],
    ['dark', 'M32 26h4v6h-4z'],
  ],
  office: [
    ['wall', 'M12 12h24v30H12z'],
    ['roof', 'M9 13l4-8h22l4 8z'],
    ['shade', 'M30 13h6v29h-6z'],
    [
      'dark',
      'M15 17h4v5h-4zM22 17h4v5h-4zM29 17h4v5h-4zM15 26h4v5h-4zM29 26h4v5h-4zM21 42v-9a3 3 0 0 1 6 0v9z',
    ],
    ['paper', 'M37 20h8v10h-8z'],
    ['line', 'M39 23h4M39 26h4'],
  ],
  factory: [
    ['brick', 'M36 4h7v24h-7z'],
    ['smoke', 'M40 3q5-3 1-6'],
    ['wall', 'M3 24h42v18H3z'],
    ['roof', 'M3 25V14l11 8v-8l11 8v-8l11 8v3z'],
    ['shade', 'M36 25h9v17h-9z'],
    ['dark', 'M7 29h5v5H7zM16 29h5v5h-5zM25 29h5v5h-5zM38 31h5v11h-5z'],
    ['wood', 'M6 37h14v5H6z'],
  ],
  university: [
    ['wall', 'M4 22h40v20H4z'],
    ['roof', 'M13 18a11 11 0 0 1 22 0z'],
    ['gold', 'M23 3h2v5h-2z'],
    ['wall', 'M11 17h26v5H11z'],
    ['pale', 'M2 21h44v3H2z'],
    ['dark', 'M8 28h4v14H8zM16 28h4v14h-4zM28 28h4v14h-4zM36 28h4v14h-4zM22 42V31a2 2 0 0 1 4 0v11z'],
  ],
  harbor: [
    ['wall', 'M19 40l3-26h7l3 26z'],
    ['roof', 'M21 21h9l.7 6H20.3zM19.6 33h11.8l.7 6H18.9z'],
    ['dark', 'M21 8h9v6h-9z'],
    ['gold', 'M23.1 11a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z'],
    ['roof', 'M20 8l5.5-6L31 8z'],
    ['beam', 'M30 9l16-5v13l-16-4z'],
    ['stone', 'M10 38h32l3 5H7z'],
    ['wave', 'M2 43q5-4 10 0t10 0 10 0 10 0'],
  ],
  wharf: [
    ['wood', 'M30 6h4v36h-4z'],
    ['beamline', 'M32 8H12M32 16 22 8M14 8v8'],
    ['roof', 'M4 26h26q-2 11-8 11H12q-6 0-8-11z'],
    ['pale', 'M5 29h24v2H5z'],
    ['line', 'M9 42l3-5M25 42l-3-5'],
    ['wood', 'M2 40h44v3H2zM37 32h8v8h-8z'],
  ],
  guild_hall: [
    ['wall', 'M10 18h76v24H10z'],
    ['roof', 'M7 19l6-9h70l6 9z'],
    ['wall', 'M34 20V10h5V5h5V1h8v4h5v5h5v10z'],
    ['edge', 'M34 20V10h5V5h5V1h8v4h5v5h5v10'],
    ['gold', 'M44 13a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'],
    ['shade', 'M74 19h12v23H74z'],
    ['dark', 'M42 42V31a6 6 0 0 1 12 0v11zM15 24h6v9h-6zM26 24h6v9h-6zM64 24h6v9h-6zM76 24h6v9h-6z'],
  ],
  residence: [
    ['wall', 'M6 22h24v20H6zM66 22h24v20H66zM30 16h36v26H30z'],
    ['roof', 'M3 23l6-9h18l6 9zM63 23l6-9h18l6 9zM27 17 34 5h28l7 12z'],
    [
      'dark',
      'M42 42V30a6 6 0 0 1 12 0v12zM34 22h5v7h-5zM57 22h5v7h-5zM11 27h5v7h-5zM20 27h5v7h-5zM71 27h5v7h-5zM80 27h5v7h-5z',
    ],
    [
      'green',
      'M-0.5 38a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM87.5 38a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM32.5 39a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM56.5 39a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
    ],
  ],
  fortress: [
    ['rampart', 'M8 42V14h5v4h5v-4h5v4h5v-4h4v8h32v-8h5v4h5v-4h5v4h5v-4h4v28z'],
    ['gate', 'M32 22h32v20H32z'],
    ['far', 'M36 22v-4h5v4h4v-4h5v4h4v-4h5v4z'],
    ['dark', 'M41 42V33a7 7 0 0 1 14 0v9zM16 25h3v8h-3zM76 25h3v8h-3z'],
    ['line', 'M48 18V2'],
    ['roof', 'M48 2h13l-4 4 4 4H48z'],
  ],
  customs_house: [
    ['wall', 'M8 20h80v22H8z'],
    ['roof', 'M4 20 48 2l44 18z'],
    ['wall', 'M22 17 48 6l26 11z'],
    ['gold', 'M44.8 13a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z'],
    ['dark', 'M14 24h6v16h-6zM26 24h6v16h-6zM38 24h6v16h-6zM52 24h6v16h-6zM64 24h6v16h-6zM76 24h6v16h-6z'],
    ['stone', 'M3 40h90v3H3z'],
  ],
  city_hall: [
    ['wall', 'M8 22h80v20H8z'],
    ['roof', 'M5 23l5-8h76l5 8z'],
    ['wall', 'M40 8h16v20H40z'],
    ['roof', 'M38 9l10-9 10 9z'],
    ['paper', 'M43.5 15a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z'],
    ['line', 'M48 12.5V15l2 1'],
    [
      'dark',
      'M43 42V33a5 5 0 0 1 10 0v9zM14 42V32a4 4 0 0 1 8 0v10zM27 42V32a4 4 0 0 1 8 0v10zM61 42V32a4 4 0 0 1 8 0v10zM74 42V32a4 4 0 0 1 8 0v10z',
    ],
    ['gold', 'M13 26h70v2H13z'],
  ],
};
