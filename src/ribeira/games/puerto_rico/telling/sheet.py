"""The score sheet by seat (E3, E4)."""

from __future__ import annotations

from collections.abc import Iterator

from ribeira.core.contract import Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import tables
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES
from ribeira.games.puerto_rico.document.write import document_of
from ribeira.games.puerto_rico.rules.forecast import Forecast
from ribeira.games.puerto_rico.state import NOT_OWNED, PuertoRico
from ribeira.games.puerto_rico.telling.forecast import ask, is_occupied

Line = tuple[str, int, int]
"""Key (`SheetKey`), what was counted, points."""


def sheet(state: State) -> list[list[Line]]:
    """Chips, printed points of all buildings, each occupied large building; then their sum and the tie-break."""
    told = ask(state)
    return [list(_lines(state, seat, told.of(seat))) for seat in range(state.game.players)]


def _lines(state: State, seat: Seat, told: Forecast) -> Iterator[Line]:
    s: PuertoRico = state.record
    vp, board = s.vp[seat], document_of(state)["boards"][seat]
    owned = [building for building, colonists in enumerate(s.city[seat]) if colonists != NOT_OWNED]
    yield "chips", vp, vp
    yield "buildings", len(owned), sum(tables.POINTS[owned].tolist())
    for place, building in enumerate(range(tables.GUILD_HALL, tables.BUILDINGS)):
        if is_occupied(s, seat, building):
            yield BUILDING_NAMES[building], told.counted[place], told.bonus[place]
    yield "total", 0, state.scores[seat]
    yield "tie_break", board["doubloons"] + sum(board["goods"].values()), 0
