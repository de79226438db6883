"""People as pages may name them: by what stands for them at one table, or on one's own list; never by a guest's id."""

from __future__ import annotations

from hashlib import blake2b

from ribeira.server import tokens
from ribeira.server.hall.service import Service
from ribeira.server.journal import lines, moderation, reports, shunned
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.reports import NewReport
from ribeira.server.manners.text import clean_line
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import Release, Report, Shun, Shunned, Warned, Whom

NOTE = 500
"""Letters of a note to the moderators."""


def tag(place: str, guest: str) -> str:
    """What stands for a guest at a place, a table say: the same every time, and nowhere else.

    Both ids have 128 random bits, so that nobody finds one of them by it.
    """
    return blake2b(f"{place}/{guest}".encode(), digest_size=9).hexdigest()


async def found(service: Service, asker: GuestRow, whom: Whom) -> str:
    """The guest whom a call is about. Raises `Refusal`: there is nobody like that, or it is who asks."""
    if whom.seat is not None:
        seats = (await service.shown(whom.table)).table.seats
        at = seats[whom.seat].guest if whom.seat < len(seats) else None
    else:
        here = await looked_up(service.store, lines.speakers(whom.table))
        at = next((guest for guest in here if tag(whom.table, guest) == whom.who), None)
    if at is None:
        raise Refusal("whom")
    if at == asker.id:
        raise Refusal("yourself")
    return at


async def shun(service: Service, guest: GuestRow, wish: Shun) -> None:
    """A guest does not hear, or neither hears nor meets somebody. Who that is, is never told. Raises `Refusal`."""
    other = await found(service, guest, wish)
    await stored(service.store, shunned.shun(guest.id, other, wish.how, service.now()))


async def report(service: Service, guest: GuestRow, wish: Report) -> None:
    """A guest tells the moderators about somebody, with what the two said. Raises `Refusal`."""
    note = clean_line(wish.note, NOTE) if wish.note.strip() else ""
    other = await found(service, guest, wish)
    new = NewReport(tokens.new_id(), wish.table, guest.id, other, wish.reason, note)
    await stored(service.store, reports.report(new, service.now()))


async def warnings(service: Service, guest: GuestRow) -> list[Warned]:
    """What moderators tell the guest and was not read yet. Raises `Refusal`."""
    return [Warned(*unread) for unread in await looked_up(service.store, moderation.warnings_of(guest.id))]


async def shunned_by(service: Service, guest: GuestRow) -> list[Shunned]:
    """Whom a guest shuns. Raises `Refusal`."""
    rows = await looked_up(service.store, shunned.of_guest(guest.id))
    return [Shunned(tag(guest.id, row.other), row.name, row.how, row.since) for row in rows]


async def release(service: Service, guest: GuestRow, wish: Release) -> None:
    """A guest hears and meets somebody again. Raises `Refusal`."""
    rows = await looked_up(service.store, shunned.of_guest(guest.id))
    other = next((row.other for row in rows if tag(guest.id, row.other) == wish.key), None)
    if other is None:
        raise Refusal("whom")
    await stored(service.store, shunned.shun(guest.id, other, None, service.now()))


async def check_may_meet(service: Service, guest: GuestRow, table: str) -> None:
    """Who is blocked, or blocks somebody who sits there, cannot sit down at a public table, and hears the same as who
    comes too late. Raises `Refusal`."""
    if await looked_up(service.store, shunned.keeps_from(table, guest.id)):
        raise Refusal("seat_taken")
