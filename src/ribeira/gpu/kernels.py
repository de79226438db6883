"""The loops that run on the device, made for one game: each thread plays one match.

Memory holds the matches as a structure of arrays: words[k, match] is the k-th group of eight bytes of a match's
record, so that neighbouring threads read neighbouring words. A thread copies its record into its own memory, works on
it there by the game's kernels, and copies it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np

from ribeira.core import jit
from ribeira.core.batch import player_of
from ribeira.core.game import Game
from ribeira.core.header import TERMINAL
from ribeira.core.rng import below
from ribeira.gpu import device
from ribeira.gpu.device import cuda, plain

WORD = 8
"""Bytes that are copied at once."""


@device.on_device
def fetch(words: Any, match: int, own: Any) -> None:
    """Copies the column of a match into a thread's own memory."""
    for word in range(own.size):
        own[word] = words[word, match]


@device.on_device
def put_back(own: Any, words: Any, match: int) -> None:
    """Copies a thread's own memory into the column of its match."""
    for word in range(own.size):
        words[word, match] = own[word]


class Loops(NamedTuple):
    """What `DeviceBatch` launches, over all its matches."""

    restart: Any
    """(words, rngs, setting): begins every match."""
    check: Any
    """(words, actions, wrong): which matches run and have an action that is not legal."""
    step: Any
    """(words, rngs, actions): applies an action in every match that runs, and resolves chance."""
    play: Any
    """(words, rngs, decisions): plays every match to its end at random."""
    look: Any
    """(words, seats, mask, values): who acts, what is legal, and the utility of the seats where a match is over."""
    observe: Any
    """(words, tensor): what the seat to act sees."""


def words_of(game: Game) -> int:
    """Words of one record; the last one may be filled up with zeros."""
    return -(-game.state_size // WORD)


def loops_of(game: Game) -> Loops:
    """Reads the loops of a game from disk, or compiles them, in seconds to a minute. Raises `NoDevice`."""
    device.check()
    game.warm()
    k = game.kernels
    setup, apply, sample, returns, redact, observe = k.setup, k.apply, k.sample, k.returns, k.redact, k.observe
    legal_actions, count_legal, nth_legal, is_legal = k.legal_actions, k.count_legal, k.nth_legal, k.is_legal
    size, words_each, room = game.state_size, words_of(game), len(game.id_buffer())
    players = game.players

    def restart(words: Any, rngs: Any, setting: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            rng = cuda.local.array(2, np.uint64)
            for word in range(words_each):
                own[word] = 0
            fetch(rngs, match, rng)
            state = own.view(np.uint8)[:size]
            setup(state, setting[0], plain(setting[1:]))
            sample(state, rng)
            put_back(own, words, match)
            put_back(rng, rngs, match)

    def check(words: Any, actions: Any, wrong: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            fetch(words, match, own)
            state = own.view(np.uint8)[:size]
            wrong[match] = player_of(state) != TERMINAL and not is_legal(state, actions[match])

    def step(words: Any, rngs: Any, actions: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            rng = cuda.local.array(2, np.uint64)
            fetch(words, match, own)
            fetch(rngs, match, rng)
            state = own.view(np.uint8)[:size]
            if player_of(state) != TERMINAL:
                apply(state, actions[match])
                sample(state, rng)
            put_back(own, words, match)
            put_back(rng, rngs, match)

    def play(words: Any, rngs: Any, decisions: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            rng = cuda.local.array(2, np.uint64)
            fetch(words, match, own)
            fetch(rngs, match, rng)
            state = own.view(np.uint8)[:size]
            count = 0
            while player_of(state) != TERMINAL:
                apply(state, nth_legal(state, below(rng, count_legal(state))))
                sample(state, rng)
                count += 1
            put_back(own, words, match)
            put_back(rng, rngs, match)
            decisions[match] = count

    def look(words: Any, seats: Any, mask: Any, values: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            ids = cuda.local.array(room, np.int32)
            fetch(words, match, own)
            state = own.view(np.uint8)[:size]
            seats[match] = player_of(state)
            for action in range(mask.shape[1]):
                mask[match, action] = False
            for seat in range(players):
                values[match, seat] = 0.0
            if player_of(state) == TERMINAL:
                returns(state, plain(values[match]))
            else:
                for place in range(legal_actions(state, ids)):
                    mask[match, ids[place]] = True

    def see(words: Any, tensor: Any) -> None:
        match = cuda.grid(1)
        if match < words.shape[1]:
            own = cuda.local.array(words_each, np.uint64)
            fetch(words, match, own)
            state = own.view(np.uint8)[:size]
            seat = max(player_of(state), 0)
            redact(state, seat)
            observe(state, seat, plain(tensor[match]))

    words, rngs = jit.RNGS, jit.RNGS  # both are tables of 64 bits
    signed: list[tuple[Callable[..., None], Any]] = [
        (restart, jit.NOTHING(words, rngs, jit.INTS)),
        (check, jit.NOTHING(words, jit.IDS, jit.FLAGS)),
        (step, jit.NOTHING(words, rngs, jit.IDS)),
        (play, jit.NOTHING(words, rngs, jit.IDS)),
        (look, jit.NOTHING(words, jit.SEATS, jit.MASKS, jit.FLOAT_TABLE)),
        (see, jit.NOTHING(words, jit.TENSORS)),
    ]
    closed_over = f"{game.name}: {players} players, {size} bytes, {words_each} words, {room} ids"
    return Loops(*(device.compiled(one, signature, _rules(game), closed_over) for one, signature in signed))


def _rules(game: Game) -> Iterable[Any]:
    k = game.kernels
    chosen = k.legal_actions, k.count_legal, k.nth_legal, k.is_legal
    return (k.setup, *chosen, k.apply, k.sample, k.returns, k.redact, k.observe)
