"""What a game need not say: kernels, notation and positions that follow from its record and its rules.

They make a first version of a game playable everywhere. A game with secrets has to say more: `redact`, `determinize`,
`observe`, and positions that leave out what is wiped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable, Tensor
from ribeira.core.contract import ActionId, Definition, Features, Json, Kernels
from ribeira.core.errors import InvalidNotation
from ribeira.core.header import CHANCE, HEAD, TERMINAL, Header, seats_of
from ribeira.core.jit import kernel, kernel_of_kernels
from ribeira.core.positions import array, game_options, integer, known_keys, mapping, name, written_player
from ribeira.core.returns import share_win
from ribeira.core.rng import below, draw

_head = jit.opener(HEAD)

# --- kernels ------------------------------------------------------------------------------------------------


@jit.rule
def _player(state: Bytes) -> int:
    return int(_head(state).player)


@kernel(jit.CHANCE)
def chance(_state: Bytes, _weights: Ids) -> int:
    """For games in which nature never acts."""
    return 0


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """The winners of the header share the win."""
    head = _head(state)
    share_win(head.winners, head.players, out)


@kernel(jit.REDACT)
def redact(_state: Bytes, _seat: int) -> None:
    """For games without secrets."""


@kernel(jit.DETERMINIZE)
def determinize(_state: Bytes, _seat: int, _rng: Rng) -> None:
    """For games without secrets."""


@kernel(jit.OBSERVE)
def observe(state: Bytes, _seat: int, out: Tensor) -> None:
    """The bytes of the record, divided by 255 (`record_features`)."""
    for place in range(state.size):
        out[place] = state[place] / 255.0


def record_features(state: np.dtype[Any]) -> tuple[Features, ...]:
    """What `observe` writes."""
    return (Features("record", (state.itemsize,), "the bytes of the record / 255"),)


def all_kernels(modules: Sequence[ModuleType], most_legal: int) -> Kernels:
    """The kernels that modules define under the names of `Kernels`, the others by default.

    Needed are `setup`, `legal_actions` and `apply`, and `chance` where nature acts. Raises `AttributeError` for one
    that is missing.
    """
    found = {
        key: one
        for module in modules
        for key, one in vars(module).items()
        if key in Kernels.__annotations__ and callable(one)
    }
    missing = [key for key in ("setup", "legal_actions", "apply") if key not in found]
    if missing:
        raise AttributeError(f"no kernel {', '.join(missing)} in {', '.join(module.__name__ for module in modules)}")
    plain = {"chance": chance, "returns": returns, "redact": redact, "determinize": determinize, "observe": observe}
    found = plain | found
    if not {"count_legal", "nth_legal", "is_legal"} <= found.keys():
        found = choosing(found["legal_actions"], most_legal) | found
    if "sample" not in found:
        found["sample"] = _sampling(found["legal_actions"], found["apply"], found["chance"], most_legal)
    if "play_batch" not in found:
        found["play_batch"] = _random_play(found["legal_actions"], found["apply"], found["sample"], most_legal)
    return Kernels(**found)


def choosing(legal_actions: Any, most_legal: int) -> dict[str, Any]:
    """The kernels by name that ask about the legal actions without a list, made of the one that lists them."""

    @kernel_of_kernels(jit.COUNT_LEGAL)
    def count_legal(state: Bytes) -> int:
        return int(legal_actions(state, np.empty(most_legal + 1, np.int32)))

    @kernel_of_kernels(jit.NTH_LEGAL)
    def nth_legal(state: Bytes, k: int) -> int:
        ids = np.empty(most_legal + 1, np.int32)
        legal_actions(state, ids)
        return int(ids[k])

    @kernel_of_kernels(jit.IS_LEGAL)
    def is_legal(state: Bytes, action: int) -> bool:
        ids = np.empty(most_legal + 1, np.int32)
        found = False
        for k in range(legal_actions(state, ids)):
            found |= ids[k] == action
        return found

    return {"count_legal": count_legal, "nth_legal": nth_legal, "is_legal": is_legal}


def _sampling(legal_actions: Any, apply: Any, chance: Any, most_legal: int) -> Any:
    @kernel_of_kernels(jit.SAMPLE)
    def sample(state: Bytes, rng: Rng) -> None:
        while _player(state) == CHANCE:
            ids = np.empty(most_legal + 1, np.int32)
            weights = np.empty(most_legal + 1, np.int32)
            n = legal_actions(state, ids)
            chance(state, weights)
            apply(state, ids[draw(rng, weights, n)])

    return sample


def _random_play(legal_actions: Any, apply: Any, sample: Any, most_legal: int) -> Any:
    @kernel_of_kernels(jit.PLAY_BATCH)
    def play_batch(states: StateTable, rng: Rng) -> int:
        ids = np.empty(most_legal + 1, np.int32)
        plies = 0
        for i in range(states.shape[0]):
            sample(states[i], rng)
            while _player(states[i]) != TERMINAL:
                apply(states[i], ids[below(rng, legal_actions(states[i], ids))])
                sample(states[i], rng)
                plies += 1
        return plies

    return play_batch


# --- notation and positions ---------------------------------------------------------------------------------


class Numbers:
    """Actions written as their ids."""

    def __init__(self, actions: int) -> None:
        self._actions = actions

    def write(self, action: ActionId) -> str:
        """The id."""
        return str(action)

    def parse(self, text: str) -> ActionId:
        """Raises `InvalidNotation`."""
        if not (text.isascii() and text.isdecimal()) or int(text) >= self._actions or text != str(int(text)):
            raise InvalidNotation(f"{text[:40]!r} is no action; actions are numbers from 0 to {self._actions - 1}")
        return int(text)


class RecordPositions:
    """Positions that hold every field of the record under its own name; for games without secrets in which one seat
    acts at a time. `check` may refuse a record that cannot be, by raising `InvalidPosition` with the field's name.
    """

    def __init__(
        self, game: str, phases: Sequence[str], state: np.dtype[Any], check: Callable[[Any], None] | None = None
    ) -> None:
        self._game = game
        self._phases = phases
        self._state = state
        self._check = check
        self._own = [key for key in state.names or () if key not in Header.__annotations__]

    def write(self, record: Any, options: Json) -> Json:
        """The document of a state."""
        players = record.players
        return {
            "game": self._game,
            "players": players,
            "options": dict(options),
            "phase": self._phases[record.phase],
            "player": written_player(record.player),
            "scores": list(record.scores[:players]),
            "winners": seats_of(record.winners) if record.player == TERMINAL else None,
            **{key: _listed(getattr(record, key)) for key in self._own},
        }

    def read(self, document: object, definition: Definition) -> tuple[int, Json, Bytes]:
        """Players, options and bytes of a position; a field that is left out is as `setup` leaves it."""
        given = mapping(document, "position")
        known_keys(given, ("game", "players", "options", "phase", "player", "scores", "winners", *self._own))
        players, options = game_options(given, definition)
        contents = np.zeros(self._state.itemsize, np.uint8)
        jit.warm([definition.kernels.setup])
        definition.kernels.setup(contents, players, definition.encode_options(options, players))
        s: Any = contents.view(self._state)[0]
        if "phase" in given:
            s.phase = name(given["phase"], "phase", self._phases)
        for seat, score in enumerate(array(given.get("scores", [0] * players), "scores", players)):
            s.scores[seat] = integer(score, f"scores[{seat}]", -32_000, 32_000)
        for key in self._own:
            if key in given:
                kind = self._state[key]
                s[key] = _numbers(given[key], key, kind.shape, np.iinfo(kind.base))
        self._read_player(s, given, players)
        if self._check is not None:
            self._check(s)
        return players, options, contents

    @staticmethod
    def _read_player(s: Any, given: Json, players: int) -> None:
        who = given.get("player", written_player(int(s.player)))
        if who is None or who == "chance":
            s.player = TERMINAL if who is None else CHANCE
        else:
            s.player = integer(who, "player", 0, players - 1)
        s.due = 1 << int(s.player) if s.player >= 0 else 0
        winners = [integer(seat, "winners", 0, players - 1) for seat in array(given.get("winners") or [], "winners")]
        s.winners = sum(1 << seat for seat in set(winners))


def _listed(value: Any) -> Any:
    """A field as a document has it."""
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def _numbers(value: object, key: str, shape: tuple[int, ...], limits: Any) -> Any:
    """An integer, or nested arrays of integers, of a field's shape and range."""
    if not shape:
        return integer(value, key, limits.min, limits.max)
    rows = array(value, key, shape[0])
    return [_numbers(one, f"{key}[{index}]", shape[1:], limits) for index, one in enumerate(rows)]
