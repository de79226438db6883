"""The calls of web push: devices, whether a page is visible, tables of which somebody is told nothing."""

from __future__ import annotations

from base64 import urlsafe_b64decode

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server import tokens
from ribeira.server.hall.service import Service, check_person
from ribeira.server.journal import pushes
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.pushes import Device
from ribeira.server.journal.sessions import NewSession
from ribeira.server.reach.keys import server_key
from ribeira.server.reach.postman import is_sound
from ribeira.server.reach.services import is_allowed
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, device_of, guest_of, own_token, service_of
from ribeira.server.wire import reach, requests
from ribeira.server.wire.messages import Refusal


async def show_push(request: Request) -> Response:
    """What can be pushed to who asks."""
    service, guest = service_of(request), await guest_of(request)
    if not service.settings.push:
        return Json(reach.PushState(None, 0))
    devices = 0 if guest is None else await looked_up(service.store, pushes.devices_of(guest.id))
    return Json(reach.PushState((await server_key(service)).public, devices))


def _pushing(request: Request, guest: GuestRow) -> Service:
    """The service, where a person asks and something is pushed. Raises `Refusal`."""
    check_person(guest)
    service = service_of(request)
    if not service.settings.push:
        raise Refusal("not_found")
    return service


async def add_device(request: Request, guest: GuestRow, new: reach.PushDevice) -> Response:
    """Tells the guest on this device from now on."""
    service = _pushing(request, guest)
    device = Device(new.endpoint, _bytes(new.p256dh), _bytes(new.auth), new.lang)
    if not is_allowed(device.endpoint, service.settings.push_hosts) or not is_sound(device):
        raise Refusal("push_device")
    session = NewSession(tokens.digest(own_token(request)), device_of(request))
    if new.replaces is not None and new.replaces != new.endpoint:
        await stored(service.store, pushes.drop_device(tokens.digest(new.replaces), guest.id))
    await stored(service.store, pushes.put_device(guest.id, session, device, service.now()))
    return Json(requests.Nothing())


async def remove_device(request: Request, guest: GuestRow, gone: reach.PushDeviceRemoval) -> Response:
    """Tells the guest nothing on this device any more."""
    service = _pushing(request, guest)
    await stored(service.store, pushes.drop_device(tokens.digest(gone.endpoint), guest.id))
    return Json(requests.Nothing())


async def attend(request: Request, guest: GuestRow, page: reach.Attention) -> Response:
    """A page of the guest is in sight, or is not any more: who sees it is told nothing elsewhere."""
    service = _pushing(request, guest)
    now = service.now()
    until = now + (pushes.VISIBLE if page.visible else 0.0)
    await stored(service.store, pushes.attend(guest.id, tokens.digest(own_token(request)), now, until))
    return Json(requests.Nothing())


async def show_mute(request: Request) -> Response:
    """Whether who asks is told nothing of a table."""
    guest, table = await guest_of(request), request.path_params["table"]
    if guest is None:
        return Json(reach.Mute(False))
    return Json(reach.Mute(await looked_up(service_of(request).store, pushes.is_muted(guest.id, table))))


async def mute(request: Request, guest: GuestRow, wish: reach.Mute) -> Response:
    """Tells the guest nothing of a table any more, or does again."""
    service = _pushing(request, guest)
    shown = await service.shown(request.path_params["table"])
    if wish.muted and not shown.table.seats_of(guest.id):
        raise Refusal("onlooker")
    await stored(service.store, pushes.mute(guest.id, shown.table.id, wish.muted))
    return Json(wish)


def _bytes(text: str) -> bytes:
    """What base64url says; of what is none nothing."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


CALLS = (
    Call("GET", "/api/push", show_push, reach.PushState),
    Call("POST", "/api/push/devices", add_device, requests.Nothing, reach.PushDevice),
    Call("POST", "/api/push/devices/remove", remove_device, requests.Nothing, reach.PushDeviceRemoval),
    Call("POST", "/api/push/attention", attend, requests.Nothing, reach.Attention),
    Call("GET", "/api/tables/{table}/mute", show_mute, reach.Mute),
    Call("POST", "/api/tables/{table}/mute", mute, reach.Mute, reach.Mute),
)
"""On every server: who plays with friends is away, too."""
