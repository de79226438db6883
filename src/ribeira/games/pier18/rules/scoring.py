"""R12-R15, R17: what a pier is worth. Bit operations on sets of columns, one set for each kind."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.bits import count, lowest, nth
from ribeira.core.jit import rule
from ribeira.games.pier18 import catalog, tables
from ribeira.games.pier18.rules.piers import Side, occupied, side_of
from ribeira.games.pier18.state import Pier18


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
    """R14: the columns of Lovers that have no symbol near them on their own side."""
    symbols_here = occupied(side)
    near = 0
    for distance in range(1, catalog.LOVERS_CLEAR_RADIUS + 1):
        near |= symbols_here << distance | symbols_here >> distance
    return side.lovers & ~near


@rule
def lovers_points(a: Side, b: Side) -> int:
    """R14."""
    return catalog.LOVERS_POINTS * (count(undisturbed(a)) + count(undisturbed(b)))


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
def stalls(side: Side) -> int:
    """R15: the columns of the groups with a Flower Seller."""
    return groups_with(side.flower, occupied(side))


@rule
def group_points(groups: int) -> int:
    """R15, R15a: a group with a Flower Seller scores its size less one."""
    return count(groups) - count(group_starts(groups))


@rule
def flower_points(a: Side, b: Side) -> int:
    """R15."""
    return group_points(stalls(a)) + group_points(stalls(b))


@rule
def points_for(kind: int, a: Side, b: Side) -> int:
    """R12-R15: the points of one kind on a pier."""
    if kind == tables.FISHER:
        return fisher_points(a, b)
    if kind == tables.POET:
        return poet_points(a, b)
    if kind == tables.LOVERS:
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


@rule
def write_points(s: Pier18, seat: int) -> None:
    """R12-R15 for the pier as it lies."""
    a, b = side_of(s, seat, 0), side_of(s, seat, 1)
    for kind in range(tables.KINDS):
        s.points[seat, kind] = points_for(kind, a, b)
    write_score(s, seat)


@rule
def write_score(s: Pier18, seat: int) -> None:
    """R16, a running total until the end."""
    total = int(s.plan_points[seat]) + catalog.PATRON_POINTS * count(int(s.patrons[seat]))
    for kind in range(tables.KINDS):
        total += int(s.points[seat, kind])
    s.scores[seat] = total


# --- which symbols it comes from, for the page ----------------------------------------------------------------


@rule
def scoring_fishers(a: Side, b: Side, which: int) -> int:
    """R13: the columns of Fishers on the side with more of them; on side A when both have as many."""
    counted = 0 if count(a.fisher) >= count(b.fisher) else 1
    if which != counted:
        return 0
    return b.fisher if which else a.fisher


@rule
def paired_poets(a: Side, b: Side, which: int) -> int:
    """R12: the columns of Poets that make up full points, counted from the land, side A first."""
    odd = (count(a.poet) + count(b.poet)) % catalog.POETS_PER_POINT
    odd_of_b = min(odd, count(b.poet))
    return without_last(b.poet, odd_of_b) if which else without_last(a.poet, odd - odd_of_b)


@rule
def without_last(spaces: int, number: int) -> int:
    """A set of columns without so many of those nearest to the water."""
    for _ in range(number):
        spaces &= ~(1 << nth(spaces, count(spaces) - 1))
    return spaces


@rule
def scoring_groups(side: Side) -> int:
    """R15: the columns of the groups that score for a Flower Seller, who is not alone there."""
    groups = stalls(side)
    return groups & (groups << 1 | groups >> 1)


@rule
def scoring_spaces(a: Side, b: Side, which: int) -> int:
    """R12-R15: the columns of one side whose symbol makes points; of a group that is its Flower Sellers."""
    side = b if which else a
    sellers = side.flower & scoring_groups(side)
    return scoring_fishers(a, b, which) | paired_poets(a, b, which) | undisturbed(side) | sellers


@rule
def list_groups(side: Side, which: int, n: int, out: Ints) -> int:
    """R15: side, first column, size and points of each scoring group, from place n on; the place after the last."""
    groups = scoring_groups(side)
    while groups:
        start = lowest(groups)
        group = groups_with(1 << start, groups)
        groups &= ~group
        out[n], out[n + 1], out[n + 2], out[n + 3] = which, start, count(group), group_points(group)
        n += 4
    return n
