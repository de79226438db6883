"""Many matches of one game in a device's memory."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.core.arrays import Floats, Ids, StateTable, Tensor
from ribeira.core.batch import MOST_MATCHES, Mask
from ribeira.core.checks import as_int, whole
from ribeira.core.errors import IllegalAction, shown
from ribeira.core.game import Game
from ribeira.core.rng import Seed, seeded_rows
from ribeira.core.state import State, a_game
from ribeira.gpu.device import cuda
from ribeira.gpu.kernels import Loops, loops_of, words_of

THREADS = 128
"""Matches that are played by one block."""


@cache
def _loops(game: Game) -> Loops:
    """Compiled once a process for a game with its players and options."""
    return loops_of(game)


class DeviceBatch:
    """`size` matches of one game. Chance is resolved at random, so every match waits for a decision or is over.

    Each match draws from its own generator: match n of a seed is the same in batches of all sizes, and the same that
    `ribeira.envs.Vector` plays. What `seats`, `legal_mask`, `returns` and `observations` answer lies in host memory;
    `on_device` names are arrays of the device (`__cuda_array_interface__`), for learning libraries that take them
    without a copy. Raises `NoDevice`, `InvalidOption`.
    """

    def __init__(self, game: Game, size: int, seed: Seed = 0) -> None:
        rows = whole("size", size, 1, MOST_MATCHES)
        self.game = a_game(game)
        self._loops = _loops(game)
        self._blocks = -(-rows // THREADS)
        self._size = rows
        self._words = cuda.device_array((words_of(game), rows), np.uint64)
        self._rngs = cuda.to_device(np.ascontiguousarray(seeded_rows(seed, rows).T))
        self._setting = cuda.to_device(np.array([game.players, *game.codes], np.int64))
        self._seats = cuda.device_array(rows, np.int8)
        self._mask = cuda.device_array((rows, game.definition.decisions), np.bool_)
        self._values = cuda.device_array((rows, game.players), np.float64)
        self.reset()

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, match: int) -> State:
        """One match as it is now. Raises `IndexError`."""
        place = as_int(match)
        if place is None or not -len(self) <= place < len(self):
            raise IndexError(f"match: {shown(match)} is not one of the {len(self)} matches")
        return self.game.from_bytes_unchecked(self.states[place])

    def _launch(self, loop: Any, *arrays: Any) -> None:
        loop[self._blocks, THREADS](self._words, *arrays)

    # --- what is done

    def reset(self) -> None:
        """Begins every match anew, with the generators as they are."""
        self._launch(self._loops.restart, self._rngs, self._setting)
        self._look()

    def step(self, actions: npt.ArrayLike) -> None:
        """Applies one legal action in each match and resolves chance; the actions of finished matches are ignored.

        `actions` are `size` whole numbers. Raises `IllegalAction` naming the first match whose action is not legal;
        then nothing was changed.
        """
        ids = self._as_ids(actions)
        wrong = cuda.device_array(len(self), np.bool_)
        self._launch(self._loops.check, ids, wrong)
        refused = np.flatnonzero(wrong.copy_to_host())
        if refused.size:
            match = int(refused[0])
            raise IllegalAction(f"match {match}: {int(ids.copy_to_host()[match])} is not legal", self[match].position)
        self.step_unchecked(ids)

    def step_unchecked(self, actions: Any) -> None:
        """As `step`, of legal actions that lie on the device as int32. Any others may break the device's memory."""
        self._launch(self._loops.step, self._rngs, actions)
        self._look()

    def _as_ids(self, actions: npt.ArrayLike) -> Any:
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise IllegalAction(f"actions: {shown(actions)} are not {len(self)} whole numbers")
        return cuda.to_device(given.astype(np.int64).clip(-1, MOST_MATCHES).astype(np.int32))

    def play(self) -> Ids:
        """Plays every match to its end at random; how many decisions each took: int32, shape (size,)."""
        decisions = cuda.device_array(len(self), np.int32)
        self._launch(self._loops.play, self._rngs, decisions)
        self._look()
        return np.asarray(decisions.copy_to_host())

    def _look(self) -> None:
        self._launch(self._loops.look, self._seats, self._mask, self._values)

    # --- what is there

    @property
    def states(self) -> StateTable:
        """The records of all matches as they are now: uint8, shape (size, game.state_size)."""
        words = np.ascontiguousarray(self._words.copy_to_host().T)
        return np.array(words.view(np.uint8).reshape(len(self), -1)[:, : self.game.state_size])

    @property
    def players(self) -> npt.NDArray[np.int8]:
        """The seat to act in each match, or `TERMINAL`: int8, shape (size,)."""
        return np.asarray(self._seats.copy_to_host())

    def legal_mask(self) -> Mask:
        """Which decisions are legal: bool, shape (size, decisions); all False in finished matches."""
        return np.asarray(self.mask_on_device.copy_to_host())

    def returns(self) -> Floats:
        """Utility by seat, zero in running matches: float64, shape (size, players)."""
        return np.asarray(self.returns_on_device.copy_to_host())

    def observations(self) -> Tensor:
        """What the seat to act sees: float32, shape (size, game.observation_size)."""
        return np.asarray(self.observations_on_device().copy_to_host())

    @property
    def mask_on_device(self) -> Any:
        """`legal_mask` where it lies; overwritten by the next step."""
        return self._mask

    @property
    def returns_on_device(self) -> Any:
        """`returns` where they lie; overwritten by the next step."""
        return self._values

    def observations_on_device(self) -> Any:
        """`observations` in new memory of the device."""
        tensor = cuda.to_device(np.zeros((len(self), self.game.observation_size), np.float32))
        self._launch(self._loops.observe, tensor)
        return tensor

    def __repr__(self) -> str:
        return f"<DeviceBatch of {len(self)} matches of {self.game}>"
