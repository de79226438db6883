"""The HTTP calls and the socket, as docs/protocol.md lists them. Everything here is asking, checking and answering."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

import ribeira
from ribeira.core.header import MAX_PLAYERS
from ribeira.server import tokens
from ribeira.server.hall.games import offered
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import fold
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.records import MatchRow
from ribeira.server.limits import Budget
from ribeira.server.manners.people import check_may_meet
from ribeira.server.settings import Settings
from ribeira.server.tables import review as reviews
from ribeira.server.tables.projection import BUILD, Projection
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.tables.wording import worded
from ribeira.server.web import (
    api_accounts,
    api_friends,
    api_mail,
    api_manners,
    api_plans,
    api_reach,
    api_square,
    api_studies,
    api_tourneys,
    api_vacations,
    office,
    programs,
    security,
)
from ribeira.server.web.calls import Call
from ribeira.server.web.http import (
    WINDOW,
    Doors,
    Json,
    address_of,
    check_asker,
    device_of,
    doors_of,
    guest_of,
    household_of,
    known_by,
    language_of,
    own_token,
    ready,
    refused,
    service_of,
    spend,
    talk_of,
    token_of,
)
from ribeira.server.web.sockets import Allowance, Socket
from ribeira.server.wire import advice, catalogue, protocol, requests
from ribeira.server.wire.frames import Document, Packed
from ribeira.server.wire.messages import LANGUAGES, Refusal

GLANCE = 24
"""Entries of the log that come with a glance: enough to hold what somebody else did last."""
RULE_NUMBER = re.compile(r"[A-Za-z]{0,2}\d{0,3}[a-z]?")
UNREADY_SECONDS = 5
"""Seconds after which a balancer may ask again."""

# --- guests -------------------------------------------------------------------------------------------------


async def show_catalogue(request: Request) -> Response:
    """What can be played here."""
    settings = service_of(request).settings
    return Json(offered(settings.public, settings.chat))


async def show_preparation(request: Request) -> Response:
    """How far the games are that are compiled at the first start."""
    return Json(catalogue.Preparation(service_of(request).preparation.show()))


async def wording(request: Request) -> Response:
    """What the decisions of a game are called; its address says what it says, so that it may be kept for good."""
    game, lang, name = (request.path_params[key] for key in ("game", "lang", "name"))
    language = next((one for one in LANGUAGES if one == lang), None)
    found = None if game not in ribeira.games() or language is None else worded(game, language)
    if found is None or name != found.name:
        raise Refusal("not_found")
    return ready(request, found.packed, "public, max-age=31536000, immutable")


async def show_me(request: Request) -> Response:
    """The name of who asks."""
    guest, token = await guest_of(request), token_of(request)
    response = Json(protocol.Me(guest.name if guest else None))
    if guest is not None and token is not None and not is_program(guest.id):
        await service_of(request).guests.see(guest, token, device_of(request))
        security.give_cookie(response, service_of(request).settings, token)
    return response


async def rename(request: Request, guest: GuestRow, new: requests.NewName) -> Response:
    """Gives the guest a name."""
    renamed = await service_of(request).rename(guest, own_token(request), new.name)
    return Json(protocol.Me(renamed.name))


async def sign_out(request: Request, guest: GuestRow, wish: requests.SignOut) -> Response:
    """Ends every other device that has this guest's cookie, and this one too when it asks for that."""
    if is_program(guest.id):
        raise Refusal("people")
    service, token = service_of(request), None if wish.here else tokens.new_guest_token()
    await service.sign_out(guest, token, device_of(request))
    return known_by(request, Json(protocol.Me(None if wish.here else guest.name)), token)


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


async def create(request: Request, guest: GuestRow, new: requests.NewTable) -> Response:
    """Makes a table; its match starts at once when no seat is open."""
    spend(doors_of(request).tables, request)
    return _info(request, guest, await service_of(request).make_table(guest, new))


async def show_table(request: Request) -> Response:
    """One table."""
    return _info(request, await guest_of(request), await _shown(request))


async def glance(request: Request) -> Response:
    """What the table's page would be told first, with the end of the log: for a list that shows what happened there."""
    guest, shown = await guest_of(request), await _shown(request)
    last = shown.table.match.version if shown.table.match else 0
    who, language = guest.id if guest else None, language_of(request)
    return Json(shown.welcome(who, language, address_of(request), max(0, last - GLANCE)))


async def sit(request: Request, guest: GuestRow, wish: requests.Sitting) -> Response:
    """Takes an open seat."""
    shown = await _shown(request)
    await check_may_meet(service_of(request), guest, shown.table.id)
    await shown.table.sit(guest, wish.seat, wish.entropy)
    return _changed(request, guest, shown)


async def leave(request: Request, guest: GuestRow, choice: requests.SeatChoice) -> Response:
    """Gives up a seat."""
    shown = await _shown(request)
    await shown.table.leave(guest, choice.seat)
    return _changed(request, guest, shown)


