"""`ribeira serve`: the table service and its page."""

from __future__ import annotations

import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlsplit

import typer

from ribeira.cli.common import game_names
from ribeira.cli.flags import with_settings
from ribeira.cli.language import BadInput, told
from ribeira.cli.prepare import load_in_background, preparation_for
from ribeira.server.configuration import Configured
from ribeira.server.settings import Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan

LAN = told(
    "Let devices in the same network join; prints a QR code.",
    "같은 네트워크의 기기도 들어올 수 있게 하고 QR 코드를 출력합니다.",
)
OPEN_PAGE = told("Open the page in a browser.", "브라우저에서 페이지를 엽니다.")


@with_settings
def serve(
    configured: Configured,
    lan: Annotated[bool, typer.Option("--lan", help=LAN)] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=OPEN_PAGE)] = False,
) -> None:
    """Serve tables in the browser, and print the address to open."""
    from ribeira.server.run import serve as run_server

    settings = configured.settings
    if settings.database is None and settings.data.exists() and not settings.data.is_dir():
        source = configured.sources["data"]
        raise BadInput(
            f"data ({source}): {settings.data} is a file, not a folder",
            f"data ({source}): 폴더가 아니라 파일입니다: {settings.data}",
        )
    is_public = settings.public_url is not None
    if lan:
        settings = _in_network(settings)
    announce = _announce(lan and not is_public, open_page, _admin_link(settings))
    run_server(settings, announce, preparation_for(game_names()))


def _admin_link(settings: Settings) -> Callable[[str], str] | None:
    """Makes the admin link from the address the server listens at; None: none is wanted."""
    from ribeira.server.operator import desk
    from ribeira.server.store import CannotOpen, StoreDown
    from ribeira.server.web.security import admin_address, is_loopback

    is_wanted = settings.admin_link
    if is_wanted is None:
        is_wanted = sys.stdout.isatty() and is_loopback(settings.host)
    if is_wanted:
        with suppress(CannotOpen, StoreDown):  # the server says so itself when it starts
            token = desk.new_link(settings, make=True)
            return lambda listening: admin_address(settings, listening, token)
    return None


def _in_network(settings: Settings) -> Settings:
    """The settings for a server in a home network: links name this machine's address there, and its other names
    are let in."""
    settings = replace(settings, host=EVERYWHERE)
    if settings.public_url is not None or not settings.port:
        return settings
    names = ("127.0.0.1", "localhost", socket.gethostname(), f"{socket.gethostname()}.local")
    origins = tuple(f"http://{name}:{settings.port}" for name in names)
    address = f"http://{lan_host()}:{settings.port}"
    return replace(settings, public_url=address, origins=(*settings.origins, *origins))


def lan_host() -> str:
    """This machine's address in its network, as far as it has one; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address (RFC 5737): only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _announce(in_network: bool, open_page: bool, admin_link: Callable[[str], str] | None) -> Callable[[str], None]:
    """Prints the address once the server listens, and loads the games that are compiled."""

    def ready(address: str) -> None:
        load_in_background(game_names())
        port = urlsplit(address).port
        here = f"http://127.0.0.1:{port}" if in_network else address
        typer.echo(told(f"Ribeira is open at {here}", f"리베이라를 열었습니다: {here}"))
        if in_network:
            _print_lan(f"http://{lan_host()}:{port}")
        if admin_link is not None:
            link = admin_link(here)
            typer.echo(told(f"Admin page, once within 15 minutes: {link}", f"관리자 페이지(15분 안에 한 번): {link}"))
        typer.echo(told("Ctrl+C closes it.", "Ctrl+C를 누르면 닫습니다."))
        if open_page:
            webbrowser.open(here)

    return ready


def _print_lan(address: str) -> None:
    import segno

    typer.echo(told(f"In this network: {address}", f"같은 네트워크에서: {address}"))
    segno.make(address, micro=False).terminal(compact=True)
