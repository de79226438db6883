/** Pier 18 before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'pier18',
  title: { en: 'Pier 18', ko: '피어 18' },
  Emblem,
  minutes: 10,
  lesson: {
    title: { en: 'Learn Pier 18 in ten moves', ko: '선택 열 번으로 배우는 피어 18' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  rulebook: rulebookOf(
    'pier18',
    { en: () => import('./rulebook.en.md?raw'), ko: () => import('./rulebook.ko.md?raw') },
    () => import('./rulebook'),
  ),
};

export default cover;
