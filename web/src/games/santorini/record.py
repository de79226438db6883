"""Records what the board is tried on: matches for the harness page, and the steps of the lesson.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/santorini/record.py [MATCHES]`; without the
name of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from recording import Json, entry_of, prompt_of, record_match, write

import ribeira

HERE = Path(__file__).parent
MATCHES: dict[str, tuple[int, Any]] = {
    "practice": (2, "none"),
    "draft": (2, "draft"),
    "chaos": (2, ["chaos", "dionysus"]),
    "circe": (2, ["circe", "morpheus"]),
    "bans": (2, ["triton", "limus"]),
    "three": (3, "random"),
    "four": (4, ["prometheus", "athena", "zeus", "persephone"]),
}


def _choose(state: Any, rng: random.Random) -> int:
    """A lively decision: wins are taken, steps up and powers are liked."""

    def worth(action: int) -> float:
        effect = state.preview(action)
        likes = effect.get("climb", 0) + 0.7 * (effect["god"] is not None) + 9 * effect["wins"] - 9 * effect["loses"]
        return float(likes + rng.random())

    return max(state.legal, key=worth)


def _matches() -> dict[str, Json]:
    return {
        f"{name}-{language}": record_match(
            ribeira.game("santorini", players=players, gods=gods).new(), _choose, language, random.Random(players)
        )
        for name, (players, gods) in MATCHES.items()
        for language in ("en", "ko")
    }


# --- the lesson ---------------------------------------------------------------------------------------------

PRACTICE = {
    "game": "santorini",
    "players": 2,
    "options": {"gods": "none"},
    "phase": "select",
    "turn": 5,
    "blocks": {"c3": 1, "c4": 1, "b4": 2, "d4": 2, "e4": 2},
    "workers": [["b3", "d1"], ["a3", "e1"]],
}
WITH_GODS = {
    "game": "santorini",
    "players": 2,
    "options": {"gods": ["minotaur", "athena"]},
    "phase": "move",
    "turn": 17,
    "athena": True,
    "blocks": {"c3": 2, "d3": 2, "d4": 3, "c4": 2, "b2": 1, "a4": 3},
    "domes": ["a4"],
    "workers": [["b1", "c3"], ["d3", "b5"]],
    "step": {"worker": "c3"},
}
LINES = [
    (PRACTICE, "b3 | c3 | +c4 | .a3 .a2 .+a3 .c3 | c4 | +b4 | .a2 .b3 .+b4 .c4 | d4 | +e4 | .b3 .b2 .+c2 .d4 | e4"),
    (WITH_GODS, "d3 | +c4 | .e3 .e4 .+d4 .d3 | c4"),
]
"""Decisions of the learner between bars; those with a dot are played in between and not shown."""


def _step(state: Any, expected: str) -> tuple[Json, Any]:
    """One step: the position, all choices, and what the expected choice leads to."""
    after = state.apply(expected)
    step = {
        "view": state.view(0),
        "prompt": prompt_of(state, "en"),
        "expect": expected,
        "after": after.view(0),
        "log": [entry_of(state, state.game.parse(expected), after, "en")],
    }
    return step, after


def _lesson() -> list[Json]:
    steps = []
    for position, line in LINES:
        state = ribeira.game("santorini", **position["options"]).from_position(position)
        for text in line.replace("|", "").split():
            if text.startswith("."):
                state = state.apply(text[1:])
            else:
                step, state = _step(state, text)
                steps.append(step)
    return steps


def _main() -> None:
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
