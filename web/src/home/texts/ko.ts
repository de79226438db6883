import type { HomeTexts } from './en';

export const ko: HomeTexts = {
  meeting: {
    legend: '올 수 있는 사람',
    private: '링크를 받은 사람만',
    casual: '누구나',
    rated: '누구나, 레이팅',
    ratedHint: (clock) =>
      `레이팅 테이블에서는 힌트를 쓸 수 없고, 결과에 따라 모두의 레이팅이 바뀝니다. 중간에 나가거나 시간이 다 되면 집니다. 따로 고르지 않을 때의 제한 시간: ${clock}.`,
  },
  primer: {
    title: (game) => `세 문장으로 보는 ${game}`,
    beats: { goal: '목표', turn: '내 차례', end: '게임의 끝' },
    start: '쉬운 첫 판 시작',
    setting: (option, value) => `${option}(${value})`,
    startHint: (otherwise) =>
      otherwise.length > 0
        ? `쉬운 봇과 겨룹니다. 보통 게임과 다른 설정: ${otherwise.join(', ')}`
        : '쉬운 봇과 겨루며, 게임은 보통과 같습니다.',
    usual: '보통 게임 시작',
    lesson: '연습 먼저 하기',
  },
  signOut: {
    title: '모든 기기에서 로그아웃',
    lead: '다른 사람이 내 이름과 자리를 쓰고 있는 것 같거나, 다른 기기에 열어 둔 채로 두고 왔을 때 쓰세요.',
    others: '다른 기기만 모두 로그아웃',
    othersHelp: '다른 기기에서는 내 이름과 테이블, 자리가 바로 사라지고, 이 기기에는 그대로 남습니다.',
    here: '이 기기에서도 로그아웃',
    hereHelp:
      '그러면 내 자리를 가진 기기가 하나도 없게 됩니다. 자리는 테이블마다 미리 만들어 둔 ‘다른 기기에서 이어서 하기’ 링크로만 되찾을 수 있고, 링크가 없으면 영영 되찾을 수 없습니다.',
    done: '다른 기기에서 모두 로그아웃했습니다.',
    doneHere: '모든 기기에서 로그아웃했습니다.',
  },
  deletion: {
    label: '삭제',
    table: (game, names) => `테이블 삭제: ${game}, ${names}`,
    sure: '완전히 삭제하기',
    done: '테이블을 삭제했습니다.',
  },
  grace: {
    legend: '누가 자리를 비우면 봇이 대신하기',
    never: '투표로만',
    minutes: (minutes) => `${minutes}분 뒤`,
  },
};
