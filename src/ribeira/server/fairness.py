"""Randomness that nobody can bend and everybody can check afterwards.

When a match starts the server draws a secret seed and a salt and shows `commitment = SHA-256(seed ‖ salt)`. The draw
that becomes event number v is made from the seed and v and nothing else. At the end seed and salt are opened, and
`verify` derives every draw again.

    block   = HMAC-SHA256(seed, b"ribeira" + v as 8 bytes + attempt as 4 bytes), big-endian, attempt = 0, 1, ...
    number  = the first 8 bytes of block; taken if number < 2**64 - 2**64 % total, otherwise the next attempt
    outcome = where `number % total` falls when the weights are laid side by side in the order of the action ids
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping

import ribeira
from ribeira import replay

SECRET_BYTES = 32
_SPACE = 1 << 64


class UnfairMatch(ValueError):
    """An export whose draws do not follow from its seed; the sentence says where."""


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

    def draw(self, v: int, weights: dict[int, int]) -> int:
        """The outcome of the draw that becomes event `v`; `weights` by action id."""
        place = uniform(self.seed, v, sum(weights.values()))
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


def verify(document: Mapping[str, object]) -> int:
    """How many draws an exported match has, after every one was derived again from its seed.

    Raises:
        ribeira.InvalidReplay: the document is no match, or its actions do not follow the rules.
        UnfairMatch: the commitment does not fit seed and salt, or a draw does not follow from the seed.
    """
    played = replay.read(document)
    secret = _secret(played.match or {})
    draws = 0
    for v, (state, text) in enumerate(zip(played.states(), played.actions, strict=False), 1):
        if state.player == ribeira.CHANCE:
            draws += 1
            due = played.game.notation(secret.draw(v, state.weights))
            if due != text:
                raise UnfairMatch(f"actions: number {v} is {text}, but the seed draws {due}")
    return draws


def _secret(match: Mapping[str, object]) -> Secret:
    secret = Secret(_half(match.get("seed")), _half(match.get("salt")))
    if match.get("commitment") != secret.commitment:
        raise UnfairMatch("commitment: it is not the SHA-256 of seed and salt")
    return secret


def _half(text: object) -> bytes:
    try:
        return bytes.fromhex(text if isinstance(text, str) else "no text")
    except ValueError:
        raise UnfairMatch("match: seed and salt have to be given as hexadecimal texts") from None
