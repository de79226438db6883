"""Records what the island is tried on: matches for the harness page, and turns of all gods for a test.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/santorini/record.py [MATCHES]`; without the
name of a file no matches are written.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from recording import Json, lesson_step, record_match, write

import ribeira
from ribeira.games.santorini import catalog

HERE = Path(__file__).parent
TURNS = 10
"""So many decisions of each recorded match are kept for the test."""


def _choose(state: Any, rng: random.Random) -> int:
    """Anything, but rather what a power makes possible."""
    special = [action for action in state.legal if state.preview(action).get("god")]
    return rng.choice(special if special and rng.random() < 0.6 else state.legal)


def _match(gods: Any, players: int, language: str = "en") -> Json:
    state = ribeira.game("santorini", players=players, gods=gods).new()
    return record_match(state, _choose, language, random.Random(str(gods)))


def _recorded() -> list[list[Json]]:
    """Views and facts of some turns with each god: the beginning of a match, and its end."""
    names = [row.id for row in catalog.GODS]
    rows = []
    for god in names:
        other = "apollo" if god != "apollo" else "charon"
        steps = _match([god, other], 2)["steps"]
        rows.append([_bare(step) for step in steps[-TURNS:]])
    three = _match("draft", 3)["steps"]
    return [*rows, [_bare(step) for step in three[: TURNS * 2]]]


DRAWN = ("players", "gods", "offer", "blocks", "domes", "workers", "chaos")


def _bare(step: Json) -> Json:
    view = {key: step["view"][key] for key in DRAWN}
    return {"view": view, "log": [{"v": entry["v"], "facts": entry["facts"]} for entry in step["log"]]}


def _lesson() -> list[Json]:
    """The steps of the lesson, told anew: its positions and expected choices stand in the file itself."""
    steps = json.loads((HERE / "lesson.json").read_text(encoding="utf-8"))
    return [lesson_step(_position(step["view"]), step["expect"])[0] for step in steps]


def _position(view: Json) -> Any:
    position = {key: value for key, value in view.items() if key != "insight"}
    return ribeira.game("santorini", players=view["players"], **view["options"]).from_position(position)


def _matches() -> dict[str, Json]:
    setups: list[tuple[str, Any, int]] = [
        ("2-none", "none", 2),
        ("2-draft", "draft", 2),
        ("2-chaos", ["chaos", "circe"], 2),
        ("3-random", "random", 3),
        ("4-draft", "draft", 4),
    ]
    return {f"{key}-{lang}": _match(gods, n, lang) for key, gods, n in setups for lang in ("en", "ko")}


def _main() -> None:
    write(HERE / "recorded.json", _recorded())
    write(HERE / "lesson.json", _lesson())
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), _matches())


if __name__ == "__main__":
    _main()
