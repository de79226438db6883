"""The calls of away days."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server.hall.service import Service, check_person
from ribeira.server.journal import vacations
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.vacations import VacationRow
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, guest_of, service_of
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.vacations import VacationEnd, Vacations, VacationSpan


def _told(service: Service, rows: Sequence[VacationRow]) -> Json:
    now, most = service.now(), service.settings.vacation_days
    coming = [VacationSpan(row.begun, row.ended) for row in rows if row.ended > now]
    return Json(Vacations(most, vacations.left(rows, most, now), coming))


async def _changed(service: Service, guest: GuestRow, rows: Sequence[VacationRow]) -> Json:
    """Lets the clocks of the guest stand, or run again, where they are shown; a flag looks by itself."""
    for ident in await looked_up(service.store, vacations.playing_with_clocks(guest.id)):
        with suppress(Refusal):
            await service.conductor.vacation_changed((await service.shown(ident)).table)
    return _told(service, rows)


async def show_vacations(request: Request) -> Response:
    """The away days of who asks."""
    service, guest = service_of(request), await guest_of(request)
    return _told(service, [] if guest is None else await looked_up(service.store, vacations.of(guest.id)))


async def take_vacation(request: Request, guest: GuestRow, wish: VacationSpan) -> Response:
    """Takes away days: the own clocks stand meanwhile in matches by days."""
    check_person(guest)
    service = service_of(request)
    taken = vacations.take(guest.id, wish.begun, wish.ended, service.settings.vacation_days, service.now())
    return await _changed(service, guest, await stored(service.store, taken))


async def end_vacation(request: Request, guest: GuestRow, wish: VacationEnd) -> Response:
    """Gives up away days, or comes back from them: what is left of them can be taken again."""
    service = service_of(request)
    rows = await stored(service.store, vacations.give_up(guest.id, wish.begun, service.now()))
    return await _changed(service, guest, rows)


_VACATIONS = "/api/vacations"
CALLS = (
    Call("GET", _VACATIONS, show_vacations, Vacations),
    Call("POST", _VACATIONS, take_vacation, Vacations, VacationSpan),
    Call("POST", f"{_VACATIONS}/end", end_vacation, Vacations, VacationEnd),
)
