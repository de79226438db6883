"""Triton: after each step that ends on the perimeter the worker may step again."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import beside, height, restricts, tall, vacant
from ribeira.games.santorini.rules.powers import mortal, opponents
from ribeira.games.santorini.state import Santorini


@rule
def again(s: Santorini, cell: int) -> int:
    """From the perimeter; no cell is entered twice, but the first step up may go anywhere."""
    if not tables.PERIMETER >> cell & 1:
        return 0
    fresh = ~int(s.visited)
    if not s.climbed:
        fresh |= tall(s, height(s, cell) + 1)
    return mortal.reach(s, cell) & fresh


@rule
def entered(s: Santorini, target: int, is_up: bool) -> None:
    """The loop guard: the first step up restarts the memory. `climbed` does not yet count this step."""
    s.visited = 1 << target if is_up and not s.climbed else int(s.visited) | 1 << target


@rule
def spread(s: Santorini, cells: int) -> tuple[int, int]:
    """The cells that one step from any of these would reach, occupied or not: those level or lower, those higher."""
    level = up = 0
    for own in range(4):
        around = beside(cells & tall(s, own) & ~tall(s, own + 1))
        level |= around & ~tall(s, own + 1)
        up |= around & tall(s, own + 1) & ~tall(s, own + 2)
    return level, 0 if restricts(s, tables.ATHENA) else up


@rule
def goes_on(s: Santorini, worker: int, cell: int, target: int, zone: int, ground: int) -> bool:
    """Whether some run from the target ends well: a flood in two layers, before and after the first step up.

    Sets are enough although no cell may be entered twice in a layer: the shortest way to a cell enters none twice.
    """
    if not tables.PERIMETER >> target & 1:
        return False
    free = vacant(s) | 1 << cell
    triumph = tall(s, 3) & ~opponents.bars_wins(s)
    is_up = height(s, target) > height(s, cell)
    low = high = seen_low = seen_high = 0
    if is_up or s.climbed:
        high = 1 << target
        seen_high = high | (int(s.visited) if s.climbed else 0)
    else:
        low = 1 << target
        seen_low = low | int(s.visited)
    while low | high:
        level_low, up_low = spread(s, low)
        level_high, up_high = spread(s, high)
        won = (up_low | up_high) & free & ~seen_high & triumph
        low = level_low & free & ~seen_low
        high = (level_high | up_high | up_low) & free & ~seen_high & ~won
        if (won | (high | (0 if s.must_climb else low)) & ground) & zone:
            return True
        seen_low |= low
        seen_high |= high
        low &= tables.PERIMETER
        high &= tables.PERIMETER
    return False
