"""A game with its players and options fixed: where states come from."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any
from zlib import crc32

import numpy as np

from ribeira.core import jit, plain_words
from ribeira.core.arrays import Bytes, Ids, Ints
from ribeira.core.batch import Batch
from ribeira.core.checks import as_int
from ribeira.core.contract import (
    ActionId,
    Definition,
    Fact,
    Json,
    Kernels,
    Language,
    Seat,
    check_language,
    check_names,
    named,
    owned,
)
from ribeira.core.errors import InvalidNotation, InvalidOption, InvalidPosition, plain, shown
from ribeira.core.header import CHANCE
from ribeira.core.positions import mapping
from ribeira.core.rng import Seed, check_seed, seeded
from ribeira.core.state import State, ViewState, a_view


class Game:
    """One game, a number of players and all options: a value, made by `ribeira.game`. Raises `InvalidOption`."""

    def __init__(self, definition: Definition, players: int, options: Mapping[str, object]) -> None:
        if not isinstance(definition, Definition):
            raise InvalidOption(f"definition: {shown(definition)} is not the definition of a game")
        self.definition = definition
        self.players = definition.check_players(players)
        self._options = definition.complete_options(options, self.players)
        self._codes = definition.encode_options(self._options, self.players)
        self._room = definition.most_legal + 1

    @property
    def name(self) -> str:
        """As in the list of games."""
        return self.definition.name

    @property
    def options(self) -> Json:
        """All options by name; the caller's own copy."""
        return {name: owned(value) for name, value in self._options.items()}

    @property
    def codes(self) -> Ints:
        """The options as the kernels take them; the caller's own copy."""
        return self._codes.copy()

    @cached_property
    def kernels(self) -> Kernels:
        """The compiled rules, compiled or loaded at first use. They trust what they are given."""
        self.warm()
        return self.definition.kernels

    def warm(self, progress: Callable[[str, bool], None] | None = None) -> None:
        """Compiles the rules or loads them from the cache; `progress(kernel, cached)` after each kernel."""
        jit.warm(self.definition.all_kernels, progress)

    @cached_property
    def state_size(self) -> int:
        """Bytes of one state."""
        return self.definition.state.itemsize

    @cached_property
    def observation_size(self) -> int:
        """Numbers of one observation."""
        return sum(features.size for features in self.definition.observation)

    @cached_property
    def reading(self) -> int:
        """A checksum of the rules' version and of where each field of a state lies: what bytes mean follows from it."""
        return crc32(f"{self.definition.rules_version} {self.definition.state.descr}".encode())

    def id_buffer(self) -> Ids:
        """Room for one list of legal actions."""
        return np.empty(self._room, np.int32)

    # --- states

    def new(self) -> State:
        """The first state, maybe a chance node."""
        contents = np.zeros(self.state_size, np.uint8)
        self.kernels.setup(contents, self.players, self._codes)
        return State.unchecked(self, contents)

    def from_bytes(self, contents: Bytes | bytes) -> State:
        """The state of a record, as `State.copy_bytes` or a row of `Batch.states` gives it.

        Raises `InvalidPosition` for bytes that are not a state of this game, which means: that cannot be written as a
        position and read again. This takes time (up to a millisecond); `from_bytes_unchecked` is for bytes that come
        straight from the kernels.
        """
        return State(self, contents)

    def from_bytes_unchecked(self, contents: Bytes) -> State:
        """The state of a record that the kernels made. Any other bytes may crash the process."""
        return State.unchecked(self, contents.copy())

    def from_position(self, document: Json) -> State:
        """The state that a position document describes.

        Raises `InvalidPosition` naming the key that is wrong, also when the document is of another game, or has
        another number of players or other options.
        """
        _check_json(document)
        players, options, contents = self.definition.positions.read(document, self.definition)
        if players != self.players:
            raise InvalidPosition("players", f"this game has {self.players}, the position {players}")
        if options != self._options:
            raise InvalidPosition("options", f"this game has {self._options}, the position {options}")
        return State.unchecked(self, contents)

    def sample(self, state: State, rng: Seed) -> State:
        """The state after all of nature's actions that are due, drawn at random; the same state when none is.

        A number gives the same draws whenever it is given: for a whole match make one generator of NumPy and hand it
        over each time, `rng = numpy.random.default_rng(7)`; it moves on when something is drawn, and only then.
        Raises `InvalidOption` for a state of another game or a seed that is none.
        """
        self.check_state(state)
        if state.player != CHANCE:
            check_seed(rng)
            return state
        contents = state.copy_bytes()
        self.kernels.sample(contents, seeded(rng))
        return State.unchecked(self, contents)

    def batch(self, size: int, seed: Seed = 0) -> Batch:
        """Many matches side by side, each at its first decision. Raises `InvalidOption`."""
        return Batch(self, size, seed)

    # --- words

    def parse(self, text: str) -> ActionId:
        """The id of a notation. Raises `InvalidNotation`."""
        if not isinstance(text, str):
            raise InvalidNotation(f"{shown(text)} is not a text")
        return self.definition.notation.parse(text)

    def notation(self, action: ActionId) -> str:
        """The text of an id. Raises `InvalidNotation` for what is not an action of the game."""
        return self.definition.notation.write(self.check_id(action))

    def describe(self, action: ActionId, language: Language = "en") -> str:
        """The action in words. Raises `InvalidNotation` for what is not an action of the game, and `InvalidOption`."""
        describe = self.definition.words.describe
        if describe is None:
            return self.notation(action)
        return describe(self.check_id(action), check_language(language))

    def say(self, fact: Fact, language: Language = "en", names: Sequence[str] = ()) -> str:
        """A fact as one sentence; seats without a name are numbered. The fact is trusted to be one of the game's own.

        Raises `InvalidOption` for a language that does not exist or names that are not texts.
        """
        language, names = check_language(language), check_names(names)
        if self.definition.words.say is not None:
            return self.definition.words.say(fact, language, names)
        described = self.describe(fact["action"], language) if "action" in fact else ""
        return plain_words.sentence(fact, described, language, names)

    def shown(self, before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
        """The notation of a past action as this viewer may read it now; None: hidden.

        Raises `InvalidNotation` for what is not an action of the game, and `InvalidOption`.
        """
        self.check_state(before)
        self.check_state(now)
        return self.definition.words.shown(before, self.check_id(action), self.check_seat(viewer), now)

    def veiled(self, before: State, seat: Seat | None) -> list[Fact]:
        """What is told of a past action to those from whom it is hidden, made only of what everybody knew then.

        Raises `InvalidOption`.
        """
        self.check_state(before)
        return self.definition.words.veiled(before.view(None), self.check_seat(seat))

    # --- checks of arguments, for this class and for states

    def check_id(self, action: object) -> ActionId:
        """An id of this game, legal or not. Raises `InvalidNotation`."""
        number = as_int(action)
        if number is None or not 0 <= number < self.definition.actions:
            last = self.definition.actions - 1
            raise InvalidNotation(f"{shown(action)} is not an action of {self.name}; ids go from 0 to {last}")
        return number

    def check_seat(self, seat: object) -> Seat | None:
        """A seat of this game or None. Raises `InvalidOption`."""
        if seat is None:
            return None
        number = as_int(seat)
        if number is None or not 0 <= number < self.players:
            raise InvalidOption(f"seat: {shown(seat)} is not a seat; seats go from 0 to {self.players - 1}")
        return number

    def check_state(self, state: object) -> None:
        """Raises `InvalidOption` for anything but a state of this game."""
        if not isinstance(state, State) or (state.game is not self and state.game != self):
            raise InvalidOption(f"state: {shown(state)} is not a state of {self}")

    def check_view(self, view: object) -> ViewState:
        """A view of this game. Raises `InvalidOption` for anything else."""
        if type(view) is ViewState and view.game is self:  # what nearly all are
            return view
        found = a_view(view)
        if found.game != self:
            raise InvalidOption(f"view: it is of {found.game}, not of {self}")
        return found

    # --- as a value

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        """By name, and without the names of the options: a state has to stay small."""
        _, (name,) = self.definition.__reduce__()
        return _game, (name, self.players, *self._options.values())

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self._identity == other._identity)

    def __hash__(self) -> int:
        return hash(self._identity)

    @cached_property
    def _identity(self) -> tuple[str, int, tuple[int, ...]]:
        return (self.name, self.players, tuple(self._codes.tolist()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"game({self.name!r}, players={self.players}{options})"


def _game(name: str, players: int, *values: object) -> Game:
    """Unpickles. Raises `InvalidOption` for what does not exist here."""
    definition = named(name)
    if len(values) != len(definition.options):
        raise InvalidOption(f"options: {name} has {len(definition.options)} of them here, not {len(values)}")
    options = {option.name: value for option, value in zip(definition.options, values, strict=True)}
    return Game(definition, players, options)


def _check_json(document: object) -> None:
    """Raises `InvalidPosition` naming the key that holds what a document cannot hold, such as a NumPy array."""
    for key, value in mapping(document, "position").items():
        try:
            json.dumps(value)
        except (TypeError, ValueError, RecursionError):
            raise InvalidPosition(plain(key), f"{shown(value)} cannot stand in a JSON document") from None
