"""A small random generator that kernels can carry: two 64-bit words, advanced in place.

A xorshift generator (Marsaglia 2003; shifts 23, 17, 26 from Vigna 2014), built from shifts and exclusive-or only:
nothing overflows, so the compiled and the interpreted run draw the same numbers. It serves rollouts and simulations;
the draws of a match between people come from the server's keyed generator instead.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core.arrays import Counts, Rng
from ribeira.core.jit import rule

_A, _B, _C, _HALF = (np.uint64(bits) for bits in (23, 17, 26, 32))


def seeded(seed: int) -> Rng:
    """A generator for this seed: equal seeds give equal draws, on every machine."""
    return np.array(np.random.SeedSequence(seed).generate_state(2, np.uint64), np.uint64)


@rule
def next_bits(rng: Rng) -> Any:
    """The next 64 random bits."""
    x = rng[0]
    y = rng[1]
    rng[0] = y
    x ^= x << _A
    x ^= (x >> _B) ^ y ^ (y >> _C)
    rng[1] = x
    return x


@rule
def below(rng: Rng, bound: int) -> Any:
    """A number 0 <= k < bound, all equally likely to within 2**-32 * bound; 1 <= bound < 2**31."""
    return np.int64(((next_bits(rng) >> _HALF) * np.uint64(bound)) >> _HALF)


@rule
def draw(rng: Rng, weights: Counts, n: int) -> Any:
    """An index 0 <= i < n, with a chance proportional to weights[i]."""
    total = 0
    for i in range(n):
        total += weights[i]
    k = below(rng, total)
    i = 0
    while k >= weights[i]:
        k -= weights[i]
        i += 1
    return i
