"""Documents as bytes, and frames as sockets send them. A state or a secret has no such form: the encoder refuses it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence

import msgspec

Document = msgspec.Struct | Sequence[msgspec.Struct] | Mapping[str, object]
"""What can be sent: a struct of `protocol.py`, several, or a document whose keys belong to a game."""
Frame = str | bytes
"""What a socket sends: JSON, or the same compressed (zlib, RFC 1950) as a binary frame."""
PACK_ABOVE = 4096
"""Bytes above which a frame is compressed: a prompt with hundreds of actions shrinks to a twentieth."""
PACK_LEVEL = 1

_encoder = msgspec.json.Encoder()


def encode(document: Document) -> bytes:
    """A document as JSON."""
    return _encoder.encode(document)


def pack(document: Document) -> Frame:
    """A document as a socket sends it."""
    raw = encode(document)
    return raw.decode() if len(raw) <= PACK_ABOVE else zlib.compress(raw, PACK_LEVEL)
