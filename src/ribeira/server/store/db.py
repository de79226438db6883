"""How work talks to the database, and what can go wrong: the same for every kind of database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

Value: TypeAlias = str | bytes | int | float | None
"""Truth values are stored as 0 and 1: PostgreSQL takes no `bool` for a number."""
Row: TypeAlias = tuple[Any, ...]
Result = TypeVar("Result")
Work: TypeAlias = "Callable[[Db], Result]"
"""Reads, or makes one all-or-nothing change. It may be run several times, so it changes nothing but the database."""


UNREADABLE = "what is stored cannot be read"
"""Said of damage in place of the database's own sentence, which may quote what it found."""


class StoreDown(Exception):
    """The store could not do it; nothing of it is stored."""


class StoreUncertain(StoreDown):
    """The connection was lost during COMMIT: whether the change is stored shows only when it is read again."""


class Lost(StoreDown):
    """The connection was lost before COMMIT; nothing of the transaction is stored."""


class Damaged(StoreDown):
    """What is stored at this place cannot be read; other places may well be."""


class Clash(StoreDown):
    """Two transactions got in each other's way and the database undid this one; it may be tried again."""


class Conflict(Exception):
    """Something else is stored than the change expects; nothing of it is stored."""


class CannotOpen(Exception):
    """The database cannot be used; the sentence says why."""


class Db(Protocol):
    """The database inside a transaction. A `?` stands for each value.

    The SQL is of the subset that SQLite 3.35 and PostgreSQL 13 share. All methods raise `Conflict` when a rule of the
    schema (a unique key, a reference) would be broken, and `StoreDown` for everything else that goes wrong.
    """

    def all(self, query: str, *values: Value) -> list[Row]:
        """All rows of the answer."""

    def one(self, query: str, *values: Value) -> Row | None:
        """The first row of the answer."""

    def change(self, statement: str, *values: Value) -> int:
        """How many rows the statement changed."""

    def change_many(self, statement: str, rows: Sequence[Sequence[Value]]) -> None:
        """Runs the statement for every row of values. What goes wrong with it may be raised by what comes after it, by
        `commit` at the latest."""

    def is_there(self, process: str) -> bool:
        """Whether the process of this name (`Driver.process`) uses the database still; who was killed does not."""


class Connection(Db, Protocol):
    """A connection of one thread."""

    spoilt: bool
    """Set to True when the transaction cannot be committed should the work fail that runs now: it wrote something, or
    the database does not go on after an error."""

    def begin(self) -> None:
        """Begins a transaction that writes."""

    def begin_to_look(self) -> None:
        """Begins a transaction that reads for as long as it takes; all its queries see the same moment."""

    def commit(self) -> None:
        """Ends it; returns when it is durable. Raises `StoreUncertain` when nobody can tell, and for changes that
        nobody waited for what `change_many` would."""

    def rollback(self) -> None:
        """Undoes it, as far as the connection still works."""

    def close(self) -> None:
        """Frees what it holds."""

    def abandon(self) -> None:
        """Called by another thread: lets the statement that hangs fail, where the database is elsewhere."""


class Driver(Protocol):
    """A kind of database."""

    writers: int
    """Connections that write at the same time."""
    readers: int
    process: str
    """What this process is called among those that use the database; another one each time it is started."""

    def open(self) -> None:
        """Makes sure that this process may use the database, and brings its tables up to date.

        Raises:
            CannotOpen: it may not, it cannot be reached, or a newer server wrote it.
        """

    def connect(self) -> Connection:
        """A new connection that may write. Raises `StoreDown`."""

    def connect_to_read(self) -> Connection:
        """A new connection that may not write. Raises `StoreDown`."""

    def close(self) -> None:
        """Called after all connections are closed."""
