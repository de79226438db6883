"""What a game is: the one object that each game's package exports as `GAME`, and nothing else.

Generic code (matches, search, batches, arena, server, page) knows games through this alone.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from itertools import accumulate
from math import prod
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, get_args

import numpy as np
import numpy.typing as npt

from ribeira.core import plain_words
from ribeira.core.arrays import Bytes
from ribeira.core.checks import as_int
from ribeira.core.errors import InvalidOption, plain, shown
from ribeira.core.fields import reader

if TYPE_CHECKING:
    from ribeira.core.state import State, ViewState

ActionId = int
Seat = int
Json = dict[str, Any]
Fact = dict[str, Any]
"""One thing that happened, for logs and animation: `kind`, then fields of the game's own, as its `document/types.py`
states them. Generic code hands facts on without looking inside."""
Stated: TypeAlias = Any
"""A JSON object whose shape the game states in its `document/types.py`."""

Language = Literal["en", "ko"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def check_language(language: Language) -> Language:
    """Raises `InvalidOption`."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise InvalidOption(f"language: {shown(language)} is not one of {', '.join(LANGUAGES)}")
    return language


def check_names(names: Sequence[str]) -> Sequence[str]:
    """Names by seat. Raises `InvalidOption`."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(one, str) for one in names):
        raise InvalidOption(f"names: {shown(names)} is not a list of texts")
    return names


@dataclass(frozen=True)
class Option:
    """A choice of rules made before a match: its values, the first of which is the default."""

    name: str
    values: tuple[Any, ...]
    only: Mapping[str, tuple[int, ...]] = field(default_factory=dict, kw_only=True)
    """Values, as JSON (texts plain), that are not available with every number of players, each with those numbers."""

    def is_there(self, value: object, players: int) -> bool:
        """Whether one of the values can be chosen by so many players."""
        return players in self.only.get(value if isinstance(value, str) else json.dumps(value), (players,))

    def default(self, players: int) -> Any:
        """The value when none is given: the first that is available with so many players."""
        return next(value for value in self.values if self.is_there(value, players))

    def encode(self, value: object, players: int) -> Sequence[int]:
        """The integers by which the kernels know this value. Raises `InvalidOption` naming the option."""
        for code, allowed in enumerate(self.values):
            if type(value) is type(allowed) and value == allowed:
                if not self.is_there(allowed, players):
                    raise InvalidOption(f"{self.name}: {shown(value)} is not available with {_of(players)}")
                return (code,)
        raise InvalidOption(f"{self.name}: {shown(value)} is not one of {', '.join(map(repr, self.values))}")


@dataclass(frozen=True)
class SeatOption(Option):
    """An option that takes, instead of one of its values, an array with a different name for each seat."""

    names: Mapping[str, tuple[int, ...]]
    """Each name, with the numbers of players for which it can be chosen."""

    def encode(self, value: object, players: int) -> Sequence[int]:
        """A value's index; for an array the number of values, then the indexes of the names by seat."""
        if isinstance(value, list):
            return (len(self.values), *self._indexes(value, players))
        return super().encode(value, players)

    def _indexes(self, given: list[Any], players: int) -> list[int]:
        if len(given) != players:
            raise InvalidOption(f"{self.name}: needs a name for each of {_of(players)}, not {len(given)}")
        order = list(self.names)
        for number, one in enumerate(given):
            if not isinstance(one, str) or one not in self.names:
                raise InvalidOption(f"{self.name}: {shown(one)} is not one of {', '.join(order)}")
            if players not in self.names[one]:
                raise InvalidOption(f"{self.name}: {one} is not available with {_of(players)}")
            if one in given[:number]:
                raise InvalidOption(f"{self.name}: {one} is given twice")
        return [order.index(one) for one in given]


@dataclass(frozen=True)
class Kernels:
    """The compiled rules. All take the bytes of one state and trust what they are given."""

    setup: Any
    """(state, players, options): writes the first state into zeroed bytes."""
    legal_actions: Any
    """(state, out) -> n: the legal ids for the header's player, ascending; at a chance node the possible outcomes.

    `out` has one slot more than the game's `most_legal`."""
    count_legal: Any
    """(state) -> n: how many `legal_actions` would list."""
    nth_legal: Any
    """(state, k) -> id: what `legal_actions` would list at place k, 0 <= k < n. Random play asks this and `count_legal`
    instead of having a list written of which it wants one place."""
    is_legal: Any
    """(state, id): whether `legal_actions` would list it; the id may be any number."""
    apply: Any
    """(state, action): changes the state in place; advances `ply` by one. The header's player acts; a driver may first
    set it to another seat that is due."""
    chance: Any
    """(state, weights) -> n: the integer weight of each outcome that `legal_actions` lists."""
    sample: Any
    """(state, rng): nature's actions, drawn at random, up to the next decision or the end."""
    returns: Any
    """(state, out): utility by seat at the end, summing to zero (`core.returns`)."""
    redact: Any
    """(state, seat): wipes what the seat (-1 = a spectator) may not know."""
    determinize: Any
    """(state, seat, rng): deals what `redact` wiped for this seat, at random, distributed as its knowledge says."""
    observe: Any
    """(state, seat, out): the tensor described by the game's `observation`, of a redacted state."""
    play_batch: Any
    """(states, rng) -> decisions: plays every state of the batch to its end at random; inlined for this game."""

    @classmethod
    def of(cls, *modules: ModuleType, most_legal: int = 0) -> Kernels:
        """The kernels that a game's modules define under these names; those of an open game without chance may be left
        out (`core.defaults`), but for `setup`, `legal_actions` and `apply`.

        `most_legal` is needed where `sample` or `play_batch` is left out. Raises `AttributeError` for what is missing.
        """
        from ribeira.core.defaults import all_kernels  # the contract itself needs no compiler

        return all_kernels(modules, most_legal)


