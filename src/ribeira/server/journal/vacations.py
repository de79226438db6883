"""Away days: the stretches for which people said that they are away, so that their clocks stand in matches by days.

A stretch that has begun stays as it is but for its end; so what a match was told of it can be told again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

import msgspec

from ribeira.server.store import Db
from ribeira.server.wire.clocks import DAY
from ribeira.server.wire.messages import Refusal

YEAR = 365.0 * DAY
SLACK = 120.0
"""Seconds by which the clock of a device may be slow: what begins so long ago begins now."""
AHEAD = YEAR
"""Seconds from now within which a vacation begins."""


class VacationRow(msgspec.Struct, frozen=True):
    """When somebody is away, in seconds since 1970."""

    begun: float
    ended: float

    @property
    def days(self) -> int:
        """How many days that are; a part of one is a whole one."""
        return ceil((self.ended - self.begun) / DAY)


def merged(rows: Sequence[VacationRow]) -> list[VacationRow]:
    """The same time in stretches that are apart from each other, the earliest first.

    >>> merged([VacationRow(5, 9), VacationRow(1, 3), VacationRow(2, 4), VacationRow(4, 4.5)])
    [VacationRow(begun=1, ended=4.5), VacationRow(begun=5, ended=9)]
    """
    found: list[VacationRow] = []
    for row in sorted(rows, key=lambda one: one.begun):
        if found and row.begun <= found[-1].ended:
            found[-1] = VacationRow(found[-1].begun, max(found[-1].ended, row.ended))
        else:
            found.append(row)
    return found


def used(rows: Sequence[VacationRow], year_end: float) -> int:
    """How many days were taken in the year that ends then."""
    return sum(row.days for row in rows if year_end - YEAR < row.ended <= year_end)


def left(rows: Sequence[VacationRow], most: int, now: float) -> int:
    """How many days somebody can still take: what is planned counts already."""
    return max(0, most - used(rows, max([now, *(row.ended for row in rows)])))


def of(guest: str) -> Callable[[Db], list[VacationRow]]:
    """The vacations of a guest, the earliest first."""

    def work(db: Db) -> list[VacationRow]:
        query = "SELECT begun, ended FROM vacations WHERE guest = ? ORDER BY begun"
        return [VacationRow(begun, ended) for begun, ended in db.all(query, guest)]

    return work


def of_people(guests: Sequence[str]) -> Callable[[Db], dict[str, list[VacationRow]]]:
    """The vacations of these guests."""

    def work(db: Db) -> dict[str, list[VacationRow]]:
        found: dict[str, list[VacationRow]] = {}
        if guests:
            marks = ", ".join("?" * len(guests))
            query = f"SELECT guest, begun, ended FROM vacations WHERE guest IN ({marks}) ORDER BY begun"
            for guest, begun, ended in db.all(query, *guests):
                found.setdefault(guest, []).append(VacationRow(begun, ended))
        return found

    return work


def take(guest: str, begun: float, ended: float, most: int, now: float) -> Callable[[Db], list[VacationRow]]:
    """A guest is away then; all vacations of the guest after that.

    Raises:
        Refusal: `vacation`: it would be in the past or far away, or more than `most` days of a year.
    """
    new = VacationRow(max(begun, now), ended)

    is_near = now - SLACK <= begun <= now + AHEAD

    def work(db: Db) -> list[VacationRow]:
        _hold(db, guest)
        rows = merged([*of(guest)(db), new])
        is_much = any(row.days > most or used(rows, row.ended) > most for row in rows)
        if not is_near or new.begun >= ended or is_much:
            raise Refusal("vacation", days=str(most))
        _put(db, guest, rows)
        return rows

    return work


def give_up(guest: str, begun: float, now: float) -> Callable[[Db], list[VacationRow]]:
    """A guest does not go, or is back; all vacations of the guest after that. What has passed stays taken.

    Raises:
        Refusal: `vacation_unknown`.
    """

    def work(db: Db) -> list[VacationRow]:
        _hold(db, guest)
        rows = of(guest)(db)
        found = next((row for row in rows if row.begun == begun and row.ended > now), None)
        if found is None:
            raise Refusal("vacation_unknown")
        rest = [row for row in rows if row != found]
        rows = merged([*rest, VacationRow(found.begun, now)]) if found.begun <= now else rest
        _put(db, guest, rows)
        return rows

    return work


def _hold(db: Db, guest: str) -> None:
    """Nobody else changes the vacations of the guest until this change is stored."""
    db.change("UPDATE guests SET name = name WHERE id = ?", guest)


def _put(db: Db, guest: str, rows: Sequence[VacationRow]) -> None:
    db.change("DELETE FROM vacations WHERE guest = ?", guest)
    statement = "INSERT INTO vacations (guest, begun, ended) VALUES (?, ?, ?)"
    db.change_many(statement, [(guest, row.begun, row.ended) for row in rows])


def playing_with_clocks(guest: str) -> Callable[[Db], list[str]]:
    """The tables where a guest sits and a clock runs, be it by days or not."""

    def work(db: Db) -> list[str]:
        query = """SELECT DISTINCT m.table_id FROM matches m JOIN seats s ON s.table_id = m.table_id
            WHERE s.guest = ? AND m.flag_at IS NOT NULL"""
        return [table for (table,) in db.all(query, guest)]

    return work
