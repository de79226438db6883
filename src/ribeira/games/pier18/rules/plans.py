"""Section 8: what Plans measure, and whether they hold."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.pier18 import tables
from ribeira.games.pier18.rules.piers import Side, occupied
from ribeira.games.pier18.rules.scoring import (
    fisher_points,
    flower_points,
    group_starts,
    groups_with,
    scoring_groups,
    symbols,
    undisturbed,
)


@rule
def longest_run(spaces: int) -> int:
    """Length of the longest run of neighbouring columns."""
    length = 0
    while spaces:
        spaces &= spaces >> 1
        length += 1
    return length


@rule
def lone(side: Side) -> int:
    """Groups of size one."""
    spaces = occupied(side)
    return count(spaces & ~(spaces << 1 | spaces >> 1))


@rule
def scoring_stalls(side: Side) -> int:
    """Groups that score for a Flower Seller."""
    return count(group_starts(scoring_groups(side)))


@rule
def full_houses(side: Side) -> int:
    """Groups in which all four kinds occur."""
    spaces = occupied(side)
    shared = groups_with(side.fisher, spaces) & groups_with(side.poet, spaces)
    return count(group_starts(shared & groups_with(side.lovers, spaces) & groups_with(side.flower, spaces)))


@rule
def matching(a: Side, b: Side) -> int:
    """Columns with the same symbol on both sides."""
    return count(a.fisher & b.fisher | a.poet & b.poet | a.lovers & b.lovers | a.flower & b.flower)


@rule
def kind_spread(a: Side, b: Side) -> int:
    """The most frequent kind's number less the rarest kind's."""
    fishers = count(a.fisher) + count(b.fisher)
    poets = count(a.poet) + count(b.poet)
    lovers = count(a.lovers) + count(b.lovers)
    flowers = count(a.flower) + count(b.flower)
    return max(fishers, poets, lovers, flowers) - min(fishers, poets, lovers, flowers)


@rule
def duets(side: Side) -> int:
    """Places where two Poets are neighbours."""
    return count(side.poet & side.poet >> 1)


@rule
def metric_of_kinds(number: int, a: Side, b: Side) -> int:
    """The metrics 0..10, in the order of `METRICS`: symbols and groups."""
    if number == 0:
        return count(a.poet) + count(b.poet)
    if number == 1:
        return fisher_points(a, b)
    if number == 2:
        return min(count(a.fisher), count(b.fisher))
    if number == 3:
        return min(count(a.poet), count(b.poet))
    if number == 4:
        return count(undisturbed(a)) + count(undisturbed(b))
    if number == 5:
        return min(count(undisturbed(a)), count(undisturbed(b)))
    if number == 6:
        return flower_points(a, b)
    if number == 7:
        return max(longest_run(occupied(a)), longest_run(occupied(b)))
    if number == 8:
        return scoring_stalls(a) + scoring_stalls(b)
    if number == 9:
        return full_houses(a) + full_houses(b)
    return lone(a) + lone(b)


@rule
def metric(number: int, a: Side, b: Side, length: int) -> int:
    """What a Plan measures on a pier; numbers are indexes into `METRICS`."""
    if number <= 10:
        return metric_of_kinds(number, a, b)
    left, right = occupied(a), occupied(b)
    pier = (1 << length) - 1
    if number == 11:
        return length
    if number == 12:
        return abs(count(left) - count(right))
    if number == 13:
        return kind_spread(a, b)
    if number == 14:
        return max(longest_run(pier & ~left), longest_run(pier & ~right))
    if number == 15:
        return count(left & right)
    if number == 16:
        return count(pier & ~(left | right))
    if number == 17:
        return matching(a, b)
    if number == 18:
        return duets(a) + duets(b)
    return symbols(a, b)


@rule
def holds(comparison: Ints, a: Side, b: Side, length: int) -> bool:
    """One comparison of a Plan: (metric, operator, value)."""
    measured = metric(comparison[0], a, b, length)
    return bool(measured >= comparison[2] if comparison[1] == 0 else measured <= comparison[2])


@rule
def plan_holds(card: int, a: Side, b: Side, length: int) -> bool:
    """R16: whether this card's Plan holds on a pier."""
    for way in range(tables.WAYS[card]):
        missed = 0
        for k in range(tables.WAY_LENGTH[card, way]):
            missed += not holds(tables.COMPARISONS[card, way, k], a, b, length)
        if missed == 0:
            return True
    return False


@rule
def list_comparisons(card: int, a: Side, b: Side, length: int, out: Ints) -> None:
    """For each comparison of a Plan, way by way, what it measures on a pier and whether it holds."""
    n = 0
    for way in range(tables.WAYS[card]):
        for k in range(tables.WAY_LENGTH[card, way]):
            comparison = tables.COMPARISONS[card, way, k]
            out[n] = metric(comparison[0], a, b, length)
            out[n + 1] = holds(comparison, a, b, length)
            n += 2
