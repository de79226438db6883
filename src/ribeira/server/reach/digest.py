"""Digests: letters about matches with days for each turn that wait for somebody, and about people who asked something,
to who wants them.

When it is looked next is stored, so any process looks, and none of them twice. For `late` that is the moment in which
a match may have waited long enough: one that it finds has come to that moment since the look before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ribeira
from ribeira.server.hall.service import Service
from ribeira.server.journal import addresses, friends, records
from ribeira.server.journal.addresses import AddressRow
from ribeira.server.journal.friends import InvitationRow
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import Line, SeatRow, seats_of
from ribeira.server.reach.wording import head, invites, unlinked, waits
from ribeira.server.store import Db, Store
from ribeira.server.tables.storing import stored
from ribeira.server.wire.accounts import DigestWish
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

HOUR, DAY = 3600.0, 86_400.0
AT_ONCE = 50


@dataclass(frozen=True)
class Told:
    """What a letter tells."""

    count: int
    """Of matches and people that wait."""
    text: str


async def choose(service: Service, guest: str, wish: DigestWish, language: Language) -> None:
    """Which letters a guest wants from now on. Raises `Refusal`."""
    if wish.hours not in (range(24) if wish.digest == "daily" else range(1, 169)):
        raise Refusal("body", detail="hours")
    now = service.now()
    look_at = {"off": None, "daily": next_hour(wish.hours, now), "late": now}[wish.digest]
    if not await stored(service.store, addresses.choose(guest, wish.digest, wish.hours, language, look_at)):
        raise Refusal("address_unknown")


def next_hour(hour: int, now: float) -> float:
    """When this hour of the day (UTC) begins next.

    >>> next_hour(7, 6 * HOUR), next_hour(7, 7 * HOUR) / DAY
    (25200.0, 1.2916666666666667)
    """
    today = now // DAY * DAY + hour * HOUR
    return today if today > now else today + DAY


async def look(store: Store, now: float) -> None:
    """Puts the digests that are due into the outbox. Raises `StoreDown`."""
    for row in await store.read(addresses.to_look_at(now, AT_ONCE)):
        found = await store.read(waiting_for(row.guest))
        asked = await store.read(asked_of(row.guest, now))
        look_at, is_due = judged(row, [line.updated for line in found], asked, now)
        await store.write(addresses.looked(row, look_at, is_due, now))


def judged(row: AddressRow, moved: Sequence[float], asked: Sequence[float], now: float) -> tuple[float, bool]:
    """When to look next, and whether a digest is due, where matches that moved last at these times wait, and what
    others have asked then. A match calls every day, another person's wish once."""
    if row.digest == "daily":
        return next_hour(row.hours, now), bool(moved) or any(at > (row.look_at or 0.0) - DAY for at in asked)
    limits = [at + row.hours * HOUR for at in (*moved, *asked)]
    is_due = any((row.look_at or 0.0) <= limit <= now for limit in limits)
    return min([now + row.hours * HOUR, *(limit for limit in limits if limit > now)]), is_due


def waiting_for(guest: str) -> Callable[[Db], list[Line]]:
    """The tables whose matches wait for a guest, and have days for each turn; whose time runs out first is first."""

    def work(db: Db) -> list[Line]:
        found = [line for line in records.tables_of(guest)(db) if _waits(line, guest)]
        return sorted(found, key=lambda line: line.flag_at or 0.0)

    return work


def _waits(line: Line, guest: str) -> bool:
    clock = line.table.clock
    is_slow = clock is not None and clock.kind == "days" and not line.over
    return is_slow and not set(line.due).isdisjoint(seats_of(guest, line.table.seats))


def asked_of(guest: str, now: float) -> Callable[[Db], list[float]]:
    """When others asked what a guest has not answered: to be friends, or to come to a table."""

    def work(db: Db) -> list[float]:
        invited = [one.made for one in friends.invitations_of(guest, now)(db)]
        return invited + [one.since for one in friends.asks_of(guest, now)(db)]

    return work


def told(guest: str, language: Language, site: str, now: float) -> Callable[[Db], Told | None]:
    """What waits for a guest, as a letter tells it; None: nothing does, or the guest is banned."""

    def work(db: Db) -> Told | None:
        if db.one("SELECT id FROM guests WHERE id = ? AND banned IS NULL", guest) is None:
            return None
        turns = [_turn(line, guest, language, site, now) for line in waiting_for(guest)(db)]
        seats = [_seat(one, language, site) for one in friends.invitations_of(guest, now)(db)]
        asks = _names([one.name for one in friends.asks_of(guest, now)(db)], language)
        count = len(turns) + len(seats) + len(asks)
        people = [f"{', '.join(asks)}\n{site}/friends"] if asks else []
        parts = (("turns", turns), ("seats", seats), ("asks", people))
        text = "\n\n".join(line for part, lines in parts if lines for line in (head(part, language), *lines))
        return Told(count, text) if count else None

    return work


def _turn(line: Line, guest: str, language: Language, site: str, now: float) -> str:
    table = line.table
    own = seats_of(guest, table.seats)
    others = [name for seat, name in enumerate(names_of(table.seats, language)) if seat not in own]
    left = (line.flag_at or now) - now
    return f"{waits(_title(table.game, language), others, left, language)}\n{site}/t/{table.id}"


def _seat(invitation: InvitationRow, language: Language, site: str) -> str:
    [name] = _names([invitation.name], language)
    return f"{invites(_title(invitation.game, language), name, language)}\n{site}/t/{invitation.table}"


def _title(game: str, language: Language) -> str:
    return ribeira.definition(game).title[language] if game in ribeira.games() else game


def _names(names: Sequence[str | None], language: Language) -> list[str]:
    """As they stand in a letter; who has none is numbered."""
    return [unlinked(name) for name in names_of([SeatRow("person", name=name) for name in names], language)]
