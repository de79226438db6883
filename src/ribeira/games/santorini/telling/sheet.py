"""The score sheet of a finished match."""

from __future__ import annotations

from ribeira.core.state import State
from ribeira.games.santorini.document.lookup import towers, view_of


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """There are no points: by seat whether it won (1 point), the turns played, and the complete towers on the board."""
    view = view_of(state)
    won = [int(seat in (view["winners"] or [])) for seat in range(view["players"])]
    return [[("won", one, one), ("turns", view["turn"], 0), ("towers", len(towers(view)), 0)] for one in won]
