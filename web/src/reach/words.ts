/** The texts of web push, loaded with its parts. */
import type { Language } from '../contract/game';
import { settings } from '../settings.svelte';

const en = {
  legend: 'Tell me when it is my turn',
  lead: 'Also while no page is open: on this device, when others wait for you, a match begins, your time runs out, or friends ask for you.',
  on: 'On',
  off: 'Off',
  denied:
    'This browser keeps notifications of this site back. Allow them in its settings, then come here again.',
  homeScreen:
    'On iPhone and iPad, first add this page to the Home Screen (Share, “Add to Home Screen”) and open it there.',
  turnedOn: 'You will be told on this device.',
  failed: 'The browser could not set this up. Please try again.',
  mute: 'This table',
  tell: 'Tell me',
  silent: 'Silent',
};

type Words = typeof en;

const ko: Words = {
  legend: '내 차례 알림',
  lead: '페이지를 닫아도 이 기기로 알려 드립니다. 내 차례가 되거나 게임이 시작될 때, 남은 시간이 얼마 없을 때, 친구가 부르거나 친구 신청이 왔을 때 알림이 옵니다.',
  on: '켬',
  off: '끔',
  denied: '브라우저가 이 사이트의 알림을 막고 있습니다. 브라우저 설정에서 허용한 뒤 다시 와 주세요.',
  homeScreen:
    '아이폰과 아이패드에서는 먼저 공유 메뉴의 ‘홈 화면에 추가’로 이 페이지를 추가한 뒤, 거기서 열어 주세요.',
  turnedOn: '이제 이 기기로 알려 드립니다.',
  failed: '브라우저에서 알림을 켜지 못했습니다. 다시 시도해 주세요.',
  mute: '이 테이블',
  tell: '알리기',
  silent: '알리지 않기',
};

const words: Record<Language, Words> = { en, ko };
export const w = (): Words => words[settings.lang];
