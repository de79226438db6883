"""What is deleted: tables with all that was played there, and people, whose matches stay without their name."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from ribeira.server.journal import addresses, records, sessions, studies
from ribeira.server.journal.belongings import BELONGINGS
from ribeira.server.journal.programs import programs_of
from ribeira.server.journal.records import Origin, TableRow, move_on
from ribeira.server.store import Damaged, Db


def is_deletable(table: TableRow, guest: str, runs: bool) -> bool:
    """Whether a guest may delete a table, at which a match `runs` or not: the host, unless others play there."""
    return guest == table.host and not (runs and any(seat.guest not in (None, guest) for seat in table.seats))


def delete_table(table: str, expected: int) -> Callable[[Db], None]:
    """A table that is at version `expected` is no more, nor anything that was played there.

    Raises:
        Conflict: it is at another version.
    """

    def work(db: Db) -> None:
        move_on(db, table, expected, 0.0)
        erase_table(db, table)

    return work


def erase_table(db: Db, table: str) -> int:
    """Deletes a table with all it holds; how many matches that were."""
    for other, column in (("events", "match"), ("results", "match_id"), ("plans", "match_id")):
        db.change(f"DELETE FROM {other} WHERE {column} IN (SELECT id FROM matches WHERE table_id = ?)", table)
    matches = db.change("DELETE FROM matches WHERE table_id = ?", table)
    for other in (
        "recoveries",
        "absences",
        "notices",
        "lines",
        "invitations",
        "push_calls",
        "push_told",
        "push_mutes",
        "push_queue",
        "seats",
    ):
        db.change(f"DELETE FROM {other} WHERE table_id = ?", table)
    db.change("DELETE FROM tables WHERE id = ?", table)
    return matches


class Forgotten(msgspec.Struct, frozen=True):
    """Who is known to nobody any more, a guest and their programs, and in how many matches a name was withdrawn."""

    guests: list[str]
    matches: int


def forget_guest(db: Db, guest: str) -> Forgotten:
    """Takes the names of a guest and of their programs out of everything, and every way to come back.

    What was played stays, under ids that lead to nobody. Chains stay whole: of a name only its seal is left.

    Raises:
        UnknownGuest: there is none of this id.
    """
    check_guest(db, guest)
    guests = with_programs(db, guest)
    return Forgotten(guests, sum(_forget(db, one) for one in guests))


def with_programs(db: Db, guest: str) -> list[str]:
    """A guest and their programs."""
    return [guest, *(program.id for program in programs_of(guest)(db))]


def _forget(db: Db, guest: str) -> int:
    """How many matches are concerned."""
    statement = "UPDATE guests SET name = NULL, token = ?, owner = NULL WHERE id = ?"
    db.change(statement, sessions.nobodys(), guest)
    own = db.all("SELECT digest FROM sessions WHERE guest = ?", guest)
    db.change_many("DELETE FROM challenges WHERE session = ?", own)
    studies.erase_of(db, guest)
    addresses.erase(guest)(db)
    for one in BELONGINGS:
        if not one.stays:
            db.change(f"DELETE FROM {one.table} WHERE {one.guest} = ?", guest)
    sat = "SELECT table_id FROM seats WHERE guest = ?"
    db.change(f"UPDATE tables SET version = version + 1 WHERE id IN ({sat})", guest)
    db.change("UPDATE seats SET name = NULL WHERE guest = ?", guest)
    matches = matches_of(db, guest)
    for match in matches:
        statement = "UPDATE matches SET seats = ?, origin = ? WHERE id = ?"
        db.change(statement, *_without_names(guest, *_stored_names(db, match)), match)
    return len(matches)


def matches_of(db: Db, guest: str) -> list[str]:
    """The matches in which a guest has or had a seat, damaged ones too."""
    named = "SELECT id FROM matches WHERE seats LIKE ? ESCAPE '!'"  # compared as bytes, which damage cannot stop
    return [match for (match,) in db.all(named, "%" + re.sub(r"([%_!])", r"!\1", guest) + "%")]


def _stored_names(db: Db, match: str) -> tuple[str, str | None]:
    """Seats and origin of a match as they are stored; of what is no text nothing."""
    try:
        found = db.one("SELECT seats, origin FROM matches WHERE id = ?", match)
    except Damaged:
        found = None
    return ("", "") if found is None else (found[0], found[1])


def _without_names(guest: str, seats: str, origin: str | None) -> tuple[str, str | None]:
    """What is left of a match's seats and origin. Where damage hides which names are the guest's, none is left, and of
    an origin that cannot be read nothing: such a match is set aside anyway."""
    sat = records.seats_in(seats)
    if sat is None:
        return _NAME.sub('"name":null', seats), None if origin is None else ""
    gone = [seat.guest == guest for seat in sat]
    for seat in sat:
        seat.name = None if seat.guest == guest else seat.name
    anchor = records.document(origin, Origin)
    left = None if origin is None else "" if anchor is None else _without_blinds(anchor, gone)
    return msgspec.json.encode(sat).decode(), left


_NAME = re.compile(r'"name"\s*:\s*"(?:[^"\\]|\\.)*"?')


def _without_blinds(origin: Origin, gone: list[bool]) -> str:
    blinds = [None if is_gone else blind for blind, is_gone in zip(origin.blinds, gone, strict=False)]
    return msgspec.json.encode(msgspec.structs.replace(origin, blinds=blinds)).decode()


class UnknownGuest(ValueError):
    """There is no guest of this id."""


def check_guest(db: Db, guest: str) -> None:
    """Raises `UnknownGuest`."""
    if db.one("SELECT id FROM guests WHERE id = ?", guest) is None:
        raise UnknownGuest("there is no such guest")
