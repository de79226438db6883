"""Records what the board is tried on: matches for the harness page, two rounds for a test, the steps of the lesson.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/azul/record.py [MATCHES]`; without the name
of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from recording import Json, entry_of, prompt_of, record_match, write

import ribeira

HERE = Path(__file__).parent


def _choose(state: Any, rng: random.Random) -> int:
    """A sensible decision: points and complete lines wanted, floor avoided."""

    def worth(action: int) -> float:
        effect = state.preview(action)
        points = effect["points"] or 0
        placed = effect.get("placed", 0) / 3 - 1.5 * effect.get("loss", 0) + 2 * effect.get("completes", False)
        return points + placed + rng.random()

    return max(state.legal, key=worth)


def _match(players: int, wall: str, language: str) -> Json:
    state = ribeira.game("azul", players=players, wall=wall).new()
    return record_match(state, _choose, language, random.Random(players))


def _recorded() -> list[Json]:
    """Views and facts of two rounds on the grey wall: everything that can happen but the end."""
    steps = _match(2, "grey", "en")["steps"]
    end = next(index for index, step in enumerate(steps) if step["view"]["round"] == 3)
    return [
        {"view": step["view"], "log": [{"v": entry["v"], "facts": entry["facts"]} for entry in step["log"]]}
        for step in steps[1 : end + 1]
    ]


# --- the lesson ---------------------------------------------------------------------------------------------

FIRST_ROUND = {
    "game": "azul",
    "players": 2,
    "phase": "draft",
    "factories": [
        ["blue", "blue", "red", "white"],
        ["yellow", "yellow", "black", "white"],
        ["red", "red", "black", "black"],
        ["blue", "yellow", "red", "white"],
        ["yellow", "white", "white", "black"],
    ],
}
TURNS = [
    ("F1:blue>2", "F2:yellow>2"),
    ("C:white>3", "F3:black>3"),
    ("C:red>4", "F5:white>4"),
    ("F4:white>3", "C:blue>1"),
    ("C:red>4", "C:black>3"),
    ("C:yellow>5", None),
]
EMPTY_ROW = [None] * 5
LATER = {
    "game": "azul",
    "players": 2,
    "phase": "draft",
    "round": 4,
    "scores": [21, 19],
    "factories": [[], ["black", "black", "red", "white"], [], ["yellow", "yellow", "yellow", "red"], []],
    "centre": {"red": 2, "white": 1, "blue": 1},
    "boards": [
        {
            "lines": [[], ["yellow"], ["black"], [], ["white", "white"]],
            "wall": [
                ["blue", "yellow", None, None, None],
                ["white", "blue", None, "red", None],
                [None, "white", "blue", "yellow", None],
                [None, None, "white", None, None],
                EMPTY_ROW,
            ],
        },
        {"wall": [["blue", None, None, None, None], EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW]},
    ],
}
COLUMN = {
    **LATER,
    "round": 5,
    "marker": 1,
    "scores": [38, 33],
    "factories": [[], [], ["blue", "blue", "red", "black"], [], ["yellow", "white", "white", "white"]],
    "centre": {"red": 1, "black": 2},
    "boards": [
        {
            "lines": [["white"], [], [], ["red", "red", "red"], ["yellow"]],
            "wall": [
                ["blue", "yellow", "red", "black", None],
                ["white", "blue", None, "red", None],
                ["black", "white", "blue", "yellow", None],
                [None, "black", "white", None, None],
                ["yellow", None, None, None, None],
            ],
        },
        {"wall": [["blue", "yellow", None, None, None], EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW]},
    ],
}
LAST = {**COLUMN, "factories": [[], [], [], [], []], "centre": {"black": 1}}
LAST["boards"] = [{**COLUMN["boards"][0], "lines": [["white"], [], [], ["red"] * 4, []]}, COLUMN["boards"][1]]
COLUMN["boards"] = [{**COLUMN["boards"][0], "lines": [["white"], [], [], ["red"] * 3, []]}, COLUMN["boards"][1]]
SINGLE = [(LATER, "F4:yellow>2"), (LATER, "F2:black>3"), (COLUMN, "C:red>4"), (LAST, "C:black>2")]


def _lesson_step(state: Any, expected: str) -> tuple[Json, Any]:
    """One step: the position, the choices for the tiles it is about, and what the expected choice leads to."""
    after = state.apply(expected)
    tiles = expected.split(">")[0]
    step = {
        "view": state.view_state(0).seen,
        "prompt": prompt_of(state, "en", tiles),
        "expect": expected,
        "after": after.view_state(0).seen,
        "log": [entry_of(state, state.game.parse(expected), after, "en")],
    }
    return step, after


def _lesson() -> list[Json]:
    game = ribeira.game("azul", players=2)
    state = game.from_position(FIRST_ROUND)
    steps = []
    for own, reply in TURNS:
        step, state = _lesson_step(state, own)
        steps.append(step)
        if reply is not None:
            state = state.apply(reply)
    for position, expected in SINGLE:
        steps.append(_lesson_step(game.from_position(position), expected)[0])
    return steps


def _main() -> None:
    write(HERE / "recorded.json", _recorded())
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


def _matches() -> dict[str, Json]:
    return {
        f"{players}-{wall}-{language}": _match(players, wall, language)
        for players in (2, 3, 4)
        for wall in ("coloured", "grey")
        for language in ("en", "ko")
    }


if __name__ == "__main__":
    _main()
