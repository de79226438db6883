/** The first lesson: a practice game to its win, then a turn with a god. The engine wrote the positions (record.py). */
import { lessonOf, type RecordedStep, type Told } from '../../board/lesson';
import recorded from './lesson.json';

const TOLD: Told[] = [
  {
    rule: 'B4',
    say: {
      en: 'You play blue; the houses have begun to grow. On your turn one of your two workers moves and then builds. The numbers are heights. Choose the worker on b3.',
      ko: '여러분은 파랑입니다. 섬에는 벌써 집이 올라가고 있습니다. 자기 차례에는 두 일꾼 가운데 하나가 이동하고 나서 건축합니다. 숫자는 높이입니다. b3의 일꾼을 고르세요.',
    },
    then: {
      en: 'The cells it can reach are marked. You could still take the other worker.',
      ko: '갈 수 있는 칸이 표시되었습니다. 아직 다른 일꾼으로 바꿀 수도 있습니다.',
    },
  },
  {
    rule: 'B5',
    say: {
      en: 'A step goes to a free neighbouring cell and climbs one level at most. b4 is two levels up, so it stays dark; c3 is one level high. Step up to c3.',
      ko: '주변의 빈 칸으로 이동하고, 올라갈 때는 한 층까지만 갈 수 있습니다. b4는 두 층 높이라 갈 수 없고 c3은 1층입니다. c3으로 올라가세요.',
    },
    then: {
      en: 'You stand on level 1. Now the same worker has to build.',
      ko: '1층에 올라섰습니다. 이제 이 일꾼이 건축해야 합니다.',
    },
  },
  {
    rule: 'B6',
    say: {
      en: 'Build on a free cell around the worker that moved; your own height does not matter. Make a stair for yourself: put a block on c4.',
      ko: '이동한 일꾼 주변의 빈 칸에 건축합니다. 내 높이는 상관없습니다. 다음에 딛고 올라갈 계단을 만들어 봅시다. c4에 블록을 놓으세요.',
    },
    then: {
      en: 'c4 is level 2 now. Your turn is over; white moves and builds.',
      ko: 'c4가 2층이 되었습니다. 차례가 끝나고 하양이 이동과 건축을 합니다.',
    },
  },
  {
    rule: 'B5',
    say: {
      en: 'White has built on a3, far away. Your worker on c3 is chosen already: climb to c4.',
      ko: '하양은 멀리 a3에 건축했습니다. c3의 일꾼은 이미 골라 두었습니다. c4로 올라가세요.',
    },
    then: {
      en: 'Level 2. From here a level 3 beside you is a step away from winning.',
      ko: '2층입니다. 이제 곁에 3층만 있으면 한 걸음으로 이길 수 있습니다.',
    },
  },
  {
    rule: 'B7',
    say: {
      en: 'A worker that steps up onto level 3 wins at once. b4 is two levels high: make it three.',
      ko: '일꾼이 3층에 올라가면 그 즉시 이깁니다. b4는 2층입니다. 블록을 놓아 3층으로 만드세요.',
    },
    then: {
      en: 'A threat! White has to do something about it.',
      ko: '다음 차례면 이길 수 있는 위협입니다. 하양은 막아야 합니다.',
    },
  },
  {
    rule: 'B2',
    say: {
      en: 'White has put a dome on b4: a complete tower, closed for good. So threaten where nobody can reach. Stay on level 2 and step over to d4.',
      ko: '하양이 b4에 지붕을 얹었습니다. 완성된 집이 되어 영영 막혔습니다. 이번에는 아무도 닿지 못하는 곳을 노려 봅시다. 2층을 유지하며 d4로 옮겨 가세요.',
    },
    then: {
      en: 'White’s workers stand on b3 and e1. Look at e4: neither of them can get beside it in one step.',
      ko: '하양의 일꾼은 b3과 e1에 있습니다. e4를 보세요. 어느 쪽도 한 걸음으로는 그 곁에 갈 수 없습니다.',
    },
  },
  {
    rule: 'B6',
    say: {
      en: 'Build e4 up to level 3.',
      ko: 'e4에 블록을 놓아 3층으로 만드세요.',
    },
    then: {
      en: 'White can neither climb there nor reach it with a dome.',
      ko: '하양은 그곳에 올라가지도, 지붕을 얹지도 못합니다.',
    },
  },
  {
    rule: 'B7',
    say: { en: 'Finish it: step up to e4.', ko: '마무리하세요. e4로 올라가면 됩니다.' },
    then: {
      en: 'Up onto level 3: you win. That is the whole basic game; whoever cannot move and build loses.',
      ko: '3층에 올라 이겼습니다. 기본 게임은 이것이 전부입니다. 이동과 건축을 할 수 없게 되면 집니다.',
    },
  },
  {
    rule: 'G8',
    say: {
      en: 'Now with gods. White has Athena and climbed last turn, so you may not go up: d4 bears her emblem. And white on d3 would win there next turn. But you have Minotaur: step onto d3 and push the worker away.',
      ko: '이제 신과 함께합니다. 하양은 아테나이고 지난 차례에 올라갔으므로 여러분은 올라갈 수 없습니다. d4에 아테나의 문양이 붙었습니다. 그런데 d3의 하양은 다음 차례에 d4로 올라가 이길 수 있습니다. 여러분은 미노타우로스입니다. d3으로 이동해 그 일꾼을 밀어내세요.',
    },
    then: {
      en: 'Pushed down to the ground on e3. Being pushed is no move: it could not have won by it either.',
      ko: 'e3의 땅바닥으로 밀려났습니다. 밀려난 것은 이동이 아니어서, 3층으로 밀려났더라도 이기지 못합니다.',
    },
  },
  {
    rule: 'G3',
    say: {
      en: 'Athena’s ban ends with her next turn if nobody of hers climbs. White can close only one tower a turn: build a second level 3 on c4.',
      ko: '아테나의 일꾼이 다음 차례에 올라가지 않으면 금지가 풀립니다. 하양은 한 차례에 한 곳만 막을 수 있습니다. c4에 두 번째 3층을 지으세요.',
    },
    then: {
      en: 'Two threats at once, d4 and c4.',
      ko: 'd4와 c4, 두 곳을 한꺼번에 노립니다.',
    },
  },
  {
    rule: 'B10',
    say: {
      en: 'White has closed d4 and did not climb, so the ban is gone. Step up to c4.',
      ko: '하양은 d4를 막았지만 올라가지 못해 금지가 풀렸습니다. c4로 올라가세요.',
    },
    then: {
      en: 'You win. Thirty gods wait for you; the first ten are a good beginning. Have fun on the island!',
      ko: '이겼습니다. 서른 명의 신이 기다리고 있습니다. 앞의 열 명부터 만나 보세요. 섬에서 즐거운 시간 보내세요!',
    },
  },
];

export const lesson = lessonOf(TOLD, recorded as unknown as RecordedStep[]);
