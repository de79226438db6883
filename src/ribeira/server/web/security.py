"""Who may ask: cookies, origins, and the headers that keep a browser from doing harm."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from ipaddress import ip_address
from socket import gethostname
from typing import Literal
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ribeira.server.settings import Settings
from ribeira.server.wire.messages import Refusal

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

NEAR = (".localhost", ".local", ".home.arpa")
"""Ends of names that no name server of the internet gives away."""

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


def cookie_name(settings: Settings, whose: Literal["guest", "admin"] = "guest") -> str:
    """`__Host-` binds the cookie to this very host; browsers accept that only over https."""
    return f"__Host-ribeira_{whose}" if settings.secure else f"ribeira_{whose}"


def give_cookie(response: Response, settings: Settings, token: str) -> None:
    """Gives the device the cookie by which it is known again."""
    _set_cookie(response, settings, cookie_name(settings), token, COOKIE_SECONDS)


def take_cookie(response: Response, settings: Settings) -> None:
    """Lets the device forget its cookie."""
    _set_cookie(response, settings, cookie_name(settings), "", 0)


def set_admin_cookie(response: Response, settings: Settings, token: str, seconds: int) -> None:
    """Gives the cookie of the admin page for so long, 0 takes it. No link on another page makes a browser send it."""
    _set_cookie(response, settings, cookie_name(settings, "admin"), token, seconds, "strict")


def _set_cookie(
    response: Response,
    settings: Settings,
    name: str,
    token: str,
    seconds: int,
    samesite: Literal["lax", "strict"] = "lax",
) -> None:
    response.set_cookie(
        name,
        token,
        max_age=seconds,
        path="/" if settings.secure else settings.base or "/",  # `__Host-` asks for /
        secure=settings.secure,
        httponly=True,
        samesite=samesite,
    )


def own_address(connection: HTTPConnection, settings: Settings) -> str:
    """How people reach this server, for links: the configured address, else the one that was asked.

    Raises:
        Refusal: `host`, when somebody else's name was asked for.
    """
    if settings.public_url is not None:
        return origin_of(settings.public_url) + settings.base
    return _asked(connection, settings) + settings.base


def admin_address(settings: Settings, listening: str, token: str) -> str:
    """The admin link of a server that listens at an address. The token stands where no log and no Referer has it."""
    return f"{origin_of(settings.public_url or listening)}{settings.base}/admin#{token}"


def origin_of(address: str) -> str:
    """Scheme, host and port of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _asked(connection: HTTPConnection, settings: Settings) -> str:
    """The origin that was asked. A browser whose name server lies sends the name of the page that misuses it, so only
    names that are known to be ours count. Raises `Refusal`."""
    host = connection.headers.get("host", "")
    if not is_own_host(host, settings.hosts):
        raise Refusal("host")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{host}"


def is_own_host(host: str, more: Sequence[str] = ()) -> bool:
    """Whether a Host header names this server: an address, a name that only a home network or this machine gives, or
    one of `more` (`*.example` for all names below).

    >>> [is_own_host(host) for host in ("127.0.0.1:8000", "[::1]:8000", "pi.local", "evil.example", "")]
    [True, True, True, False, False]
    >>> is_own_host("play.example:443", ["*.example"])
    True
    """
    name = _name(host)
    if not name:
        return False
    with suppress(ValueError):
        return bool(ip_address(name))
    is_near = "." not in name or name.endswith(NEAR) or name == gethostname().lower()
    return is_near or any(fnmatchcase(name, pattern.lower()) for pattern in more)


def _name(host: str) -> str:
    """The name in a Host header, without port; empty when there is none."""
    with suppress(ValueError):
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    return ""


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Lets only our own pages in: a cookie travels with requests of any page, the Origin tells which.

    Raises:
        Refusal: `origin`, or `host` when somebody else's name was asked for.
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
    elif origin not in settings.origins and origin != own_origin(connection, settings):
        raise Refusal("origin")


def own_origin(connection: HTTPConnection, settings: Settings) -> str:
    """The origin of our own pages: the configured one, else the one that was asked. Raises `Refusal`."""
    return _asked(connection, settings) if settings.public_url is None else origin_of(settings.public_url)


def check_watcher(connection: HTTPConnection, settings: Settings) -> None:
    """Lets only this machine see the figures, and whoever has the token.

    Raises:
        Refusal: `figures`.
    """
    token = settings.metrics_token
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if token is not None and hmac.compare_digest(given.encode(), token.encode()):
        return
    if connection.client is None or not is_loopback(connection.client.host):
        raise Refusal("figures")


def is_loopback(address: str) -> bool:
    """Whether an address is this very machine."""
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False
