"""What every HTTP call has in common: the guest behind it, its language, its body, and how it is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from http import HTTPStatus
from time import time
from typing import TypeVar, cast

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ribeira.server import tokens
from ribeira.server.accounts.devices import described
from ribeira.server.hall.service import Service
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.programs import is_program
from ribeira.server.limits import Budgets, Places, Shares, SingleFile, household
from ribeira.server.manners.talk import Talk
from ribeira.server.operator import admins
from ribeira.server.operator.admins import Admin
from ribeira.server.settings import Settings
from ribeira.server.tables.storing import looked_up
from ribeira.server.web import security
from ribeira.server.wire.frames import Document, Packed, encode
from ribeira.server.wire.messages import LANGUAGES, Refusal, preferred
from ribeira.server.wire.protocol import ErrorAnswer, ErrorBody, Language

BODY_BYTES = 64 * 1024
Body = TypeVar("Body")

log = structlog.get_logger()


class Json(Response):
    """A document of `protocol.py`, or that there is none. Never kept by caches: it is one viewer's."""

    media_type = "application/json"

    def __init__(self, document: Document | None, status: int = 200) -> None:
        super().__init__(encode(document), status, {"Cache-Control": "no-store"})


def ready(request: Request, document: Packed, caching: str = "no-store") -> Response:
    """An answer that was made before."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(document.raw, media_type="application/json", headers=headers)
    return Response(document.gzipped, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


def service_of(connection: HTTPConnection) -> Service:
    """The server's tables and guests."""
    service: Service = connection.app.state.service
    return service


def talk_of(connection: HTTPConnection) -> Talk:
    """What is said at the tables and in the studies of this process."""
    found: Talk = connection.app.state.talk
    return found


def doors_of(connection: HTTPConnection) -> Doors:
    """What may be asked for here."""
    doors: Doors = connection.app.state.doors
    return doors


def language_of(connection: HTTPConnection) -> Language:
    """The language asked for by `lang`, else the browser's."""
    asked = connection.query_params.get("lang")
    return next((language for language in LANGUAGES if language == asked), None) or preferred(
        connection.headers.get("accept-language", "")
    )


BEARER = "Bearer "


def bearer_of(connection: HTTPConnection) -> str | None:
    """The API token of a program, None where no such thing is sent."""
    given = connection.headers.get("authorization", "")
    return given.removeprefix(BEARER).strip() if given.startswith(BEARER) else None


def token_of(connection: HTTPConnection) -> str | None:
    """By what the guest is known: the API token of a program, else what the cookie holds."""
    bearer = bearer_of(connection)
    if bearer is not None:
        return bearer
    return connection.cookies.get(security.cookie_name(service_of(connection).settings))


async def guest_of(connection: HTTPConnection) -> GuestRow | None:
    """Who asks; None without a cookie that this server gave. Raises `Refusal` for a token that is no program's."""
    guest = await service_of(connection).guests.of(token_of(connection))
    if bearer_of(connection) is not None and (guest is None or not is_program(guest.id)):
        raise Refusal("bearer")
    return guest


async def program_of(connection: HTTPConnection) -> GuestRow:
    """The program that asks. Raises `Refusal`."""
    guest = None if bearer_of(connection) is None else await guest_of(connection)
    if guest is None:
        raise Refusal("bearer")
    return guest


def check_asker(connection: HTTPConnection) -> None:
    """Lets in our own pages, by their Origin, and programs: no page sends a token by itself. Raises `Refusal`."""
    if bearer_of(connection) is None:
        security.check_origin(connection, service_of(connection).settings)


def own_token(request: Request) -> str:
    """What the cookie of a guest who changes something holds, also when it is only just being given."""
    token: str = getattr(request.state, "token", None) or token_of(request) or ""
    return token


def device_of(connection: HTTPConnection) -> str:
    """The device that asks, in words."""
    return described(connection.headers.get("user-agent", ""))


def known_by(request: Request, response: Response, token: str | None) -> Response:
    """The answer, with which the device is known by another token from now on; None: by none."""
    request.state.token = token
    settings = service_of(request).settings
    if token is None:
        security.take_cookie(response, settings)
    else:
        security.give_cookie(response, settings, token)
    return response


async def admin_of(connection: HTTPConnection) -> Admin:
    """Who asks on the admin page. Raises `Refusal`: there is nothing here for others."""
    service = service_of(connection)
    token = connection.cookies.get(security.cookie_name(service.settings, "admin"))
    admin = await looked_up(service.store, admins.find_session(token, time())) if token else None
    if admin is None:
        raise Refusal("not_found")
    return admin


