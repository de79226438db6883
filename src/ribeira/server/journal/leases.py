"""What one process does for all that share a database: whoever holds the lease does it, until it does not renew it."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.server.store import Db


def take(name: str, holder: str, now: float, until: float) -> Callable[[Db], bool]:
    """Takes or renews a lease; False: another process holds it. Two clocks may differ, so what is done under a lease
    must bear being done twice."""

    def work(db: Db) -> bool:
        statement = """INSERT INTO leases (name, holder, until) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
            WHERE leases.holder = excluded.holder OR leases.until < ?"""
        return db.change(statement, name, holder, until, now) > 0

    return work


def give_back(name: str, holder: str) -> Callable[[Db], None]:
    """Lets another process take a lease at once."""

    def work(db: Db) -> None:
        db.change("DELETE FROM leases WHERE name = ? AND holder = ?", name, holder)

    return work
