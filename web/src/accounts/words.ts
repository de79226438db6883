/** The texts of the account page, loaded with it. */
import type { Language } from '../contract/game';
import { settings } from '../settings.svelte';

const en = {
  title: 'Your account',
  profile: 'Your page: results, ratings, matches',
  guestTitle: 'An account, if you like',
  guestLead:
    'You can play everything without one. With an account the next device knows you too, and your matches come along.',
  create: 'Become an account',
  createLead:
    'You need a name that no other account has, and a passkey: your device asks for finger, face or PIN.',
  name: 'Name',
  nameHint: 'Others see it. No other account may have one that looks like it.',
  makePasskey: 'Create a passkey',
  logIn: 'Log in',
  logInLead: 'With a passkey that you made before. What you played here as a guest becomes yours.',
  logInDo: 'Log in with a passkey',
  loggedIn: (name: string) => `You are ${name}.`,
  created: 'The account is made. From now on this passkey lets you in.',
  rename: 'Change the name',
  renameOnly: 'Only change the name',
  renamed: 'The name is changed.',
  passkeys: 'Passkeys',
  passkeysLead: 'They stand in for a password and stay on your devices. The server keeps no secret of them.',
  addPasskey: 'Add a passkey',
  added: 'The passkey is added.',
  noPasskeys: 'None: nothing lets you in on another device.',
  used: (ago: string) => `last used ${ago}`,
  nameOfPasskey: 'What it is called',
  save: 'Save',
  cancel: 'Cancel',
  renamePasskey: (name: string) => `Change the name: ${name}`,
  removePasskey: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It does not log you in here any more. On the device it stays until you delete it there.',
  removeLast:
    'This is your last way in: nothing lets you in on another device then, or here once you sign out.',
  remove: 'Remove',
  removed: 'The passkey is removed.',
  passkeyKnown: 'This device has a passkey for your account already.',
  passkeyStopped: 'The device made nothing of it: it was called off, or took too long.',
  insecure: 'Passkeys work only under a name with https, or as localhost.',
  unknown: 'This browser knows no passkeys; a newer one does.',
  sessions: 'Where you are logged in',
  here: 'this device',
  someDevice: 'A device',
  seen: (ago: string) => `seen ${ago}`,
  end: 'Log out',
  endOf: (device: string) => `Log out: ${device}`,
  endOthers: 'Log out everywhere else',
  ended: 'Logged out there.',
  logOut: 'Log out here',
  loggedOut: 'You are logged out.',
  data: 'Your data',
  stored: 'What is stored about you',
  storedLines: [
    'your name, and the names you gave yourself at tables',
    'tables and seats, and every decision of your matches',
    'for each device: browser and system, first and last visit (to the hour), and the hash of its cookie',
    'of passkeys: the public key, a counter, the name you gave it, and when it was made and used',
    'no passwords, no addresses of your devices, and nothing is given to anybody',
  ],
  export: 'Download all of it',
  delete: 'Delete everything',
  deleteTitle: 'Delete everything about you?',
  deleteText:
    'Name, passkeys and sessions are gone for good, and your seats are nobody’s. Matches stay for those who played with you, without your name.',
  deleteDo: 'Delete for good',
  deleted: 'Everything about you is deleted.',
};

type Words = {
  [Key in keyof typeof en]: (typeof en)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : (typeof en)[Key] extends string[]
      ? string[]
      : string;
};

