import type { Chapter } from '../../contract/game';
import { examples } from './examples';
import { godParagraphs } from './gods/paragraphs';

/** What the drawings of the gods show. */
const CAPTIONS = {
  apollo: 'Blue climbs from c3 to c4; the white worker that stood there is put on c3.',
  artemis: 'From c3 up to c4 and on to c5, two levels in one turn. Back to c3 is not possible.',
  athena: 'White has Athena and climbed last turn. Blue may move on the level, but not up to b3 or d4.',
  demeter: 'The first block went to b4. The second one may go anywhere around but there.',
  hermes: 'All the way along level 1 to e3, then a build from there.',
  hestia: 'The first build was on e3. The second one stays inside: not on e2, e3 or e4.',
  minotaur: 'Blue steps onto c4 and pushes the worker there to c5, two levels high.',
  pan: 'From level 2 to the ground: with Pan this step wins.',
  prometheus: 'Blue has built d3 up to its own level and may step there, but not up to b3 or c4 any more.',
  aphrodite: 'The blue worker on c3 began beside d3, so it has to stay beside it: b2, b3 and b4 are too far.',
  bia: 'From c3 to d4; the next cell in that direction is e5, and the worker there is removed.',
  charon: 'Before moving, the worker on c3 ferries the one on b2 to the opposite cell d4, two levels high.',
  eros: 'Both blue workers are on level 1; stepping to c3 they meet and win.',
  hera: 'White has Hera. The step up to a3 is legal, but a3 lies at the edge: it does not win.',
  hypnus:
    'White has Hypnus. The blue worker on c3 stands higher than the other one and sleeps; b1 has to move.',
  limus:
    'White has Limus on d4. Nothing may be built on d3, but the dome that completes the tower on c4 may.',
  medusa:
    'Blue stands on level 2. At the end of the turn the worker on d3 is lower and becomes a block; b4 is level.',
  persephone: 'White has Persephone. The worker on c3 can climb to d4, so it must.',
  poseidon: 'The worker on e1 did not move and is on the ground: up to three builds around it.',
  selene:
    'The male worker has moved to b3; the female one on e1 may put a dome on d1, d2 or e2 instead of his build.',
  triton: 'To e3 at the edge, on to e4, still at the edge, and on to d4: three steps in one turn.',
  zeus: 'A block under the worker on c3 lifts it to level 3. It does not win by that.',
};

