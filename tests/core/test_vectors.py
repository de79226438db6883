"""Sums of rows, many numbers at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ribeira.core import jit
from ribeira.core.arrays import Ids, Tensor
from ribeira.core.jit import kernel
from ribeira.core.vectors import PARTS, rows_adder, units_adder

WIDTHS = (8, 32, 64)
ROWS = 7


def adding_rows(width: int) -> Any:
    add_rows = rows_adder(width)

    @kernel(jit.NOTHING(jit.TENSOR, jit.TENSOR, jit.IDS, jit.TENSOR, jit.INT))
    def add(out: Tensor, weights: Tensor, ids: Ids, amounts: Tensor, n: int) -> None:
        add_rows(out, weights, ids, amounts, n)

    return add


def adding_units(width: int) -> Any:
    add_units = units_adder(width)

    @kernel(jit.NOTHING(jit.TENSOR, jit.TENSOR, jit.TENSOR, jit.INT))
    def add(out: Tensor, weights: Tensor, units: Tensor, n: int) -> None:
        add_units(out, weights, units, n)

    return add


def some(drawn: np.random.Generator, *shape: int) -> Tensor:
    return drawn.standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("n", [0, 1, 2, 5, 300])
def test_rows_are_added_as_often_as_it_says(width: int, n: int) -> None:
    """Each so often, the same one several times too; what lies behind the sum stays, and weights that make no row."""
    drawn, add = np.random.default_rng(width + n), adding_rows(width)
    weights, amounts, ids = some(drawn, ROWS * width + 5), some(drawn, n + 1), drawn.integers(0, ROWS, n + 1)
    out = some(drawn, width + 3)
    rows = weights[: ROWS * width].reshape(ROWS, width).astype(float)
    wanted = out.astype(float)
    wanted[:width] += amounts[:n].astype(float) @ rows[ids[:n]]
    add(out, weights, ids.astype(np.int32), amounts, n)
    assert out == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("n", [0, PARTS, 16 * PARTS])
def test_units_below_0_bring_nothing(width: int, n: int) -> None:
    drawn, add = np.random.default_rng(width + n), adding_units(width)
    weights, units, out = some(drawn, n * width + 2), some(drawn, n + 1), some(drawn, width + 3)
    units[: n // 4] = 0.0
    wanted = out.astype(float)
    wanted[:width] += np.maximum(units[:n], 0).astype(float) @ weights[: n * width].reshape(n, width).astype(float)
    add(out, weights, units, n)
    assert out == pytest.approx(wanted, abs=1e-4)
