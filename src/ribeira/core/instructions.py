"""What the processor does to a number in one instruction, where it has it; with `NUMBA_DISABLE_JIT=1` plain Python.

For rules, which ask `bits`. Numbers are integers of 64 bits, without a sign.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic

from ribeira.core.jit import INT, INTERPRETED

SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors that have the instruction pdep but take longer for it than for a loop."""


def _population_count(_context: Any, _bits: Any) -> Any:
    return INT(INT), lambda _context, builder, _signature, given: builder.ctpop(given[0])


def _trailing_zeros(_context: Any, _bits: Any) -> Any:
    return INT(INT), lambda _context, builder, _signature, given: builder.cttz(given[0], cgutils.false_bit)


def _nth_set(_context: Any, _bits: Any, _k: Any) -> Any:
    return INT(INT, INT), _picked


def _picked(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
    bits, k = given
    if not _has_deposit(context, builder):
        return _picked_by_steps(builder, bits, k)
    deposit = builder.module.declare_intrinsic(
        "llvm.x86.bmi.pdep.64", (), ir.FunctionType(bits.type, [bits.type, bits.type])
    )
    member = builder.call(deposit, [builder.shl(ir.Constant(bits.type, 1), k), bits])
    return builder.cttz(member, cgutils.false_bit)


def _has_deposit(context: Any, builder: Any) -> bool:
    """Whether bit k can be put where the k-th set bit of a number is, and soon; not by a device for graphics."""
    if not builder.module.triple.startswith("x86_64"):
        return False
    _, processor, features = context.codegen().magic_tuple()
    return "+bmi2" in features.split(",") and processor not in SLOW_DEPOSIT


def _picked_by_steps(builder: Any, bits: Any, k: Any) -> Any:
    emit: Any = cgutils  # whose functions have no types
    left = emit.alloca_once_value(builder, bits)
    with emit.for_range(builder, k):
        bits = builder.load(left)
        builder.store(builder.and_(bits, builder.sub(bits, ir.Constant(bits.type, 1))), left)
    return builder.cttz(builder.load(left), cgutils.false_bit)


def _population_count_plainly(bits: Any) -> int:
    return int(bits).bit_count()


def _trailing_zeros_plainly(bits: Any) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _nth_set_by_steps(bits: Any, k: Any) -> int:
    for _ in range(k):
        bits &= bits - 1
    return int(trailing_zeros(bits))


population_count: Any = _population_count_plainly if INTERPRETED else intrinsic(_population_count)
"""The bits that are set."""
trailing_zeros: Any = _trailing_zeros_plainly if INTERPRETED else intrinsic(_trailing_zeros)
"""The place of the lowest bit that is set; there is one."""
nth_set: Any = _nth_set_by_steps if INTERPRETED else intrinsic(_nth_set)
"""(bits, k): the place of the set bit that k lower ones precede; there are more than k."""
