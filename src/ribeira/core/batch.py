"""Many matches of one game side by side: one array of bytes, stepped by compiled loops over any game's kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ribeira.core import jit
from ribeira.core.header import HEAD, TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.rng import below, seeded

if TYPE_CHECKING:
    from ribeira.core.game import Game

_SETUP, _LEGAL, _APPLY, _SAMPLE = map(jit.value, (jit.SETUP, jit.LEGAL_ACTIONS, jit.APPLY, jit.SAMPLE))
_RETURNS, _REDACT, _OBSERVE = map(jit.value, (jit.RETURNS, jit.REDACT, jit.OBSERVE))
_HEAD_BYTES = HEAD.itemsize


@jit.rule
def player_of(state: Any) -> int:
    """The header's player of one state's bytes."""
    return int(state[:_HEAD_BYTES].view(HEAD)[0].player)


@kernel(jit.INT(jit.STATE, jit.IDS, jit.RNG, _LEGAL, _APPLY, _SAMPLE))
def playout(state: Any, ids: Any, rng: Any, legal_actions: Any, apply: Any, sample: Any) -> int:
    """Plays on at random to the end, in place; answers the number of decisions."""
    plies = 0
    sample(state, rng)
    while player_of(state) != TERMINAL:
        apply(state, ids[below(rng, legal_actions(state, ids))])
        sample(state, rng)
        plies += 1
    return plies


@kernel(jit.INT(jit.STATES, jit.IDS, jit.RNG, _LEGAL, _APPLY, _SAMPLE))
def playouts(states: Any, ids: Any, rng: Any, legal_actions: Any, apply: Any, sample: Any) -> int:
    """`playout` of every state of a batch."""
    plies = 0
    for i in range(states.shape[0]):
        plies += playout(states[i], ids, rng, legal_actions, apply, sample)
    return plies


@kernel(jit.NOTHING(jit.STATES, jit.INT, jit.INTS, jit.RNG, _SETUP, _SAMPLE))
def _reset(states: Any, players: int, options: Any, rng: Any, setup: Any, sample: Any) -> None:
    for i in range(states.shape[0]):
        states[i, :] = 0
        setup(states[i], players, options)
        sample(states[i], rng)


@kernel(jit.NOTHING(jit.STATES, jit.IDS, jit.RNG, _APPLY, _SAMPLE))
def _step(states: Any, actions: Any, rng: Any, apply: Any, sample: Any) -> None:
    for i in range(states.shape[0]):
        if player_of(states[i]) != TERMINAL:
            apply(states[i], actions[i])
            sample(states[i], rng)


@kernel(jit.NOTHING(jit.STATES, jit.IDS, jit.MASKS, _LEGAL))
def _legal_mask(states: Any, ids: Any, out: Any, legal_actions: Any) -> None:
    out[:, :] = False
    for i in range(states.shape[0]):
        if player_of(states[i]) != TERMINAL:
            for k in range(legal_actions(states[i], ids)):
                out[i, ids[k]] = True


@kernel(jit.NOTHING(jit.STATES, jit.FLOAT_TABLE, _RETURNS))
def _returns(states: Any, out: Any, returns: Any) -> None:
    out[:, :] = 0.0
    for i in range(states.shape[0]):
        if player_of(states[i]) == TERMINAL:
            returns(states[i], out[i])


@kernel(jit.NOTHING(jit.STATES, jit.STATE, jit.TENSORS, _REDACT, _OBSERVE))
def _observe(states: Any, redacted: Any, out: Any, redact: Any, observe: Any) -> None:
    for i in range(states.shape[0]):
        seat = max(player_of(states[i]), 0)
        redacted[:] = states[i]
        redact(redacted, seat)
        observe(redacted, seat, out[i])


class Batch:
    """`size` matches of one game. Chance is resolved at random, so every state is a decision or the end of a match.

    `states` is the truth: uint8, shape (size, game.state_size); header fields can be read for all matches at once.
    """

    def __init__(self, game: Game, size: int, seed: int = 0) -> None:
        self.game = game
        self.states = np.zeros((size, game.state_size), np.uint8)
        self._rng = seeded(seed)
        self._kernels = game.kernels
        self._ids = game.id_buffer()
        jit.warm([_reset, _step, _legal_mask, _returns, _observe])
        self.reset()

    def __len__(self) -> int:
        return len(self.states)

    def reset(self) -> None:
        """Starts every match anew."""
        k = self._kernels
        _reset(self.states, self.game.players, self.game.codes, self._rng, k.setup, k.sample)

    @property
    def head(self) -> Any:
        """The header fields of all matches, as arrays of length `size`: `.player`, `.scores`, `.winners`, ..."""
        return np.ascontiguousarray(self.states[:, :_HEAD_BYTES]).view(HEAD)[:, 0].view(np.recarray)

    @property
    def players(self) -> npt.NDArray[np.int8]:
        """The seat to act in each match, or `TERMINAL`."""
        return np.array(self.head.player)

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Applies one legal action in each match and resolves chance; the actions of finished matches are ignored.

        The actions are trusted: take them from `legal_mask`.
        """
        ids = np.ascontiguousarray(actions, np.int32)
        _step(self.states, ids, self._rng, self._kernels.apply, self._kernels.sample)

    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """Which decisions are legal: bool, shape (size, decisions); all False in finished matches."""
        out = np.empty((len(self), self.game.definition.decisions), np.bool_)
        _legal_mask(self.states, self._ids, out, self._kernels.legal_actions)
        return out

    def observations(self) -> npt.NDArray[np.float32]:
        """The tensor of the seat to act in each match: float32, shape (size, game.observation_size)."""
        out = np.zeros((len(self), self.game.observation_size), np.float32)
        _observe(
            self.states, np.empty(self.game.state_size, np.uint8), out, self._kernels.redact, self._kernels.observe
        )
        return out

    def returns(self) -> npt.NDArray[np.float64]:
        """Utility by seat, zero in running matches: shape (size, players)."""
        out = np.zeros((len(self), self.game.players), np.float64)
        _returns(self.states, out, self._kernels.returns)
        return out

    def play(self) -> int:
        """Plays every match to its end at random; answers the number of decisions."""
        return int(self._kernels.play_batch(self.states, self._rng))
