"""Records what the board is tried on: matches for the harness page, decisions of every kind for tests, the lesson.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/porto/record.py [MATCHES]`; without the name
of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from recording import Json, lesson_step, prompt_of, record_match, write

import ribeira

HERE = Path(__file__).parent
ENOUGH = {"keep": 2, "turn": 5, "end": 1}
"""So many decisions of a phase are kept for the tests, three of each other one."""
LONGEST = 80
"""Decisions among more actions are left out there, but for one with a hand of 24 cards."""

HOARD = {
    "game": "porto",
    "players": 2,
    "round": 14,
    "scores": [31, 36],
    "sites": {
        "2": {"colour": "blue", "floors": 6},
        "3": {"colour": "red", "floors": 3, "roof_token": 2},
        "4": {"colour": "green", "floors": 2},
        "5": {"ground_token": 3},
        "6": {"colour": "purple", "floors": 5},
        "7": {"colour": "yellow", "floors": 1, "roof_token": 1},
        "8": {"ground_token": 4},
        "9": {"colour": "red", "floors": 4},
        "10": {"colour": "blue", "floors": 3, "roof_token": 1},
        "11": {"ground_token": 2},
    },
    "display": ["red2", "yellow3", "green1", "purple1", "blue2"],
    "hands": [
        {"red1": 2, "red2": 2, "red3": 1, "yellow1": 2, "yellow2": 2, "yellow3": 1, "green1": 2, "green2": 1}
        | {"green3": 2, "blue1": 2, "blue2": 1, "blue3": 2, "purple1": 1, "purple2": 2, "purple3": 1},
        {"purple1": 1, "red3": 1},
    ],
    "contracts": ["complete_yellow", "cards_red_blue", "tiles2_green", "cards_purple"],
    "dealt": [
        ["count_red", "pair_red_green", "ends_purple", "rainbow", "district"],
        ["count_blue", "pair_blue_purple", "triple_red_yellow_green", "twin_yellow", "ends_yellow"],
    ],
    "private": [["count_red", "pair_red_green", "district"], ["pair_blue_purple", "twin_yellow", "ends_yellow"]],
}
"""A late turn of a player who has kept 24 cards: hundreds of builds."""


def _choose(state: Any, rng: random.Random) -> int:
    """A sensible decision: a build that pays, or else the most cards; tokens where a house will soon be complete."""
    built = [action for action in state.legal if state.target(action)["kind"] == "build"]
    pays = max((state.preview(action)["points"] for action in built), default=0)
    is_worth_it = pays >= 7 or state.view(0)["phase"] == "timer_build"

    def worth(action: int) -> float:
        effect = state.preview(action)
        if "points" in effect:
            return (effect["points"] if is_worth_it else -1) + rng.random()
        if "sum" in effect:
            return effect["sum"] + len(effect["cards"]) * 0.5 + rng.random()
        return rng.random() - effect.get("left", 0)

    return max(state.legal, key=worth)


def _match(state: Any, language: str) -> Json:
    match = record_match(state, _choose, language, random.Random(len(state.returns)), own=True)
    match["steps"] = [step for step in match["steps"] if step["prompt"] or step["view"]["phase"] == "end"]
    return match


def _situation(position: Json, language: str) -> Json:
    """A match recorded from one position on."""
    state = ribeira.game("porto", players=position["players"]).from_position(position)
    return _match(state, language)


def _matches() -> dict[str, Json]:
    whole = {
        f"{players}-{'private' if private else 'beginner'}-{language}": _match(
            ribeira.game("porto", players=players, private_contracts=private).new(), language
        )
        for players, private in ((1, True), (2, True), (2, False), (3, True), (4, True))
        for language in ("en", "ko")
    }
    return whole | {f"hoard-{language}": _situation(HOARD, language) for language in ("en", "ko")}


# --- for the tests ------------------------------------------------------------------------------------------


def _sample(steps: list[Json]) -> list[Json]:
    """A few decisions of every phase, whole, each with the view before it and what led from there to its own."""
    found: dict[str, list[Json]] = {}
    for before, step in pairwise(steps):
        of = found.setdefault(step["view"]["phase"], [])
        is_short = step["prompt"] is None or len(step["prompt"]["actions"]) <= LONGEST
        if is_short and len(of) < ENOUGH.get(step["view"]["phase"], 3):
            of.append({"before": before["view"], **step})
    return [step for of in found.values() for step in of]


def _recorded() -> Json:
    """Decisions of a game of two and of a solo game, and the turn with the large hand, whole."""
    two = _match(ribeira.game("porto", players=2).new(), "en")
    solo = _match(ribeira.game("porto", players=1).new(), "en")
    state = ribeira.game("porto", players=2).from_position(HOARD)
    return {
        "two": _sample(two["steps"]),
        "solo": _sample(solo["steps"]),
        "hoard": {"view": state.view_state(0).seen, "prompt": prompt_of(state, "en", "build:red3")},
    }


# --- the rulebook's drawings --------------------------------------------------------------------------------


def _house(colour: str, floors: int, roof_token: int = 0) -> Json:
    return {"colour": colour, "floors": floors, "roof_token": roof_token}


PLACES = {"5": {"ground_token": 1}, "6": {"ground_token": 3}}
STREET = {"2": _house("red", 4), "3": _house("blue", 2, 2), "4": _house("green", 3), **PLACES}
"""Houses beside each other, from the left bank of two players."""
DRAWN = ("players", "phase", "player", "sites", "token_in_hand", "display", "hands", "contracts")
"""What a drawing needs of a position; with private contracts, how they stand, too."""
# Each with the build that is shown on it, or none.
EXAMPLES: dict[str, tuple[Json, str]] = {
    "board": ({"players": 4}, ""),
    "take": ({"display": ["red2", "blue1", "green2", "purple3", "yellow2"]}, ""),
    "cards": ({"sites": STREET, "hands": [{"red3": 1, "blue1": 1}, {}]}, "build:red3+blue1@3"),
    "ground": ({"sites": STREET, "hands": [{"yellow2": 1, "purple1": 1}, {}]}, "build:yellow2+purple1@5"),
    "beside": ({"sites": STREET}, ""),
    "claim": (
        {"sites": STREET, "hands": [{"red3": 1, "blue1": 1}, {}]}
        | {"contracts": ["tiles3_blue", "cards_red_blue", "tiles2_blue", "complete_red"]},
        "build:red3+blue1@3",
    ),
    "token": ({"phase": "token", "token_in_hand": 2, "sites": {**STREET, "4": _house("purple", 1)}}, ""),
    "pairs": (
        {
            "sites": {
                "2": _house("yellow", 6),
                "3": _house("green", 5),
                "4": _house("yellow", 4),
                "5": _house("green", 6),
                "6": _house("blue", 5),
            },
            "private": [["pair_yellow_green", "rainbow", "district"], []],
        },
        "",
    ),
}


def _example(position: Json, build: str) -> Json:
    """The position as seat 0 sees it, without what no drawing shows, and what the build on it brings."""
    state = ribeira.game("porto", players=position.get("players", 2)).from_position({"game": "porto", **position})
    effect = state.preview(state.game.parse(build)) if build else None
    seen = state.view_state(0).seen
    drawn = (*DRAWN, "insight") if "private" in position else DRAWN
    return {"position": {key: seen[key] for key in drawn}, "build": build or None, "effect": effect}


# --- the lesson ---------------------------------------------------------------------------------------------

TWO = {"game": "porto", "players": 2}
DEALT = [
    ["count_blue", "pair_yellow_blue", "triple_red_green_purple", "ends_purple", "district"],
    ["count_red", "count_yellow", "pair_red_yellow", "twin_green", "rainbow"],
]
THEIRS = ["count_red", "count_yellow", "twin_green"]
KEPT = [["count_blue", "pair_yellow_blue", "ends_purple"], THEIRS]
BEGINNING = {
    **TWO,
    "phase": "keep",
    "sites": {
        str(site): {"ground_token": value}
        for site, value in zip(range(2, 12), [1, 2, 3, 2, 1, 4, 1, 3, 2, 1], strict=True)
    },
    "display": ["red2", "blue1", "green3", "blue2", "yellow1"],
    "contracts": ["tiles3_purple", "complete_blue", "cards_yellow", "cards_red_green"],
    "dealt": DEALT,
    "private": [[], THEIRS],
}
MIDDLE = {
    **TWO,
    "round": 12,
    "scores": [31, 34],
    "sites": {
        "2": {"colour": "yellow", "floors": 6},
        "3": {"colour": "blue", "floors": 3},
        "4": {"colour": "green", "floors": 4},
        "5": {"ground_token": 2},
        "6": {"colour": "purple", "floors": 2},
        "7": {"ground_token": 4},
        "8": {"colour": "red", "floors": 3},
        "9": {"colour": "blue", "floors": 4},
        "10": {"colour": "yellow", "floors": 2},
        "11": {"ground_token": 1},
    },
    "display": ["green2", "yellow1", "purple3", "red3", "yellow2"],
    "hands": [{"red2": 1, "green3": 1, "blue3": 1, "purple1": 1}, {"yellow3": 1, "red1": 1}],
    "contracts": ["tiles2_blue", "tiles3_red", "cards_red_blue", "complete_purple"],
    "dealt": DEALT,
    "private": KEPT,
}
ENDING = {
    **TWO,
    "round": 18,
    "scores": [63, 69],
    "sites": {
        "2": {"colour": "yellow", "floors": 6},
        "3": {"colour": "blue", "floors": 5},
        "4": {"colour": "green", "floors": 4},
        "5": {"colour": "red", "floors": 2, "roof_token": 1},
        "6": {"colour": "purple", "floors": 2, "roof_token": 2},
        "7": {"colour": "purple", "floors": 5},
        "8": {"colour": "red", "floors": 4},
        "9": {"colour": "blue", "floors": 4},
        "10": {"colour": "yellow", "floors": 3},
        "11": {"ground_token": 1},
    },
    "display": ["blue2", "purple3", "red3", "yellow1", "green1"],
    "hands": [{"red1": 1, "green2": 1, "yellow2": 1, "blue2": 1}, {"purple2": 1, "red3": 1, "green3": 1}],
    "contracts": ["tiles3_green", "cards_blue", "complete_green", "cards_yellow_purple"],
    "dealt": DEALT,
    "private": KEPT,
}
# Each position with what the learner chooses there, and what then happens before the next choice; `|` = so far it is
# shown at once.
LESSON = [
    (
        BEGINNING,
        [
            ("keep:0,1,3", ""),
            ("take:0,1", "~red1 ~green1 take:3,4 ~blue1 ~purple2 |"),
            ("build:red2+blue1@4", ""),
            ("token:4", "build:yellow1+blue2@4 |"),
            ("take:0,1,3", "~green2 ~yellow2 ~red2 | take:2 ~purple1"),
            ("build:red1+blue1@4", "~tiles2_yellow |"),
        ],
    ),
    (
        MIDDLE,
        [
            ("build:green3+purple1@7", ""),
            ("token:3", "take:0,1 ~blue1 ~green1 |"),
            ("build:red2+blue3@3", "~cards_green ~complete_red |"),
        ],
    ),
    (
        ENDING,
        [
            ("build:green2+red1@8", "build:red3+purple2@6 | "),
            ("build:blue2+yellow2@10", "take:2 |"),
        ],
    ),
]


def _lesson() -> list[Json]:
    game = ribeira.game("porto", players=2)
    steps = []
    for position, choices in LESSON:
        state = game.from_position(position)
        for own, reply in choices:
            step, state = lesson_step(state, own, reply)
            steps.append(step)
    return steps


def _main() -> None:
    write(HERE / "recorded.json", _recorded())
    write(HERE / "lesson.json", _lesson())
    write(HERE / "examples.json", {name: _example(*example) for name, example in EXAMPLES.items()})
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
