"""The HTTP calls of the lobby: the queue, notices, ratings; and the lobby's socket."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

import ribeira
from ribeira.server.journal import notices, ratings
from ribeira.server.journal.guests import GuestRow
from ribeira.server.limits import Budget
from ribeira.server.manners.people import check_may_meet
from ribeira.server.square import people, told, watching
from ribeira.server.square.square import Square
from ribeira.server.store import Work
from ribeira.server.tables.storing import looked_up
from ribeira.server.web import security
from ribeira.server.web.calls import Call
from ribeira.server.web.http import (
    WINDOW,
    Json,
    address_of,
    doors_of,
    guest_of,
    household_of,
    language_of,
    ready,
    refused,
    service_of,
)
from ribeira.server.web.lobby import LobbySocket
from ribeira.server.wire import protocol, requests, square
from ribeira.server.wire.frames import Packed
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.people import Person

MESSAGES = 30
"""Frames that a lobby page may send in 20 s."""


def square_of(connection: HTTPConnection) -> Square:
    """Where strangers meet on this server."""
    found: Square = connection.app.state.square
    return found


# --- the queue and notices ----------------------------------------------------------------------------------


async def seek(request: Request, guest: GuestRow, wish: square.Seek) -> Response:
    """Waits for a match with strangers; the lobby's socket tells when there is one."""
    await square_of(request).seek(guest, wish)
    return Json(requests.Nothing())


async def stop_seeking(request: Request, guest: GuestRow, _nothing: requests.Nothing) -> Response:
    """Waits no more, or has come to the table that was found; tells the table if there is one."""
    return Json(square.Left(await square_of(request).leave(guest)))


async def sit_by_notice(request: Request, guest: GuestRow, wish: requests.Readiness) -> Response:
    """Takes an open seat at a public table."""
    notice = request.path_params["notice"]
    found = await looked_up(service_of(request).store, notices.find(notice))
    if found is not None:
        await check_may_meet(service_of(request), guest, found.table)
    table = await square_of(request).sit(guest, notice, wish.entropy)
    shown = await service_of(request).shown(table)
    return Json(shown.info(guest.id, language_of(request), address_of(request)))


async def watch(request: Request) -> Response:
    """A strangers' match with secrets as it stood some minutes ago."""
    service, notice, language = service_of(request), request.path_params["notice"], language_of(request)
    found = await looked_up(service.store, notices.find(notice))
    if found is None or found.match is None:
        raise Refusal("match")
    row, game = await service.match(found.match)
    then = watching.as_of(row, service.now() - watching.DELAY)
    viewer = service.viewer(row, None, language)

    def made() -> Packed:
        return Packed.of(watching.watched(then, game, viewer, notice))

    return ready(request, await service.kept.get((watch, notice, row.id, then.version, language), made))


# --- ratings ------------------------------------------------------------------------------------------------


async def player_ratings(request: Request) -> Response:
    """How strong a guest is, by game and number of players, and how that came about."""
    service, who = service_of(request), request.path_params["player"]
    guest = await guest_of(request)
    who = guest.id if who == "me" and guest is not None else who
    standings = await looked_up(service.store, ratings.ratings_of(who))
    return Json(told.player(standings, await looked_up(service.store, ratings.changes_of(who))))


async def match_ratings(request: Request) -> Response:
    """What a match made of the ratings of its seats; nothing where it was not rated."""
    service = service_of(request)
    changes = await looked_up(service.store, ratings.changes_by(request.path_params["match"]))
    if not changes:
        return Json([])
    whos = [change.who for change in changes]
    now = await looked_up(service.store, ratings.among(whos, changes[0].game, changes[0].players))
    return Json(told.changes(changes, now))


async def ladder(request: Request) -> Response:
    """The strongest in a game with so many players (`players`; left out: as few as play together)."""
    game, asked = request.path_params["game"], request.query_params.get("players", "")
    if game not in ribeira.games():
        raise Refusal("game")
    counts = {str(count): count for count in ribeira.definition(game).players if count > 1}
    players = counts.get(asked) if asked else min(counts.values())
    if players is None:
        raise Refusal("players")
    standings = await looked_up(service_of(request).store, ratings.ladder(game, players))
    return Json(told.ladder(game, players, standings))


# --- somebody -----------------------------------------------------------------------------------------------


async def person(request: Request) -> Response:
    """The page about somebody with an account, by name."""
    asks, name = await guest_of(request), request.path_params["name"]
    return await _person(request, people.called(name, asks, language_of(request), service_of(request).now()))


async def player(request: Request) -> Response:
    """The page about an account, a program or a bot, by its id; `me`: about who asks, guests too."""
    asks, ident = await guest_of(request), request.path_params["player"]
    return await _person(request, people.known_by(ident, asks, language_of(request), service_of(request).now()))


async def _person(request: Request, work: Work[Person | None]) -> Response:
    return Json(people.found(await looked_up(service_of(request).store, work)))


# --- the socket ---------------------------------------------------------------------------------------------


async def lobby(web: WebSocket) -> None:
    """One page in the lobby."""
    service, doors, household = service_of(web), doors_of(web), household_of(web)
    with ExitStack() as places:
        try:
            security.check_origin(web, service.settings)
            found = await guest_of(web)
            guest = found.id if found else None
            places.enter_context(doors.socket(guest, household))
        except Refusal as refusal:
            await web.send_denial_response(refused(web, refusal))
            return
        await web.accept()
        frames = Budget(min(MESSAGES, service.settings.messages_per_window), WINDOW)
        hellos = partial(doors.hellos.spend, guest, household)
        await LobbySocket(web, guest, square_of(web), frames, hellos, language_of(web), service.metrics).run()


CALLS = (
    Call("POST", "/api/queue", seek, requests.Nothing, square.Seek, public=True),
    Call("POST", "/api/queue/leave", stop_seeking, square.Left, requests.Nothing, public=True),
    Call("POST", "/api/notices/{notice}/sit", sit_by_notice, protocol.TableInfo, requests.Readiness, public=True),
    Call("GET", "/api/notices/{notice}/watch", watch, protocol.Replay, costly=True, public=True),
    Call("GET", "/api/players/{player}/ratings", player_ratings, list[square.PlayerRating], costly=True, public=True),
    Call("GET", "/api/players/{player}", player, Person, costly=True, public=True),
    Call("GET", "/api/people/{name}", person, Person, costly=True, public=True),
    Call("GET", "/api/matches/{match}/ratings", match_ratings, list[square.RatingChange], public=True),
    Call("GET", "/api/ladders/{game}", ladder, square.Ladder, costly=True, public=True),
)
