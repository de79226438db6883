"""What nets look at, for tests: some positions, and the same sums done plainly."""

from __future__ import annotations

import numpy as np

import ribeira
from ribeira.bots.evaluation import Inputs, evaluation_of
from ribeira.bots.net import FIRST, MOST, ROWS, SECOND, appraise
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Tensor
from ribeira.core.game import Game
from ribeira.learning.gradients import measure


def inputs_of(game: str) -> Inputs:
    found = evaluation_of(game).inputs
    assert found is not None
    jit.warm([found.see, appraise, measure])
    return found


def some_states(game: Game, number: int = 12) -> list[ribeira.State]:
    """Decisions of random matches in which a net sees something, from all their parts."""
    drawn, inputs = np.random.default_rng(4), inputs_of(game.name)
    found: list[ribeira.State] = []
    while len(found) < 4 * number:
        state = game.sample(game.new(), drawn)
        while not state.is_terminal:
            if seen(inputs, state.copy_bytes())[2][0]:
                found.append(state)
            legal = state.legal
            state = game.sample(state.apply(legal[int(drawn.integers(len(legal)))]), drawn)
    return found[:: len(found) // number]


def seen(inputs: Inputs, contents: Bytes) -> tuple[Ids, Tensor, Ints]:
    ids, amounts = np.zeros((ROWS, MOST), np.int32), np.zeros((ROWS, MOST), np.float32)
    numbers = np.zeros(ROWS, np.int64)
    inputs.see(contents, ids, amounts, numbers)
    return ids, amounts, numbers


def dense(inputs: Inputs, contents: Bytes, seat: int) -> Floats:
    """The inputs of a seat, those of all included, as a plain vector."""
    ids, amounts, numbers = seen(inputs, contents)
    whole = np.zeros(inputs.number)
    for row in (0, 1 + seat):
        np.add.at(whole, ids[row, : numbers[row]], amounts[row, : numbers[row]])
    return whole


def plainly(weights: Tensor, given: Floats) -> float:
    """A net as NumPy would do it."""
    first, biases, second, others, last, bias = np.split(
        weights.astype(float),
        np.cumsum([given.size * FIRST, FIRST, FIRST * SECOND, SECOND, SECOND]),
    )
    hidden = np.maximum(given @ first.reshape(-1, FIRST) + biases, 0)
    hidden = np.maximum(hidden @ second.reshape(FIRST, SECOND) + others, 0)
    return float(np.tanh(hidden @ last + bias[0]))
