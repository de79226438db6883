"""Chance. Whoever draws takes a `Seed`: a whole number, or a NumPy generator, which moves on.

What kernels carry is smaller, two 64-bit words, advanced in place: a xorshift generator (Marsaglia 2003; shifts 23,
17, 26 from Vigna 2014), built from shifts and exclusive-or only: nothing overflows, so the compiled and the
interpreted run draw the same numbers. It serves rollouts and simulations; the draws of a match between people come
from the server's keyed generator instead.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from ribeira.core.arrays import Counts, Rng
from ribeira.core.checks import as_int, whole
from ribeira.core.errors import InvalidOption, shown
from ribeira.core.jit import rule

Seed: TypeAlias = int | np.random.Generator
"""Equal numbers give equal draws, always and on every machine; equal generators do as long as NumPy's do."""

HIGHEST_SEED = 2**64

_A, _B, _C, _HALF = (np.uint64(bits) for bits in (23, 17, 26, 32))


def number_of(seed: Seed) -> int:
    """The number of a seed; a generator's next one. Raises `InvalidOption`."""
    return int(seed.integers(2**63)) if isinstance(seed, np.random.Generator) else _whole_seed(seed)


def check_seed(seed: object) -> None:
    """Draws nothing. Raises `InvalidOption` for what is no seed."""
    if not isinstance(seed, np.random.Generator):
        _whole_seed(seed)


def _whole_seed(seed: object) -> int:
    if as_int(seed) is None:
        raise InvalidOption(f"seed: {shown(seed)} is neither a whole number nor a numpy.random.Generator")
    return whole("seed", seed, 0, HIGHEST_SEED)


def generator(seed: Seed) -> np.random.Generator:
    """NumPy's generator for a seed; a generator itself. Raises `InvalidOption`."""
    return seed if isinstance(seed, np.random.Generator) else np.random.default_rng(number_of(seed))


def seeded(seed: Seed) -> Rng:
    """What kernels draw with, for a seed. Raises `InvalidOption`."""
    if isinstance(seed, np.random.Generator):
        raw = seed.bit_generator.random_raw(4)  # some have 32 bits at a time; `integers` would take as long as a rule
        return np.array(raw[:2] ^ raw[2:] << _HALF, np.uint64)
    return np.array(np.random.SeedSequence(number_of(seed)).generate_state(2, np.uint64), np.uint64)


def seeded_rows(seed: Seed, rows: int) -> Rng:
    """What each of many matches draws with: uint64, shape (rows, 2). Those of few rows are the first of many.

    Raises `InvalidOption`.
    """
    words = np.random.SeedSequence(number_of(seed)).generate_state(2 * rows, np.uint64)
    return np.array(words.reshape(rows, 2), np.uint64)


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
    index = 0
    reached = 0
    for i in range(n):
        reached += weights[i]
        index += int(k >= reached)
    return index
