"""The HTTP calls of studies, and their socket."""

from __future__ import annotations

from contextlib import ExitStack

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ribeira.server.journal.guests import GuestRow
from ribeira.server.limits import Budget
from ribeira.server.studies.studies import Studies
from ribeira.server.web.calls import Call
from ribeira.server.web.http import (
    WINDOW,
    Json,
    check_asker,
    doors_of,
    guest_of,
    household_of,
    language_of,
    refused,
    service_of,
    spend,
    talk_of,
)
from ribeira.server.web.study_socket import StudySocket
from ribeira.server.wire import requests, studies
from ribeira.server.wire.messages import Refusal

FILE_BYTES = 512 * 1024
"""Of a request that brings a saved study or match."""


def studies_of(connection: HTTPConnection) -> Studies:
    """What people go through together on this server."""
    found: Studies = connection.app.state.studies
    return found


def _key(connection: HTTPConnection) -> str:
    key: str = connection.path_params["study"]
    return key


async def list_studies(request: Request) -> Response:
    """The guest's own studies, the latest first."""
    guest = await guest_of(request)
    return Json([] if guest is None else await studies_of(request).of(guest, language_of(request)))


async def make(request: Request, guest: GuestRow, wish: studies.NewStudy) -> Response:
    """Opens a study of a finished match, a saved match, a position or a saved study."""
    spend(doors_of(request).tables, request)
    return Json(await studies_of(request).make(guest, wish, language_of(request)))


async def show(request: Request) -> Response:
    """A study without what is in it: its socket tells that."""
    return Json(await studies_of(request).head(_key(request), await guest_of(request), language_of(request)))


async def rename(request: Request, guest: GuestRow, wish: studies.StudyTitle) -> Response:
    """Calls one's own study otherwise."""
    await studies_of(request).rename(_key(request), guest, wish.title)
    return Json(requests.Nothing())


async def delete(request: Request, guest: GuestRow, _nothing: requests.Nothing) -> Response:
    """Deletes one's own study with all that is in it."""
    await studies_of(request).delete(_key(request), guest)
    return Json(requests.Nothing())


async def opinion(request: Request, guest: GuestRow, wish: studies.OpinionWish) -> Response:
    """What a bot thinks of a node."""
    await doors_of(request).read(request)
    return Json(await studies_of(request).opinion(_key(request), guest, wish, language_of(request)))


async def export(request: Request) -> Response:
    """A study as one file."""
    saved = await studies_of(request).saved(_key(request), await guest_of(request), language_of(request))
    response = Json(saved)
    response.headers["Content-Disposition"] = f'attachment; filename="study-{saved.game}.json"'
    return response


async def join(web: WebSocket) -> None:
    """One page in a study."""
    service, doors, household = service_of(web), doors_of(web), household_of(web)
    with ExitStack() as places:
        try:
            check_asker(web)
            guest = await guest_of(web)
            places.enter_context(doors.socket(guest.id if guest else None, household))
            await studies_of(web).room(_key(web))
        except Refusal as refusal:
            await web.send_denial_response(refused(web, refusal))
            return
        await web.accept()
        frames = Budget(service.settings.messages_per_window, WINDOW)
        language = language_of(web)
        await StudySocket(web, _key(web), guest, studies_of(web), talk_of(web), frames, language, service.metrics).run()


_STUDY = "/api/studies/{study}"
CALLS = (
    Call("GET", "/api/studies", list_studies, list[studies.StudyLine], costly=True),
    Call("POST", "/api/studies", make, studies.StudyKeys, studies.NewStudy, most=FILE_BYTES),
    Call("GET", _STUDY, show, studies.StudyHead),
    Call("POST", f"{_STUDY}/rename", rename, requests.Nothing, studies.StudyTitle),
    Call("POST", f"{_STUDY}/delete", delete, requests.Nothing, requests.Nothing),
    Call("POST", f"{_STUDY}/opinion", opinion, studies.Opinion, studies.OpinionWish),
    Call("GET", f"{_STUDY}/export", export, studies.SavedStudy, costly=True),
)
