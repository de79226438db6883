/** Pier 18 before it is opened. */
import type { GameCover } from '../../contract/game';
import { rulebookOf } from '../../prose/open';
import Emblem from './Emblem.svelte';
import { first } from './first';
import Picture from './Picture.svelte';

const cover: GameCover = {
  name: 'pier18',
  title: { en: 'Pier 18', ko: '피어 18' },
  blurb: {
    en: 'Eighteen cards, one pier each: lay, overlap, and gather the right crowd.',
    ko: '카드 18장으로 바다로 뻗는 나만의 부두를 지으세요.',
  },
  options: {
    en: {
      rotate: {
        label: 'Turning cards',
        values: { false: 'Cards lie as they are printed', true: 'Cards may be turned by half a turn' },
        help: 'No source says whether cards may be turned. Usually they are not.',
      },
    },
    ko: {
      rotate: {
        label: '카드 돌리기',
        values: { false: '인쇄된 방향 그대로 놓기', true: '반 바퀴 돌려서 놓아도 됨' },
        help: '카드를 돌려도 되는지 밝힌 자료는 없습니다. 보통은 돌리지 않습니다.',
      },
    },
  },
  experts: {
    en: 'From round 3 on, the Grandmaster (level 5) works out every card that may still turn up and every answer.',
    ko: '5단계 명인은 3라운드부터 앞으로 나올 수 있는 카드와 응수를 모두 끝까지 계산합니다.',
  },
  Emblem,
  Picture,
  minutes: 10,
  first,
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
