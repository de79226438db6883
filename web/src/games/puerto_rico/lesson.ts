/** The first lesson: the beginning of a match, a round in its middle, its last building. The engine wrote the positions (record.py). */
import { lessonOf, type RecordedStep, type Told } from '../../board/lesson';
import recorded from './lesson.json';

const TOLD: Told[] = [
  {
    rule: 'R1',
    say: {
      en: 'You are governor and choose first. Whoever takes a role lets everybody act in it, with a small privilege for himself. Look at the roles one by one: each tells what it would do for you and for Bento. Take the settler.',
      ko: '여러분은 가버너라서 먼저 롤을 고릅니다. 롤을 가져오면 모두가 그 액션을 하지만 가져온 사람에게는 프리빌리지가 있습니다. 롤을 하나씩 살펴보면 나와 벤투에게 무슨 일이 생기는지 나옵니다. 세틀러를 가져오세요.',
    },
    then: {
      en: 'Everybody may now take a plantation. You begin, since you took the role.',
      ko: '이제 모두 플랜테이션을 가져올 수 있습니다. 롤을 가져온 여러분부터 합니다.',
    },
  },
  {
    rule: 'S1',
    say: {
      en: 'Only you may take a quarry in this phase: that is the settler’s privilege. A manned quarry makes every building cheaper. Take it.',
      ko: '이번 페이즈에 퀘리를 가져올 수 있는 사람은 여러분뿐입니다. 그것이 세틀러의 프리빌리지입니다. 콜로니스트가 있는 퀘리는 빌딩 값을 깎아 줍니다. 퀘리를 가져오세요.',
    },
    then: {
      en: 'Bento has taken coffee. The rest of the row was discarded and three new plantations lie there.',
      ko: '벤투는 커피를 가져갔습니다. 남은 타일은 버려지고 새 플랜테이션 세 장이 펼쳐졌습니다.',
    },
  },
  {
    rule: 'M3',
    say: {
      en: 'Bento has taken the mayor, and one colonist has come to you too. Two circles are empty; only what has a colonist works. The indigo would need a building as well, so put him on the quarry.',
      ko: '벤투가 메이어를 가져가서 여러분에게도 콜로니스트가 한 명 왔습니다. 빈 써클은 둘이고, 콜로니스트가 있는 곳만 작동합니다. 인디고는 빌딩도 있어야 하니 퀘리에 놓으세요.',
    },
    then: {
      en: 'The quarry works. Two players take three roles each in a round, so it is your turn again.',
      ko: '이제 퀘리가 작동합니다. 둘이 할 때는 한 라운드에 롤을 세 장씩 가져오므로 다시 여러분 차례입니다.',
    },
  },
  {
    rule: 'B2',
    say: {
      en: 'Look at the builder: everything costs you 1 less for the privilege and 1 less for the quarry, but Bento pays in full. That is the time to take it.',
      ko: '빌더를 살펴보세요. 여러분은 프리빌리지로 1, 퀘리로 1을 덜 내지만 벤투는 제값을 다 냅니다. 지금이 빌더를 가져올 때입니다.',
    },
    then: {
      en: 'What you can pay is marked, with your price.',
      ko: '지을 수 있는 빌딩이 내가 낼 값과 함께 표시되었습니다.',
    },
  },
  {
    rule: 'B1',
    say: {
      en: 'The indigo plant has three circles and costs 3: for you, 1. Build it.',
      ko: '인디고 플랜트는 써클이 세 개이고 값은 3더블룬입니다. 여러분은 1더블룬이면 됩니다. 지으세요.',
    },
    then: {
      en: 'Printed points count at once: 2. Bento has built a market. Now we jump to the seventh round.',
      ko: '인쇄된 점수 2점은 바로 셉니다. 벤투는 시장을 지었습니다. 이제 일곱 번째 라운드로 건너가겠습니다.',
    },
  },
  {
    rule: 'C1',
    say: {
      en: 'Your fields and buildings are manned. The craftsman would give you five barrels and Bento two, and a doubloon lies on it. Take it.',
      ko: '밭과 빌딩에 콜로니스트가 모두 있습니다. 크래프트맨을 고르면 여러분은 다섯 통, 벤투는 두 통을 생산합니다. 카드 위에 1더블룬도 있습니다. 가져오세요.',
    },
    then: {
      en: 'Two corn, two indigo, one coffee. Corn needs no building.',
      ko: '옥수수 둘, 인디고 둘, 커피 하나입니다. 옥수수는 빌딩이 필요 없습니다.',
    },
  },
  {
    rule: 'C3',
    say: {
      en: 'The privilege: one more barrel of a kind that you have just produced. Coffee sells best.',
      ko: '프리빌리지로 방금 생산한 종류를 한 통 더 받습니다. 커피가 가장 비쌉니다. 커피를 받으세요.',
    },
    then: {
      en: 'Two coffee. What will Bento leave you?',
      ko: '커피가 두 통이 되었습니다. 벤투는 무엇을 남겨 줄까요?',
    },
  },
  {
    rule: 'T1',
    say: {
      en: 'Bento took a doubloon as prospector. Nobody has sold yet and the trading house is empty. Take the trader: you sell first, and for 1 doubloon more.',
      ko: '벤투는 프로스펙터로 1더블룬을 받았습니다. 트레이딩 하우스는 비어 있습니다. 트레이더를 가져오세요. 먼저 팔고, 1더블룬을 더 받습니다.',
    },
    then: {
      en: 'One barrel each may be sold, and no kind twice.',
      ko: '저마다 한 통씩 팔 수 있고, 같은 종류는 두 번 팔 수 없습니다.',
    },
  },
  {
    rule: 'T1',
    say: {
      en: 'Coffee is worth 4, the privilege adds 1, your small market 1. Sell one.',
      ko: '커피는 4더블룬, 프리빌리지로 1, 소형 시장으로 1을 더 받습니다. 한 통을 파세요.',
    },
    then: {
      en: 'Six doubloons. Bento sold sugar; the house is not full, so both stay there and block their kinds.',
      ko: '6더블룬을 받았습니다. 벤투는 설탕을 팔았습니다. 하우스가 차지 않아 커피와 설탕은 그대로 남아 그 종류를 막습니다.',
    },
  },
  {
    rule: 'K2',
    say: {
      en: 'Bento is captain and has put corn on the ship of 4. Who can load must load. Each barrel is a point, but you would like to keep the coffee. Put the indigo on the ship of 6: then no ship is left for coffee.',
      ko: '벤투가 캡틴을 가져가 4칸 배에 옥수수를 실었습니다. 실을 수 있으면 반드시 실어야 합니다. 한 통에 1점이지만 커피는 아껴 두고 싶습니다. 인디고를 6칸 배에 실으세요. 그러면 커피를 실을 배가 없어집니다.',
    },
    then: {
      en: 'Two points. Bento has nothing left; you are asked again.',
      ko: '2점을 얻었습니다. 벤투는 실을 것이 없어 다시 여러분 차례입니다.',
    },
  },
  {
    rule: 'K1',
    say: {
      en: 'Corn fits on Bento’s ship, so you have to load it; there is nothing else to choose.',
      ko: '벤투가 실은 배에 옥수수를 더 실을 수 있으니 실어야 합니다. 다른 선택은 없습니다.',
    },
    then: {
      en: 'Two more points. Without a warehouse one single barrel is kept: your coffee. Had you had more, it would have spoiled. Now to the end of the match.',
      ko: '2점을 더 얻었습니다. 창고가 없으면 한 통만 보관합니다. 커피가 남았습니다. 더 있었다면 버려야 했습니다. 이제 게임의 마지막으로 가겠습니다.',
    },
  },
  {
    rule: 'V23',
    say: {
      en: 'The last role of round 15, and your city has two spaces left. Bento leads, 48 to 37. The city hall costs you 8, brings 4 points, and, occupied, 1 for each violet building: 8. Build it.',
      ko: '15라운드의 마지막 롤이고 시티 스페이스는 두 칸 남았습니다. 48 대 37로 벤투가 앞섭니다. 시청은 8더블룬에 지을 수 있고 4점입니다. 점유되면 보라색 빌딩마다 1점, 모두 8점을 더 받습니다. 지으세요.',
    },
    then: {
      en: 'Your city is full: this round is the last. But an empty city hall gives no bonus.',
      ko: '시티 스페이스가 모두 차서 이번 라운드가 마지막입니다. 그런데 시청이 비어 있으면 보너스가 없습니다.',
    },
  },
  {
    rule: 'B3',
    say: {
      en: 'Your university is occupied, so a colonist may come with the new building. Take him.',
      ko: '점유된 대학이 있어 새 빌딩에 콜로니스트를 받을 수 있습니다. 받으세요.',
    },
    then: {
      en: '49 to 48: you win. That is the whole game; the rulebook has the other buildings. Good luck on the island!',
      ko: '49 대 48로 이겼습니다. 이것이 게임의 전부입니다. 다른 빌딩은 규칙서에 있습니다. 섬에서 행운을 빕니다!',
    },
  },
];

export const lesson = lessonOf(TOLD, recorded as unknown as RecordedStep[]);
