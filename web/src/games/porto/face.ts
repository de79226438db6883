/** What is told of Porto where a match is begun. */
import type { GameFace } from '../../contract/game';
import { first } from './first';

const face: GameFace = {
  blurb: {
    en: 'Build the colourful houses above the Douro together and score what you add. Alone or up to four.',
    ko: '도루 강변에 알록달록한 건물을 함께 짓고, 올린 층만큼 승점을 얻으세요. 혼자서도, 넷이서도.',
  },
  options: {
    en: {
      private_contracts: {
        label: 'Private contracts',
        values: { true: 'Everybody keeps three of five', false: 'None: the beginner game' },
        help: 'Private contracts are secret and score at the end of the game. Leave them out of a first game.',
      },
      timer: {
        label: 'Timer deck',
        values: { '28': 'Normal: 14 rounds', '26': 'Harder: 13 rounds', '24': 'Hardest: 12 rounds' },
        help: 'Alone you play against the timer deck: two of its cards go every round. Reach 60 points before it is empty.',
      },
    },
    ko: {
      private_contracts: {
        label: '비밀계약',
        values: { true: '다섯 장 중 세 장 고르기', false: '없음: 입문용 게임' },
        help: '비밀계약은 게임이 끝날 때 승점을 줍니다. 처음이라면 빼고 해 보세요.',
      },
      timer: {
        label: '타이머 더미',
        values: { '28': '보통: 14라운드', '26': '어려움: 13라운드', '24': '매우 어려움: 12라운드' },
        help: '1인 게임에서는 라운드마다 타이머 카드가 두 장씩 줄어듭니다. 더미가 바닥나기 전에 60점을 얻어야 합니다.',
      },
    },
  },
  first,
};

export default face;
