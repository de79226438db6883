"""Brings the tables of a database up to date: a chain of revisions, each a file of `migrations/versions`.

A file is named m0002_what_it_does.py and holds revision 0002; numbers have no gaps. Alembic is imported only when there
is something to do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ribeira.server.store.db import CannotOpen, Db

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
FIRST = "0001"


@cache
def revisions() -> tuple[str, ...]:
    """All revisions that this server knows, in order."""
    return tuple(sorted(path.name[1:5] for path in (MIGRATIONS / "versions").glob("m[0-9]*.py")))


def head() -> str:
    """The revision that this server works with."""
    return revisions()[-1]


def stored_revision(db: Db, tables: set[str]) -> str | None:
    """The revision of a database that has these tables; None: no revision has been applied.

    Raises:
        CannotOpen: this server does not know the revision.
    """
    row = db.one("SELECT version_num FROM alembic_version") if "alembic_version" in tables else None
    if row is None:
        return None
    (revision,) = row
    if revision not in revisions():
        raise CannotOpen(f"a newer server wrote the database: revision {revision}, this server knows up to {head()}")
    return str(revision)


def upgrade(kind: str, connect: Callable[[], object], begin: str, adopt: bool = False) -> None:
    """Applies all revisions that are missing, together or not at all.

    Args:
        kind: what SQLAlchemy calls the database: `sqlite://`.
        connect: makes a connection, which is closed afterwards.
        begin: begins the transaction and keeps everybody else from doing the same.
        adopt: the tables are those of the first revision already.

    Raises:
        CannotOpen: one of them failed.
    """
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    engine = create_engine(kind, creator=connect, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(begin)
            _run(connection, adopt)
            connection.commit()
    except DBAPIError as wrong:
        raise CannotOpen(f"the database could not be brought up to date: {wrong.orig}") from None


def _run(connection: Connection, adopt: bool) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if adopt:
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
