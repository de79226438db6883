"""PostgreSQL that fails in all its ways: nothing is lost, nothing is stored twice, everything is said in its type."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, cast
from urllib.parse import quote

import psycopg
import pytest
from tools.services import Postgres

from ribeira.server.metrics import Metrics
from ribeira.server.settings import Database, Settings
from ribeira.server.store import CannotOpen, Conflict, Damaged, Db, Store, StoreDown, StoreUncertain
from ribeira.server.store import postgres as driver
from ribeira.server.store.pipeline import ALOFT, KEPT
from ribeira.server.store.writer import GRACE, Gone, Reach

from .harness import PATIENCE, Device, Running, serving
from .line import Line
from .test_faults import Fault, says_busy_and_changes_nothing, wait_for

Open = Callable[..., Store]


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def open_(url: str) -> Iterator[Open]:
    """Opens stores on one database; they are closed at the end."""
    stores: list[Store] = []

    def open_(address: str = url, patience: float = 10.0) -> Store:
        store = Store.open(replace(Settings(), database=Database(address)), Metrics())
        store._patience = patience
        stores.append(store)
        return store

    yield open_
    for store in stores:
        store.close()


def add(name: str) -> Callable[[Db], int]:
    return lambda db: db.change("INSERT INTO guests (id, token, created) VALUES (?, ?, 0)", name, name)


def write(store: Store, *works: Callable[[Db], Any]) -> list[Any]:
    async def write() -> list[Any]:
        return await asyncio.gather(*(store.write(work) for work in works), return_exceptions=True)

    return asyncio.run(write())


def kinds(answers: list[Any]) -> list[type]:
    return [type(answer) for answer in answers]


def guests(store: Store) -> list[str]:
    return [name for (name,) in asyncio.run(store.read(lambda db: db.all("SELECT id FROM guests ORDER BY id")))]


def through(wire: Line, url: str, postgres: Postgres) -> str:
    return url.replace(f":{postgres.port}/", f":{wire.port}/")


def end_sessions(url: str) -> None:
    """What `pg_terminate_backend` does to all other sessions of the database."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid()"
        )


# --- groups -------------------------------------------------------------------------------------------------


def test_a_write_that_breaks_takes_no_other_with_it(open_: Open) -> None:
    def broken(db: Db) -> None:
        add("half")(db)
        raise KeyError("a fault of the caller")

    store = open_()
    answers = write(store, add("a"), broken, add("a"), add("b"))
    assert kinds(answers) == [int, KeyError, Conflict, int]
    assert guests(store) == ["a", "b"]


@pytest.mark.parametrize("rows", [0, 1, 2, driver.ROWS_AT_ONCE, driver.ROWS_AT_ONCE + 1, ALOFT + 1])
@pytest.mark.parametrize("rest", ["", " ON CONFLICT DO NOTHING"])
def test_many_rows_are_all_stored_or_none_of_them(open_: Open, rows: int, rest: str) -> None:
    """By one statement or by several, in one flight or in several; values may be left out."""
    statement = "INSERT INTO guests (id, token, name, created) VALUES (?, ?, ?, ?)" + rest
    names = [f"g{number:02}" for number in range(rows)]
    values = [(name, f"token {name}", "Ana" if number % 2 else None, number / 2) for number, name in enumerate(names)]
    store = open_()
    assert write(store, lambda db: db.change_many(statement, values)) == [None]
    assert guests(store) == names
    if rows and not rest:
        again = [("new", "new", None, 0.0), values[-1]]
        assert kinds(write(store, lambda db: db.change_many(statement, again))) == [Conflict]
        assert guests(store) == names


def test_of_what_nobody_waited_for_only_what_is_wrong_is_undone(open_: Open) -> None:
    def at_once(name: str) -> Callable[[Db], None]:
        return lambda db: db.change_many("INSERT INTO guests (id, token, created) VALUES (?, ?, 0)", [(name, name)])

    store = open_()
    assert write(store, at_once("a")) == [None]
    assert kinds(write(store, at_once("b"), at_once("a"), add("c"), at_once("d"))) == [
        type(None),
        Conflict,
        int,
        type(None),
    ]
    assert guests(store) == ["a", "b", "c", "d"]


