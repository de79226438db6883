import { tap } from '../../../tests/bench';
import { learn } from '../../../tests/learner';
import Lesson from './Lesson.svelte';
import { lesson } from './lesson';

/** Taps the cell of a choice in notation: "+c3". */
const choose = (text: string) => tap(`[data-cell="${text.slice(-2)}"]`);

learn({ Lesson, lesson, steps: 11, choose, other: 'd1' });
