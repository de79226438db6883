"""Backups: every row of a database as it is at one moment, in one SQLite file, whatever database it comes from.

Such a file is a whole database of SQLite: it can be put into a data folder, or restored into PostgreSQL.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ribeira.server.operator import desk
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen, Db, Row
from ribeira.server.store.sqlite import FILE, Sqlite

TABLES: dict[str, tuple[str, ...] | None] = {
    "guests": None,
    "tables": None,
    "seats": ("tables", "table_id"),
    "matches": ("tables", "table_id"),
    "events": ("matches", "match"),
    "recoveries": ("tables", "table_id"),
    "notices": ("tables", "table_id"),
    "lines": ("tables", "studies", "table_id"),
    "shunned": None,
    "finishes": None,
    "friends": None,
    "friend_asks": None,
    "friends_hidden": None,
    "friends_here": None,
    "invitations": ("tables", "table_id"),
    "reports": None,
    "moderation": None,
    "warnings": None,
    "ratings": None,
    "rated": ("matches", "match_id"),
    "studies": None,
    "study_nodes": ("studies", "study_id"),
    "study_remarks": ("studies", "study_id"),
    "tourneys": None,
    "entrants": None,
    "pairings": None,
    "arrivals": None,
    "tourney_acts": None,
    "results": ("matches", "match_id"),
    "plans": ("matches", "match_id"),
    "sessions": None,
    "push_devices": None,
    "push_mutes": None,
    "push_keys": None,
    "vacations": None,
    "accounts": None,
    "passkeys": None,
    "addresses": None,
}
"""What is copied, in an order in which references hold. Large ones are read owner by owner: of which tables, by
which column. Pulses belong to processes, and stay; so does what is open for a while
(challenges, links, letters, who waits for a match, what is about to be pushed)."""


class BadBackup(RuntimeError):
    """A file that is no whole backup; the sentence says why."""


@dataclass(frozen=True)
class Backup:
    """What a backup holds."""

    matches: int
    events: int
    aside: int
    """Matches that this release cannot fold; they are kept as they are."""


def back_up(settings: Settings, file: Path) -> Backup:
    """Writes a backup, also while servers play on, and checks it. The file appears when it is whole.

    Raises:
        CannotOpen: the database cannot be read.
        BadBackup: the copy is not whole.
        OSError: the file cannot be written.
    """
    with TemporaryDirectory(dir=file.parent, prefix=".backup-") as folder:
        copy = Path(folder)
        with desk.looking(settings) as source, desk.changing(Settings(data=copy), make=True) as target:
            _copy(source, target, target)
        told = check(copy / FILE)
        with (copy / FILE).open("rb") as written:
            os.fsync(written.fileno())
        (copy / FILE).replace(file)
    return told


def restore(file: Path, settings: Settings) -> Backup:
    """Puts a backup into a database that is empty.

    Raises:
        BadBackup: the file is no backup.
        CannotOpen: the database cannot be used, or is not empty.
    """
    with _unpacked(file) as unpacked:
        told = check(unpacked.data / FILE)
        with desk.looking(unpacked) as source, desk.changing(settings, make=True) as target:
            if target.one("SELECT id FROM guests LIMIT 1") is not None:
                raise CannotOpen("the database is not empty: restore into a new one")
            _copy(source, target, source)
    return told


def check(file: Path) -> Backup:
    """What a backup of this release holds: every page and reference is sound, and every match folds.

    Raises:
        BadBackup: something is not.
    """
    with closing(sqlite3.connect(file)) as db:
        try:
            sound = db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            sound = sound and not db.execute("PRAGMA foreign_key_check").fetchall()
        except sqlite3.Error:
            sound = False
    if not sound:
        raise BadBackup(f"{file.name} is no whole database")
    with desk.looking(Settings(data=file.parent)) as db_:
        folded = [(len(row.events), match is None) for row, match in desk.all_matches(db_)]
    return Backup(len(folded), sum(events for events, _ in folded), sum(aside for _, aside in folded))


@contextmanager
def _unpacked(file: Path) -> Iterator[Settings]:
    """A copy of the file as a data folder, brought up to this release."""
    with TemporaryDirectory(prefix="ribeira-restore-") as folder:
        data = Path(folder)
        try:
            shutil.copyfile(file, data / FILE)
        except OSError as wrong:
            raise BadBackup(f"{file}: cannot be read: {wrong.strerror}") from None
        _bring_up_to_date(data, file.name)
        yield Settings(data=data)


def _bring_up_to_date(data: Path, name: str) -> None:
    driver = Sqlite(data, busy_timeout=1.0)
    try:
        with closing(sqlite3.connect(data / FILE)) as db:
            db.execute("SELECT version_num FROM alembic_version")
        driver.open()
    except (CannotOpen, sqlite3.Error):
        raise BadBackup(f"{name} is no backup that this release can read") from None
    driver.close()


def _copy(source: Db, target: Db, shape: Db) -> None:
    """Copies all rows; `shape` is the one of the two that is SQLite."""
    for table, owner in TABLES.items():
        columns = [str(name) for _, name, *_ in shape.all(f"PRAGMA table_info({table})")]
        marks = ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        for rows in _rows(source, f"SELECT {', '.join(columns)} FROM {table}", owner):
            target.change_many(statement, rows)


def _rows(source: Db, query: str, owner: tuple[str, ...] | None) -> Iterator[list[Row]]:
    if owner is None:
        yield source.all(query)
        return
    *owners, column = owner
    for one in owners:
        for (ident,) in source.all(f"SELECT id FROM {one}"):
            yield source.all(f"{query} WHERE {column} = ?", ident)
