"""A disk that is really full: what people do is refused in one sentence, nothing acknowledged is lost, and all of
it works again when there is space.

The server, or its PostgreSQL, has a small disk of its own: a file system in memory, in a name space that any user may
make where the system lets them. `test_faults` has the same by a limit of file sizes, wherever that is.
"""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import psycopg
import pytest
from tools import services

from .doomed import House
from .harness import Device, Json, Page, serving
from .post_office import PostOffice, taking
from .test_faults import wait_for
from .test_friends import PLAIN, ask
from .test_talk import listen, say
from .test_tourneys import PLAN

APART = ("unshare", "--user", "--map-root-user", "--mount")
SMALL_DISK = 'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"'
KEPT_DISK = 'mount -t tmpfs -o size=96m tmpfs "$0" && echo it is there && exec sleep infinity'
AS_SOMEBODY = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""PostgreSQL refuses to run as root, which we are in the name space that may mount."""
CHUNK = bytes(1 << 16)


def can_have_a_disk() -> bool:
    """Whether this system lets us mount a file system of our own."""
    tried = [*APART, "sh", "-c", "mount -t tmpfs tmpfs /tmp"]
    try:
        return subprocess.run(tried, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


NEEDS_A_DISK = pytest.mark.skipif(not can_have_a_disk(), reason="this system lets nobody mount a disk of their own")


def fill(file: FileIO) -> None:
    while True:
        file.write(CHUNK)


@contextmanager
def full(data: Path) -> Iterator[None]:
    """Another program has taken all space that was left."""
    ballast = data / "ballast"
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)), ballast.open("wb", buffering=0) as file:
        fill(file)
    try:
        yield
    finally:
        ballast.unlink()


def play_until_refused(page: Page) -> tuple[str, str, str]:
    """What is left of the last pages of the file is used up first; the command that finds no more."""
    for number in range(500):
        command = (page.prompts[0]["actions"][0]["text"], page.prompts[0]["id"], f"command {number}")
        answer = page.answer(page.command(*command))
        if answer["t"] == "rej":
            assert answer["code"] == "busy", answer
            return command
        while page.v < answer["v"]:
            page.receive()
    raise AssertionError("the disk is not full")


def busy(device: Device, path: str, body: Json) -> None:
    told: Json = device.post(path, body, 503)["error"]
    assert told["code"] == "busy"
    assert told["text"].endswith(".")


@NEEDS_A_DISK
def test_a_full_disk_is_one_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    data = tmp_path / "house" / "data"
    data.mkdir(parents=True)
    before = (*APART, "sh", "-c", SMALL_DISK, str(data))
    with (
        taking(PostOffice()) as post,
        House(tmp_path / "house", post.settings, before=before) as house,
        Device(house.address) as ana, Device(house.address) as bo,
    ):  # fmt: skip
        assert (house.data / "ribeira.sqlite3").exists()
        assert not (data / "ribeira.sqlite3").exists(), "the disk is the server's own"
        table = ana.name("Ana").table("mine", "open", game="azul", autostart=False)["table"]
        bo.name("Bo").sit(table, 1)
        alone = ana.table("mine", "mine", game="azul")["table"]
        with ana.socket(table) as talking, ana.socket(alone) as page:
            listen(talking)
            assert say(talking, "There is space")["t"] == "said"
            with full(house.data):
                command = play_until_refused(page)
                seen = (page.v, page.view)
                unsaid = say(talking, "There is none")
                assert (unsaid["t"], unsaid["code"]) == ("unsaid", "busy")
                busy(ana, "/api/tourneys", PLAN)
                busy(ana, "/api/login/mail", {"address": "ana@play.example"})
                busy(bo, "/api/friends/ask", {"table": table, "seat": 0})
                busy(ana, "/api/tables", {"players": 2, **PLAIN, "seats": [{"kind": "mine"}, {"kind": "open"}]})
                assert ana.get("/healthz")["status"] == "ok"
                wait_for(lambda: ana.http.get("/readyz").status_code == 503)
                assert (page.v, page.view) == seen
            wait_for(lambda: ana.http.get("/readyz").status_code == 200)
            answer = page.answer(page.command(*command))
            assert (answer["t"], answer["v"]) == ("ack", seen[0] + 1)
            assert say(talking, "Again")["t"] == "said"
            assert [line["text"] for line in listen(talking)["lines"]] == ["There is space", "Again"]
            assert ana.get("/api/tourneys") == []
            ana.post("/api/tourneys", PLAN)
            assert ask(bo, table=table, seat=0) == {"friends": False}
            ana.post("/api/login/mail", {"address": "ana@play.example"})
            assert post.next()["To"] == "ana@play.example"
        with ana.socket(alone) as again:
            assert [again.log[v]["text"] for v in range(1, seen[0] + 1)] == [
                page.log[v]["text"] for v in range(1, seen[0] + 1)
            ]
        assert post.letters.empty(), "of what was refused nothing is done later"


@contextmanager
def postgres_on_a_small_disk(folder: Path) -> Iterator[tuple[services.Postgres, Path]]:
    """A PostgreSQL server, and the disk that its data alone are on."""
    data = folder / "data"
    data.mkdir(parents=True)
    with subprocess.Popen([*APART, "sh", "-c", KEPT_DISK, str(data)], stdout=subprocess.PIPE) as keeper:
        try:
            assert keeper.stdout is not None
            assert keeper.stdout.readline(), "there is no disk"
            enter = ("nsenter", f"--target={keeper.pid}", "--user", "--mount", "--preserve-credentials", *AS_SOMEBODY)
            server = services.Postgres(folder, durable=True, before=enter, made=["--wal-segsize=1"])
            server.start()
            yield server, Path(f"/proc/{keeper.pid}/root{data}")
            server.stop("immediate")
        finally:
            keeper.kill()


def crash_for_want_of_space(url: str) -> None:
    """PostgreSQL cannot go on without a place for its log: it ends all sessions, and itself if it finds none again."""
    with pytest.raises(psycopg.Error), psycopg.connect(url, autocommit=True) as db:
        write_more_and_more(db)


def write_more_and_more(db: psycopg.Connection) -> None:
    while True:
        db.execute("SELECT pg_logical_emit_message(false, 'more', repeat('x', 500000))")


@NEEDS_A_DISK
@pytest.mark.parametrize("crashes", [False, True], ids=["no room for data", "no room for its log"])
def test_a_full_disk_of_postgresql_is_one_sentence_and_nothing_is_lost(tmp_path: Path, crashes: bool) -> None:
    with (
        postgres_on_a_small_disk(tmp_path / "postgres") as (server, disk),
        serving(tmp_path / "house", database=server.new_database()) as running,
        Device(running.address) as ana,
    ):
        table = ana.table("mine", "mine", game="azul")["table"]

        def is_ready() -> bool:
            if server.has_ended():  # as the system starts its services again
                server.restart()
            return ana.http.get("/readyz").status_code == 200

        with ana.socket(table) as page:
            page.play()
            with full(disk):
                if crashes:
                    crash_for_want_of_space(str(running.settings.database))
                    wait_for(lambda: ana.http.get("/readyz").status_code == 503)
                command = play_until_refused(page)
                seen = (page.v, page.view)
                assert ana.get("/healthz")["status"] == "ok"
            wait_for(is_ready)
            answer = page.answer(page.command(*command))
            assert (answer["t"], answer["v"]) == ("ack", seen[0] + 1)
        with ana.socket(table) as again:
            assert [again.log[v]["text"] for v in range(1, seen[0] + 1)] == [
                page.log[v]["text"] for v in range(1, seen[0] + 1)
            ]
