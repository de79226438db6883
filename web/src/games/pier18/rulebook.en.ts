import type { Chapter } from '../../contract/game';
import { CARD_IDS, card, COLUMNS, planText, planTitle, RECONSTRUCTED, RULES } from './cards';
import { examples } from './examples';
import { words } from './words';

const w = words.en;

/** The rules in our own words; paragraphs with M and R carry the numbers of the rules file. */
export const rulebookEn: Chapter[] = [
  {
    id: 'goal',
    title: 'The goal',
    paragraphs: [
      {
        id: 'A1',
        text: 'Two or three of you build a pier each, out from the quay into the sea. Every card you take makes yours longer, and it may hide the end of what is already there. At the end the strollers on your pier score: Poets, Fishers, Lovers and Flower Sellers, each in their own way. Most points wins. A match takes about ten minutes.',
      },
      {
        id: 'A2',
        text: `There are only ${CARD_IDS.length} cards. ${RECONSTRUCTED ? 'Please note: no printed card could be consulted. The rules below are well founded, but what stands on the cards here (characters, dates, patron symbols, Plans, the number of columns) is our reconstruction. All of it lies in one table and can be corrected there.' : 'What stands on them was typed in from a printed copy.'}`,
      },
      {
        id: 'A3',
        text: 'Four kinds of characters: the Fisher (anchor on a brown square), the Poet (quill on a blue disc), the Lovers (two hearts, red; the couple counts as one symbol) and the Flower Seller (a golden star-flower). Outline and colour both tell them apart. On a pier those that score stand out, the others are pale; a garland joins a group that scores for a Flower Seller.',
      },
    ],
  },
  {
    id: 'words',
    title: 'Words',
    paragraphs: [
      {
        id: 'M1',
        text: 'A pier is a strip of columns, counted from the land. Each column has two spaces, one on side A (above) and one on side B (below). A space is blank or holds one character.',
      },
      {
        id: 'M2',
        text: `Every card is three things at once: a piece of pier, ${COLUMNS} columns long; a Plan, an aim of your own; and a Patron, the symbol in its top left corner. Its date, also at the top, settles ties: the earlier date wins.`,
        example: {
          position: examples.card,
          caption:
            'Three cards with their patron symbols and dates. The numbers 4, 10 and 18 only name the cards.',
        },
      },
    ],
  },
  {
    id: 'setup',
    title: 'Set-up',
    paragraphs: [
      {
        id: 'R1',
        text: 'The cards are shuffled. Everybody is dealt three of them and keeps them hidden.',
      },
      {
        id: 'R2',
        text: 'From your three cards choose in secret two different ones: one is your Foundation, one your Plan. Everybody chooses at the same time, in whatever order you like; one confirmation sends both.',
      },
      {
        id: 'R3',
        text: `When all have chosen, everything is shown. The Foundation becomes the first ${COLUMNS} columns of your pier. The Plan lies open beside it: everybody can read it from now on. The characters on the Plan card do not count yet.`,
        example: {
          position: examples.foundation,
          caption:
            'The card of 13 March is the Foundation. The Plan lies beside the pier and shows how far it has come.',
        },
      },
      {
        id: 'R4',
        text: 'The third card of everybody goes back into the deck, and nobody else sees it.\n(Our ruling: no source says whether returned cards are shown. Nothing depends on it.)\nThe deck then has 14 cards with two players, 12 with three.',
      },
      {
        id: 'R5',
        text: 'Whoever has the Foundation with the earliest date (nearest to 1 January) plays first in the first round.\n(The box lets whoever was last at the sea begin.)',
      },
    ],
  },
  {
    id: 'rounds',
    title: 'The rounds',
    paragraphs: [
      {
        id: 'R6',
        text: `There are ${RULES.rounds[2]} rounds with two players and ${RULES.rounds[3]} with three. At the start of each, as many cards as there are players plus one are turned up: three with two players, four with three. Their order has no meaning.`,
      },
      {
        id: 'R7',
        text: 'Beginning with the first player and going clockwise, everybody takes one of the cards on offer and lays it at once. You must take one; nobody can pass.',
      },
      {
        id: 'R8',
        text: `The card goes on the water end of your own pier and covers its last columns: ${RULES.max_overlap} of them at most, or none, as you like. Before you choose, each of these stops shows what your pier would score there.`,
        example: {
          position: examples.behind,
          caption: `Card 13 is laid behind the end and covers nothing. The pier grows by ${COLUMNS} columns.`,
        },
      },
      {
        id: 'R8a',
        text: 'What is covered is gone, and the new card stands in its place. A card that covers two columns makes the pier longer by two.',
        example: {
          position: examples.covered,
          caption:
            'The same card covers two columns: the Fisher and the Lovers at the end of the old card are hidden.',
        },
      },
      {
        id: 'R8b',
        text: 'The covered columns are hidden on both sides, also where the new card is blank. Hidden characters do not exist any more, for nothing.\n(Our ruling for blank spaces.)',
      },
      {
        id: 'R8c',
        text: `All ${COLUMNS} columns of a card must not be covered: something of the card before stays to be seen. And since that card showed all its columns until now, only this one card is ever touched.`,
      },
      {
        id: 'R8d',
        text: 'A card always covers both sides; it is not shifted sideways.\n(Our ruling.)',
      },
      {
        id: 'R8e',
        text: 'Only with the option “Turning cards”: a card may be turned by half a turn before it is laid. Its sides then change places and run backwards. That goes for the Foundation, for cards you draft and for the Plan card.\n(No source speaks of turning; usually cards are not turned.)',
        example: {
          position: examples.turned,
          caption: 'Card 13 once more, turned (⟲) and covering two columns.',
        },
      },
      {
        id: 'R8f',
        text: 'A card cannot be tucked under the end of the pier.\n(Our ruling; one review allows it, all other sources do not.)',
      },
    ],
  },
  {
    id: 'patron',
    title: 'The Patron',
    paragraphs: [
      {
        id: 'R9',
        text: `When everybody has laid a card, one is left: the Patron of this round. Look at its symbol, and compare what everybody scores for that kind of character on the pier as it lies now. The highest takes the Patron, worth ${RULES.patron_points} point at the end. Plans and Patrons won before play no part in this.`,
        example: {
          position: examples.race,
          caption:
            'The card left asks for Flower Sellers. Both piers score for them; the flag shows who is ahead.',
        },
      },
      {
        id: 'R9a',
        text: 'A tie is won by the tied player whose card laid in this round has the earliest date. The race panel shows these dates.',
      },
      {
        id: 'R9b',
        text: 'The Patron is always awarded, even when all have 0: that is a tie.\n(Our ruling, after the words of the rules.)',
      },
      {
        id: 'R9c',
        text: 'Points are compared, not characters: two Poets and three Poets are both worth 1, so they tie.',
      },
      {
        id: 'R10',
        text: 'In the next round the next player clockwise begins, whatever the dates.',
      },
      {
        id: 'R11',
        text: 'When the deck cannot fill the offer any more, everybody lays the Plan card as the last card of the pier. All do so at the same time and in secret; you choose freely how many columns it covers. Then everything is shown and the match is over. Cards left in the deck are not used.',
      },
    ],
  },
  {
    id: 'scoring',
    title: 'What a pier scores',
    paragraphs: [
      {
        id: 'R12',
        text: `Poets: 1 point for every ${RULES.poets_per_point} on the whole pier, both sides together.`,
        example: {
          position: examples.poets,
          caption: 'Five Poets make two pairs: 2 points. The fifth stays pale.',
        },
      },
      {
        id: 'R13',
        text: 'Fishers: 1 point for each on the side that has more of them. Those on the other side score nothing. If both sides have as many, the number counts once.',
        example: { position: examples.fishers, caption: 'Two on each side: 2 points.' },
      },
      {
        id: 'R14',
        text: `Lovers: ${RULES.lovers_points} points for each that has no other character within ${RULES.lovers_clear_radius} spaces, in either direction, on its own side. Beyond the two ends of the pier nobody stands. Other Lovers disturb too. The other side does not matter.`,
        example: {
          position: examples.lovers,
          caption:
            'The first Lovers have two blanks beside them and score 2. The Fisher stands too near to the second.',
        },
      },
      {
        id: 'R15',
        text: 'Flower Sellers: characters that stand next to each other on one side are a group. It may run over the borders of cards; a blank ends it, and it never crosses to the other side. A group with at least one Flower Seller scores 1 point for each other character in it, once, however many Sellers there are.',
        example: {
          position: examples.flowers,
          caption:
            'A group of four with a Seller: 3 points. A Seller with one neighbour: 1 point. The Poet stands alone.',
        },
      },
      {
        id: 'R15a',
        text: 'More precisely: such a group scores its size less one. So two Sellers alone score 1.\n(Our ruling.)',
        example: {
          position: examples.sellers,
          caption: 'Four with two Sellers: 3 points. Two Sellers: 1 point.',
        },
      },
      {
        id: 'R16',
        text: `The final score: Poets, Fishers, Lovers and Flower Sellers on the finished pier; ${RULES.plan_points} points if your own Plan holds on it, the Plan card included, all or nothing; and ${RULES.patron_points} point for each Patron.`,
        example: {
          position: examples.finished,
          caption:
            'A finished pier; the Plan card of 22 April lies at its end. It asks for two Poets on each side, and they are there.',
        },
      },
    ],
  },
  {
    id: 'end',
    title: 'Who wins',
    paragraphs: [
      {
        id: 'R17',
        text: 'Most points wins. If tied: more visible characters on the finished pier. Still tied: the earlier date on the Plan card. Dates are all different, so there is always exactly one winner. The other places are settled in the same way.\n(Our ruling for the other places.)',
      },
      {
        id: 'R18',
        text: 'There are no teams, nobody drops out, and there is no variant for one player.',
      },
    ],
  },
  {
    id: 'plans',
    title: 'The Plans',
    paragraphs: [
      {
        id: 'P0',
        text: 'A Plan is judged on the finished pier. “Group” means what it means in R15, with or without a Flower Seller; a character alone is a group of one. Numbers count what is visible.',
      },
      ...CARD_IDS.map((id) => ({
        id: `P${id}`,
        text: `${planTitle(id, 'en')} (card ${id}, ${w.date(id)}; Patron: ${w.kind[card(id).patron]}). ${planText(id, 'en')}`,
      })),
    ],
  },
  {
    id: 'notation',
    title: 'Writing it down',
    paragraphs: [
      {
        id: 'N1',
        text: 'F4P6: Foundation card 4, Plan card 6, the third goes back. 10-2: take card 10 and cover two columns. P-0: lay the Plan card behind the end. A t behind the number says that the card is turned: F4tP6, 10-2t. ~13: card 13 is dealt or turned up.',
      },
      {
        id: 'N2',
        text: 'By keyboard: a letter takes a card (A to D from the left), a digit says how many columns it covers, T turns it, Escape goes back. In the set-up P, F and R are the places. The arrow keys walk over cards and stops, Enter chooses; I opens the rule of what has the focus.',
      },
    ],
  },
];
