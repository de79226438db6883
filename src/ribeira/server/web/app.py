"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.requests import ClientDisconnect

from ribeira.server import tracing
from ribeira.server.hall.preparing import Preparation
from ribeira.server.hall.service import Service
from ribeira.server.manners.talk import Talk
from ribeira.server.reach.herald import Herald
from ribeira.server.reach.letters import PostOffice
from ribeira.server.settings import Settings
from ribeira.server.square.square import Square
from ribeira.server.studies.studies import Studies
from ribeira.server.studies.talking import InStudy
from ribeira.server.tourneys.runner import Runner
from ribeira.server.web import api, http, pages
from ribeira.server.web.below import Below
from ribeira.server.web.readiness import Readiness
from ribeira.server.web.security import SecurityHeaders
from ribeira.server.web.streams import LINES, Streams
from ribeira.server.web.tally import Tally
from ribeira.server.wire.messages import Refusal


def create_app(settings: Settings, preparation: Preparation | None = None) -> Starlette:
    """The whole server as one ASGI application; the store opens and closes with its lifespan, and games that are not
    compiled yet are meanwhile."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = service = Service(settings, preparation)
        service.metrics.registry.register(app.state.tally)
        app.state.readiness = Readiness(service.store.can_write, plays=lambda: service.preparation.plays)
        app.state.studies = studies = Studies(service)
        app.state.square = square = Square(service)
        service.on_gone = _all(app.state.streams.end_all, studies.guest_gone, square.gone)
        studies.open()
        app.state.talk = talk = Talk(service)
        studies.on_spoken = lambda room: talk.spoken(InStudy(room, studies.spoken))
        service.neighbours.share({**app.state.doors.shared, "tries to speak": talk.tries})
        await service.open()
        app.state.tourneys = runner = Runner(service)
        talk.open()
        if settings.public:
            square.open()
            runner.open()
        app.state.herald = herald = Herald(service)
        if settings.push:
            herald.open()
        app.state.post_office = post_office = PostOffice(service)
        if settings.mails:
            post_office.open()
        yield
        await post_office.close()
        await herald.close()
        await runner.close()
        await square.close()
        await studies.close()
        await talk.close()
        await service.close()

    doors = http.Doors(settings)
    app = Starlette(
        routes=[*api.routes(doors, settings), *pages.routes(settings.static, settings.base, http.address_of)],
        middleware=[
            Middleware(Below, base=settings.base),
            Middleware(SecurityHeaders, secure=settings.secure),
            Middleware(http.Counted, doors=doors),
            Middleware(
                GZipMiddleware, minimum_size=1024, exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, LINES)
            ),
            *([Middleware(tracing.Requests)] if tracing.is_on() else []),
        ],
        exception_handlers={
            Refusal: http.on_refusal,
            ClientDisconnect: http.on_gone,
            HTTPException: http.on_http_error,
            Exception: http.on_failure,
        },
        lifespan=lifespan,
    )
    app.state.tally = Tally()
    app.state.doors = doors
    app.state.streams = Streams()
    return app


def _all(*told: Callable[[str], None]) -> Callable[[str], None]:
    def call(guest: str) -> None:
        for one in told:
            one(guest)

    return call
