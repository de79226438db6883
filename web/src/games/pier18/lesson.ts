/** The first lesson: ten decisions with an explanation each. Positions, choices and consequences were written by the engine (record.py). */
import { lessonOf, type RecordedStep, type Told } from '../../board/lesson';
import recorded from './lesson.json';

const TOLD: Told[] = [
  {
    rule: 'R2',
    say: {
      en: 'Three cards, and each gets a place. Make 13 March your Foundation: your pier begins with it. Make 22 April your Plan: two Poets on each side of the finished pier give 4 points. The last card goes back. Then lay out the pier.',
      ko: '카드 세 장에 저마다 자리를 정합니다. 3월 13일 카드를 토대에 놓으세요. 부두가 여기서 시작됩니다. 4월 22일 카드는 목표에 놓으세요. 완성된 부두 양쪽에 시인이 두 명씩 있으면 4점입니다. 남은 카드는 카드 더미로 돌아갑니다. 그리고 ‘이대로 시작하기’를 누르세요.',
    },
    then: {
      en: 'Both of you chose in secret; now everything lies open. Your Foundation has the earlier date, so you begin. Three cards are turned up.',
      ko: '둘 다 비밀리에 골랐고 이제 모두 공개되었습니다. 내 토대의 날짜가 더 빨라 내가 먼저 시작합니다. 카드 세 장이 펼쳐졌습니다.',
    },
  },
  {
    rule: 'R15',
    say: {
      en: 'Take 9 September and look at its stops: every number of columns it may cover, with the points it would give. Covering 1 closes the gap behind your Flower Seller, and her group of three becomes worth more. Choose 1.',
      ko: '9월 9일 카드를 누르고 자리를 살펴보세요. 덮을 수 있는 열의 수마다 점수가 나옵니다. 1열을 덮으면 꽃장수 뒤의 빈칸이 없어져 무리가 커집니다. 1을 고르세요.',
    },
    then: {
      en: 'Three others in her group: 3 points. One card was left, and its symbol is the Flower Seller: 3 of yours against 1, so this Patron is yours and worth 1 point.',
      ko: '무리에 다른 인물이 셋이므로 3점입니다. 카드가 한 장 남았고 그 기호는 꽃장수입니다. 3점 대 1점으로 후원자를 얻어 1점이 됩니다.',
    },
  },
  {
    rule: 'R14',
    say: {
      en: 'Bento began this round. Take 20 August and cover nothing: its Lovers then have two blanks on both sides, and Lovers who are left alone give 2 points. Choose 0.',
      ko: '이번 라운드는 벤투가 먼저 했습니다. 8월 20일 카드를 아무것도 덮지 말고 끝에 이으세요. 연인의 양옆이 두 칸씩 비고, 방해받지 않는 연인은 2점을 줍니다. 0을 고르세요.',
    },
    then: {
      en: 'The Lovers score, and a Fisher more on side A. The Patron asked for Fishers: yours again.',
      ko: '연인이 점수를 얻고 A쪽 낚시꾼도 한 명 늘었습니다. 후원자의 기호는 낚시꾼이어서 이번에도 내 것입니다.',
    },
  },
  {
    rule: 'R8',
    say: {
      en: 'Your turn to begin. 12 May brings a Flower Seller with a neighbour and a Poet for side B. Your Plan needs two Poets on each side, so keep those you have: cover nothing.',
      ko: '이번에는 내가 먼저입니다. 5월 12일 카드에는 이웃이 있는 꽃장수와 B쪽 시인이 있습니다. 목표를 이루려면 양쪽에 시인이 두 명씩 필요하니 가진 시인을 지키세요. 아무것도 덮지 말고 이으세요.',
    },
    then: {
      en: 'This time Bento has more Poets and takes the Patron. Two Poets are worth a point, a single one nothing.',
      ko: '이번에는 시인이 더 많은 벤투가 후원자를 가져갑니다. 시인은 두 명에 1점이고 한 명은 점수가 없습니다.',
    },
  },
  {
    rule: 'R9a',
    say: {
      en: 'Look at the race for the Patron: both of you would have 4 for Fishers. A tie goes to the earlier card of this round, and nothing is earlier than 12 January. Take it and cover nothing.',
      ko: '후원자 경쟁을 보세요. 낚시꾼은 둘 다 4점이 됩니다. 동점이면 이번 라운드에 놓은 카드의 날짜가 빠른 사람이 이깁니다. 1월 12일보다 빠른 날짜는 없습니다. 그 카드를 아무것도 덮지 말고 이으세요.',
    },
    then: {
      en: 'Tied at 4, and your date wins. The deck cannot fill another offer: only the Plan cards are left. Before you lay yours, four situations from other matches.',
      ko: '4점으로 비겼지만 날짜가 빨라 이겼습니다. 더 펼칠 카드가 모자라 이제 목표 카드만 남았습니다. 목표 카드를 놓기 전에 다른 게임의 장면 네 가지를 보겠습니다.',
    },
  },
  {
    rule: 'R8b',
    say: {
      en: 'Covering can be worth more than length. The Fisher at the end stands too near to your Lovers. Take 12 January and cover 1 column: he is hidden and they are alone.',
      ko: '길게 잇기보다 덮는 편이 나을 때가 있습니다. 끝에 있는 낚시꾼이 연인과 너무 가깝습니다. 1월 12일 카드로 1열을 덮어 낚시꾼을 가리세요.',
    },
    then: {
      en: 'Two pairs of Lovers score now, 4 points. What is covered does not exist any more.',
      ko: '이제 연인 두 쌍이 4점을 줍니다. 가려진 인물은 없는 것과 같습니다.',
    },
  },
  {
    rule: 'R13',
    say: {
      en: 'Three Fishers above, one below. Only the side with more of them counts, so a Fisher below is worth nothing. Take 22 April, which has one above, and cover nothing.',
      ko: '낚시꾼이 위쪽에 셋, 아래쪽에 하나 있습니다. 더 많은 쪽만 세므로 아래쪽에 더해도 점수가 없습니다. 위쪽에 낚시꾼이 있는 4월 22일 카드를 아무것도 덮지 말고 이으세요.',
    },
    then: {
      en: 'Four above: 4 points, and the Plan “The Fishing Stage” holds for now. Plans are judged at the very end only.',
      ko: '위쪽이 넷이 되어 4점입니다. 목표 ‘낚시터’도 지금은 이루었습니다. 목표는 게임이 끝날 때만 확인합니다.',
    },
  },
  {
    rule: 'R9',
    say: {
      en: 'Two cards are left, and you take one: the other becomes the Patron. Leave the Lovers and Bento wins it; leave the Flower Seller and you do. Take 31 July and cover 1.',
      ko: '카드 두 장이 남았고 한 장을 가져오면 나머지가 후원자가 됩니다. 연인을 남기면 벤투가, 꽃장수를 남기면 내가 얻습니다. 7월 31일 카드로 1열을 덮으세요.',
    },
    then: {
      en: 'What you leave counts as well as what you take.',
      ko: '무엇을 가져오느냐만큼 무엇을 남기느냐도 중요합니다.',
    },
  },
  {
    rule: 'R16',
    say: {
      en: 'Your Plan here is “The Crowd”: a group of at least five. Take 1 June and try the stops one after the other: only covering 2 columns joins enough people. Choose 2.',
      ko: '여기에서 목표는 ‘구름 인파’, 곧 다섯 명 이상의 무리입니다. 6월 1일 카드의 자리를 하나씩 살펴보세요. 2열을 덮을 때만 다섯 명이 이어집니다. 2를 고르세요.',
    },
    then: {
      en: 'Five in a row: the Plan would give 4 points at the end. It has to hold on the finished pier.',
      ko: '다섯 명이 이어졌습니다. 게임이 끝날 때까지 이 상태가 이어지면 4점입니다.',
    },
  },
  {
    rule: 'R11',
    say: {
      en: 'Back to your first pier. Everybody lays the Plan card now, in secret. Covering would hide a Poet that your Plan needs, so choose 0, and watch the end.',
      ko: '처음의 부두로 돌아왔습니다. 이제 모두 비밀리에 목표 카드를 놓습니다. 덮으면 목표에 필요한 시인이 가려지니 0을 고르고 마무리를 지켜보세요.',
    },
    then: {
      en: '23 to 18: you win. That is all you need; the rulebook has the rest. Good luck at the table!',
      ko: '23 대 18로 이겼습니다. 이것으로 충분합니다. 나머지는 규칙서에 있습니다. 이제 한 판 즐겨 보세요!',
    },
  },
];

export const lesson = lessonOf(TOLD, recorded as unknown as RecordedStep[]);
