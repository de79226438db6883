"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from ribeira.server import api, http, pages
from ribeira.server.messages import Refusal
from ribeira.server.security import SecurityHeaders
from ribeira.server.service import Service
from ribeira.server.settings import Settings


def create_app(settings: Settings) -> Starlette:
    """The whole server as one ASGI application; the store opens and closes with its lifespan."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = Service(settings)
        await app.state.service.open()
        yield
        await app.state.service.close()

    return Starlette(
        routes=[*api.routes(settings), *pages.routes(settings.static)],
        middleware=[Middleware(SecurityHeaders, secure=settings.secure), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={Refusal: http.on_refusal, HTTPException: http.on_http_error, Exception: http.on_failure},
        lifespan=lifespan,
    )