@dataclass(frozen=True)
class Features:
    """One block of the observation tensor."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: float = 1.0
    """No number of the block is greater; none is less than 0."""

    @property
    def size(self) -> int:
        """Numbers in the block."""
        return prod(self.shape)


def most_of(field: type[np.integer[Any]], unit: float) -> float:
    """The greatest number of a block that holds a record's field divided by `unit`, where the rules set no limit.

    >>> most_of(np.uint8, 5)
    51.0
    """
    return np.iinfo(field).max / unit


def starts(observation: Sequence[Features]) -> list[int]:
    """Where each block of the tensor begins.

    >>> starts([Features("a", (2, 3), ""), Features("b", (4,), "")])
    [0, 6]
    """
    return [0, *accumulate(features.size for features in observation)][:-1]


class Notation(Protocol):
    """The game's text form of actions."""

    def write(self, action: ActionId) -> str:
        """The notation of an id."""
        ...

    def parse(self, text: str) -> ActionId:
        """Raises `InvalidNotation`."""
        ...


class Positions(Protocol):
    """The game's text form of states."""

    def read(self, document: object, definition: Definition) -> tuple[int, Json, Bytes]:
        """Players, options and bytes of a position document. Raises `InvalidPosition`."""
        ...

    def write(self, record: Any, options: Json) -> Stated:
        """The document of a state's record (`State.record`); of a redacted one the view, with nulls or counts where
        something is wiped. Parts of it may be shared with other documents."""
        ...


@dataclass(frozen=True)
class Words:
    """What the game says to people, and the structured facts behind it. What is left out is said plainly."""

    describe: Callable[[ActionId, Language], str] | None = None
    """The action in words, for a button or a log line; None: its notation."""
    describe_here: Callable[[State, ActionId, Language], str] | None = None
    """A legal action in words where what it means depends on the position: from where, how high. It is shown to
    all who may read the action's notation, so it tells nothing that one of them may not know; None: as `describe`."""
    target: Callable[[State, ActionId], Stated] = plain_words.nothing_told
    """What a page has to tap for a legal action."""
    fixed_target: Callable[[ActionId], Stated | None] = plain_words.no_fixed_target
    """The target of a decision where it is the same in all states, so that it need not be sent with each prompt; None
    where it depends on the state."""
    preview: Callable[[State, ActionId], Stated] = plain_words.nothing_told
    """The consequence of a legal action, as far as it can be told before it is done."""
    narrate: Callable[[State, ActionId, State], list[Stated]] = plain_words.action_and_end
    """(before, action, after): what the action brought about, in the order of the rules."""
    say: Callable[[Stated, Language, Sequence[str]], str] | None = None
    """A fact as one sentence; the sequence holds names by seat. None: those of `plain_words.action_and_end`."""
    sheet: Callable[[State], list[list[tuple[str, int, int]]]] = plain_words.scores_only
    """The score sheet of a finished match: by seat, lines of (key, count, points)."""
    line: Callable[[str, Language], str] = plain_words.key_as_it_is
    """What a line of the score sheet with a key of the game's own is called."""
    shown: Callable[[State, ActionId, Seat | None, State], str | None] = plain_words.public_notation
    """(before, action, viewer, now): the notation of a past action as this viewer may read it now; None: hidden, until
    an action changes what `redact` wipes."""
    draw: Callable[[Stated, Language, Sequence[str]], Any] = plain_words.draw
    """A view, with what `insight` adds, as something Rich can print, for the terminal."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """Words of the notation that `draw` shows as one letter each (blue: B), so that people can type what they see."""
    forbidden: Callable[[State], list[tuple[ActionId, Stated]]] = plain_words.nothing_forbidden
    """What the plain rules would allow the header's player now but a special one forbids, with the reason as a fact.

    None of these actions is legal; `target` and `say` take them all the same."""
    veiled: Callable[[Stated, Seat | None], list[Stated]] = plain_words.nothing_veiled
    """(what everybody knew before, who acted; None: nature): what is told to those from whom the action is hidden."""
    insight: Callable[[ViewState], Stated] = plain_words.nothing_beside
    """What follows by the rules from what a viewer knows, for a page to show beside the position: progress, reach,
    limits. It goes along with the view, under the key `insight`; a position document never has that key."""


@dataclass(frozen=True)
class Tastes:
    """What people who play a game often have favourites among: gods, roles. Each has an id of the game's own."""

    title: Mapping[Language, str]
    """What they are called together."""
    of: Callable[[State, Sequence[tuple[Seat, ActionId]]], list[list[str]]]
    """(the end of a match, the decisions that led there): by seat what it had or took, as often as it did."""
    name: Callable[[Any, Language], str]
    """What one of them, by its id, is called."""


