"""What the basic rules would allow but a god, or T7, does not: for the page, which marks such cells and says why.

The rules are asked for both: for what they would allow without gods, and for the god that bars it.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.santorini import actions, catalog, kernels, tables
from ribeira.games.santorini.document.lookup import acting_seat, colour_of, holder, view_of
from ribeira.games.santorini.document.types import Forbidden, God
from ribeira.games.santorini.state import Santorini

KINDS = 6


def forbidden(state: State) -> list[tuple[ActionId, Forbidden]]:
    """The actions that the basic rules allow here and that are not legal, each with the reason as a fact."""
    jit.warm(kernels.FOR_TELLING)
    plain = np.zeros(KINDS, np.int64)
    kernels.plain_choices(state.copy_bytes(), plain)
    record: Santorini = state.record
    barred = [one & ~legal for one, legal in zip(plain.tolist(), record.legal, strict=True)]
    ids = [
        actions.encode(kind, cell) for kind in range(KINDS) for cell in range(tables.CELLS) if barred[kind] >> cell & 1
    ]
    return [(action, _fact(state, action)) for action in ids]


def _fact(state: State, action: ActionId) -> Forbidden:
    god, seat = _barring_placing(state) if state.phase == "place" else _barring(state, action)
    return {
        "kind": "forbidden",
        "seat": seat,
        "cell": catalog.CELLS[actions.cell_of(action)],
        "god": god,
        "reason": _reason(state, action, god),
        "rule": "T7" if god is None else f"G{catalog.GOD_IDS.index(god) + 1}",
    }


def _barring(state: State, action: ActionId) -> tuple[God | None, Seat | None]:
    """The god whose power forbids it, and who has that power."""
    number = int(kernels.who_bars(state.copy_bytes(), actions.kind_of(action), actions.cell_of(action)))
    if number == tables.MORTAL:
        return None, None
    god = catalog.GOD_IDS[number]
    return god, holder(state, god)


def _barring_placing(state: State) -> tuple[God | None, Seat | None]:
    """S6: the limits of all gods of the team bind."""
    view = view_of(state)
    team = [seat for seat in range(view["players"]) if colour_of(view, seat) == colour_of(view, acting_seat(view))]
    held = {view["gods"][seat]: seat for seat in team}
    return next(((god, held[god]) for god in ("eros", "bia") if god in held), (None, None))


def _reason(state: State, action: ActionId, god: God | None) -> str:
    """The key of the sentence in `en.py` and `ko.py`."""
    if god is None:
        return "stuck"
    if state.phase == "select" and god != "hypnus":
        return "helpless"
    return "starved" if god == "limus" and actions.kind_of(action) == actions.STEP else god
