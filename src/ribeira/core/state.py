"""A state of a match as a value: never changed, safe to share, checked at the door."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Any, Self
from zlib import crc32

import numpy as np

from ribeira.core.arrays import Bytes, Tensor
from ribeira.core.contract import ActionId, Fact, Json, Language, Seat, check_language, check_names
from ribeira.core.errors import IllegalAction, InvalidNotation, InvalidOption, InvalidPosition, shown
from ribeira.core.header import CHANCE, HEAD, MAX_PLAYERS, PLAYER_BYTE, PLY_BYTES, TERMINAL, seats_of
from ribeira.core.positions import copied
from ribeira.core.rng import Seed, seeded

if TYPE_CHECKING:
    from ribeira.core.game import Game

SPECTATOR = -1
"""The kernels' word for a viewer without a seat."""

_KINDS = [HEAD[name] for name in HEAD.names or ()]
HEADER = Struct("".join(f"{kind.shape[0] if kind.shape else ''}{kind.base.char}" for kind in _KINDS))
"""The header's fields as one row of numbers: asking NumPy's record takes most of a driver's time."""
_PLY, _SCORES, _PLAYER, _PHASE, _PLAYERS, _DUE, _WINNERS = 0, slice(1, 1 + MAX_PLAYERS), *range(1 + MAX_PLAYERS, 11)


