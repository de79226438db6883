"""What a pier is worth: sections 6 and 8 of the rules. Bit operations on sets of columns, one set for each kind."""

from __future__ import annotations

from typing import Any, NamedTuple

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.pier18 import catalog
from ribeira.games.pier18.state import Pier18
from ribeira.games.pier18.tables import COMPARISONS, FISHER, FLOWER, LOVERS, POET, SYMBOLS, WAY_LENGTH, WAYS

RADIUS = catalog.LOVERS_CLEAR_RADIUS


class Side(NamedTuple):
    """One side of a pier: for each kind the set of columns where it shows."""

    fisher: int
    poet: int
    lovers: int
    flower: int


@rule
def side_of(s: Pier18, seat: int, which: int) -> Side:
    """A side of a seat's pier as it lies."""
    own = s.symbols[seat, which]
    return Side(int(own[FISHER]), int(own[POET]), int(own[LOVERS]), int(own[FLOWER]))


@rule
def extended(side: Side, which: int, keep: int, card: int, turned: int) -> Side:
    """R8a, R8b: the first columns of the side, then this card's."""
    kept = (1 << keep) - 1
    own = SYMBOLS[turned, card, which]
    return Side(
        side.fisher & kept | int(own[FISHER]) << keep,
        side.poet & kept | int(own[POET]) << keep,
        side.lovers & kept | int(own[LOVERS]) << keep,
        side.flower & kept | int(own[FLOWER]) << keep,
    )


@rule
def occupied(side: Side) -> int:
    """The columns with a symbol on this side."""
    return side.fisher | side.poet | side.lovers | side.flower


# --- 6. Scoring a pier --------------------------------------------------------------------------------------


@rule
def poet_points(a: Side, b: Side) -> int:
    """R12."""
    return (count(a.poet) + count(b.poet)) // catalog.POETS_PER_POINT


@rule
def fisher_points(a: Side, b: Side) -> int:
    """R13."""
    return max(count(a.fisher), count(b.fisher))


@rule
def undisturbed(side: Side) -> int:
    """R14: how many Lovers have no symbol near them on their own side."""
    symbols_here = occupied(side)
    near = 0
    for distance in range(1, RADIUS + 1):
        near |= symbols_here << distance | symbols_here >> distance
    return count(side.lovers & ~near)


@rule
def lovers_points(a: Side, b: Side) -> int:
    """R14."""
    return catalog.LOVERS_POINTS * (undisturbed(a) + undisturbed(b))


@rule
def group_starts(spaces: int) -> int:
    """The first column of each maximal run."""
    return spaces & ~(spaces << 1)


@rule
def groups_with(seeds: int, spaces: int) -> int:
    """R15: the columns of all maximal runs of `spaces` that hold one of the seeds."""
    grown = seeds
    while True:
        wider = grown | (grown << 1 | grown >> 1) & spaces
        if wider == grown:
            return grown
        grown = wider


@rule
def stall_points(side: Side) -> int:
    """R15, R15a: a group with a Flower Seller scores its size less one."""
    stalls = groups_with(side.flower, occupied(side))
    return count(stalls) - count(group_starts(stalls))


@rule
def flower_points(a: Side, b: Side) -> int:
    """R15."""
    return stall_points(a) + stall_points(b)


@rule
def points_for(kind: int, a: Side, b: Side) -> int:
    """R12-R15: the points of one kind on a pier."""
    if kind == FISHER:
        return fisher_points(a, b)
    if kind == POET:
        return poet_points(a, b)
    if kind == LOVERS:
        return lovers_points(a, b)
    return flower_points(a, b)


@rule
def pier_points(a: Side, b: Side) -> int:
    """R12-R15 together."""
    return fisher_points(a, b) + poet_points(a, b) + lovers_points(a, b) + flower_points(a, b)


@rule
def symbols(a: Side, b: Side) -> int:
    """R17: the visible symbols."""
    return count(occupied(a)) + count(occupied(b))


# --- 8. What Plans measure ----------------------------------------------------------------------------------


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
    """Groups with a Flower Seller and at least two symbols."""
    stalls = groups_with(side.flower, occupied(side))
    return count(group_starts(stalls) & stalls >> 1)


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
    """The metrics 0..10, in the order of `cards.METRICS`: symbols and groups."""
    if number == 0:
        return count(a.poet) + count(b.poet)
    if number == 1:
        return fisher_points(a, b)
    if number == 2:
        return min(count(a.fisher), count(b.fisher))
    if number == 3:
        return min(count(a.poet), count(b.poet))
    if number == 4:
        return undisturbed(a) + undisturbed(b)
    if number == 5:
        return min(undisturbed(a), undisturbed(b))
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
    """What a Plan measures on a pier; numbers are indexes into `cards.METRICS`."""
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
def holds(comparison: Any, a: Side, b: Side, length: int) -> bool:
    """One comparison of a Plan: (metric, operator, value)."""
    measured = metric(comparison[0], a, b, length)
    return bool(measured >= comparison[2] if comparison[1] == 0 else measured <= comparison[2])


@rule
def plan_holds(card: int, a: Side, b: Side, length: int) -> bool:
    """R16: whether this card's Plan holds on a pier."""
    for way in range(WAYS[card]):
        missed = 0
        for k in range(WAY_LENGTH[card, way]):
            missed += not holds(COMPARISONS[card, way, k], a, b, length)
        if missed == 0:
            return True
    return False
