"""Who may ask: cookies, origins, and the headers that keep a browser from doing harm."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ribeira.server.messages import Refusal
from ribeira.server.settings import Settings

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

HEADERS = {
    "Content-Security-Policy": "; ".join(
        [
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # components set custom properties on elements
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class SecurityHeaders:
    """Middleware that adds `HEADERS` to every answer."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = {**HEADERS, **({"Strict-Transport-Security": "max-age=31536000"} if secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def cookie_name(settings: Settings) -> str:
    """`__Host-` binds the cookie to this very host; browsers accept that only over https."""
    return "__Host-ribeira_guest" if settings.secure else "ribeira_guest"


def give_cookie(response: Response, settings: Settings, token: str) -> None:
    """Gives the device the cookie by which it is known again."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


def own_address(connection: HTTPConnection, settings: Settings) -> str:
    """How people reach this server, for links: the configured address, else the one that was asked."""
    if settings.public_url is not None:
        return settings.public_url.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.headers.get('host', '')}"


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Lets only our own pages in: a cookie travels with requests of any page, the Origin tells which.

    Raises:
        Refusal: `origin`.
    """
    headers = connection.headers
    # what browsers put here for sockets differs between them; the Origin they all send
    is_call = connection.scope["type"] == "http"
    if is_call and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal("origin")
    origin = headers.get("origin")
    if origin is None:
        if not settings.allow_missing_origin:
            raise Refusal("origin")
    elif origin not in _allowed(headers, connection.url.scheme, settings):
        raise Refusal("origin")


def _allowed(headers: Headers, scheme: str, settings: Settings) -> set[str]:
    """Configured origins and the one that the request was sent to."""
    own = "https" if scheme in ("https", "wss") else "http"
    configured = {*settings.origins, f"{own}://{headers.get('host', '')}"}
    if settings.public_url is not None:
        parts = urlsplit(settings.public_url)
        configured.add(f"{parts.scheme}://{parts.netloc}")
    return configured
