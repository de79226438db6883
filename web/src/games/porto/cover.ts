/** Porto before it is opened. */
import type { GameCover } from '../module';
import Emblem from './Emblem.svelte';

const cover: GameCover = {
  name: 'porto',
  title: { en: 'Porto', ko: '포르투' },
  blurb: {
    en: 'Build the colourful houses above the Douro together, and score for every floor you add. For one to four, half an hour.',
    ko: '도루강 가에 알록달록한 집을 함께 짓고, 올린 층마다 점수를 얻으세요. 1~4명, 30분.',
  },
  options: {
    en: {
      private_contracts: {
        label: 'Private contracts',
        values: { true: 'Everybody keeps three of five', false: 'None: the beginner game' },
        help: 'Private contracts are secret and score at the end of the game. Leave them out of a first game.',
      },
      timer: {
        label: 'Solo timer',
        values: { '28': 'Normal: 14 rounds', '26': 'Harder: 13 rounds', '24': 'Hardest: 12 rounds' },
        help: 'The cards of the timer deck, two for every round. You have to reach 60 points before it is empty.',
      },
    },
    ko: {
      private_contracts: {
        label: '개인 계약',
        values: { true: '다섯 장 중 세 장 갖기', false: '없음: 입문 게임' },
        help: '개인 계약은 비밀이며 게임이 끝날 때 점수를 줍니다. 처음이라면 빼고 해 보세요.',
      },
      timer: {
        label: '솔로 타이머',
        values: { '28': '보통: 14라운드', '26': '어려움: 13라운드', '24': '매우 어려움: 12라운드' },
        help: '타이머 덱은 라운드마다 두 장씩 줄어듭니다. 덱이 떨어지기 전에 60점을 얻어야 합니다.',
      },
    },
  },
  Emblem,
};

export default cover;
