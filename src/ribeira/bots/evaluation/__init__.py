"""What bots know of single games: how good a state is for each seat, and which actions look good at a glance.

Of a game without a module here the search knows only the rules, and plays every simulation to the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from ribeira.bots.budget import Budget
from ribeira.bots.net import FIRST, REST, See, blind
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids
from ribeira.core.contract import ActionId, Features, Json
from ribeira.core.jit import kernel

POLICY = jit.NOTHING(jit.STATE, jit.IDS, jit.INT, jit.IDS)
BEGIN = jit.INT(jit.STATE)
SETTLE = jit.INT(jit.STATE, jit.FLOATS)

Evaluate: TypeAlias = Callable[[Bytes, Floats], None]
Policy: TypeAlias = Callable[[Bytes, Ids, int, Ids], None]
Begin: TypeAlias = Callable[[Bytes], int]
Settle: TypeAlias = Callable[[Bytes, Floats], int]


@kernel(jit.EVALUATE)
def even(_state: Bytes, out: Floats) -> None:
    """Nothing is known: every seat has the same prospects."""
    out[:] = 0.0


@kernel(POLICY)
def uniform(_state: Bytes, _ids: Ids, n: int, weights: Ids) -> None:
    """Nothing is known: every action looks the same."""
    for k in range(n):
        weights[k] = 1


@dataclass(frozen=True)
class Endgame:
    """The kernels that make the rest of a match small enough to be searched to its end (`bots.exact`)."""

    begin: Begin
    """(state) -> 1 when the search can begin at this state, as the seat to act may know it; 0 when it is too early.

    It lays open what the seat does not know as far as that matters: secret choices are taken back, to be made anew."""
    settle: Settle
    """(state, out) -> 1 when it is known how the match ends under best play, and the utilities of that; else 0.

    It has to answer wherever several seats choose at the same time, as the search lets one seat act after the other."""


class TurnSearch(Protocol):
    """Thinks about a turn as a whole, for those decisions of a game that it was made for; it remembers the match."""

    nodes: int
    """Turns tried for the last decision."""
    depth: int
    """Turns that were searched to the end for the last decision."""

    def fits(self, contents: Bytes) -> bool:
        """Whether it can think about this decision."""

    def think(self, contents: Bytes, seed: int, rivals: int = 0) -> list[list[ActionId]]:
        """The best turn from this decision on, then up to so many others that are about as good.

        A turn is its actions, at least one; the seed decides between equals.
        """


@dataclass(frozen=True)
class WholeTurns:
    """A search that was made for a game, beside the one that plays all games without secrets (`bots.ladder`)."""

    search: Callable[[Budget], TurnSearch]
    """The search of one bot, which thinks with this budget."""
    kernels: tuple[Any, ...]
    """What it needs compiled."""


@dataclass(frozen=True)
class Inputs:
    """What a net looks at in one game."""

    see: See
    """The kernel that writes it down (`net`)."""
    blocks: tuple[Features, ...]
    """What stands where: all nets with equal blocks look at the same."""
    symmetries: Callable[[], npt.NDArray[np.int32]]
    """[symmetry, input] -> which input it becomes; the first symmetry changes nothing. For learners."""
    alike: Callable[[Json], Json] = dict
    """(options) -> those that stand for all under which a net judges alike."""
    end: Evaluate | None = None
    """(state, out): how good an end is, where nets learn from more than who has won; None: as a search sees it. For
    learners."""

    @property
    def number(self) -> int:
        """How many inputs there are."""
        return sum(block.size for block in self.blocks)

    @property
    def weights(self) -> int:
        """How many weights a net has that looks at them."""
        return self.number * FIRST + REST


@dataclass(frozen=True)
class Evaluation:
    """The kernels that know one game. Both trust what they are given."""

    evaluate: Evaluate
    """(state, out): the prospects of each seat in any state before the end: -1..1, on the scale of `returns`."""
    policy: Policy
    """(state, ids, n, weights): for each of the n legal actions, an integer >= 1: how likely a fair player takes it."""
    rollout: str = "random"
    """How the search judges leaves of this game if nobody says otherwise (`mcts.ROLLOUTS`)."""

    allies: Callable[[int, int], int] | None = None
    """(players, seat): the set of seats on the seat's side, in a game of sides without secrets; None: no such game."""

    endgame: Endgame | None = None
    """How the end of a match can be searched exactly; None: it cannot."""

    outcome: Evaluate | None = None
    """(state, out): how good an end is for each seat, on the same scale, where a search should know more of it than who
    has won: by how much, or the score of a lone player. None: `returns`."""

    sharp: Evaluate | None = None
    """As `evaluate`, with all that is known, also where who is to act can win at once; None: there is none. For
    searches that look as far as they get; a set number of turns ahead would be another level with it."""

    turns: WholeTurns | None = None
    """The search by whole turns that was made for this game; None: there is none."""

    standing: Evaluate | None = None
    """(state, out): what the position is worth to each seat, others left out, for styles of play in a game whose points
    do not tell (`bots.styles`); None: its points do."""

    inputs: Inputs | None = None
    """What nets look at, which judge a position without playing on (`bots.weights`); None: there are no nets."""

    @property
    def see(self) -> See:
        """The kernel of the inputs."""
        return blind if self.inputs is None else self.inputs.see

    @property
    def end(self) -> Evaluate | None:
        """How good an end is for each seat, for learners; None: as the rules say."""
        return self.outcome if self.inputs is None or self.inputs.end is None else self.inputs.end

    @property
    def is_known(self) -> bool:
        """Whether leaves can be judged without playing on to the end."""
        return self.evaluate is not even


UNKNOWN = Evaluation(even, uniform)


@cache
def evaluation_of(game: str) -> Evaluation:
    """What is known of a game; `UNKNOWN` for a game without a module here."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return UNKNOWN
    module = import_module(name)
    return Evaluation(
        module.evaluate,
        module.policy,
        getattr(module, "ROLLOUT", "short"),
        getattr(module, "allies", None),
        getattr(module, "ENDGAME", None),
        getattr(module, "outcome", None),
        getattr(module, "sharp", None),
        getattr(module, "TURNS", None),
        getattr(module, "standing", None),
        getattr(module, "INPUTS", None),
    )
