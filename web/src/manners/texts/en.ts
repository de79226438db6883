/** The texts about talking at tables and the people there: loaded with the pages that need them. */
import type { Phrase } from '../../contract/protocol';

const phrases: Record<Phrase, string> = {
  hello: 'Hello!',
  good_luck: 'Good luck, have fun!',
  thanks: 'Thank you!',
  well_played: 'Well played!',
  nice_move: 'Nice move!',
  good_game: 'Good game!',
  sorry: 'Sorry!',
  oops: 'Oops, my mistake.',
  one_moment: 'One moment, please.',
  back: 'I am back.',
  your_turn: 'It is your turn.',
  take_your_time: 'Take your time.',
  thinking: 'I am still thinking.',
  close_game: 'This is close!',
  rematch: 'Another game?',
  must_go: 'I have to go soon.',
  bye: 'See you!',
};

export const en = {
  title: 'Chat',
  log: 'Log',
  none: 'Nobody has said anything yet.',
  earlier: 'Earlier lines',
  write: 'Write to the table',
  writeWatching: 'Write to those who watch',
  apart: 'Players read this after the match.',
  send: 'Send',
  phrases: 'Ready phrases',
  unread: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
  said: (name: string, words: string) => `${name}: ${words}`,
  watching: 'watches',
  somebody: 'Somebody who watches',
  waiting: 'on its way',
  unsaid: 'Not sent',
  again: 'Write again',
  menu: (name: string) => `About ${name}`,
  mute: 'Hide here',
  unmute: (count: number) => (count === 1 ? 'Show 1 hidden person' : `Show ${count} hidden people`),
  muteEver: 'Hide always',
  block: 'Block',
  blockSure: 'Really block?',
  muted: (name: string) => `You do not read ${name} any more.`,
  blocked: (name: string) =>
    `You do not read ${name} any more and do not meet at public tables. ${name} is not told.`,
  list: 'People you have hidden or blocked',
  listNone: 'Nobody.',
  nameless: 'without a name',
  how: { mute: 'hidden', block: 'blocked' },
  release: 'Take off the list',
  releaseOf: (name: string) => `Take off the list: ${name}`,
  phrase: phrases,
};

export type MannersTexts = typeof en;
