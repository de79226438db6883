"""T7: an action is legal only if the turn can be completed with every duty kept, or the match ends at once.

Mostly the basic rules are enough: the cell just left can be built on. Only Limus, duties, displaced workers and
what is done before the move ask for more. All answers are sets of cells.
"""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import (
    add_piece,
    is_bound,
    owes_climb,
    place,
    put,
    restricts,
    take_piece,
    vacant,
    worker_at,
)
from ribeira.games.santorini.rules.powers import chronus, dispatch, opponents
from ribeira.games.santorini.state import NOBODY, Santorini


@rule
def legal_steps(s: Santorini, worker: int) -> int:
    """P2: the first step of a worker."""
    cell = int(s.worker[worker])
    return completable(s, worker, cell, dispatch.reach(s, cell) & ~opponents.bars_steps(s, cell))


@rule
def legal_further_steps(s: Santorini, worker: int) -> int:
    """P4: one more step of the worker that has stepped."""
    cell = int(s.worker[worker])
    return completable(s, worker, cell, dispatch.again(s, cell) & ~opponents.bars_steps(s, cell))


@rule
def completable(s: Santorini, worker: int, cell: int, cells: int) -> int:
    """Those of the steps after which the turn can be completed, and those that win."""
    if not (restricts(s, tables.LIMUS) or is_bound(s, worker) or s.must_climb or s.using == tables.APOLLO):
        return cells
    hits = dispatch.hits(s, cell, cells)
    wins = dispatch.wins(s, worker, cell) & ~opponents.bars_wins(s)
    zone = tables.ALL & ~opponents.bars_ends(s, worker)
    ground = tables.ALL
    if restricts(s, tables.LIMUS):
        ground = dispatch.grounds(s, worker, tables.ALL & ~opponents.bars_builds(s), vacant(s) | 1 << cell)
    wanted = opponents.wanted(s, cell)
    good = cells & ~hits & wanted & zone & (wins | ground)
    hits &= wanted
    while hits:
        target = lowest(hits)
        hits &= hits - 1
        good |= int(survives(s, worker, cell, target, wins)) << target
    # A winning step ends the match: it has to meet the duties itself and leads nowhere else.
    left = cells & ~good & ~wins & ~dispatch.hits(s, cell, cells)
    while left:
        target = lowest(left)
        left &= left - 1
        good |= int(dispatch.goes_on(s, worker, cell, target, zone, ground)) << target
    return good


@rule
def survives(s: Santorini, worker: int, cell: int, target: int, wins: int) -> bool:
    """A step that displaces or removes somebody is tried and taken back."""
    victim = worker_at(s, target)
    struck = dispatch.strikes(s, cell, target)
    if victim != NOBODY:
        put(s, victim, dispatch.pushes(s, cell, target))
    put(s, worker, target)
    is_good = not opponents.bars_ends(s, worker) >> target & 1
    removed = worker_at(s, struck) if struck != tables.NOWHERE else NOBODY
    if removed != NOBODY:
        put(s, removed, tables.NOWHERE)
    is_good = is_good and (wins >> target & 1 == 1 or legal_builds(s, target) != 0)
    if removed != NOBODY:
        place(s, removed, struck)
    put(s, worker, cell)
    if victim != NOBODY:
        put(s, victim, target)
    return is_good


@rule
def legal_builds(s: Santorini, cell: int) -> int:
    """P5: where the next piece may be built by the worker that moved."""
    return dispatch.builds(s, cell) & ~opponents.bars_builds(s)


@rule
def legal_domes(s: Santorini, cell: int) -> int:
    """P5: where a dome may be built that is not the next piece."""
    return dispatch.domes(s, cell) & ~opponents.bars_builds(s)


@rule
def has_met_duties(s: Santorini) -> bool:
    """T7: the duties are judged at the first build after the move, for Morpheus at his `end`."""
    return not s.astray and not owes_climb(s)


@rule
def legal_early_builds(s: Santorini, worker: int) -> int:
    """P3: Prometheus' builds after which a move remains, or that end the match; each is tried and taken back."""
    cell = int(s.worker[worker])
    left = dispatch.early(s, cell) & ~opponents.bars_builds(s)
    good = 0
    while left:
        target = lowest(left)
        left &= left - 1
        add_piece(s, target)
        s.early = 1
        good |= int(legal_steps(s, worker) != 0 or chronus.winner(s) != NOBODY) << target
        s.early = 0
        take_piece(s, target)
    return good


@rule
def legal_ferries(s: Santorini, worker: int) -> int:
    """P3: Charon's ferries after which a move remains; each is tried and taken back."""
    cell = int(s.worker[worker])
    left = dispatch.ferries(s, cell)
    good = 0
    while left:
        start = lowest(left)
        left &= left - 1
        passenger = worker_at(s, start)
        put(s, passenger, int(tables.BEYOND[start, cell]))
        good |= int(legal_steps(s, worker) != 0) << start
        put(s, passenger, start)
    return good


@rule
def can_act(s: Santorini, worker: int) -> bool:
    """P1: whether the turn can be completed with this worker, or the match ended by its first build."""
    return legal_steps(s, worker) != 0 or legal_ferries(s, worker) != 0 or legal_early_builds(s, worker) != 0
