"""The operator's desk: backups while people play, and what may be looked up and changed beside the server."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from typing import Any

import pytest
from tools import services

from ribeira.cli import run
from ribeira.server.journal import erasure, moderation
from ribeira.server.journal.moderation import TERMINAL, Act
from ribeira.server.journal.verify import verify
from ribeira.server.operator import desk
from ribeira.server.operator.backup import BadBackup, back_up, restore
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen
from ribeira.server.store.sqlite import FILE
from ribeira.server.wire.forms import Pruned
from tests.soak import soak

from .harness import PATIENCE, Device, Page, play_out, serving, settings

Said = tuple[int, str]
ROUNDS = soak(3, 30)
"""Backups that are made while people play."""
MOVES = 150 // ROUNDS
"""So many are played beside each: a match of Puerto Rico for four has twice as many decisions in all."""


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Any]:
    """Settings of an empty database of each kind."""
    if request.param == "sqlite":
        return {"data": tmp_path / "data"}
    server: services.Postgres = request.getfixturevalue("postgres")
    return {"data": tmp_path / "data", "database": server.new_database()}


def logs(chosen: Settings) -> dict[str, list[tuple[Any, ...]]]:
    """The events of every match."""
    with desk.looking(chosen) as db:
        return {row.id: [(e.seq, e.seat, e.notation, e.at) for e in row.events] for row, _ in desk.all_matches(db)}


@contextmanager
def playing(page: Page) -> Iterator[Callable[[], None]]:
    """Somebody plays beside us: some moves more at each call, which waits for one. So the match does not end too soon,
    however long anything else takes."""
    allowed, moved, ends = threading.Semaphore(0), threading.Event(), threading.Event()

    def play() -> None:
        while allowed.acquire() and not ends.is_set():
            page.play()
            moved.set()

    def go_on() -> None:
        moved.clear()
        allowed.release(MOVES)
        assert moved.wait(PATIENCE)

    player = threading.Thread(target=play)
    player.start()
    try:
        yield go_on
    finally:
        ends.set()
        allowed.release()
        player.join()


@pytest.mark.soak
def test_d6_a_backup_made_while_people_play_is_a_prefix_and_plays_on_elsewhere(
    database: dict[str, Any], tmp_path: Path
) -> None:
    files = [tmp_path / f"backup{number}.sqlite3" for number in range(ROUNDS)]
    with serving(**database) as running, Device(running.address) as ana:
        with ana.socket(ana.table("mine", "mine", game="santorini")["table"]) as page:
            play_out([page])
        table = ana.table("mine", "mine", "mine", "mine", game="puerto_rico")["table"]
        with ana.socket(table) as page, playing(page) as go_on:
            for file in files:
                go_on()
                back_up(settings(**database), file)
        cookie = ana.http.cookies["ribeira_guest"]
        whole = logs(settings(**database))
    for file in files:
        assert file.stat().st_mode & 0o077 == 0, "only the owner may read it"
    elsewhere = settings(tmp_path / "elsewhere")
    told = restore(files[-1], elsewhere)
    kept = logs(elsewhere)
    assert (told.matches, told.events, told.aside) == (2, sum(map(len, kept.values())), 0)
    assert kept.keys() == whole.keys()
    assert all(whole[match][: len(events)] == events for match, events in kept.items())
    with serving(tmp_path / "elsewhere") as running, Device(running.address) as ana:
        ana.http.cookies.set("ribeira_guest", cookie)
        with ana.socket(table) as page:
            before = page.v
            assert page.play()["v"] == before + 1


def test_d6_a_backup_moves_from_sqlite_to_postgres(postgres: services.Postgres, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        with ana.socket(table) as page:
            play_out([page])
        exported = ana.get(f"/api/matches/{page.match}/export")
    back_up(settings(tmp_path / "data"), tmp_path / "backup")
    there = settings(tmp_path / "there", database=postgres.new_database())
    restore(tmp_path / "backup", there)
    with desk.looking(there) as db:
        assert json.loads(json.dumps(list(desk.exports(db, "en")))) == [exported]
    with pytest.raises(CannotOpen, match="not empty"):
        restore(tmp_path / "backup", there)


def test_d6_what_is_no_whole_backup_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running, Device(running.address) as ana:
        ana.table("mine", "mine")
    back_up(settings(tmp_path / "data"), tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    for broken in (b"", b"no database", whole[: len(whole) // 2], whole[:20_000] + b"\xff" * 4096 + whole[24_096:]):
        (tmp_path / "broken").write_bytes(broken)
        with pytest.raises(BadBackup):
            restore(tmp_path / "broken", settings(tmp_path / "new"))
    with pytest.raises(CannotOpen, match="there is no database"):
        back_up(settings(tmp_path / "nowhere"), tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()


# --- people -------------------------------------------------------------------------------------------------


def guest_of(chosen: Settings, name: str) -> str:
    with desk.looking(chosen) as db:
        (found,) = db.one("SELECT id FROM guests WHERE name = ?", name) or ("",)
    return str(found)


def test_s13_a_guest_is_forgotten_and_the_chain_holds(database: dict[str, Any]) -> None:
    chosen = settings(**database)
    with serving(**database) as running, Device(running.address) as ana:
        table = ana.name("Ana-who-is-forgotten").table("mine", "random")["table"]
        with ana.socket(table) as page:
            play_out([page])
            match, head = page.match, ana.get(f"/api/matches/{page.match}/fairness")["head"]
    with desk.changing(chosen) as db:
        assert erasure.forget_guest(db, guest_of(chosen, "Ana-who-is-forgotten")).matches == 1
        with pytest.raises(erasure.UnknownGuest):
            erasure.forget_guest(db, "nobody")
    with serving(**database) as running, Device(running.address) as eve:
        document = eve.get(f"/api/matches/{match}/export")
        assert "Ana" not in json.dumps(document)
        assert document["names"] == ["Player 1", "Bot 2"]
        assert verify(document, head).head == head
        assert "Ana" not in json.dumps(eve.get(f"/api/matches/{match}/replay"))
        with Device(running.address) as again:
            again.http.cookies.set("ribeira_guest", ana.http.cookies["ribeira_guest"])
            assert again.get("/api/tables") == [], "the cookie opens nothing any more"


DAMAGE = {
    "seats are no list": "UPDATE matches SET seats = substr(seats, 2)",
    "seats are cut off in a name": "UPDATE matches SET seats = substr(seats, 1, instr(seats, 'Ana-who') + 5)",
    "seats are no text": "UPDATE matches SET seats = CAST(CAST(seats AS BLOB) || x'ff' AS TEXT)",
    "origin is no document": "UPDATE matches SET origin = substr(origin, 2)",
    "origin is too short": "UPDATE matches SET origin = '{}'",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_s13_a_guest_is_forgotten_also_in_a_match_that_is_damaged(damage: str, tmp_path: Path) -> None:
    """What can be read of it is kept; of what cannot, nothing that may be the name."""
    chosen = settings(tmp_path)
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = ana.name("Ana-who-is-forgotten").table("mine", "open", game="pier18")["table"]
        bo.name("Bo").sit(table, 1)
    with desk.changing(chosen) as db:
        db.change(DAMAGE[damage])
    with desk.changing(chosen) as db:
        assert erasure.forget_guest(db, guest_of(chosen, "Ana-who-is-forgotten")).matches == 1
    assert b"Ana-who" not in b"".join(path.read_bytes() for path in erased(chosen))
    with serving(tmp_path) as running, Device(running.address) as again:
        again.http.cookies.set("ribeira_guest", bo.http.cookies["ribeira_guest"])
        assert again.get(f"/api/tables/{table}")["state"] == "aside"


def erased(chosen: Settings) -> list[Path]:
    """The files of a database without what was overwritten in them."""
    with closing(sqlite3.connect(chosen.data / FILE)) as db:
        db.execute("VACUUM")
    return list(chosen.data.iterdir())


@pytest.mark.parametrize(
    ("name", "asked"),
    [("Éloïse", "ÉLO"), ("STRASSE", "straße"), ("Ångström", "åNG"), ("지민", "민"), ("100%_!", "%_!"), ("Ana", "ana")],
)
def test_guests_are_found_by_any_letters(database: dict[str, Any], name: str, asked: str) -> None:
    chosen = settings(**database)
    with serving(**database) as running, Device(running.address) as one, Device(running.address) as other:
        one.name(name).table("mine", "open")
        other.name("Somebody else")
    with desk.looking(chosen) as db:
        (found,) = desk.guests_called(db, asked, 10)
        assert (found.name, found.tables) == (name, 1)
        assert len(desk.guests_called(db, "", 10)) == 2
        assert len(desk.guests_called(db, "", 1)) == 1


def test_a_banned_guest_may_do_nothing_until_the_ban_is_lifted(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.name("Ana").table("mine", "open")
    guest = guest_of(chosen, "Ana")
    for since, status in ((time(), 403), (None, 200)):
        with desk.changing(chosen) as db:
            moderation.do(Act(TERMINAL, "unban" if since is None else "ban", guest, ""), 1.0)(db)
        with serving(tmp_path) as running, Device(running.address) as again:
            again.http.cookies.set("ribeira_guest", ana.http.cookies["ribeira_guest"])
            again.get("/api/tables", status=status)
            wish = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
            again.post("/api/tables", wish, status=status)


def test_what_was_not_used_for_long_is_deleted(database: dict[str, Any]) -> None:
    chosen = settings(**database)
    with serving(**database) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.name("Ana").table("mine", "mine")
        bo.name("Bo").table("mine", "open")
    with desk.changing(chosen) as db:
        db.change("UPDATE tables SET updated = 1 WHERE host = ?", guest_of(chosen, "Ana"))
        db.change("UPDATE matches SET updated = 1")
        db.change("UPDATE guests SET created = 1")
    before = logs(chosen)
    with desk.changing(chosen, keep=False) as db:
        assert desk.prune(db, 100.0).counts == Pruned(tables=1, matches=1, guests=1)
    assert logs(chosen) == before, "it was only tried"
    with desk.changing(chosen) as db:
        desk.prune(db, 100.0)
    with desk.looking(chosen) as db:
        told = desk.statistics(db)
    assert (told.tables, told.matches, told.guests, told.events) == (1, 0, 1, 0)
    assert guest_of(chosen, "Bo")


# --- the command --------------------------------------------------------------------------------------------


def test_the_admin_command_looks_while_the_server_runs_and_changes_when_it_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"

    def said(*arguments: str) -> Said:
        status = run(["admin", *arguments, "--data", str(data)])
        return status, "".join(capsys.readouterr())

    with serving(data) as running, Device(running.address) as ana:
        table = ana.name("Ana").table("mine", "mine")["table"]
        with ana.socket(table) as page:
            play_out([page])
        capsys.readouterr()
        listed = said("tables")[1]
        assert "Ana" in listed
        assert table[:8] in listed
        assert table not in listed, "the whole id is the invitation"
        counted = json.loads(said("statistics", "--json")[1])
        assert (counted["matches"], counted["running"], counted["games"]) == (1, 0, {"azul": 1})
        assert said("backup", str(tmp_path / "backup"))[0] == 0
        assert said("export", str(tmp_path / "all.ndjson")) == (0, f"{tmp_path / 'all.ndjson'}: 1 matches\n")
        (line,) = (tmp_path / "all.ndjson").read_text().splitlines()
        assert verify(json.loads(line)).head is not None
        guest = guest_of(settings(data), "Ana")
        status, refused = said("ban", guest)
        assert (status, refused) == (
            2,
            f"ribeira: another process uses the data folder {data}; several need PostgreSQL\n",
        )
    assert said("ban", guest) == (0, "banned\n")
    assert said("unban", guest) == (0, "may come again\n")
    assert said("unban", "nobody") == (2, "ribeira: there is no such guest\n")
    assert said("forget", guest)[0] == 2
    assert said("forget", guest, "--yes") == (0, "forgotten, in 1 matches\n")
    assert said("prune", "--days", "1")[1] == "would be deleted: 0 tables, 0 matches, 0 guests; say --yes to do it\n"
    assert (
        said("backup", str(tmp_path / "backup"))[1] == f"ribeira: {tmp_path / 'backup'}: there is something already\n"
    )
    assert (
        said("restore", str(tmp_path / "backup"))[1] == "ribeira: the database is not empty: restore into a new one\n"
    )
    assert said("restore", str(tmp_path / "missing"))[0] == 2
    (data / FILE).unlink()
    for command in (["statistics"], ["program", "Clever"], ["link"]):
        assert said(*command) == (2, f"ribeira: there is no database in {data}; --data names another folder\n")
    assert not (data / FILE).exists(), "nothing was made"
