"""Randomness that nobody can bend and everybody can check afterwards.

Before a match starts the server draws a secret seed and a salt and shows `commitment = SHA-256(seed ‖ salt)`. The draw
that becomes event number v is made from the seed, what the players added to it, and v, and nothing else. At the end
seed and salt are opened, and `verify` derives every draw again.

    seed    = HMAC-SHA256(seed, JSON ["entropy", by seat hex or null])      (matches with a chain)
    block   = HMAC-SHA256(seed, b"ribeira" + v as 8 bytes + attempt as 4 bytes), big-endian, attempt = 0, 1, ...
    number  = the first 8 bytes of block; taken if number < 2**64 - 2**64 % total, otherwise the next attempt
    outcome = where `number % total` falls when the weights are laid side by side in the order of the action ids
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

SECRET_BYTES = 32
ENTROPY_BYTES = 32
"""What a player may add to the seed."""
_SPACE = 1 << 64
_BLOCK = 64
"""Bytes of a block of SHA-256."""
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_Hash = Callable[[bytes], bytes]


class Secret:
    """Seed and salt of one match. `repr` does not show them, and no encoder takes them (it would take a dataclass)."""

    __slots__ = ("salt", "seed")

    def __init__(self, seed: bytes, salt: bytes) -> None:
        self.seed = seed
        self.salt = salt

    @classmethod
    def new(cls) -> Secret:
        """A secret for a match that starts."""
        return cls(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """What is shown from the start: SHA-256 of seed followed by salt, hex."""
        return hashlib.sha256(self.seed + self.salt).hexdigest()


@lru_cache(maxsize=4096)
def _keyed(key: bytes) -> _Hash:
    """HMAC-SHA256 under a key of at most one block, whose two blocks are hashed once: `hmac.digest` takes three times
    as long, and a match asks some hundred times under the same two keys."""
    block = key.ljust(_BLOCK, b"\0")
    inner, outer = hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))

    def of(message: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    return of


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 of a message; the key has at most 64 bytes.

    >>> import hmac
    >>> keyed_hash(b"key", b"message") == hmac.digest(b"key", b"message", "sha256")
    True
    """
    return _keyed(key)(message)


def mixed(seed: bytes, entropy: Sequence[str | None]) -> bytes:
    """The seed that draws are made from when players add entropy of their own (hex, by seat; None: nothing).

    Nobody who does not know `seed` can foresee what an addition changes, and the server, which knows it, has committed
    to it before it saw any addition.
    """
    return keyed_hash(seed, msgspec.json.encode(["entropy", *entropy]))


def draw(seed: bytes, v: int, weights: Mapping[int, int]) -> int:
    """The outcome of the draw that becomes event `v`; `weights` by action id."""
    place = uniform(seed, v, sum(weights.values()))
    for action in sorted(weights):
        place -= weights[action]
        if place < 0:
            return action
    raise AssertionError("the weights add up to the total")


def uniform(seed: bytes, v: int, total: int) -> int:
    """A number from 0 to total - 1, all equally likely, that depends on seed and v alone."""
    limit = _SPACE - _SPACE % total
    attempt = 0
    while True:
        message = b"ribeira" + v.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int.from_bytes(keyed_hash(seed, message)[:8], "big")
        if number < limit:
            return number % total
        attempt += 1
