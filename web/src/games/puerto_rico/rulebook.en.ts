import type { Chapter } from '../../contract/game';
import { buildings } from './buildings.en';
import { buildingParagraphs, LARGE, PLANTS, SMALL_VIOLET } from './buildings';
import type { Building, BuildingId } from './catalog';
import { examples } from './examples';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is printed on a building. */
const printed = ({ cost, points, column, circles, stock }: Building): string =>
  [
    `costs ${cost}`,
    counted(points, 'VP'),
    `column ${column}`,
    counted(circles, 'circle'),
    `${stock[0]} of it`,
  ]
    .join(', ')
    .replace('VPs', 'VP');

/** What goes beyond the sentence on the board. */
const details: Partial<Record<BuildingId, string>> = {
  small_indigo_plant: 'Its colonist works together with those of the indigo plant (C1).',
  small_sugar_mill: 'Its colonist works together with those of the sugar mill (C1).',
  small_market: 'Only with a sale: who sells nothing gets nothing. Together with the large market it is 3.',
  hacienda:
    'The draw comes before your ordinary tile and only once in your turn. The drawn tile must be placed; it is never a quarry, and it may be your only tile or your last (S2).',
  construction_hut: 'It does not give a second tile, not even to the player who took the settler (S1).',
  small_warehouse: 'One barrel of a further kind you may keep without any warehouse (K6).',
  hospice: 'Also for a quarry, but not for the tile that the hacienda draws (S5).',
  office: 'The house must still have a free space (T1).',
  large_market: 'Only with a sale. Together with the small market it is 3.',
  large_warehouse: 'With both warehouses you keep three kinds whole (K6).',
  factory:
    'What counts are the kinds you really received, also with an empty supply; the privilege barrel does not count (C2, C3).',
  university:
    'One colonist only, however many circles the building has. Building the university itself gives nothing (B3).',
  harbor: 'A use of the wharf is a loading too (K5).',
  wharf:
    'You use it instead of loading a ship, and any kind will do, even one that a ship carries. The barrels go to the supply. Nobody has to use a wharf (K3, K4).',
  guild_hall: 'The production buildings count whether they are occupied or not.',
  residence: 'Tiles count whether they are manned or not; fewer than nine also give 4.',
  fortress: 'Colonists in San Juan count as well. Rounded down.',
  customs_house: 'Points of buildings do not count, points written down (K5) do. Rounded down.',
  city_hall: 'Violet buildings count whether they are occupied or not.',
};

const telling = { buildings, printed, details };

