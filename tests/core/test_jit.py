"""Rules are compiled once, whatever integers they are called with."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import types

from ribeira.core import jit
from ribeira.core.jit import kernel, rule

THREE = 3


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def high_bit(bits: Any) -> Any:
    return bits >> np.uint64(63)


@kernel(jit.INT(jit.IDS, jit.RNG))
def with_integers_of_all_kinds(narrow: Any, words: Any) -> int:
    """A literal, a global, 32 and 64 bits."""
    return doubled(1) + doubled(THREE) + doubled(narrow[0]) + doubled(narrow.size) + int(high_bit(words[0]))


def test_integers_of_all_kinds_are_understood() -> None:
    jit.warm([with_integers_of_all_kinds])
    narrow = np.array([5], np.int32)
    words = np.array([2**63], np.uint64)
    assert with_integers_of_all_kinds(narrow, words) == 2 + 6 + 10 + 2 + 1


@pytest.mark.skipif(jit.INTERPRETED, reason="nothing is compiled")
def test_there_is_one_compilation_for_all() -> None:
    compiled: Any = doubled
    literal: Any = types.literal
    for kind in (literal(1), types.int8, types.uint32, types.int64):
        compiled.get_call_template((kind,), {})
    assert compiled.signatures == [(types.int64,)]


@pytest.mark.skipif(jit.INTERPRETED, reason="nothing is compiled")
def test_unsigned_64_bits_stay_what_they_are() -> None:
    compiled: Any = high_bit
    compiled.get_call_template((types.uint64,), {})
    assert compiled.signatures == [(types.uint64,)]
