"""What the basic rules would allow but a god, or T7, does not: for the page, which marks such cells and says why.

The engine alone decides what is legal. Here the first reason is looked for that explains why something is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.catalog import GOD_IDS
from ribeira.games.santorini.narrate import cell_of, kind_of, moved
from ribeira.games.santorini.reading import (
    CELLS,
    TOP,
    Cell,
    against,
    beyond,
    colour_of,
    height,
    holder,
    is_beside,
    is_bonus,
    is_perimeter,
    is_unoccupied,
    neighbours,
    own_powers,
    resting,
    worker_at,
    workers,
)

Reason = tuple[str, str | None, Seat | None]
"""A key of the sentences in words.py, the god behind it, and who has that god."""


def forbidden(state: State) -> list[tuple[ActionId, Fact]]:
    """The actions that the basic rules allow here and that are not legal, each with the reason as a fact."""
    if state.phase not in TRIED:
        return []
    document, legal = state.document, set(state.legal_text)
    barred = [text for text in TRIED[state.phase](document) if text not in legal]
    return [(actions.parse(text), _fact(document, text)) for text in barred]


def _fact(document: Json, text: str) -> Fact:
    reason, god, seat = _reason(document, text)
    rule = "T7" if god is None else f"G{GOD_IDS.index(god) + 1}"
    return {"kind": "forbidden", "seat": seat, "cell": cell_of(text), "god": god, "reason": reason, "rule": rule}


# --- what the basic rules allow -----------------------------------------------------------------------------


def _places(document: Json) -> Iterator[str]:
    return (cell for cell in CELLS if is_unoccupied(document, cell))


def _choices(document: Json) -> Iterator[str]:
    """B4: the own workers that can move by the basic rules. In a bonus turn nothing needs an explanation."""
    own = None if is_bonus(document) else colour_of(document, document["active"])
    return (cell for (colour, _), cell in workers(document) if colour == own and any(_basic_steps(document, cell)))


def _basic_steps(document: Json, start: Cell) -> Iterator[Cell]:
    """B5."""
    top = height(document, start) + 1
    return (cell for cell in neighbours(start) if is_unoccupied(document, cell) and height(document, cell) <= top)


def _basic_builds(document: Json, builder: Cell | None) -> Iterator[str]:
    """B6."""
    around = neighbours(builder) if builder is not None else ()
    return (f"+{cell}" for cell in around if is_unoccupied(document, cell))


def _steps(document: Json) -> Iterator[str]:
    """B5, and the cells of opponent workers that Apollo and Minotaur could climb to."""
    start, own = document["step"]["worker"], colour_of(document, document["active"])
    yield from _basic_steps(document, start)
    if any(god in own_powers(document) for god in ("apollo", "minotaur")):
        near = {cell for (colour, _), cell in workers(document) if colour != own and is_beside(cell, start)}
        yield from (cell for cell in CELLS if cell in near and height(document, cell) <= height(document, start) + 1)


def _builds(document: Json) -> Iterator[str]:
    """The builds, and before them the further steps of Artemis and Triton."""
    held, worker = own_powers(document), document["step"]["worker"]
    if ("artemis" in held and document["step"]["steps"] == 1) or ("triton" in held and is_perimeter(worker)):
        yield from _steps(document)
    yield from _basic_builds(document, worker)


TRIED: dict[str, Callable[[Json], Iterator[str]]] = {
    "place": _places,
    "select": _choices,
    "move": _steps,
    "build": _builds,
    "extra": lambda document: _basic_builds(document, document["step"]["worker"]),
    "poseidon": lambda document: _basic_builds(document, resting(document)),
}


# --- why not ------------------------------------------------------------------------------------------------

STUCK: Reason = ("stuck", None, None)
SECOND_BUILDS = ("demeter", "hephaestus", "hestia")


def _own(document: Json, god: str) -> Reason:
    return god, god, document["active"]


def _theirs(document: Json, god: str) -> Reason:
    return god, god, against(document, god, document["active"])


def _reason(document: Json, text: str) -> Reason:
    kind = kind_of(document, text)
    if kind == "place":
        return _why_no_place(document)
    if kind == "select":
        return _why_no_choice(document, text)
    return _why_no_step(document, text) if kind == "step" else _why_no_build(document, text)


def _why_no_place(document: Json) -> Reason:
    """S6."""
    for god in ("eros", "bia"):
        for seat, held in enumerate(document["gods"]):
            if held == god and colour_of(document, seat) == colour_of(document, document["player"]):
                return god, god, seat
    return STUCK


def _why_no_choice(document: Json, cell: Cell) -> Reason:
    """Asleep, or all its steps are barred: then for the first reason that a god has."""
    step = document["step"]
    if _slot(document, cell) == step["asleep"]:
        return _theirs(document, "hypnus")
    selected = {**document, "phase": "move", "step": {**step, "worker": cell, "from": cell}}
    reasons = [_why_no_step(selected, target) for target in _basic_steps(document, cell)]
    _, god, seat = next((reason for reason in reasons if reason != STUCK), STUCK)
    return STUCK if god is None else ("helpless", god, seat)


def _slot(document: Json, cell: Cell) -> int:
    pair = document["workers"][colour_of(document, document["active"])]
    return int(pair.index(cell))


def _why_no_step(document: Json, cell: Cell) -> Reason:
    """The limits of the own power first: they would stay if the other god were gone."""
    step, held = document["step"], own_powers(document)
    is_up = height(document, cell) > height(document, step["worker"])
    if is_up and step["early"]:
        return _own(document, "prometheus")
    if document["phase"] == "build" and "artemis" in held and cell == step["from"]:
        return _own(document, "artemis")
    if cell in step["visited"]:
        return _own(document, "triton")
    if "minotaur" in held and _cannot_push(document, cell):
        return _own(document, "minotaur")
    return _why_not_there(document, cell, is_up)


def _why_not_there(document: Json, cell: Cell, is_up: bool) -> Reason:
    """The restrictions of the opponents' gods, in the order in which they are looked at (section 9)."""
    step = document["step"]
    if is_up and document["athena"] and holder(document, "athena") != document["active"]:
        return "athena", "athena", holder(document, "athena")
    if _leaves_aphrodite(document, cell):
        return _theirs(document, "aphrodite")
    if step["must_climb"] and not step["climbed"] and not is_up:
        return _theirs(document, "persephone")
    after = moved(document, cell)
    if any(_starves(after, build[1:]) for build in _basic_builds(after, cell)):
        return ("starved", *_theirs(document, "limus")[1:])
    return STUCK


