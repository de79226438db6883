"""What the evaluation expects of a position, which a net may learn before it learns from matches.

A leaf of the search is played on by the policy and then judged by the evaluation: right on average, but by chance now
this and now that, and slow. A net that learned the average knows it at once.
"""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation import Evaluate, Policy, evaluation_of
from ribeira.bots.mcts import settings_of
from ribeira.bots.net import See, at_work
from ribeira.bots.search import RULES, Rules, judge
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    CountLegal,
    Determinize,
    Floats,
    Ids,
    LegalActions,
    NthLegal,
    Returns,
    Rng,
    Sample,
    StateTable,
    Tensor,
)
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import kernel
from ribeira.core.rng import seeded
from ribeira.core.rows import copy


@kernel(
    jit.NOTHING(
        jit.STATES, jit.INT, jit.STATE, jit.ID_TABLE, jit.FLOATS, jit.RNG, jit.FLOATS, jit.TENSOR, jit.TENSORS,
        *map(jit.value, RULES),
    )
)  # fmt: skip
def expect(
    states: StateTable,
    times: int,
    state: Bytes,
    ids: Ids,
    settings: Floats,
    rng: Rng,
    utility: Floats,
    weights: Tensor,
    expected: Tensor,
    legal_actions: LegalActions,
    count_legal: CountLegal,
    nth_legal: NthLegal,
    apply: Apply,
    sample: Sample,
    returns: Returns,
    determinize: Determinize,
    evaluate: Evaluate,
    policy: Policy,
    see: See,
) -> None:
    """Plays each position on so many times, as a leaf of the search is; `expected[position, seat]` is the mean."""
    net = at_work(weights)
    r = Rules(legal_actions, count_legal, nth_legal, apply, sample, returns, determinize, evaluate, policy, see)
    for position in range(states.shape[0]):
        for _ in range(times):
            copy(state, states[position])
            judge(state, expected.shape[1], ids, utility, settings, rng, net, r)
            for seat in range(expected.shape[1]):
                expected[position, seat] += utility[seat] / times


def taught(game: Game, states: StateTable, times: int, seed: int) -> Tensor:
    """[position, seat] -> what the evaluation expects, -1..1: the mean of so many times; nan: it was not asked."""
    if times == 0:
        return np.full((len(states), game.players), np.nan, np.float32)
    jit.warm([expect])
    k, known = game.kernels, evaluation_of(game.name)
    expected = np.zeros((len(states), game.players), np.float32)
    expect(
        states, times, np.empty(game.state_size, np.uint8),
        np.empty((2, game.definition.most_legal + 1), np.int32), settings_of(game, known.rollout, 1.0, 0.0),
        seeded(seed), np.zeros(MAX_PLAYERS), np.zeros(0, np.float32), expected,
        k.legal_actions, k.count_legal, k.nth_legal, k.apply, k.sample, known.end or k.returns, k.determinize,
        known.evaluate, known.policy, known.see,
    )  # fmt: skip
    return expected
