"""F11: the log is one JSON object a line, whatever happens, and holds no names, links or tokens."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ribeira.server.logs import APART, Rarely

from .harness import PATIENCE, Device, open_socket

ROOT = Path(__file__).parent.parent.parent
SERVER = """
import asyncio, sys, threading, warnings
from pathlib import Path
from ribeira.server.run import serve
from ribeira.server.hall.service import Service
from ribeira.server.settings import Settings

async def broken(*_):
    raise RuntimeError("a fault of ours")

def ready(address):
    Service.lines = broken
    warnings.warn("a warning")
    threading.Thread(target=lambda: 1 / 0).start()
    asyncio.get_running_loop().call_soon(lambda: 1 / 0)
    asyncio.get_running_loop().call_later(0, lambda: print(address, flush=True))

serve(Settings(Path(sys.argv[1]), port=0), ready)
"""


class Logged:
    """A server process whose log is kept."""

    def __init__(self, data: Path) -> None:
        self._log = data.with_suffix(".log").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(data)], stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"

    def end(self) -> str:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        self._log.seek(0)
        text = self._log.read()
        self._log.close()
        return text


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[Logged]:
    server = Logged(tmp_path / "data")
    yield server
    if server.process.poll() is None:
        server.end()


def raw(address: str, sent: bytes) -> None:
    """Sends bytes that are no HTTP, and reads what comes back."""
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as connection, suppress(OSError):
        connection.sendall(sent)
        connection.recv(1000)


def abuse(address: str) -> list[str]:
    """Everything that makes a server complain; the answer is what its log must not hold."""
    with Device(address) as device:
        device.name("Nobody-may-read-me")
        table = device.table("mine", "mine")["table"]
        with suppress(InvalidStatus):
            open_socket(device, table, Origin="https://evil.example")
        with suppress(InvalidStatus):
            open_socket(device, "nowhere")
        for frame in (b"binary", "x" * 9000):
            with open_socket(device, table) as page, suppress(ConnectionClosed):
                page.send(frame)
                page.recv(PATIENCE)
                page.recv(PATIENCE)
        for sent in (b"\x16\x03\x01", b"GET / HTTP/9\r\n\r\n", b"GET /t/x HTTP/1.1\r\nUpgrade: websocket\r\n\r\n"):
            raw(address, sent)
        assert device.http.get("/api/tables").status_code == 500
        upgrade = {"Connection": "Upgrade", "Upgrade": "h2c"}
        assert httpx.get(f"{address}/t/{table}", headers=upgrade).status_code in (200, 503)
        return ["Nobody-may-read-me", table, device.http.cookies["ribeira_guest"]]


def test_f11_every_line_of_the_log_is_one_json_object(logged: Logged) -> None:
    secrets = abuse(logged.address)
    text = logged.end()
    lines: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)
    told = " ".join(line["event"] for line in lines)
    for event in ("failed", "a warning", "uncaught", "Invalid HTTP request", "Exception in callback"):
        assert event in told, lines
    assert not [secret for secret in secrets if secret in text]


@pytest.mark.parametrize("what", ["file", "port"])
def test_f11_a_failed_start_is_told_in_one_line(tmp_path: Path, what: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1] if what == "port" else 0
        (tmp_path / "file").write_text("no folder")
        program = SERVER.replace("port=0", f"port={port}")
        data = str(tmp_path / ("file" if what == "file" else "data"))
        done = subprocess.run(
            [sys.executable, "-c", program, data], capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert done.returncode == {"file": 2, "port": 3}[what]
    (line,) = [json.loads(line) for line in done.stderr.splitlines()]
    assert "cannot be used" in line["reason"] if what == "file" else "address already in use" in line["event"]


def test_f6_the_same_complaint_is_written_once_a_minute() -> None:
    now = [0.0]
    rarely = Rarely(lambda: now[0])

    def passes(name: str, message: str) -> logging.LogRecord | None:
        record = logging.LogRecord(name, logging.WARNING, "", 0, message, None, None)
        return record if rarely.filter(record) else None

    assert passes("uvicorn.error", "Invalid HTTP request received.")
    assert not any(passes("uvicorn.error", "Invalid HTTP request received.") for _ in range(1000))
    assert passes("uvicorn.error", "another")
    assert all(passes("ribeira.server.hall.play", "bot_failed") for _ in range(3)), "ours are all written"
    now[0] = APART
    again = passes("uvicorn.error", "Invalid HTTP request received.")
    assert again is not None
    assert again.__dict__["again"] == 1000
