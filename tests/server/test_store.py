"""The store by itself: what it keeps, what it refuses, and who may open it."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ribeira.server.journal.verify import verify
from ribeira.server.metrics import Metrics
from ribeira.server.store import CannotOpen, Conflict, Db, Store, StoreDown, migrate
from ribeira.server.store import writer as writers
from ribeira.server.store.sqlite import FILE

from .harness import Device, environment, play_out, serving, settings

OLD = Path(__file__).parent / "releases" / "0_1_0.sql"
"""Azul, begun by two people, and Santorini against a bot that is due; a third table has open seats."""
ANA = "bwJvuPwDJh70F_7aoq1RpXsYXfa6ttD4HVx5bWuDk1k"
AZUL = "Ra2-UD68arwfGV3pjJVSEw"
SANTORINI = "4UY2S1FHPIULHpQLFPbllw"


def opened(folder: Path) -> Store:
    return Store.open(settings(folder), Metrics())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = opened(tmp_path)
    yield store
    store.close()


def add(name: str) -> Callable[[Db], int]:
    return lambda db: db.change("INSERT INTO guests (id, token, created) VALUES (?, ?, 0)", name, name)


def guests(store: Store) -> list[str]:
    return [name for (name,) in asyncio.run(store.read(lambda db: db.all("SELECT id FROM guests ORDER BY id")))]


def write_all(store: Store, *works: Callable[[Db], Any]) -> list[Any]:
    async def write() -> list[Any]:
        return await asyncio.gather(*(store.write(work) for work in works), return_exceptions=True)

    return asyncio.run(write())


# --- groups -------------------------------------------------------------------------------------------------


class Gathering:
    """Jobs with a clock that moves by pauses alone; what `comes` during a pause is waiting after it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pauses: list[float] = []
        self.comes: list[str] = []
        self.loop = asyncio.new_event_loop()
        self.jobs = writers.Jobs(lambda: self.now, self._pause)

    def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds
        self.put(*self.comes)
        self.comes = []

    def put(self, *names: str) -> None:
        for name in names:
            self.jobs.put(writers.Job(add(name), self.loop.create_future()))

    def take(self) -> int:
        """How many are written together."""
        goes_on, jobs = self.jobs.take()
        assert goes_on
        return len(jobs)


@pytest.fixture
def gathering() -> Iterator[Gathering]:
    made = Gathering()
    yield made
    made.loop.close()


def test_a_write_alone_never_waits(gathering: Gathering) -> None:
    for name in ("ana", "bo", "cy"):
        gathering.put(name)
        assert gathering.take() == 1
    assert gathering.pauses == []


def test_after_writes_in_company_the_next_group_waits_for_more_of_them(gathering: Gathering) -> None:
    """ADR 0024: a COMMIT costs several times what a write costs."""
    gathering.put("ana", "bo")
    assert (gathering.take(), gathering.pauses) == (2, []), "the first group waits for nobody"
    gathering.put("cy")
    gathering.comes = ["dan", "eve"]
    assert gathering.take() == 3, "who comes meanwhile is of the group"
    assert gathering.pauses == pytest.approx([writers.GATHER])
    gathering.now += writers.GATHER / 4
    gathering.put("fay")
    assert gathering.take() == 1
    assert gathering.pauses[1:] == pytest.approx([writers.GATHER * 3 / 4]), "only what is left of the time"
    gathering.put("gil")
    assert gathering.take() == 1
    assert len(gathering.pauses) == 2, "whoever came alone holds nobody up"


def test_a_group_that_comes_late_enough_does_not_wait(gathering: Gathering) -> None:
    gathering.put("ana", "bo")
    gathering.take()
    gathering.now += writers.GATHER * 2
    gathering.put("cy", "dan")
    assert (gathering.take(), gathering.pauses) == (2, [])


def test_of_very_many_writes_a_group_takes_only_so_many(gathering: Gathering) -> None:
    gathering.put(*(str(number) for number in range(writers.GROUP + 1)))
    assert (gathering.take(), gathering.take()) == (writers.GROUP, 1)


