"""People as pages may name them: by what stands for them at one table, or on one's own list; never by a guest's id."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from ribeira.server import tokens
from ribeira.server.hall.service import Service
from ribeira.server.journal import accounts, friends, lines, moderation, notices, records, reports, shunned, tourneys
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.records import SeatRow
from ribeira.server.journal.reports import NewReport
from ribeira.server.manners.text import clean_line
from ribeira.server.store import Db
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


@dataclass(frozen=True)
class Found:
    """Whom a call is about, and at which table that was seen."""

    guest: str
    table: str = ""
    """Empty: at none."""


async def found(service: Service, asker: GuestRow, whom: Whom) -> Found:
    """The guest whom a call is about. Raises `Refusal`: there is nobody like that, or it is who asks."""
    places = (whom.table, whom.match, whom.notice, whom.tourney, whom.name)
    if sum(place is not None for place in places) != 1:
        raise Refusal("whom")
    guest, table = await looked_up(service.store, lambda db: _find(db, whom))
    if guest is None:
        raise Refusal("whom")
    if guest == asker.id:
        raise Refusal("yourself")
    return Found(guest, table)


def _find(db: Db, whom: Whom) -> tuple[str | None, str]:
    """The guest, if there is one, and the table."""
    if whom.name is not None:
        account = accounts.find_called(whom.name)(db)
        return (None if account is None else account.guest), ""
    if whom.tourney is not None:
        there = tourneys.entrants(db, whom.tourney)
        return next((one.guest for one in there if one.number == whom.seat), None), ""
    if whom.match is not None:
        match = records.find_match(whom.match)(db)
        return (None, "") if match is None else (_at(match.seats, whom.seat), match.table)
    if whom.table is not None and whom.who is not None:
        here = lines.speakers(whom.table)(db)
        return next((guest for guest in here if tag(whom.table, guest) == whom.who), None), whom.table
    place = None if whom.notice is None else notices.find(whom.notice)(db)
    known = records.find_table(whom.table or (place.table if place else ""))(db)
    return (None, "") if known is None else (_at(known.seats, whom.seat), known.id)


def _at(seats: list[SeatRow], seat: int | None) -> str | None:
    return seats[seat].guest if seat is not None and seat < len(seats) else None


async def shun(service: Service, guest: GuestRow, wish: Shun) -> None:
    """A guest does not hear, or neither hears nor meets somebody. Who that is, is never told. Raises `Refusal`."""
    other = (await found(service, guest, wish)).guest
    works = [shunned.shun(guest.id, other, wish.how, service.now())]
    if wish.how is not None:
        works.append(friends.avoid(guest.id, other, wish.how == "block"))
    await stored(service.store, records.in_order(works))


async def report(service: Service, guest: GuestRow, wish: Report) -> None:
    """A guest tells the moderators about somebody, with what the two said. Raises `Refusal`."""
    note = clean_line(wish.note, NOTE) if wish.note.strip() else ""
    about = await found(service, guest, wish)
    new = NewReport(tokens.new_id(), about.table, guest.id, about.guest, wish.reason, note)
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
