"""Whose cookie it is: the guests as stored, and those asked for lately in memory."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from ribeira.server import tokens
from ribeira.server.journal import guests, sessions
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import clean_name
from ribeira.server.journal.sessions import NewSession
from ribeira.server.store import Conflict, Store, StoreDown
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.messages import Refusal

SEEN = 3600.0
"""Seconds: so coarsely is it noted when a session was seen."""


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

    async def add(self, token: str, device: str) -> GuestRow:
        """A guest whose cookie will hold `token`, on a device in words. Raises `Refusal`."""
        guest = GuestRow(tokens.new_id(), None)
        await stored(self._store, guests.add_guest(guest, NewSession(tokens.digest(token), device), self._now()))
        return guest

    async def see(self, guest: GuestRow, token: str, device: str) -> None:
        """Notes, once an hour at most, that a session is in use; where the store is down nothing is noted."""
        now, key = self._now(), tokens.digest(token)
        if guest.seen is not None and guest.seen > now - SEEN:
            return
        with suppress(StoreDown, Conflict):  # a second page of the device may have noted it first
            await self._store.write(sessions.see(guest.id, NewSession(key, device), now))
            self._guests[key] = replace(guest, seen=now)

    async def rename(self, guest: GuestRow, token: str, name: str) -> GuestRow:
        """The guest under a new name. Raises `Refusal`: an account with a name that looks like it is another's."""
        renamed = replace(guest, name=clean_name(name))
        await stored(self._store, guests.name_guest(guest.id, clean_name(name)), "name_taken")
        self._guests[tokens.digest(token)] = renamed
        return renamed

    async def end_all(self, guest: GuestRow, token: str | None, device: str) -> None:
        """The guest is known by `token` alone from now on (None: by nothing at all); whoever has another one is nobody.
        Raises `Refusal`."""
        session = None if token is None else NewSession(tokens.digest(token), device)
        await stored(self._store, sessions.end_all(guest.id, session, self._now()))
        self.forget(guest.id)
