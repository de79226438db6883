"""Board, workers and sides (Santorini, section 3): what every rule and every power asks for or does to a state.

Sets of cells are numbers with one bit for each cell.
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.state import NOBODY, Santorini

# --- cells --------------------------------------------------------------------------------------------------


@rule
def beside(cells: int) -> int:
    """The cells that neighbour at least one cell of the set (B1)."""
    sides = cells << 1 & tables.NOT_A | cells >> 1 & tables.NOT_E
    band = cells | sides
    return (sides | band << 5 | band >> 5) & tables.ALL


@rule
def near(cell: int) -> int:
    """The neighbours of a cell (B1)."""
    return int(tables.NEAR[cell])


@rule
def tall(s: Santorini, blocks: int) -> int:
    """The cells with so many blocks or more (B2)."""
    return int(s.tall[blocks])


@rule
def height(s: Santorini, cell: int) -> int:
    """Blocks on a cell, 0-3 (B2)."""
    return (tall(s, 1) >> cell & 1) + (tall(s, 2) >> cell & 1) + (tall(s, 3) >> cell & 1)


@rule
def occupied(s: Santorini) -> int:
    """Where workers stand."""
    return int(s.stand[0]) | int(s.stand[1]) | int(s.stand[2])


@rule
def vacant(s: Santorini) -> int:
    """The unoccupied cells: no worker and no dome (B1)."""
    return tables.ALL & ~(occupied(s) | int(s.domes))


@rule
def complete_towers(s: Santorini) -> int:
    """The cells with a dome on three blocks (B2)."""
    return int(s.domes) & tall(s, 3)


@rule
def add_block(s: Santorini, cell: int) -> None:
    """One more block on a cell of height 0-2."""
    s.tall[height(s, cell) + 1] |= 1 << cell


@rule
def take_block(s: Santorini, cell: int) -> None:
    """The top block off a cell of height 1-3."""
    s.tall[height(s, cell)] ^= 1 << cell


@rule
def add_piece(s: Santorini, cell: int) -> None:
    """B6: a block, or the dome on height 3."""
    if tall(s, 3) >> cell & 1:
        s.domes |= 1 << cell
    else:
        add_block(s, cell)


@rule
def take_piece(s: Santorini, cell: int) -> None:
    """Undoes `add_piece`."""
    if int(s.domes) >> cell & 1:
        s.domes ^= 1 << cell
    else:
        take_block(s, cell)


# --- sides --------------------------------------------------------------------------------------------------


@rule
def colours(s: Santorini) -> int:
    """Colours in play (B3)."""
    return 3 if s.players == 3 else 2


@rule
def colour_of(s: Santorini, seat: int) -> int:
    """B3: the colour of a seat; with four players teams share one."""
    return int(seat) if s.players == 3 else int(seat) & 1


@rule
def is_out(s: Santorini, seat: int) -> bool:
    """B12: eliminated."""
    return int(s.out) >> seat & 1 == 1


@rule
def side(s: Santorini) -> int:
    """The colour of the active player."""
    return colour_of(s, int(s.active))


@rule
def foes(s: Santorini) -> int:
    """Where opponent workers of the active player stand."""
    return occupied(s) & ~int(s.stand[side(s)])


@rule
def holder(s: Santorini, god: int) -> int:
    """R1: the seat that has this god's power at this moment, or NOBODY."""
    for seat in range(s.players):
        if s.power[seat] == god:
            return seat
    return NOBODY


@rule
def restricts(s: Santorini, god: int) -> bool:
    """Whether an opponent's restricting power is in force in this turn."""
    return int(s.against) >> god & 1 == 1


@rule
def watchers(s: Santorini, god: int) -> int:
    """Where the workers of the seat with this power stand."""
    seat = holder(s, god)
    return 0 if seat == NOBODY else int(s.stand[colour_of(s, seat)])


# --- workers ------------------------------------------------------------------------------------------------


@rule
def worker_at(s: Santorini, cell: int) -> int:
    """The worker on a cell, or NOBODY."""
    for worker in range(6):
        if s.worker[worker] == cell:
            return worker
    return NOBODY


@rule
def put(s: Santorini, worker: int, cell: int) -> None:
    """Moves a worker that is on the board to another cell, or to NOWHERE."""
    colour = worker >> 1
    s.stand[colour] &= ~(1 << int(s.worker[worker]))
    s.worker[worker] = cell
    if cell != tables.NOWHERE:
        s.stand[colour] |= 1 << cell


@rule
def place(s: Santorini, worker: int, cell: int) -> None:
    """Puts a worker that is not on the board onto a cell."""
    s.worker[worker] = cell
    s.stand[worker >> 1] |= 1 << cell


@rule
def resting(s: Santorini) -> int:
    """B9: the cell of the worker of the active colour that has not moved in this turn, or NOWHERE."""
    return int(s.worker[int(s.mover) ^ 1])


@rule
def is_bound(s: Santorini, worker: int) -> bool:
    """God 11: whether this worker of the active player owes Aphrodite an end beside her workers."""
    return int(s.bound) >> (worker & 1) & 1 == 1


@rule
def owes_climb(s: Santorini) -> bool:
    """God 26: Persephone's duty has not been met yet."""
    return bool(s.must_climb == 1 and s.climbed == 0)
