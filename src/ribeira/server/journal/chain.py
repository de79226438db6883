"""The log of a match as a chain: a change of anything that happened changes the head, and every page is shown it.

`salt` is the salt of the match, secret until its end (see `fairness`); values are written as JSON without spaces, the
keys of objects sorted. What was fixed at the start is sealed piece by piece, so that a check can name what changed:

    seal(x, y, ...) = HMAC-SHA256(salt, [x, y, ...]), hex
    start           = {label: seal(label, value)} of each label of `beginning`
    head 0          = seal("start", start)
    head v          = seal("event", v, head v-1, seat, notation, milliseconds since 1970)

As long as the salt is secret, heads look like random numbers: who sees one learns nothing of a secret choice, not even
by trying all there are. Names are sealed with a number of their own that can be forgotten with the name.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

import ribeira
from ribeira.server.journal.fairness import keyed_hash
from ribeira.server.journal.records import EventRow, MatchRow, Origin, SeatRow
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.protocol import Json

BLIND_BYTES = 16

_encoder = msgspec.json.Encoder(order="sorted")


def seal(key: bytes, *parts: object) -> str:
    """A fingerprint of `parts` that tells nothing about them to who does not have the key; hex."""
    return keyed_hash(key, _encoder.encode(parts)).hex()


def seal_name(blind: str | None, seat: int, name: str | None) -> str:
    """A fingerprint of the name at a seat; without `blind` (hex) nobody can find the name by trying.

    A seat that has no name has no blind, and an empty seal.
    """
    return "" if blind is None else seal(bytes.fromhex(blind), "name", seat, name)


def origin(
    seats: Sequence[SeatRow],
    entropy: Sequence[str | None],
    position: Json | None = None,
    clock: TimeControl | None = None,
) -> Origin:
    """What a match that starts now is anchored in; `entropy` is what the players add to the seed, by seat;
    `position`: where it begins, None: where the game does; `clock`: how long people may think."""
    blinds = [None if seat.name is None else secrets.token_hex(BLIND_BYTES) for seat in seats]
    names = [
        seal_name(blind, number, seat.name) for number, (seat, blind) in enumerate(zip(seats, blinds, strict=True))
    ]
    return Origin(ribeira.__version__, list(entropy), names, blinds, position, clock)


def link(salt: bytes, head: str, event: EventRow) -> str:
    """The head that an event makes of the one before it."""
    return seal(salt, "event", event.seq, head, event.seat, event.notation, event.at)


def milliseconds(seconds: float) -> int:
    """Seconds since 1970 as the chain counts them."""
    return round(seconds * 1000)


class Played(Protocol):
    """What a match is a match of."""

    @property
    def name(self) -> str:
        """The game."""

    @property
    def players(self) -> int:
        """How many."""

    @property
    def options(self) -> Mapping[str, object]:
        """All of them."""


def beginning(row: MatchRow, game: Played, given: Origin) -> dict[str, object]:
    """Everything that is fixed when a match starts, by label.

    The table is not among it: its link is an invitation, and exports are shown to people who were not invited.
    """
    chosen = {"position": given.position, "clock": given.clock}
    fixed: dict[str, object] = {label: value for label, value in chosen.items() if value is not None}
    return {
        **fixed,
        "match": row.id,
        "number": row.number,
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "rules": row.rules,
        "engine": given.engine,
        "started": milliseconds(row.started),
        "commitment": row.secret.commitment,
        "entropy": given.entropy,
        "seats": [[seat.kind, seat.bot, seat.level] for seat in row.seats],
        "names": given.names,
    }


class Chain:
    """The heads of one match. It holds the salt and has no JSON form."""

    __slots__ = ("_salt", "heads", "origin", "start")

    def __init__(self, row: MatchRow, game: Played, given: Origin) -> None:
        self._salt = row.secret.salt
        self.origin = given
        self.start = {label: seal(self._salt, label, value) for label, value in beginning(row, game, given).items()}
        self.heads = [seal(self._salt, "start", self.start)]
        """By version, hex."""

    def add(self, event: EventRow) -> None:
        """The chain goes on by an event."""
        self.heads.append(link(self._salt, self.heads[-1], event))
