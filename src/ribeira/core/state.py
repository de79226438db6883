"""A state of a match as a value: never changed, safe to share, checked at the door."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.errors import IllegalAction, InvalidNotation
from ribeira.core.header import CHANCE, HEAD, PLY_BYTES, TERMINAL, seats_of

if TYPE_CHECKING:
    from ribeira.core.game import Game

SPECTATOR = -1
"""The kernels' word for a viewer without a seat."""


_Header: Any = namedtuple("_Header", HEAD.names or ())  # type: ignore[misc]  # mypy wants the names written out


class _Record:
    """What a full and a redacted state have in common: bytes that generic code reads through the header."""

    __slots__ = ("_bytes", "_header", "game")
    _header: Any

    def __init__(self, game: Game, contents: Bytes) -> None:
        self.game = game
        self._bytes = contents

    @property
    def _head(self) -> Any:
        """The header's fields, read once: asking the record again and again takes most of a driver's time."""
        try:
            return self._header
        except AttributeError:
            self._header = _Header(*self._bytes[: HEAD.itemsize].view(HEAD)[0].item())
            return self._header

    @property
    def player(self) -> int:
        """The seat to act, `ribeira.CHANCE` or `ribeira.TERMINAL`. Where several seats are due, one of them."""
        return int(self._head.player)

    @property
    def due(self) -> list[Seat]:
        """The seats that owe a decision now, ascending; empty at chance nodes and at the end."""
        return seats_of(self._head.due)

    @property
    def phase(self) -> str:
        """The kind of decision that is due, a name from the rules."""
        return self.game.definition.phases[int(self._head.phase)]

    @property
    def ply(self) -> int:
        """Actions applied since the first state, chance outcomes included."""
        return int(self._head.ply)

    @property
    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    @property
    def scores(self) -> list[int]:
        """Printed points by seat."""
        return [int(score) for score in self._head.scores[: self.game.players]]

    @property
    def winners(self) -> list[Seat] | None:
        """The winning seats, ascending; None while the match runs."""
        return seats_of(self._head.winners) if self.is_terminal else None

    @property
    def legal(self) -> list[ActionId]:
        """The ids of the legal actions of `player`, ascending; at a chance node the possible outcomes."""
        out = self.game.id_buffer()
        n = self.game.kernels.legal_actions(self._bytes, out)
        legal: list[ActionId] = out[:n].tolist()
        return legal

    @property
    def legal_text(self) -> list[str]:
        """`legal` as notation."""
        return [self.game.notation(action) for action in self.legal]

    @property
    def record(self) -> Any:
        """The fields of the game's own record, for its words; must not be changed."""
        return self._bytes.view(self.game.definition.state)[0]

    def copy_bytes(self) -> Bytes:
        """A copy of the record's bytes, for the kernels: uint8, `game.state_size` long."""
        return self._bytes.copy()


