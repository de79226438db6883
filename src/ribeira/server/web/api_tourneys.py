"""The HTTP calls of tournaments."""

from __future__ import annotations

import re

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ribeira.server.journal import programs
from ribeira.server.journal import tourneys as stored_tourneys
from ribeira.server.journal.guests import GuestRow
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up
from ribeira.server.tourneys import hosting, told
from ribeira.server.tourneys.runner import Runner
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, doors_of, guest_of, household_of, service_of, spend
from ribeira.server.wire import protocol, tourneys
from ribeira.server.wire.messages import Refusal


def runner_of(request: Request) -> Runner:
    """What runs the tournaments of this process."""
    found: Runner = request.app.state.tourneys
    return found


async def _told(request: Request, guest: GuestRow | None) -> tourneys.Tourney:
    """The tournament of the address, as it is stored. Raises `Refusal`."""
    found = await looked_up(service_of(request).store, stored_tourneys.whole(request.path_params["tourney"]))
    if found is None:
        raise Refusal("tourney")
    return told.tourney(found, guest.id if guest else None)


async def list_tourneys(request: Request) -> Response:
    """Those in the list, and the guest's own: those that are not over first, the latest first."""
    guest = await guest_of(request)
    rows = await looked_up(service_of(request).store, stored_tourneys.listed(guest.id if guest else None))
    return Json([told.info(row, count, is_mine) for row, count, is_mine in rows])


async def make(request: Request, guest: GuestRow, plan: tourneys.TourneyPlan) -> Response:
    """A new tournament, of which the guest is the host."""
    spend(doors_of(request).tables, request)
    request.path_params["tourney"] = await hosting.make(service_of(request), guest, plan)
    return Json(await _told(request, guest))


async def show(request: Request) -> Response:
    """A tournament with everything that its page shows."""
    return Json(await _told(request, await guest_of(request)))


async def _meant(request: Request, guest: GuestRow, wish: tourneys.Entering) -> GuestRow:
    """The guest, or the own program that is named. Raises `Refusal`: `program`, when it is nobody's or another's."""
    if wish.program is None:
        return guest
    own = {row.id for row in await service_of(request).programs_of(guest)}
    row = await looked_up(service_of(request).store, programs.find_program(wish.program))
    if row is None or row.id not in own:
        raise Refusal("program")
    return GuestRow(row.id, row.name)


async def enter(request: Request, guest: GuestRow, wish: tourneys.Entering) -> Response:
    """Takes part, from the next round on; or lets an own program take part. Who has no account is counted by the
    address: else one person with many cookies would fill a tournament."""
    who = await _meant(request, guest, wish)
    if await hosting.is_new_without_account(service_of(request), who, request.path_params["tourney"]):
        wait = doors_of(request).entries.spend(household_of(request))
        if wait:
            raise Refusal("tourney_entries", retry_after=wait)
    await hosting.enter(service_of(request), who, request.path_params["tourney"])
    runner_of(request).look_soon()
    return Json(await _told(request, guest))


async def leave(request: Request, guest: GuestRow, wish: tourneys.Entering) -> Response:
    """Does not take part any more, or an own program does not."""
    await hosting.leave(service_of(request), await _meant(request, guest, wish), request.path_params["tourney"])
    runner_of(request).look_soon()
    return Json(await _told(request, guest))


async def do(request: Request, guest: GuestRow, deed: tourneys.Deed) -> Response:
    """Something that the host does."""
    forfeited = await hosting.do(service_of(request), guest, request.path_params["tourney"], deed)
    if forfeited is not None:
        await runner_of(request).give_up([forfeited])
    runner_of(request).look_soon()
    return Json(await _told(request, guest))


async def at_table(request: Request) -> Response:
    """The tournament that a table belongs to at which the guest sits; `null`: none."""
    guest, table = await guest_of(request), request.path_params["table"]

    def work(db: Db) -> tourneys.AtTable | None:
        found = None if guest is None else stored_tourneys.at_table(table, guest.id)(db)
        whole = None if found is None else stored_tourneys.whole(found[0])(db)
        return None if found is None or whole is None else told.at_table(whole, found[1])

    return Json(await looked_up(service_of(request).store, work))


async def calls(request: Request) -> Response:
    """The running matches of tournaments that the guest has not come to."""
    guest = await guest_of(request)
    if guest is None:
        return Json([])
    found = await looked_up(service_of(request).store, stored_tourneys.calls(guest.id))
    return Json([tourneys.CallInfo(*one) for one in found])


# --- as a file ----------------------------------------------------------------------------------------------


def _file(request: Request, ending: str) -> dict[str, str]:
    name = re.sub(r"[^\w-]", "", request.path_params["tourney"])[:8]
    return {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="tournament-{name}.{ending}"'}


async def export_json(request: Request) -> Response:
    """Everything about a tournament as a file."""
    document = await _told(request, None)
    text = msgspec.json.format(msgspec.json.encode(document), indent=1)
    return Response(text, media_type="application/json", headers=_file(request, "json"))


async def export_csv(request: Request) -> Response:
    """Standings and results for spreadsheets."""
    text = told.as_csv(await _told(request, None))
    return PlainTextResponse("\ufeff" + text, media_type="text/csv", headers=_file(request, "csv"))


_ONE = "/api/tourneys/{tourney}"
CALLS = (
    Call("GET", "/api/tourneys", list_tourneys, list[tourneys.TourneyInfo], public=True),
    Call("POST", "/api/tourneys", make, tourneys.Tourney, tourneys.TourneyPlan, public=True),
    Call("GET", "/api/tourneys/calls", calls, list[tourneys.CallInfo], public=True),
    Call("GET", "/api/tourneys/at/{table}", at_table, tourneys.AtTable | None, public=True),
    Call("GET", _ONE, show, tourneys.Tourney, public=True),
    Call("POST", f"{_ONE}/enter", enter, tourneys.Tourney, tourneys.Entering, public=True),
    Call("POST", f"{_ONE}/leave", leave, tourneys.Tourney, tourneys.Entering, public=True),
    Call("POST", f"{_ONE}/do", do, tourneys.Tourney, tourneys.Deed, public=True),
    Call("GET", f"{_ONE}/export.json", export_json, protocol.Json, costly=True, public=True),
    Call("GET", f"{_ONE}/export.csv", export_csv, "text/csv", costly=True, public=True),
)
"""Where strangers may meet."""