/** The rules in our own words; B, S, T, P, R, D carry the numbers of the rules file, G those of the gods. */
export const rulebookEn: Chapter[] = [
  {
    id: 'goal',
    title: 'The goal',
    paragraphs: [
      {
        id: 'A1',
        text: 'You build white houses with blue roofs on an island of five by five cells, and climb them. Whoever first moves a worker up onto level 3 wins. Whoever cannot move and build any more loses. A match of two takes about twenty minutes.',
      },
      {
        id: 'A2',
        text: 'A turn has two parts: move one of your two workers, then build with the same worker. That is all of the basic game, and you can play it without gods when there are two of you.',
      },
      {
        id: 'A3',
        text: 'With gods every player has one power that changes these rules. Thirty gods wait here; the first ten are simple and good to begin with. Three and four players always have gods.',
      },
      {
        id: 'A4',
        text: 'Cells are named by column and row: a1 is the corner at the bottom left, e5 the one at the top right. The sixteen cells at the edge are called the perimeter. The seats play blue, white and brown.',
      },
    ],
  },
  {
    id: 'basics',
    title: 'The basic rules',
    paragraphs: [
      {
        id: 'B1',
        text: 'The neighbours of a cell are the up to eight cells around it. A cell is free when neither a worker nor a dome is on it. There is never more than one worker on a cell.',
      },
      {
        id: 'B2',
        text: 'The height of a cell is its number of blocks, from none to three. A dome closes a cell for good. A dome on three blocks is a complete tower; a dome on fewer blocks, which only some gods can build, is not. A dome is no block, and a power over the one does not touch the other.',
        example: {
          position: examples.tower,
          caption: 'b3 is a complete tower. d3 has a dome on one block: closed, but no complete tower.',
        },
      },
      {
        id: 'B3',
        text: 'With two or three players everybody has two workers of his own colour. Four players form two teams, the first and third seat against the second and fourth, and partners share two workers. Everybody has his own god and uses only that one. Opponents are the players of other teams.',
      },
      {
        id: 'B4',
        text: 'On your turn choose one worker of your colour, move it, then build with it. You must do both.',
      },
      {
        id: 'B5',
        text: 'Move to a free neighbouring cell that is at most one level higher. Staying level is fine, and you may come down from any height.',
        example: {
          position: examples.move,
          caption:
            'The worker on c3 stands on level 1. It can step up to b3 and d4, along to d3 and b4, or down to d2. c4 is two levels up, c2 has a dome, b2 is taken.',
        },
      },
      {
        id: 'B6',
        text: 'Build one piece on a free neighbour of the worker that has moved; the cell it left counts too. On a height of 0, 1 or 2 that is a block, on 3 it is a dome. How high the builder stands does not matter. Pieces never run out.',
        example: {
          position: examples.build,
          caption: 'Around c3: a dome on c4, a block on the other cells. b3 and d2 are not free.',
        },
      },
      {
        id: 'B7',
        text: 'You win at once when you move a worker of yours up onto level 3 in your turn; nothing is built any more. Moving from one level 3 to another does not win.',
        example: { position: examples.win, caption: 'From level 2 up to level 3 on c4: blue wins.' },
      },
      {
        id: 'B8',
        text: 'Some powers put a worker on another cell by force. That is no move: it never wins, it triggers nothing, heights do not matter, and the worker has not moved. A worker that stands on level 3 because it was forced has to come down and climb again to win.',
      },
      {
        id: 'B9',
        text: 'The resting worker is the one of your colour that has not moved in this turn. If you have a single worker left, there is none.',
      },
      {
        id: 'B10',
        text: 'The basic rules hold wherever no power changes them. Duties and penalties must be obeyed even if that loses. A power works only at the moment that its card names, seen from its owner.',
      },
      {
        id: 'B11',
        text: 'If you cannot both move and build on your turn, you lose. This also happens to whoever has no worker left.',
      },
      {
        id: 'B12',
        text: 'With three players the workers and the god of whoever loses leave the game at once; the blocks stay. Somebody who meets a win condition ends the game, and so does the last one left. With four players a team wins and loses together.',
      },
      {
        id: 'B13',
        text: 'After 300 turns the game is a draw among all who are still in it. (Our ruling; only Ares against a Morpheus who never builds can go on for that long.)',
      },
    ],
  },
  {
    id: 'setup',
    title: 'Set-up',
    paragraphs: [
      {
        id: 'S1',
        text: 'Draft: an archon is drawn by lot and names as many gods as there are players, only such as may be used by that number. Beginning with the seat after the archon and clockwise, everybody takes one of them, the archon the last one. Then the archon names the start player, maybe himself. (Who is archon is our ruling.)',
      },
      {
        id: 'S2',
        text: 'Random gods: every seat is dealt a god from those that may be used by that number of players.',
      },
      {
        id: 'S3',
        text: 'Without gods, with random ones and with gods that were agreed on, the start player is drawn by lot. (Our ruling; in the printed game the youngest begins, or the archon decides.)',
      },
      {
        id: 'S4',
        text: 'First the gods with a set-up line: Bia before everybody else, then Chaos, Eros and Selene clockwise from the start player. Then all others place, clockwise from the start player. With four players each team places once, whoever of it comes up first.',
      },
      {
        id: 'S5',
        text: 'For Chaos the simple gods that nobody has form the pile; one is drawn and lies face up.',
      },
      {
        id: 'S6',
        text: 'To place means: first the female worker, then the male one, each on a free cell. Bia’s workers go to the perimeter. Those of Eros go to opposite edges: one to row 1 and one to row 5, or one to column a and one to column e; a corner belongs to both of its edges. The lines of both partners bind a team.',
      },
      {
        id: 'S7',
        text: 'The start player has the first turn, also when Bia has placed first. With four players one partner places and the other one plays: the partner of the start player begins. Then it goes clockwise.',
      },
    ],
  },
  {
    id: 'turn',
    title: 'The turn in detail',
    paragraphs: [
      {
        id: 'T0',
        text: 'When a turn begins, all of the following happens by itself and in this order. First Circe gives back what she had taken and takes anew; if the power changes hands, Athena’s ban ends.',
      },
      { id: 'T1', text: 'If the player on turn has Athena, her ban ends.' },
      { id: 'T2', text: 'If he has Morpheus, one more piece lies on the card.' },
      { id: 'T3', text: 'Hypnus and Aphrodite: it is settled who sleeps and who is bound in this turn.' },
      { id: 'T4', text: 'If somebody has Chronus and five complete towers stand, he wins.' },
      {
        id: 'T5',
        text: 'Persephone: if a complete turn with a step up is possible, only such turns are legal.',
      },
      { id: 'T6', text: 'Whoever has nothing legal to do loses (B11, B12).' },
      {
        id: 'T7',
        text: 'You are only offered what can be carried on to a complete turn, or what ends the game at once. So no step, push, ferry or first build leaves you stuck, and no duty is broken by accident. A duty has to be met at the first build after the move, and by a winning step. (Our ruling; the board shows such cells with the reason.)',
        example: {
          position: examples.stuck,
          caption:
            'With Apollo, blue on b1 could swap with a1, but then nothing around a1 would be free to build on: the step is not offered.',
        },
      },
      { id: 'P1', text: 'Choose a worker that is able to play the turn.' },
      {
        id: 'P2',
        text: 'Move it. Before that, Prometheus may build and Charon may ferry. Each step is carried out like this: displace and move, judge Aphrodite, let Bia remove, see whether it wins, set Athena’s ban.',
      },
      {
        id: 'P4',
        text: 'Artemis and Triton may step again. To stop stepping, simply build.',
      },
      {
        id: 'P5',
        text: 'Build. The piece is placed, a complete tower is noted, Zeus lifts his worker, Morpheus pays, Chronus is looked at.',
      },
      {
        id: 'P6',
        text: 'Demeter, Hephaestus, Hestia and Morpheus may build again. Choose a cell or “done”.',
      },
      {
        id: 'P7',
        text: 'At the end Poseidon may build up to three times with the resting worker, or Ares may remove a block beside it. Then Medusa looks around.',
      },
      {
        id: 'P8',
        text: 'If Chaos is in the game, his card is exchanged once for each tower completed in this turn.',
      },
      { id: 'P9', text: 'Then come the bonus turns of Dionysus.' },
      {
        id: 'P10',
        text: 'Last, the towers are counted once more for Chronus, and the next player’s turn begins.',
      },
      {
        id: 'R1',
        text: 'Which power do you have? Your own god’s, unless Circe has taken it. Circe has the stolen one as well, and whoever has Chaos has the one that lies face up.',
      },
      {
        id: 'R2',
        text: 'You can win after each of your own steps, and with Chronus whenever a piece has been built, when a turn begins and when it is over. At no other time, and never in a bonus turn. In somebody else’s turn only Chronus can win.',
      },
      {
        id: 'R3',
        text: 'Every single build is checked against Limus, for the worker that does it.',
      },
    ],
  },
  {
    id: 'gods',
    title: 'The thirty gods',
    paragraphs: godParagraphs('en', CAPTIONS),
  },
  {
    id: 'bonus',
    title: 'The bonus turn of Dionysus',
    paragraphs: [
      {
        id: 'D1',
        text: 'After the turn, once for each tower completed in it: choose any opponent’s worker that can move and build, move it and build with it by the basic rules. No power of your own is used, and nothing happens at the beginning or the end.',
      },
      {
        id: 'D2',
        text: 'Nobody wins in a bonus turn. A tower completed in it gives no further one, but Chaos exchanges his card for it.',
      },
      {
        id: 'D3',
        text: 'Athena’s ban and Limus bind the borrowed worker, unless it belongs to the team of that god’s owner or the turn belongs to his side. Hypnus, Aphrodite, Persephone and Hera do nothing here.',
      },
      {
        id: 'D4',
        text: 'You may decline each bonus turn. If no worker can be used, the rest of them are dropped.',
      },
    ],
  },
  {
    id: 'meetings',
    title: 'When gods meet',
    paragraphs: [
      {
        id: 'X1',
        text: 'Athena and Persephone: Athena comes first. If nobody may climb, nobody must.',
      },
      {
        id: 'X2',
        text: 'Athena and forced rises (Apollo, Minotaur, Charon, Zeus): being raised is neither forbidden nor does it set the ban. Bans add up, so Prometheus and Hermes have to obey theirs and Athena’s.',
      },
      {
        id: 'X3',
        text: 'Athena and Circe or Chaos: the ban ends when the power changes hands, and Circe is not bound by an earlier climb.',
      },
      {
        id: 'X4',
        text: 'Persephone and powers that help to climb: a swap, a push or a ferry that makes a climb possible must be used if there is no other way. A walk of Hermes is no climb. Prometheus cannot build first while he could climb. A winning step without a climb (Pan, Eros) is not allowed while a climb is possible.',
      },
      {
        id: 'X5',
        text: 'Persephone and other bans: Hypnus, Aphrodite and Limus come first; the duty looks only at the turns they allow. To rise on one’s own block (Zeus) does not meet it.',
      },
      {
        id: 'X6',
        text: 'Aphrodite and several steps: only the last one is judged, but a winning step must itself end beside her, also in the middle of a run of Triton. Displaced workers count where they now stand; Bia removes only afterwards. A sleeping worker owes nothing.',
      },
      {
        id: 'X7',
        text: 'Hera and other win conditions: Pan and Eros cannot win on the perimeter either, also when Circe or Chaos has lent the power. Chronus can.',
      },
      {
        id: 'X8',
        text: 'Limus: low domes of Atlas and Selene beside her are illegal, the dome that completes a tower is legal. Zeus cannot build under himself there. Medusa and Ares do not build. In a bonus turn her own borrowed workers may build beside themselves.',
      },
      {
        id: 'X9',
        text: 'Bia and Medusa: whoever has lost all workers loses when his own next turn begins, and his god acts until then. With a single worker Eros cannot win and Poseidon and Ares have no resting worker; Selene needs the female one.',
      },
      {
        id: 'X10',
        text: 'Dionysus and Chronus: the fifth tower in the ordinary turn wins for Chronus at once, in a bonus turn when the last one is over. Dionysus and Chaos: the card is exchanged after each turn, before the next bonus turn.',
      },
      {
        id: 'X11',
        text: 'Circe and Morpheus: Circe gets the new piece and uses those on the card. Circe and Selene or Eros: Circe’s own workers count. Circe and Bia: only the part about moving. Circe and Chronus: whoever has the power wins at five towers, looked at right after stealing. Circe and Chaos: she has the face-up power, and exchanges go on.',
      },
      {
        id: 'X12',
        text: 'Chaos: with two towers in one turn (Prometheus, Demeter, Hestia) the card is exchanged twice after the turn. A low dome exchanges nothing.',
      },
      {
        id: 'X13',
        text: 'Arriving on level 3 by force never wins. Apollo’s swap from level 2 up to level 3 does: that is a real step up.',
      },
    ],
  },
  {
    id: 'notation',
    title: 'Notation and keys',
    paragraphs: [
      {
        id: 'N1',
        text: 'A turn is written c3 c4 +b4: the worker on c3 moves to c4 and builds on b4. + is the next piece, ^ a dome below level 3 (Atlas, Selene), - a block taken away (Ares), ferry:c3 Charon’s ferry, end means done. god:pan names or takes a god, start:1 names the second seat as start player. ~ marks what was drawn by lot.',
      },
      {
        id: 'N2',
        text: 'With the keyboard: type the cell, c then 4, or walk with the arrow keys and press Enter. Escape goes back. For builds the same keys work.',
      },
      {
        id: 'N3',
        text: 'The number on a cell is its height. Cells that a god forbids carry the emblem of that god; choose one to hear the reason.',
      },
    ],
  },
  {
    id: 'about',
    title: 'About these rules',
    paragraphs: [
      {
        id: 'Z1',
        text: 'The game was invented by Gordon Hamilton. This is free software by people who like it and has nothing to do with its author or publisher; all drawings and texts are our own. If you enjoy it, get the real one: it is beautiful on a table.',
      },
      {
        id: 'Z2',
        text: 'We follow the Korean edition. It differs from English ones: Hermes walks with one worker and at least one step. Chaos exchanges a card for every complete tower. Dionysus counts only towers completed by his own workers. Limus forbids low domes. Bia places first and on the perimeter. Medusa’s victims are replaced by blocks.',
      },
      {
        id: 'Z3',
        text: 'Where no source decides we did: S1 and S3 (who is archon, who begins), S4 (Eros and Selene place before the others), S7 (who plays first of a team), T7, B13, D3, the end of Athena’s ban when she changes hands, Hypnus and Circe with single workers, that exchanges of Chaos wait for the end of the turn, and that Triton cannot run in circles.',
      },
    ],
  },
];
