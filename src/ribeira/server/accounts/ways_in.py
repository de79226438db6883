"""How a guest becomes an account, and how an account comes back: by passkeys; and what every way in has in common."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from ribeira.server import tokens
from ribeira.server.accounts import passkeys
from ribeira.server.accounts.caller import Caller
from ribeira.server.accounts.passkeys import Site
from ribeira.server.hall.service import Service
from ribeira.server.journal import accounts, sessions
from ribeira.server.journal.accounts import AccountRow, PasskeyRow
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.merging import merge_guest
from ribeira.server.journal.names import clean_name
from ribeira.server.journal.sessions import NewSession
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json

CHALLENGE_BYTES = 32
HANDLE_BYTES = 32


# --- a new passkey ------------------------------------------------------------------------------------------


async def begin_passkey(service: Service, caller: Caller, site: Site, name: str | None) -> Json:
    """What the device has to do for a new passkey of an account, or of the account that a guest wants.

    Raises:
        Refusal: `name` or `name_taken`; nothing is stored of the account yet.
    """
    account = await looked_up(service.store, accounts.find_account(caller.guest.id))
    called = account.name if account else await free_name(service, caller.guest, name)
    known = await looked_up(service.store, accounts.passkeys_of(caller.guest.id))
    challenge = await _challenge(service, caller, "passkey")
    return passkeys.creation(site, account.handle if account else _handle(caller), called, known, challenge)


def _handle(caller: Caller) -> bytes:
    """What passkeys call an account that is not made yet: the same at the end of its making, and no use to others."""
    return tokens.digest(f"handle {caller.token}").encode()[:HANDLE_BYTES]


async def free_name(service: Service, guest: GuestRow, name: str | None) -> str:
    """What the account will be called that a guest wants. Raises `Refusal`: `name` or `name_taken`."""
    called = clean_name(name or guest.name or "")
    if not await looked_up(service.store, accounts.is_free(called, guest.id)):
        raise Refusal("name_taken")
    return called


async def _challenge(service: Service, caller: Caller, purpose: str) -> bytes:
    challenge, now = secrets.token_bytes(CHALLENGE_BYTES), service.now()
    work = accounts.put_challenge(caller.digest, purpose, challenge, now, passkeys.SECONDS)
    await stored(service.store, work)
    return challenge


async def _taken_challenge(service: Service, caller: Caller, purpose: str) -> bytes:
    challenge = await stored(service.store, accounts.take_challenge(caller.digest, purpose, service.now()))
    if challenge is None:
        raise Refusal("passkey")
    return challenge


async def add_passkey(service: Service, caller: Caller, site: Site, credential: Json, name: str | None) -> str:
    """Keeps the passkey that the device made; a guest has an account from now on. The caller's next token: whoever has
    the old one is nobody. Raises `Refusal`."""
    guest, now = caller.guest, service.now()
    made = passkeys.made(site, await _taken_challenge(service, caller, "passkey"), credential)
    account = await looked_up(service.store, accounts.find_account(guest.id))
    called = account.name if account else await free_name(service, guest, name)
    passkey = PasskeyRow(made.id, guest.id, made.public_key, made.counter, caller.device or called, now, now)

    def work(db: Db) -> None:
        if account is None:
            accounts.add_account(AccountRow(guest.id, called, _handle(caller), now))(db)
        accounts.add_passkey(passkey)(db)

    # somebody took the name meanwhile, or the passkey is stored already
    return await renewed(service, caller, work, "name_taken" if account is None else "passkey")


async def renewed(service: Service, caller: Caller, work: Callable[[Db], None], otherwise: str) -> str:
    """Stores another way in of the caller; the next token of the device: whoever has the old one is nobody.

    Raises:
        Refusal: with the code `otherwise`, when something else is stored than `work` expects.
    """
    guest, now, token = caller.guest.id, service.now(), tokens.new_guest_token()

    def renew(db: Db) -> None:
        work(db)
        sessions.renew(guest, caller.digest, NewSession(tokens.digest(token), caller.device), now)(db)

    await stored(service.store, renew, otherwise)
    service.sessions_ended(guest)
    return token


# --- logging in ---------------------------------------------------------------------------------------------


async def begin_login(service: Service, caller: Caller, site: Site) -> Json:
    """What a device has to do to log somebody in by a passkey. Raises `Refusal`."""
    return passkeys.request(site, await _challenge(service, caller, "login"))


async def log_in_by_passkey(service: Service, caller: Caller, site: Site, credential: Json) -> str:
    """Logs in whose passkey the device used; the new session's token. All that can be wrong is refused in the same
    words, after the same work: nobody learns which passkeys or accounts exist. Raises `Refusal`."""
    challenge = await _taken_challenge(service, caller, "login")
    ident, handle = passkeys.claimed(credential)
    passkey = await looked_up(service.store, accounts.find_passkey(ident)) or passkeys.NOBODYS
    account = await looked_up(service.store, accounts.find_account(passkey.guest))
    counter = passkeys.signed(site, challenge, credential, passkey)
    if account is None or account.handle != handle:
        raise Refusal("passkey")

    def use(db: Db) -> None:
        if not accounts.use_passkey(passkey, counter, service.now())(db):
            raise Refusal("passkey")

    return await log_in(service, caller, account.guest, use)


async def log_in(service: Service, caller: Caller, account: str, first: Callable[[Db], None]) -> str:
    """The device is the account's from now on, by a new session; its token. A guest who has no account becomes one with
    it: seats and matches come along. In one transaction with `first`, which may refuse. Raises `Refusal`."""
    old, now, token = caller.guest.id, service.now(), tokens.new_guest_token()

    def work(db: Db) -> bool:
        first(db)
        row = db.one("SELECT banned FROM guests WHERE id = ?", account)
        if row is None or row[0] is not None:
            raise Refusal("banned")
        joins = old != account and accounts.find_account(old)(db) is None
        if joins:
            merge_guest(db, old, account, now)
        else:
            sessions.end_by_digest(old, caller.digest)(db)
        sessions.add(db, account, NewSession(tokens.digest(token), caller.device), now)
        return joins

    if await stored(service.store, work):
        await service.merged(old)
    else:
        service.sessions_ended(old)
    return token