class _Record:
    """What a full and a redacted state have in common: bytes that generic code reads through the header."""

    __slots__ = ("_bytes", "_document", "_head", "_legal", "_read", "game")
    game: Game
    _bytes: Bytes
    _head: tuple[int, ...] | None
    _legal: list[ActionId] | None
    _read: Any
    _document: Json | None

    def _hold(self, game: Game, contents: Bytes) -> None:
        self.game = game
        self._bytes = contents
        self._head = None
        self._legal = None
        self._read = None
        self._document = None

    def _decoded(self) -> tuple[int, ...]:
        """Reads the header at first use: `self._head or self._decoded()`."""
        self._head = HEADER.unpack_from(self._bytes.data)
        return self._head

    @property
    def player(self) -> int:
        """The seat to act, `ribeira.CHANCE` or `ribeira.TERMINAL`. Where several seats are due, one of them."""
        return (self._head or self._decoded())[_PLAYER]

    @property
    def due(self) -> list[Seat]:
        """The seats that owe a decision now, ascending; empty at chance nodes and at the end."""
        return seats_of((self._head or self._decoded())[_DUE])

    @property
    def phase(self) -> str:
        """The kind of decision that is due, a name from the rules."""
        return self.game.definition.phases[(self._head or self._decoded())[_PHASE]]

    @property
    def ply(self) -> int:
        """Actions applied since the first state, chance outcomes included."""
        return (self._head or self._decoded())[_PLY]

    @property
    def is_terminal(self) -> bool:
        return (self._head or self._decoded())[_PLAYER] == TERMINAL

    @property
    def scores(self) -> list[int]:
        """Printed points by seat."""
        return list((self._head or self._decoded())[_SCORES][: self.game.players])

    @property
    def winners(self) -> list[Seat] | None:
        """The winning seats, ascending; None while the match runs."""
        return seats_of((self._head or self._decoded())[_WINNERS]) if self.is_terminal else None

    @property
    def legal(self) -> list[ActionId]:
        """The ids of the legal actions of `player`, ascending; at a chance node the possible outcomes."""
        return self._known_legal().copy()

    def _known_legal(self) -> list[ActionId]:
        """`legal`, listed once and shared; must not be changed."""
        if self._legal is None:
            out = self.game.id_buffer()
            self._legal = out[: self.game.kernels.legal_actions(self._bytes, out)].tolist()
        return self._legal

    @property
    def legal_text(self) -> list[str]:
        """`legal` as notation."""
        return [self.game.notation(action) for action in self._known_legal()]

    def copy_bytes(self) -> Bytes:
        """A copy of the record's bytes, for the kernels: uint8, `game.state_size` long."""
        return self._bytes.copy()

    @property
    def record(self) -> Any:
        """The fields of the game's own record, for its words: a named tuple of numbers and of tuples of numbers."""
        if self._read is None:
            self._read = self.game.definition.read_record(self._bytes)
        return self._read

    @property
    def document(self) -> Json:
        """What the record says, as JSON: position or view, made once and shared by all who ask; must not be changed."""
        if self._document is None:
            self._document = self.game.definition.positions.write(self.record, self.game.options)
        return self._document

    @property
    def _key(self) -> bytes:
        """The record without its count of actions."""
        return self._bytes[PLY_BYTES:].tobytes()

    def _sealed(self) -> tuple[Game, str, int, bytes]:
        """What is pickled: the record, and what shows whether it means the same where it is unpickled."""
        return self.game, self.game.definition.rules_version, seal_of(self.game, self._bytes), bytes(self._bytes)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class State(_Record):
    """The whole truth about one moment of a match, secrets included."""

    __slots__ = ()

    def __init__(self, game: Game, contents: Bytes | bytes) -> None:
        """As `Game.from_bytes`."""
        self._hold(a_game(game), _checked(game, contents))

    @classmethod
    def unchecked(cls, game: Game, contents: Bytes) -> Self:
        """The state of a record that the kernels made, which is kept as it is. Any other may crash the process."""
        made = cls.__new__(cls)
        made._hold(game, contents)
        return made

    @property
    def weights(self) -> dict[ActionId, int]:
        """At a chance node: each outcome's number of equally likely ways. Otherwise empty."""
        if self.player != CHANCE:
            return {}
        weights = self.game.id_buffer()
        n = self.game.kernels.chance(self._bytes, weights)
        return dict(zip(self._known_legal(), weights[:n].tolist(), strict=True))

    @property
    def chance(self) -> dict[ActionId, float]:
        """At a chance node: each outcome's probability. Otherwise empty."""
        weights = self.weights
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}

    @property
    def returns(self) -> list[float]:
        """Utility by seat, summing to zero: all 0 while the match runs (`core.returns`)."""
        out = np.zeros(max(self.game.players, 1), np.float64)
        if self.is_terminal:
            self.game.kernels.returns(self._bytes, out)
        return [float(utility) for utility in out]

    def as_seat(self, seat: Seat) -> State:
        """The same state with this due seat to act first (simultaneous decisions).

        Raises `IllegalAction` when the seat owes no decision.
        """
        number = self.game.check_seat(seat)
        if number is None or not (self._head or self._decoded())[_DUE] >> number & 1:
            raise IllegalAction(f"seat {shown(seat)} has no decision to make", self.position)
        if number == self.player:
            return self
        turned = self.copy_bytes()
        turned[PLAYER_BYTE] = number
        return State.unchecked(self.game, turned)

    def apply(self, action: ActionId | str) -> State:
        """The state after a legal action of `player`, given as id or notation; this one stays as it is.

        Raises `InvalidNotation` and `IllegalAction`, both with the unchanged position.
        """
        chosen = self.check_legal(action)
        after = self._bytes.copy()
        self.game.kernels.apply(after, chosen)
        return State.unchecked(self.game, after)

    def check_legal(self, action: object) -> ActionId:
        """The id of a legal action of `player`, given as id or notation.

        Raises `InvalidNotation` and `IllegalAction`, both with the position.
        """
        chosen = action if type(action) is int else self._id_of(action)
        if not self._is_legal(chosen):
            text = self.game.notation(self._id_of(chosen))
            raise IllegalAction(f"{text} is not legal now (phase {self.phase})", self.position)
        return chosen

    def _is_legal(self, action: ActionId) -> bool:
        """Whether an action is legal. Nothing is listed for it: most states are left by one action."""
        legal = self._legal
        if legal is None:
            known = 0 <= action < self.game.definition.actions
            return known and bool(self.game.kernels.is_legal(self._bytes, action))
        place = bisect_left(legal, action)
        return place < len(legal) and legal[place] == action

    def _id_of(self, action: object) -> ActionId:
        """An id of the game, legal or not. Raises `InvalidNotation` with the position."""
        try:
            return self.game.parse(action) if isinstance(action, str) else self.game.check_id(action)
        except InvalidNotation as wrong:
            wrong.position = self.position
            raise

    @property
    def position(self) -> Json:
        """The JSON document of this state; the caller's own copy."""
        document: Json = copied(self.document)
        return document

    def view_state(self, seat: Seat | None) -> ViewState:
        """What this seat (None: a spectator) may know, and nothing else: what bots are given.

        Raises `InvalidOption`.
        """
        return ViewState(self, seat)

    def view(self, seat: Seat | None) -> Json:
        """The JSON view of this seat (None: a spectator). Raises `InvalidOption`."""
        return self.view_state(seat).view

    def preview(self, action: ActionId) -> Json:
        """What a legal action would bring about, as far as it can be told before.

        Raises `InvalidNotation` and `IllegalAction`.
        """
        effect: Json = self.game.definition.words.preview(self, self.check_legal(action))
        return effect

    def describe(self, action: ActionId, language: Language = "en") -> str:
        """The action in words, of a legal one with what only the position tells: from where, how high.

        Raises `InvalidNotation` for what is not an action of the game, and `InvalidOption`.
        """
        chosen, here = self.game.check_id(action), self.game.definition.words.describe_here
        if here is None or not self._is_legal(chosen):
            return self.game.describe(chosen, language)
        return here(self, chosen, check_language(language))

    def target(self, action: ActionId) -> Json:
        """What a page has to tap for this action, which is legal or one of `forbidden`.

        Raises `InvalidNotation` and `IllegalAction`.
        """
        chosen = self._id_of(action)
        if not self._is_legal(chosen) and all(chosen != one for one, _ in self.forbidden):
            self.check_legal(chosen)
        tapped: Json = self.game.definition.words.target(self, chosen)
        return tapped

    @property
    def forbidden(self) -> list[tuple[ActionId, Fact]]:
        """What the plain rules would allow `player` but a special one forbids, each with the reason."""
        return self.game.definition.words.forbidden(self)

    def narrate(self, action: ActionId, after: State) -> list[Fact]:
        """What the action that led from here to `after` brought about.

        Raises `InvalidNotation` and `IllegalAction` for an action that did not, `InvalidOption` for anything but a
        state of this game.
        """
        self.game.check_state(after)
        chosen = self.check_legal(action)
        if self.apply(chosen) != after:
            raise IllegalAction(f"{self.game.notation(chosen)} leads to another state", self.position)
        return self.game.definition.words.narrate(self, chosen, after)

    @property
    def sheet(self) -> list[list[tuple[str, int, int]]]:
        """The score sheet of a finished match: by seat, lines of (key, count, points)."""
        return self.game.definition.words.sheet(self)

    def draw(self, language: Language = "en", names: Sequence[str] = (), seat: Seat | None = None) -> Any:
        """The view of a seat as something Rich can print. Raises `InvalidOption`."""
        return self.game.definition.words.draw(self.view_state(seat).seen, check_language(language), check_names(names))

    def __eq__(self, other: object) -> bool:
        """Equal states have equal positions; how long it took to get there does not matter."""
        return isinstance(other, State) and self.game == other.game and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Any, ...]]:
        return _state, self._sealed()

    def __repr__(self) -> str:
        return f"<State of {self.game}: {self.phase}, player {self.player}, ply {self.ply}>"


