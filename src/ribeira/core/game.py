"""A game with its players and options fixed: where states come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.core import jit
from ribeira.core.batch import Batch
from ribeira.core.contract import ActionId, Definition, Fact, Json, Kernels, Language, Seat
from ribeira.core.errors import InvalidNotation, InvalidPosition
from ribeira.core.header import CHANCE
from ribeira.core.rng import seeded
from ribeira.core.state import State


class Game:
    """One game, a number of players and all options. Made by `ribeira.game`."""

    def __init__(self, definition: Definition, players: int, options: Json) -> None:
        self.definition = definition
        self.players = definition.check_players(players)
        self.options = definition.complete_options(options, self.players)
        self.codes = definition.encode_options(self.options, self.players)
        self._warm = False

    @property
    def name(self) -> str:
        """As in the list of games."""
        return self.definition.name

    @property
    def kernels(self) -> Kernels:
        """The compiled rules, compiled or loaded at first use."""
        if not self._warm:
            self.warm()
        return self.definition.kernels

    def warm(self, progress: Callable[[str, bool], None] | None = None) -> None:
        """Compiles the rules or loads them from the cache; `progress(kernel, cached)` after each kernel."""
        jit.warm(self.definition.all_kernels, progress)
        self._warm = True

    @property
    def state_size(self) -> int:
        """Bytes of one state."""
        return self.definition.state.itemsize

    @property
    def observation_size(self) -> int:
        """Numbers of one observation."""
        return sum(features.size for features in self.definition.observation)

    def id_buffer(self) -> npt.NDArray[np.int32]:
        """Room for one list of legal actions."""
        return np.empty(self.definition.most_legal + 1, np.int32)

    def new(self) -> State:
        """The first state, maybe a chance node."""
        contents = np.zeros(self.state_size, np.uint8)
        self.kernels.setup(contents, self.players, self.codes)
        return State(self, contents)

    def from_bytes(self, contents: npt.NDArray[np.uint8]) -> State:
        """The state of a record that the kernels made."""
        return State(self, contents.copy())

    def from_position(self, document: Json) -> State:
        """The state that a position document describes.

        Raises `InvalidPosition` naming the key that is wrong, also when the document is of another game, or has
        another number of players or other options.
        """
        players, options, contents = self.definition.positions.read(document, self.definition)
        if players != self.players:
            raise InvalidPosition("players", f"this game has {self.players}, the position {players}")
        if options != self.options:
            raise InvalidPosition("options", f"this game has {self.options}, the position {options}")
        return State(self, contents)

    def sample(self, state: State, rng: np.random.Generator) -> State:
        """The state after all of nature's actions that are due, drawn at random; the same state when none is."""
        if state.player != CHANCE:
            return state
        contents = state.copy_bytes()
        self.kernels.sample(contents, seeded(int(rng.integers(2**63))))
        return State(self, contents)

    def batch(self, size: int, seed: int = 0) -> Batch:
        """Many matches side by side, each at its first decision."""
        return Batch(self, size, seed)

    def parse(self, text: str) -> ActionId:
        """The id of a notation. Raises `InvalidNotation`."""
        return self.definition.notation.parse(text)

    def notation(self, action: ActionId) -> str:
        """The text of an id. Raises `InvalidNotation` for a number that is not an action of the game."""
        if not 0 <= action < self.definition.actions:
            raise InvalidNotation(
                f"{action} is not an action of {self.name}; ids go from 0 to {self.definition.actions - 1}"
            )
        return self.definition.notation.write(action)

    def describe(self, action: ActionId, language: Language = "en") -> str:
        """The action in words."""
        return self.definition.words.describe(action, language)

    def say(self, fact: Fact, language: Language = "en", names: Sequence[str] = ()) -> str:
        """A fact as one sentence; seats without a name are numbered."""
        return self.definition.words.say(fact, language, names)

    def shown(self, before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
        """The notation of a past action as this viewer may read it now; None: hidden."""
        return self.definition.words.shown(before, action, viewer, now)

    def veiled(self, before: State, seat: Seat | None) -> list[Fact]:
        """What is told of a past action to those from whom it is hidden, made only of what everybody knew then."""
        return self.definition.words.veiled(before.view(None), seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[Any, ...]:
        return (self.name, self.players, tuple(self.codes.tolist()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"game({self.name!r}, players={self.players}{options})"
