"""The HTTP calls and the socket, as docs/protocol.md lists them. Everything here is asking, checking and answering."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ribeira.server import protocol, security
from ribeira.server.http import (
    Doors,
    Json,
    address_of,
    body_of,
    guest_of,
    language_of,
    refused,
    service_of,
    spend,
    token_of,
)
from ribeira.server.limits import Budget
from ribeira.server.match import Match
from ribeira.server.messages import Refusal
from ribeira.server.projection import Projection, TableProjection, Viewer
from ribeira.server.records import GuestRow
from ribeira.server.service import catalogue
from ribeira.server.settings import Settings
from ribeira.server.sockets import WINDOW, Socket


def routes(settings: Settings) -> list[BaseRoute]:
    """All calls of the server but the pages."""
    doors = Doors(settings.tables_per_minute, settings.changes_per_minute)
    table = "/api/tables/{table}"
    match = "/api/matches/{match}"

    async def create(request: Request, guest: GuestRow) -> Response:
        spend(doors.tables, request)
        new = await body_of(request, protocol.NewTable)
        return _info(request, guest, await service_of(request).make_table(guest, new))

    return [
        Route("/api/catalogue", show_catalogue),
        Route("/api/me", show_me, methods=["GET"]),
        Route("/api/me", doors.change(rename), methods=["PUT"]),
        Route("/api/tables", list_tables, methods=["GET"]),
        Route("/api/tables", doors.change(create), methods=["POST"]),
        Route(table, show_table),
        Route(f"{table}/sit", doors.change(sit), methods=["POST"]),
        Route(f"{table}/leave", doors.change(leave), methods=["POST"]),
        Route(f"{table}/seat", doors.change(plan_seat), methods=["POST"]),
        Route(f"{table}/start", doors.change(start), methods=["POST"]),
        Route(f"{table}/rematch", doors.change(rematch), methods=["POST"]),
        Route(f"{table}/claim", doors.change(claim), methods=["POST"]),
        Route(f"{table}/recovery", recovery),
        Route(f"{match}/replay", replay),
        Route(f"{match}/export", export_match),
        Route(f"{match}/fairness", fairness),
        Route("/t/{table}/qr.svg", invite_code),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        WebSocketRoute("/ws/{table}", play),
    ]


# --- guests -------------------------------------------------------------------------------------------------


async def show_catalogue(_request: Request) -> Response:
    """What can be played here."""
    return Json(catalogue())


async def show_me(request: Request) -> Response:
    """The name of who asks."""
    guest, token = await guest_of(request), token_of(request)
    response = Json(protocol.Me(guest.name if guest else None))
    if guest is not None and token is not None:
        security.give_cookie(response, service_of(request).settings, token)
    return response


async def rename(request: Request, guest: GuestRow) -> Response:
    """Gives the guest a name."""
    new = await body_of(request, protocol.NewName)
    token = getattr(request.state, "token", None) or token_of(request)
    renamed = await service_of(request).rename(guest, token or "", new.name)
    return Json(protocol.Me(renamed.name))


# --- tables -------------------------------------------------------------------------------------------------


async def _shown(request: Request | WebSocket) -> TableProjection:
    return await service_of(request).shown(request.path_params["table"])


def _info(request: Request, guest: GuestRow | None, shown: TableProjection) -> Response:
    return Json(shown.info(guest.id if guest else None, language_of(request), address_of(request)))


def _changed(request: Request, guest: GuestRow, shown: TableProjection) -> Response:
    service_of(request).conductor.table_changed(shown.table)
    return _info(request, guest, shown)


async def list_tables(request: Request) -> Response:
    """The guest's own tables."""
    guest = await guest_of(request)
    return Json([] if guest is None else await service_of(request).lines(guest, language_of(request)))


async def show_table(request: Request) -> Response:
    """One table."""
    return _info(request, await guest_of(request), await _shown(request))


async def sit(request: Request, guest: GuestRow) -> Response:
    """Takes an open seat."""
    shown = await _shown(request)
    await shown.table.sit(guest, (await body_of(request, protocol.SeatChoice)).seat)
    return _changed(request, guest, shown)


