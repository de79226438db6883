/** Santorini before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'santorini',
  title: { en: 'Santorini', ko: '산토리니' },
  Emblem,
  minutes: 20,
  lesson: {
    title: { en: 'Learn Santorini in eleven steps', ko: '선택 열한 번으로 배우는 산토리니' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  rulebook: rulebookOf(
    'santorini',
    { en: () => import('./rulebook.en.md?raw'), ko: () => import('./rulebook.ko.md?raw') },
    () => import('./rulebook'),
  ),
};

export default cover;
