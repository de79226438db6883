"""The calls about e-mail: links that let people in, and the address of an account. Nothing is here without a mail
server."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ribeira.server.accounts import links, own
from ribeira.server.accounts.caller import Caller
from ribeira.server.hall.service import check_person
from ribeira.server.journal import addresses
from ribeira.server.journal.guests import GuestRow
from ribeira.server.reach import digest as digests
from ribeira.server.reach.letters import PostOffice
from ribeira.server.tables.storing import stored
from ribeira.server.web.calls import Call
from ribeira.server.web.http import (
    Json,
    device_of,
    doors_of,
    known_by,
    language_of,
    own_token,
    service_of,
    spend,
)
from ribeira.server.wire import accounts, protocol, requests


def post_office_of(connection: HTTPConnection) -> PostOffice:
    """Who sends the letters of this process."""
    found: PostOffice = connection.app.state.post_office
    return found


def _caller(request: Request, guest: GuestRow) -> Caller:
    """Raises `Refusal`: programs have no accounts."""
    check_person(guest)
    return Caller(guest, own_token(request), device_of(request))


# --- asking for a link --------------------------------------------------------------------------------------


async def ask_to_log_in(request: Request, guest: GuestRow, wish: accounts.MailWish) -> Response:
    """Sends a link that logs in whose address it is, or makes an account; the answer is always the same."""
    check_person(guest)
    spend(doors_of(request).letters, request)
    await links.ask_to_log_in(service_of(request), wish.address, language_of(request))
    post_office_of(request).look_soon()
    return Json(requests.Nothing())


async def ask_to_confirm(request: Request, guest: GuestRow, wish: accounts.MailWish) -> Response:
    """Sends a link that confirms the address of one's account; the answer is always the same."""
    caller = _caller(request, guest)
    spend(doors_of(request).letters, request)
    await links.ask_to_confirm(service_of(request), caller, wish.address, language_of(request))
    post_office_of(request).look_soon()
    return Json(requests.Nothing())


# --- following it -------------------------------------------------------------------------------------------


async def look_at_link(request: Request, link: accounts.Link) -> Response:
    """What a link does, without following it."""
    return Json(await links.look(service_of(request), link.token))


async def follow_link(request: Request, guest: GuestRow, link: accounts.LinkUse) -> Response:
    """Does what a link is for: logs in, makes an account, or confirms an address."""
    service, caller, doors = service_of(request), _caller(request, guest), doors_of(request)
    spend(doors.logins, request)
    if await links.makes_account(service, link.token):
        spend(doors.signups, request)
    token = await links.follow(service, caller, link.token, link.name, language_of(request))
    post_office_of(request).look_soon()
    found = await service.guests.of(token or caller.token)
    answer = Json(protocol.Me(found.name if found else None))
    return answer if token is None else known_by(request, answer, token)


# --- the address --------------------------------------------------------------------------------------------


async def remove_email(request: Request, guest: GuestRow, wish: accounts.EmailRemoval) -> Response:
    """Gives up the address of one's account; the last way in only when that is meant."""
    service, caller = service_of(request), _caller(request, guest)
    await own.remove_address(service, caller, wish.sure)
    post_office_of(request).look_soon()
    return Json(await own.shown(service, caller))


async def choose_digest(request: Request, guest: GuestRow, wish: accounts.DigestWish) -> Response:
    """Which letters one wants about matches that wait."""
    service, caller = service_of(request), _caller(request, guest)
    await digests.choose(service, caller.guest.id, wish, language_of(request))
    return Json(await own.shown(service, caller))


async def unsubscribe(request: Request) -> Response:
    """No more digests to whoever got the letter with this link. Mail programs ask for it by themselves (RFC 8058), so
    without our Origin; it can do no other harm."""
    spend(doors_of(request).logins, request)
    await stored(service_of(request).store, addresses.hush(request.path_params["quiet"]))
    return Json(requests.Nothing())


# --- all of them --------------------------------------------------------------------------------------------

_LOGIN, _EMAIL = "/api/login", "/api/account/email"
CALLS = (
    Call("POST", f"{_LOGIN}/mail", ask_to_log_in, requests.Nothing, accounts.MailWish, mails=True),
    Call("POST", f"{_LOGIN}/link/look", look_at_link, accounts.LinkInfo, accounts.Link, by="stranger", mails=True),
    Call("POST", f"{_LOGIN}/link", follow_link, protocol.Me, accounts.LinkUse, mails=True),
    Call("POST", _EMAIL, ask_to_confirm, requests.Nothing, accounts.MailWish, mails=True),
    Call("POST", f"{_EMAIL}/remove", remove_email, accounts.Account, accounts.EmailRemoval, mails=True),
    Call("POST", f"{_EMAIL}/digest", choose_digest, accounts.Account, accounts.DigestWish, mails=True),
    Call("POST", "/unsubscribe/{quiet}", unsubscribe, requests.Nothing, mails=True),
)
"""Where strangers may meet, and letters are sent."""