@dataclass(frozen=True)
class Passes:
    """Where people may want to pass whatever comes, and say so in advance."""

    action: str
    """The notation of passing."""
    phases: tuple[str, ...]
    """The kinds of decision in which one may pass."""
    until: str
    """The kind of decision at which such a wish ends, when it is the own one."""
    name: Callable[[Any, Language], str]
    """What one of the phases is called."""


@dataclass(frozen=True)
class Definition:
    """Everything about one game."""

    name: str
    title: Mapping[Language, str]
    players: range
    options: tuple[Option, ...]
    rules_version: str
    """Of our reading of the rules; stands in every replay."""
    state: np.dtype[Any]
    phases: tuple[str, ...]
    actions: int
    """Number of ids, chance outcomes included."""
    decisions: int
    """Ids below this are decisions of seats, the others outcomes of chance."""
    most_legal: int
    longest: int
    """No match has more actions than this, chance outcomes included."""
    observation: tuple[Features, ...]
    kernels: Kernels
    notation: Notation
    positions: Positions
    words: Words
    fixed_pieces: Callable[[Stated], int] | None = None
    """What never changes in number: a count over a position document, the same for every state of a match."""
    usual_players: int | None = None
    """The number of players of a position that does not name it, nor needs to name the game; None: it has to."""
    has_secrets: bool = False
    """Whether a seat may know less than the whole state: without secrets `redact` and `determinize` change nothing."""
    tastes: Tastes | None = None
    """What a person's page counts over finished matches; None: nothing."""
    passes: Passes | None = None
    """None: nobody needs to pass in advance."""
    older_rules: tuple[str, ...] = ()
    """Earlier versions of our reading whose matches go on unchanged under this one."""

    @property
    def all_rules(self) -> tuple[str, ...]:
        """The versions of the rules whose matches can be read and played on; new ones begin under the first."""
        return (self.rules_version, *self.older_rules)

    def plays(self, rules: str) -> bool:
        """Whether a match begun under this version of the rules can be read and played on."""
        return rules in self.all_rules

    @cached_property
    def all_kernels(self) -> list[Any]:
        """The kernels as a list, for `jit.warm`."""
        return [getattr(self.kernels, field.name) for field in fields(Kernels)]

    @cached_property
    def read_record(self) -> Callable[[Bytes], Any]:
        """The fields of a state's bytes as plain numbers (`core.fields`)."""
        return reader(self.state)

    def check_players(self, players: object) -> int:
        """Raises `InvalidOption`."""
        number = as_int(players)
        if number is None or number not in self.players:
            allowed = f"{self.players.start} to {self.players.stop - 1}"
            raise InvalidOption(f"players: {self.name} is played by {allowed}, not by {shown(players)}")
        return number

    def complete_options(self, given: Mapping[str, Any], players: int) -> Json:
        """All options, those left out with their default. Raises `InvalidOption`."""
        names = [option.name for option in self.options]
        if not isinstance(given, Mapping):
            raise InvalidOption(f"options: {shown(given)} is not a mapping of names to values")
        for name in given:
            if name not in names:
                raise InvalidOption(
                    f"{plain(name)}: {self.name} has no such option; it has {', '.join(names) or 'none'}"
                )
        return {option.name: owned(given.get(option.name, option.default(players))) for option in self.options}

    def encode_options(self, options: Mapping[str, Any], players: int) -> npt.NDArray[np.int64]:
        """The options as the kernels take them. Raises `InvalidOption`."""
        codes = [code for option in self.options for code in option.encode(options[option.name], players)]
        return np.array(codes or [0], np.int64)

    def __copy__(self) -> Definition:
        return self

    def __deepcopy__(self, memo: object) -> Definition:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Definition], tuple[str]]:
        """By name: compiled code does not travel."""
        try:
            known = named(self.name)
        except InvalidOption:
            known = None
        if known is not self:
            raise pickle.PicklingError(f"game: {self.name} is not in the list of games, so it cannot be found by name")
        return named, (self.name,)


def named(name: str) -> Definition:
    """The definition in the list of games, which stands above this module. Raises `InvalidOption`."""
    found: Definition = import_module("ribeira.games").definition(name)
    return found


def _of(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def owned(value: Any) -> Any:
    """An option's value that nobody else can change: arrays and tuples are copied into a list."""
    return list(value) if isinstance(value, (list, tuple)) else value
