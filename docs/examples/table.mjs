// A program at the tables of a server (docs/bot-api.md), with nothing but Node's own library:
//   RIBEIRA_TOKEN=ribeira_... node docs/examples/table.mjs https://play.example.org/t/TABLE
const link = new URL(process.argv[2]);
const [base, table] = link.pathname.split("/t/");
const server = link.origin + base;
const headers = { Authorization: `Bearer ${process.env.RIBEIRA_TOKEN}`, "Content-Type": "application/json" };

/** A call; its answer, or a sentence that says why not. */
async function call(path, body) {
  const answer = await fetch(server + path, { headers, method: body ? "POST" : "GET", body: JSON.stringify(body) });
  const document = await answer.json();
  return answer.ok ? document : { refused: document.error };
}

/** The lines of a stream that say something. */
async function* lines(path) {
  const answer = await fetch(server + path, { headers });
  if (!answer.ok) throw new Error((await answer.json()).error.text);
  let rest = "";
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + part).split("\n");
    rest = parts.pop();
    for (const line of parts) if (line) yield JSON.parse(line);
  }
}

/** How it decides: any action. Put something cleverer here; `view` is what the seat may know. */
function choose({ actions }) {
  return actions[Math.floor(Math.random() * actions.length)];
}

async function sit() {
  const { seats, refused } = await call(`/api/tables/${table}`);
  if (refused) throw new Error(refused.text);
  if (seats.some(({ you }) => you)) return;
  const free = seats.find(({ kind }) => kind === "open");
  if (!free) throw new Error("There is no open seat.");
  const answer = await call(`/api/tables/${table}/sit`, { seat: free.seat });
  if (answer.refused) throw new Error(answer.refused.text);
}

await sit();
for await (const line of lines(`/api/bot/tables/${table}/stream`)) {
  if (line.t === "choose") {
    const command = { t: "cmd", id: crypto.randomUUID(), prompt: line.id, action: choose(line) };
    const { refused } = await call(`/api/bot/tables/${table}/act`, command);
    if (refused) console.error(`${command.action}: ${refused.text}`);
  }
  if (line.sheet) {
    console.log(JSON.stringify(line.sheet));
    break;
  }
}
