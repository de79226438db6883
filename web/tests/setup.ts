/** Tests of the page read the texts of all rooms in both languages, as if everything had been fetched. */
import { textsIn } from '../src/i18n/rooms';

const rooms = import.meta.glob(['../src/i18n/index.ts', '../src/*/*texts/index.ts']);
if (typeof document !== 'undefined') await Promise.all(Object.values(rooms).map((load) => load()));
await Promise.all([textsIn('en'), textsIn('ko')]);
