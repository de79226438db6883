/** What is told of Santorini where a match is begun. */
import type { GameFace } from '../../contract/game';
import { first } from './first';

const face: GameFace = {
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
  first,
  quick: { gods: 'random' },
};

export default face;
