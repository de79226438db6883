"""A small net that judges a position for each seat: sparse inputs, two hidden layers, one value a seat.

Inputs come in rows. Row 0 holds what everybody sees the same way, row 1 + seat what this seat sees: itself first, its
own secrets and nobody else's. Each seat's value is made of the first and of its own row, so what is common is added up
once. The row of one seat may be left empty: it gets what the others leave. Between two sides all rows but one may: who
wins with the seat that looks is `ALLIED`, the others lose what it wins. Weights are one flat array that is handed to
the search: a new net compiles nothing.

    weights   float32   [input, FIRST], FIRST biases, [FIRST, SECOND], SECOND biases, SECOND, 1 bias
    ids       int32     (ROWS, MOST)    which inputs are not 0, by row
    amounts   float32   (ROWS, MOST)    what they are
    numbers   int64     (ROWS,)         how many there are
    layers    float32   (LAYERS,)       room for what the layers answer
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import NamedTuple, TypeAlias

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Tensor
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import kernel, rule
from ribeira.core.vectors import rows_adder, units_adder

FIRST, SECOND = 64, 32
"""Units of the two hidden layers."""
ROWS = 1 + MAX_PLAYERS
MOST = 448
"""No row has more inputs than this: of Puerto Rico for five it has 438 where every seat has everything at once, which
the supply does not allow."""
LAYERS = 2 * FIRST + 2 * SECOND
add_inputs, add_units = rows_adder(FIRST), units_adder(SECOND)
REST = FIRST + FIRST * SECOND + SECOND + SECOND + 1
"""Weights beside those of the inputs."""

ALLIED = -1
"""In place of the number of a row's inputs: the seat gets what the one seat gets that looks."""
EVERYBODY = -1
"""In place of a seat: all of them are judged."""

NO_NET: Tensor = np.zeros(0, np.float32)
"""The weights of none."""

SEE = jit.NOTHING(jit.STATE, jit.ID_TABLE, jit.TENSORS, jit.INTS)
See: TypeAlias = Callable[[Bytes, Ids, Tensor, Ints], None]
"""(state, ids, amounts, numbers): the inputs of every seat in a state before the end in which a seat acts.

In the middle of things, where a net cannot judge well, nothing is seen (`numbers[0] == 0`): one plays on first."""


class Net(NamedTuple):
    """The arrays of one net at work."""

    weights: Tensor
    ids: Ids
    amounts: Tensor
    numbers: Ints
    layers: Tensor


@kernel(SEE)
def blind(_state: Bytes, _ids: Ids, _amounts: Tensor, numbers: Ints) -> None:
    """Of a game without a net nothing is looked at."""
    numbers[:] = 0


@rule
def at_work(weights: Tensor) -> Net:
    """A net with room to work in."""
    return Net(
        weights,
        np.empty((ROWS, MOST), np.int32),
        np.empty((ROWS, MOST), np.float32),
        np.zeros(ROWS, np.int64),
        np.empty(LAYERS, np.float32),
    )


@rule
def put(ids: Ids, amounts: Tensor, numbers: Ints, row: int, feature: int, amount: float) -> None:
    """Notes one more input of a row."""
    place = numbers[row]
    ids[row, place] = feature
    amounts[row, place] = amount
    numbers[row] = place + 1


@rule
def add_row(net: Net, row: int, layer: Tensor) -> None:
    """Adds what the inputs of a row bring to the first layer."""
    add_inputs(layer, net.weights, net.ids[row], net.amounts[row], net.numbers[row])


@rule
def shown(amount: np.float32) -> np.float32:
    """What a unit of a hidden layer hands on."""
    return amount if amount > 0.0 else np.float32(0.0)


@rule
def total(layer: Tensor) -> np.float32:
    """The sum of a layer, in four parts that do not wait for each other."""
    a = b = c = d = np.float32(0.0)
    for unit in range(0, layer.size, 4):
        a += layer[unit]
        b += layer[unit + 1]
        c += layer[unit + 2]
        d += layer[unit + 3]
    return (a + b) + (c + d)


@rule
def answer(net: Net) -> float:
    """What the net says, -1..1, when the second FIRST places of `layers` hold the first layer."""
    first, second = net.layers[FIRST : 2 * FIRST], net.layers[2 * FIRST : 2 * FIRST + SECOND]
    brought = net.layers[2 * FIRST + SECOND :]
    rest = net.weights[net.weights.size - REST + FIRST :]
    biases, last = rest[FIRST * SECOND :], rest[FIRST * SECOND + SECOND :]
    for unit in range(SECOND):
        second[unit] = biases[unit]
    add_units(second, rest, first, FIRST)
    for unit in range(SECOND):
        brought[unit] = shown(second[unit]) * last[unit]
    return tanh(last[SECOND] + total(brought))


@rule
def judge_by_net(state: Bytes, players: int, net: Net, see: See, eyes: int, out: Floats) -> bool:
    """The prospects of each seat, -1..1, each from what this seat may know; False where nothing can be judged yet.

    `eyes`: the one seat whose prospects are asked for, or EVERYBODY; those of others may then be anything.
    """
    see(state, net.ids, net.amounts, net.numbers)
    if net.numbers[0] == 0:
        return False
    common, own = net.layers[:FIRST], net.layers[FIRST : 2 * FIRST]
    begin_with_biases(net, common)
    add_row(net, 0, common)
    together, is_alone = 0.0, eyes != EVERYBODY and net.numbers[1 + eyes] > 0
    for seat in range(players):
        if net.numbers[1 + seat] > 0 and not (is_alone and seat != eyes):
            begin_with(own, common)
            add_row(net, 1 + seat, own)
            out[seat] = answer(net)
            together += out[seat]
    for seat in range(players):
        if net.numbers[1 + seat] <= 0:
            out[seat] = together if net.numbers[1 + seat] == ALLIED else -together
    return True


@rule
def begin_with_biases(net: Net, layer: Tensor) -> None:
    """The first layer before anything is seen."""
    begin_with(layer, net.weights[net.weights.size - REST :])


@rule
def begin_with(layer: Tensor, other: Tensor) -> None:
    """A layer that is as another one, which goes on as it does."""
    for unit in range(layer.size):
        layer[unit] = other[unit]


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.TENSOR, jit.FLOATS, jit.value(SEE)))
def appraise(state: Bytes, players: int, weights: Tensor, out: Floats, see: See) -> None:
    """What a net says of one state, by seat."""
    judge_by_net(state, players, at_work(weights), see, EVERYBODY, out)
