"""One-time links to the admin page and the sessions they open: what is stored of them, as work for `Store.read` and
`Store.write`. Any process of a server takes them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server import tokens
from ribeira.server.store import Db

LINK_SECONDS = 15 * 60.0
SESSION_SECONDS = 12 * 3600


class Admin(msgspec.Struct, frozen=True):
    """Somebody who opened the admin page by a link."""

    number: str
    """What the log calls the session; it opens nothing."""


def add_link(token: str, now: float) -> Callable[[Db], None]:
    """A new link with this token, for `LINK_SECONDS`."""

    def work(db: Db) -> None:
        statement = "INSERT INTO admin_links (token, expires) VALUES (?, ?)"
        db.change(statement, tokens.digest(token), now + LINK_SECONDS)

    return work


def open_session(link: str, session: str, now: float) -> Callable[[Db], Admin | None]:
    """Uses up the link with the token `link` for a session with the token `session`; None: there is no such link, it
    was used, or its time is over."""

    def work(db: Db) -> Admin | None:
        for kind in ("admin_links", "admin_sessions"):
            db.change(f"DELETE FROM {kind} WHERE expires <= ?", now)
        if db.change("DELETE FROM admin_links WHERE token = ?", tokens.digest(link)) == 0:
            return None
        admin = Admin(tokens.new_id()[:8])
        statement = "INSERT INTO admin_sessions (token, number, expires) VALUES (?, ?, ?)"
        db.change(statement, tokens.digest(session), admin.number, now + SESSION_SECONDS)
        return admin

    return work


def find_session(session: str, now: float) -> Callable[[Db], Admin | None]:
    """Whose session this is; None: nobody's, or its time is over."""

    def work(db: Db) -> Admin | None:
        query = "SELECT number FROM admin_sessions WHERE token = ? AND expires > ?"
        row = db.one(query, tokens.digest(session), now)
        return Admin(row[0]) if row else None

    return work


def end_session(admin: Admin) -> Callable[[Db], None]:
    """The session opens nothing any more."""

    def work(db: Db) -> None:
        db.change("DELETE FROM admin_sessions WHERE number = ?", admin.number)

    return work
