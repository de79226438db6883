import type { Widened } from '../../i18n/en';

/** The texts of the first page that only it has. */
export const en = {
  meeting: {
    legend: 'Who may come',
    private: 'With the link only',
    casual: 'Strangers too',
    rated: 'Strangers too, rated',
    ratedHint:
      'Rated tables play without hints and with a clock (10 min, and 15 s more after each turn, if you choose none), and the result moves everybody’s rating.',
  },
  primer: {
    title: (game: string) => `${game} in three sentences`,
    beats: { goal: 'The goal', turn: 'Your turn', end: 'The end' } as Record<string, string>,
    start: 'Start a gentle match',
    startHint: 'An easy bot, and without what only experts need.',
    usual: 'The usual match',
    lesson: 'The lesson first',
  },
  signOut: {
    title: 'Sign out everywhere',
    lead: 'For when somebody else may be using your name and your seats, or you left them open on another device.',
    others: 'Sign out all other devices',
    othersHelp: 'They lose your name, your tables and your seats at once. This device keeps them.',
    here: 'Sign out this device too',
    hereHelp:
      'Then no device has your seats. They come back only by a link to play on from another device that you made at the table before; without it they are lost for good.',
    done: 'All other devices are signed out.',
    doneHere: 'Signed out everywhere.',
  },
  deletion: {
    label: 'Delete',
    table: (game: string, names: string) => `Delete the table: ${game}, ${names}`,
    sure: 'Delete for good?',
    done: 'The table is deleted.',
  },
  grace: {
    legend: 'When somebody goes away, a bot plays on',
    never: 'Only by vote',
    minutes: (minutes: number) => `After ${minutes} min`,
  },
};

export type HomeTexts = Widened<typeof en>;
