"""Digests: letters about matches with days for each turn that wait for somebody, to who asked for them.

When it is looked next is stored, so any process looks, and none of them twice. For `late` that is the moment in which
a match may have waited long enough: one that it finds has come to that moment since the look before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ribeira
from ribeira.server.hall.service import Service
from ribeira.server.journal import addresses, records
from ribeira.server.journal.addresses import AddressRow
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import Line, seats_of
from ribeira.server.reach.wording import waits
from ribeira.server.store import Db, Store
from ribeira.server.tables.storing import stored
from ribeira.server.wire.accounts import DigestWish
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

HOUR, DAY = 3600.0, 86_400.0
AT_ONCE = 50


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
        look_at, is_due = judged(row, [line.updated for line in found], now)
        await store.write(addresses.looked(row, look_at, is_due, now))


def judged(row: AddressRow, moved: Sequence[float], now: float) -> tuple[float, bool]:
    """When to look next, and whether a digest is due, where matches that moved last at these times wait."""
    if row.digest == "daily":
        return next_hour(row.hours, now), bool(moved)
    limits = [at + row.hours * HOUR for at in moved]
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


def lines(guest: str, language: Language, site: str, now: float) -> Callable[[Db], list[str]]:
    """What waits for a guest, as a letter tells it; nothing, for who is banned."""

    def work(db: Db) -> list[str]:
        if db.one("SELECT id FROM guests WHERE id = ? AND banned IS NULL", guest) is None:
            return []
        return [_told(line, guest, language, site, now) for line in waiting_for(guest)(db)]

    return work


def _told(line: Line, guest: str, language: Language, site: str, now: float) -> str:
    table = line.table
    game = ribeira.definition(table.game).title[language] if table.game in ribeira.games() else table.game
    own = seats_of(guest, table.seats)
    others = [name for seat, name in enumerate(names_of(table.seats, language)) if seat not in own]
    return f"{waits(game, others, (line.flag_at or now) - now, language)}\n{site}/t/{table.id}"
