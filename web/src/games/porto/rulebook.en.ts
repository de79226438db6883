import type { Chapter } from '../../contract/game';
import {
  CARD_COPIES,
  DEALT,
  DISPLAY_SIZE,
  END_TRIGGER,
  KEPT,
  paid,
  PUBLIC_POINTS,
  RANKS,
  ROW_SIZE,
  SITES_IN_PLAY,
  SOLO_POINTS,
  SUPPLY,
  TAKE,
  TIMER,
  TOKENS,
} from './catalog';
import { examples } from './examples';

const tokens = Object.entries(TOKENS)
  .map(([value, copies]) => `${copies} of ${value}`)
  .join(', ');
const copies = Object.entries(CARD_COPIES)
  .map(([value, count]) => `${count} of value ${value}`)
  .join(', ');
const sites = (players: keyof typeof SITES_IN_PLAY): string =>
  `${SITES_IN_PLAY[players][0]} to ${SITES_IN_PLAY[players].at(-1)}`;

/** The rules in our own words; numbered paragraphs carry the numbers of the rules file. */
export const rulebookEn: Chapter[] = [
  {
    id: 'goal',
    title: 'The goal',
    paragraphs: [
      {
        id: 'A1',
        text: 'Together you build the colourful houses on the river front of Porto. Nobody owns a house: everybody scores for what he or she adds. Tall houses, tall neighbours, tokens and contracts bring points. Most points wins. A match of two takes about half an hour.\n(Some facts of the box are our reconstruction; the next paragraph says which.)',
      },
      {
        id: 'A2',
        text: 'Please note: not every printed component could be consulted. The rules below are well founded, but some facts of the box are our reconstruction: the heights of the houses, the number of complete houses that ends a game of three or four, how many cards there are of each value, and how many copies there are of each contract. All of it lies in one table, in one file (src/ribeira/games/porto/porto_data.json), and can be corrected there; the game and this page follow.',
      },
      {
        id: 'A3',
        text: 'In this text, a site is a place for one house; sites are numbered from left to right beginning with 0. A house is started when its ground floor stands, and complete when all its floors stand; its roof then comes by itself. The row is the line of open public contracts, the display the line of open construction cards.',
        example: {
          position: examples.board,
          caption:
            'The front with four players: two districts of seven sites. Sites 6 and 7 are not neighbours.',
        },
      },
    ],
  },
  {
    id: 'setup',
    title: 'Set-up',
    paragraphs: [
      {
        id: '1',
        text: `With four players all 14 sites are in play, with three sites ${sites('3')}, with one or two sites ${sites('2')}. The others do not exist: nothing is built there, they are no neighbours and belong to no district.`,
      },
      {
        id: '2',
        text: `In each of the five colours there are ${SUPPLY.ground_per_colour} ground floors and ${SUPPLY.floor_per_colour} other floors. So no more than ${SUPPLY.ground_per_colour} houses of one colour can be started.`,
      },
      {
        id: '3',
        text: `The construction cards are shuffled and ${DISPLAY_SIZE} are laid open. Each colour has ${copies}.`,
      },
      {
        id: '4',
        text: `One random token is laid face up on the ground space of every site (there are ${tokens} points). The rest is out of the game.`,
      },
      { id: '5', text: `The public contracts are shuffled and ${ROW_SIZE} are laid open.` },
      {
        id: '6',
        text: 'Everybody begins without points and without cards. The start player stays the same for the whole game.',
      },
      {
        id: '7',
        text: `Everybody is dealt ${DEALT} private contracts, secretly keeps ${KEPT} and gives the others back unseen. All choose at the same time. In the beginner game there are no private contracts.\n(Our ruling: the choice is simultaneous.)`,
      },
      { id: '8', text: 'The solo game has a timer deck besides; see 43.' },
    ],
  },
  {
    id: 'turn',
    title: 'A turn',
    paragraphs: [
      {
        id: '10',
        text: 'In a round everybody in turn does exactly one thing: take cards or build.',
      },
      {
        id: '11',
        text: 'Whoever cannot or does not want to build takes cards. Passing exists only when neither is possible. If everybody passes one after the other, the game ends at once.\n(Our ruling.)',
      },
    ],
  },
  {
    id: 'take',
    title: 'Taking cards',
    paragraphs: [
      {
        id: '12',
        text: `Take one to ${TAKE.most} cards from the display, of any colours, whose values add up to ${TAKE.sum} at most. Taking fewer than possible is allowed; taking none is not.`,
        example: {
          position: examples.take,
          caption: 'A 2 and a 1 make 3: allowed. Two 2s would be too much.',
        },
      },
      {
        id: '13',
        text: 'The empty places of the display are filled at the end of the turn (30). The other cards do not move.',
      },
      {
        id: '14',
        text: 'You may hold any number of cards. Since they are taken openly, everybody can see them.\n(Our ruling.)',
      },
      {
        id: '15',
        text: 'When a card has to be drawn and the deck is empty, the discarded cards are shuffled and become the new deck. If there are none either, the place stays empty until there are.',
      },
    ],
  },
  {
    id: 'build',
    title: 'Building',
    paragraphs: [
      {
        id: '16',
        text: 'Play exactly two cards. One is the number card: its value says how many tiles you build. The other is the colour card: its colour says which. The other half of each card does not matter for placing, and you choose which card does what.',
        example: {
          position: examples.cards,
          caption: 'Red 3 for the number and blue 1 for the colour: three blue tiles.',
        },
      },
      {
        id: '17',
        text: 'All the tiles go on one site, upwards without gaps: the first tile of a site is a ground floor, the others are floors.',
      },
      {
        id: '18',
        text: 'They must all fit: you cannot build more tiles than the house still lacks.',
      },
      {
        id: '19',
        text: 'To start a house, a ground floor of the colour and enough floors must be left, and neither neighbour may be started in this colour. Neighbours are the sites directly left and right in the same district; sites 6 and 7 are not neighbours.',
        example: {
          position: examples.beside,
          caption: 'Beside the green house no other green house can be started.',
        },
      },
      {
        id: '20',
        text: 'A house that is started keeps its colour: only tiles of this colour may follow, as long as the supply has enough.',
      },
    ],
  },
  {
    id: 'points',
    title: 'What a build scores',
    paragraphs: [
      { id: '22', text: 'Both cards are discarded and the tiles are placed. Then the build scores.' },
      {
        id: '23',
        text: 'With the ground floor you get the token of this site: score its value now. You will move it to a roof (29).',
        example: {
          position: examples.ground,
          caption: 'Two purple tiles start the house on site 5. The token on its ground space scores.',
        },
      },
      {
        id: '24',
        text: 'If the house is complete now, its roof is placed by itself. A token that lies on this roof scores its value and leaves the game.',
      },
      {
        id: '25',
        text: 'Score 1 point for every floor of the house, older floors included. The ground floor counts, the roof does not.',
      },
      {
        id: '26',
        text: 'Score 1 point for every tile of the houses to the left and right that stands on the same level as a tile you placed this turn. Roofs do not count.',
      },
      {
        id: '27',
        text: `Every open public contract whose condition holds is yours: ${PUBLIC_POINTS} points each, any number in one turn.\n(Our ruling: this happens by itself; the box lets you announce it.)`,
        example: {
          position: examples.claim,
          caption:
            'The house is complete: 5 for its floors, 3 for neighbours, 2 for the roof token, and two contracts of 2 points: 14 points.',
        },
      },
      {
        id: '28',
        text: 'The conditions: exactly 2 tiles or exactly 3 tiles of a colour; a house of a colour completed this turn; two cards of a colour played; two cards of two colours played, in either role. Three tiles do not satisfy a contract for two. The ground floor is a tile, the roof is none. If the same contract lies open twice, you claim both.',
      },
      {
        id: '29',
        text: 'If you got a token from a ground space, put it on an empty roof of your choice: a site in play whose house is not complete and whose roof bears no token. The roof of the same house is allowed. You must do so; only if there is no empty roof, the token leaves the game.\n(Our ruling: a roof with a token is not empty.)',
        example: {
          position: examples.token,
          caption: 'The roofs that can take the token are marked. The roof of site 3 has one already.',
        },
      },
      {
        id: '30',
        text: 'At the end of the turn, first the display and then the row is filled from left to right. New contracts can be claimed from the next turn on. Then it is the turn of the next player.\n(Our ruling for the order, and for an empty contract deck: with two or more players its place stays empty.)',
      },
    ],
  },
  {
    id: 'end',
    title: 'The end',
    paragraphs: [
      {
        id: '31',
        text: `The end is triggered after the turn in which the number of complete houses reaches ${END_TRIGGER['2']} with two players, ${END_TRIGGER['3']} with three and ${END_TRIGGER['4']} with four.\n(The numbers for three and four are a reconstruction.)`,
      },
      {
        id: '32',
        text: 'The round is finished, then one more full round is played. So everybody has the same number of turns.',
      },
      { id: '33', text: 'Points have no upper limit.' },
      {
        id: '34',
        text: 'At the end everybody shows the private contracts and scores them. Only complete houses count, whoever built them. In one contract a house counts once; it may count again in another.',
      },
      { id: '35', text: `Houses of a colour: 1, 2 or 3 complete ones bring ${paid('count')} points.` },
      {
        id: '36',
        text: `Pairs: neighbouring houses of the two colours, in either order. 1, 2 or 3 separate pairs bring ${paid('pair')} points.`,
        example: {
          position: examples.pairs,
          caption: 'Yellow, green, yellow, green: two separate pairs, not three.',
        },
      },
      {
        id: '37',
        text: `Threes: three houses side by side that show the three colours in any order. 1 or 2 separate ones bring ${paid('triple')} points.\n(Our ruling: side by side means directly next to each other.)`,
      },
      {
        id: '38',
        text: `Twins: a complete house of the colour in each district, both of the same height: ${paid('twin')} points.`,
      },
      {
        id: '39',
        text: `Ends: complete houses of the colour on the first and last sites of the districts. 1, 2 or 3 bring ${paid('ends')} points.\n(Our ruling: with fewer than four players these are the first and last sites in play.)`,
      },
      {
        id: '40',
        text: `All colours: in one district complete houses of all five colours: ${paid('rainbow')} points.`,
      },
      {
        id: '41',
        text: `Whole district: in one district every site in play is complete: ${paid('district')} points.`,
      },
      {
        id: '42',
        text: 'Most points wins. If there is a tie, whoever of those tied has claimed most public contracts wins; if that is equal as well, whoever of them is latest in turn order.\n(Our ruling: the box names both tie-breaks in two orders.)',
      },
    ],
  },
  {
    id: 'solo',
    title: 'Alone',
    paragraphs: [
      {
        id: '43',
        text: `Set up as for two players. Draw ${TIMER.normal} construction cards unseen: they are the timer deck. ${TIMER.hard} cards are harder, ${TIMER.very_hard} hardest.`,
      },
      {
        id: '44',
        text: 'Every round begins with a normal turn of yours, scored as usual; then the empty places are filled.\n(Our ruling: filled here already.)',
      },
      {
        id: '45',
        text: 'Turn a timer card. Discard the construction card and the public contract whose place, counted from the left, is its value.',
      },
      {
        id: '46',
        text: `Turn a second one. Now the place is the sum of both values: discard the construction card there (up to ${DISPLAY_SIZE}) and the contract there (up to ${ROW_SIZE}). Empty places are not filled in between, and are skipped.`,
      },
      {
        id: '47',
        text: 'Build with exactly these two cards by the usual rules: you choose number and colour, the site, and the roof for a token. It is compulsory if it is possible at all. Nothing scores: no floors, no neighbours, no tokens, no contracts. A token on the roof of a house completed this way is lost.',
      },
      {
        id: '48',
        text: 'If the timer deck is empty now, the game ends. If not, the empty places are filled and the next round begins. When the contract deck is empty, the contracts thrown away are shuffled and become the new one.',
      },
      {
        id: '49',
        text: `So there are ${TIMER.normal / 2}, ${TIMER.hard / 2} or ${TIMER.very_hard / 2} rounds. The number of complete houses does not matter, and you play on after ${SOLO_POINTS} points.`,
      },
      {
        id: '50',
        text: `With at least ${SOLO_POINTS} points you have won, and only then are your private contracts added. From ${RANKS[0]} points you are an apprentice, from ${RANKS[1]} an architect, from ${RANKS[2]} an outstanding architect. Below ${SOLO_POINTS} you have lost and nothing is added.`,
      },
    ],
  },
];
