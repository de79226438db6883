"""Sets of choices as lists of action ids."""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions


@rule
def listed(bits: int, first: int, out: Ids, n: int) -> int:
    """The elements of a set as ids from `first` on, behind the n that are there; how many there are then.

    Written without branches, one slot of slack.
    """
    action = first
    while bits:
        out[n] = action
        n += bits & 1
        bits >>= 1
        action += 1
    return n


@rule
def or_pass(bits: int, first: int, out: Ids) -> int:
    """Passing, then the elements of a set."""
    out[0] = actions.PASS
    return listed(bits, first, out, 1)


@rule
def answers(out: Ids) -> int:
    """Passing, or taking the colonist that is offered."""
    return or_pass(1, actions.COLONIST, out)
