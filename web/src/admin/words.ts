/** The texts of the moderators' part of the admin page, loaded with it. */
import type { Language } from '../contract/game';
import type { Moderation } from '../contract/forms';
import { settings } from '../settings.svelte';

const en = {
  reports: 'Reports',
  none: 'No report waits.',
  by: (name: string) => `reported by ${name}`,
  acts: (count: number) => (count === 0 ? 'nothing before' : `acts before: ${count}`),
  said: 'What the two said',
  saidNone: 'They said nothing there.',
  reported: 'reported',
  reporter: 'reporter',
  reason: 'Why (warnings are read by the person)',
  days: 'Days',
  act: {
    dismiss: 'Dismiss',
    warn: 'Warn',
    silence: 'Silence',
    unsilence: 'Let write again',
    reset_name: 'Reset the name',
    ban: 'Ban',
    unban: 'Lift the ban',
  } satisfies Record<Moderation['act'], string>,
  done: (act: string, name: string) => `${act}: ${name}`,
  log: 'What moderators did',
  logNone: 'Nothing yet.',
  until: (day: string) => `until ${day}`,
};

const ko: typeof en = {
  reports: '신고',
  none: '기다리는 신고가 없습니다.',
  by: (name) => `신고한 사람: ${name}`,
  acts: (count) => (count === 0 ? '이전 조치 없음' : `이전 조치 ${count}번`),
  said: '두 사람의 대화',
  saidNone: '거기서 나눈 대화가 없습니다.',
  reported: '신고된 사람',
  reporter: '신고한 사람',
  reason: '이유(경고는 본인이 읽습니다)',
  days: '날수',
  act: {
    dismiss: '문제없음',
    warn: '경고',
    silence: '대화 막기',
    unsilence: '대화 허용',
    reset_name: '이름 지우기',
    ban: '차단',
    unban: '차단 풀기',
  },
  done: (act, name) => `${act}: ${name}`,
  log: '조치 기록',
  logNone: '아직 없습니다.',
  until: (day) => `${day}까지`,
};

const texts: Record<Language, typeof en> = { en, ko };
export const aw = (): typeof en => texts[settings.lang];
