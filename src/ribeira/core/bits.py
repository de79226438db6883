"""Sets as numbers with one bit for each member: counting them and picking one. Members are 0..62."""

from __future__ import annotations

from ribeira.core.jit import rule

_PAIRS, _FOURS, _EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


@rule
def count(bits: int) -> int:
    """How many members a set has: neighbouring counts are added up, in pairs, fours, ... without overflow."""
    bits -= bits >> 1 & _PAIRS
    bits = (bits & _FOURS) + (bits >> 2 & _FOURS)
    bits = bits + (bits >> 4) & _EIGHTS
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


@rule
def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return count((bits & -bits) - 1)


@rule
def nth(bits: int, k: int) -> int:
    """The member that k smaller ones precede; the set has more than k."""
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)
