import type { Widened } from '../../i18n/en';

/** The texts of the first page that only it has. */
export const en = {
  meeting: {
    legend: 'Who may come',
    private: 'With the link only',
    casual: 'Strangers too',
    rated: 'Strangers too, rated',
    ratedHint: (clock: string) =>
      `Rated tables play without hints, and the result moves everybody’s rating. Whoever leaves, or runs out of time, has lost. The clock, if you choose none: ${clock}.`,
  },
  primer: {
    title: (game: string) => `${game} in three sentences`,
    beats: { goal: 'The goal', turn: 'Your turn', end: 'The end' } as Record<string, string>,
    start: 'Start a gentle match',
    setting: (option: string, value: string) => `${option} (${value})`,
    startHint: (otherwise: string[]) =>
      otherwise.length > 0
        ? `An easy bot. Different from the usual match: ${otherwise.join(', ')}.`
        : 'An easy bot; the game is the usual one.',
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
