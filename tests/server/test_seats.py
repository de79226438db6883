"""Seats belong to whom the database says: nobody gets one by holding on to a table that others have forgotten."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import ribeira
from ribeira.server.journal import guests, records
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.records import SeatRow, TableRow
from ribeira.server.journal.sessions import NewSession
from ribeira.server.metrics import Metrics
from ribeira.server.store import Store
from ribeira.server.tables.table import Table
from ribeira.server.wire.messages import Refusal

from .harness import PATIENCE, Device, Running, play_out, serving, settings


class HeldBack:
    """A call whose head has arrived and whose body is still to come."""

    def __init__(self, device: Device, path: str, body: bytes) -> None:
        at = urlsplit(device.address)
        self._body = body
        self._socket = socket.create_connection((at.hostname or "", at.port or 0), PATIENCE)
        head = [
            f"POST {path} HTTP/1.1", f"Host: {at.netloc}", f"Origin: {device.address}", f"Cookie: {device.cookie}",
            "Content-Type: application/json", f"Content-Length: {len(body)}", "Expect: 100-continue",
            "Connection: close", "", "",
        ]  # fmt: skip
        self._socket.sendall("\r\n".join(head).encode())
        assert b"100 Continue" in self._socket.recv(4096), "the server does not wait for the body"

    def finish(self) -> int:
        """Sends the body; the answer's status."""
        with self._socket:
            self._socket.sendall(self._body)
            answer = b"".join(iter(lambda: self._socket.recv(4096), b""))
        return int(answer.split()[1])


def forget(running: Running) -> None:
    """What happens when a table was not used for ten minutes."""
    running.service.forget(unused_since=float("inf"))


def test_d1_a_body_that_comes_late_takes_no_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.name("Ana")
        bo.name("Bo")
        with Device(running.address) as thief:
            table = ana.table("mine", "open")["table"]
            thief.name("Thief")
            late = HeldBack(thief, f"/api/tables/{table}/sit", b'{"seat": 1}')
            forget(running)
            bo.sit(table, 1)
            with ana.socket(table) as first, bo.socket(table) as second:
                mover = first if first.prompts else second
                mover.play()
                assert late.finish() == 409
                forget(running)
                assert [seat["you"] for seat in thief.get(f"/api/tables/{table}")["seats"]] == [False, False]
    with serving(tmp_path) as running, Device(running.address) as again:
        again.http.cookies.update(bo.http.cookies)
        assert [seat["you"] for seat in again.get(f"/api/tables/{table}")["seats"]] == [False, True]


def test_d1_a_socket_without_hello_keeps_no_old_seats(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.name("Ana")
        bo.name("Bo")
        table = ana.table("mine", "open", game="santorini")["table"]
        bo.sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second:
            play_out([first, second])
        with ana.socket(table, hello=False) as silent:
            silent.send({"t": "ping"})
            assert silent.receive()["t"] == "pong"
            forget(running)
            for device in (ana, bo):
                rotated = device.post(f"/api/tables/{table}/rematch")
            assert [seat["you"] for seat in rotated["seats"]] == [True, False], "Bo has the first seat now"
            silent.hello()
            assert silent.view is not None
            assert [seat["you"] for seat in silent.table["seats"]] == [False, True]
            assert {prompt["seat"] for prompt in silent.prompts} <= {1}


# --- two processes ------------------------------------------------------------------------------------------

ANA, BO, CY = (GuestRow(name, name.capitalize()) for name in ("ana", "bo", "cy"))
Race = Callable[[Table, Table], Awaitable[list[object]]]


async def at_once(*ways: Awaitable[None]) -> list[object]:
    """What became of things done at the same time: None, or the code of a refusal."""
    ends = await asyncio.gather(*ways, return_exceptions=True)
    return [end.code if isinstance(end, Refusal) else end for end in ends]


async def race_for_a_seat(here: Table, there: Table) -> list[object]:
    return await at_once(here.sit(BO, 1), there.sit(CY, 1))


async def race_of_plan_and_sitter(here: Table, there: Table) -> list[object]:
    return await at_once(here.plan(ANA, 1, SeatRow("bot", None, None, "random")), there.sit(CY, 1))


async def race_for_different_seats(here: Table, there: Table) -> list[object]:
    return await at_once(here.sit(BO, 1), there.sit(CY, 2))


async def race_to_start(here: Table, there: Table) -> list[object]:
    await here.sit(BO, 1)
    await there.sit(CY, 2)
    return await at_once(here.start(ANA), there.start(ANA))


RACES: dict[str, tuple[Race, list[object]]] = {
    "one seat": (race_for_a_seat, [None, "seat_taken"]),
    "the host's plan and a sitter": (race_of_plan_and_sitter, [None, "seat_taken"]),
    "two seats": (race_for_different_seats, [None, None]),
    "the start": (race_to_start, [None, "started"]),
}


@pytest.mark.parametrize("kind", RACES)
def test_p3_two_processes_race_and_nothing_is_overwritten(kind: str, tmp_path: Path) -> None:
    """Two objects of one table are what two processes have; each knows only what it has read."""
    race, ends = RACES[kind]
    game = ribeira.game("azul", players=3)

    async def run() -> None:
        store = Store.open(settings(tmp_path), Metrics())
        try:
            for guest in (ANA, BO, CY):
                await store.write(guests.add_guest(guest, NewSession(guest.id, ""), 0.0))
            seats = [SeatRow("person", ANA.id, ANA.name), SeatRow(), SeatRow()]
            row = TableRow("table", "azul", 3, game.options, ANA.id, False, 0.0, seats)
            here = Table(row, game, store)
            await here.open()
            there = await another(store, game)
            assert sorted(map(str, await race(here, there))) == sorted(map(str, ends)), "one wins"
            for table in (here, there):
                async with table.lock:
                    await table.catch_up()
            stored = await another(store, game)
            assert here.row.seats == there.row.seats == stored.row.seats
            assert here.place == there.place == stored.place
        finally:
            store.close()

    asyncio.run(run())


async def another(store: Store, game: ribeira.Game) -> Table:
    """The table as a process has it that reads it now."""
    row = await store.read(records.find_table("table"))
    assert row is not None
    table = Table(row, game, store)
    await table.load()
    return table
