"""Sums of rows of numbers, as many numbers at a time as the processor takes; with `NUMBA_DISABLE_JIT=1` plain NumPy.

Of a loop over rows the compiler would read and write the sum once a row. Here it stays in the processor's registers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from ribeira.core.jit import INTERPRETED

emit: Any = cgutils  # whose functions have no types
SINGLE = ir.FloatType()
PARTS = 4
"""Sums that do not wait for each other."""
WIDE = ("contract",)
"""A product and a sum may be rounded once, together: the processor does both in one instruction."""


class _Array:
    """An array of a kernel, in the terms of the compiler."""

    def __init__(self, context: Any, builder: Any, kind: Any, value: Any) -> None:
        self._builder = builder
        self._data = context.make_array(kind)(context, builder, value).data

    def place(self, index: Any) -> Any:
        """Where an item lies."""
        return self._builder.gep(self._data, [index])

    def item(self, index: Any) -> Any:
        """One item."""
        return self._builder.load(self.place(index))

    def many(self, index: Any, width: int) -> Any:
        """So many items at once."""
        vector = ir.VectorType(SINGLE, width).as_pointer()
        return self._builder.load(self._builder.bitcast(self.place(index), vector), align=4)

    def keep(self, index: Any, numbers: Any) -> None:
        """Writes many items at once."""
        place = self._builder.bitcast(self.place(index), numbers.type.as_pointer())
        self._builder.store(numbers, place, align=4)


def _spread(builder: Any, number: Any, width: int) -> Any:
    """A vector of one number."""
    first = builder.insert_element(
        ir.Constant(ir.VectorType(SINGLE, width), ir.Undefined), number, ir.Constant(ir.IntType(32), 0)
    )
    mask = ir.Constant(ir.VectorType(ir.IntType(32), width), [0] * width)
    return builder.shuffle_vector(first, first, mask)


def _add_rows(width: int) -> Callable[..., Any]:
    def add_rows(_context: Any, out: Any, weights: Any, ids: Any, amounts: Any, n: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            out, weights, ids, amounts = (
                _Array(context, builder, kind, value) for kind, value in zip(signature.args[:4], given[:4], strict=True)
            )
            n = given[4]
            zero, row = ir.Constant(n.type, 0), ir.Constant(n.type, width)
            total = emit.alloca_once_value(builder, out.many(zero, width))
            with emit.for_range(builder, n) as loop:
                place = builder.mul(builder.sext(ids.item(loop.index), n.type), row)
                brought = builder.fmul(
                    _spread(builder, amounts.item(loop.index), width), weights.many(place, width), flags=WIDE
                )
                builder.store(builder.fadd(builder.load(total), brought, flags=WIDE), total)
            out.keep(zero, builder.load(total))
            return context.get_dummy_value()

        return types.none(out, weights, ids, amounts, n), code

    return add_rows


def _add_units(width: int) -> Callable[..., Any]:
    def add_units(_context: Any, out: Any, weights: Any, units: Any, n: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            out, weights, units = (
                _Array(context, builder, kind, value) for kind, value in zip(signature.args[:3], given[:3], strict=True)
            )
            n = given[3]
            zero, row, nothing = ir.Constant(n.type, 0), ir.Constant(n.type, width), ir.Constant(SINGLE, 0.0)
            parts = [out.many(zero, width)] + [ir.Constant(ir.VectorType(SINGLE, width), [nothing] * width)] * (
                PARTS - 1
            )
            totals = [emit.alloca_once_value(builder, part) for part in parts]
            with emit.for_range_slice(builder, zero, n, ir.Constant(n.type, len(totals))) as (index, _):
                for k, total in enumerate(totals):
                    unit = builder.add(index, ir.Constant(n.type, k))
                    amount = units.item(unit)
                    shown = builder.select(builder.fcmp_ordered(">", amount, nothing), amount, nothing)
                    brought = builder.fmul(
                        _spread(builder, shown, width), weights.many(builder.mul(unit, row), width), flags=WIDE
                    )
                    builder.store(builder.fadd(builder.load(total), brought, flags=WIDE), total)
            out.keep(zero, reduce(builder.fadd, [builder.load(total) for total in totals]))
            return context.get_dummy_value()

        return types.none(out, weights, units, n), code

    return add_units


def rows_adder(width: int) -> Any:
    """(out, weights, ids, amounts, n): adds to the `width` numbers of `out` n rows of as many weights, each so often.

    Everything is float32 but the ids, int32, and lies densely. Nothing is checked.
    """

    def plainly(out: Any, weights: Any, ids: Any, amounts: Any, n: Any) -> None:
        table = weights[: weights.size // width * width].reshape(-1, width)
        for k in range(n):
            out[:width] += amounts[k] * table[ids[k]]

    return plainly if INTERPRETED else intrinsic(_add_rows(width))


def units_adder(width: int) -> Any:
    """(out, weights, units, n): adds to the `width` numbers of `out` a row of weights for each of the units above 0, so
    often; their number is a multiple of `PARTS`.

    Everything is float32 and lies densely. Nothing is checked.
    """

    def plainly(out: Any, weights: Any, units: Any, n: Any) -> None:
        out[:width] += np.maximum(units[:n], np.float32(0.0)) @ weights[: n * width].reshape(n, width)

    return plainly if INTERPRETED else intrinsic(_add_units(width))
