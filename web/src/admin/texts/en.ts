import type { Moderation } from '../../contract/forms';
import type { Widened } from '../../i18n/en';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The texts of the admin page. */
export const en = {
  admin: {
    title: 'Looking after this server',
    closed: 'The admin page is closed',
    closedText:
      'It is opened by a one-time link that the server prints on its terminal; “ribeira serve --admin-link” and “ribeira admin link” make one.',
    signOut: 'Sign out',
    signedOut: 'You are signed out.',
    counts: 'What there is',
    count: {
      guests: 'Guests',
      banned: 'Banned guests',
      tables: 'Tables',
      matches: 'Matches',
      running: 'Running matches',
      events: 'Decisions and draws',
    },
    backup: 'Download a backup',
    backupHint: 'It holds everything, secrets of running matches too: keep it safe.',
    tables: 'Latest tables',
    noTables: 'There is no table yet.',
    columns: { table: 'Table', game: 'Game', state: 'State', seats: 'Seats', last: 'Last change' },
    state: { lobby: 'not started', running: 'being played', over: 'over', aside: 'set aside' },
    guests: 'Guests',
    name: 'A part of the name',
    find: 'Find',
    nobody: 'No guest has this in their name.',
    unnamed: 'No name',
    sits: (count: number) => plural(count, 'table', 'tables'),
    ban: 'Ban',
    unban: 'Lift the ban',
    banned: 'banned',
    forget: 'Forget',
    forgetTitle: (name: string) => `Forget ${name}?`,
    forgetText:
      'The name goes out of all tables and matches and cannot be brought back, and the device loses its seats. What was played stays.',
    forgotten: (count: number) => `Forgotten, in ${plural(count, 'match', 'matches')}.`,
    prune: 'Old tables',
    days: 'Nothing happened for so many days',
    look: 'Count them',
    pruneTitle: 'Delete old tables?',
    pruneText: (tables: number, matches: number, guests: number) =>
      `This deletes ${plural(tables, 'table', 'tables')}, ${plural(matches, 'match', 'matches')} and ${plural(guests, 'guest', 'guests')} for good.`,
    pruneNone: 'There is nothing that old.',
    pruneDo: 'Delete for good',
    pruned: 'Deleted.',
  },
  moderation: {
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
  },
};

/** Every language has exactly these texts. */
export type AdminTexts = Widened<typeof en>;
