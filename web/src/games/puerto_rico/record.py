"""Records what the board is tried on: matches for the harness page, decisions of every phase for tests, the lesson.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/puerto_rico/record.py [MATCHES]`; without the
name of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from recording import Json, lesson_step, record_match, write

import ribeira

HERE = Path(__file__).parent
ENOUGH = {"role": 4, "placement": 5, "captain": 6}


def _choose(state: Any, rng: random.Random) -> int:
    """A decision of somebody who wants to get on: whoever may pass mostly does not."""
    legal = list(state.legal)
    busy = [action for action in legal if state.game.notation(action) != "pass"]
    return rng.choice(busy if busy and rng.random() < 0.9 else legal)


def _match(players: int, refill: str, language: str) -> Json:
    state = ribeira.game("puerto_rico", players=players, settler_refill=refill).new()
    match = record_match(state, _choose, language, random.Random(players))
    match["steps"] = match["steps"][1:]  # before the governor is drawn nothing is to be seen
    return match


def _matches() -> dict[str, Json]:
    return {
        f"{players}-{language}": _match(players, "immediate" if players == 4 else "end", language)
        for players in (2, 3, 4, 5)
        for language in ("en", "ko")
    }


def _sample(steps: list[Json]) -> list[Json]:
    """A few decisions of every phase, each with the view before it and what led from there to its own."""
    found: dict[str, list[Json]] = {}
    for before, step in list(pairwise(steps))[len(steps) // 3 :]:
        of = found.setdefault(step["view"]["phase"], [])
        if len(of) < ENOUGH.get(step["view"]["phase"], 3):
            of.append({"before": before["view"], **step})
    return [step for of in found.values() for step in of]


# --- the lesson ---------------------------------------------------------------------------------------------

TWO = {"game": "puerto_rico", "players": 2}
BEGINNING = {**TWO, "phase": "role", "player": 0, "governor": 0, "row": {"indigo": 1, "sugar": 1, "coffee": 1}}
MIDDLE = {
    **TWO,
    "phase": "role",
    "round": 7,
    "governor": 0,
    "roles": {"craftsman": {"doubloons": 1, "taken_by": None}},
    "row": {"corn": 2, "tobacco": 1},
    "boards": [
        {
            "doubloons": 3,
            "vp": 8,
            "island": {"corn": 2, "indigo": 2, "coffee": 1, "quarry": 1},
            "manned": {"corn": 2, "indigo": 2, "coffee": 1},
            "city": {"indigo_plant": 2, "coffee_roaster": 1, "small_market": 1},
        },
        {
            "doubloons": 4,
            "vp": 7,
            "island": {"corn": 1, "sugar": 2},
            "manned": {"corn": 1, "sugar": 1},
            "city": {"small_sugar_mill": 1, "hacienda": 1},
        },
    ],
}
ENDING = {
    **TWO,
    "phase": "builder",
    "player": 0,
    "round": 15,
    "governor": 1,
    "roles": {
        role: {"taken_by": seat}
        for role, seat in zip(
            ["captain", "craftsman", "mayor", "trader", "settler", "builder"], [1, 0] * 3, strict=True
        )
    },
    "row": {"corn": 1, "indigo": 1, "sugar": 1},
    "boards": [
        {
            "doubloons": 9,
            "vp": 17,
            "island": {"corn": 3, "indigo": 3, "coffee": 2, "quarry": 2},
            "manned": {"corn": 3, "indigo": 3, "coffee": 2, "quarry": 1},
            "city": {
                "small_indigo_plant": 1,
                "indigo_plant": 2,
                "coffee_roaster": 2,
                "small_market": 1,
                "hacienda": 1,
                "small_warehouse": 0,
                "office": 1,
                "factory": 1,
                "university": 1,
                "harbor": 1,
            },
        },
        {
            "doubloons": 2,
            "vp": 27,
            "island": {"corn": 3, "sugar": 4, "tobacco": 2},
            "manned": {"corn": 3, "sugar": 4, "tobacco": 2},
            "city": {"small_sugar_mill": 1, "sugar_mill": 3, "tobacco_storage": 2, "large_market": 1, "wharf": 1}
            | {"fortress": 1},
        },
    ],
}
# Each position with what the learner chooses there, and what then happens before he chooses again; `|` = so far it is
# shown at once.
LESSON = [
    (
        BEGINNING,
        [
            ("role:settler", ""),
            ("take:quarry", "take:coffee ~corn ~corn ~tobacco | role:mayor colonist"),
            ("place:quarry", ""),
            ("role:builder", ""),
            ("build:indigo_plant", "build:small_market |"),
        ],
    ),
    (
        MIDDLE,
        [
            ("role:craftsman", ""),
            ("extra:coffee", "| role:prospector"),
            ("role:trader", ""),
            ("sell:coffee", "sell:sugar | role:captain load:corn>4"),
            ("load:indigo>6", ""),
            ("load:corn>4", ""),
        ],
    ),
    (ENDING, [("build:city_hall", ""), ("colonist", "pass")]),
]


def _lesson() -> list[Json]:
    game = ribeira.game("puerto_rico", players=2)
    steps = []
    for position, choices in LESSON:
        state = game.from_position(position)
        for own, reply in choices:
            step, state = lesson_step(state, own, reply)
            steps.append(step)
    return steps


def _main() -> None:
    match = _match(3, "end", "en")
    write(HERE / "recorded.json", _sample(match["steps"]))
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
