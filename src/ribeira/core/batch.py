"""Many matches of one game side by side: one array of bytes, stepped by compiled loops over any game's kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    CountLegal,
    Floats,
    Ids,
    Ints,
    IsLegal,
    LegalActions,
    NthLegal,
    Returns,
    Rng,
    Sample,
    StateTable,
    Tensor,
)
from ribeira.core.checks import as_int, whole
from ribeira.core.errors import IllegalAction, InvalidNotation, InvalidOption, InvalidPosition, shown
from ribeira.core.header import HEAD, TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.rng import Seed, below, seeded
from ribeira.core.state import State, a_game, seal_of, unsealed

if TYPE_CHECKING:
    from ribeira.core.game import Game

_SETUP, _LEGAL, _APPLY, _SAMPLE = map(jit.value, (jit.SETUP, jit.LEGAL_ACTIONS, jit.APPLY, jit.SAMPLE))
_COUNT, _NTH, _IS_LEGAL = map(jit.value, (jit.COUNT_LEGAL, jit.NTH_LEGAL, jit.IS_LEGAL))
_RETURNS, _REDACT, _OBSERVE = map(jit.value, (jit.RETURNS, jit.REDACT, jit.OBSERVE))
_HEAD_BYTES = HEAD.itemsize
_head = jit.opener(HEAD)

Setup: TypeAlias = Callable[[Bytes, int, Ints], None]
Redact: TypeAlias = Callable[[Bytes, int], None]
Observe: TypeAlias = Callable[[Bytes, int, Tensor], None]
Mask: TypeAlias = npt.NDArray[np.bool_]

MOST_MATCHES = 2**31 - 1
HIGHEST_ID = 2**31 - 1


@jit.rule
def player_of(state: Bytes) -> int:
    """The header's player of one state's bytes."""
    return int(_head(state).player)


@kernel(jit.INT(jit.STATE, jit.RNG, _COUNT, _NTH, _APPLY, _SAMPLE))
def playout(state: Bytes, rng: Rng, count_legal: CountLegal, nth_legal: NthLegal, apply: Apply, sample: Sample) -> int:
    """Plays on at random to the end, in place; answers the number of decisions."""
    plies = 0
    sample(state, rng)
    while player_of(state) != TERMINAL:
        apply(state, nth_legal(state, below(rng, count_legal(state))))
        sample(state, rng)
        plies += 1
    return plies


@kernel(jit.INT(jit.STATES, jit.RNG, _COUNT, _NTH, _APPLY, _SAMPLE))
def playouts(
    states: StateTable, rng: Rng, count_legal: CountLegal, nth_legal: NthLegal, apply: Apply, sample: Sample
) -> int:
    """`playout` of every state of a batch."""
    plies = 0
    for i in range(states.shape[0]):
        plies += playout(states[i], rng, count_legal, nth_legal, apply, sample)
    return plies


@kernel(jit.NOTHING(jit.STATES, jit.INT, jit.INTS, jit.RNG, _SETUP, _SAMPLE))
def _reset(states: StateTable, players: int, options: Ints, rng: Rng, setup: Setup, sample: Sample) -> None:
    for i in range(states.shape[0]):
        states[i, :] = 0
        setup(states[i], players, options)
        sample(states[i], rng)


@kernel(jit.INT(jit.STATES, jit.IDS, _IS_LEGAL))
def _first_illegal(states: StateTable, actions: Ids, is_legal: IsLegal) -> int:
    """The first match that runs and whose action is not legal; -1: there is none."""
    for i in range(states.shape[0]):
        if player_of(states[i]) != TERMINAL and not is_legal(states[i], actions[i]):
            return i
    return -1


@kernel(jit.NOTHING(jit.STATES, jit.IDS, jit.RNG, _APPLY, _SAMPLE))
def _step(states: StateTable, actions: Ids, rng: Rng, apply: Apply, sample: Sample) -> None:
    for i in range(states.shape[0]):
        if player_of(states[i]) != TERMINAL:
            apply(states[i], actions[i])
            sample(states[i], rng)


@kernel(jit.NOTHING(jit.STATES, jit.IDS, jit.MASKS, _LEGAL))
def _legal_mask(states: StateTable, ids: Ids, out: Mask, legal_actions: LegalActions) -> None:
    out[:, :] = False
    for i in range(states.shape[0]):
        if player_of(states[i]) != TERMINAL:
            for k in range(legal_actions(states[i], ids)):
                out[i, ids[k]] = True


@kernel(jit.NOTHING(jit.STATES, jit.FLOAT_TABLE, _RETURNS))
def _returns(states: StateTable, out: Floats, returns: Returns) -> None:
    out[:, :] = 0.0
    for i in range(states.shape[0]):
        if player_of(states[i]) == TERMINAL:
            returns(states[i], out[i])


@kernel(jit.NOTHING(jit.STATES, jit.STATE, jit.TENSORS, _REDACT, _OBSERVE))
def _observe(states: StateTable, redacted: Bytes, out: Tensor, redact: Redact, observe: Observe) -> None:
    for i in range(states.shape[0]):
        seat = max(player_of(states[i]), 0)
        redacted[:] = states[i]
        redact(redacted, seat)
        observe(redacted, seat, out[i])


class Batch:
    """`size` matches of one game. Chance is resolved at random, so every state is a decision or the end of a match.

    `states` is the truth; header fields can be read for all matches at once, and `batch[i]` is match i as a `State`.
    Equal seeds and equal steps give equal matches. A batch is for one thread at a time: all its matches draw with one
    generator and are written in place.
    """

    def __init__(self, game: Game, size: int, seed: Seed = 0) -> None:
        """As `Game.batch`."""
        rows = whole("size", size, 0, MOST_MATCHES)
        try:
            states = np.zeros((rows, a_game(game).state_size), np.uint8)
        except MemoryError:
            raise InvalidOption(f"size: {rows} matches of {game.state_size} bytes do not fit into memory") from None
        self._hold(game, states, seeded(seed))
        self.reset()

    def _hold(self, game: Game, states: StateTable, rng: Rng) -> None:
        self.game = game
        self.states_unchecked = states
        """The memory of `states`, for kernels that change it. Junk in it may crash the process."""
        self._rng = rng
        self._kernels = game.kernels
        self._ids = game.id_buffer()
        jit.warm([_reset, _first_illegal, _step, _legal_mask, _returns, _observe])

    @property
    def states(self) -> StateTable:
        """The records of all matches as they are now: uint8, shape (size, game.state_size); cannot be written."""
        states = self.states_unchecked.view()
        states.flags.writeable = False
        return states

    def __len__(self) -> int:
        return len(self.states_unchecked)

    def __getitem__(self, match: int) -> State:
        """One match as it is now. Raises `IndexError`."""
        place = as_int(match)
        if place is None or not -len(self) <= place < len(self):
            raise IndexError(f"match: {shown(match)} is not one of the {len(self)} matches")
        return self.game.from_bytes_unchecked(self.states_unchecked[place])

    def __iter__(self) -> Iterator[State]:
        return (self[match] for match in range(len(self)))

    def reset(self) -> None:
        """Starts every match anew."""
        k = self._kernels
        _reset(self.states_unchecked, self.game.players, self.game.codes, self._rng, k.setup, k.sample)

    @property
    def head(self) -> Any:
        """The header fields of all matches, as arrays of length `size`: `.player`, `.scores`, `.winners`, ..."""
        return np.ascontiguousarray(self.states[:, :_HEAD_BYTES]).view(HEAD)[:, 0].view(np.recarray)

    @property
    def players(self) -> npt.NDArray[np.int8]:
        """The seat to act in each match, or `TERMINAL`."""
        return np.array(self.head.player)

    def step(self, actions: npt.ArrayLike) -> None:
        """Applies one legal action in each match and resolves chance; the actions of finished matches are ignored.

        `actions` are `size` whole numbers of any kind. Raises `IllegalAction` naming the first match whose action is
        not legal; then nothing was changed.
        """
        ids = self._as_ids(actions)
        wrong = _first_illegal(self.states_unchecked, ids, self._kernels.is_legal)
        if wrong >= 0:
            raise self._refusal(wrong, _listed(actions)[wrong])
        _step(self.states_unchecked, ids, self._rng, self._kernels.apply, self._kernels.sample)

    def step_unchecked(self, actions: npt.NDArray[np.int32]) -> None:
        """As `step`, of actions that are legal, such as those of `legal_mask`. Any others may crash the process."""
        ids = np.array(actions, np.int32)  # the kernels take none that is read-only
        _step(self.states_unchecked, ids, self._rng, self._kernels.apply, self._kernels.sample)

    def _as_ids(self, actions: npt.ArrayLike) -> Ids:
        """A copy, so that nobody can change it meanwhile. Numbers that do not fit an id become illegal ids."""
        try:
            given = np.asarray(actions)
        except ValueError:
            raise IllegalAction(f"actions: {shown(actions)} is not an array") from None
        if given.shape != (len(self),):
            raise IllegalAction(f"actions: the shape is {given.shape} instead of ({len(self)},)")
        if given.dtype == np.int32:
            return np.array(given, np.int32)
        if given.dtype.kind in "mM":
            raise IllegalAction("actions: times are not actions")
        if given.dtype.kind not in "iu":
            given = np.array([self._as_id(match, one) for match, one in enumerate(_listed(actions))], np.int64)
        return np.array(given.astype(np.int64).clip(-1, HIGHEST_ID), np.int32)

    def _as_id(self, match: int, action: object) -> int:
        number = as_int(action)
        if number is None:
            raise self._refusal(match, action)
        return max(-1, min(number, HIGHEST_ID))

    def _refusal(self, match: int, action: object) -> IllegalAction:
        state = self[match]
        try:
            state.check_legal(self.game.check_id(action))
        except (InvalidNotation, IllegalAction) as wrong:
            return IllegalAction(f"match {match}: {wrong}", state.position)
        raise AssertionError(f"match {match}: {action} is legal")

    def legal_mask(self) -> Mask:
        """Which decisions are legal: bool, shape (size, decisions); all False in finished matches."""
        out = np.empty((len(self), self.game.definition.decisions), np.bool_)
        _legal_mask(self.states_unchecked, self._ids, out, self._kernels.legal_actions)
        return out

    def observations(self) -> Tensor:
        """The tensor of the seat to act in each match: float32, shape (size, game.observation_size)."""
        out = np.zeros((len(self), self.game.observation_size), np.float32)
        redacted = np.empty(self.game.state_size, np.uint8)
        _observe(self.states_unchecked, redacted, out, self._kernels.redact, self._kernels.observe)
        return out

    def returns(self) -> Floats:
        """Utility by seat, zero in running matches: shape (size, players)."""
        out = np.zeros((len(self), self.game.players), np.float64)
        _returns(self.states_unchecked, out, self._kernels.returns)
        return out

    def play(self) -> int:
        """Plays every match to its end at random; answers the number of decisions."""
        return int(self._kernels.play_batch(self.states_unchecked, self._rng))

    # --- as a value

    def __copy__(self) -> Batch:
        """Another batch that goes on alike."""
        copy = Batch.__new__(Batch)
        copy._hold(self.game, self.states_unchecked.copy(), self._rng.copy())
        return copy

    def __deepcopy__(self, memo: object) -> Batch:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Batch], tuple[Any, ...]]:
        states, rng = self.states_unchecked, self._rng
        return _batch, (self.game, self.game.definition.rules_version, seal_of(self.game, states), states, rng)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} matches of {self.game}>"


def _listed(actions: npt.ArrayLike) -> list[Any]:
    """The elements as they were given, or as Python's where an array holds NumPy's."""
    return list(actions) if isinstance(actions, list | tuple) else list(np.asarray(actions).tolist())


def _batch(game: Game, rules: str, seal: int, states: StateTable, rng: Rng) -> Batch:
    contents = unsealed(game, rules, seal, states)
    if contents.shape != (len(contents), game.state_size) or rng.shape != (2,) or rng.dtype != np.uint64:
        raise InvalidPosition("bytes", f"not a batch of {game}")
    batch = Batch.__new__(Batch)
    batch._hold(game, contents, rng.copy())
    return batch