async def plan_seat(request: Request, guest: GuestRow, change: requests.SeatChange) -> Response:
    """Says who or what a seat is for."""
    shown = await _shown(request)
    await shown.table.plan(guest, change.seat, service_of(request).seat(guest, shown.table.row.game, change))
    return _changed(request, guest, shown)


async def start(request: Request, guest: GuestRow, wish: requests.Readiness) -> Response:
    """Starts the match."""
    shown = await _shown(request)
    await shown.table.start(guest, wish.entropy)
    return _changed(request, guest, shown)


async def rematch(request: Request, guest: GuestRow, wish: requests.Readiness) -> Response:
    """Agrees to play again."""
    shown = await _shown(request)
    await shown.table.rematch(guest, wish.entropy)
    return _changed(request, guest, shown)


async def branch(request: Request, guest: GuestRow, wish: advice.Branch) -> Response:
    """Makes a table at which the guest plays on from a position, against bots."""
    spend(doors_of(request).tables, request)
    return _info(request, guest, await service_of(request).branch(guest, wish))


async def hint(request: Request, guest: GuestRow, wish: advice.HintWish) -> Response:
    """What is worth a thought at an open decision of the guest."""
    await doors_of(request).read(request)
    table, language = (await _shown(request)).table, language_of(request)
    found = await service_of(request).advice.hint(table, guest.id, wish.prompt)
    return Json(reviews.hint(table.game, wish.prompt, found, language))


async def delete(request: Request, guest: GuestRow, _nothing: requests.Nothing) -> Response:
    """Deletes a table of one's own."""
    shown = await _shown(request)
    await service_of(request).delete(shown.table, guest)
    return Json(requests.Nothing())


async def claim(request: Request, guest: GuestRow, token: requests.Token) -> Response:
    """Takes seats over by a recovery token."""
    shown = await _shown(request)
    await shown.table.claim(guest, token.token)
    service_of(request).conductor.seats_changed_hands(shown.table)
    return _info(request, guest, shown)


async def recovery(request: Request, guest: GuestRow, _nothing: requests.Nothing) -> Response:
    """Makes a recovery token; the one before it ends."""
    shown = await _shown(request)
    return Json(requests.Token(await service_of(request).recovery(shown.table, guest)))


