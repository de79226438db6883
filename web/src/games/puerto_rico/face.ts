/** What is told of Puerto Rico where a match is begun. */
import type { GameFace } from '../../contract/game';
import { first } from './first';

const face: GameFace = {
  blurb: {
    en: 'Choose roles that serve you more than the others; plant, build, produce, ship.',
    ko: '남보다 나에게 이로운 역할을 골라 심고, 짓고, 만들고, 실어 보내세요.',
  },
  options: {
    en: {
      settler_refill: {
        label: 'New plantations',
        values: { end: 'When the settler phase is over', immediate: 'At once, after each tile taken' },
        help: 'Usually the tiles left over are discarded at the end of the phase and new ones are laid out.',
      },
      optional_colonists: {
        label: 'Extra colonists',
        values: { true: 'Ask each time', false: 'Always taken' },
        help: 'Mayor’s privilege, hospice and university: declining is allowed but rarely wise. “Always taken” saves questions.',
      },
    },
    ko: {
      settler_refill: {
        label: '플랜테이션 채우기',
        values: { end: '세틀러 페이즈가 끝날 때', immediate: '한 장 가져갈 때마다 바로' },
        help: '보통은 페이즈가 끝날 때 남은 타일을 버리고 새로 펼칩니다.',
      },
      optional_colonists: {
        label: '추가 콜로니스트',
        values: { true: '매번 물어보기', false: '항상 받기' },
        help: '메이어의 특권, 구호소, 대학에 적용됩니다. 거절해서 이로운 때는 드물어, “항상 받기”로 하면 질문이 줄어듭니다.',
      },
    },
  },
  first,
};

export default face;
