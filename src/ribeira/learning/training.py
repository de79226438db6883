"""Training: Adam over compiled gradients. The nets are so small that no learning library would be faster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi

import numpy as np

from ribeira.bots.evaluation import Inputs
from ribeira.bots.net import FIRST, SECOND
from ribeira.core import jit
from ribeira.core.arrays import Floats, Ints, StateTable, Tensor
from ribeira.learning.gradients import measure

BATCH = 1024
FAST, SLOW = 2e-3, 2e-5
"""The pace at the beginning and at the end of a training."""
FIRST_MOMENT, SECOND_MOMENT, EPSILON = 0.9, 0.999, 1e-8
DECAY = 1e-4
"""Share of a weight, times the pace, that is forgotten at each step."""


@dataclass(frozen=True)
class Lessons:
    """Positions and how good they should be found by each seat."""

    states: StateTable
    wanted: Tensor

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.states)


@dataclass(frozen=True)
class Errors:
    """How wrong a net is, on average over positions and seats."""

    entropy: float
    square: float


def fresh(inputs: Inputs, seed: int) -> Tensor:
    """The weights of a net that has learned nothing."""
    drawn, rows = np.random.default_rng(seed), inputs.number
    weights = np.zeros(inputs.weights, np.float32)
    weights[: rows * FIRST] = drawn.standard_normal(rows * FIRST) * 0.1
    at = rows * FIRST + FIRST
    weights[at : at + FIRST * SECOND] = drawn.standard_normal(FIRST * SECOND) * (2.0 / FIRST) ** 0.5
    at += FIRST * SECOND + SECOND
    weights[at : at + SECOND] = drawn.standard_normal(SECOND) * (1.0 / SECOND) ** 0.5
    return weights


class Adam:
    """Steps down the gradient, by D. Kingma and J. Ba, with weight decay apart (I. Loshchilov and F. Hutter)."""

    def __init__(self, weights: Tensor) -> None:
        self._weights = weights
        self._mean, self._square = np.zeros_like(weights), np.zeros_like(weights)
        self._steps = 0

    def step(self, slope: Tensor, pace: float) -> None:
        """One step, in place."""
        self._steps += 1
        self._mean += (1 - FIRST_MOMENT) * (slope - self._mean)
        self._square += (1 - SECOND_MOMENT) * (slope * slope - self._square)
        mean = self._mean / np.float32(1 - FIRST_MOMENT**self._steps)
        square = self._square / np.float32(1 - SECOND_MOMENT**self._steps)
        self._weights -= np.float32(pace) * (mean / (np.sqrt(square) + EPSILON) + DECAY * self._weights)


def train(
    weights: Tensor,
    inputs: Inputs,
    lessons: Lessons,
    epochs: float,
    seed: int,
    watch: Callable[[float, Errors], None] | None = None,
    fast: float = FAST,
) -> Tensor:
    """The weights after so many times through the lessons, each position under a symmetry drawn anew.

    Equal arguments give equal weights on machines of one kind. `watch(epochs done, errors since the last call)`.
    """
    jit.warm([measure, inputs.see])
    weights, symmetries = weights.copy(), inputs.symmetries()
    drawn, adam, slope = np.random.default_rng(seed), Adam(weights), np.zeros_like(weights)
    adam, errors = Adam(weights), np.zeros(3)
    steps = max(1, int(epochs * lessons.size / BATCH))
    batches = _batches(drawn, lessons.size)
    for step in range(steps):
        batch = next(batches)
        slope[:] = 0.0
        turns = drawn.integers(0, len(symmetries), len(batch))
        measure(lessons.states, lessons.wanted, batch, turns, symmetries, weights, slope, errors, inputs.see)
        pace = SLOW + (fast - SLOW) * (1 + cos(pi * step / steps)) / 2
        adam.step(slope / np.float32(len(batch) * lessons.wanted.shape[1]), pace)
        if watch is not None and (step + 1) % (steps // 20 or 1) == 0:
            watch((step + 1) * BATCH / lessons.size, errors_of(errors))
            errors[:] = 0.0
    return weights


def errors(weights: Tensor, inputs: Inputs, lessons: Lessons) -> Errors:
    """How wrong a net is about positions that it has not learned from."""
    jit.warm([measure, inputs.see])
    found, nowhere = np.zeros(3), np.zeros(0, np.float32)
    batch, plain = np.arange(lessons.size), np.zeros(lessons.size, np.int64)
    measure(lessons.states, lessons.wanted, batch, plain, inputs.symmetries()[:1], weights, nowhere, found, inputs.see)
    return errors_of(found)


def errors_of(found: Floats) -> Errors:
    """The mean of what `measure` adds up."""
    return Errors(float(found[0] / found[2]), float(found[1] / found[2]))


def _batches(drawn: np.random.Generator, size: int) -> Iterator[Ints]:
    """Places of the lessons, all of them once before any comes again."""
    while True:
        order = drawn.permutation(size)
        for first in range(0, max(1, size - BATCH + 1), BATCH):
            yield order[first : first + BATCH]
