"""A store that fails, and a server that dies: what was acknowledged is kept, what was not is never shown."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from ribeira.server.journal.records import EventRow, Standing, append
from ribeira.server.store import Conflict
from ribeira.server.store.sqlite import FILE, SqliteConnection

from .harness import PATIENCE, Device, Page, Running, serving

Fault = Callable[[Running], AbstractContextManager[None]]


def file_of(running: Running) -> Path:
    return running.settings.data / FILE


@contextmanager
def read_only(running: Running) -> Iterator[None]:
    db = running.service.store._writers[0].connection.raw
    db.execute("PRAGMA query_only = ON")
    yield
    db.execute("PRAGMA query_only = OFF")


@contextmanager
def full_disk(running: Running) -> Iterator[None]:
    """No file of this process may grow beyond what the write-ahead log has now."""
    log = Path(f"{file_of(running)}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def locked(running: Running) -> Iterator[None]:
    with sqlite3.connect(file_of(running)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()
    other.close()


FAULTS = {"read-only": read_only, "full disk": full_disk, "locked": locked}


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path, busy_timeout=0.05) as running:
        yield running


@pytest.mark.parametrize("fault", FAULTS)
def test_d3_a_store_that_fails_says_busy_and_changes_nothing(
    running: Running, ana: Device, eve: Device, fault: str
) -> None:
    says_busy_and_changes_nothing(running, ana, eve, FAULTS[fault])


def says_busy_and_changes_nothing(
    running: Running, ana: Device, eve: Device, fault: Fault, can_read: bool = True
) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page, eve.socket(table) as watching:
        for _ in range(3):
            page.play()
        watching.until(lambda frame: watching.v == page.v)
        before = (page.v, page.view, page.prompts)
        command = (page.prompts[0]["actions"][0]["text"], page.prompts[0]["id"], "again")
        with fault(running):
            for _ in range(3):
                answer = page.answer(page.command(*command))
                assert (answer["t"], answer["code"]) == ("rej", "busy")
                assert (answer["v"], page.view, page.prompts) == before
            refused = ana.http.post(f"/api/tables/{table}/rematch", json={})
            assert refused.status_code == (409 if can_read else 503)
            assert ana.http.post("/api/tables", json=NEW).status_code == 503
            assert ana.get("/healthz")["status"] == "ok"
            wait_for(lambda: ana.http.get("/readyz").status_code == 503)
        wait_for(lambda: ana.http.get("/readyz").status_code == 200)
        answer = page.answer(page.command(*command))
        assert (answer["t"], answer["v"]) == ("ack", before[0] + 1)
        watching.until(lambda frame: watching.v >= answer["v"])
    assert ana.get(f"/api/tables/{table}")["match"]["v"] >= answer["v"]


def test_f9_a_server_whose_database_was_deleted_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running, Device(running.address) as ana:
        assert ana.get("/readyz")["status"] == "ok"
        file_of(running).unlink()
        wait_for(lambda: ana.http.get("/readyz").status_code == 503)
        assert ana.get("/healthz")["status"] == "ok"


NEW = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "mine"}]}


def test_d3_a_bot_plays_on_when_the_store_is_well_again(running: Running, ana: Device) -> None:
    """The person's action and the bot's answer are two writes; the lock comes between them."""
    with ana.socket(ana.table("random", "random")["table"]) as page:
        failures = running.service.metrics.store_failures._value
        with locked(running):
            wait_for(lambda: failures.get() > 0 or page.over)
        page.until(lambda frame: page.over)


def wait_for(condition: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "the awaited condition did not come"
        sleep(0.005)


def test_a_log_that_moved_on_elsewhere_is_read_again(running: Running, ana: Device) -> None:
    """Compare-and-set: an event that another process stored is found, and the decision is tried on top of it."""
    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        other = write_behind(running, page)
        stale = page.prompts[0]
        answer = page.answer(page.command(stale["actions"][-1]["text"], stale["id"]))
        assert (answer["t"], answer["code"], answer["v"]) == ("rej", "stale", page.v)
        assert page.log[page.v]["text"] == other
        page.play()


def write_behind(running: Running, page: Page) -> str:
    """Stores the first legal action of a page's decision past the server's memory."""
    text: str = page.prompts[0]["actions"][0]["text"]
    event = EventRow(page.v + 1, None, page.prompts[0]["seat"], text)
    work = append(running.table(page.table_id).place, [event], Standing([0], False, False), "0", 0.0)
    db = SqliteConnection(file_of(running), busy_timeout=PATIENCE)
    work(db)
    with pytest.raises(Conflict):
        work(db)
    db.close()
    return text


def test_a_backup_taken_while_people_play_is_whole(running: Running, ana: Device, tmp_path: Path) -> None:
    """The command of docs/hosting.md; the copy's log is the beginning of the log."""
    with ana.socket(ana.table("random", "random")["table"]) as page:
        copy = tmp_path / "backup.sqlite3"
        with closing(sqlite3.connect(file_of(running))) as db:
            db.execute("VACUUM INTO ?", [str(copy)])
        page.until(lambda frame: page.over)
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        kept = [
            text for (text,) in db.execute("SELECT notation FROM events WHERE match = ? ORDER BY seq", (page.match,))
        ]
        (version,) = db.execute("SELECT version FROM matches WHERE id = ?", (page.match,)).fetchone()
    assert len(kept) == version > 0
    assert kept == [page.log[v]["text"] for v in range(1, version + 1)]
