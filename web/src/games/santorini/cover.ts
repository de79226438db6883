/** Santorini before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';
import { first } from './first';
import Picture from './Picture.svelte';

const cover: GameCover = {
  name: 'santorini',
  title: { en: 'Santorini', ko: '산토리니' },
  blurb: {
    en: 'Move, build, and be the first to climb to the third level. Thirty gods bend the rules.',
    ko: '움직이고, 짓고, 먼저 3층에 오르세요. 서른 신이 규칙을 바꿉니다.',
  },
  options: {
    en: {
      gods: {
        label: 'Gods',
        values: {
          draft: 'Draft: the archon names them, everybody takes one',
          random: 'Random',
          none: 'None: practice for two',
        },
        help: 'Every player has a god with a power of its own. Draft: the archon names as many gods as there are players, and everybody takes one. Three and four players always play with gods.',
      },
    },
    ko: {
      gods: {
        label: '신',
        values: {
          draft: '신 고르기: 집정관이 내놓은 신을 하나씩 가져감',
          random: '무작위',
          none: '없음: 2인 연습 게임',
        },
        help: '플레이어마다 고유한 능력을 가진 신이 있습니다. 신 고르기에서는 집정관이 인원수만큼 신을 고르고, 한 사람씩 가져갑니다. 3인과 4인 게임에서는 언제나 신을 씁니다.',
      },
    },
  },
  editors: { gods: () => import('./GodsOption.svelte').then((module) => module.default) },
  Emblem,
  Picture,
  minutes: 20,
  first,
  quick: { gods: 'random' },
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
