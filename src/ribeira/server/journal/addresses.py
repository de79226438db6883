"""E-mail addresses of accounts: by each of them its account may log in, and take digests; and the links that were sent.

An address stands here once, in one spelling, from the moment in which its owner has confirmed it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf

import msgspec

from ribeira.server import tokens
from ribeira.server.journal import outbox
from ribeira.server.store import Db
from ribeira.server.wire.accounts import Digest
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

LONGEST, LONGEST_LOCAL = 254, 64
"""Characters of an address, and of what stands before its @ (RFC 5321)."""
_LOCAL = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_DOMAIN = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]")


class AddressRow(msgspec.Struct, frozen=True):
    """The address of an account, and what is sent there by itself."""

    guest: str
    address: str
    digest: Digest
    hours: int
    language: Language
    quiet: str
    """What ends the digests."""
    look_at: float | None


class Link(msgspec.Struct, frozen=True):
    """What a link is for."""

    address: str
    guest: str | None
    """Whose address it is to be; None: it lets in whose it is."""


def clean_address(given: str) -> str:
    """An address in its one spelling: small letters, which every provider of today takes for the same, and a domain as
    name servers know it.

    Raises:
        Refusal: `address`, when it is none.

    >>> clean_address(" Ana@Play.Example "), clean_address("ana@포르투.kr")
    ('ana@play.example', 'ana@xn--2w2b256bmhb.kr')
    """
    local, _, domain = given.strip().lower().rpartition("@")
    try:
        domain = domain.encode("idna").decode()
    except UnicodeError:
        raise Refusal("address") from None
    address = f"{local}@{domain}"
    is_short = len(address) <= LONGEST and len(local) <= LONGEST_LOCAL
    if not (is_short and _LOCAL.fullmatch(local) and _DOMAIN.fullmatch(domain)):
        raise Refusal("address")
    return address


_ADDRESS = "SELECT guest, address, digest, hours, language, quiet, look_at FROM addresses"


def of_guest(guest: str) -> Callable[[Db], AddressRow | None]:
    """The address of an account; None: it has none."""

    def work(db: Db) -> AddressRow | None:
        row = db.one(f"{_ADDRESS} WHERE guest = ?", guest)
        return AddressRow(*row) if row else None

    return work


def owner(address: str) -> Callable[[Db], str | None]:
    """Whose account an address lets in; None: nobody's."""

    def work(db: Db) -> str | None:
        row = db.one("SELECT guest FROM addresses WHERE address = ?", address)
        return None if row is None else row[0]

    return work


def put(guest: str, address: str, language: Language, now: float) -> Callable[[Db], None]:
    """The address of an account from now on; one that it had before is told so.

    Raises:
        Conflict: it is another account's.
    """
    quiet = tokens.new_id()

    def work(db: Db) -> None:
        before = of_guest(guest)(db)
        if before is None:
            db.change(
                """INSERT INTO addresses (guest, address, since, digest, hours, language, quiet)
                    VALUES (?, ?, ?, 'off', 0, ?, ?)""",
                guest, address, now, language, quiet,
            )  # fmt: skip
        elif before.address != address:
            db.change("UPDATE addresses SET address = ?, since = ? WHERE guest = ?", address, now, guest)
            outbox.put("changed", before.address, guest, before.language, now)(db)

    return work


def remove(guest: str, now: float) -> Callable[[Db], bool]:
    """An account gives up its address, which is told so; False: it has none."""

    def work(db: Db) -> bool:
        before = of_guest(guest)(db)
        if before is not None:
            db.change("DELETE FROM addresses WHERE guest = ?", guest)
            outbox.put("changed", before.address, guest, before.language, now)(db)
        return before is not None

    return work


# --- digests ------------------------------------------------------------------------------------------------


def choose(guest: str, digest: Digest, hours: int, language: Language, look_at: float | None) -> Callable[[Db], bool]:
    """What is sent to an account by itself from now on, looked at then for the first time; False: it has no address."""

    def work(db: Db) -> bool:
        statement = "UPDATE addresses SET digest = ?, hours = ?, language = ?, look_at = ? WHERE guest = ?"
        return db.change(statement, digest, hours, language, look_at, guest) == 1

    return work


def hush(quiet: str) -> Callable[[Db], None]:
    """No more digests where a letter with this mark went; nothing, where there are none."""

    def work(db: Db) -> None:
        db.change("UPDATE addresses SET digest = 'off', look_at = NULL WHERE quiet = ?", quiet)

    return work


def to_look_at(now: float, most: int) -> Callable[[Db], list[AddressRow]]:
    """Where it is time to look whether a digest is due."""

    def work(db: Db) -> list[AddressRow]:
        query = f"{_ADDRESS} WHERE look_at <= ? ORDER BY look_at LIMIT ?"
        return [AddressRow(*row) for row in db.all(query, now, most)]

    return work


def next_look_at(db: Db) -> float:
    """When it is time to look next."""
    row = db.one("SELECT min(look_at) FROM addresses")
    return inf if row is None or row[0] is None else row[0]


def looked(row: AddressRow, look_at: float, is_due: bool, now: float) -> Callable[[Db], None]:
    """It was looked; next time then. A digest is put into the outbox where it is due; nothing happens where another
    process was quicker."""
    letter = outbox.put("digest", row.address, row.guest, row.language, now)

    def work(db: Db) -> None:
        statement = "UPDATE addresses SET look_at = ? WHERE guest = ? AND look_at = ? AND digest = ? AND address = ?"
        is_own = db.change(statement, look_at, row.guest, row.look_at, row.digest, row.address) == 1
        if is_own and is_due:
            letter(db)

    return work


# --- links --------------------------------------------------------------------------------------------------


def add_link(digest: str, link: Link, now: float, seconds: float) -> Callable[[Db], None]:
    """A link that is about to be sent, by what its token hashes to."""

    def work(db: Db) -> None:
        db.change("DELETE FROM links WHERE expires <= ?", now)
        statement = "INSERT INTO links (digest, address, guest, expires) VALUES (?, ?, ?, ?)"
        db.change(statement, digest, link.address, link.guest, now + seconds)

    return work


def find_link(digest: str, now: float) -> Callable[[Db], Link | None]:
    """The link whose token hashes so; None: it was used, its time is over, or there was none."""

    def work(db: Db) -> Link | None:
        row = db.one("SELECT address, guest FROM links WHERE digest = ? AND expires > ?", digest, now)
        return Link(*row) if row else None

    return work


def use_link(digest: str, link: Link) -> Callable[[Db], bool]:
    """Uses up a link, with all that were sent to the address for the same; False: it was used meanwhile."""

    def work(db: Db) -> bool:
        # who deletes it has it: two who follow one link cannot both come in
        is_own = db.change("DELETE FROM links WHERE digest = ?", digest) == 1
        if is_own:
            statement = "DELETE FROM links WHERE address = ? AND coalesce(guest, '') = ?"
            db.change(statement, link.address, link.guest or "")
        return is_own

    return work


def erase(guest: str) -> Callable[[Db], None]:
    """Forgets what was sent, or is still to be sent, to the address of somebody who is forgotten."""

    def work(db: Db) -> None:
        for table in ("links", "letters"):
            own = "SELECT address FROM addresses WHERE guest = ?"
            db.change(f"DELETE FROM {table} WHERE guest = ? OR address IN ({own})", guest, guest)

    return work
