/** The first lesson: ten decisions with an explanation each. Positions, choices and consequences were written by the engine (harness/record.py). */
import { lessonOf, type RecordedStep, type Told } from '../../board/lesson';
import recorded from './lesson.json';

const TOLD: Told[] = [
  {
    rule: 'D2',
    say: {
      en: 'Five factories, four tiles on each. On your turn you take all tiles of one colour from one place. Tap the blue tiles on factory 1, then line 2 of your board.',
      ko: '진열대 다섯 개에 타일이 네 개씩 놓여 있습니다. 자기 차례에는 한곳에서 한 가지 색을 모두 가져옵니다. 1번 진열대의 파랑을 누르고, 게임판의 2번 줄을 누르세요.',
    },
    then: {
      en: 'Line 2 is complete. The other tiles of the factory went to the centre of the table.',
      ko: '2번 줄이 완성되었습니다. 진열대에 남은 타일은 가운데로 갔습니다.',
    },
  },
  {
    rule: 'D4',
    say: {
      en: 'The centre fills up. Whoever takes from it first gets the start marker as well: you begin the next round, but the marker lies on your floor line and costs a point. Take white from the centre to line 3.',
      ko: '가운데에 타일이 모였습니다. 가운데에서 처음 가져오는 사람은 시작 플레이어 타일도 가져옵니다. 다음 라운드를 먼저 시작하지만, 그 타일이 바닥에 놓여 1점을 잃습니다. 가운데의 하양을 3번 줄에 놓으세요.',
    },
    then: {
      en: 'Two of three. The boat on your floor line will cost 1 point at the end of the round.',
      ko: '세 칸 가운데 두 칸을 채웠습니다. 바닥에 놓인 돛단배 때문에 라운드 끝에 1점을 잃습니다.',
    },
  },
  {
    rule: 'D6',
    say: {
      en: 'Three red in the centre. Line 3 collects white already and line 2 is complete, so both stay dark. Line 4 has room: take red there.',
      ko: '가운데에 빨강이 세 개 있습니다. 3번 줄에는 하양이 있고 2번 줄은 완성되어 고를 수 없습니다. 빨강을 자리가 넉넉한 4번 줄에 놓으세요.',
    },
    then: {
      en: 'Three of four. A line that is not complete keeps its tiles for the next round.',
      ko: '네 칸 가운데 세 칸이 찼습니다. 완성되지 않은 줄의 타일은 다음 라운드까지 그대로 남습니다.',
    },
  },
  {
    rule: 'D7',
    say: {
      en: 'Line 3 needs one white tile, and factory 4 has exactly one. The number on the wall shows what the finished line will score. Take it.',
      ko: '3번 줄은 하양 하나만 더 있으면 완성됩니다. 4번 진열대에 마침 하나가 있습니다. 벽면 위의 숫자는 그 줄을 옮길 때 얻을 점수입니다. 하양을 3번 줄에 놓으세요.',
    },
    then: {
      en: 'Complete. It will be worth 2, because it will touch the blue tile above it on the wall.',
      ko: '완성했습니다. 벽면에서 위쪽 파랑과 이어지므로 2점이 됩니다.',
    },
  },
  {
    rule: 'D5',
    say: {
      en: 'One red in the centre finishes line 4. Small picks that fit exactly are often the best ones.',
      ko: '가운데의 빨강 하나면 4번 줄이 완성됩니다. 꼭 맞게 들어가는 작은 선택이 좋을 때가 많습니다. 빨강을 4번 줄에 놓으세요.',
    },
    then: { en: 'Three lines are complete now: 2, 3 and 4.', ko: '이제 2번, 3번, 4번 줄이 완성되었습니다.' },
  },
  {
    rule: 'T3',
    say: {
      en: 'Only two yellow are left, and you must take them. Line 1 has room for one; the other would break. Line 5 takes both. Then watch the tiling: complete lines move to the wall, from the top down.',
      ko: '노랑 두 개만 남았고, 반드시 가져와야 합니다. 1번 줄에는 하나만 들어가고 나머지는 바닥에 떨어집니다. 5번 줄에는 둘 다 들어갑니다. 노랑을 5번 줄에 놓고 벽면이 꾸며지는 것을 지켜보세요. 완성된 줄이 위에서부터 벽면으로 옮겨집니다.',
    },
    then: {
      en: '1 + 2 + 1 points for your tiles, 1 lost for the marker: 3 points. The rest of each complete line went to the box lid.',
      ko: '타일로 1 + 2 + 1점을 얻고 시작 플레이어 타일로 1점을 잃어 3점입니다. 완성된 줄에 남은 타일은 상자 뚜껑으로 갔습니다.',
    },
  },
  {
    rule: 'D8',
    say: {
      en: 'Some rounds later. Three yellow, but line 2 has room for one: two would fall and cost 2 points. The finished line scores 7, though. Sometimes a loss is worth it: take yellow to line 2.',
      ko: '몇 라운드가 지났습니다. 노랑이 세 개인데 2번 줄에는 하나만 들어가므로 두 개가 떨어져 2점을 잃습니다. 하지만 줄을 완성하면 7점입니다. 손해를 볼 만한 때도 있습니다. 노랑을 2번 줄에 놓으세요.',
    },
    then: { en: '7 points for 2: a good bargain.', ko: '2점을 내주고 7점을 얻으니 좋은 거래입니다.' },
  },
  {
    rule: 'T3',
    say: {
      en: 'A tile scores for its row and for its column. Black in row 3 would join a row of four and a column of three. Take both black from factory 2 to line 3.',
      ko: '타일은 가로와 세로 점수를 모두 얻습니다. 3행에 검정을 놓으면 가로 네 장, 세로 세 장이 이어집니다. 2번 진열대의 검정 두 개를 3번 줄에 놓으세요.',
    },
    then: {
      en: '4 for the row, 3 for the column: 7 points at tiling.',
      ko: '가로 4점, 세로 3점으로 모두 7점이 됩니다.',
    },
  },
  {
    rule: 'E3',
    say: {
      en: 'At the end complete rows give 2, complete columns 7 and complete colours 10 points more. Red in row 4 finishes your first column. Take the red tile from the centre to line 4.',
      ko: '게임이 끝나면 완성한 가로줄마다 2점, 세로줄마다 7점, 색마다 10점을 더 얻습니다. 4행에 빨강을 놓으면 첫째 세로줄이 완성됩니다. 가운데의 빨강을 4번 줄에 놓으세요.',
    },
    then: {
      en: '8 points when it is tiled, and 7 more at the end for the column.',
      ko: '옮길 때 8점, 그리고 게임이 끝날 때 세로줄 보너스 7점을 더 얻습니다.',
    },
  },
  {
    rule: 'E1',
    say: {
      en: 'The last tile of the round. Your line 1 is full: white will complete your first row, and a complete row ends the game. Take black to line 2 and watch.',
      ko: '라운드의 마지막 타일입니다. 1번 줄이 꽉 차 있어 하양이 첫째 가로줄을 완성하고, 가로줄이 완성되면 게임이 끝납니다. 검정을 2번 줄에 놓고 지켜보세요.',
    },
    then: {
      en: '60 to 32: you win. That is all you need; the rulebook has the rest. Good luck at the table!',
      ko: '60 대 32로 이겼습니다. 이것으로 충분합니다. 나머지는 규칙서에 있습니다. 이제 한 판 즐겨 보세요!',
    },
  },
];

export const lesson = lessonOf(TOLD, recorded as unknown as RecordedStep[]);
