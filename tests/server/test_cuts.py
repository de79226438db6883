"""Lines that break between a process and what it stands on: typed answers, one truth, and recovery by itself."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from tools import services
from websockets.exceptions import ConnectionClosed

import ribeira
from ribeira.server.bus import GuestChanged
from ribeira.server.journal import erasure, moderation
from ribeira.server.journal.moderation import TERMINAL, Act
from ribeira.server.operator import desk
from ribeira.server.settings import Settings
from ribeira.server.tables.neighbours import notes_of_deleted
from tests.soak import soak

from .fleet import Process, fleet
from .harness import Device, Json, Page, Running, catch_up, play_out, serving, settings
from .line import Line
from .test_faults import wait_for
from .test_fleet import in_turn, same_guest, shared_table, until
from .test_kill import Player, all_go_on, round_of_play
from .test_postgres import through

FREEZE = 30.0
"""Seconds: longer than everything that the store waits for."""
NOT_STORED = ("busy", "unsure")


# --- during COMMIT ------------------------------------------------------------------------------------------


@pytest.fixture
def wire(postgres: services.Postgres) -> Iterator[Line]:
    with Line(postgres.port) as wire:
        yield wire


@pytest.fixture
def running(tmp_path: Path, postgres: services.Postgres, wire: Line) -> Iterator[Running]:
    with serving(tmp_path, database=through(wire, postgres.new_database(), postgres)) as running:
        yield running


@pytest.mark.parametrize("delivers", [True, False], ids=["stored", "not stored"])
def test_d2_a_command_cut_during_commit_counts_once(running: Running, ana: Device, wire: Line, delivers: bool) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        page.play()
        prompt = page.prompts[0]
        command = (prompt["actions"][0]["text"], prompt["id"], "the-same")
        before = page.v
        wire.cut_when(b"COMMIT", delivers)
        answer = page.answer(page.command(*command))
        assert (answer["t"], answer["code"], answer["v"]) == ("rej", "unsure", before)
        first, second = (resent(page, command) for _ in range(2))
        assert (first["t"], first["v"]) == ("ack", before + 1)
        assert second == first
        query = """SELECT e.seq FROM events e JOIN matches m ON m.id = e.match
            WHERE m.table_id = ? AND e.command_id = ?"""
        assert running.rows(query, table, "the-same") == [(before + 1,)]
        catch_up(page, first["v"])
        page.play()


def resent(page: Page, command: tuple[str, str, str]) -> Json:
    """The answer to a command that is sent again until the database is back."""
    while (answer := page.answer(page.command(*command))).get("code") in NOT_STORED:
        pass
    return answer


@pytest.mark.parametrize("delivers", [True, False], ids=["stored", "not stored"])
def test_d2_a_seat_whose_commit_was_cut_has_one_owner(
    running: Running, ana: Device, bo: Device, wire: Line, delivers: bool
) -> None:
    table = ana.table("mine", "open")["table"]
    with Device(running.address) as cy:
        cy.name("Cy")
        wire.cut_when(b"COMMIT", delivers)
        assert bo.post(f"/api/tables/{table}/sit", {"seat": 1}, status=503)["error"]["code"] == "unsure"

        def has_sat() -> bool:
            status = cy.http.post(f"/api/tables/{table}/sit", json={"seat": 1}).status_code
            assert status in (200, 409, 503)
            return status != 503

        wait_for(has_sat)
        sat = [device.get(f"/api/tables/{table}")["seats"][1]["you"] for device in (bo, cy)]
        assert sat == [delivers, not delivers]
        assert running.rows("SELECT count(*) FROM matches WHERE table_id = ?", table) == [(1,)]


# --- one process of two is cut off --------------------------------------------------------------------------


@dataclass
class Island:
    """A web process whose lines can be cut, and one beside it whose lines hold."""

    process: Process
    database: Line
    bus: Line
    mainland: Process
    settings: Settings
    """Of the mainland."""


@pytest.fixture(scope="module")
def island(postgres: services.Postgres, nats: services.Nats) -> Iterator[Island]:
    url = postgres.new_database()
    with Line(postgres.port) as database, Line(nats.port) as bus, fleet(url, nats.url) as made:
        own = made.bus.replace(f":{nats.port}/", f":{bus.port}/")
        process = made.start(threads=0, database=through(database, url, postgres), bus=own)
        own_settings = settings(Path("unused"), database=url, bus=made.bus)
        yield Island(process, database, bus, made.start(threads=0), own_settings)


@contextmanager
def frozen(line: Line) -> Iterator[None]:
    line.freeze()
    yield
    threading.Event().wait(FREEZE)  # how long it lasts is the point, not a wait
    line.thaw()


Cut = Callable[[Line], AbstractContextManager[None]]
CUTS: dict[str, Cut] = {"broken": Line.broken, "frozen": frozen}


@pytest.mark.soak
@pytest.mark.parametrize("cut", soak(["broken"], ["broken", "frozen"]))
def test_d2_a_process_without_its_database_refuses_and_follows_when_it_is_back(island: Island, cut: str) -> None:
    with Device(island.process.address) as ana, same_guest(ana.name("Ana"), island.mainland) as elsewhere:
        table = ana.table("mine", "mine")["table"]
        with ana.socket(table) as here, elsewhere.socket(table) as there:
            in_turn([here, there]).play()
            catch_up(here, there.v)
            prompt = here.prompts[0]
            late = (prompt["actions"][0]["text"], prompt["id"], "late")
            with CUTS[cut](island.database):
                answer = here.answer(here.command(*late))
                assert (answer["t"], answer["code"] in NOT_STORED) == ("rej", True)
                catch_up(there, here.v)
                for _ in range(4):
                    there.play()
                assert here.v < there.v, "nothing is shown that was not read"
            answer = resent(here, late)
            assert (answer["t"], answer["code"]) == ("rej", "stale")
            catch_up(here, there.v)
            page = in_turn([here, there])
            prompt = page.prompts[0]
            # each of the threads that write finds its way back by itself
            answer = resent(page, (prompt["actions"][0]["text"], prompt["id"], "after"))
            assert answer["t"] == "ack"
            catch_up(page, answer["v"])
            in_turn([here, there])
            assert (here.view, here.log) == (there.view, there.log)


@pytest.mark.soak
@pytest.mark.parametrize("cut", soak(["broken"], ["broken", "frozen"]))
def test_a_process_without_the_bus_plays_on_and_hears_everything_when_it_is_back(island: Island, cut: str) -> None:
    with Device(island.process.address) as ana, Device(island.mainland.address) as bo:
        table = shared_table(ana.name("Ana"), bo.name("Bo"))
        with ana.socket(table) as first, bo.socket(table) as second:
            first.until(lambda frame: first.table["seats"][1]["online"])
            with CUTS[cut](island.bus):
                for _ in range(4):
                    in_turn([first, second]).play()
            until(lambda: "ribeira_bus_up 1.0" in ana.http.get("/metrics").text)
            with Device(island.mainland.address) as eve, eve.socket(table):
                first.until(lambda frame: first.table["spectators"] == 1)
            in_turn([first, second]).play()
            in_turn([first, second])
            assert first.view == second.view


def test_s2_signing_out_at_one_process_closes_the_sockets_at_another(island: Island) -> None:
    with Device(island.process.address) as ana, same_guest(ana.name("Ana"), island.mainland) as elsewhere:
        table = ana.table("mine", "open")["table"]
        with elsewhere.socket(table) as page:
            assert elsewhere.get("/api/me") == {"name": "Ana"}
            ana.post("/api/me/signout")
            is_sent_off(page)
        assert elsewhere.get("/api/me") == {"name": None}, "the old cookie is nobody there too"
        with same_guest(ana, island.mainland) as again, again.socket(table) as page:
            assert page.table["host"]


@pytest.mark.parametrize("how", ["banned", "forgotten"])
def test_s2_who_is_banned_or_forgotten_is_sent_off_by_every_process(island: Island, how: str) -> None:
    with Device(island.process.address) as ana, same_guest(ana.name("Ana"), island.mainland) as elsewhere:
        table = ana.table("mine", "open")["table"]
        with ana.socket(table) as here, elsewhere.socket(table) as there:
            with desk.changing(island.settings) as db:
                (guest,) = db.all("SELECT host FROM tables WHERE id = ?", table)[0]
                if how == "banned":
                    moderation.do(Act(TERMINAL, "ban", guest, ""), 1.0)(db)
                else:
                    erasure.forget_guest(db, guest)
            desk.tell(island.settings, GuestChanged(guest, gone=True))
            is_sent_off(here)
            is_sent_off(there)
        for device in (ana, elsewhere):
            if how == "banned":
                assert device.get("/api/me", status=403)["error"]["code"] == "banned"
            else:
                assert device.get("/api/me") == {"name": None}


def test_s13_a_forgotten_name_is_kept_by_no_process(island: Island) -> None:
    with Device(island.process.address) as ana, Device(island.mainland.address) as eve:
        table = ana.name("Told-no-more").table("mine", "mine", game="pier18")["table"]
        with ana.socket(table) as page:
            play_out([page])
        kept = f"/api/matches/{page.match}/export"
        assert "Told-no-more" in eve.http.get(kept).text
        with desk.changing(island.settings) as db:
            (guest,) = db.all("SELECT host FROM tables WHERE id = ?", table)[0]
            erasure.forget_guest(db, guest)
        desk.tell(island.settings, GuestChanged(guest, gone=True))
        until(lambda: "Told-no-more" not in eve.http.get(kept).text)


@pytest.mark.parametrize("told", [True, False])
def test_a_table_that_was_pruned_is_held_by_no_process(island: Island, told: bool) -> None:
    """Also without a note: it may be lost, and the sweep finds what is not stored any more."""
    with Device(island.process.address) as ana, Device(island.mainland.address) as eve:
        table = ana.table("mine", "open")["table"]
        with ana.socket(table) as here, eve.socket(table) as there:
            with desk.changing(island.settings) as db:
                db.change("UPDATE tables SET updated = 1 WHERE id = ?", table)
                assert desk.prune(db, 2.0).tables == [table]
            desk.tell(island.settings, *notes_of_deleted([table] if told else []))
            is_sent_off(here)
            is_sent_off(there)
        for device in (ana, eve):
            assert device.get(f"/api/tables/{table}", status=404)["error"]["code"] == "table"


def is_sent_off(page: Page) -> None:
    with pytest.raises(ConnectionClosed) as end:
        page.until(lambda frame: False)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 1008


# --- the database restarts under all ------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("how", soak(["fast"], ["fast", "immediate"]))
def test_d2_a_database_that_restarts_under_two_processes_loses_nothing(nats: services.Nats, how: str) -> None:
    with services.postgres() as server, fleet(server.new_database(), nats.url) as made:
        processes = [made.start(threads=0) for _ in range(2)]
        players = [Player(seed * len(ribeira.games())) for seed in range(4)]  # the first game, all of them
        threads = [
            threading.Thread(target=player.run, args=(processes[number % 2].address,))
            for number, player in enumerate(players)
        ]
        for thread in threads:
            thread.start()
        assert all(player.playing.wait(60) for player in players), [player.wrong for player in players]
        server.restart(how)
        before = [player.total for player in players]
        wait_for(partial(all_go_on, players, before))
        for process in processes:
            process.stop(signal.SIGKILL)
        for thread in threads:
            thread.join()
        last = made.start(threads=0)
        round_of_play(players, last, lambda: expect_killed(last))


def expect_killed(process: Process) -> None:
    assert process.stop(signal.SIGKILL) == -signal.SIGKILL
