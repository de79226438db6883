"""Finds weights for Azul's evaluation: fits them to the results of self-play, then plays a match.

    python benchmarks/tune_azul.py --games 3500 --simulations 1000 --match 200 --rounds 2

Each round plays with the weights of the round before, fits (logistic, drawn towards nothing) to what all rounds have
played, and plays the new weights against those of the repository. The match decides, never how well a fit predicts.
Equal settings give equal figures.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import ribeira
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.evaluation.azul.estimate import (
    COLOUR,
    COLUMN,
    MOST_LEFT,
    SCALES,
    WEIGHTS,
    estimate,
    judge,
    rounds_left,
)
from ribeira.bots.mcts import search_kernels, settings_of
from ribeira.bots.search import search
from ribeira.bots.tree import Tree
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Rng
from ribeira.core.contract import ActionId
from ribeira.core.jit import kernel, kernel_of_kernels
from ribeira.core.rng import below, draw, seeded
from ribeira.core.state import State
from ribeira.games.azul import catalog, phase
from ribeira.games.azul.state import view

GAME = ribeira.game("azul", players=2)
KNOWN = evaluation_of("azul")
SETTINGS = settings_of(GAME, "short", 1.0, 0.0)
OPENING = 6
"""So many decisions of a match of self-play are drawn by the visits."""
NOISE = 40
"""So many decisions of a thousand are the policy's there."""
PULL = 30.0
"""How strongly weights are drawn towards nothing, beside one match of evidence each."""
STEPS = 30
EACH = WEIGHTS.shape[1]


@kernel(jit.INT(jit.STATE, jit.FLOATS, jit.FLOAT_TABLE))
def features(state: Bytes, one: Floats, out: Floats) -> int:
    """[seat] -> how often each weight counts, then the certain points; answers the rounds left."""
    s = view(state)
    s.phase = phase.TILE  # as nature finds it: who begins is known, and nobody has taken the marker
    for seat in range(s.players):
        one[:] = 0.0
        out[seat, one.size] = estimate(s, seat, one)
        for k in range(one.size):
            one[:] = 0.0
            one[k] = 1.0
            out[seat, k] = estimate(s, seat, one) - out[seat, one.size]
    return rounds_left(s)


def judge_with(weights: Floats, scales: Floats) -> Any:
    """The evaluation with these weights: a kernel."""

    @kernel_of_kernels(jit.EVALUATE)
    def evaluate(state: Bytes, out: Floats) -> None:
        judge(view(state), weights, scales, out)

    jit.warm([evaluate])
    return evaluate


class Player:
    """The search with an evaluation of its own."""

    def __init__(self, weights: Floats, scales: Floats, simulations: int) -> None:
        self._evaluate, self._simulations, self._tree = judge_with(weights, scales), simulations, Tree(GAME, 1 << 17)

    def visits(self, state: State, rng: Rng) -> dict[ActionId, int]:
        """Of one decision."""
        t, k = self._tree, GAME.kernels
        t.clear()
        search(
            state.copy_bytes(), state.player, GAME.players, self._simulations,
            t.pool, t.used, t.bounds, SETTINGS, rng, t.marks, t.state, t.ids, t.path, t.utility,
            np.zeros(0, np.float32), k.legal_actions, k.count_legal, k.nth_legal, k.apply, k.sample, k.returns,
            k.determinize, self._evaluate, KNOWN.policy, KNOWN.see,
        )  # fmt: skip
        return dict(sorted(t.visits(state.player).items()))


def by_policy(state: State, rng: Rng) -> ActionId:
    """One action, drawn by the policy's weights."""
    ids, weights = np.array(state.legal, np.int32), np.zeros(len(state.legal), np.int32)
    KNOWN.policy(state.copy_bytes(), ids, len(ids), weights)
    return int(ids[draw(rng, weights, len(ids))])


