"""What pages ask and are told about reaching people who are away."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ribeira.server.wire.protocol import Language

Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]
Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,120}$")]


class PushState(msgspec.Struct, frozen=True):
    """What this server can push to who asks."""

    key: str | None
    """By what a browser knows this server (base64url); null: nothing is pushed here."""
    devices: int
    """On how many devices who asks is told. Where there is one, visible pages say that they are."""


class PushDevice(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's subscription."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    lang: Language
    replaces: Endpoint | None = None
    """The subscription of the same browser that this one takes the place of."""


class PushDeviceRemoval(msgspec.Struct, forbid_unknown_fields=True):
    """A browser is told nothing any more."""

    endpoint: Endpoint


class Attention(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a page is in sight."""

    visible: bool


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """Whether somebody is told nothing of a table."""

    muted: bool
