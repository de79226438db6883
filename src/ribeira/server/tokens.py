"""Secrets and names that cannot be guessed. What lets somebody in is stored only as its hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ID_BYTES = 16
"""128 bits: the link to a table is the invitation, so it must not be guessable."""
GUEST_BYTES = 32
RECOVERY_BYTES = 32
ADMIN_BYTES = 32
LINK_BYTES = 32
PROGRAM_BYTES = 32
PROGRAM_PREFIX = "ribeira_"
"""By this a program that looks for leaked secrets knows what it has found."""


def new_id() -> str:
    """An unguessable name for a table, match or guest; 22 URL-safe characters."""
    return secrets.token_urlsafe(ID_BYTES)


def new_guest_token() -> str:
    """What a guest's cookie holds: 256 bits."""
    return secrets.token_urlsafe(GUEST_BYTES)


def new_recovery_token() -> str:
    """What a recovery link holds: 256 bits."""
    return secrets.token_urlsafe(RECOVERY_BYTES)


def new_link_token() -> str:
    """What a link by e-mail holds: 256 bits."""
    return secrets.token_urlsafe(LINK_BYTES)


def new_program_token() -> str:
    """What a program shows to be let in: 256 bits."""
    return PROGRAM_PREFIX + secrets.token_urlsafe(PROGRAM_BYTES)


def new_admin_token() -> str:
    """What an admin link or an admin's cookie holds: 256 bits."""
    return secrets.token_urlsafe(ADMIN_BYTES)


def digest(token: str) -> str:
    """The stored form of a token. A plain hash is enough: the tokens are random, not chosen by people."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, stored: str) -> bool:
    """Whether a token has this stored form, in time that tells nothing about where they differ."""
    return hmac.compare_digest(digest(token), stored)
