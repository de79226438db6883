/** The thirty gods in our own words: one line, the whole power, and what was decided where players ask. */
import type { Words } from './card';

export const cardsEn: Record<string, Words> = {
  apollo: {
    title: 'God of music',
    short: 'Change places with an opponent’s worker.',
    text: 'Your worker may step onto a neighbouring cell where an opponent’s worker stands, if you could climb there otherwise. That worker is put on the cell you have just left.',
    rulings: [
      'Climbing onto level 3 in this way wins; the worker that was put aside never wins by it.',
      'The cell you left is occupied now. If no place to build remains, the step is not offered.',
    ],
  },
  artemis: {
    title: 'Goddess of the hunt',
    short: 'Step twice, but not back to where you began.',
    text: 'After its first step your worker may make a second one, anywhere but to the cell where it began the turn.',
    rulings: [
      'Each step obeys all rules by itself: two levels are climbed in two steps.',
      'A first step that wins ends the match; there is no second one.',
    ],
  },
  athena: {
    title: 'Goddess of wisdom',
    short: 'Once you have climbed, opponents may not climb in their next turn.',
    text: 'If one of your workers stepped up in your latest turn, no opponent may move a worker of his own up until your next turn begins. Your opponents have to obey.',
    rulings: [
      'Only a real step up counts: not a worker that was swapped, pushed, ferried or lifted, not a bonus turn, and not a step of your partner.',
      'Being forced upwards is not moving up, so Apollo, Minotaur, Charon and Zeus may still raise workers.',
      'With three players both others are bound; with four both opponents, but not your partner.',
      'The ban ends when the power changes hands (Circe, Chaos).',
      'In a bonus turn of Dionysus your own workers may go up even when they are borrowed.',
    ],
  },
  atlas: {
    title: 'Titan who carries the sky',
    short: 'Put a dome at any height.',
    text: 'Instead of a block you may put a dome on any free cell beside your worker, even on the ground.',
    rulings: [
      'A dome below level 3 closes its cell for good but completes no tower: Chronus, Chaos and Dionysus do not count it.',
    ],
  },
  demeter: {
    title: 'Goddess of the harvest',
    short: 'Build twice, on two different cells.',
    text: 'After building, the same worker may build once more, on another cell than the first time.',
    rulings: ['Both builds are ordinary ones: a dome on level 3 is possible both times.'],
  },
  hephaestus: {
    title: 'God of the forge',
    short: 'Put a second block on the one just built.',
    text: 'After building a block you may put one more block on top of it. The second piece is never a dome.',
    rulings: ['Possible only where the first piece was a block and the cell is now one or two levels high.'],
  },
  hermes: {
    title: 'God of travellers',
    short: 'Walk as far as you like on one level.',
    text: 'Instead of an ordinary step, your worker may walk any distance over free cells of the height on which it stands, from neighbour to neighbour. Then it builds.',
    rulings: [
      'One worker walks, at least one step; it may come back to its own cell if some free neighbour has the same height.',
      'Only an ordinary step goes up or down, and only an ordinary step can win.',
      'English editions let both workers walk, also not at all, and either of them build.',
    ],
  },
  minotaur: {
    title: 'Bull-headed monster',
    short: 'Push an opponent’s worker one cell on.',
    text: 'Your worker may step onto a neighbouring cell where an opponent’s worker stands, if you could climb there otherwise and the next cell in the same direction is on the board and free. The other worker is pushed there, however high that is.',
    rulings: ['A worker that is pushed onto level 3 does not win.'],
  },
  pan: {
    title: 'God of herds',
    short: 'You also win by stepping down two levels or more.',
    text: 'You also win when one of your workers steps down by two or three levels.',
    rulings: ['Only a step counts: a worker that is pushed, swapped or ferried down does not win.'],
  },
  prometheus: {
    title: 'Titan who brought the fire',
    short: 'Build before moving too, if you do not climb.',
    text: 'Before it moves, the chosen worker may build once. Then it may not move up in this turn; it moves on the level or down and builds again.',
    rulings: [
      'A cell that the first build has raised to your own height may be entered: that is no climb.',
      'The first build is offered only if the worker can still move and build afterwards.',
    ],
  },
  aphrodite: {
    title: 'Goddess of love',
    short: 'Workers that start their turn beside yours must also end their move beside yours.',
    text: 'An opponent’s worker that stands beside one of your workers when its turn begins, and that is moved in this turn, must end its move beside one of your workers. Opponents have to obey.',
    rulings: [
      'Only the last step is judged (Artemis, Triton, Hermes), with workers swapped, pushed or ferried where they now stand, but before Bia removes anybody.',
      'A winning step has to end beside your worker as well. If Hera denies the win it is a step like any other.',
      'A worker that is not moved owes nothing.',
    ],
  },
  ares: {
    title: 'God of war',
    short: 'At the end of your turn take away a block.',
    text: 'At the end of your turn you may remove the top block of one free cell beside your worker that did not move in this turn.',
    rulings: [
      'No dome, no block under a dome and none under a worker.',
      'That is no build: Limus does not prevent it. With a single worker left nobody is resting, so nothing is removed.',
    ],
  },
  bia: {
    title: 'Goddess of force',
    short: 'Whoever stands right behind the cell you step onto is removed.',
    text: 'Set-up: you place first of all, both workers on the edge of the board. In your turn: after each step of your worker, an opponent’s worker on the next cell in the same direction is removed from the game. This is not a choice.',
    rulings: [
      'Heights do not matter. Workers of your own team are safe.',
      'Whoever has no worker left loses when his turn begins; until then his god still acts.',
      'To place first does not mean to play first.',
    ],
  },
  chaos: {
    title: 'The first emptiness',
    short: 'Have the power of a simple god, another one for every complete tower.',
    text: 'Set-up: the simple gods that nobody has form a pile, and one of them is turned up. You have the power of the god that lies face up. For every tower completed, by anybody, the card is replaced by another one drawn from the pile once that turn is over. This is not a choice.',
    rulings: [
      'A power stays until the end of the turn. Two towers in one turn mean two draws after it.',
      'A dome below level 3 completes nothing and changes nothing.',
      'When the pile is empty all discarded cards are shuffled at once.',
      'Athena’s ban ends when she is discarded or drawn.',
    ],
  },
  charon: {
    title: 'Ferryman of the dead',
    short: 'Before moving, take an opponent’s worker across to the other side of yours.',
    text: 'Before your worker moves, you may put one opponent’s worker beside it on the cell exactly opposite, beyond your worker, if that is on the board and free, however high it is.',
    rulings: [
      'Once a turn, and the same worker then moves.',
      'Being ferried is not moving: it wins nothing and breaks no ban.',
    ],
  },
  chronus: {
    title: 'God of time',
    short: 'You also win when five complete towers stand.',
    text: 'You also win as soon as five complete towers stand on the board, whoever built them and whosever turn it is.',
    rulings: [
      'Domes below level 3 do not count.',
      'During a bonus turn nobody wins; the towers are counted when the last one is over.',
      'Hera does not prevent this win.',
    ],
  },
  circe: {
    title: 'Enchantress',
    short: 'Take the power of an opponent whose workers are apart.',
    text: 'When your turn begins, you have your opponent’s power if his two workers do not stand beside each other, and he has none until your next turn begins. It works by itself, turn for turn.',
    rulings: [
      'A single worker counts as apart.',
      'Set-up lines are not repeated. What lies on the card (Morpheus’ pieces, the cards of Chaos) goes with the power.',
      'A stolen ban or duty binds its owner in his turn and does not bind you in yours. Athena’s ban ends when her power changes hands.',
    ],
  },
  dionysus: {
    title: 'God of wine',
    short: 'For each tower you complete, play a turn with an opponent’s worker.',
    text: 'For every tower that your worker completes in your turn you have one bonus turn after it: choose an opponent’s worker, move it and build with it by the basic rules. You may decline. Nobody wins in a bonus turn.',
    rulings: [
      'No power of your own works in it, nothing happens at its beginning or end, and a tower completed in it gives no further one.',
      'Athena’s ban and Limus bind the borrowed worker, except on their own side and in a turn of their own side.',
      'A worker that cannot both move and build is not offered.',
    ],
  },
  eros: {
    title: 'God of desire',
    short: 'You also win when your two workers meet on level 1.',
    text: 'Set-up: your workers are placed on opposite edges of the board. You also win when one of your workers steps to a cell beside the other one and both stand on level 1.',
    rulings: [
      'With three players any height will do, as long as both stand equally high.',
      'Opposite edges are row 1 and row 5, or column a and column e; a corner belongs to two edges.',
      'A worker that was forced there does not win; with a single worker there is nothing to meet.',
    ],
  },
  hera: {
    title: 'Goddess of marriage',
    short: 'Opponents cannot win by stepping onto the edge.',
    text: 'A step of an opponent that ends on one of the sixteen cells at the edge of the board does not win. The step itself is allowed, and the turn goes on.',
    rulings: ['This holds for level 3, for Pan and for Eros. It does not stop Chronus.'],
  },
  hestia: {
    title: 'Goddess of the hearth',
    short: 'Build once more, away from the edge.',
    text: 'After building, the same worker may build once more, but not on one of the sixteen cells at the edge of the board.',
    rulings: ['The same cell again is allowed, also with a dome on level 3.'],
  },
  hypnus: {
    title: 'God of sleep',
    short: 'The opponent’s higher worker cannot move.',
    text: 'If at the beginning of an opponent’s turn one of his workers stands higher than the other one, it cannot move in this turn.',
    rulings: [
      'It is settled when the turn begins, and a single worker never sleeps.',
      'Who sleeps is not chosen, so it neither moves nor ferries nor builds before moving. It may be forced, and it may build where a resting worker builds (Selene, Poseidon).',
    ],
  },
  limus: {
    title: 'Goddess of famine',
    short: 'Opponents may not build beside your workers, except to complete a tower.',
    text: 'No opponent’s worker may build on a cell beside one of your workers. Only the dome that completes a tower is allowed there.',
    rulings: [
      'Every build counts, first and further ones; low domes of Atlas and Selene are forbidden too, and Zeus under himself.',
      'Ares and Medusa do not build and are not held back.',
      'English editions of later years allow any dome.',
    ],
  },
  medusa: {
    title: 'Gorgon',
    short: 'At the end of your turn, lower neighbours turn to stone.',
    text: 'At the end of your turn every opponent’s worker that stands beside a worker of yours and lower than it is removed from the game, and its cell gets one block. This is not a choice.',
    rulings: ['All at once, by the heights before it.', 'That is no build: Limus does not prevent it.'],
  },
  morpheus: {
    title: 'God of dreams',
    short: 'Save pieces, then build as often as you have saved.',
    text: 'At the beginning of your turn one piece is put on your card. When you build, you may build as often as pieces lie there, or not at all; each build takes one piece from the card.',
    rulings: [
      'Each one is an ordinary build by the worker that moved, on the same cell or on different ones.',
      'Moving is still compulsory; not building is allowed.',
    ],
  },
  persephone: {
    title: 'Goddess of spring',
    short: 'Opponents must climb if they can.',
    text: 'If an opponent can play his turn so that one of his workers steps up, he must play it so.',
    rulings: [
      'Whole turns are judged, with all powers he may use: a climb after a swap, a push or a ferry counts as well, and may be the only turn allowed.',
      'One step has to go up; later ones are free (Artemis, Triton). Prometheus cannot build first while a climb is possible.',
      'All other bans come first: what Athena, Hypnus, Aphrodite or Limus forbid nobody has to do.',
      'Being forced up or lifted is not stepping up.',
    ],
  },
  poseidon: {
    title: 'God of the sea',
    short: 'If your other worker is on the ground, it builds up to three times.',
    text: 'If at the end of your turn the worker that did not move stands on the ground, it may build up to three times on the cells around it.',
    rulings: [
      'Its height is looked at then. Each build is an ordinary one; with a single worker left there is none.',
    ],
  },
  selene: {
    title: 'Goddess of the moon',
    short: 'Your female worker may put a dome at any height.',
    text: 'Instead of the ordinary build your female worker may put a dome on any free cell beside her, whichever of your workers has moved.',
    rulings: [
      'A dome below level 3 closes its cell but completes no tower.',
      'If the female worker is out of the game, the power has no use.',
    ],
  },
  triton: {
    title: 'God of the waves',
    short: 'Each step onto the edge allows another one.',
    text: 'Whenever a step of your worker ends at the edge of the board, at any height, it may step again.',
    rulings: [
      'So that nobody walks in circles, no cell is entered twice in a turn; after the first step up of the turn the count begins anew.',
    ],
  },
  zeus: {
    title: 'God of the sky',
    short: 'Build a block under yourself.',
    text: 'Your worker may build a block on the cell where it stands, and is lifted one level by it. It never puts a dome there.',
    rulings: [
      'Being lifted is not moving: it wins nothing, even on level 3, and does not meet a duty to climb.',
      'Beside a worker of Limus it is forbidden like any build.',
    ],
  },
};
