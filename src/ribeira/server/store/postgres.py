"""PostgreSQL: many processes, on many machines, one truth."""

from __future__ import annotations

import os
import re
import socket
import zlib
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import conninfo, errors
from psycopg.pq.abc import PGresult

from ribeira.server import tokens
from ribeira.server.store import migrate
from ribeira.server.store.db import (
    UNREADABLE,
    CannotOpen,
    Clash,
    Conflict,
    Damaged,
    Lost,
    Row,
    StoreDown,
    StoreUncertain,
    Value,
)
from ribeira.server.store.pipeline import Pipeline

CONNECT_WITHIN = 3
"""Seconds."""
LIMITS = {
    "statement_timeout": "5s",
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "10s",  # a frozen process must not hold its locks for ever
}
LIMITED = "; ".join(
    f"SELECT set_config('{name}', '{value}', false) WHERE current_setting('{name}') = '0'"
    for name, value in LIMITS.items()
)
"""The same, where a pooler has dropped what the address says about the session."""
SHARED = (
    "a pooler in front of it gives one session to several connections; connect directly, or let it keep a session for "
    "each connection (pool_mode = session)"
)
LIVENESS = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 5000}
DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
ROWS_AT_ONCE = 32
"""Rows that are written by one statement: the events of an action. One statement for each, even sent together, takes
three times the processor time; another text for each number of rows has to be kept prepared."""
_ROW = re.compile(r"\bVALUES\s+(\([?,\s]+\))\s*$")
"""The row of an INSERT that says no more than its values."""
MIGRATE = """
    SET LOCAL lock_timeout = '60s';
    SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(2026112201)  -- any number that nobody else uses in this database
"""
PRESENT = 20261123
"""The first of the two numbers of the locks by which processes are there: as above."""
IS_THERE = """
    SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
    WHERE locktype = 'advisory' AND classid = ? AND objid = ? AND objsubid = 2
"""


class PostgresConnection:
    """See `db.Connection`. `first` is run before anything else."""

    def __init__(self, address: str, first: str) -> None:
        self.raw = psycopg.connect(address, autocommit=True)
        self.spoilt = False
        try:
            self.raw.execute(first)
            self._pipeline = Pipeline(self.raw)
        except psycopg.Error:
            self.raw.close()
            raise

    def all(self, query: str, *values: Value) -> list[Row]:
        """See `db.Db`."""
        return self._pipeline.rows(self._run(query, values))

    def one(self, query: str, *values: Value) -> Row | None:
        """See `db.Db`."""
        rows = self.all(query, *values)
        return rows[0] if rows else None

    def change(self, statement: str, *values: Value) -> int:
        """See `db.Db`."""
        changed = self._run(statement, values).command_tuples or 0
        self.spoilt = self.spoilt or changed > 0
        return changed

    def change_many(self, statement: str, rows: Sequence[Sequence[Value]]) -> None:
        """See `db.Db`."""
        self.spoilt = self.spoilt or bool(rows)
        for first in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[first : first + ROWS_AT_ONCE]
            together = _of_rows(statement, len(some))
            if together is not None:
                self._later(together, [value for row in some for value in row])
            else:
                for row in some:
                    self._later(statement, row)

    def is_there(self, process: str) -> bool:
        """See `db.Db`. The server of the database frees what a session holds as soon as its process is no more."""
        return self.one(IS_THERE, PRESENT, _number_of(process)) is not None

    def be_there(self, process: str) -> None:
        """Others see from now on that this process is there."""
        self._run("SELECT pg_advisory_lock_shared(?, ?)", (PRESENT, _number_of(process)))

    def begin(self) -> None:
        """See `db.Connection`."""
        self._later("BEGIN")

    def begin_to_look(self) -> None:
        """See `db.Connection`."""
        self._later("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        for limit in LIMITS:
            self._later(f"SET LOCAL {limit} = 0")

    def commit(self) -> None:
        """See `db.Connection`."""
        if self._pipeline.is_idle:  # so that a line which was lost before that is not found by COMMIT
            self._fly()
        try:
            answer = self._run("COMMIT")
        except Lost as wrong:
            raise StoreUncertain(str(wrong)) from None
        if answer.command_status != b"COMMIT":  # whoever runs a statement may keep its failure to himself
            raise StoreDown("a statement of this change had failed before")

    def rollback(self) -> None:
        """See `db.Connection`."""
        self._pipeline.forget()
        with suppress(StoreDown):
            if not self._pipeline.is_idle:
                self._run("ROLLBACK")

    def close(self) -> None:
        """See `db.Connection`."""
        self.raw.close()

    def abandon(self) -> None:
        """See `db.Connection`."""
        with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self.raw.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)  # psycopg's own handle of the line stays its own

    def _run(self, statement: str, values: Sequence[Value] = ()) -> PGresult:
        try:
            return self._pipeline.now(statement, values)
        except psycopg.Error as wrong:
            raise self._typed(wrong) from None

    def _later(self, statement: str, values: Sequence[Value] = ()) -> None:
        try:
            self._pipeline.later(statement, values)
        except psycopg.Error as wrong:
            raise self._typed(wrong) from None

    def _fly(self) -> None:
        try:
            self._pipeline.fly()
        except psycopg.Error as wrong:
            raise self._typed(wrong) from None

    def _typed(self, wrong: psycopg.Error) -> Exception:
        """What the error means to the store. It ends the transaction: what was written has to be undone."""
        self.spoilt = True
        if self.raw.closed or isinstance(wrong, psycopg.InterfaceError):
            return Lost(_sentence(wrong))
        if isinstance(wrong, errors.SerializationFailure | errors.DeadlockDetected):
            return Clash(_sentence(wrong))
        if isinstance(wrong, psycopg.IntegrityError):
            return Conflict(_sentence(wrong))
        if isinstance(wrong, errors.DataCorrupted | errors.IndexCorrupted):
            return Damaged(UNREADABLE)
        return StoreDown(_sentence(wrong))


