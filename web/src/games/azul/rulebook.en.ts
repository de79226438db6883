import type { Chapter } from '../../contract/game';
import { examples } from './examples';

/** The rules in our own words; paragraphs with S, F, D, T, E, G carry the numbers of the rules file. */
export const rulebookEn: Chapter[] = [
  {
    id: 'goal',
    title: 'The goal',
    paragraphs: [
      {
        id: 'A1',
        text: 'You are tiling a palace wall. Take glazed tiles from the factories, gather them in the pattern lines of your board, and move one tile of every complete line onto your wall. Tiles that stand side by side on the wall score more and more; tiles you cannot use break on the floor and cost points.',
      },
      {
        id: 'A2',
        text: 'The game ends after the round in which somebody completes a horizontal row of five on the wall. Most points wins. A match of two takes about half an hour.',
      },
      {
        id: 'A3',
        text: 'There are 100 tiles: 20 each of blue (four petals), yellow (diamond), red (ring), black (star) and white (waves). The figure on a tile tells its colour as surely as the colour itself. One start marker, a coin with a boat, goes from hand to hand; it is no tile.',
      },
      {
        id: 'A4',
        text: 'Your board has four parts. On the left five pattern lines for 1, 2, 3, 4 and 5 tiles. On the right the wall, five rows by five columns. Below them the floor line with seven slots, which cost 1, 1, 2, 2, 2, 3 and 3 points. And your score.',
      },
      {
        id: 'A5',
        text: 'A round has three parts: taking tiles in turn until none is left (D), tiling the wall (T), and filling the factories for the next round (F).',
      },
    ],
  },
  {
    id: 'setup',
    title: 'Set-up',
    paragraphs: [
      {
        id: 'S1',
        text: 'Two to four players sit around the table; turns go clockwise. Five factories are used by two players, seven by three, nine by four.',
      },
      {
        id: 'S2',
        text: 'All 100 tiles go into the bag. Everything else is empty: box lid, factories, centre, lines, walls and floors. Everybody has 0 points.',
      },
      {
        id: 'S3',
        text: 'The first player of the first round is drawn by lot, every seat with the same chance.\n(Our ruling. In the printed game whoever was in Portugal last begins, which a computer cannot know.)',
      },
      {
        id: 'S4',
        text: 'The start marker lies in the centre of the table. The factories are filled, four tiles on each, and the first round begins.',
      },
    ],
  },
  {
    id: 'filling',
    title: 'Filling the factories',
    paragraphs: [
      {
        id: 'F1',
        text: 'At the start of every round each factory gets four tiles, drawn blindly from the bag.',
      },
      {
        id: 'F2',
        text: 'They are filled in order: factory 1 up to four tiles, then factory 2, and so on.\n(Our ruling; it changes nobody’s chances.)',
      },
      {
        id: 'F3',
        text: 'If a tile is to be drawn and the bag is empty, all tiles from the box lid go back into the bag and drawing goes on. The lid is emptied at no other time. You can always see what is left in bag and lid, colour by colour.',
      },
      {
        id: 'F4',
        text: 'If bag and lid are both empty, the remaining places stay empty and the round is played with the tiles that are there.',
      },
      { id: 'F5', text: 'When the last tile lies on the table the first player begins.' },
    ],
  },
  {
    id: 'taking',
    title: 'Taking tiles',
    paragraphs: [
      {
        id: 'D1',
        text: 'The first player of the round begins, then clockwise. On your turn you take tiles once. You may not pass.',
      },
      {
        id: 'D2',
        text: 'Choose one place, a factory or the centre, and one colour that lies there. You take all tiles of that colour from that place.',
      },
      {
        id: 'D3',
        text: 'If you took from a factory, its other tiles move to the centre. The factory stays empty for the rest of the round.',
        example: {
          position: examples.factory,
          caption:
            'Blue from factory 1: both blue tiles go to line 2 and complete it. The red and the white tile will move to the centre.',
        },
      },
      {
        id: 'D4',
        text: 'Whoever takes from the centre first in a round also takes the start marker and will begin the next round. The price: the marker goes into the leftmost free slot of the floor line, before any tile of this turn, and costs points like a tile.',
        example: {
          position: examples.centre,
          caption:
            'Red from the centre, as the first to take there: two tiles complete line 3, and the marker takes the next slot of the floor line.',
        },
      },
      {
        id: 'D5',
        text: 'All tiles you took go to one target: one of your pattern lines or the floor line. You cannot divide them among lines, nor keep some back for the floor.\n(The printed English rules could be read otherwise here; the rules this program follows are explicit.)',
      },
      {
        id: 'D6',
        text: 'A pattern line may be chosen if\n(a) it is not complete,\n(b) it is empty or holds the same colour, and\n(c) the same row of your wall does not have that colour yet.\nThe floor line may always be chosen.\n(Our ruling on (a): a complete line of the same colour is not offered, since it would do the same as the floor.)',
        example: {
          position: examples.lines,
          caption:
            'You took blue. Line 1 is complete, line 5 collects black, and row 4 of the wall has blue already. Line 2 can be completed, line 3 begun, and there is the floor.',
        },
      },
      {
        id: 'D7',
        text: 'The line takes as many tiles as fit, filled from the right. The rest fall to the floor line.',
      },
      {
        id: 'D8',
        text: 'Fallen tiles fill the floor line from the left. A tile that finds all seven slots taken goes to the box lid and costs nothing.',
        example: {
          position: examples.overflow,
          caption:
            'Three yellow to line 2, where one yellow tile lies already: one fits, two fall to the floor.',
        },
      },
      {
        id: 'D9',
        text: 'If the seven slots are full when you take the start marker, it costs you nothing, but you still begin the next round. (Our ruling.)',
      },
      {
        id: 'D10',
        text: 'When no tile is left in the factories and in the centre, tiling follows. Otherwise it is the next player’s turn.',
      },
    ],
  },
  {
    id: 'tiling',
    title: 'Tiling the wall',
    paragraphs: [
      {
        id: 'T1',
        text: 'Only complete pattern lines are tiled, from line 1 down to line 5, each scored before the next. The players do not get in each other’s way here; where an order is needed, the holder of the start marker begins and the others follow clockwise. (The order is our ruling.)',
      },
      {
        id: 'T2',
        text: 'One tile of the complete line moves to the space of its colour in the same row of the wall. On the coloured wall there is no choice.',
        example: {
          position: examples.small,
          caption:
            'The blue tile above stands alone: 1 point. The yellow one below ends a row of three and has no neighbour above or below: 3 points.',
        },
      },
      {
        id: 'T3',
        text: 'The tile scores at once. Count the unbroken row of tiles sideways through the new tile, itself included, and the unbroken column through it. If it stands alone, you get 1 point. Otherwise you get the length of the row if it is longer than one, plus the length of the column if it is longer than one.',
        example: {
          position: examples.eight,
          caption: 'The white tile closes a row of three and a column of five: 3 + 5 = 8 points.',
        },
      },
      {
        id: 'T4',
        text: 'The other tiles of the line go to the box lid; the line is free again. Incomplete lines keep their tiles for the next round.',
      },
      {
        id: 'T5',
        text: 'When all players have tiled, everybody loses the points printed at the occupied slots of the floor line, marker included. In all that is 1, 2, 4, 6, 8, 11 or 14 points for one to seven slots. A score never falls below 0.',
        example: {
          position: examples.loss,
          caption:
            'The marker and four tiles: 1 + 1 + 2 + 2 + 2 = 8 points are to be lost. With 6 points the score falls to 0, not below.',
        },
      },
      { id: 'T6', text: 'All tiles on the floor lines go to the box lid. The marker stays with its holder.' },
    ],
  },
  {
    id: 'end',
    title: 'End of the round, end of the game',
    paragraphs: [
      {
        id: 'E1',
        text: 'After tiling the game is over if\n(a) somebody has a complete horizontal row of five, or\n(b) bag and lid are both empty, so that nothing could be dealt, or\n(c) that was round 100.\n((b) and (c) are our rulings; you will hardly ever see them.)',
      },
      {
        id: 'E2',
        text: 'Otherwise the next round begins. The holder of the start marker is first player, and the marker goes back to the centre. If nobody took it, the first player stays the same. (The last is our ruling.)',
      },
      {
        id: 'E3',
        text: 'At the end of the game everybody adds 2 points for each complete row, 7 for each complete column, and 10 for each colour of which all five tiles are on the wall.',
        example: {
          position: examples.bonus,
          caption:
            'The first row (2), the first column (7) and all five blue tiles (10) are complete: 19 points more.',
        },
      },
      {
        id: 'E4',
        text: 'Most points wins. If that is a tie, the tied player with more complete rows wins; if it is still a tie, they share the win.',
      },
      {
        id: 'E5',
        text: 'There is no highest score; past 100 it simply goes on. (Our ruling: the printed track is only a counter.)',
      },
    ],
  },
  {
    id: 'grey',
    title: 'The grey wall',
    paragraphs: [
      {
        id: 'G1',
        text: 'With the option “grey wall” the spaces have no colours. All other rules hold, but you choose where in its row a tile goes: any free space in whose column that colour does not stand yet.',
        example: {
          position: examples.grey,
          caption:
            'Line 3 is complete with red. Column 2 is taken and column 4 has red already; columns 1, 3 and 5 are open, for 2, 4 or 1 points.',
        },
      },
      {
        id: 'G2',
        text: 'With two or more such spaces you choose; you cannot decline. If there is exactly one, the tile goes there by itself. (The last is our ruling.)',
      },
      {
        id: 'G3',
        text: 'If there is no such space, all tiles of the line fall to the floor line and count there in this round. You score nothing for the line. You may gather a colour for which no space is left: nothing stops you but the loss.',
        example: {
          position: examples.spill,
          caption:
            'Line 2 holds two red tiles, but the two free spaces of row 2 are in columns that have red. Both tiles fall: 2 points are lost.',
        },
      },
      {
        id: 'G4',
        text: 'Choices are made one after another in the order of T1, knowing those before. Lines that are not yet due stay as they are until then. (Our ruling; at a table all players tile at the same time.)',
      },
    ],
  },
  {
    id: 'notation',
    title: 'Notation and keys',
    paragraphs: [
      {
        id: 'N1',
        text: 'A turn is written as source, colour and target: F3:blue>2 takes all blue tiles of factory 3 to line 2; C:white>floor takes white from the centre to the floor. col4 is the choice of column 4 on the grey wall. ~red means that a red tile was drawn from the bag, ~first:1 that the second seat begins.',
      },
      {
        id: 'N2',
        text: 'With the keyboard: the number of the factory (0 or C for the centre), the letter of the colour, the number of the line (0 or F for the floor). 3 B 2 is factory 3, blue, line 2. The letters are B blue, Y yellow, R red, K black, W white. On the grey wall type the column.',
      },
      {
        id: 'N3',
        text: 'Tab goes to the factories and to your board; arrow keys, Home and End move within them; Enter chooses; Escape takes one step back; I opens the rule of the part you are on; ? shows all keys. On a touch screen a long press opens the rule.',
      },
      {
        id: 'N4',
        text: 'Tap a colour and every line it may go to lights up: +2 says how many tiles will lie there, −1 what the floor will cost, and the number on the wall what the finished line will score.',
      },
    ],
  },
  {
    id: 'about',
    title: 'About these rules',
    paragraphs: [
      {
        id: 'R1',
        text: 'The game was designed by Michael Kiesling. This is a free program by people who like it. It is not connected with the designer or the publisher, and uses none of their pictures or texts: drawings and words are our own. If you enjoy it, buy the box; the tiles feel wonderful.',
      },
      {
        id: 'R2',
        text: 'Where the rules leave something open we had to decide. Those decisions are marked “our ruling” at their place: S3, F2, D6 (a), D9, T1 (order), E1 (b) and (c), E2 (nobody took the marker), E5, G2 (a single space) and G4. The box lid may be looked at by everyone.',
      },
    ],
  },
];