/** The rules in our own words; U, R, S, M, B, C, T, K and E carry the numbers of the rules file. */
export const rulebookEn: Chapter[] = [
  {
    id: 'goal',
    title: 'The goal',
    paragraphs: [
      {
        id: 'A1',
        text: 'You settle an island: you lay out plantations, put up buildings, bring colonists to work on both, and sell what they produce for money or ship it for victory points. After a dozen rounds or more, the most victory points win. Points come from goods shipped, from buildings, and from the large buildings’ bonuses.',
      },
      {
        id: 'A2',
        text: 'The heart of the game is the choice of roles. Whoever takes a role lets everybody act in it, but has a small advantage of his own, the privilege. So take what serves you more than the others.',
        example: {
          position: examples.roles,
          caption:
            'Two roles are taken. Two doubloons lie on the craftsman and one on the trader: nobody wanted them in the last rounds.',
        },
      },
      {
        id: 'A3',
        text: 'There are five kinds of goods: corn, indigo, sugar, tobacco and coffee, in this order. Corn needs no building and sells for nothing; coffee sells best. Shipped, every barrel is worth one point, whatever its kind.',
      },
      {
        id: 'A4',
        text: 'Your board has an island with 12 spaces for plantations and quarries, a city with 12 spaces for buildings, San Juan for colonists without work, and a place for your barrels and doubloons. Tiles and buildings have circles for colonists: a tile one, a building one to three. What has at least one colonist is occupied, and only what is occupied works.',
      },
      {
        id: 'A5',
        text: 'Everything lies open, the victory points of the others too: every gain can be watched, so they could be counted anyway. Only the order of the face-down plantations is unknown.',
      },
    ],
  },
  {
    id: 'setup',
    title: 'Set-up',
    paragraphs: [
      { id: 'U1', text: 'The first governor is drawn by lot.' },
      {
        id: 'U2',
        text: 'Everybody gets doubloons (with 3, 4, 5 players: 2, 3, 4) and a first plantation without a colonist, dealt clockwise from the governor. Three players: indigo, indigo, corn. Four: indigo twice, corn twice. Five: indigo three times, corn twice. The bank’s money never ends.',
      },
      {
        id: 'U3',
        text: 'With 3, 4, 5 players there are 75, 100, 122 VP; 55, 75, 95 colonists in the supply and 3, 4, 5 more on the colonist ship; cargo ships of 4, 5, 6, of 5, 6, 7, or of 6, 7, 8 barrels. Roles: six with three players; with four one prospector more; with five two. Goods: 10 corn, 11 indigo, 11 sugar, 9 tobacco, 9 coffee.',
      },
      {
        id: 'U4',
        text: 'There are 10 corn, 12 indigo, 11 sugar, 9 tobacco and 8 coffee plantations, the first ones included. The others form a face-down stack, from which one more than there are players are laid out in a row. The 8 quarries lie apart. Then the governor chooses the first role.',
        example: {
          position: examples.start,
          caption: 'Three players: four plantations in the row, and everybody has one already.',
        },
      },
      {
        id: 'U5',
        text: 'Two players: 3 doubloons each; indigo for the governor and corn for the other; 40 colonists and 2 on the ship; 65 VP; cargo ships of 4 and 6; seven roles (one prospector). Three plantations of each kind, three quarries and two barrels of each kind leave the game. Of production buildings there are two each, of violet ones one each.',
      },
    ],
  },
  {
    id: 'round',
    title: 'A round',
    paragraphs: [
      {
        id: 'R1',
        text: 'Beginning with the governor, each player takes one role that nobody has in this round; he must take one. He gets the doubloons that lie on it. Then the role is carried out: he acts first, the others follow clockwise. Then the next player takes a role. Two players take turns until each has had three roles.',
      },
      {
        id: 'R2',
        text: 'When everybody has had his role, the round is over. On each role nobody took a doubloon is put; they add up from round to round. All roles come back, the governor passes to the left, and a new round begins. If the end has come (E1), nothing of this happens any more.',
      },
      {
        id: 'R3',
        text: 'The prospector is a role without an action: who takes it gets 1 doubloon from the bank. The two prospectors are separate roles.',
      },
    ],
  },
  {
    id: 'settler',
    title: 'Settler: plantations and quarries',
    paragraphs: [
      {
        id: 'S1',
        text: 'Each player in turn may take one plantation of the row and lay it on his island. Who took the settler, and who owns an occupied construction hut, may take a quarry instead. It is one tile in all, even with both. A full island takes nothing, and tiles never leave it.',
        example: {
          position: examples.settler,
          caption:
            'The hacienda may draw a tile first. Then one of the row, or, as this player took the settler, a quarry; the hospice may send it a colonist.',
        },
      },
      {
        id: 'S2',
        text: 'Before that, the owner of an occupied hacienda may draw the top tile of the stack, once in his turn. He has to place it, whatever it is.',
      },
      {
        id: 'S3',
        text: 'When all have had their turn, the rest of the row is discarded face up and a new row is laid out: again one more than there are players.',
      },
      {
        id: 'S4',
        text: 'When the stack is empty, the discarded plantations are shuffled and become the stack. If there are none either, the row stays short.',
      },
      {
        id: 'S5',
        text: 'The owner of an occupied hospice may put a colonist on the tile just taken: from the supply, or from the colonist ship when the supply is empty. A tile of the hacienda gets none.',
      },
      {
        id: 'S6',
        text: 'With the option “New plantations: at once”, the row is not exchanged at the end. Instead, each tile taken from it is replaced before the next player’s turn.',
      },
    ],
  },
  {
    id: 'mayor',
    title: 'Mayor: colonists',
    paragraphs: [
      {
        id: 'M1',
        text: 'Who took the mayor may first take one colonist from the supply, never from the ship.',
      },
      {
        id: 'M2',
        text: 'Then the colonists on the ship are dealt one by one, clockwise, beginning with him, until the ship is empty.',
      },
      {
        id: 'M3',
        text: 'In the same order everybody places all his colonists anew, old and new ones, on the circles of his tiles and buildings. While there are colonists, no circle may stay empty: only those who find none wait in San Juan. So the question is just which circles stay empty.',
        example: {
          position: examples.mayor,
          caption:
            'Nine circles and six colonists, so three circles stay empty: the second indigo plantation, the sugar plantation and the sugar mill. One more colonist alone on sugar would produce nothing.',
        },
      },
      {
        id: 'M4',
        text: 'At the end of the phase the ship is filled from the supply: with one colonist for each empty circle on all players’ buildings (tiles do not count), but at least with one for each player. If the supply cannot provide that many, all that are left go on the ship, and the round is the last (E1).',
      },
      {
        id: 'M5',
        text: 'At all other times colonists stay where they are; only hospice and university bring new ones.',
      },
    ],
  },
  {
    id: 'builder',
    title: 'Builder: buildings',
    paragraphs: [
      {
        id: 'B1',
        text: 'Each player in turn may build one building that is still to be had, that he does not own yet, that fits into his city and that he can pay. A large building needs two spaces, any two.',
      },
      {
        id: 'B2',
        text: 'Who took the builder pays 1 doubloon less. Each occupied quarry takes off another one, but never more than the number of the building’s column, from 1 to 4. Nothing costs less than 0.',
        example: {
          position: examples.builder,
          caption:
            'Two occupied quarries and the privilege: the sugar mill (4, column 2) costs 1. The hacienda (2, column 1) costs nothing: one quarry counts, and the privilege.',
        },
      },
      {
        id: 'B3',
        text: 'If his university was occupied before, the new building may get one colonist: from the supply, or from the ship when the supply is empty.',
      },
      {
        id: 'B4',
        text: 'Whoever fills the twelfth space of his city makes this round the last (E1). With one space left no large building can be built any more.',
      },
    ],
  },
  {
    id: 'craftsman',
    title: 'Craftsman: production',
    paragraphs: [
      {
        id: 'C1',
        text: 'Beginning with who took the craftsman, everybody produces: of each kind as many barrels as he has manned plantations of it, but not more than there are colonists on his buildings for it. Corn needs no building. If the supply runs out of a kind, the later ones get less, or nothing.',
        example: {
          position: examples.craftsman,
          caption:
            'Two corn; three indigo plantations but two workers, so two indigo; one sugar. No tobacco: its plantation is not manned. For three kinds the factory pays 2 doubloons.',
        },
      },
      {
        id: 'C2',
        text: 'An occupied factory pays 0, 1, 2, 3 or 5 doubloons for one to five kinds really received.',
      },
      {
        id: 'C3',
        text: 'At the end who took the craftsman may take one more barrel of a kind that he has just received, if there is one left. The factory does not count it.',
      },
    ],
  },
  {
    id: 'trader',
    title: 'Trader: selling',
    paragraphs: [
      {
        id: 'T1',
        text: 'The trading house has four spaces. Each player in turn may sell one barrel to it, of a kind that is not there yet; an occupied office lifts that limit. Corn brings 0 doubloons, indigo 1, sugar 2, tobacco 3, coffee 4. Who took the trader gets 1 more for his sale, a small market adds 1, a large market 2.',
        example: {
          position: examples.trader,
          caption:
            'Corn and sugar are there already. Coffee brings 6 doubloons here: 4, one for the privilege and one for the small market.',
        },
      },
      {
        id: 'T2',
        text: 'The phase ends when all have had their turn, or at once when the house is full. A full house is emptied into the supply afterwards; otherwise the goods stay and block their kinds the next time.',
      },
    ],
  },
  {
    id: 'captain',
    title: 'Captain: shipping',
    paragraphs: [
      {
        id: 'K1',
        text: 'Clockwise, beginning with who took the captain, everybody loads one kind of goods on one ship, round and round, until nobody can load any more. Who can load must load. It may be the last thing you want: goods you meant to sell, or the ship you meant to fill.',
      },
      {
        id: 'K2',
        text: 'A ship carries one kind only, and no two ships carry the same kind; a full ship counts. You choose the kind and load as many barrels as you have and as the ship takes. If several empty ships are possible, it must be one that takes most of your barrels.',
        example: {
          position: examples.captain,
          caption:
            'Corn must go to the ship of 6, where all six barrels fit. Sugar can only follow the other sugar: two of three barrels. Tobacco fits on the ship of 4 as well as on that of 6: free choice.',
        },
      },
      {
        id: 'K3',
        text: 'The owner of an occupied wharf may once in the phase ship all barrels of one kind without a ship, instead of loading one. The barrels go to the supply and count as loaded.',
      },
      {
        id: 'K4',
        text: 'Who could only use his wharf may pass. Then he is not asked again in this phase.',
      },
      {
        id: 'K5',
        text: 'Every barrel loaded gives 1 VP. An occupied harbor adds 1 to each loading, and who took the captain gets 1 more for his first loading. When the VP in the supply are used up, the round is the last (E1), and further points are written down.',
      },
      {
        id: 'K6',
        text: 'Then goods are stored, in the same order. Warehouses keep all barrels of one kind (small), two kinds (large) or three kinds (both). Besides, everybody keeps one single barrel of one further kind. The choice is yours, but you may not throw away what you could keep. All else goes to the supply.',
        example: {
          position: examples.storage,
          caption:
            'With a small warehouse: all of one kind and one barrel of another. Keeping the four tobacco and one corn loses two corn and two indigo.',
        },
      },
      {
        id: 'K7',
        text: 'At last full ships are emptied into the supply. Others keep their load for the next captain.',
      },
    ],
  },
  {
    id: 'plants',
    title: 'Production buildings',
    paragraphs: [
      {
        id: 'A6',
        text: 'In brackets stand the cost, the printed points, the column (how many quarries count at most), the circles, and how many of the building there are with three to five players. Points count at the end whether a building is occupied or not.',
      },
      ...buildingParagraphs(PLANTS, telling),
    ],
  },
  {
    id: 'violet',
    title: 'Small violet buildings',
    paragraphs: buildingParagraphs(SMALL_VIOLET, telling),
  },
  {
    id: 'large',
    title: 'Large buildings',
    paragraphs: [
      {
        id: 'A7',
        text: 'There is one of each. It needs two city spaces. Its bonus counts only if a colonist stands on it at the end; the 4 printed points always count.',
      },
      ...buildingParagraphs(LARGE, telling),
    ],
  },
  {
    id: 'end',
    title: 'The end',
    paragraphs: [
      {
        id: 'E1',
        text: 'The round in which one of three things happens is the last: the colonist supply cannot fill the ship at the end of a mayor phase (M4); somebody fills his twelfth city space (B4); the VP are used up (K5). The round is played to its end, all roles of it included.',
      },
      {
        id: 'E2',
        text: 'Round 100 is the last in any case. Nobody has ever got there: most matches take about fifteen.',
      },
      {
        id: 'E3',
        text: 'Your score: your VP, the printed points of all your buildings, and the bonuses of your occupied large buildings.',
        example: {
          position: examples.scored,
          caption:
            '21 VP, 23 points on buildings, 6 for the residence (eleven tiles) and 6 for the city hall (six violet buildings): 56.',
        },
      },
      {
        id: 'E4',
        text: 'The highest score wins. Of those tied, who has more doubloons and barrels together; if that is equal too, they share the victory.',
      },
    ],
  },
  {
    id: 'options',
    title: 'Options and editions',
    paragraphs: [
      {
        id: 'O1',
        text: 'New plantations: usually the row is exchanged when the settler phase is over (S3). With “at once” each tile taken is replaced immediately (S6), as some descriptions of the game have it.',
      },
      {
        id: 'O2',
        text: 'Extra colonists: the colonists of mayor’s privilege, hospice and university may be declined, so each is a question. With “always taken” nobody is asked.',
      },
      {
        id: 'O3',
        text: 'Where descriptions differ we follow the rulebook of 2002: quarries (B2), the hospice (S5), the end by colonists (M4), the craftsman’s privilege (C3), the residence (V20). Two players follow the publisher’s additional rules. Costs, circles and numbers of the production buildings were taken from several lists that agree.',
      },
      {
        id: 'O4',
        text: 'Our own decisions, where nothing is printed: the first governor is drawn; passing with a wharf is final (K4); what can be kept is kept (K6); the colonists of the ship cannot be declined (M2); VP lie open (A5); ties beyond doubloons and barrels are shared (E4); the limit of 100 rounds (E2).',
      },
      {
        id: 'O5',
        text: 'Whoever has nothing to choose is passed over: who can take, build, sell or load nothing, whose colonists fill all circles, whose goods all are kept. Only a compulsory loading is left to you even if there is just one. The log names those who were passed over.',
      },
    ],
  },
];
