"""The calls of accounts: how somebody comes in, and what one's own page does."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server.accounts import own, ways_in
from ribeira.server.accounts.caller import Caller
from ribeira.server.accounts.passkeys import Site
from ribeira.server.hall.service import check_person
from ribeira.server.journal.guests import GuestRow
from ribeira.server.web import security
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, device_of, doors_of, guest_of, known_by, own_token, service_of, spend
from ribeira.server.wire import accounts, protocol, requests
from ribeira.server.wire.messages import Refusal


def _caller(request: Request, guest: GuestRow) -> Caller:
    """Raises `Refusal`: programs have no accounts."""
    check_person(guest)
    return Caller(guest, own_token(request), device_of(request))


def _site(request: Request) -> Site:
    return Site.at(security.own_origin(request, service_of(request).settings))


async def _shown(request: Request, caller: Caller) -> Json:
    return Json(await own.shown(service_of(request), caller))


# --- coming in ----------------------------------------------------------------------------------------------


async def begin_passkey(request: Request, guest: GuestRow, wish: accounts.PasskeyWish) -> Response:
    """What the device has to do for a new passkey."""
    spend(doors_of(request).logins, request)
    found = await ways_in.begin_passkey(service_of(request), _caller(request, guest), _site(request), wish.name)
    return Json(accounts.Options(found))


async def add_passkey(request: Request, guest: GuestRow, new: accounts.NewPasskey) -> Response:
    """Keeps the passkey that the device made; a guest has an account from now on."""
    service, caller, site = service_of(request), _caller(request, guest), _site(request)
    if not (await own.shown(service, caller)).registered:
        spend(doors_of(request).signups, request)
    token = await ways_in.add_passkey(service, caller, site, new.credential, new.name)
    return known_by(request, await _shown(request, Caller(guest, token, caller.device)), token)


async def begin_login(request: Request, guest: GuestRow, _nothing: requests.Nothing) -> Response:
    """What the device has to do to log somebody in."""
    spend(doors_of(request).logins, request)
    return Json(
        accounts.Options(await ways_in.begin_login(service_of(request), _caller(request, guest), _site(request)))
    )


async def log_in(request: Request, guest: GuestRow, login: accounts.Login) -> Response:
    """Logs in whose passkey the device used; a guest's seats and matches come along."""
    service, site = service_of(request), _site(request)
    token = await ways_in.log_in_by_passkey(service, _caller(request, guest), site, login.credential)
    found = await service.guests.of(token)
    return known_by(request, Json(protocol.Me(found.name if found else None)), token)


# --- one's own page -----------------------------------------------------------------------------------------


async def show_account(request: Request) -> Response:
    """All that is shown to somebody of themselves."""
    guest = await guest_of(request)
    if guest is None:
        return Json(_nobody(request))
    caller = _caller(request, guest)
    await service_of(request).guests.see(guest, caller.token, caller.device)
    return await _shown(request, caller)


def _nobody(request: Request) -> accounts.Account:
    mails = service_of(request).settings.mails
    return accounts.Account("", None, registered=False, passkeys=[], sessions=[], mails=mails, email=None)


async def name_passkey(request: Request, guest: GuestRow, wish: accounts.PasskeyName) -> Response:
    """Says what a passkey is called."""
    caller = _caller(request, guest)
    await own.name_passkey(service_of(request), caller, wish.id, wish.name)
    return await _shown(request, caller)


async def remove_passkey(request: Request, guest: GuestRow, wish: accounts.PasskeyRemoval) -> Response:
    """Gives up a passkey; the last way in only when that is meant."""
    caller = _caller(request, guest)
    await own.remove_passkey(service_of(request), caller, wish.id, wish.sure)
    return await _shown(request, caller)


async def end_session(request: Request, guest: GuestRow, wish: accounts.SessionEnd) -> Response:
    """Ends one session, or all but this one. Who ends the own one is nobody here from then on."""
    service, caller = service_of(request), _caller(request, guest)
    await own.end_session(service, caller, wish.number)
    left = await service.guests.of(caller.token)
    response = await _shown(request, caller)
    return response if left is not None else known_by(request, response, None)


async def export_account(request: Request) -> Response:
    """Everything that is stored about somebody, as one file."""
    guest = await guest_of(request)
    if guest is None:
        raise Refusal("not_found")
    document = await own.export(service_of(request), _caller(request, guest))
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="ribeira-my-data.json"'}
    return Response(own.as_file(document), media_type="application/json", headers=headers)


async def delete_account(request: Request, guest: GuestRow, _sure: accounts.Deletion) -> Response:
    """Deletes everything that is known of somebody; matches stay, without the name."""
    await own.delete(service_of(request), _caller(request, guest))
    return known_by(request, Json(requests.Nothing()), None)


# --- all of them --------------------------------------------------------------------------------------------

_ACCOUNT, _LOGIN = "/api/account", "/api/login"
CALLS = (
    Call("GET", _ACCOUNT, show_account, accounts.Account, public=True),
    Call("POST", f"{_ACCOUNT}/passkeys/begin", begin_passkey, accounts.Options, accounts.PasskeyWish, public=True),
    Call("POST", f"{_ACCOUNT}/passkeys", add_passkey, accounts.Account, accounts.NewPasskey, public=True),
    Call("POST", f"{_ACCOUNT}/passkeys/name", name_passkey, accounts.Account, accounts.PasskeyName, public=True),
    Call("POST", f"{_ACCOUNT}/passkeys/remove", remove_passkey, accounts.Account, accounts.PasskeyRemoval, public=True),
    Call("POST", f"{_ACCOUNT}/sessions/end", end_session, accounts.Account, accounts.SessionEnd, public=True),
    Call("GET", f"{_ACCOUNT}/export", export_account, protocol.Json, costly=True, public=True),
    Call("POST", f"{_ACCOUNT}/delete", delete_account, requests.Nothing, accounts.Deletion, public=True),
    Call("POST", f"{_LOGIN}/begin", begin_login, accounts.Options, requests.Nothing, public=True),
    Call("POST", _LOGIN, log_in, protocol.Me, accounts.Login, public=True),
)
"""Where strangers may meet."""
