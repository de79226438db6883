"""Who asks for something about themselves."""

from __future__ import annotations

from dataclasses import dataclass

from ribeira.server import tokens
from ribeira.server.journal.guests import GuestRow


@dataclass(frozen=True)
class Caller:
    """Who asks, and by which session of which device."""

    guest: GuestRow
    token: str
    device: str

    @property
    def digest(self) -> str:
        """What the session's cookie hashes to."""
        return tokens.digest(self.token)