def address_of(connection: HTTPConnection) -> str:
    """How people reach this server."""
    return security.own_address(connection, service_of(connection).settings)


async def body_of(request: Request, kind: type[Body], most: int = BODY_BYTES) -> Body:
    """The request's body. Raises `Refusal`."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal("json")
    try:
        return msgspec.json.decode(await _bytes(request, most), type=kind)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise Refusal("body", detail=str(wrong)) from None
    except RecursionError:
        raise Refusal("body", detail="nested too deeply") from None


async def _bytes(request: Request, most: int) -> bytes:
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("too_large")
        parts.append(part)
    return b"".join(parts)


Answer = Callable[[Request], Awaitable[Response]]
Change = Callable[[Request, GuestRow, Body], Awaitable[Response]]
Unlock = Callable[[Request, Body], Awaitable[Response]]
Look = Callable[[Request, GuestRow], Awaitable[Response]]


MINUTE = 60.0
WINDOW = 20.0
"""Seconds in which a socket may spend its budget of frames, and a program that of what it does."""
HOUR = 3600.0
WAITING = 4
"""Expensive requests of a guest that wait while another one is answered."""
SOCKETS_AGAIN = 30
"""Seconds after which somebody with too many sockets may try again."""


class Doors:
    """What every guest and address may ask for, and the checks that a call passes before its own work begins."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Budgets(settings.tables_per_minute, MINUTE)
        self.hellos = Shares(settings.hellos_per_minute, MINUTE)
        self._doings = Shares(settings.messages_per_window, WINDOW)
        self._requests = Budgets(settings.requests_per_minute, MINUTE)
        self._changes = Budgets(settings.changes_per_minute, MINUTE)
        self._keys = Budgets(settings.admin_tries_per_minute, MINUTE)
        self._readings = Shares(settings.readings_per_minute, MINUTE)
        self.logins = Budgets(settings.logins_per_minute, MINUTE)
        self.signups = Budgets(settings.signups_per_hour, HOUR)
        self.letters = Budgets(settings.letters_per_hour, HOUR)
        self.entries = Budgets(settings.entries_per_hour, HOUR)
        self.shared = {
            "tables": self.tables,
            "hellos of guests": self.hellos.guests,
            "hellos of addresses": self.hellos.addresses,
            "requests": self._requests,
            "changes": self._changes,
            "keys": self._keys,
            "doings of programs": self._doings.guests,
            "doings of addresses": self._doings.addresses,
            "logins": self.logins,
            "signups": self.signups,
            "letters": self.letters,
            "entries": self.entries,
            "readings of guests": self._readings.guests,
            "readings of addresses": self._readings.addresses,
        }
        """The budgets that count over all processes of the server."""
        self._file = SingleFile(WAITING)
        self._sockets_of_guest = Places(settings.sockets_per_guest)
        self._sockets_of_address = Places(settings.sockets_per_address)

    def enter(self, connection: HTTPConnection) -> None:
        """Counts a request. Raises `Refusal`."""
        spend(self._requests, connection)

    async def read(self, request: Request) -> None:
        """Counts something that costs as much as an expensive call. Raises `Refusal`."""
        guest = await guest_of(request)
        wait = self._readings.spend(guest.id if guest else None, household_of(request))
        if wait:
            raise Refusal("rate", retry_after=wait)

    def costly(self, work: Answer) -> Answer:
        """An expensive call: it has its budget, and a guest has one of them at a time."""

        async def answer(request: Request) -> Response:
            await self.read(request)
            guest, address = await guest_of(request), household_of(request)
            async with self._file.turn(guest.id if guest else address) as is_mine:
                if not is_mine:
                    raise Refusal("rate", retry_after=1)
                return await work(request)

        return answer

    @contextmanager
    def socket(self, guest: str | None, address: str) -> Iterator[None]:
        """A place for one more socket of a guest and an address. Raises `Refusal`."""
        with (
            _place(self._sockets_of_address, address),
            nullcontext() if guest is None else _place(self._sockets_of_guest, guest),
        ):
            yield

    def change(self, work: Change[Body], kind: type[Body], most: int = BODY_BYTES) -> Answer:
        """Lets in only our own pages, not too often, with a body of this kind; a device without a cookie becomes a
        guest and gets one."""

        async def answer(request: Request) -> Response:
            service = service_of(request)
            check_asker(request)
            spend(self._changes, request)
            body = await body_of(request, kind, most)
            guest = await guest_of(request)
            if guest is not None:
                return await work(request, guest, body)
            token = request.state.token = tokens.new_guest_token()
            response = await work(request, await service.guests.add(token, device_of(request)), body)
            if request.state.token == token:
                security.give_cookie(response, service.settings, token)
            return response

        return answer

    def look(self, work: Look) -> Answer:
        """Lets in only programs, to look at what is theirs."""

        async def answer(request: Request) -> Response:
            return await work(request, await program_of(request))

        return answer

    def do(self, work: Change[Body], kind: type[Body]) -> Answer:
        """Lets in only programs, as often as a socket may send frames."""

        async def answer(request: Request) -> Response:
            program = await program_of(request)
            wait = self._doings.spend(program.id, household_of(request))
            if wait:
                raise Refusal("rate", retry_after=wait)
            return await work(request, program, await body_of(request, kind))

        return answer

    def unlock(self, work: Unlock[Body], kind: type[Body]) -> Answer:
        """Lets anybody on our own pages try a key, not often."""

        async def answer(request: Request) -> Response:
            self._change(request)
            spend(self._keys, request)
            return await work(request, await body_of(request, kind))

        return answer

    def admin(self, work: Callable[..., Awaitable[Response]], kind: type[Body] | None) -> Answer:
        """Lets in only who has a session of the admin page; for everybody else there is nothing at this address."""

        async def answer(request: Request) -> Response:
            if kind is not None:
                self._change(request)
            admin = await admin_of(request)
            return await (work(request, admin) if kind is None else work(request, admin, await body_of(request, kind)))

        return answer

    def _change(self, request: Request) -> None:
        """What changes something is asked by our own pages, not too often. Raises `Refusal`."""
        security.check_origin(request, service_of(request).settings)
        spend(self._changes, request)


