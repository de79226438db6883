"""Records what the board is tried on: matches for the harness page, two rounds for a test, the steps of the lesson.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/pier18/record.py [MATCHES]`; without the name
of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from recording import Json, lesson_step, record_match, write

import ribeira

HERE = Path(__file__).parent


def _choose(state: Any, rng: random.Random) -> int:
    """A sensible decision: points wanted, and a little chance."""

    def worth(action: int) -> float:
        effect = state.preview(action)
        return sum(effect["after"].values()) + 4 * effect["plan"]["holds"] + 2 * rng.random()

    return max(state.legal, key=worth)


def _match(players: int, rotate: bool, language: str) -> Json:
    state = ribeira.game("pier18", players=players, rotate=rotate).new()
    match = record_match(state, _choose, language, random.Random(players))
    match["steps"] = match["steps"][1:]  # before the deal nothing is to be seen
    return match


def _recorded() -> list[Json]:
    """Views and facts of a whole match of three with turned cards, and what its choices were said to lead to."""
    match = _match(3, True, "en")
    return [
        {
            "view": step["view"],
            "log": [{"v": entry["v"], "facts": entry["facts"]} for entry in step["log"]],
            "actions": [
                {"text": action["text"], "target": action["target"], "effect": action["effect"]}
                for action in (step["prompt"] or {"actions": []})["actions"][::7]
            ],
        }
        for step in match["steps"]
    ]


# --- the lesson ---------------------------------------------------------------------------------------------

HANDS = {"game": "pier18", "players": 2, "phase": "setup", "hands": [[4, 6, 12], [1, 5, 18]]}
# What the learner chooses, then all that happens until the next decision; `|` = so far it is shown at once.
MATCH = [
    ("F4P6", "F18P5 ~10 ~13 ~15 |"),
    ("13-1", "10-0 | ~2 ~8 ~12 2-3"),
    ("12-0", "| ~3 ~7 ~16"),
    ("7-0", "3-0 | ~1 ~14 ~17 14-0"),
    ("1-0", "|"),
    ("P-0", "P-0 |"),
]
MIDDLE = {"game": "pier18", "players": 2, "phase": "draft"}
SINGLE = [
    (
        {**MIDDLE, "plans": [9, 8], "patrons": [[], [7]], "display": [1, 12]}
        | {"piers": [["2-0", "14-0"], ["16-0", "18-1", "5-0"]]},
        "1-1",
    ),
    (
        {**MIDDLE, "plans": [18, 5], "patrons": [[16], []], "display": [6, 8, 9]}
        | {"piers": [["3-0", "14-0"], ["1-0", "10-1"]]},
        "6-0",
    ),
    (
        {**MIDDLE, "plans": [8, 6], "patrons": [[], [15]], "display": [11, 12]}
        | {"piers": [["5-0", "4-0"], ["9-0", "1-0", "16-1"]]},
        "11-1",
    ),
    (
        {**MIDDLE, "plans": [7, 5], "patrons": [[16], [2]], "display": [8, 14, 17]}
        | {"piers": [["3-0", "4-1", "13-2"], ["18-0", "10-0", "9-1"]]},
        "8-2",
    ),
]


def _lesson() -> list[Json]:
    game = ribeira.game("pier18", players=2)
    state = game.from_position(HANDS)
    steps = []
    for own, reply in MATCH:
        step, state = lesson_step(state, own, reply)
        steps.append(step)
    single = [lesson_step(game.from_position(position), expected)[0] for position, expected in SINGLE]
    return [*steps[:-1], *single, steps[-1]]


def _matches() -> dict[str, Json]:
    return {
        f"{players}-{'rotate' if rotate else 'plain'}-{language}": _match(players, rotate, language)
        for players in (2, 3)
        for rotate in (False, True)
        for language in ("en", "ko")
    }


def _main() -> None:
    write(HERE / "recorded.json", _recorded())
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
