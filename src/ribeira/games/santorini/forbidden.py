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

Reason = tuple[str, Seat | None]
"""A key of the sentences in words.py, and who holds the god whose name it is."""


def forbidden(state: State) -> list[tuple[ActionId, Fact]]:
    """The actions that the basic rules allow here and that are not legal, each with the reason as a fact."""
    if state.phase not in TRIED:
        return []
    document, legal = state.document, set(state.legal_text)
    barred = [text for text in TRIED[state.phase](document) if text not in legal]
    return [(actions.parse(text), _fact(document, text)) for text in barred]


def _fact(document: Json, text: str) -> Fact:
    reason, seat = _reason(document, text)
    is_god = reason in GOD_IDS
    return {
        "kind": "forbidden",
        "seat": seat,
        "cell": cell_of(text),
        "god": reason if is_god else None,
        "reason": reason,
        "rule": f"G{GOD_IDS.index(reason) + 1}" if is_god else "T7",
    }


# --- what the basic rules allow -----------------------------------------------------------------------------


def _places(document: Json) -> Iterator[str]:
    return (cell for cell in CELLS if is_unoccupied(document, cell))


def _choices(document: Json) -> Iterator[str]:
    """B4: the own workers that can move by the basic rules. Nobody is surprised by a bonus turn's choice."""
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


def _reason(document: Json, text: str) -> Reason:
    kind = kind_of(document, text)
    if kind == "place":
        return _why_no_place(document)
    if kind == "select":
        return _why_no_choice(document, text)
    return _why_no_step(document, text) if kind == "step" else _why_no_build(document, text)


def _why_no_place(document: Json) -> Reason:
    """S6."""
    mates = [seat for seat in range(document["players"]) if _is_mate(document, seat)]
    for god in ("eros", "bia"):
        for seat in mates:
            if document["gods"][seat] == god:
                return god, seat
    return STUCK


STUCK: Reason = ("stuck", None)


def _is_mate(document: Json, seat: Seat) -> bool:
    return colour_of(document, seat) == colour_of(document, document["player"])


def _why_no_choice(document: Json, cell: Cell) -> Reason:
    """Asleep, or all its steps are barred: then for the first reason that a god has."""
    slot, step = _slot(document, cell), document["step"]
    if slot == step["asleep"]:
        return "hypnus", against(document, "hypnus", document["active"])
    selected = {**document, "phase": "move", "step": {**step, "worker": cell, "from": cell}}
    reasons = [_why_no_step(selected, target) for target in _basic_steps(document, cell)]
    return next((reason for reason in reasons if reason != STUCK), STUCK)


def _slot(document: Json, cell: Cell) -> int:
    pair = document["workers"][colour_of(document, document["active"])]
    return int(pair.index(cell))


def _why_no_step(document: Json, cell: Cell) -> Reason:
    """The limits of the own power first: they would stay if the other god were gone."""
    step, active = document["step"], document["active"]
    is_up = height(document, cell) > height(document, step["worker"])
    if is_up and step["early"]:
        return "prometheus", active
    if document["phase"] == "build" and "artemis" in own_powers(document) and cell == step["from"]:
        return "artemis", active
    if cell in step["visited"]:
        return "triton", active
    if "minotaur" in own_powers(document) and _cannot_push(document, cell):
        return "minotaur", active
    if is_up and document["athena"] and holder(document, "athena") != active:
        return "athena", holder(document, "athena")
    if _leaves_aphrodite(document, cell):
        return "aphrodite", against(document, "aphrodite", active)
    if step["must_climb"] and not step["climbed"] and not is_up:
        return "persephone", against(document, "persephone", active)
    starved = against(document, "limus", active)
    after = moved(document, cell)
    if starved is not None and any(_starves(after, build[1:]) for build in _basic_builds(after, cell)):
        return "limus", starved
    return STUCK


def _cannot_push(document: Json, cell: Cell) -> bool:
    """God 8: somebody stands there, and the next cell is not free."""
    target = beyond(document["step"]["worker"], cell)
    is_taken = worker_at(document, cell) is not None
    return is_taken and (target is None or not is_unoccupied(document, target))


def _leaves_aphrodite(document: Json, cell: Cell) -> bool:
    """God 11, as if this step were the last one."""
    active = document["active"]
    lover = against(document, "aphrodite", active)
    if lover is None or _slot(document, document["step"]["worker"]) not in document["step"]["bound"]:
        return False
    hers = colour_of(document, lover)
    return not any(is_beside(where, cell) for (colour, _), where in workers(moved(document, cell)) if colour == hers)


def _starves(document: Json, cell: Cell) -> bool:
    """God 23: the cell neighbours a worker of Limus, and the build would not complete a tower."""
    starved = against(document, "limus", document["active"])
    if starved is None or height(document, cell) == TOP:
        return False
    hers = colour_of(document, starved)
    return any(is_beside(where, cell) for (colour, _), where in workers(document) if colour == hers)


def _why_no_build(document: Json, text: str) -> Reason:
    step, active, cell = document["step"], document["active"], text[1:]
    if document["phase"] == "build" and step["astray"]:
        return "aphrodite", against(document, "aphrodite", active)
    if document["phase"] == "build" and step["must_climb"] and not step["climbed"]:
        return "persephone", against(document, "persephone", active)
    if _starves(document, cell):
        return "limus", against(document, "limus", active)
    if document["phase"] == "extra":
        return next(((god, active) for god in own_powers(document) if god in SECOND_BUILDS), STUCK)
    return STUCK


SECOND_BUILDS = ("demeter", "hephaestus", "hestia")
