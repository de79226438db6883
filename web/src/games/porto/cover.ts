/** Porto before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'porto',
  title: { en: 'Porto', ko: '포르토' },
  Emblem,
  minutes: 30,
  lesson: {
    title: { en: 'Learn Porto in eleven moves', ko: '선택 열한 번으로 배우는 포르토' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  rulebook: rulebookOf(
    'porto',
    { en: () => import('./rulebook.en.md?raw'), ko: () => import('./rulebook.ko.md?raw') },
    () => import('./rulebook'),
  ),
};

export default cover;
