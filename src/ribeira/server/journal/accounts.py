"""Accounts and their passkeys: guests who can come back by another device; and the queries that read and write them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server.journal.lookalikes import skeleton
from ribeira.server.store import Db, Row


class AccountRow(msgspec.Struct, frozen=True):
    """A guest with a way to come back."""

    guest: str
    name: str
    handle: bytes
    """What passkeys call the account: random, so that a device tells nobody whose it is."""
    made: float


class PasskeyRow(msgspec.Struct, frozen=True):
    """What is known of a passkey."""

    id: str
    """As its device says it (base64url)."""
    guest: str
    public_key: bytes
    counter: int
    """How often the device says it was used; 0 where it does not count."""
    name: str
    made: float
    used: float


def find_account(guest: str) -> Callable[[Db], AccountRow | None]:
    """The account of a guest; None: the guest has none."""

    def work(db: Db) -> AccountRow | None:
        query = """SELECT a.guest, g.name, a.handle, a.made
            FROM accounts a JOIN guests g ON g.id = a.guest WHERE a.guest = ?"""
        row = db.one(query, guest)
        return AccountRow(row[0], row[1] or "", bytes(row[2]), row[3]) if row else None

    return work


def find_called(name: str) -> Callable[[Db], AccountRow | None]:
    """The account whose name looks like this one; None: there is none, or it is shut out."""

    def work(db: Db) -> AccountRow | None:
        query = """SELECT a.guest, g.name, a.handle, a.made FROM accounts a JOIN guests g ON g.id = a.guest
            WHERE a.skeleton = ? AND g.banned IS NULL"""
        row = db.one(query, skeleton(name))
        return AccountRow(row[0], row[1] or "", bytes(row[2]), row[3]) if row else None

    return work


def add_account(account: AccountRow) -> Callable[[Db], None]:
    """The guest has an account from now on, under its name.

    Raises:
        Conflict: the guest has one, or the name is another account's.
    """

    def work(db: Db) -> None:
        db.change(
            "INSERT INTO accounts (guest, skeleton, handle, made) VALUES (?, ?, ?, ?)",
            account.guest, skeleton(account.name), account.handle, account.made,
        )  # fmt: skip
        db.change("UPDATE guests SET name = ? WHERE id = ?", account.name, account.guest)

    return work


def is_free(name: str, guest: str) -> Callable[[Db], bool]:
    """Whether no other account has a name that looks like this one."""

    def work(db: Db) -> bool:
        return db.one("SELECT guest FROM accounts WHERE skeleton = ? AND guest <> ?", skeleton(name), guest) is None

    return work


# --- passkeys -----------------------------------------------------------------------------------------------

_PASSKEY = "SELECT id, guest, public_key, counter, name, made, used FROM passkeys"


def _passkey(row: Row) -> PasskeyRow:
    ident, guest, key, counter, name, made, used = row
    return PasskeyRow(ident, guest, bytes(key), counter, name, made, used)


def passkeys_of(guest: str) -> Callable[[Db], list[PasskeyRow]]:
    """The passkeys of an account, the oldest first."""
    return lambda db: [_passkey(row) for row in db.all(f"{_PASSKEY} WHERE guest = ? ORDER BY made, id", guest)]


def find_passkey(ident: str) -> Callable[[Db], PasskeyRow | None]:
    """The passkey with this id."""

    def work(db: Db) -> PasskeyRow | None:
        row = db.one(f"{_PASSKEY} WHERE id = ?", ident)
        return _passkey(row) if row else None

    return work


def add_passkey(passkey: PasskeyRow) -> Callable[[Db], None]:
    """One more passkey of an account. Raises `Conflict`: it is stored already, or there is no such account."""

    def work(db: Db) -> None:
        db.change(
            "INSERT INTO passkeys (id, guest, public_key, counter, name, made, used) VALUES (?, ?, ?, ?, ?, ?, ?)",
            passkey.id, passkey.guest, passkey.public_key, passkey.counter, passkey.name, passkey.made, passkey.used,
        )  # fmt: skip

    return work


def use_passkey(passkey: PasskeyRow, counter: int, now: float) -> Callable[[Db], bool]:
    """The passkey was used, and counts so far now; False: it was used meanwhile, or is gone."""

    def work(db: Db) -> bool:
        statement = "UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?"
        return db.change(statement, counter, now, passkey.id, passkey.counter) == 1

    return work


def name_passkey(guest: str, ident: str, name: str) -> Callable[[Db], bool]:
    """What an account calls one of its passkeys; False: it has none with this id."""
    return lambda db: db.change("UPDATE passkeys SET name = ? WHERE id = ? AND guest = ?", name, ident, guest) == 1


def remove_passkey(guest: str, ident: str) -> Callable[[Db], bool]:
    """An account gives up one of its passkeys; False: it has none with this id."""
    return lambda db: db.change("DELETE FROM passkeys WHERE id = ? AND guest = ?", ident, guest) == 1


# --- challenges ---------------------------------------------------------------------------------------------


def put_challenge(session: str, purpose: str, challenge: bytes, now: float, seconds: float) -> Callable[[Db], None]:
    """What a passkey has to sign next for a session; the one before it ends."""

    def work(db: Db) -> None:
        db.change("DELETE FROM challenges WHERE expires <= ? OR session = ?", now, session)
        statement = "INSERT INTO challenges (session, purpose, challenge, expires) VALUES (?, ?, ?, ?)"
        db.change(statement, session, purpose, challenge, now + seconds)

    return work


def take_challenge(session: str, purpose: str, now: float) -> Callable[[Db], bytes | None]:
    """Uses up the challenge of a session; None: there is none for this purpose, or its time is over."""

    def work(db: Db) -> bytes | None:
        query = "SELECT challenge FROM challenges WHERE session = ? AND purpose = ? AND expires > ?"
        row = db.one(query, session, purpose, now)
        # who deletes it has it: two answers to one challenge cannot both count
        is_taken = db.change("DELETE FROM challenges WHERE session = ?", session) == 1
        return bytes(row[0]) if row and is_taken else None

    return work