class ViewState(_Record):
    """A state as one viewer may know it. The only thing a bot ever sees."""

    __slots__ = ("seat",)
    seat: Seat | None

    def __init__(self, state: State, seat: Seat | None) -> None:
        """As `State.view_state`."""
        if not isinstance(state, State):
            raise InvalidOption(f"state: {shown(state)} is not a state")
        self.seat = state.game.check_seat(seat)
        redacted = state.copy_bytes()
        state.game.kernels.redact(redacted, _eyes(self.seat))
        self._hold(state.game, redacted)

    @classmethod
    def unsealed(cls, game: Game, rules: str, seal: int, contents: Bytes, seat: Seat | None) -> Self:
        """The view that was pickled, or sealed for another program, as these parts.

        Raises `InvalidPosition` when they mean something else here, `InvalidOption`.
        """
        made = cls.__new__(cls)
        made._hold(game, unsealed(game, rules, seal, contents))
        made.seat = game.check_seat(seat)
        return made

    @property
    def view(self) -> Json:
        """The JSON view; the caller's own copy."""
        document: Json = copied(self.document)
        return document

    @property
    def seen(self) -> Json:
        """What a page is sent: the view, and the game's `insight` where it has any; must not be changed."""
        return self.with_insight(self.document)

    def with_insight(self, view: Json) -> Json:
        """The view together with the game's `insight`; the view itself where there is none."""
        insight = self.game.definition.words.insight(self)
        return {**view, "insight": insight} if insight else view

    @property
    def observation(self) -> Tensor:
        """The tensor for learners, as `game.definition.observation` describes it."""
        out = np.zeros(self.game.observation_size, np.float32)
        self.game.kernels.observe(self._bytes, _eyes(self.seat), out)
        return out

    def describe(self, action: ActionId, language: Language = "en") -> str:
        """As `State.describe`, from what this viewer knows. Raises `InvalidNotation` and `InvalidOption`."""
        if self.game.definition.words.describe_here is None:
            return self.game.describe(action, language)
        return self.determinize(0).describe(action, language)

    def determinize(self, rng: Seed) -> State:
        """A whole state that fits to all that this viewer knows: what it cannot see is dealt at random.

        Of a game without secrets it is the state itself. Raises `InvalidOption` for a seed that is none.
        """
        contents = self.copy_bytes()
        self.game.kernels.determinize(contents, _eyes(self.seat), seeded(rng))
        return State.unchecked(self.game, contents)

    def __eq__(self, other: object) -> bool:
        """Equal views are of one seat that knows the same; how long it took to get there does not matter."""
        if not isinstance(other, ViewState):
            return False
        return (self.seat, self.game, self._key) == (other.seat, other.game, other._key)

    def __hash__(self) -> int:
        return hash((self.seat, self._key))

    def __reduce__(self) -> tuple[Callable[..., ViewState], tuple[Any, ...]]:
        return _view, (*self._sealed(), self.seat)

    def __repr__(self) -> str:
        return f"<View of {self.game} for seat {self.seat}: {self.phase}, player {self.player}>"


