import { tap } from '../../../tests/bench';
import { learn } from '../../../tests/learner';
import Lesson from './Lesson.svelte';
import { lesson } from './lesson';

/** Takes the tiles and the line of a choice in notation: "F1:blue>2". */
function choose(text: string): void {
  const [tiles, line] = text.split('>');
  tap(`[data-key="${tiles}"]`);
  tap(`[data-grid="own"] [data-line="${line}"]`);
}

learn({ Lesson, lesson, steps: 10, choose, other: 'F2:yellow>3' });
