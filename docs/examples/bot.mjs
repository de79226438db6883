// A bot for `ribeira tournament "exec:node docs/examples/bot.mjs" greedy`, and, with an address, for tables of a server.
// It speaks the protocol of docs/bots-of-others.md: one JSON object a line, here with nothing but Node's own library.
import { createInterface } from "node:readline";

let random = 1;

/** A number in 0..below-1; equal seeds give equal numbers (xorshift32, Marsaglia 2003). */
function draw(below) {
  random ^= random << 13;
  random ^= random >>> 17;
  random ^= random << 5;
  return (random >>> 0) % below;
}

/** How a bot that knows only a little of Azul likes an action such as "F2:blue>3": source, colour, line or floor. */
function liking(view, seat, action) {
  const [, source, colour, line] = /^(F\d|C):(\w+)>(\w+)$/.exec(action) ?? [];
  if (!line || view.game !== "azul") return 0; // another game, or no choice of tiles
  const factory = view.factories[source.slice(1) - 1];
  const tiles = source === "C" ? view.centre[colour] : factory.filter((tile) => tile === colour).length;
  if (line === "floor") return -2 * tiles;
  const room = Number(line) - view.boards[seat].lines[line - 1].length;
  return Math.min(tiles, room) - 2 * Math.max(0, tiles - room) + (tiles >= room ? 3 : 0);
}

function choose({ view, seat, actions }) {
  const values = actions.map((action) => liking(view, seat, action));
  const best = actions.filter((_, index) => values[index] === Math.max(...values));
  return best[draw(best.length)];
}

const answers = {
  hello: () => ({ type: "hello", protocol: 1, name: "A little of Azul" }),
  match: ({ seed }) => ((random = seed | 1), { type: "ready" }),
  choose: (question) => ({ type: "action", id: question.id, action: choose(question) }),
  over: () => null,
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer = answers[message.type]?.(message);
  if (answer) process.stdout.write(JSON.stringify(answer) + "\n");
}
