"""What every HTTP call has in common: the guest behind it, its language, its body, and how it is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar, cast

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ribeira.server import security, tokens
from ribeira.server.frames import Document, encode
from ribeira.server.limits import Budgets
from ribeira.server.messages import LANGUAGES, Refusal, preferred
from ribeira.server.protocol import ErrorAnswer, ErrorBody, Language
from ribeira.server.records import GuestRow
from ribeira.server.service import Service

BODY_BYTES = 64 * 1024
Body = TypeVar("Body")

log = structlog.get_logger()


class Json(Response):
    """A document of `protocol.py`. Never kept by caches: it is one viewer's."""

    media_type = "application/json"

    def __init__(self, document: Document, status: int = 200) -> None:
        super().__init__(encode(document), status, {"Cache-Control": "no-store"})


def service_of(connection: HTTPConnection) -> Service:
    """The server's tables and guests."""
    service: Service = connection.app.state.service
    return service


def language_of(connection: HTTPConnection) -> Language:
    """The language asked for by `lang`, else the browser's."""
    asked = connection.query_params.get("lang")
    return next((language for language in LANGUAGES if language == asked), None) or preferred(
        connection.headers.get("accept-language", "")
    )


def token_of(connection: HTTPConnection) -> str | None:
    """What the guest's cookie holds."""
    return connection.cookies.get(security.cookie_name(service_of(connection).settings))


async def guest_of(connection: HTTPConnection) -> GuestRow | None:
    """Who asks; None without a cookie that this server gave."""
    return await service_of(connection).guest(token_of(connection))


def address_of(connection: HTTPConnection) -> str:
    """How people reach this server."""
    return security.own_address(connection, service_of(connection).settings)


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The request's body. Raises `Refusal`."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal("json")
    try:
        return msgspec.json.decode(await _bytes(request), type=kind)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise Refusal("body", detail=str(wrong)) from None
    except RecursionError:
        raise Refusal("body", detail="nested too deeply") from None


async def _bytes(request: Request) -> bytes:
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > BODY_BYTES:
            raise Refusal("too_large")
        parts.append(part)
    return b"".join(parts)


Answer = Callable[[Request], Awaitable[Response]]
Change = Callable[[Request, GuestRow], Awaitable[Response]]


class Doors:
    """The checks that a state-changing call passes before its own work begins."""

    def __init__(self, tables_per_minute: int, changes_per_minute: int) -> None:
        self._changes = Budgets(changes_per_minute, 60.0)
        self.tables = Budgets(tables_per_minute, 60.0)

    def change(self, work: Change) -> Answer:
        """Lets in only our own pages, not too often; a device without a cookie becomes a guest and gets one."""

        async def answer(request: Request) -> Response:
            service = service_of(request)
            security.check_origin(request, service.settings)
            spend(self._changes, request)
            guest, token = await guest_of(request), token_of(request)
            if guest is not None:
                return await work(request, guest)
            token = tokens.new_guest_token()
            request.state.token = token
            response = await work(request, await service.new_guest(token))
            security.give_cookie(response, service.settings, token)
            return response

        return answer


def spend(budgets: Budgets, request: Request) -> None:
    """Counts a call of this address. Raises `Refusal`."""
    wait = budgets.spend(request.client.host if request.client else "")
    if wait:
        raise Refusal("rate", retry_after=wait)


# --- refusals -----------------------------------------------------------------------------------------------


def refused(connection: HTTPConnection, refusal: Refusal) -> Response:
    """A refusal as people and programs read it."""
    body = ErrorAnswer(ErrorBody(refusal.code, refusal.text(language_of(connection))))
    response = Json(body, refusal.status)
    if refusal.retry_after:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response


async def on_refusal(connection: Request | WebSocket, wrong: Exception) -> Response:
    """A call that was refused."""
    return refused(connection, cast(Refusal, wrong))


async def on_http_error(connection: Request | WebSocket, wrong: Exception) -> Response:
    """Addresses and methods that do not exist."""
    answer = refused(connection, Refusal("not_found"))
    answer.status_code = cast(HTTPException, wrong).status_code
    return answer


async def on_failure(connection: Request | WebSocket, wrong: Exception) -> Response:
    """A fault of ours: one sentence for the guest, everything in the log."""
    log.error("failed", path=connection.url.path.split("/")[1], exc_info=wrong)
    return refused(connection, Refusal("server"))
