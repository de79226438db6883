"""Rules are compiled into the kernels that call them, and can be called from Python all the same."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.jit import kernel, rule


@rule
def twice(number: Any) -> Any:
    return number + number


@rule
def twice_plus(number: Any, more: Any) -> Any:
    return twice(number) + more


@kernel(jit.INT(jit.INTS))
def total(numbers: Any) -> int:
    found = 0
    for number in numbers:
        found += twice_plus(number, 1)
    return found


def test_a_rule_answers_the_same_to_a_kernel_and_to_python() -> None:
    before = twice_plus(20, 2)
    jit.warm([total])
    assert total(np.array([1, 2, 3], np.int64)) == 15
    assert (before, twice_plus(20, 2), twice(4)) == (42, 42, 8)


def test_a_rule_called_by_a_kernel_first_can_be_called_from_python() -> None:
    jit.warm([total])
    assert (twice(0.5), twice_plus(100, 100)) == (1.0, 300)
