"""The calls about how people behave: whom somebody does not want to hear or meet."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server.journal import moderation
from ribeira.server.journal.guests import GuestRow
from ribeira.server.manners import people
from ribeira.server.tables.storing import stored
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, guest_of, service_of
from ribeira.server.wire import requests, talk


async def list_shunned(request: Request) -> Response:
    """Whom the guest does not want to hear or meet."""
    guest = await guest_of(request)
    return Json([] if guest is None else await people.shunned_by(service_of(request), guest))


async def shun(request: Request, guest: GuestRow, wish: talk.Shun) -> Response:
    """Does not hear somebody any more, or neither hears nor meets them; or does again."""
    await people.shun(service_of(request), guest, wish)
    return Json(requests.Nothing())


async def release(request: Request, guest: GuestRow, wish: talk.Release) -> Response:
    """Hears and meets somebody of the own list again."""
    service = service_of(request)
    await people.release(service, guest, wish)
    return Json(await people.shunned_by(service, guest))


async def report(request: Request, guest: GuestRow, wish: talk.Report) -> Response:
    """Tells the moderators about somebody."""
    await people.report(service_of(request), guest, wish)
    return Json(requests.Nothing())


async def list_warnings(request: Request) -> Response:
    """What moderators tell the guest."""
    guest = await guest_of(request)
    return Json([] if guest is None else await people.warnings(service_of(request), guest))


async def understood(request: Request, guest: GuestRow, wish: talk.Understood) -> Response:
    """Has read a warning; those that are left."""
    service = service_of(request)
    await stored(service.store, moderation.understood(guest.id, wish.id))
    return Json(await people.warnings(service, guest))


CALLS = (
    Call("GET", "/api/shunned", list_shunned, list[talk.Shunned]),
    Call("POST", "/api/shunned", shun, requests.Nothing, talk.Shun),
    Call("POST", "/api/shunned/release", release, list[talk.Shunned], talk.Release),
    Call("POST", "/api/reports", report, requests.Nothing, talk.Report),
    Call("GET", "/api/warnings", list_warnings, list[talk.Warned]),
    Call("POST", "/api/warnings", understood, list[talk.Warned], talk.Understood),
)
