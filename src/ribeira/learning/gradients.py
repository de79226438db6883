"""How a net has to change: the gradient of its error over a batch of positions, in one compiled loop."""

from __future__ import annotations

from math import log

import numpy as np

from ribeira.bots.net import FIRST, REST, SECOND, SEE, Net, See, add_row, answer, at_work, begin_with, begin_with_biases
from ribeira.core import jit
from ribeira.core.arrays import Floats, Ids, Ints, StateTable, Tensor
from ribeira.core.jit import kernel, rule

TINY = 1e-6


@rule
def turn_over(net: Net, row: int, moved: Ids) -> None:
    """One symmetry of the board."""
    for k in range(net.numbers[row]):
        net.ids[row, k] = moved[net.ids[row, k]]


@rule
def trace_back(net: Net, error: float, second_by_unit: Tensor, slope: Tensor, back: Tensor) -> None:
    """From the answer of `answer` down to the first layer, whose part of the error is written to `back`.

    `second_by_unit` holds the weights of the second layer the other way round, so that both ways go along rows.
    """
    first, second = net.layers[FIRST : 2 * FIRST], net.layers[2 * FIRST :]
    at = net.weights.size - REST
    biases, middle = slope[at : at + FIRST], slope[at + FIRST :]
    last = at + FIRST + FIRST * SECOND + SECOND
    share = np.float32(error)
    slope[last + SECOND] += share
    for unit in range(FIRST):
        back[unit] = 0.0
    for other in range(SECOND):
        if second[other] > 0.0:
            slope[last + other] += share * second[other]
            part = share * net.weights[last + other]
            middle[FIRST * SECOND + other] += part
            weights = second_by_unit[other * FIRST : (other + 1) * FIRST]
            for unit in range(FIRST):
                back[unit] += part * weights[unit]
            for unit in range(FIRST):
                middle[unit * SECOND + other] += part * max(first[unit], np.float32(0.0))
    for unit in range(FIRST):
        if first[unit] <= 0.0:
            back[unit] = 0.0
        biases[unit] += back[unit]


@rule
def spread(net: Net, row: int, back: Tensor, slope: Tensor) -> None:
    """The first layer's part of the error, to the weights of a row's inputs."""
    for k in range(net.numbers[row]):
        first = np.int64(net.ids[row, k]) * FIRST
        amount, part = net.amounts[row, k], slope[first : first + FIRST]
        for unit in range(FIRST):
            part[unit] += amount * back[unit]


@kernel(
    jit.NOTHING(
        jit.STATES, jit.TENSORS, jit.INTS, jit.INTS, jit.ID_TABLE, jit.TENSOR, jit.TENSOR, jit.FLOATS, jit.value(SEE)
    )
)
def measure(
    states: StateTable,
    wanted: Tensor,
    batch: Ints,
    turns: Ints,
    symmetries: Ids,
    weights: Tensor,
    slope: Tensor,
    errors: Floats,
    see: See,
) -> None:
    """Adds the gradient over a batch of positions to `slope`, and to `errors`: cross entropy, squares, how many.

    `wanted[position, seat]` is how good the position should be found; `turns` names a symmetry for each of the batch.
    Without room for a gradient only errors are measured.
    """
    net = at_work(weights)
    at = weights.size - REST
    second_by_unit = np.empty(FIRST * SECOND, np.float32)
    for unit in range(FIRST):
        for other in range(SECOND):
            second_by_unit[other * FIRST + unit] = weights[at + FIRST + unit * SECOND + other]
    back = np.empty(FIRST, np.float32)
    common, own = net.layers[:FIRST], net.layers[FIRST : 2 * FIRST]
    for k in range(batch.size):
        position = batch[k]
        see(states[position], net.ids, net.amounts, net.numbers)
        for row in range(1 + wanted.shape[1]):
            turn_over(net, row, symmetries[turns[k]])
        begin_with_biases(net, common)
        add_row(net, 0, common)
        for seat in range(wanted.shape[1]):
            if net.numbers[1 + seat] <= 0:
                continue
            begin_with(own, common)
            add_row(net, 1 + seat, own)
            found, goal = answer(net), wanted[position, seat]
            chance, share = (1.0 + found) / 2.0, (1.0 + goal) / 2.0
            errors[0] -= share * log(chance + TINY) + (1.0 - share) * log(1.0 - chance + TINY)
            errors[1] += (found - goal) ** 2
            errors[2] += 1.0
            if slope.size:
                trace_back(net, found - goal, second_by_unit, slope, back)
                spread(net, 0, back, slope)
                spread(net, 1 + seat, back, slope)