def test_a_value_that_no_text_can_hold_is_refused_and_the_next_is_stored(open_: Open) -> None:
    def broken(db: Db) -> None:
        db.change_many("INSERT INTO guests (id, token, created) VALUES (?, ?, 0)", [("a", "a")])
        add("b\0")(db)

    store = open_()
    assert kinds(write(store, broken)) == [StoreDown]
    assert write(store, add("c")) == [1]
    assert guests(store) == ["c"]


def test_statements_that_were_used_longest_ago_make_room(url: str) -> None:
    with closing(driver.Postgres(url).connect()) as connection:
        for number in range(KEPT + 20):
            assert connection.one(f"SELECT CAST(? AS int) + {number}", 1) == (1 + number,)
        assert connection.one("SELECT CAST(? AS int) + 0", 1) == (1,)
        (kept,) = connection.all("SELECT count(*) FROM pg_prepared_statements")[0]
        assert KEPT - 1 <= kept <= KEPT + 1


def test_a_statement_that_could_not_be_prepared_is_prepared_when_it_can(url: str) -> None:
    with closing(driver.Postgres(url).connect()) as connection:
        for _ in range(2):
            with pytest.raises(StoreDown, match="later"):
                connection.all("SELECT n FROM later")
        connection.change("CREATE TEMPORARY TABLE later (n int)")
        connection.change_many("INSERT INTO later VALUES (?)", [(1,), (2,)])
        assert connection.all("SELECT n FROM later") == [(1,), (2,)]


