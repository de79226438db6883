"""The null god: what every hook answers where no power changes it. These are the basic rules of section 3.

Hooks of the turn's own power take the state and mostly the worker that acts and the cell where it stands (or is
thought to stand); they answer sets of cells, once for a decision.
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import beside, height, near, tall, vacant
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """B5: where a worker on this cell may step to."""
    return near(cell) & vacant(s) & ~tall(s, height(s, cell) + 2)


@rule
def again(s: Santorini, cell: int) -> int:
    """Where a worker that has stepped may step once more."""
    return 0


@rule
def goes_on(s: Santorini, worker: int, cell: int, target: int, zone: int, ground: int) -> bool:
    """T7: whether further steps after one to the target lead to a good end of the move.

    `zone`: the cells where a move may end; `ground`: those from which a build is possible; a win needs the zone only.
    """
    return False


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """Those of the cells where a step displaces or removes an opponent worker."""
    return 0


@rule
def pushes(s: Santorini, cell: int, target: int) -> int:
    """Where the opponent worker on the target of a step is forced to (B8), or NOWHERE."""
    return tables.NOWHERE


@rule
def strikes(s: Santorini, cell: int, target: int) -> int:
    """The cell whose opponent worker a step removes, or NOWHERE."""
    return tables.NOWHERE


@rule
def wins(s: Santorini, worker: int, cell: int) -> int:
    """B7: where a step from this cell wins, if it can be made."""
    return 0 if height(s, cell) == 3 else tall(s, 3)


@rule
def early(s: Santorini, cell: int) -> int:
    """Where the worker may build before it moves."""
    return 0


@rule
def ferries(s: Santorini, cell: int) -> int:
    """The cells of opponent workers that may be ferried over the worker."""
    return 0


@rule
def builds(s: Santorini, cell: int) -> int:
    """B6: where a worker on this cell may build the next piece."""
    return near(cell) & vacant(s)


@rule
def domes(s: Santorini, cell: int) -> int:
    """Where a dome may be built that is not the next piece."""
    return 0


@rule
def grounds(s: Santorini, worker: int, allowed: int, free: int) -> int:
    """Where the worker could build something if it stood there (T7).

    `allowed`: cells where no restriction forbids the build; `free`: the unoccupied cells, this worker lifted.
    """
    return beside(allowed & free)


@rule
def extra(s: Santorini, cell: int) -> int:
    """P6: where an optional further build may go."""
    return 0


@rule
def rest_builds(s: Santorini) -> int:
    """P7: where the resting worker may build."""
    return 0


@rule
def removals(s: Santorini) -> int:
    """P7: whose top block may be removed."""
    return 0


@rule
def entered(s: Santorini, target: int, is_up: bool) -> None:
    """What the power notes when a worker has stepped."""


@rule
def has_built(s: Santorini) -> None:
    """What follows from a build of the active player."""


@rule
def ends_turn(s: Santorini) -> None:
    """What happens by itself when the turn ends."""


@rule
def bonus_turns(s: Santorini) -> int:
    """P9: bonus turns earned in the turn that ends."""
    return 0


@rule
def places(s: Santorini, partner: int) -> int:
    """S6: where a worker may be placed; `partner`: the cell of the one placed before, or NOWHERE."""
    return tables.ALL
