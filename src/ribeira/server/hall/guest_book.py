"""Whose cookie it is: the guests as stored, and those asked for lately in memory."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.server import tokens
from ribeira.server.journal import guests
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import clean_name
from ribeira.server.store import Store
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.messages import Refusal


class GuestBook:
    """One for all guests of a process."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._guests: dict[str, GuestRow] = {}
        """By the digest of the cookie's token."""

    def forget(self, guest: str | None = None) -> None:
        """The next question about this guest (None: about anybody) is answered by what is stored."""
        self._guests = {key: row for key, row in self._guests.items() if guest is not None and row.id != guest}

    async def of(self, token: str | None) -> GuestRow | None:
        """Whose cookie this is. Raises `Refusal`."""
        if not token:
            return None
        key = tokens.digest(token)
        if key not in self._guests:
            found = await looked_up(self._store, guests.find_guest(key))
            if found is None:
                return None
            self._guests[key] = found
        if self._guests[key].banned:
            raise Refusal("banned")
        return self._guests[key]

    async def add(self, token: str) -> GuestRow:
        """A guest whose cookie will hold `token`. Raises `Refusal`."""
        guest = GuestRow(tokens.new_id(), None)
        await stored(self._store, guests.add_guest(guest, tokens.digest(token), self._now()))
        return guest

    async def rename(self, guest: GuestRow, token: str, name: str) -> GuestRow:
        """The guest under a new name. Raises `Refusal`."""
        renamed = GuestRow(guest.id, clean_name(name))
        await stored(self._store, guests.name_guest(guest.id, clean_name(name)))
        self._guests[tokens.digest(token)] = renamed
        return renamed

    async def change_token(self, guest: GuestRow, token: str) -> None:
        """The guest is known by `token` alone from now on; whoever has the old one is nobody. Raises `Refusal`."""
        await stored(self._store, guests.change_token(guest.id, tokens.digest(token)))
        self.forget(guest.id)