async def leave(request: Request, guest: GuestRow) -> Response:
    """Gives up a seat."""
    shown = await _shown(request)
    await shown.table.leave(guest, (await body_of(request, protocol.SeatChoice)).seat)
    return _changed(request, guest, shown)


async def plan_seat(request: Request, guest: GuestRow) -> Response:
    """Says who or what a seat is for."""
    shown = await _shown(request)
    change = await body_of(request, protocol.SeatChange)
    await shown.table.plan(guest, change.seat, service_of(request).seat(guest, change))
    return _changed(request, guest, shown)


async def start(request: Request, guest: GuestRow) -> Response:
    """Starts the match."""
    shown = await _shown(request)
    await body_of(request, protocol.Nothing)
    await shown.table.start(guest)
    return _changed(request, guest, shown)


async def rematch(request: Request, guest: GuestRow) -> Response:
    """Agrees to play again."""
    shown = await _shown(request)
    await body_of(request, protocol.Nothing)
    await shown.table.rematch(guest)
    return _changed(request, guest, shown)


async def claim(request: Request, guest: GuestRow) -> Response:
    """Takes seats over by a recovery token."""
    shown = await _shown(request)
    await shown.table.claim(guest, (await body_of(request, protocol.Token)).token)
    service_of(request).conductor.seats_changed_hands(shown.table)
    return _info(request, guest, shown)


async def recovery(request: Request) -> Response:
    """Makes a recovery token; although it is a GET, pages of others may not ask."""
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        raise Refusal("origin")
    guest, shown = await guest_of(request), await _shown(request)
    if guest is None:
        raise Refusal("not_seated")
    return Json(protocol.Token(await service_of(request).recovery(shown.table, guest)))


async def invite_code(request: Request) -> Response:
    """The invite link as QR code."""
    shown = await _shown(request)
    code = segno.make(f"{address_of(request)}/t/{shown.table.id}", error="m")
    picture = BytesIO()
    code.save(picture, kind="svg", border=4, scale=4, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


# --- matches ------------------------------------------------------------------------------------------------


async def _match(request: Request) -> tuple[str, Match, Projection, Viewer]:
    service = service_of(request)
    table, match = await service.match(request.path_params["match"])
    projection, viewer = service.projection(match, await guest_of(request), language_of(request))
    return table, match, projection, viewer


async def replay(request: Request) -> Response:
    """The match as this guest may see it; the table's link is an invitation, so only those who sat there get it."""
    table, _, projection, viewer = await _match(request)
    return await asyncio.to_thread(lambda: Json(projection.replay(table if viewer.seats else None, viewer)))


async def export_match(request: Request) -> Response:
    """A finished match as one file."""
    _, match, projection, viewer = await _match(request)
    response = Json(await asyncio.to_thread(projection.export, viewer.language))
    day = datetime.fromtimestamp(match.started, UTC).date().isoformat()
    name = f"{match.game.name}-{day}-{match.id[:6]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


async def fairness(request: Request) -> Response:
    """The commitment; after the end what it was made of."""
    _, _, projection, _ = await _match(request)
    return Json(projection.fairness())


# --- the server itself --------------------------------------------------------------------------------------


async def healthz(request: Request) -> Response:
    """Whether the store answers."""
    await service_of(request).store.read(lambda db: db.execute("SELECT 1").fetchone())
    return Json({"status": "ok", "build": catalogue().build})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return PlainTextResponse(service_of(request).metrics.text())


# --- the socket ---------------------------------------------------------------------------------------------


async def play(web: WebSocket) -> None:
    """One page at one table."""
    service = service_of(web)
    try:
        security.check_origin(web, service.settings)
        shown = await _shown(web)
    except Refusal as refusal:
        await web.send_denial_response(refused(web, refusal))
        return
    guest = await guest_of(web)
    await web.accept()
    budget = Budget(service.settings.messages_per_window, WINDOW)
    await Socket(web, shown, guest.id if guest else None, address_of(web), service.conductor, budget).run()