def _code(request: Request, path: str, caching: str) -> Response:
    """An address of this server as QR code."""
    code = segno.make(f"{address_of(request)}{path}", error="m")
    picture = BytesIO()
    code.save(picture, kind="svg", border=4, scale=4, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": caching})


async def invite_code(request: Request) -> Response:
    """The invite link as QR code."""
    shown = await _shown(request)
    return _code(request, f"/t/{shown.table.id}", "no-store")


async def rules_code(request: Request) -> Response:
    """The rulebook of a game as QR code, in the language asked for, at the rule that is named."""
    game, rule = request.path_params["game"], request.query_params.get("rule", "")
    if game not in ribeira.games() or not RULE_NUMBER.fullmatch(rule):
        raise Refusal("not_found")
    mark = f"#{rule}" if rule else ""
    return _code(request, f"/rules/{game}?lang={language_of(request)}{mark}", "public, max-age=86400")


# --- matches ------------------------------------------------------------------------------------------------


async def _told(request: Request, make: Callable[..., Document], *more: object) -> tuple[str, MatchRow, Response]:
    """A document about a match for who asks: folded and made in a thread, and kept for who asks again."""
    service, language = service_of(request), language_of(request)
    row, game = await service.match(request.path_params["match"])
    viewer = service.viewer(row, await guest_of(request), language)

    def made() -> Packed:
        return Packed.of(make(Projection(fold(row, game)), viewer, *more))

    document = await service.kept.get((make, row.id, row.version, viewer, more), made)
    return game.name, row, ready(request, document)


_SEATS = frozenset(map(str, range(MAX_PLAYERS)))


async def replay(request: Request) -> Response:
    """The match as this guest may see it; the table's link is an invitation, so only those who sat there get it."""
    eyes = request.query_params.get("eyes", "")
    return (await _told(request, Projection.replay, *([int(eyes)] if eyes in _SEATS else [])))[2]


async def review(request: Request) -> Response:
    """A finished match looked at again, as far as that is done; asked again while it goes on."""
    service, language = service_of(request), language_of(request)
    row, game = await service.match(request.path_params["match"])
    guest = await guest_of(request)
    looker = guest.id if guest else household_of(request)
    looked = await service.advice.review(row.id, looker, partial(fold, row, game))
    return Json(reviews.review(looked.match, len(looked.of), [*looked.looked], language))


async def export_match(request: Request) -> Response:
    """A finished match as one file."""
    game, row, response = await _told(request, Projection.export)
    day = datetime.fromtimestamp(row.started, UTC).date().isoformat()
    name = f"{game}-{day}-{row.id[:6]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


async def fairness(request: Request) -> Response:
    """The commitment; after the end what it was made of."""
    return (await _told(request, Projection.fairness))[2]


# --- the server itself --------------------------------------------------------------------------------------


async def healthz(_request: Request) -> Response:
    """Whether the server is alive: it answers."""
    return Json(catalogue.Health("ok", BUILD))


async def readyz(request: Request) -> Response:
    """Whether people are welcome: the store takes writes, a game can be played, and the server is not about to stop."""
    if not await request.app.state.readiness.ask():
        raise Refusal("unready", retry_after=UNREADY_SECONDS)
    games = {one.game: one.state for one in service_of(request).preparation.show()}
    return Json(catalogue.Ready("ok", BUILD, games))


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    security.check_watcher(request, service_of(request).settings)
    return PlainTextResponse(service_of(request).metrics.text())


# --- the socket ---------------------------------------------------------------------------------------------


async def play(web: WebSocket) -> None:
    """One page at one table."""
    service, doors, household = service_of(web), doors_of(web), household_of(web)
    with ExitStack() as places:
        try:
            check_asker(web)
            address, shown = address_of(web), await _shown(web)
            found = await guest_of(web)
            guest = found.id if found else None
            places.enter_context(doors.socket(guest, household))
        except Refusal as refusal:
            await web.send_denial_response(refused(web, refusal))
            return
        await web.accept()
        frames = Budget(service.settings.messages_per_window, WINDOW)
        hellos = partial(doors.hellos.spend, guest, household)
        allowance = Allowance(frames, hellos, service.settings.hello_seconds)
        await Socket(web, shown, guest, address, service.conductor, talk_of(web), allowance).run()


# --- all of them --------------------------------------------------------------------------------------------

_TABLE, _MATCH = "/api/tables/{table}", "/api/matches/{match}"
CALLS = (
    Call("GET", "/api/catalogue", show_catalogue, catalogue.Catalogue),
    Call("GET", "/api/preparation", show_preparation, catalogue.Preparation),
    Call("GET", "/api/wordings/{game}/{lang}/{name}", wording, protocol.Wording),
    Call("GET", "/api/me", show_me, protocol.Me),
    Call("PUT", "/api/me", rename, protocol.Me, requests.NewName),
    Call("POST", "/api/me/signout", sign_out, protocol.Me, requests.SignOut),
    Call("GET", "/api/tables", list_tables, list[protocol.TableLine], costly=True),
    Call("POST", "/api/tables", create, protocol.TableInfo, requests.NewTable),
    Call("GET", _TABLE, show_table, protocol.TableInfo),
    Call("GET", f"{_TABLE}/glance", glance, protocol.Welcome, costly=True),
    Call("POST", f"{_TABLE}/sit", sit, protocol.TableInfo, requests.Sitting),
    Call("POST", f"{_TABLE}/leave", leave, protocol.TableInfo, requests.SeatChoice),
    Call("POST", f"{_TABLE}/seat", plan_seat, protocol.TableInfo, requests.SeatChange),
    Call("POST", f"{_TABLE}/start", start, protocol.TableInfo, requests.Readiness),
    Call("POST", f"{_TABLE}/rematch", rematch, protocol.TableInfo, requests.Readiness),
    Call("POST", "/api/branches", branch, protocol.TableInfo, advice.Branch),
    Call("POST", f"{_TABLE}/hint", hint, advice.Hint, advice.HintWish),
    Call("POST", f"{_TABLE}/delete", delete, requests.Nothing, requests.Nothing),
    Call("POST", f"{_TABLE}/claim", claim, protocol.TableInfo, requests.Token),
    Call("POST", f"{_TABLE}/recovery", recovery, requests.Token, requests.Nothing),
    Call("GET", f"{_MATCH}/replay", replay, protocol.Replay, costly=True),
    Call("GET", f"{_MATCH}/review", review, advice.Review, costly=True),
    Call("GET", f"{_MATCH}/export", export_match, protocol.Json, costly=True),
    Call("GET", f"{_MATCH}/fairness", fairness, protocol.Fairness, costly=True),
    *api_square.CALLS,
    *api_studies.CALLS,
    *api_tourneys.CALLS,
    *programs.CALLS,
    *office.CALLS,
    *api_accounts.CALLS,
    *api_vacations.CALLS,
    *api_plans.CALLS,
    *api_reach.CALLS,
    *api_mail.CALLS,
    *api_manners.CALLS,
    *api_friends.CALLS,
    Call("GET", "/t/{table}/qr.svg", invite_code, "image/svg+xml"),
    Call("GET", "/rules/{game}/qr.svg", rules_code, "image/svg+xml"),
    Call("GET", "/healthz", healthz, catalogue.Health),
    Call("GET", "/readyz", readyz, catalogue.Ready),
    Call("GET", "/metrics", metrics, "text/plain"),
)
"""All calls of the server but the pages."""


def routes(doors: Doors, settings: Settings) -> list[BaseRoute]:
    """The calls, and the sockets of lobby and table; those for strangers where they may meet."""
    calls = [call for call in CALLS if call.is_at(settings)]
    lobby = [WebSocketRoute("/ws/lobby", api_square.lobby)] if settings.public else []
    study = WebSocketRoute("/ws/studies/{study}", api_studies.join)
    return [*(call.route(doors) for call in calls), *lobby, study, WebSocketRoute("/ws/{table}", play)]
