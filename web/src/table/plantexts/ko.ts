/** The texts of moves in advance in Korean. */
import type { PlanTexts } from './en';

export const ko: PlanTexts = {
  title: '예약',
  lead: '내 차례가 되면 서버가 바로 대신 둡니다. 다른 사람에게는 보이지 않아요.',
  start: '다음 차례 예약하기',
  another: '다른 수순 예약하기',
  bar: '예약하는 중',
  theirs: (name) => `${name}: 어떻게 둘까요?`,
  mine: '그러면 나는 어떻게 둘까요?',
  chance: '여기서 무작위로 뽑으므로 더 예약할 수 없어요.',
  over: '여기서 게임이 끝나요.',
  step: '한 단계 뒤로',
  save: '예약 저장',
  close: '그만하기',
  saved: '예약을 저장했어요.',
  moved: '게임이 진행되어 예약 화면을 닫았어요.',
  turns: (count) => `예약한 차례 ${count}번`,
  line: (number) => `수순 ${number}`,
  me: '나',
  remove: (number) => `수순 ${number} 삭제`,
  removed: '수순을 삭제했어요.',
  played: (count) => `예약한 차례 ${count}번을 서버가 대신 두었어요.`,
  ended: {
    other: '예상과 다르게 진행되어 예약이 끝났어요.',
    back: '되돌리기를 해서 예약이 끝났어요.',
  },
  understood: '확인',
  auto: '자동으로 하기',
  only: '할 수 있는 행동이 하나뿐일 때',
  pass: (phase) => `${phase} 단계에서 패스하기`,
  passHelp: '패스 예약은 내가 다음 역할을 고를 때 끝나요.',
};
