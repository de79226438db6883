"""Matches of alpha-beta search against itself, for learners, in games between sides without secrets.

Every turn is thought out with the same number of actions. What the search finds a position to be worth is what a net
should see at once: the search looked some turns ahead for it. As a search meets positions that nobody would play for,
each position has a stray one beside it, some turns at random away. Two sides expect the contrary of each other; each
of three is asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import numpy as np

from ribeira.bots.alphabeta import search_kernels
from ribeira.bots.budget import Budget
from ribeira.bots.deepening import LadderTurns
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.looks import Ladder, side_of
from ribeira.bots.net import NO_NET, at_work
from ribeira.bots.seat import player_of
from ribeira.bots.shelf import Shelf
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ints, Rng, StateTable, Tensor
from ribeira.core.contract import Seat
from ribeira.core.game import Game
from ribeira.core.header import CHANCE, MAX_PLAYERS, TERMINAL

ASTRAY = 2
"""A stray position is so many turns away, at most."""
SEEDS = 1 << 62
Columns: TypeAlias = tuple[StateTable, Ints, Tensor, Tensor]
"""Of a match: positions, who acted, what the search expected for each seat, and the end."""


@dataclass
class _Notes:
    """The positions of one match, as a shard has them."""

    states: list[Bytes] = field(default_factory=list)
    movers: list[Seat] = field(default_factory=list)
    thoughts: list[Floats] = field(default_factory=list)
    """By seat."""
    is_stray: list[bool] = field(default_factory=list)

    def add(self, state: Bytes, thoughts: Floats, is_stray: bool) -> None:
        self.states.append(state.copy())
        self.movers.append(player_of(state))
        self.thoughts.append(np.clip(thoughts, -1.0, 1.0))
        self.is_stray.append(is_stray)

    def kept(self, chosen: Ints, end: Floats) -> Columns:
        """The columns of a shard: some of the positions of a match that ended so."""
        movers = np.array(self.movers, np.int64)[chosen]
        thoughts = np.array(self.thoughts, np.float32)[chosen]
        is_stray = np.array(self.is_stray)[chosen, None]
        ends = np.where(is_stray, thoughts, end.astype(np.float32))
        return np.array(self.states, np.uint8)[chosen], movers, thoughts, ends


class SidesDesk:
    """Where such matches are played.

    A turn is thought out with `nodes` actions, a stray position with half of them. Of a thousand turns `noise` are
    played at random, and so are up to `opening` at the beginning of a match. `keep` positions of it are kept at most.
    """

    def __init__(self, game: Game, nodes: int, noise: int, opening: int, keep: int, weights: Tensor | None) -> None:
        self._game, self._noise, self._opening, self._keep = game, noise, opening, keep
        known, net = evaluation_of(game.name), NO_NET if weights is None else weights
        self._see = known.see
        self._allies = partial(side_of, known, game)
        self._own, self._aside = (self._thinker(share, net) for share in (nodes, max(1, nodes // 2)))
        self._looks, self._ids = at_work(NO_NET), game.id_buffer()
        jit.warm(search_kernels(game))

    def _thinker(self, nodes: int, net: Tensor) -> LadderTurns:
        game = self._game
        return LadderTurns(game, evaluation_of(game.name), Budget(nodes=nodes), Shelf(lambda: Ladder(game)), net)

    def play(self, rng: Rng, drawn: np.random.Generator) -> Columns:
        """One match in which a net sees something. The end of a stray position is what the search expected."""
        notes, end = self._match(rng, drawn)
        while not notes.states:  # all turns that were played at random, say
            notes, end = self._match(rng, drawn)
        return notes.kept(np.sort(drawn.permutation(len(notes.states))[: self._keep]), end)

    def _match(self, rng: Rng, drawn: np.random.Generator) -> tuple[_Notes, Floats]:
        notes, state, utility = _Notes(), self._game.new().copy_bytes(), np.zeros(MAX_PLAYERS)
        early, has_begun = int(drawn.integers(self._opening + 1)), False
        while not self._is_over(state, rng):
            is_seen = self._is_seen(state)
            has_begun = has_begun or is_seen
            early -= is_seen
            if not has_begun:
                self._at_random(state, drawn)
            elif is_seen and (early >= 0 or drawn.integers(1000) < self._noise):
                self._wander(state, rng, drawn)
            else:
                self._play_turn(state, is_seen, notes, rng, drawn)
        self._game.kernels.returns(state, utility)
        return notes, utility[: self._game.players]

    def _play_turn(self, state: Bytes, is_seen: bool, notes: _Notes, rng: Rng, drawn: np.random.Generator) -> None:
        """The turn that the search holds best, and what it thinks of where it begins and of what lies astray."""
        turn = self._own.think(state, int(drawn.integers(SEEDS)))[0]
        if is_seen:
            notes.add(state, self._thoughts(self._own, state, drawn), is_stray=False)
            stray = state.copy()
            for _ in range(int(drawn.integers(1, ASTRAY + 1))):
                self._wander(stray, rng, drawn)
            if not self._is_over(stray, rng) and self._is_seen(stray):
                self._aside.think(stray, int(drawn.integers(SEEDS)))
                notes.add(stray, self._thoughts(self._aside, stray, drawn), is_stray=True)
        for action in turn:
            self._game.kernels.apply(state, action)

    def _thoughts(self, thinker: LadderTurns, state: Bytes, drawn: np.random.Generator) -> Floats:
        """[seat] -> what a search that has just thought about the turn expects."""
        players, mover, value = self._game.players, player_of(state), thinker.value
        own = self._allies(mover)
        thoughts = np.array([value if own >> seat & 1 else -value for seat in range(players)])
        others = (1 << players) - 1 - own
        for seat in range(players):
            if others >> seat & 1 and self._allies(seat) != others:
                thoughts[seat] = thinker.expect(state, seat, int(drawn.integers(SEEDS)))
        return thoughts

    def _is_over(self, state: Bytes, rng: Rng) -> bool:
        """Whether nobody acts any more, once nature has acted."""
        while player_of(state) == CHANCE:
            self._game.kernels.sample(state, rng)
        return player_of(state) == TERMINAL

    def _is_seen(self, state: Bytes) -> bool:
        """Whether a net sees something."""
        net = self._looks
        self._see(state, net.ids, net.amounts, net.numbers)
        return bool(net.numbers[0] > 0)

    def _at_random(self, state: Bytes, drawn: np.random.Generator) -> None:
        n = int(self._game.kernels.legal_actions(state, self._ids))
        self._game.kernels.apply(state, int(self._ids[drawn.integers(n)]))

    def _wander(self, state: Bytes, rng: Rng, drawn: np.random.Generator) -> None:
        """The rest of a turn at random."""
        seat = player_of(state)
        while not self._is_over(state, rng) and player_of(state) == seat:
            self._at_random(state, drawn)