def play(seed: int, players: tuple[Player, Player], is_noisy: bool) -> tuple[float, list[Bytes]]:
    """The first seat's share of the win, and the positions at which rounds began; equal seeds, equal draws."""
    drawn, rng = np.random.default_rng(seed), seeded(seed)
    state, seen, decisions = GAME.new(), [], 0
    while not state.is_terminal:
        if state.player == ribeira.CHANCE:
            state = GAME.sample(state, drawn)
            seen.append(state.copy_bytes())
            continue
        if len(state.legal) == 1:
            state = state.apply(state.legal[0])
            continue
        visits = players[state.player].visits(state, rng)
        if is_noisy and int(below(rng, 1000)) < NOISE:
            action = by_policy(state, rng)
        elif is_noisy and decisions < OPENING:
            action = list(visits)[int(draw(rng, np.array(list(visits.values()), np.int32), len(visits)))]
        else:
            action = max(visits, key=visits.__getitem__)
        state, decisions = state.apply(action), decisions + 1
    return (float(state.returns[0]) + 1) / 2, seen[1:]


def match(one: Player, other: Player, games: int) -> float:
    """The share of the first one; each draw of the tiles is played twice, with the seats swapped."""
    won = 0.0
    for number in range(games // 2):
        won += play(5_000_000 + number, (one, other), is_noisy=False)[0]
        won += 1 - play(5_000_000 + number, (other, one), is_noisy=False)[0]
    return won / (games // 2 * 2)


def fitted(margins: Floats, won: Floats) -> Floats:
    """What tells best who won, by Newton's method; the last column, certain points, is not drawn towards nothing."""
    spread = margins.std(0)
    told = spread > 0
    x, theta = margins[:, told] / spread[told], np.zeros(int(told.sum()))
    pull = np.full(theta.size, PULL)
    pull[-1] = 0.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-x @ theta))
        slope = x.T @ (chance - won) + pull * theta
        bend = (x.T * (chance * (1 - chance))) @ x + np.diag(pull + 1e-9)
        theta -= np.linalg.solve(bend, slope)
    found = np.zeros(spread.size)
    found[told] = theta / spread[told]
    return found


def weights_of(positions: list[Bytes], won: list[float]) -> tuple[Floats, Floats]:
    """Weights in points and scales, by rounds left; nothing that is not certain is worth more than in full."""
    weights, scales = np.zeros_like(WEIGHTS), SCALES.copy()
    found = np.zeros((len(positions), GAME.players, EACH + 1))
    left = np.array([features(state, np.zeros(EACH), row) for state, row in zip(positions, found, strict=True)])
    for rounds in range(1, MOST_LEFT + 1):
        fit = fitted((found[:, 0] - found[:, 1])[left == rounds], np.array(won)[left == rounds])
        weights[rounds], scales[rounds] = fit[:-1] / fit[-1], 1 / fit[-1]
    weights[:, COLUMN:COLOUR] = weights[:, COLUMN:COLOUR].clip(max=catalog.COLUMN_BONUS)
    weights[:, COLOUR:] = weights[:, COLOUR:].clip(max=catalog.COLOUR_BONUS)
    return weights.round(2), scales.round(1)


def main() -> None:
    """Plays, fits and gates, round by round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("games", 3500), ("simulations", 1000), ("match", 200), ("rounds", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    GAME.warm()
    jit.warm([*search_kernels(GAME), features])
    ours = best = Player(WEIGHTS, SCALES, given.simulations)
    positions: list[Bytes] = []
    won: list[float] = []
    for number in range(given.rounds):
        for game in range(given.games):
            share, seen = play(100_000 * (number + 1) + game, (best, best), is_noisy=True)
            positions += seen
            won += [share] * len(seen)
        weights, scales = weights_of(positions, won)
        best = Player(weights, scales, given.simulations)
        print(f"{len(positions)} positions: {match(best, ours, given.match):.1%} of {given.match}", flush=True)
        print(repr(weights), repr(scales), sep="\n", flush=True)


if __name__ == "__main__":
    main()
