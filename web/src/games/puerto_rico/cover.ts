/** Puerto Rico before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'puerto_rico',
  title: { en: 'Puerto Rico', ko: '푸에르토 리코' },
  Emblem,
  minutes: 90,
  lesson: {
    title: { en: 'Learn Puerto Rico in a dozen moves', ko: '선택 열세 번으로 배우는 푸에르토 리코' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  rulebook: rulebookOf(
    'puerto_rico',
    { en: () => import('./rulebook.en.md?raw'), ko: () => import('./rulebook.ko.md?raw') },
    () => import('./rulebook'),
  ),
};

export default cover;
