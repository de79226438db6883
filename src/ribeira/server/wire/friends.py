"""Friends: who they are, who asks, who is here, and invitations. People are named by keys of one's own lists."""

from __future__ import annotations

import msgspec

from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.talk import Ident


class Playing(msgspec.Struct, frozen=True):
    """A public match that runs."""

    game: str
    table: str | None
    """Where it can be watched as it happens; null: it has secrets, and is watched by its notice, with a delay."""
    notice: str


class Friend(msgspec.Struct, frozen=True):
    """A friend; `key` stands for them on one's own lists."""

    key: str
    name: str | None
    account: bool
    """It is the account of this name."""
    here: bool
    """A page of theirs is open now, and they let friends see it."""
    playing: Playing | None


class Asking(msgspec.Struct, frozen=True):
    """Somebody who asks, or was asked."""

    key: str
    name: str | None
    account: bool


class Invitation(msgspec.Struct, frozen=True):
    """A friend keeps a seat free."""

    name: str | None
    table: str
    game: str
    players: int
    clock: TimeControl | None


class Company(msgspec.Struct, frozen=True):
    """What is new about friends, for every page."""

    asks: int
    """How many people ask."""
    invitations: list[Invitation]


class Friends(msgspec.Struct, frozen=True):
    """All about one's friends."""

    friends: list[Friend]
    asks: list[Asking]
    """Who asks."""
    asked: list[Asking]
    """Whom one has asked; nobody is told what became of it but by becoming friends."""
    shown: bool
    """Friends see when one is here."""
    invitations: list[Invitation]


class Asked(msgspec.Struct, frozen=True):
    """What an ask came to."""

    friends: bool
    """They are friends now, or were; else the other one may answer."""


class FriendAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """Yes or no to somebody who asks."""

    key: Ident
    welcome: bool


class FriendEnd(msgspec.Struct, forbid_unknown_fields=True):
    """Who is no friend any more."""

    key: Ident


class FriendInvite(msgspec.Struct, forbid_unknown_fields=True):
    """Which friend is invited to which table of one's own."""

    key: Ident
    table: Ident


class Dismissal(msgspec.Struct, forbid_unknown_fields=True):
    """To which table one does not come."""

    table: Ident


class FriendsShown(msgspec.Struct, forbid_unknown_fields=True):
    """Whether friends see when one is here."""

    shown: bool
