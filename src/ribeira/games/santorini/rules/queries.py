"""What the telling asks the rules: what the basic rules alone would allow, who forbids it, what a step brings about.

What is asked for is answered on a copy of the state.
"""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import (
    foes,
    height,
    near,
    owes_climb,
    put,
    resting,
    side,
    tall,
    vacant,
    worker_at,
)
from ribeira.games.santorini.rules.powers import dispatch, mortal, opponents
from ribeira.games.santorini.state import NOBODY, Santorini

NO_WIN, BY_HEIGHT, BY_PAN, BY_EROS = range(4)
HOW, VETO, PUSHED, STRUCK = range(4)

# --- section 3: the basic rules alone -----------------------------------------------------------------------


@rule
def plain_choices(s: Santorini, out: Ints) -> None:
    """[kind] -> the cells that the basic rules would allow at this decision of a turn or a placing."""
    out[:] = 0
    cell = tables.NOWHERE if s.mover == NOBODY else int(s.worker[s.mover])
    if s.phase == phase.PLACE:
        out[actions.STEP] = vacant(s)
    elif s.phase == phase.SELECT and not s.bonus:
        out[actions.STEP] = plain_selections(s)
    elif s.phase == phase.MOVE:
        out[actions.STEP] = plain_steps(s, cell)
    elif s.phase == phase.POSEIDON:
        out[actions.BUILD] = mortal.builds(s, resting(s))
    elif s.phase == phase.BUILD or s.phase == phase.EXTRA:
        out[actions.BUILD] = mortal.builds(s, cell)
        if s.phase == phase.BUILD and may_step_again(s, cell):
            out[actions.STEP] = plain_steps(s, cell)


@rule
def plain_selections(s: Santorini) -> int:
    """B4: the own workers that can step by the basic rules."""
    cells = 0
    for slot in range(2):
        cell = int(s.worker[2 * side(s) + slot])
        if cell != tables.NOWHERE:
            cells |= int(mortal.reach(s, cell) != 0) << cell
    return cells


@rule
def plain_steps(s: Santorini, cell: int) -> int:
    """B5, and the workers to which Apollo and Minotaur could climb."""
    cells = mortal.reach(s, cell)
    if s.using == tables.APOLLO or s.using == tables.MINOTAUR:
        cells |= near(cell) & foes(s) & ~tall(s, height(s, cell) + 2)
    return cells


@rule
def may_step_again(s: Santorini, cell: int) -> bool:
    """P4: whether Artemis or Triton has a further step in principle."""
    if s.using == tables.ARTEMIS:
        return bool(s.steps == 1)
    return s.using == tables.TRITON and tables.PERIMETER >> cell & 1 == 1


@rule
def open_summits(s: Santorini, cell: int) -> int:
    """B5, B7: where a worker on this cell could step to win by the basic rules."""
    return mortal.reach(s, cell) & mortal.wins(s, 0, cell)


# --- who forbids it -----------------------------------------------------------------------------------------


@rule
def who_bars_choice(s: Santorini, cell: int) -> int:
    """Hypnus for a sleeping worker, else the god that bars the first of its steps that any god bars, or MORTAL."""
    worker = worker_at(s, cell)
    if s.asleep == worker & 1:
        return tables.HYPNUS
    left = mortal.reach(s, cell)
    while left:
        god = who_bars_step(s, worker, lowest(left))
        if god != tables.MORTAL:
            return god
        left &= left - 1
    return tables.MORTAL


@rule
def who_bars_step(s: Santorini, worker: int, target: int) -> int:
    """The first god that bars a step, or MORTAL; the limits of the own power first: they would stay if others went."""
    cell = int(s.worker[worker])
    own = dispatch.again(s, cell) if s.phase == phase.BUILD else dispatch.reach(s, cell)
    if not own >> target & 1:
        return int(s.using)
    if opponents.bars_steps(s, cell) >> target & 1:
        return tables.ATHENA
    if strays(s, worker, target):
        return tables.APHRODITE
    if not opponents.wanted(s, cell) >> target & 1:
        return tables.PERSEPHONE
    return tables.LIMUS if starves(s, worker, target) else tables.MORTAL


@rule
def displace(s: Santorini, worker: int, target: int) -> int:
    """The step without what follows; the worker that was displaced, or NOBODY."""
    victim = worker_at(s, target)
    if victim != NOBODY:
        put(s, victim, dispatch.pushes(s, int(s.worker[worker]), target))
    put(s, worker, target)
    return victim


@rule
def take_back(s: Santorini, worker: int, cell: int, victim: int, target: int) -> None:
    """Undoes `displace`."""
    put(s, worker, cell)
    if victim != NOBODY:
        put(s, victim, target)


@rule
def strays(s: Santorini, worker: int, target: int) -> bool:
    """God 11: whether the step would end away from Aphrodite."""
    cell = int(s.worker[worker])
    victim = displace(s, worker, target)
    is_barred = opponents.bars_ends(s, worker) >> target & 1 == 1
    take_back(s, worker, cell, victim, target)
    return is_barred


@rule
def starves(s: Santorini, worker: int, target: int) -> bool:
    """God 23: whether Limus forbids some build after the step."""
    cell = int(s.worker[worker])
    victim = displace(s, worker, target)
    is_barred = mortal.builds(s, target) & opponents.bars_builds(s) != 0
    take_back(s, worker, cell, victim, target)
    return is_barred


@rule
def who_bars_build(s: Santorini, cell: int) -> int:
    """The first god that bars a build on a cell, or MORTAL."""
    if s.phase == phase.BUILD and s.astray:
        return tables.APHRODITE
    if s.phase == phase.BUILD and owes_climb(s):
        return tables.PERSEPHONE
    if opponents.bars_builds(s) >> cell & 1:
        return tables.LIMUS
    return int(s.using) if s.phase == phase.EXTRA else tables.MORTAL


# --- what a step brings about -------------------------------------------------------------------------------


@rule
def outcome_of_step(s: Santorini, target: int, out: Ints) -> None:
    """R2, B8: how it wins and whether Hera denies that, where it forces a worker to, whose cell Bia empties."""
    cell = int(s.worker[s.mover])
    victim = worker_at(s, target)
    out[HOW] = way_to_win(s, cell, target)
    out[VETO] = out[HOW] != NO_WIN and opponents.bars_wins(s) >> target & 1
    is_displaced = victim != NOBODY and victim != s.mover
    out[PUSHED] = dispatch.pushes(s, cell, target) if is_displaced else tables.NOWHERE
    out[STRUCK] = dispatch.strikes(s, cell, target)


@rule
def way_to_win(s: Santorini, cell: int, target: int) -> int:
    """R2 (i), Hera left aside."""
    worker = int(s.mover)
    if s.bonus or not dispatch.wins(s, worker, cell) >> target & 1:
        return NO_WIN
    if mortal.wins(s, worker, cell) >> target & 1:
        return BY_HEIGHT
    return BY_PAN if s.using == tables.PAN else BY_EROS
