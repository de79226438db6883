"""The calls of moves in advance."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server.hall import planning
from ribeira.server.journal.guests import GuestRow
from ribeira.server.tables.table import Table
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, guest_of, language_of, service_of
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.plans import Lookahead, PlanInfo, PlanWish


async def _table(request: Request) -> Table:
    return (await service_of(request).shown(request.path_params["table"])).table


def _number(request: Request, name: str) -> int | None:
    given = request.query_params.get(name, "")
    if not given:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise Refusal("body", detail=name)
    return int(given)


async def show_plan(request: Request) -> Response:
    """What a seat of the guest has left to be done."""
    table, guest = await _table(request), await guest_of(request)
    return Json(planning.info(table, guest, _number(request, "seat"), language_of(request)))


async def look(request: Request) -> Response:
    """Where the decisions `ply` would lead, one after another, from the present version `v` on."""
    table, guest, language = await _table(request), await guest_of(request), language_of(request)
    v, line = _number(request, "v") or 0, request.query_params.getlist("ply")
    return Json(planning.look(table, guest, v, line, language))


async def keep_plan(request: Request, guest: GuestRow, wish: PlanWish) -> Response:
    """Leaves something to be done, in the place of what was left before."""
    service, table = service_of(request), await _table(request)
    await planning.keep(service.conductor, table, guest, wish)
    return Json(planning.info(table, guest, wish.seat, language_of(request)))


_PLAN = "/api/tables/{table}/plan"
CALLS = (
    Call("GET", _PLAN, show_plan, PlanInfo),
    Call("GET", f"{_PLAN}/look", look, Lookahead),
    Call("POST", _PLAN, keep_plan, PlanInfo, PlanWish),
)