def test_two_processes_that_start_at_once_make_the_tables_once(open_: Open, url: str) -> None:
    """The second waits for the lock, then finds that there is nothing left to do."""
    threads = [threading.Thread(target=open_) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store = open_()
    assert write(store, add("a")) == [1]


# --- D2: the server, its sessions and the line to it ----------------------------------------------------------


def test_d2_a_session_that_ends_before_commit_is_made_anew_and_the_write_stored_once(open_: Open, url: str) -> None:
    store = open_()
    tries: list[str] = []

    def interrupted(db: Db) -> None:
        add("a")(db)
        tries.append("once more")
        if len(tries) == 1:
            end_sessions(url)
        add("b")(db)

    assert write(store, interrupted) == [None]
    assert len(tries) == 2
    assert guests(store) == ["a", "b"]


def test_a_failure_that_was_kept_quiet_is_not_stored_as_if_there_were_none(open_: Open) -> None:
    """PostgreSQL undoes such a change, and answers to COMMIT without an error."""

    def quiet(db: Db) -> None:
        add("a")(db)
        with suppress(Conflict):
            add("a")(db)

    store = open_()
    assert kinds(write(store, quiet)) == [StoreDown]
    assert write(store, add("b")) == [1]
    assert guests(store) == ["b"]


def test_d2_idle_sessions_that_ended_are_not_noticed(open_: Open, url: str) -> None:
    store = open_()
    assert (write(store, add("a")), guests(store)) == ([1], ["a"])
    end_sessions(url)
    assert (write(store, add("b")), guests(store)) == ([1], ["a", "b"])


@pytest.mark.parametrize("delivers", [True, False])
def test_d2_a_line_lost_during_commit_is_uncertain(open_: Open, url: str, postgres: Postgres, delivers: bool) -> None:
    """Both ends are possible, so the caller is told neither: only reading tells."""
    with Line(postgres.port) as wire:
        store = open_(through(wire, url, postgres))
        write(store, add("before"))
        wire.cut_when(b"COMMIT", delivers)
        answers = write(store, add("a"))
        assert kinds(answers) == [StoreUncertain]
        other = open_()
        wait_for(lambda: guests(other) == (["a", "before"] if delivers else ["before"]))
        assert kinds(write(store, add("a"))) == [Conflict if delivers else int]
        assert guests(store) == ["a", "before"]


def test_d2_a_server_that_restarts_is_found_again(open_: Open, url: str) -> None:
    """It has to be another server than the one that all tests share."""
    from tools import services

    with services.postgres() as server:
        store = open_(server.new_database())
        assert write(store, add("a")) == [1]
        server.stop("immediate")
        assert kinds(write(store, add("b"))) == [StoreDown]
        with pytest.raises(StoreDown):
            guests(store)
        assert not asyncio.run(store.can_write())
        server.start()
        wait_for(lambda: asyncio.run(store.can_write()))
        assert write(store, add("c")) == [1]
        assert guests(store) == ["a", "c"]


CONNECTION: Any = "a connection"


class Away:
    """A database that is gone for so many looks at it."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def connect(self) -> Any:
        self.looks -= 1
        if self.looks >= 0:
            raise StoreDown("nobody is there")
        return CONNECTION


def test_d2_a_database_that_is_gone_is_looked_for_as_long_as_a_change_may_wait() -> None:
    reach = Reach()
    gone, back = cast(Any, Away(100)), cast(Any, Away(2))
    assert reach.connect(back, monotonic() + PATIENCE) is CONNECTION
    with pytest.raises(StoreDown, match="nobody is there"):
        reach.connect(gone, monotonic())
    with pytest.raises(Gone):
        reach.connect(gone, monotonic())
    assert gone.looks == 99, "nobody looks again while the pause lasts"


def test_d2_changes_wait_for_a_database_that_is_back_soon(open_: Open, url: str) -> None:
    """Both writers have lost their lines, and somebody has found a moment ago that nobody is there."""
    store = open_()
    assert write(store, *map(add, "abcd")) == [1] * 4
    end_sessions(url)
    store._writers[0]._reach._set_pause(GRACE / 4)
    assert write(store, *map(add, "efgh")) == [1] * 4
    assert guests(store) == list("abcdefgh")


def test_d2_a_server_that_hangs_is_answered_for(open_: Open, url: str, postgres: Postgres) -> None:
    with Line(postgres.port) as wire:
        store = open_(through(wire, url, postgres), patience=0.3)
        assert (write(store, add("a")), guests(store)) == ([1], ["a"])
        wire.freeze()
        assert kinds(write(store, add("b"))) == [StoreUncertain]
        with pytest.raises(StoreDown):
            guests(store)
        wire.thaw()
        wait_for(lambda: asyncio.run(store.can_write()))
        assert write(store, add("c")) == [1]
        assert guests(store) in (["a", "c"], ["a", "b", "c"])


# --- what the server says -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "kind"),
    [("53100", StoreDown), ("25006", StoreDown), ("53200", StoreDown), ("57014", StoreDown), ("23505", Conflict)],
    ids=["disk full", "read-only", "out of memory", "timeout", "unique key"],
)
def test_d3_an_error_has_its_type_and_changes_nothing(open_: Open, code: str, kind: type) -> None:
    def fails(db: Db) -> None:
        add("a")(db)
        db.change(f"DO $$ BEGIN RAISE EXCEPTION 'as told' USING ERRCODE = '{code}'; END $$")

    store = open_()
    assert kinds(write(store, fails)) == [kind]
    assert guests(store) == []
    assert write(store, add("b")) == [1]


@pytest.mark.parametrize("code", ["XX001", "XX002"], ids=["page", "index"])
def test_d3_damage_concerns_only_who_meets_it(open_: Open, code: str) -> None:
    def meets_it(db: Db) -> None:
        add("half")(db)
        db.change(f"DO $$ BEGIN RAISE EXCEPTION 'block 7 holds a secret' USING ERRCODE = '{code}'; END $$")

    store = open_()
    answers = write(store, add("a"), meets_it, add("b"))
    assert kinds(answers) == [int, Damaged, int]
    assert "secret" not in str(answers[1])
    assert guests(store) == ["a", "b"]


def test_d3_a_database_that_becomes_read_only_says_so(open_: Open, url: str) -> None:
    store = open_()
    assert write(store, add("a")) == [1]
    with psycopg.connect(url, autocommit=True) as db:
        name = db.info.dbname
        db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    end_sessions(url)
    (answer,) = write(store, add("b"))
    assert type(answer) is StoreDown
    assert "read-only" in str(answer)
    assert guests(store) == ["a"]


def test_d3_a_lock_that_is_held_too_long_is_not_waited_for(open_: Open, url: str) -> None:
    store = open_(f"{url}?options={quote('-c lock_timeout=50ms')}")
    assert write(store, add("a")) == [1]
    rename = "UPDATE guests SET name = ? WHERE id = 'a'"
    with psycopg.connect(url) as other:
        other.execute(rename.replace("?", "'other'"))
        assert kinds(write(store, lambda db: db.change(rename, "mine"))) == [StoreDown]
    assert write(store, lambda db: db.change(rename, "mine")) == [1]


@pytest.mark.parametrize("code", ["40001", "40P01"], ids=["serialization", "deadlock"])
def test_p3_a_transaction_that_the_server_undid_is_tried_again(open_: Open, code: str) -> None:
    tries: list[str] = []

    def clashes_twice(db: Db) -> None:
        add("a")(db)
        tries.append("once more")
        if len(tries) < 3:
            db.change(f"DO $$ BEGIN RAISE EXCEPTION 'as told' USING ERRCODE = '{code}'; END $$")

    store = open_()
    assert write(store, clashes_twice) == [None]
    assert len(tries) == 3
    assert guests(store) == ["a"]


# --- the whole server -----------------------------------------------------------------------------------------


@pytest.fixture
def running(tmp_path: Path, url: str) -> Iterator[Running]:
    with serving(tmp_path, database=url) as running:
        yield running


@contextmanager
def altered(running: Running, change: str, back: str) -> Iterator[None]:
    """The database with a property that new sessions find; the old ones are ended."""
    url = str(running.settings.database)
    administration, _, name = url.rpartition("/")

    def alter(how: str) -> None:
        with psycopg.connect(f"{administration}/postgres", autocommit=True) as db:
            db.execute(f"ALTER DATABASE {name} {how}")
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))

    alter(change)
    yield
    alter(back)


FAULTS: dict[str, Fault] = {
    "read-only": lambda running: altered(
        running, "SET default_transaction_read_only = on", "SET default_transaction_read_only = off"
    ),
    "gone": lambda running: altered(running, "ALLOW_CONNECTIONS false", "ALLOW_CONNECTIONS true"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_d3_a_store_that_fails_says_busy_and_changes_nothing(
    running: Running, ana: Device, eve: Device, fault: str
) -> None:
    says_busy_and_changes_nothing(running, ana, eve, FAULTS[fault], can_read=fault != "gone")


def test_d3_what_has_to_be_read_is_refused_while_the_database_is_gone(running: Running, ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    running.service.forget(unused_since=float("inf"))
    with FAULTS["gone"](running):
        for path in (f"/api/tables/{table}", "/api/tables", "/api/me"):
            assert ana.get(path, status=503)["error"]["code"] == "down"
    wait_for(lambda: ana.http.get(f"/api/tables/{table}").status_code == 200)


# --- addresses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["postgresql://ribeira:hunter2@127.0.0.1:1/none", "postgresql://ribeira:hunter2@host:port/x"]
)
def test_an_address_that_leads_nowhere_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(CannotOpen) as refused:
        Store.open(replace(Settings(), database=Database(address)), Metrics())
    assert "hunter2" not in str(refused.value)


def test_a_session_commits_durably_whatever_the_database_says(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"ALTER DATABASE {db.info.dbname} SET synchronous_commit = off")
    connection = driver.Postgres(url).connect()
    assert connection.one("SHOW synchronous_commit") == ("on",)
    connection.close()
