/** Azul before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'azul',
  title: { en: 'Azul', ko: '아줄' },
  Emblem,
  minutes: 30,
  lesson: {
    title: { en: 'Learn Azul in ten moves', ko: '선택 열 번으로 배우는 아줄' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  rulebook: rulebookOf(
    'azul',
    { en: () => import('./rulebook.en.md?raw'), ko: () => import('./rulebook.ko.md?raw') },
    () => import('./examples'),
  ),
};

export default cover;