class Postgres:
    """See `db.Driver`."""

    writers = 2
    readers = 4

    def __init__(self, address: str) -> None:
        self.process = tokens.new_id()
        self._address = _with_limits(address)

    def open(self) -> None:
        """See `db.Driver`. One process at a time brings the tables up to date; the others wait for it."""
        try:
            if self._shares_sessions():
                raise CannotOpen(f"the database cannot be used: {SHARED}")
            connection = self.connect()
            behind = _stored_revision(connection) != migrate.head()
            connection.close()
        except StoreDown as wrong:
            raise CannotOpen(f"the database cannot be used: {wrong}") from None
        if behind:
            migrate.upgrade("postgresql+psycopg://", lambda: psycopg.connect(self._address), MIGRATE)

    def _shares_sessions(self) -> bool:
        """Whether a pooler lends the session of one connection to another that begins a transaction. Raises
        `StoreDown`."""
        try:
            with (
                psycopg.connect(self._address, autocommit=True) as one,
                psycopg.connect(self._address, autocommit=True) as other,
            ):
                before = _session(one)
                with other.transaction():
                    return _session(other) == before or _session(one) != before
        except psycopg.Error as wrong:
            raise StoreDown(_sentence(wrong)) from None

    def connect(self) -> PostgresConnection:
        """See `db.Driver`."""
        connection = self._connect(DURABLE)
        try:
            connection.be_there(self.process)
        except StoreDown:
            connection.close()
            raise
        return connection

    def connect_to_read(self) -> PostgresConnection:
        """See `db.Driver`."""
        return self._connect("SET default_transaction_read_only = on")

    def _connect(self, first: str) -> PostgresConnection:
        try:
            return PostgresConnection(self._address, f"{first}; {LIMITED}")
        except psycopg.Error as wrong:
            raise StoreDown(_sentence(wrong)) from None

    def close(self) -> None:
        """See `db.Driver`."""


def _with_limits(address: str) -> str:
    """The address with limits of time; what it says itself counts more.

    Raises:
        CannotOpen: it is no address.
    """
    try:
        given = conninfo.conninfo_to_dict(address)
    except psycopg.Error:
        raise CannotOpen("the address of the database cannot be read") from None  # it may hold a password
    options = " ".join([*(f"-c {name}={value}" for name, value in LIMITS.items()), str(given.pop("options", ""))])
    limited: dict[str, Any] = {"connect_timeout": CONNECT_WITHIN, **LIVENESS, **given, "options": options}
    return conninfo.make_conninfo(**limited)


def _session(connection: psycopg.Connection[Any]) -> int:
    """Which process of the database's server answers."""
    (found,) = connection.execute("SELECT pg_backend_pid()").fetchone() or (0,)
    return int(found)


def _stored_revision(connection: PostgresConnection) -> str | None:
    tables = connection.all("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return migrate.stored_revision(connection, {name for (name,) in tables})


@lru_cache(maxsize=256)
def _of_rows(statement: str, rows: int) -> str | None:
    """The statement for so many rows at once; None: it takes one at a time.

    >>> _of_rows("INSERT INTO seats VALUES (?, ?)", 3)
    'INSERT INTO seats VALUES (?, ?), (?, ?), (?, ?)'
    """
    found = _ROW.search(statement)
    if found is None:
        return statement if rows == 1 else None
    return statement + f", {found[1]}" * (rows - 1)


def _number_of(process: str) -> int:
    """A number for its lock, of 31 bits; two processes of one fleet hardly ever have the same."""
    return zlib.crc32(process.encode()) >> 1


def _sentence(wrong: Exception) -> str:
    """The first line: the others may quote values."""
    return str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__
