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


class Account(msgspec.Struct, frozen=True):
    """All that the account page shows of who asks, a guest or an account."""

    id: str
    name: str | None
    registered: bool
    """Whether there is an account: a name that no other has, and a way to come back."""
    passkeys: list[Passkey]
    sessions: list[OpenSession]


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


class Deletion(msgspec.Struct, forbid_unknown_fields=True):
    """The page has asked whether that is meant."""

    sure: Literal[True]
