/** The texts of moves in advance in English. */
export const en = {
  title: 'Moves in advance',
  lead: 'The server plays these as soon as it is your turn. Nobody else sees them.',
  start: 'Plan my next turns',
  another: 'Plan another line',
  bar: 'Planning ahead',
  theirs: (name: string) => `What may ${name} do?`,
  mine: 'What do you answer?',
  chance: 'Here something is drawn: a plan cannot go on.',
  over: 'That would end the match.',
  step: 'One step back',
  save: 'Save this plan',
  close: 'Stop planning',
  saved: 'The plan is saved.',
  moved: 'The match has moved on; planning was closed.',
  turns: (count: number) => (count === 1 ? '1 turn planned' : `${count} turns planned`),
  line: (number: number) => `Line ${number}`,
  me: 'you',
  remove: (number: number) => `Delete line ${number}`,
  removed: 'The line is deleted.',
  played: (count: number) =>
    count === 1 ? 'One planned turn was played for you.' : `${count} planned turns were played for you.`,
  ended: {
    other: 'The plan has ended: it went another way.',
    back: 'The plan has ended, as something was taken back.',
  },
  understood: 'Got it',
  auto: 'Play by itself',
  only: 'When I can do only one thing',
  pass: (phase: string) => `Pass as ${phase}`,
  passHelp: 'Passing ends when you choose your next role.',
};

export type PlanTexts = typeof en;
