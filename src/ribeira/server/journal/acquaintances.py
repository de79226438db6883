"""When two guests turn out to be one person: what either of them thinks of others, and others of them, becomes one.

The stronger word holds: whoever is blocked by one of the two is blocked, and nobody is friends with them; what one of
them declined stays declined. Nobody loses a friend otherwise, even where that makes more than `friends.MOST`.
"""

from __future__ import annotations

from ribeira.server.journal import friends
from ribeira.server.store import Db

ABOUT_TWO = ("shunned", "reports", "friends", "friend_asks", "invitations")
"""Tables whose rows are about a `guest` and an `other`."""


def prepare(db: Db, old: str, new: str) -> None:
    """Where both have a row about the same person, or that person about both, the one of `new` says what is to hold:
    the other one is dropped as they become one."""
    for mine, theirs in (("guest", "other"), ("other", "guest")):
        same = f"r.{mine} = ? AND r.{theirs} = {{table}}.{theirs}"
        for table, word in (("shunned", "how = 'block'"), ("friend_asks", "closed = 1"), ("invitations", "closed = 1")):
            both = same.format(table=table) + (" AND r.table_id = invitations.table_id" * (table == "invitations"))
            holds = f"EXISTS (SELECT 1 FROM {table} r WHERE {both} AND r.{word})"
            db.change(f"UPDATE {table} SET {word} WHERE {mine} = ? AND {holds}", new, old)
        earlier = f"SELECT r.since FROM friends r WHERE {same.format(table='friends')} AND r.since < friends.since"
        statement = f"UPDATE friends SET since = ({earlier}) WHERE {mine} = ? AND EXISTS ({earlier})"
        db.change(statement, old, new, old)


def settle(db: Db, guest: str, now: float) -> None:
    """The two are one now, and called `guest`: what cannot stand side by side is put in order."""
    for table in ABOUT_TWO:
        db.change(f"DELETE FROM {table} WHERE guest = other")
    for shunning, shunned, how in db.all(
        "SELECT guest, other, how FROM shunned WHERE guest = ? OR other = ?", guest, guest
    ):
        friends.avoid(shunning, shunned, how == "block")(db)
    for (other,) in db.all("SELECT other FROM friends WHERE guest = ?", guest):
        friends.forget_asks(db, guest, other)
    _agree(db, guest, now)


def _agree(db: Db, guest: str, now: float) -> None:
    """Who has asked the one and was asked by the other is a friend, as who asks back says yes."""
    query = """SELECT q.other FROM friend_asks q JOIN friend_asks back ON back.guest = q.other AND back.other = q.guest
        WHERE q.guest = ? AND q.made > ? AND back.made > ? ORDER BY q.other"""
    fresh = now - friends.FRESH
    for (other,) in db.all(query, guest, fresh, fresh):
        friends.agree(db, guest, other, now)
