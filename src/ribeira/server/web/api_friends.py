"""The calls of friends: asking, answering, who is here, invitations. Only where strangers meet."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server.journal.guests import GuestRow
from ribeira.server.manners import friends
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, guest_of, service_of
from ribeira.server.wire import friends as wire
from ribeira.server.wire import requests, talk


async def _all(request: Request, guest: GuestRow) -> Response:
    return Json(await friends.shown(service_of(request), guest))


async def list_friends(request: Request) -> Response:
    """All about the guest's friends."""
    guest = await guest_of(request)
    return Json(wire.Friends([], [], [], True, [])) if guest is None else await _all(request, guest)


async def keep_company(request: Request) -> Response:
    """What is new about friends; they see by it that a page of the guest is open."""
    guest = await guest_of(request)
    return Json(wire.Company(0, []) if guest is None else await friends.company(service_of(request), guest))


async def ask(request: Request, guest: GuestRow, whom: talk.Whom) -> Response:
    """Asks somebody to be friends."""
    return Json(await friends.ask(service_of(request), guest, whom))


async def answer(request: Request, guest: GuestRow, wish: wire.FriendAnswer) -> Response:
    """Says yes or no to somebody who asks."""
    await friends.answer(service_of(request), guest, wish)
    return await _all(request, guest)


async def end(request: Request, guest: GuestRow, wish: wire.FriendEnd) -> Response:
    """Is no friend of somebody any more."""
    await friends.end(service_of(request), guest, wish.key)
    return await _all(request, guest)


async def invite(request: Request, guest: GuestRow, wish: wire.FriendInvite) -> Response:
    """Invites a friend to an own table."""
    await friends.invite(service_of(request), guest, wish)
    return Json(requests.Nothing())


async def dismiss(request: Request, guest: GuestRow, wish: wire.Dismissal) -> Response:
    """Does not come to a table."""
    await friends.dismiss(service_of(request), guest, wish.table)
    return Json(await friends.company(service_of(request), guest))


async def show(request: Request, guest: GuestRow, wish: wire.FriendsShown) -> Response:
    """Lets friends see when the guest is here, or not."""
    await friends.show(service_of(request), guest, wish.shown)
    return await _all(request, guest)


_FRIENDS = "/api/friends"
CALLS = (
    Call("GET", _FRIENDS, list_friends, wire.Friends, public=True),
    Call("GET", f"{_FRIENDS}/company", keep_company, wire.Company, public=True),
    Call("POST", f"{_FRIENDS}/ask", ask, wire.Asked, talk.Whom, public=True),
    Call("POST", f"{_FRIENDS}/answer", answer, wire.Friends, wire.FriendAnswer, public=True),
    Call("POST", f"{_FRIENDS}/end", end, wire.Friends, wire.FriendEnd, public=True),
    Call("POST", f"{_FRIENDS}/invite", invite, requests.Nothing, wire.FriendInvite, public=True),
    Call("POST", f"{_FRIENDS}/dismiss", dismiss, wire.Company, wire.Dismissal, public=True),
    Call("POST", f"{_FRIENDS}/shown", show, wire.Friends, wire.FriendsShown, public=True),
)
