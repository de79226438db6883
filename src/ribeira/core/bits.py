"""Sets as numbers with one bit for each member: counting them, picking one, listing them. Members are 0..62."""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.instructions import nth_set, population_count, trailing_zeros
from ribeira.core.jit import rule

MOST = 63


@rule
def count(bits: int) -> int:
    """How many members a set has."""
    return int(population_count(bits))


@rule
def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return int(trailing_zeros(bits))


@rule
def nth(bits: int, k: int) -> int:
    """The member that k smaller ones precede; the set has more than k."""
    return int(nth_set(bits, k))


@rule
def has(bits: int, member: int) -> bool:
    """Whether any number is a member."""
    return 0 <= member < MOST and bits >> int(member) & 1 == 1


@rule
def write_ids(first: int, bits: int, out: Ids, n: int) -> int:
    """`first` + each member, ascending, from place n of a list on; the place after them."""
    while bits:
        out[n] = first + lowest(bits)
        bits &= bits - 1
        n += 1
    return n
