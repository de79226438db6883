/** The first lesson: eleven decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type RecordedStep, type Told } from '../../board/lesson';
import recorded from './lesson.json';

const TOLD: Told[] = [
  {
    rule: '7',
    say: {
      en: 'You are dealt five private contracts and keep three; nobody else sees them. They score at the very end. Keep “blue houses”, “yellow next to blue” and “purple houses at the ends of the districts”: the first, the second and the fourth.',
      ko: '비밀계약 다섯 장을 받아 세 장을 고릅니다. 다른 사람은 볼 수 없고, 승점은 게임이 끝날 때 얻습니다. 첫 번째 ‘파란색 건물’, 두 번째 ‘인접한 노란색·파란색 건물’, 네 번째 ‘지구 끝 칸의 보라색 건물’을 고르세요.',
    },
    then: {
      en: 'They lie under “Your private contracts”, which shows at any time how far they are. Bento has kept three as well.',
      ko: '고른 계약은 ‘내 비밀계약’에 있고, 얼마나 이루었는지 언제든 볼 수 있습니다. 벤투도 세 장을 골랐습니다.',
    },
  },
  {
    rule: '12',
    say: {
      en: 'A turn is one thing: take cards or build. To build you need two cards, so take some first. You may take up to three cards if their values add up to no more than 3. Take the red 2 and the blue 1.',
      ko: '차례에는 카드받기와 건설하기 가운데 하나를 합니다. 건설하려면 카드가 두 장 필요하니 먼저 카드를 받습니다. 세 장까지 받을 수 있지만 숫자의 합이 3을 넘으면 안 됩니다. 빨간색 2와 파란색 1을 받으세요.',
    },
    then: {
      en: 'The display is filled again at the end of the turn. Bento took a blue 2 and a yellow 1: cards are taken openly, so you can always see what others hold.',
      ko: '빈자리는 차례가 끝날 때 다시 채웁니다. 벤투는 파란색 2와 노란색 1을 받았습니다. 카드는 공개된 곳에서 받으므로 남의 손패도 언제든 볼 수 있습니다.',
    },
  },
  {
    rule: '16',
    say: {
      en: 'Now build. One card gives the number of tiles, the other their colour. Put red 2 as the number and blue 1 as the colour: that is two blue tiles. Should they lie the other way round, one tap swaps them. Then choose site 4.',
      ko: '이제 건설합니다. 카드 한 장은 타일의 수를, 다른 한 장은 색을 정합니다. 빨간색 2를 숫자로, 파란색 1을 색상으로 쓰면 파란색 타일 2개입니다. 거꾸로 놓였으면 바꾸기를 한 번 누르세요. 그리고 4번 자리를 고르세요.',
    },
    then: {
      en: 'One point for each of the two floors. The ground floor also gives you the token of this site, worth 3: five points.',
      ko: '층마다 1점이므로 2점입니다. 1층을 지어 이 자리의 승점토큰 3점도 얻었습니다. 모두 5점입니다.',
    },
  },
  {
    rule: '29',
    say: {
      en: 'The token is not used up. Put it on an empty roof: whoever completes that house scores it once more. Try the roof of your new house, site 4. It has only four floors.',
      ko: '승점토큰은 아직 끝나지 않았습니다. 빈 지붕에 옮겨 놓으면 그 건물을 완공하는 사람이 한 번 더 승점을 얻습니다. 4층까지만 지으면 되는 4번 자리의 지붕에 놓으세요.',
    },
    then: {
      en: 'Look: Bento has built one blue tile on the same house and scores all three floors. Houses belong to nobody; every build scores the whole height.',
      ko: '벤투가 같은 건물에 파란색 타일 1개를 짓고 세 층 모두의 승점을 얻었습니다. 건물에는 주인이 없고, 지을 때마다 전체 층수만큼 승점을 얻습니다.',
    },
  },
  {
    rule: '14',
    say: {
      en: 'Only one floor is missing, and Bento has no cards left. You need two cards of which one is blue and one is a 1. Take three cards at once: red 1, green 1 and blue 1 add up to 3. There is no hand limit.',
      ko: '이제 한 층만 남았고 벤투는 손패가 없습니다. 파란색 카드와 1-카드가 필요합니다. 빨간색 1, 초록색 1, 파란색 1은 합이 3이니 세 장을 한꺼번에 받으세요. 손패의 장수에는 제한이 없습니다.',
    },
    then: {
      en: 'Three cards for one turn. It is Bento’s turn; with a single card he can only take again.',
      ko: '한 차례에 세 장을 받았습니다. 벤투는 카드가 모자라 이번에도 카드받기를 할 수밖에 없습니다.',
    },
  },
  {
    rule: '24',
    say: {
      en: 'Complete the house: red 1 for the number, blue 1 for the colour, site 4. The preview already counts it: 4 floors, the token of 3 on the roof, and an open public contract that asks for just this.',
      ko: '건물을 완공하세요. 빨간색 1을 숫자로, 파란색 1을 색상으로 쓰고 4번 자리를 고릅니다. 미리 보기에 층 4점, 지붕의 승점토큰 3점, 조건이 맞는 공용계약 2점이 나옵니다.',
    },
    then: {
      en: 'Nine points. The roof comes by itself, the token leaves the game, and the public contract is yours; a new one is turned up. Now to a later match.',
      ko: '9점입니다. 지붕은 저절로 놓이고 승점토큰은 치웁니다. 공용계약을 달성하면 새 계약이 펼쳐집니다. 이제 게임 중반으로 가 봅시다.',
    },
  },
  {
    rule: '19',
    say: {
      en: 'Two houses of one colour never stand side by side: with purple you cannot start on site 5, next to purple. Site 7 is fine, for sites 6 and 7 lie in different districts. Build green 3 as the number and purple 1 as the colour on site 7.',
      ko: '같은 색 건물은 나란히 시작할 수 없습니다. 5번 자리는 보라색 건물 옆이라 보라색을 지을 수 없습니다. 6번과 7번은 다른 지구여서 인접하지 않으니 7번은 됩니다. 초록색 3을 숫자로, 보라색 1을 색상으로 7번 자리에 지으세요.',
    },
    then: {
      en: 'Three floors, the token of 4, and three points more for the neighbour: every tile of the red house that stands on the level of a tile you have just placed.',
      ko: '층 3점, 승점토큰 4점, 그리고 인접 타일 3점입니다. 이번에 놓은 타일과 같은 높이에 있는 옆 건물의 타일마다 1점을 얻습니다.',
    },
  },
  {
    rule: '29',
    say: {
      en: 'Where will you build next? With red 2 and blue 3 you can complete the blue house on site 3 in your next turn, and Bento has no blue card. Put the token of 4 on roof 3.',
      ko: '다음에는 어디에 지을까요? 손에 있는 빨간색 2와 파란색 3이면 다음 차례에 3번 자리의 파란색 건물을 완공할 수 있고, 벤투에게는 파란색 카드가 없습니다. 4점 토큰을 3번 지붕에 놓으세요.',
    },
    then: {
      en: 'Bento only took cards, and no blue one lay open.',
      ko: '벤투는 카드를 받았습니다. 펼쳐진 카드에 파란색은 없었습니다.',
    },
  },
  {
    rule: '28',
    say: {
      en: 'Choose red 2 and blue 3 and compare: blue 3 as the number could complete the red house on site 8. Swap, and red 2 as the number completes the blue house on site 3: there two public contracts light up. Build that one.',
      ko: '빨간색 2와 파란색 3을 골라 견주어 보세요. 파란색 3을 숫자로 쓰면 8번의 빨간색 건물을 완공할 수 있습니다. 바꾸어서 빨간색 2를 숫자로 쓰면 3번의 파란색 건물이 완공되고 공용계약 두 장에 불이 켜집니다. 3번에 지으세요.',
    },
    then: {
      en: 'Sixteen points in one turn: 5 floors, 3 neighbours, the token of 4 and two contracts of 2. Exactly two tiles were asked for; three would not have done. Some rounds later…',
      ko: '한 차례에 16점입니다. 층 5점, 인접 타일 3점, 승점토큰 4점, 공용계약 두 장 4점입니다. 타일 2개짜리 계약은 정확히 2개를 지어야 합니다. 몇 라운드 뒤로 가 봅시다.',
    },
  },
  {
    rule: '31',
    say: {
      en: 'Five houses are complete, and with two players the sixth triggers the end. The round is finished and one more is played. You have one more build in your hand, so go ahead: green 2 as the number, red 1 as the colour, site 8.',
      ko: '건물 다섯 채가 완공되었습니다. 2인 게임에서는 여섯 번째가 완공되면 게임종료조건이 발동되고, 이 라운드를 마친 뒤 한 라운드를 더 합니다. 손에 건설할 카드가 더 있으니 끝내 봅시다. 초록색 2를 숫자로, 빨간색 1을 색상으로 8번 자리에 지으세요.',
    },
    then: {
      en: 'Bento has completed the purple house on the end of the district, and your contract counts it: it does not matter who builds. This is the last round.',
      ko: '벤투가 지구 끝의 보라색 건물을 완공했습니다. 누가 지었든 내 비밀계약에 들어갑니다. 이제 마지막 라운드입니다.',
    },
  },
  {
    rule: '34',
    say: {
      en: 'Your last turn. Look at your private contracts: a second pair of yellow next to blue is worth 5 instead of 2. Complete the yellow house beside the blue one: blue 2 as the number, yellow 2 as the colour, site 10. Then everybody shows the contracts.',
      ko: '나의 마지막 차례입니다. ‘내 비밀계약’을 보면 인접한 노란색·파란색 건물이 두 세트일 때 2점이 아니라 5점입니다. 파란색 건물 옆의 노란색 건물을 완공하세요. 파란색 2를 숫자로, 노란색 2를 색상으로 10번 자리입니다. 그러면 모두 비밀계약을 공개합니다.',
    },
    then: {
      en: 'Your three contracts bring 2, 5 and 5 points: 88 to 79, you win. That is all you need; the rulebook has the rest. Good luck at the table!',
      ko: '비밀계약 세 장으로 2점, 5점, 5점을 더해 88 대 79로 이겼습니다. 이것으로 충분합니다. 나머지는 규칙서에 있습니다. 이제 한 판 즐겨 보세요!',
    },
  },
];

export const lesson = lessonOf(TOLD, recorded as unknown as RecordedStep[]);
