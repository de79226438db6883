/** What is told of Pier 18 where a match is begun. */
import type { GameFace } from '../../contract/game';
import { first } from './first';

const face: GameFace = {
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
    en: 'From round 3 on, the strongest bot (level 5) works out every card that may still turn up and every answer.',
    ko: '가장 강한 5단계 봇은 3라운드부터 앞으로 나올 수 있는 카드와 응수를 모두 끝까지 계산합니다.',
  },
  first,
};

export default face;
