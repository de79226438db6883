"""SQLite in a folder that only one process uses."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ribeira.server import tokens
from ribeira.server.store import migrate
from ribeira.server.store.db import UNREADABLE, CannotOpen, Conflict, Damaged, Row, StoreDown, Value

FILE = "ribeira.sqlite3"
LOCK = "ribeira.lock"
PRAGMAS = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
"""What makes a commit safe at a power cut, and keeps references whole."""
FIRST_RELEASE = 1
"""`user_version` of a database that the release before the migrations wrote: the tables of revision 0001."""


class SqliteConnection:
    """See `db.Connection`."""

    def __init__(self, path: Path, busy_timeout: float, process: str = "") -> None:
        self.raw = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None, check_same_thread=False)
        self.spoilt = False
        self._process = process
        self._path = path
        self._file = _identity(path)
        for pragma in PRAGMAS:
            self.raw.execute(pragma)

    def all(self, query: str, *values: Value) -> list[Row]:
        """See `db.Db`."""
        return self._run(query, values)[0]

    def one(self, query: str, *values: Value) -> Row | None:
        """See `db.Db`."""
        rows = self._run(query, values)[0]
        return rows[0] if rows else None

    def change(self, statement: str, *values: Value) -> int:
        """See `db.Db`."""
        changed = self._run(statement, values)[1]
        self.spoilt = self.spoilt or changed > 0
        return changed

    def change_many(self, statement: str, rows: Sequence[Sequence[Value]]) -> None:
        """See `db.Db`."""
        self.spoilt = self.spoilt or bool(rows)
        try:
            self.raw.executemany(statement, rows)
        except sqlite3.Error as wrong:
            raise self._typed(wrong) from None

    def is_there(self, process: str) -> bool:
        """See `db.Db`. Only one process uses a folder."""
        return process == self._process

    def begin(self) -> None:
        """See `db.Connection`. A file that was deleted or replaced would swallow what is written."""
        if _identity(self._path) != self._file:
            raise StoreDown("the database file is gone")
        self._run("BEGIN IMMEDIATE")

    def begin_to_look(self) -> None:
        """See `db.Connection`."""
        self._run("BEGIN")

    def commit(self) -> None:
        """See `db.Connection`."""
        self._run("COMMIT")

    def rollback(self) -> None:
        """See `db.Connection`."""
        with suppress(sqlite3.Error):
            self.raw.rollback()

    def close(self) -> None:
        """See `db.Connection`."""
        self.raw.close()

    def abandon(self) -> None:
        """See `db.Connection`. The database is in this process: there is nobody who could fail to answer."""

    def _run(self, statement: str, values: Sequence[Value] = ()) -> tuple[list[Row], int]:
        try:
            cursor = self.raw.execute(statement, values)
            return cursor.fetchall(), cursor.rowcount
        except sqlite3.Error as wrong:
            raise self._typed(wrong) from None

    def _typed(self, wrong: sqlite3.Error) -> Conflict | StoreDown:
        if isinstance(wrong, sqlite3.IntegrityError):
            return Conflict(str(wrong))
        if _is_damage(wrong):
            self.spoilt = True
            return Damaged(UNREADABLE)
        return StoreDown(str(wrong))


class Sqlite:
    """See `db.Driver`."""

    writers = 1
    readers = 2

    def __init__(self, folder: Path, busy_timeout: float) -> None:
        self.process = tokens.new_id()
        self._folder = folder
        self._path = folder / FILE
        self._busy_timeout = busy_timeout
        self._lock: sqlite3.Connection | None = None

    def open(self) -> None:
        """See `db.Driver`."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _locked(self._folder)
            _make_private(self._path)
            self._bring_up_to_date()
        except (OSError, sqlite3.Error, StoreDown) as wrong:
            self.close()
            raise CannotOpen(f"the database in {self._folder} cannot be used: {wrong}") from None
        except CannotOpen:
            self.close()
            raise

    def _bring_up_to_date(self) -> None:
        connection = self.connect()
        tables = {name for (name,) in connection.all("SELECT name FROM sqlite_master WHERE type = 'table'")}
        (version,) = connection.all("PRAGMA user_version")[0]
        stored = migrate.stored_revision(connection, tables)
        connection.close()
        if stored is None and version > FIRST_RELEASE:
            raise CannotOpen(f"the database in {self._folder} is of version {version}, which this server does not know")
        if stored != migrate.head():
            adopt = stored is None and version == FIRST_RELEASE
            migrate.upgrade("sqlite://", self._connect_to_migrate, "BEGIN IMMEDIATE", adopt)

    def _connect_to_migrate(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None)

    def connect(self) -> SqliteConnection:
        """See `db.Driver`."""
        try:
            return SqliteConnection(self._path, self._busy_timeout, self.process)
        except sqlite3.Error as wrong:
            raise StoreDown(str(wrong)) from None

    def connect_to_read(self) -> SqliteConnection:
        """See `db.Driver`."""
        connection = self.connect()
        connection.raw.execute("PRAGMA query_only = ON")
        return connection

    def close(self) -> None:
        """See `db.Driver`. The write-ahead log goes into the file; at a fault it stays for the next start."""
        if self._lock is not None:
            with suppress(StoreDown, sqlite3.Error):
                connection = self.connect()
                connection.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                connection.close()
            self._lock.close()
            self._lock = None


def _locked(folder: Path) -> sqlite3.Connection:
    """Holds the folder for this process; the operating system lets it go when the process ends, however it ends.

    Raises:
        CannotOpen: another process holds it.
    """
    lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise CannotOpen(f"another process uses the data folder {folder}; several need PostgreSQL") from None
    return lock


def _is_damage(wrong: sqlite3.Error) -> bool:
    """Whether a page of the file is broken, or a text in it; of the latter only Python tells, without a code."""
    code = getattr(wrong, "sqlite_errorcode", None)
    if code is None:
        return isinstance(wrong, sqlite3.OperationalError)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _make_private(path: Path) -> None:
    """The database can be read by its owner only; SQLite gives its other files the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError):
            name.chmod(0o600)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file stands at a path; None: none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