def test_a_write_that_breaks_takes_no_other_with_it(store: Store) -> None:
    def broken(db: Db) -> None:
        add("half")(db)
        raise KeyError("a fault of the caller")

    answers = write_all(store, add("a"), broken, add("a"), add("b"))
    assert [type(answer) for answer in answers] == [int, KeyError, Conflict, int]
    assert guests(store) == ["a", "b"]


class Hold:
    """A write that keeps the writer busy until it is let go."""

    def __init__(self) -> None:
        self._begun = threading.Event()
        self._go = threading.Event()
        self.go = self._go.set

    def __call__(self, db: Db) -> None:
        self._begun.set()
        self._go.wait()

    async def take(self, store: Store) -> asyncio.Task[None]:
        writing = asyncio.create_task(store.write(self))
        await asyncio.to_thread(self._begun.wait)
        return writing


def write_while_busy(store: Store, *works: Callable[[Db], Any], cancelled: int = 0) -> list[Any]:
    """Gives writes while the writer is busy, so that they wait together; the first ones are given up meanwhile."""

    async def write() -> list[Any]:
        hold = Hold()
        held = await hold.take(store)
        writing = [asyncio.create_task(store.write(work)) for work in works]
        await asyncio.sleep(0)
        for task in writing[:cancelled]:
            task.cancel()
        hold.go()
        return (await asyncio.gather(held, *writing, return_exceptions=True))[1:]

    return asyncio.run(write())


def commits(store: Store) -> float | None:
    return store.metrics.registry.get_sample_value("ribeira_commit_seconds_count")


def test_a_write_that_looks_and_refuses_costs_the_others_nothing(store: Store) -> None:
    """Nothing of it has to be undone, so the group stays one transaction."""

    def refuse(db: Db) -> None:
        raise Conflict("too late")

    answers = write_while_busy(store, add("a"), refuse, add("b"))
    assert [type(answer) for answer in answers] == [int, Conflict, int]
    assert commits(store) == 2
    assert guests(store) == ["a", "b"]


def test_f12_more_writes_than_may_wait_are_refused_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ribeira.server.store.WAITING", 3)
    answers = write_while_busy(store, *map(add, "abcd"))
    assert [type(answer) for answer in answers] == [int, int, int, StoreDown]
    assert guests(store) == ["a", "b", "c"]


def test_a_write_that_nobody_waits_for_any_more_is_left_out(store: Store) -> None:
    write_while_busy(store, add("a"), add("b"), cancelled=1)
    assert guests(store) == ["b"]


def test_a_full_group_is_one_commit(store: Store) -> None:
    answers = write_all(store, *(add(f"{n:04}") for n in range(2 * writers.GROUP)))
    assert answers == [1] * 2 * writers.GROUP
    assert len(guests(store)) == 2 * writers.GROUP


# --- SQLite -------------------------------------------------------------------------------------------------


def test_the_database_is_durable_and_private(tmp_path: Path) -> None:
    store = opened(tmp_path / "data")
    write_all(store, add("a"))
    raw: Any = store._writers[0].connection
    modes = {name: raw.one(f"PRAGMA {name}")[0] for name in ("journal_mode", "synchronous")}
    rights = {path.name: oct(path.stat().st_mode & 0o777) for path in (tmp_path / "data").glob(f"{FILE}*")}
    store.close()
    assert modes == {"journal_mode": "wal", "synchronous": 2}
    assert rights == {FILE: "0o600", f"{FILE}-wal": "0o600", f"{FILE}-shm": "0o600"}
    assert oct((tmp_path / "data").stat().st_mode & 0o777) == "0o700"


def start_to_the_end(folder: Path) -> subprocess.CompletedProcess[str]:
    """A server process that is expected to end by itself."""
    command = [sys.executable, "-m", "ribeira", "serve", "--port", "0", "--data", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, env=environment())


def reason(ended: subprocess.CompletedProcess[str]) -> str:
    """What the only line of its log says."""
    (line,) = ended.stderr.splitlines()
    return str(msgspec.json.decode(line)["reason"])


def test_f7_a_second_process_on_a_data_folder_is_refused(tmp_path: Path) -> None:
    store = opened(tmp_path)
    second = start_to_the_end(tmp_path)
    store.close()
    assert second.returncode == 2
    assert reason(second) == f"another process uses the data folder {tmp_path}; several need PostgreSQL"
    opened(tmp_path).close()


