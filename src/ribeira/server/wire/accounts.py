"""What the account page asks and is told, and what logs somebody in."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.protocol import Json, Name

PasskeyId = Annotated[str, msgspec.Meta(min_length=1, max_length=1400)]
"""As its device says it (base64url)."""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of an account."""

    id: str
    name: str
    made: float
    """Seconds since 1970, as all times here."""
    used: float


class OpenSession(msgspec.Struct, frozen=True):
    """A device where somebody is known."""

    number: str
    """What it is called; it opens nothing."""
    device: str
    """Browser and system; empty where they said nothing."""
    made: float
    seen: float
    here: bool
    """Whether it is the one that asks."""


Digest = Literal["off", "daily", "late"]
"""Letters about matches with days for each turn that wait for one: none, one a day, or one when a match has waited."""


class Email(msgspec.Struct, frozen=True):
    """The address of an account, which it has confirmed."""

    address: str
    digest: Digest
    hours: int


class Account(msgspec.Struct, frozen=True):
    """All that the account page shows of who asks, a guest or an account."""

    id: str
    name: str | None
    registered: bool
    """Whether there is an account: a name that no other has, and a way to come back."""
    passkeys: list[Passkey]
    sessions: list[OpenSession]
    mails: bool
    """Whether links by e-mail let people in here."""
    email: Email | None
    """None: the account has no address."""


class PasskeyWish(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody wants a new passkey; who has no account says what it will be called."""

    name: Name | None = None


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """What the device made."""

    credential: Json
    """As `PublicKeyCredential.toJSON` gives it."""
    name: Name | None = None
    """Of the account, where there is none yet."""


class Options(msgspec.Struct, frozen=True):
    """What the device is asked for."""

    publicKey: Json  # noqa: N815  the name that browsers know
    """As `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` take it."""


class Login(msgspec.Struct, forbid_unknown_fields=True):
    """What the device signed."""

    credential: Json


class PasskeyName(msgspec.Struct, forbid_unknown_fields=True):
    """What a passkey is to be called."""

    id: PasskeyId
    name: Name


class PasskeyRemoval(msgspec.Struct, forbid_unknown_fields=True):
    """Which passkey is given up; `sure`: although it is the last way in."""

    id: PasskeyId
    sure: bool = False


class SessionEnd(msgspec.Struct, forbid_unknown_fields=True):
    """Which session ends; null: all but the one that asks."""

    number: Annotated[str, msgspec.Meta(max_length=64)] | None = None


Address = Annotated[str, msgspec.Meta(max_length=320)]
LinkToken = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class MailWish(msgspec.Struct, forbid_unknown_fields=True):
    """Where a link is to be sent."""

    address: Address


class DigestWish(msgspec.Struct, forbid_unknown_fields=True):
    """Which letters somebody wants."""

    digest: Digest
    hours: Annotated[int, msgspec.Meta(ge=0, le=168)] = 24
    """`daily`: at which hour of the day (UTC); `late`: after how many hours."""


class EmailRemoval(msgspec.Struct, forbid_unknown_fields=True):
    """The address is given up; `sure`: although it is the last way in."""

    sure: bool = False


class Link(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link, which is looked at."""

    token: LinkToken


class LinkInfo(msgspec.Struct, frozen=True):
    """What a link does."""

    does: Literal["enter", "make", "confirm"]
    """It lets an account in, makes one, or confirms the address of one."""
    name: str | None
    """Of the account; null where there is none yet."""
    address: str


class LinkUse(msgspec.Struct, forbid_unknown_fields=True):
    """A link is followed."""

    token: LinkToken
    name: Name | None = None
    """Of the account, where it makes one."""


class Deletion(msgspec.Struct, forbid_unknown_fields=True):
    """The page has asked whether that is meant."""

    sure: Literal[True]