def _eyes(seat: Seat | None) -> int:
    """A viewer as the kernels know it."""
    return SPECTATOR if seat is None else seat


# --- the door


def a_game(value: object) -> Game:
    """Raises `InvalidOption` for anything but a game."""
    from ribeira.core.game import Game  # makes states, so that its module imports this one

    if not isinstance(value, Game):
        raise InvalidOption(f"game: {shown(value)} is not a game; `ribeira.game` makes one")
    return value


def a_view(value: object) -> ViewState:
    """Raises `InvalidOption` for anything but a view."""
    if not isinstance(value, ViewState):
        raise InvalidOption(f"view: {shown(value)} is not a view; `State.view_state` makes one")
    return value


def _checked(game: Game, given: object) -> Bytes:
    """A copy of the bytes of a state. Raises `InvalidPosition` where no position has these bytes."""
    contents = _as_bytes(game, given)
    _check_header(game, contents)
    try:
        document = game.definition.positions.write(game.definition.read_record(contents), game.options)
    except (LookupError, ArithmeticError, ValueError, TypeError):  # junk may stand where the writers look up a name
        raise _no_state(game, "a field has a value that means nothing") from None
    try:
        read = game.from_position(document)
    except InvalidPosition as wrong:
        raise _no_state(game, str(wrong)) from None
    if read.copy_bytes()[PLY_BYTES:].tobytes() != contents[PLY_BYTES:].tobytes():
        raise _no_state(game, "a field does not follow from the others")
    return contents


def _as_bytes(game: Game, given: object) -> Bytes:
    found = np.frombuffer(given, np.uint8) if isinstance(given, bytes | bytearray) else given
    if not isinstance(found, np.ndarray) or found.dtype != np.uint8:
        raise _no_state(game, f"{shown(given)} is not an array of uint8")
    if found.shape != (game.state_size,):
        raise _no_state(game, f"the shape is {found.shape} instead of ({game.state_size},)")
    return np.array(found)


def _check_header(game: Game, contents: Bytes) -> None:
    """What generic code relies on in the fields that all games have."""
    head, everybody = HEADER.unpack_from(contents.data), (1 << game.players) - 1
    if head[_PLAYERS] != game.players:
        raise _no_state(game, f"it has {head[_PLAYERS]} players")
    if not TERMINAL <= head[_PLAYER] < game.players or (head[_DUE] | head[_WINNERS]) & ~everybody:
        raise _no_state(game, "it names a seat that does not exist")
    if not 0 <= head[_PHASE] < len(game.definition.phases) or head[_PLY] < 0:
        raise _no_state(game, "it has no phase" if head[_PLY] >= 0 else "it has a negative ply")


def _no_state(game: Game, why: str) -> InvalidPosition:
    return InvalidPosition("bytes", f"not a state of {game}: {why}")


# --- pickling


def seal_of(game: Game, contents: Bytes) -> int:
    """A checksum of bytes and of what they mean."""
    return crc32(contents.data, game.reading)


def unsealed(game: Game, rules: str, seal: int, contents: Bytes) -> Bytes:
    """A copy of bytes that were pickled. Raises `InvalidPosition` when they mean something else here."""
    here = a_game(game).definition.rules_version
    if rules != here:
        raise InvalidPosition("rules", f"{shown(rules)} is another reading of {game.name} than {here!r}")
    if seal_of(game, contents) != seal:
        raise InvalidPosition("bytes", f"not as they were pickled, or by another version of {game.name}")
    return contents.copy()


def _state(game: Game, rules: str, seal: int, contents: bytes) -> State:
    return State.unchecked(game, unsealed(game, rules, seal, np.frombuffer(contents, np.uint8)))


def _view(game: Game, rules: str, seal: int, contents: bytes, seat: Seat | None) -> ViewState:
    return ViewState.unsealed(game, rules, seal, np.frombuffer(contents, np.uint8), seat)
