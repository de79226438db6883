"""Writes the golden playthroughs and the replay fixtures.

Run from the root: `python -m tests.golden.make [GAME...]`; without a name, for every game. The golden files are written
by the twin: a change of the engine cannot change them unseen. The replays are matches that the engine of some version
played; a file that is there already is kept, as every later version has to replay it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import ribeira
from ribeira import replay
from tests.games.fixtures import Configuration, Doc, Fixtures, fixtures_of

TESTS = Path(__file__).resolve().parents[1]


def golden_file(fixtures: Fixtures, configuration: Configuration) -> Path:
    """Where the golden playthrough of a configuration lies."""
    return TESTS / "golden" / fixtures.game / f"{configuration.stem}.json"


def replays(game: str) -> Path:
    """The folder of a game's finished matches."""
    return TESTS / "replays" / game


def next_action(rng: Random, fixtures: Fixtures, position: Doc) -> str:
    """An outcome by its weight, or an action that the game's own choice takes."""
    weights = fixtures.twin.weights(position)
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    return fixtures.choose(rng, position, fixtures.twin.legal(position))


def playthrough(fixtures: Fixtures, configuration: Configuration) -> tuple[Doc, list[Doc], list[Doc]]:
    """A header, what stood before each action, and the whole position at both ends and at each milestone."""
    rng = Random(f"golden {configuration.seed}")
    position = fixtures.twin.complete(configuration.first_state(fixtures.game))
    plies, rounds = [], [position]
    while position["player"] is not None:
        text = next_action(rng, fixtures, position)
        plies.append(ply(fixtures, position, text))
        after = fixtures.twin.apply(position, text)
        if after["player"] is None or fixtures.is_milestone(position, after):
            rounds.append(after)
        position = after
    header: Doc = {key: position[key] for key in ("game", "players", "options", "winners", "scores") if key in position}
    return header, plies, rounds


def ply(fixtures: Fixtures, position: Doc, text: str) -> Doc:
    """What the file holds of the moment before an action."""
    shown = {key: position[key] for key in fixtures.shown}
    return {"action": text, "legal": len(fixtures.twin.legal(position)), **shown}


def golden_text(fixtures: Fixtures, configuration: Configuration) -> str:
    """The file: one line for each action and each position, so that a change can be read as a diff."""
    header, plies, rounds = playthrough(fixtures, configuration)
    lists = {"plies": plies, "rounds": rounds}
    blocks = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in header.items()]
    for key, rows in lists.items():
        blocks.append(f"{json.dumps(key)}: [\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def finished_match(game: str, configuration: Configuration, number: int) -> replay.Replay:
    """A match that the engine plays at random to its end."""
    rng = Random(f"replay {configuration.seed} {number}")
    rules = ribeira.game(game, players=configuration.players, **configuration.options)
    state, actions = rules.new(), []
    while not state.is_terminal:
        weights = state.weights or dict.fromkeys(state.legal, 1)
        action = rng.choices(list(weights), list(weights.values()))[0]
        actions.append(rules.notation(action))
        state = state.apply(action)
    return replay.Replay(game=rules, actions=actions)


def write(fixtures: Fixtures) -> None:
    """The files of one game."""
    for configuration in fixtures.configurations:
        path = golden_file(fixtures, configuration)
        path.parent.mkdir(exist_ok=True)
        path.write_text(golden_text(fixtures, configuration), encoding="utf-8")
        for number in range(1, fixtures.matches + 1):
            match = replays(fixtures.game) / f"{configuration.stem}-{number}.json"
            match.parent.mkdir(exist_ok=True)
            if not match.exists():
                replay.save(finished_match(fixtures.game, configuration, number), match)


def main() -> None:
    for game in sys.argv[1:] or ribeira.games():
        write(fixtures_of(game))


if __name__ == "__main__":
    main()