@contextmanager
def _place(places: Places, key: str) -> Iterator[None]:
    if not places.take(key):
        raise Refusal("sockets", retry_after=SOCKETS_AGAIN)
    try:
        yield
    finally:
        places.leave(key)


def household_of(connection: HTTPConnection) -> str:
    """What the address of who asks is counted by; behind a trusted proxy the one that the proxy names."""
    return household(connection.client.host if connection.client else "")


def spend(budgets: Budgets, connection: HTTPConnection) -> None:
    """Counts a call of this address. Raises `Refusal`."""
    wait = budgets.spend(household_of(connection))
    if wait:
        raise Refusal("rate", retry_after=wait)


class Counted:
    """Middleware that counts every request of an address but those for the page's files."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] in ("http", "websocket") and not scope["path"].startswith("/assets/"):
            connection = HTTPConnection(scope)
            try:
                self.doors.enter(connection)
            except Refusal as refusal:
                await refused(connection, refusal)(scope, receive, send)
                return
        await self.app(scope, receive, send)


SHED = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
"""What is refused because there is too much of it."""

# --- refusals -----------------------------------------------------------------------------------------------


def refused(connection: HTTPConnection, refusal: Refusal) -> Response:
    """A refusal as people and programs read it."""
    if refusal.status in SHED:
        connection.app.state.tally.count(refusal.code)
    body = ErrorAnswer(ErrorBody(refusal.code, refusal.text(language_of(connection))))
    response = Json(body, refusal.status)
    if refusal.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    if refusal.retry_after:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response


async def on_refusal(connection: Request | WebSocket, wrong: Exception) -> Response:
    """A call that was refused."""
    return refused(connection, cast(Refusal, wrong))


async def on_gone(_connection: Request | WebSocket, _wrong: Exception) -> Response:
    """Who asked has gone before the whole request was here; nobody reads this."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


async def on_http_error(connection: Request | WebSocket, wrong: Exception) -> Response:
    """Addresses and methods that do not exist."""
    answer = refused(connection, Refusal("not_found"))
    answer.status_code = cast(HTTPException, wrong).status_code
    return answer


async def on_failure(connection: Request | WebSocket, wrong: Exception) -> Response:
    """A fault of ours: one sentence for the guest, everything in the log."""
    log.error("failed", path=connection.url.path.split("/")[1], exc_info=wrong)
    return refused(connection, Refusal("server"))
