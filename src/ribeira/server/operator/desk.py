"""The operator's desk: what one may look up and change in a database, beside the servers that use it.

Looking never disturbs a server that runs. Changing needs PostgreSQL, or the data folder for itself: SQLite is used by
one process.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import time

import msgspec

from ribeira.server import tokens
from ribeira.server.bus import EVERYBODY, Note
from ribeira.server.hall.games import find_game, is_playable
from ribeira.server.journal import export, records
from ribeira.server.journal.erasure import erase_table
from ribeira.server.journal.match import Match, fold
from ribeira.server.journal.records import MatchRow, read_options
from ribeira.server.operator import admins
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen, Db, StoreDown, driver_of, migrate
from ribeira.server.store.sqlite import FILE
from ribeira.server.tables.neighbours import bus_of
from ribeira.server.wire.forms import Pruned, State, Statistics, StoredGuest, StoredSeat, StoredTable
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json, Language

DAY = 86_400.0
AT_ONCE = 500
"""Guests that are looked up in one query."""
REACHED_WITHIN = 5.0
"""Seconds that a bus has to take a note."""


@contextmanager
def looking(settings: Settings) -> Iterator[Db]:
    """The database as it is at one moment, also while servers use it.

    Raises:
        CannotOpen: there is none, it does not answer, or another release keeps it.
    """
    _check_there(settings)
    try:
        connection = driver_of(settings).connect_to_read()
        connection.begin_to_look()
        _check_revision(connection)
    except StoreDown as wrong:
        raise CannotOpen(f"the database cannot be used: {wrong}") from None
    try:
        yield connection
    finally:
        connection.rollback()
        connection.close()


def _check_there(settings: Settings) -> None:
    if settings.database is None and not (settings.data / FILE).is_file():
        raise CannotOpen(f"there is no database in {settings.data}; --data names another folder")


def _check_revision(db: Db) -> None:
    try:
        (stored,) = db.one("SELECT version_num FROM alembic_version") or (None,)
    except StoreDown:
        stored = None
    if stored != migrate.head():
        raise CannotOpen("the database is of another release: start a server of this release with it once")


@contextmanager
def changing(settings: Settings, keep: bool = True, make: bool = False) -> Iterator[Db]:
    """The database in a transaction: everything is stored at the end, or nothing when something is raised.

    With `keep` false nothing is stored: it is only seen what would be. With `make` a database is made where there is
    none.

    Raises:
        CannotOpen: there is none, or it cannot be used; with SQLite also while a server runs.
        StoreDown: the changes could not be stored.
    """
    if not make:
        _check_there(settings)
    driver = driver_of(settings)
    driver.open()
    try:
        connection = driver.connect()
        try:
            connection.begin()
            yield connection
            if keep:
                connection.commit()
        finally:
            connection.rollback()
            connection.close()
    finally:
        driver.close()


# --- looking ------------------------------------------------------------------------------------------------


def statistics(db: Db) -> Statistics:
    """How much there is."""
    games = db.all("SELECT t.game, count(*) FROM matches m JOIN tables t ON t.id = m.table_id GROUP BY t.game")
    return Statistics(
        guests=_count(db, "guests"),
        banned=_count(db, "guests WHERE banned IS NOT NULL"),
        tables=_count(db, "tables"),
        matches=_count(db, "matches"),
        running=_count(db, "matches WHERE over = 0"),
        events=_count(db, "events"),
        games={game: int(number) for game, number in sorted(games)},
    )


def _count(db: Db, what: str) -> int:
    (number,) = db.one(f"SELECT count(*) FROM {what}") or (0,)
    return int(number)


SHORT = 8
"""Digits of a table's id that are shown: the whole id is the invitation."""


def latest_tables(db: Db, most: int) -> list[StoredTable]:
    """The tables where something happened last."""
    query = """SELECT t.id, t.game, t.players, t.options, m.rules, m.over, m.number,
            CASE WHEN m.updated > t.updated THEN m.updated ELSE t.updated END AS latest
        FROM tables t LEFT JOIN matches m ON m.table_id = t.id
            AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id)
        ORDER BY latest DESC LIMIT ?"""
    return [
        StoredTable(
            table[:SHORT], game, _state(game, players, options, rules, over), number or 0, updated, _sat(db, table)
        )
        for table, game, players, options, rules, over, number, updated in db.all(query, most)
    ]


def _state(game: str, players: int, options: str, rules: str | None, over: int | None) -> State:
    if not is_playable(game, players, read_options(options), rules):
        return "aside"
    return "lobby" if over is None else "over" if over else "running"


