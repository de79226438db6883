"""Records what the board is tried on: matches for the harness page, a match and single decisions for tests, the steps
of the lesson, the drawings of the rulebook.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/pier18/record.py [MATCHES]`; without the name
of a file no matches are written.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from recording import Json, lesson_step, prompt_of, record_match, write

import ribeira
from ribeira.core.arrays import Bytes
from ribeira.core.state import State
from ribeira.games.pier18 import cards, kernels
from ribeira.games.pier18.telling.insight import record_of

HERE = Path(__file__).parent


def _choose(state: Any, rng: random.Random) -> int:
    """A sensible decision: points wanted, and a little chance."""

    def worth(action: int) -> float:
        effect = state.preview(action)
        return sum(effect["after"].values()) + 4 * effect["plan"]["after"]["holds"] + 2 * rng.random()

    return max(state.legal, key=worth)


def _match(players: int, rotate: bool, language: str) -> Json:
    state = ribeira.game("pier18", players=players, rotate=rotate).new()
    match = record_match(state, _choose, language, random.Random(players))
    match["steps"] = match["steps"][1:]  # before the deal nothing is to be seen
    return match


def _whole_match() -> list[Json]:
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


# --- single decisions, for tests ----------------------------------------------------------------------------

TWO = {"game": "pier18", "players": 2}
PIERS = [["4-0", "13-1"], ["18-0", "10-0"]]
DRAFT = {**TWO, "phase": "draft", "plans": [6, 5], "piers": PIERS, "display": [3, 7, 14], "patrons": [[15], []]}
HANDS = {**TWO, "phase": "setup", "hands": [[4, 6, 12], [1, 5, 18]]}
FULL_PIERS = [["4-0", "13-1", "7-0", "16-0", "9-0"], ["18-0", "10-0", "2-3", "11-1", "14-0"]]
FINISH = {**TWO, "phase": "finish", "plans": [6, 5], "piers": FULL_PIERS, "patrons": [[8, 15], [1, 3]]}
ROTATE = {"options": {"rotate": True}}
SCENES: dict[str, tuple[Json, int | None]] = {
    "draft": ({**DRAFT, "returned": [12, 1]}, 1),
    "draft, turning": ({**DRAFT, **ROTATE}, 1),
    "setup": (HANDS, 0),
    "setup, turning": ({**HANDS, **ROTATE}, 0),
    "setup, watched": (HANDS, None),
    "setup, chosen": ({**HANDS, "chosen": ["F4P6", None]}, 0),
    "finish": (FINISH, 0),
    "finish, chosen": ({**FINISH, "chosen": ["P-2", None]}, 0),
}


def _scene(position: Json, seat: int | None) -> Json:
    """What a seat sees, and its prompt if it decides."""
    state = _read(position)
    return {"view": state.view_state(seat).seen, "prompt": prompt_of(state, "en") if seat == state.player else None}


def _read(position: Json) -> State:
    game = ribeira.game("pier18", players=position["players"], **position.get("options", {}))
    return game.from_position(position)


# --- the drawings of the rulebook ---------------------------------------------------------------------------

BEGUN = {**TWO, "phase": "draft", "plans": [6, 5], "piers": [["4-0"], ["18-0"]], "display": [3, 7, 13]}
OFFER = {**TWO, "phase": "draft", "plans": [6, 5], "piers": [["2-0"], ["9-0"]], "display": [4, 10, 18]}
LAST_TURN = {**TWO, "phase": "draft", "plans": [6, 5], "piers": [["4-0", "13-1"], ["18-0"]], "display": [10, 15]}
FINISHED = {
    **FINISH,
    "phase": "over",
    "piers": [[*pier, last] for pier, last in zip(FULL_PIERS, ("6-0", "5-1"), strict=True)],
}


def _drawn(position: Json, show: Json, ghost: str = "") -> Json:
    """A position, what of it is drawn, and the card that is being laid on the first pier."""
    state = _read(position)
    if ghost:
        action = state.game.parse(ghost)
        target, effect = state.target(action), state.preview(action)
        laid = {key: target[key] for key in ("card", "over", "turned")}
        show = {**show, "ghost": {**laid, "points": effect["after"], "pier": effect["pier"]}}
    return {**state.view_state(None).seen, "show": show}


def _race() -> Json:
    """R9: all cards are laid, and one is left."""
    state = _read(LAST_TURN)
    contents = state.copy_bytes()
    kernels.lay_on(contents, state.player, 10 - 1, 0, 0)
    return {**_seen(state, contents), "show": {"seats": [0, 1], "parts": ["display", "race", "points"]}}


def _plain(upper: str, lower: str, marks: Json | None = None) -> Json:
    """A pier as it looks, without cards."""
    state = ribeira.game("pier18", players=2).new()
    contents = state.copy_bytes()
    s = record_of(contents)
    for which, side in enumerate((upper, lower)):
        s.symbols[0, which] = [sum(1 << at for at, found in enumerate(side) if found == kind) for kind in cards.KINDS]
    s.length[0] = len(upper)
    kernels.complete(contents)
    return {**_seen(state, contents), "show": {"seats": [0], "parts": ["points"], "marks": marks or {}}}


def _seen(state: State, contents: Bytes) -> Json:
    return State.unchecked(state.game, contents).view_state(None).seen


def _examples() -> dict[str, Json]:
    one: Json = {"seats": [0], "parts": ["points"]}
    return {
        "card": _drawn(OFFER, {"seats": [], "parts": ["display"]}),
        "foundation": _drawn(BEGUN, {"seats": [0], "parts": ["plan"]}),
        "behind": _drawn(BEGUN, one, "13-0"),
        "covered": _drawn(BEGUN, one, "13-2"),
        "turned": _drawn({**BEGUN, **ROTATE}, one, "13-2t"),
        "race": _race(),
        "poets": _plain("P.P.P.", ".P.P.."),
        "fishers": _plain("F.F.", ".FF."),
        "lovers": _plain("L..L.F", "......", {"A:0": "+2"}),
        "flowers": _plain("PSFF..", "..SF.P"),
        "sellers": _plain("SFSP..", ".SS..."),
        "finished": _drawn(FINISHED, {"seats": [0], "parts": ["points", "plan"]}),
    }


# --- the lesson ---------------------------------------------------------------------------------------------

# What the learner chooses, then all that happens until the next decision; `|` = so far it is shown at once.
MATCH = [
    ("F4P6", "F18P5 ~10 ~13 ~15 |"),
    ("13-1", "10-0 | ~2 ~8 ~12 2-3"),
    ("12-0", "| ~3 ~7 ~16"),
    ("7-0", "3-0 | ~1 ~14 ~17 14-0"),
    ("1-0", "|"),
    ("P-0", "P-0 |"),
]
MIDDLE = {**TWO, "phase": "draft"}
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
    scenes = {name: _scene(*scene) for name, scene in SCENES.items()}
    write(HERE / "recorded.json", {"match": _whole_match(), "scenes": scenes})
    write(HERE / "examples.json", _examples())
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
