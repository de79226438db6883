import type { Widened } from '../../i18n/en';

/** How ratings and manners are counted: loaded with the page that tells it. */
export const en = {
  title: 'How ratings work',
  sections: [
    {
      head: 'What the number says',
      text: [
        'Everybody begins with 1500, in each game and for each number of players. Who wins gets points from the others; who was expected to win gets few. With 175 points more one wins about three matches of four.',
        'With more than two players the order counts: winners first, then by points, whoever resigned last.',
        'For the first ten matches the number moves a lot and has a question mark: it is still settling. Ladders show only ratings without one.',
      ],
    },
    {
      head: 'Which matches count',
      text: [
        'Matches that “Play now” has found, and those at tables that their host opened as rated. Losing on time and resigning count as losing; so does leaving the seat to a bot, whatever the bot makes of it.',
        'Of two people at most ten matches a day count.',
        'Bots have ratings too, one for each level, and a match against them counts. What newcomers do, whose number is still settling, does not move the bots.',
      ],
    },
    {
      head: 'Which do not',
      text: [
        'Private and casual tables; matches with hints; matches from a position; matches that all agreed to end; matches in which the others let a bot play for somebody who had time left; matches with programs of others; matches in which somebody had two seats or had not decided anything yet.',
      ],
    },
    {
      head: 'Who stays to the end',
      text: [
        'Of public matches it is noted who stayed to the end. To resign is to stay, and so is to lose on time while one is there. Who leaves the seat to a bot, does not come back, or is away when the time runs out has left.',
        'The latest 20 matches count, a match of a month ago half. With fewer than four nothing is said; from three left ones in ten on, “often leaves” stands beside the name, and others may filter by it. It goes away by playing on.',
        'Two matches left within a day have no consequence. After a third one “Play now” waits ten minutes, then 20, then 40, and never longer than two hours.',
        'A match that all agreed to end says nothing, nor does one from which the server was away. Nobody has left whom the others voted out while being there.',
      ],
    },
    {
      head: 'How it is computed',
      text: [
        'By the Plackett–Luce model of the library openskill. The number is 1500 + 25 × (μ − 25). It is computed in the same moment in which the end of the match is stored, once, and every match keeps what it changed.',
      ],
    },
  ],
};

export type RuleTexts = Widened<typeof en>;
