"""Rules are compiled into the kernels that call them, and can be called from Python all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
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


def test_with_a_numba_that_nobody_tried_rules_are_compiled_the_usual_way(tmp_path: Path) -> None:
    program = (
        "import numba; numba.__version__ = '9.9.9'; import numpy as np; from tests.core import test_jit as t;"
        "assert not t.jit.PARTS; t.jit.warm([t.total]); assert t.total(np.array([1, 2, 3], np.int64)) == 15"
    )
    root = Path(__file__).parents[2]
    paths = os.pathsep.join(map(str, (root, root / "src")))
    environment = {**os.environ, "PYTHONPATH": paths, "RIBEIRA_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, cwd=root)
