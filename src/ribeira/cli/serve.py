"""`ribeira serve`: the table service and its page."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from ribeira.cli.common import BadInput, game_names
from ribeira.cli.prepare import load_in_background, prepare_games

EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port; 0 = any free one.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Let devices in the same network join; prints a QR code.")] = False,
    data: Annotated[Path, typer.Option(help="Folder of the database; made when missing.")] = Path("data"),
    public_url: Annotated[
        str | None, typer.Option(help="The address people type, behind a proxy: https://play.example")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables in the browser, and print the address to open."""
    from ribeira.server.run import serve as run_server
    from ribeira.server.settings import Settings

    _check(data, public_url)
    prepare_games(game_names())
    address = public_url or (f"http://{lan_host()}:{port}" if lan and port else None)
    settings = Settings(data=data, host=EVERYWHERE if lan else host, port=port, public_url=address)
    run_server(settings, _announce(lan, public_url is not None, open_page))


def _check(data: Path, public_url: str | None) -> None:
    if data.exists() and not data.is_dir():
        raise BadInput(f"--data: {data} is a file, not a folder")
    if public_url is not None:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput(f"--public-url: {public_url!r} is not an address such as https://play.example")


def lan_host() -> str:
    """This machine's address in its network, as far as it has one; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address (RFC 5737): only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _announce(lan: bool, is_public: bool, open_page: bool) -> Callable[[str], None]:
    """Prints the address once the server listens, and loads the games that nobody has asked for yet."""

    def ready(address: str) -> None:
        load_in_background(game_names())
        port = urlsplit(address).port
        here = f"http://127.0.0.1:{port}" if lan and not is_public else address
        typer.echo(f"Ribeira is open at {here}")
        if lan and not is_public:
            _print_lan(f"http://{lan_host()}:{port}")
        typer.echo("Ctrl+C closes it.")
        if open_page:
            webbrowser.open(here)

    return ready


def _print_lan(address: str) -> None:
    import segno

    typer.echo(f"In this network: {address}")
    segno.make(address, micro=False).terminal(compact=True)