class State(_Record):
    """The whole truth about one moment of a match, secrets included."""

    __slots__ = ("_document",)

    @property
    def weights(self) -> dict[ActionId, int]:
        """At a chance node: each outcome's number of equally likely ways. Otherwise empty."""
        if self.player != CHANCE:
            return {}
        weights = self.game.id_buffer()
        n = self.game.kernels.chance(self._bytes, weights)
        return dict(zip(self.legal, weights[:n].tolist(), strict=True))

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
        if seat == self.player:
            return self
        if seat not in self.due:
            raise IllegalAction(f"seat {seat} has no decision to make", self.position)
        turned = self.copy_bytes()
        turned[: HEAD.itemsize].view(HEAD)[0].player = seat
        return State(self.game, turned)

    def apply(self, action: ActionId | str) -> State:
        """The state after a legal action of `player`, given as id or notation; this one stays as it is.

        Raises `InvalidNotation` and `IllegalAction`, both with the unchanged position.
        """
        chosen = self._checked(action)
        after = self.copy_bytes()
        self.game.kernels.apply(after, chosen)
        return State(self.game, after)

    def _checked(self, action: ActionId | str) -> ActionId:
        try:
            return self._legal_one(action)
        except InvalidNotation as wrong:
            wrong.position = self.position
            raise

    def _legal_one(self, action: ActionId | str) -> ActionId:
        chosen = self.game.parse(action) if isinstance(action, str) else action
        if chosen not in self.legal:
            text = self.game.notation(chosen)
            raise IllegalAction(f"{text} is not legal now (phase {self.phase})", self.position)
        return chosen

    @property
    def position(self) -> Json:
        """The JSON document of this state."""
        document: Json = self.game.definition.positions.write(self.record, self.game.options)
        return document

    @property
    def document(self) -> Json:
        """The same as `position`, made once and shared by all who ask; must not be changed."""
        try:
            return self._document
        except AttributeError:
            self._document: Json = self.position
            return self._document

    def view_state(self, seat: Seat | None) -> ViewState:
        """What this seat (None: a spectator) may know, and nothing else: what bots are given."""
        redacted = self.copy_bytes()
        self.game.kernels.redact(redacted, SPECTATOR if seat is None else seat)
        return ViewState(self.game, redacted, seat)

    def view(self, seat: Seat | None) -> Json:
        """The JSON view of this seat (None: a spectator)."""
        return self.view_state(seat).view

    def preview(self, action: ActionId) -> Json:
        """What a legal action would bring about, as far as it can be told before."""
        effect: Json = self.game.definition.words.preview(self, action)
        return effect

    def target(self, action: ActionId) -> Json:
        """What a page has to tap for this legal action."""
        tapped: Json = self.game.definition.words.target(self, action)
        return tapped

    @property
    def forbidden(self) -> list[tuple[ActionId, Fact]]:
        """What the plain rules would allow `player` but a special one forbids, each with the reason."""
        return self.game.definition.words.forbidden(self)

    def narrate(self, action: ActionId, after: State) -> list[Fact]:
        """What the action that led from here to `after` brought about."""
        return self.game.definition.words.narrate(self, action, after)

    @property
    def sheet(self) -> list[list[tuple[str, int, int]]]:
        """The score sheet of a finished match: by seat, lines of (key, count, points)."""
        return self.game.definition.words.sheet(self)

    def draw(self, language: Language = "en", names: Sequence[str] = (), seat: Seat | None = None) -> Any:
        """The view of a seat as something Rich can print."""
        return self.game.definition.words.draw(self.view(seat), language, names)

    def __eq__(self, other: object) -> bool:
        """Equal states have equal positions; how long it took to get there does not matter."""
        return isinstance(other, State) and self.game == other.game and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> bytes:
        return self._bytes[PLY_BYTES:].tobytes()

    def __repr__(self) -> str:
        return f"<State of {self.game}: {self.phase}, player {self.player}, ply {self.ply}>"


class ViewState(_Record):
    """A state as one viewer may know it. The only thing a bot ever sees."""

    __slots__ = ("seat",)

    def __init__(self, game: Game, contents: Bytes, seat: Seat | None) -> None:
        super().__init__(game, contents)
        self.seat = seat

    @property
    def view(self) -> Json:
        """The JSON view."""
        document: Json = self.game.definition.positions.write(self.record, self.game.options)
        return document

    @property
    def seen(self) -> Json:
        """What a page is sent: the view, and the game's `insight` where it has any."""
        return self.with_insight(self.view)

    def with_insight(self, view: Json) -> Json:
        """The view together with the game's `insight`; the view itself where there is none."""
        insight = self.game.definition.words.insight(self)
        return {**view, "insight": insight} if insight else view

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """The tensor for learners, as `game.definition.observation` describes it."""
        out = np.zeros(self.game.observation_size, np.float32)
        self.game.kernels.observe(self._bytes, SPECTATOR if self.seat is None else self.seat, out)
        return out

    def __repr__(self) -> str:
        return f"<View of {self.game} for seat {self.seat}: {self.phase}, player {self.player}>"