def _sat(db: Db, table: str) -> list[StoredSeat]:
    rows = db.all("SELECT kind, name, guest FROM seats WHERE table_id = ? ORDER BY seat", table)
    return [StoredSeat(kind, name, guest) for kind, name, guest in rows]


def guests_called(db: Db, part: str, most: int) -> list[StoredGuest]:
    """The guests with this part in their name or one of their seats' names, the latest first.

    Letters are compared here, as databases fold those of English alone.
    """
    sought = _folded(part)
    named = "SELECT id, name FROM guests WHERE name IS NOT NULL"
    sat = "SELECT DISTINCT guest, name FROM seats WHERE name IS NOT NULL AND guest IS NOT NULL"
    found = {guest for query in (named, sat) for guest, name in db.all(query) if sought in _folded(name)}
    rows = [
        row for first in range(0, len(found), AT_ONCE) for row in _guests(db, sorted(found)[first : first + AT_ONCE])
    ]
    return sorted(rows, key=lambda guest: (-guest.created, guest.id))[:most]


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _guests(db: Db, idents: list[str]) -> list[StoredGuest]:
    marks = ", ".join("?" * len(idents))
    query = f"""SELECT g.id, g.name, g.created, g.banned,
            (SELECT count(DISTINCT table_id) FROM seats WHERE guest = g.id)
        FROM guests g WHERE g.id IN ({marks})"""
    return [
        StoredGuest(ident, name, created, banned is not None, int(tables))
        for ident, name, created, banned, tables in db.all(query, *idents)
    ]


def all_matches(db: Db) -> Iterator[tuple[MatchRow, Match | None]]:
    """Every match with its fold; None: these rules cannot fold it."""
    for (ident,) in db.all("SELECT id FROM matches ORDER BY started, id"):
        row = records.find_match(ident)(db)
        table = records.find_table(row.table)(db) if row else None
        if row is None or table is None:
            continue
        match = None
        with suppress(Refusal):
            match = fold(row, find_game(table.game, table.players, table.options or {}))
        yield row, match


def exports(db: Db, language: Language) -> Iterator[Json]:
    """The files of all matches that are over."""
    for _, match in all_matches(db):
        if match is not None and match.over:
            yield export.document(match, language)


# --- changing -----------------------------------------------------------------------------------------------


def tell(settings: Settings, *notes: Note) -> None:
    """Lets all servers know at once what was changed beside them; without a bus they find out by themselves."""
    if settings.bus is None or not notes:
        return

    async def tell() -> None:
        bus, is_up = bus_of(settings), asyncio.Event()
        await bus.open(lambda note: None, is_up.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(is_up.wait(), REACHED_WITHIN)  # what is told before is lost
        for note in notes:
            bus.tell(EVERYBODY, note)
        await bus.close()

    asyncio.run(tell())


class Gone(msgspec.Struct, frozen=True):
    """What was deleted: the ids of the tables, and how much it was."""

    tables: list[str]
    counts: Pruned


def prune(db: Db, before: float) -> Gone:
    """Deletes the tables where nothing has happened since then, with all they hold, and guests who sit nowhere."""
    idle = """SELECT t.id FROM tables t WHERE t.updated < ?
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = t.id AND m.updated >= ?)"""
    tables = [table for (table,) in db.all(idle, before, before)]
    matches = sum(erase_table(db, table) for table in tables)
    guests = db.change(
        """DELETE FROM guests WHERE created < ? AND banned IS NULL
        AND id NOT IN (SELECT host FROM tables) AND id NOT IN (SELECT guest FROM recoveries)
        AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL) AND id NOT IN (SELECT guest FROM accounts)
        AND id NOT IN (SELECT who FROM ratings)
        AND id NOT IN (SELECT owner FROM guests WHERE owner IS NOT NULL)""",
        before,
    )
    for other in ("sessions", "results"):
        db.change(f"DELETE FROM {other} WHERE guest NOT IN (SELECT id FROM guests)")
    return Gone(tables, Pruned(len(tables), matches, guests))


# --- the admin page -----------------------------------------------------------------------------------------


def new_link(settings: Settings, make: bool = False) -> str:
    """The token of a new one-time link to the admin page; with `make` a database is made where there is none.

    Raises:
        CannotOpen: the database cannot be used; with SQLite also while a server runs.
        StoreDown: the link could not be stored.
    """
    token = tokens.new_admin_token()
    with changing(settings, make=make) as db:
        admins.add_link(token, time())(db)
    return token
