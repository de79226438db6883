"""Finds weights for Santorini's evaluation without gods: fits them to the results of self-play, then plays a match.

    python benchmarks/tune_santorini.py --games 600 --nodes 1500 --match 300 --rounds 3

Each round plays with the weights of the round before, fits (logistic, drawn towards them), and plays the new weights
against those of the repository. The match decides, never how well a fit predicts. Equal settings give equal figures.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import numpy.typing as npt

import ribeira
from ribeira.bots.budget import Budget, Spending
from ribeira.bots.santorini.board import RUNG, vacant
from ribeira.bots.santorini.evaluate import WEIGHTS, evaluate
from ribeira.bots.santorini.match import RATE, Memory, actions_of, deepen, root_of
from ribeira.bots.santorini.think import think
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Ints
from ribeira.core.jit import kernel
from ribeira.core.state import State

GAME = ribeira.game("santorini", players=2, gods="none")
OPENING = 4
"""Turns at random at the beginning of each match."""
QUIET = 5_000
"""Positions that a search holds for won or lost teach nothing of judging others."""
SCALES = (100, 150, 200, 300, 400, 600, 900)
"""Values at which the odds may be e to 1; the one that fits today's weights best is taken."""
STEPS = 60
Floats = npt.NDArray[np.float64]


@kernel(jit.NOTHING(jit.STATE, jit.INTS, jit.INTS))
def features(rungs: Bytes, one: Ints, out: Ints) -> None:
    """How often each weight counts at the first rung's position: the evaluation is linear in them."""
    for k in range(out.size):
        one[:] = 0
        one[k] = 1
        rung = rungs.view(RUNG)[0]
        out[k] = evaluate(rung, vacant(rung), one)


def opening(seed: int) -> State:
    """A position after random placement and turns."""
    source = random.Random(seed)
    while True:
        state = GAME.new()
        while not state.is_terminal and (state.phase != "select" or state.position["turn"] <= OPENING):
            state = state.apply(source.choice(state.legal))
        if not state.is_terminal:
            return state


def play(state: State, sides: tuple[Memory, Memory], nodes: int) -> tuple[int, list[tuple[int, Floats]]]:
    """Plays on: the seat that wins, and the features of quiet positions, each with the seat to move."""
    seen: list[tuple[int, Floats]] = []
    turn_number = 0
    while not state.is_terminal:
        seat, root = state.player, root_of(state.copy_bytes())
        memory, out = sides[seat], np.zeros(WEIGHTS.size, np.int64)
        memory.begin(turn_number)
        turn, _ = deepen(memory, root, Spending(Budget(nodes=nodes), RATE))
        turn_number += 1
        if abs(memory.value) < QUIET:
            features(memory.rungs, np.zeros(WEIGHTS.size, np.int64), out)
            seen.append((seat, out.astype(np.float64)))
        for action in actions_of(turn, root):
            state = state.apply(action)
    return (state.winners or [0])[0], seen


def match(one: Ints, other: Ints, games: int, nodes: int) -> int:
    """How many of so many games the first weights win; each opening is played twice, with the seats swapped."""
    wins = 0
    for number in range(games // 2):
        state = opening(5_000_000 + number)
        wins += play(state, (Memory(one), Memory(other)), nodes)[0] == 0
        wins += play(state, (Memory(other), Memory(one)), nodes)[0] == 1
    return wins


def fitted(weights: Ints, positions: Floats, won: Floats) -> Ints:
    """The weights that tell best who won, by Newton's method; what no position tells of stays as it is."""

    def loss(scale: int) -> float:
        odds = positions @ weights / scale
        return float(np.mean(np.log1p(np.exp(-np.where(won > 0, odds, -odds)))))

    scale = min(SCALES, key=loss)
    start = weights / scale
    theta, pull = start.copy(), 20.0 / len(positions) * (positions.std(0) + 1e-9) ** 2
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-positions @ theta))
        slope = positions.T @ (chance - won) / len(positions) + pull * (theta - start)
        bend = (positions.T * (chance * (1 - chance))) @ positions / len(positions) + np.diag(pull + 1e-9)
        theta -= np.linalg.solve(bend, slope)
    return np.where(positions.std(0) > 0, np.round(theta * scale), weights).astype(np.int64)


def main() -> None:
    """Plays, fits and gates, round by round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("games", 600), ("nodes", 1500), ("match", 300), ("rounds", 3)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    jit.warm([think, features])
    weights = WEIGHTS
    for number in range(given.rounds):
        positions, won = [], []
        for game in range(given.games):
            state = opening(10_000 * (number + 1) + game)
            winner, seen = play(state, (Memory(weights), Memory(weights)), given.nodes)
            positions += [found for _, found in seen]
            won += [float(seat == winner) for seat, _ in seen]
        weights = fitted(weights, np.array(positions), np.array(won))
        wins = match(weights, WEIGHTS, given.match, given.nodes)
        print(f"{len(positions)} positions: {weights.tolist()} wins {wins} of {given.match}", flush=True)


if __name__ == "__main__":
    main()