def test_f9_a_folder_that_was_deleted_takes_no_writes(store: Store, tmp_path: Path) -> None:
    assert asyncio.run(store.can_write())
    moved = tmp_path.with_name(f"{tmp_path.name}-moved")
    tmp_path.rename(moved)
    assert not asyncio.run(store.can_write())
    assert [type(answer) for answer in write_all(store, add("a"))] == [StoreDown]
    moved.rename(tmp_path)
    assert asyncio.run(store.can_write())


def test_f2_a_database_that_cannot_be_opened_ends_the_start(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database, but it is long enough to look like a file" * 100)
    ended = start_to_the_end(tmp_path)
    assert ended.returncode == 2
    assert reason(ended) == f"the database in {tmp_path} cannot be used: file is not a database"


# --- revisions ----------------------------------------------------------------------------------------------


def tables_of(path: Path) -> dict[str, set[tuple[Any, ...]]]:
    """The columns of every table: name, affinity, whether it may be empty, place in the key."""
    affinities = {"DOUBLE": "REAL"}
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: {
                (column, affinities.get(kind, kind), bool(key or full), key)
                for _, column, kind, full, _, key in db.execute(f"PRAGMA table_info({name})")
            }
            for name in names
        }


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A data folder of the release before the migrations."""
    folder = tmp_path / "old"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(OLD.read_text())
    return folder


def test_a_data_folder_of_the_release_before_gets_the_same_tables(old: Path, tmp_path: Path) -> None:
    opened(old).close()
    opened(tmp_path / "new").close()
    assert tables_of(old / FILE) == tables_of(tmp_path / "new" / FILE)
    with closing(sqlite3.connect(old / FILE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_data_folder_of_the_release_before_plays_on(old: Path) -> None:
    """A person goes on where she was, and the bot that was due when the server stopped moves."""
    with serving(old) as running, Device(running.address) as ana:
        ana.http.cookies.set("ribeira_guest", ANA)
        with ana.socket(AZUL) as page:
            before = page.v
            page.until(lambda frame: page.prompts)
            assert page.play()["v"] == before + 1
        with ana.socket(SANTORINI) as page:
            page.until(lambda frame: page.prompts)
            assert page.log[page.v]["seat"] == 1
        assert {line["table"] for line in ana.get("/api/tables")} == {AZUL, SANTORINI}


def test_f8_a_match_of_the_release_before_goes_on_without_a_chain(old: Path) -> None:
    """Its rematch has one."""
    with serving(old) as running, Device(running.address) as ana:
        ana.http.cookies.set("ribeira_guest", ANA)
        with ana.socket(SANTORINI) as page:
            play_out([page])
            assert {frame.get("head") for frame in page.frames if frame["t"] in ("welcome", "ev", "ack")} == {None}
            exported = ana.get(f"/api/matches/{page.match}/export")
            assert verify(exported).events is None
            assert ana.get(f"/api/matches/{page.match}/fairness")["entropy"] is None
            again = ana.post(f"/api/tables/{SANTORINI}/rematch", {"entropy": "aa" * 32})["match"]["match"]
        assert ana.get(f"/api/matches/{again}/fairness")["entropy"].count("aa" * 32) == 1


def test_an_upgrade_that_breaks_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(old / FILE)) as db:
        db.execute("CREATE TABLE pulses (something_else TEXT)")
    before = tables_of(old / FILE)
    with pytest.raises(CannotOpen, match="pulses already exists"):
        opened(old)
    assert tables_of(old / FILE) == before


def test_a_database_of_a_newer_server_is_refused(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    with pytest.raises(CannotOpen, match="revision 9999"):
        opened(tmp_path)


def test_revisions_are_numbered_without_gaps_in_the_order_of_their_chain() -> None:
    numbers = migrate.revisions()
    assert numbers == tuple(f"{n:04}" for n in range(1, len(numbers) + 1))
    for before, number in pairwise(numbers):
        [file] = (migrate.MIGRATIONS / "versions").glob(f"m{number}_*.py")
        assert f'\nrevision = "{number}"\ndown_revision = "{before}"\n' in file.read_text()
