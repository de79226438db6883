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
import hmac
import secrets
from collections.abc import Mapping, Sequence

import msgspec

SECRET_BYTES = 32
ENTROPY_BYTES = 32
"""What a player may add to the seed."""
_SPACE = 1 << 64


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


def mixed(seed: bytes, entropy: Sequence[str | None]) -> bytes:
    """The seed that draws are made from when players add entropy of their own (hex, by seat; None: nothing).

    Nobody who does not know `seed` can foresee what an addition changes, and the server, which knows it, has committed
    to it before it saw any addition.
    """
    return hmac.digest(seed, msgspec.json.encode(["entropy", *entropy]), "sha256")


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
        number = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if number < limit:
            return number % total
        attempt += 1