const ko: Words = {
  title: '내 계정',
  profile: '내 페이지: 전적, 레이팅, 게임 기록',
  guestTitle: '원한다면 계정을 만들 수 있어요',
  guestLead:
    '계정 없이도 모든 게임을 할 수 있습니다. 계정이 있으면 다른 기기에서도 이어서 할 수 있고, 지금까지 한 게임도 함께 옮겨 갑니다.',
  create: '계정 만들기',
  createLead:
    '다른 계정과 겹치지 않는 이름과 패스키가 필요합니다. 기기가 지문, 얼굴, PIN 가운데 하나를 확인합니다.',
  name: '이름',
  nameHint: '다른 사람에게 보이는 이름입니다. 다른 계정과 비슷해 보이는 이름은 쓸 수 없습니다.',
  makePasskey: '패스키 만들기',
  logIn: '로그인',
  logInLead: '전에 만든 패스키로 로그인합니다. 여기서 계정 없이 한 게임도 계정으로 옮겨집니다.',
  logInDo: '패스키로 로그인',
  loggedIn: (name) => `로그인했습니다: ${name}`,
  created: '계정을 만들었습니다. 이제 이 패스키로 로그인할 수 있습니다.',
  rename: '이름 바꾸기',
  renameOnly: '이름만 바꾸기',
  renamed: '이름을 바꿨습니다.',
  passkeys: '패스키',
  passkeysLead: '비밀번호를 대신하며 기기에만 보관됩니다. 서버에는 비밀이 남지 않습니다.',
  addPasskey: '패스키 추가',
  added: '패스키를 추가했습니다.',
  noPasskeys: '패스키가 없습니다. 다른 기기에서 로그인할 수 없습니다.',
  used: (ago) => `마지막 사용: ${ago}`,
  nameOfPasskey: '패스키 이름',
  save: '저장',
  cancel: '취소',
  renamePasskey: (name) => `이름 바꾸기: ${name}`,
  removePasskey: (name) => `삭제: ${name}`,
  removeTitle: (name) => `패스키를 삭제할까요? ${name}`,
  removeText: '이 패스키로는 더 이상 로그인할 수 없습니다. 기기에 남은 것은 기기에서 직접 지워 주세요.',
  removeLast:
    '로그인할 수 있는 마지막 방법입니다. 삭제하면 다른 기기에서 로그인할 수 없고, 여기서도 로그아웃한 뒤에는 돌아올 수 없습니다.',
  remove: '삭제',
  removed: '패스키를 삭제했습니다.',
  passkeyKnown: '이 기기에는 이미 이 계정의 패스키가 있습니다.',
  passkeyStopped: '기기에서 확인하지 못했습니다. 취소했거나 시간이 지났습니다.',
  insecure: '패스키는 https 주소나 localhost에서만 쓸 수 있습니다.',
  unknown: '이 브라우저는 패스키를 지원하지 않습니다. 최신 브라우저를 써 주세요.',
  sessions: '로그인한 기기',
  here: '이 기기',
  someDevice: '알 수 없는 기기',
  seen: (ago) => `마지막 방문: ${ago}`,
  end: '로그아웃',
  endOf: (device) => `로그아웃: ${device}`,
  endOthers: '다른 기기에서 모두 로그아웃',
  ended: '그 기기에서 로그아웃했습니다.',
  logOut: '여기서 로그아웃',
  loggedOut: '로그아웃했습니다.',
  data: '내 데이터',
  stored: '저장되는 내용',
  storedLines: [
    '이름과 테이블에서 쓴 이름',
    '테이블과 자리, 게임에서 한 모든 선택',
    '기기마다 브라우저와 운영체제, 처음과 마지막 방문 시각(1시간 단위), 쿠키의 해시',
    '패스키의 공개 키와 사용 횟수, 붙인 이름, 만들고 쓴 시각',
    '비밀번호와 기기의 주소는 저장하지 않으며, 누구에게도 넘기지 않습니다',
  ],
  export: '모두 내려받기',
  delete: '모두 삭제',
  deleteTitle: '내 데이터를 모두 삭제할까요?',
  deleteText:
    '이름과 패스키, 로그인 기록이 완전히 지워지고 자리도 잃습니다. 게임 기록은 함께 한 사람들을 위해 이름 없이 남습니다.',
  deleteDo: '완전히 삭제',
  deleted: '내 데이터를 모두 삭제했습니다.',
};

export const words: Record<Language, Words> = { en, ko };

/** The texts of the chosen language; reactive wherever it is read in a component. */
export const w = (): Words => words[settings.lang];
