"""Rules are compiled into the kernels that call them, and can be called from Python all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

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


@kernel(jit.INT(jit.value(jit.INT(jit.INTS)), jit.INTS))
def doubled(kernel: Any, numbers: Any) -> int:
    return twice(kernel(numbers))  # type: ignore[no-any-return]  # what a kernel answers is its signature's


@kernel(jit.INT(jit.INTS))
def count(numbers: Any) -> int:
    return len(numbers)


def test_a_rule_answers_the_same_to_a_kernel_and_to_python() -> None:
    before = twice_plus(20, 2)
    jit.warm([total])
    assert total(np.array([1, 2, 3], np.int64)) == 15
    assert (before, twice_plus(20, 2), twice(4)) == (42, 42, 8)


def test_a_rule_called_by_a_kernel_first_can_be_called_from_python() -> None:
    jit.warm([total])
    assert (twice(0.5), twice_plus(100, 100)) == (1.0, 300)


def test_a_kernel_that_is_called_before_it_is_warm_is_what_it_says_it_is() -> None:
    """Else Numba would keep it as compiled for this very `count`, by its source."""
    assert doubled(count, np.array([5, 6, 7], np.int64)) == 6
    if not jit.INTERPRETED:
        compiled: Any = doubled
        assert list(compiled.signatures) == [(jit.value(jit.INT(jit.INTS)), jit.INTS)]
    with pytest.raises(TypeError):
        doubled(count, None)


def test_with_a_numba_that_nobody_tried_rules_are_compiled_the_usual_way(tmp_path: Path) -> None:
    program = (
        "import numba; numba.__version__ = '9.9.9'; import numpy as np; from tests.core import test_jit as t;"
        "assert not t.jit.PARTS; t.jit.warm([t.total]); assert t.total(np.array([1, 2, 3], np.int64)) == 15"
    )
    root = Path(__file__).parents[2]
    paths = os.pathsep.join(map(str, (root, root / "src")))
    environment = {**os.environ, "PYTHONPATH": paths, "RIBEIRA_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, cwd=root)


ELSEWHERE = """
from ribeira.core import jit
from chess import tables

@jit.kernel(jit.INT(jit.INT))
def more(number):
    return number + tables.STEP

@jit.kernel(jit.INT(jit.INT))
def less(number):
    return number - tables.STEP

def times(kernel, factor):
    @jit.kernel_of_kernels(jit.INT(jit.INT))
    def product(number):
        return kernel(number) * factor
    return product

def after(first, second):
    @jit.kernel_of_kernels(jit.INT(jit.INT))
    def both(number):
        return second(first(number))
    return both

def ratio(kernel, divisor):
    @jit.kernel_of_kernels(jit.INT(jit.INT))
    def quotient(number):
        return int(kernel(number) / divisor)
    return quotient
"""
ASKED = """
import json, resource
from ribeira.core import jit
from chess.rules import after, less, more, ratio, times

resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, MOST))
kept = []
made = [times(more, 2), times(more, 3), times(less, 2), after(times(less, 2), more), ratio(more, 0.5)]
jit.warm(made, lambda name, is_kept: kept.append(is_kept))
print(json.dumps([[kernel(10) for kernel in made], kept]))
"""


@pytest.mark.compiled_only
def test_kernels_of_kernels_are_kept_until_a_file_below_them_changes(tmp_path: Path) -> None:
    package = tmp_path / "chess"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(ELSEWHERE)

    def asked(step: int, most: int = 2**30) -> tuple[list[int], list[bool]]:
        (package / "tables.py").write_text(f"STEP = {step}")
        paths = os.pathsep.join(map(str, (tmp_path, Path(__file__).parents[2] / "src")))
        environment = {**os.environ, "PYTHONPATH": paths, "RIBEIRA_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-B", "-c", ASKED.replace("MOST", str(most))]
        answer = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
        results, kept = json.loads(answer.stdout)
        return results, kept

    assert asked(1) == ([22, 33, 18, 19, 22], [False] * 5)
    assert asked(1) == ([22, 33, 18, 19, 22], [True] * 4 + [False])  # what holds a fraction has no name
    assert asked(2, most=100) == ([24, 36, 16, 18, 24], [False] * 5)  # files as on a full disk
    assert asked(2) == ([24, 36, 16, 18, 24], [False] * 5)
    assert asked(2) == ([24, 36, 16, 18, 24], [True] * 4 + [False])
