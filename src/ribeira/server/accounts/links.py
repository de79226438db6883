"""Links by e-mail: whoever follows one has the mailbox. It lets an account in, makes one, or confirms an address.

What asks for one looks at no account, and says the same whoever has the address: what the link is for is found out
when it is followed.
"""

from __future__ import annotations

import secrets

from ribeira.server import tokens
from ribeira.server.accounts.caller import Caller
from ribeira.server.accounts.ways_in import HANDLE_BYTES, free_name, log_in, renewed
from ribeira.server.hall.service import Service
from ribeira.server.journal import accounts, addresses, outbox
from ribeira.server.journal.accounts import AccountRow
from ribeira.server.journal.addresses import Link, clean_address
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.accounts import LinkInfo
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

# --- asking for one -----------------------------------------------------------------------------------------


async def ask_to_log_in(service: Service, address: str, language: Language) -> None:
    """Sends a link that lets in whose address it is, or makes an account. Raises `Refusal`."""
    await _ask(service, "login", address, None, language)


async def ask_to_confirm(service: Service, caller: Caller, address: str, language: Language) -> None:
    """Sends a link that makes an address the caller's. Raises `Refusal`: `account`, where there is none."""
    if await looked_up(service.store, accounts.find_account(caller.guest.id)) is None:
        raise Refusal("account")
    await _ask(service, "confirm", address, caller.guest.id, language)


async def _ask(service: Service, kind: outbox.Kind, address: str, guest: str | None, language: Language) -> None:
    most = service.settings.letters_per_day
    await stored(service.store, outbox.ask(kind, clean_address(address), guest, language, service.now(), most))


# --- following it -------------------------------------------------------------------------------------------


async def look(service: Service, token: str) -> LinkInfo:
    """What a link does; it can still be followed after that. Raises `Refusal`: `link`."""
    link = await _link(service, token)
    if link.guest is not None:
        return LinkInfo("confirm", await _name(service, link.guest), link.address)
    owner = await looked_up(service.store, addresses.owner(link.address))
    if owner is None:
        return LinkInfo("make", None, link.address)
    return LinkInfo("enter", await _name(service, owner), link.address)


async def _link(service: Service, token: str) -> Link:
    link = await looked_up(service.store, addresses.find_link(tokens.digest(token), service.now()))
    if link is None:
        raise Refusal("link")
    return link


async def _name(service: Service, guest: str) -> str | None:
    account = await looked_up(service.store, accounts.find_account(guest))
    return None if account is None else account.name


async def makes_account(service: Service, token: str) -> bool:
    """Whether following a link makes an account. Raises `Refusal`."""
    return (await look(service, token)).does == "make"


async def follow(service: Service, caller: Caller, token: str, name: str | None, language: Language) -> str | None:
    """Does what a link is for, once; the next token of the device where it changes. Raises `Refusal`: nothing was
    done, and the link can still be followed unless it is used up."""
    link = await _link(service, token)
    if link.guest is not None:
        await _confirm(service, link, token, language)
        return None
    owner = await looked_up(service.store, addresses.owner(link.address))
    if owner is None:
        return await _make(service, caller, link, token, name, language)

    def use(db: Db) -> None:
        _use(db, link, token)
        if addresses.owner(link.address)(db) != owner:
            raise Refusal("link")

    return await log_in(service, caller, owner, use)


def _use(db: Db, link: Link, token: str) -> None:
    """Raises `Refusal`."""
    if not addresses.use_link(tokens.digest(token), link)(db):
        raise Refusal("link")


async def _confirm(service: Service, link: Link, token: str, language: Language) -> None:
    """The address is the account's: on whichever device, as the page says whose account it is."""
    guest = link.guest or ""
    put = addresses.put(guest, link.address, language, service.now())

    def work(db: Db) -> None:
        _use(db, link, token)
        if accounts.find_account(guest)(db) is None:
            raise Refusal("link")
        put(db)

    await stored(service.store, work, "address_taken")


async def _make(service: Service, caller: Caller, link: Link, token: str, name: str | None, language: Language) -> str:
    """The guest of this device has an account from now on, as whoever follows the link is here: one who only asked for
    it somewhere has no part in it."""
    guest, now = caller.guest, service.now()
    if await looked_up(service.store, accounts.find_account(guest.id)) is not None:
        raise Refusal("link_here")
    called = await free_name(service, guest, name)
    account = AccountRow(guest.id, called, secrets.token_bytes(HANDLE_BYTES), now)
    put = addresses.put(guest.id, link.address, language, now)

    def work(db: Db) -> None:
        _use(db, link, token)
        accounts.add_account(account)(db)
        put(db)

    return await renewed(service, caller, work, "name_taken")
