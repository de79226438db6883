"""Documents as bytes, and frames as sockets send them. A state or a secret has no such form: the encoder refuses it."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

Document = msgspec.Struct | Sequence[msgspec.Struct] | Mapping[str, object]
"""What can be sent: a struct of `protocol.py`, several, or a document whose keys belong to a game."""
Frame = str | bytes
"""What a socket sends: JSON, or the same compressed (zlib, RFC 1950; perhaps by a preset dictionary) as a binary
frame."""
PACK_ABOVE = 768
"""Bytes above which a frame is compressed: half the bytes are worth some microseconds."""
PACK_LEVEL = 1
PHRASEBOOK_LEVEL = 3
"""With a dictionary level 1 finds a fifth less, and takes as long."""
PHRASEBOOK_WINDOW, PHRASEBOOK_MEMORY = 14, 6
"""zlib's `wbits` and `memLevel`: 16 KiB are the phrasebook and a frame. Each frame begins with a copy of a packer: by
default 268 KB, by these 100 KB, for which a frame is some three bytes longer."""
GZIP_LEVEL = 6

_encoder = msgspec.json.Encoder()


def encode(document: Document | None) -> bytes:
    """A document as JSON; `null` where there is none."""
    return _encoder.encode(document)


@dataclass(frozen=True)
class Packed:
    """A document as JSON, for many answers: once as it is, once gzipped."""

    raw: bytes
    gzipped: bytes

    @classmethod
    def of(cls, document: Document) -> Packed:
        """The document, encoded and packed."""
        raw = encode(document)
        return cls(raw, gzip.compress(raw, GZIP_LEVEL, mtime=0))

    @property
    def size(self) -> int:
        """Bytes in memory."""
        return len(self.raw) + len(self.gzipped)


def pack(document: Document, phrasebook: bytes | None = None) -> Frame:
    """A document as a socket sends it; `phrasebook` is the preset dictionary of who reads it, if there is one."""
    raw = encode(document)
    if len(raw) <= PACK_ABOVE:
        return raw.decode()
    if phrasebook is None:
        return zlib.compress(raw, PACK_LEVEL)
    packer = _begun(phrasebook).copy()
    return packer.compress(raw) + packer.flush()


@lru_cache(maxsize=64)
def _begun(phrasebook: bytes) -> zlib._Compress:
    """A packer that has read the phrasebook, for every frame to begin with a copy of it: half the price."""
    return zlib.compressobj(PHRASEBOOK_LEVEL, zlib.DEFLATED, PHRASEBOOK_WINDOW, PHRASEBOOK_MEMORY, zdict=phrasebook)
