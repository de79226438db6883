"""What an account's own page does: it shows what is known, ends sessions, gives up passkeys, exports and deletes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ribeira.server.accounts.caller import Caller
from ribeira.server.hall.service import Service
from ribeira.server.journal import accounts, addresses, sessions
from ribeira.server.journal.belongings import BELONGINGS
from ribeira.server.journal.erasure import forget_guest, matches_of
from ribeira.server.journal.names import clean_name
from ribeira.server.journal.records import seats_in, seats_of
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.accounts import Account, Email, OpenSession, Passkey
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json


async def shown(service: Service, caller: Caller) -> Account:
    """All that the account page shows. Raises `Refusal`."""
    mails = service.settings.mails
    return await looked_up(service.store, lambda db: _shown(db, caller, mails))


def _shown(db: Db, caller: Caller, mails: bool) -> Account:
    guest = caller.guest.id
    email = addresses.of_guest(guest)(db) if mails else None
    account = accounts.find_account(guest)(db)
    (name,) = db.one("SELECT name FROM guests WHERE id = ?", guest) or (None,)
    return Account(
        guest,
        name,
        account is not None,
        [Passkey(one.id, one.name, one.made, one.used) for one in accounts.passkeys_of(guest)(db)],
        [
            OpenSession(one.number, one.device, one.made, one.seen, one.digest == caller.digest)
            for one in sessions.of_guest(guest)(db)
        ],
        mails,
        None if email is None else Email(email.address, email.digest, email.hours),
    )


# --- passkeys -----------------------------------------------------------------------------------------------


async def name_passkey(service: Service, caller: Caller, ident: str, name: str) -> None:
    """What one of the own passkeys is called. Raises `Refusal`."""
    if not await stored(service.store, accounts.name_passkey(caller.guest.id, ident, clean_name(name))):
        raise Refusal("passkey_unknown")


async def remove_passkey(service: Service, caller: Caller, ident: str, sure: bool) -> None:
    """Gives up one of the own passkeys. Raises `Refusal`: `last_way`, unless that is meant."""
    guest = caller.guest.id

    def work(db: Db) -> None:
        if not accounts.remove_passkey(guest, ident)(db):
            raise Refusal("passkey_unknown")
        _check_way_in(db, service, guest, sure)

    await stored(service.store, work)


def _check_way_in(db: Db, service: Service, guest: str, sure: bool) -> None:
    """Raises `Refusal`: nothing lets the account in any more, and that is not what was meant."""
    mails = service.settings.mails and addresses.of_guest(guest)(db) is not None
    if not (sure or mails or accounts.passkeys_of(guest)(db)):
        raise Refusal("last_way")


# --- the address --------------------------------------------------------------------------------------------


async def remove_address(service: Service, caller: Caller, sure: bool) -> None:
    """Gives up the own address. Raises `Refusal`: `last_way`, unless that is meant."""
    guest, now = caller.guest.id, service.now()
    forget = addresses.remove(guest, now)

    def work(db: Db) -> None:
        if not forget(db):
            raise Refusal("address_unknown")
        _check_way_in(db, service, guest, sure)

    await stored(service.store, work)


# --- sessions -----------------------------------------------------------------------------------------------


async def end_session(service: Service, caller: Caller, number: str | None) -> None:
    """Ends one of the own sessions; None: all but the one that asks. Raises `Refusal`."""
    guest = caller.guest.id
    if number is None:
        await stored(service.store, sessions.end_others(guest, caller.digest))
    elif not await stored(service.store, sessions.end(guest, number)):
        raise Refusal("session_unknown")
    service.sessions_ended(guest)


# --- all of it ----------------------------------------------------------------------------------------------


async def export(service: Service, caller: Caller) -> Json:
    """Everything that is stored with the caller's id, table by table, but what would let somebody in. Raises
    `Refusal`."""
    return await looked_up(service.store, export_of(caller.guest.id))


def export_of(guest: str) -> Callable[[Db], Json]:
    """The export of a guest."""

    def work(db: Db) -> Json:
        document: Json = {"guest": _rows(db, "guests", "id", ("id", "name", "created"), guest)}
        for one in (one for one in BELONGINGS if one.told):
            document[one.table] = _rows(db, one.table, one.guest, one.told, guest)
        document["matches"] = [_match(db, match, guest) for match in matches_of(db, guest)]
        return document

    return work


def _rows(db: Db, table: str, key: str, columns: tuple[str, ...], guest: str) -> list[dict[str, Any]]:
    rows = db.all(f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ?", guest)
    return [dict(zip(columns, row, strict=True)) for row in rows]


_MATCH = ("id", "table_id", "number", "rules", "started", "updated", "over")


def _match(db: Db, match: str, guest: str) -> dict[str, Any]:
    """A match and which seats were the guest's; those of others are theirs."""
    row = db.one(f"SELECT {', '.join(_MATCH)}, seats FROM matches WHERE id = ?", match) or ()
    seats = seats_in(row[-1]) or []
    own = [{"seat": seat, "name": seats[seat].name} for seat in seats_of(guest, seats)]
    return {**dict(zip(_MATCH, row, strict=False)), "seats": own}


async def delete(service: Service, caller: Caller) -> None:
    """Deletes everything that is known of the caller; matches stay, without the name. Raises `Refusal`."""
    forgotten = await stored(service.store, lambda db: forget_guest(db, caller.guest.id))
    service.lost(forgotten.guests)


def as_file(document: Json) -> bytes:
    """An export as people read it."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1)