def _cannot_push(document: Json, cell: Cell) -> bool:
    """God 8: somebody stands there, and the next cell is not free."""
    target = beyond(document["step"]["worker"], cell)
    is_taken = worker_at(document, cell) is not None
    return is_taken and (target is None or not is_unoccupied(document, target))


def _leaves_aphrodite(document: Json, cell: Cell) -> bool:
    """God 11, as if this step were the last one."""
    lover = against(document, "aphrodite", document["active"])
    if lover is None or _slot(document, document["step"]["worker"]) not in document["step"]["bound"]:
        return False
    hers = colour_of(document, lover)
    return not any(is_beside(where, cell) for (colour, _), where in workers(moved(document, cell)) if colour == hers)


def _starves(document: Json, cell: Cell) -> bool:
    """God 23: the cell neighbours a worker of Limus, and the build would not complete a tower."""
    goddess = against(document, "limus", document["active"])
    if goddess is None or height(document, cell) == TOP:
        return False
    hers = colour_of(document, goddess)
    return any(is_beside(where, cell) for (colour, _), where in workers(document) if colour == hers)


def _why_no_build(document: Json, text: str) -> Reason:
    step = document["step"]
    if document["phase"] == "build" and step["astray"]:
        return _theirs(document, "aphrodite")
    if document["phase"] == "build" and step["must_climb"] and not step["climbed"]:
        return _theirs(document, "persephone")
    if _starves(document, text[1:]):
        return _theirs(document, "limus")
    own = [god for god in own_powers(document) if god in SECOND_BUILDS]
    return _own(document, own[0]) if document["phase"] == "extra" and own else STUCK
