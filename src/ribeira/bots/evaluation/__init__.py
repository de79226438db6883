"""What bots know of single games: how good a state is for each seat, and which actions look good at a glance.

Of a game without an entry here the search knows only the rules, and plays every simulation to the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from ribeira.core import jit
from ribeira.core.jit import kernel

POLICY = jit.NOTHING(jit.STATE, jit.IDS, jit.INT, jit.IDS)

NAMES = ("azul", "pier18")


@kernel(jit.EVALUATE)
def even(_state: Any, out: Any) -> None:
    """Nothing is known: every seat has the same prospects."""
    out[:] = 0.0


@kernel(POLICY)
def uniform(_state: Any, _ids: Any, n: int, weights: Any) -> None:
    """Nothing is known: every action looks the same."""
    for k in range(n):
        weights[k] = 1


@dataclass(frozen=True)
class Evaluation:
    """The kernels that know one game. Both trust what they are given."""

    evaluate: Any
    """(state, out): the prospects of each seat in any state before the end: -1..1, on the scale of `returns`."""
    policy: Any
    """(state, ids, n, weights): for each of the n legal actions, an integer >= 1: how likely a fair player takes it."""
    rollout: str = "random"
    """How the search judges leaves of this game if nobody says otherwise (`mcts.ROLLOUTS`)."""

    @property
    def is_known(self) -> bool:
        """Whether leaves can be judged without playing on to the end."""
        return self.evaluate is not even


UNKNOWN = Evaluation(even, uniform)


@cache
def evaluation_of(game: str) -> Evaluation:
    """What is known of a game; `UNKNOWN` for a game without an entry."""
    if game not in NAMES:
        return UNKNOWN
    module = import_module(f"ribeira.bots.evaluation.{game}")
    return Evaluation(module.evaluate, module.policy, getattr(module, "ROLLOUT", "short"))
