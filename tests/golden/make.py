"""Writes the golden playthroughs and the replay fixtures. Run from the root: `python -m tests.golden.make`.

The golden files are written by the twin: a change of the engine cannot change them unseen. The replays are matches
that the engine of some version played; a file that is there already is kept, as every later version has to replay it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import ribeira
from ribeira import replay
from tests.games.azul import twin
from tests.games.azul.generate import CONFIGURATIONS

TESTS = Path(__file__).resolve().parents[1]
GOLDEN = TESTS / "golden" / "azul"
REPLAYS = TESTS / "replays" / "azul"
MATCHES = 4  # finished matches for each number of players and wall

Doc = dict[str, Any]


def random_action(rng: Random, position: Doc) -> str:
    """An outcome by its weight, or any legal action but, where possible, not the floor: games as people play them."""
    weights = twin.weights(position)
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = twin.legal(position)
    return rng.choice([text for text in legal if not text.endswith(">floor")] or legal)


def playthrough(players: int, wall: str) -> tuple[Doc, list[Doc], list[Doc]]:
    """A header, what stood before each action, and the whole position after each round and at both ends."""
    rng = Random(f"golden {players} {wall}")
    position = twin.initial(players, wall)
    plies, rounds = [], [position]
    while position["phase"] != "over":
        text = random_action(rng, position)
        plies.append(ply(position, text))
        after = twin.apply(position, text)
        if (after["round"], after["phase"] == "over") != (position["round"], False):
            rounds.append(after)
        position = after
    header = {"game": "azul", "players": players, "options": {"wall": wall}, "winners": position["winners"]}
    return {**header, "scores": position["scores"]}, plies, rounds


def ply(position: Doc, text: str) -> Doc:
    shown = {key: position[key] for key in ("round", "phase", "player", "scores")}
    return {"action": text, "legal": len(twin.legal(position)), **shown}


def golden_text(players: int, wall: str) -> str:
    """The file: one line for each action and each position, so that a change can be read as a diff."""
    header, plies, rounds = playthrough(players, wall)
    lists = {"plies": plies, "rounds": rounds}
    blocks = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in header.items()]
    for key, rows in lists.items():
        blocks.append(f"{json.dumps(key)}: [\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def finished_match(players: int, wall: str, number: int) -> replay.Replay:
    """A match that the engine plays at random to its end."""
    rng = Random(f"replay {players} {wall} {number}")
    game = ribeira.game("azul", players=players, wall=wall)
    state, actions = game.new(), []
    while not state.is_terminal:
        weights = state.weights or dict.fromkeys(state.legal, 1)
        action = rng.choices(list(weights), list(weights.values()))[0]
        actions.append(game.notation(action))
        state = state.apply(action)
    return replay.Replay(game=game, actions=actions)


def main() -> None:
    for players, wall in CONFIGURATIONS:
        (GOLDEN / f"{players}p-{wall}.json").write_text(golden_text(players, wall), encoding="utf-8")
        for number in range(1, MATCHES + 1):
            path = REPLAYS / f"{players}p-{wall}-{number}.json"
            if not path.exists():
                replay.save(finished_match(players, wall, number), path)


if __name__ == "__main__":
    main()
