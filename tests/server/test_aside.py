"""A match that cannot be read is set aside: it says so, counts, and keeps nobody from anything else."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import ribeira

from .harness import Device, Json, Page, serving

Damage = Callable[[sqlite3.Connection], object]

UNREADABLE: dict[str, Damage] = {
    "other rules": lambda db: db.execute("UPDATE matches SET rules = 'azul-0'"),
    "an event that is none": lambda db: db.execute("UPDATE events SET notation = 'nonsense' WHERE seq = 3"),
    "more taken back than there is": lambda db: db.execute("UPDATE events SET notation = 'back:99' WHERE seq = 3"),
    "seats that are no document": lambda db: db.execute("UPDATE matches SET seats = '[{'"),
    "seats of another kind": lambda db: db.execute(
        """UPDATE matches SET seats = '[{"kind": "cat"}, {"level": "x"}]'"""
    ),
    "a seat too few": lambda db: db.execute("""UPDATE matches SET seats = '[{"kind": "person"}]'"""),
    "an origin that is no document": lambda db: db.execute("UPDATE matches SET origin = '{'"),
    "a text that is none": lambda db: db.execute("UPDATE events SET notation = CAST(x'ff00' AS TEXT) WHERE seq = 3"),
}
GONE: dict[str, Damage] = {
    "a game that was removed": lambda db: db.execute("UPDATE tables SET game = 'chess'"),
    "an option that was removed": lambda db: db.execute("""UPDATE tables SET options = '{"wall": "green"}'"""),
    "options that are no document": lambda db: db.execute("UPDATE tables SET options = '{'"),
    "options that are another document": lambda db: db.execute("UPDATE tables SET options = '[7]'"),
    "a seat that is gone": lambda db: db.execute("DELETE FROM seats WHERE seat = 1"),
}


def damage(folder: Path, work: Damage) -> None:
    with sqlite3.connect(folder / "ribeira.sqlite3") as db:
        work(db)
    db.close()


def waiting_table(folder: Path) -> tuple[str, dict[str, str]]:
    """A table whose match is stored as waiting for a bot, and the cookie of the person there."""
    with serving(folder) as running, Device(running.address) as ana:
        table = ana.name("Ana").table("mine", "random")["table"]
        with ana.socket(table) as page:
            in_turn(page).play()
        cookies = dict(ana.http.cookies)
    damage(folder, lambda db: db.execute("UPDATE matches SET due = '[1]'"))
    return table, cookies


def in_turn(page: Page) -> Page:
    """The page once a decision is open to it."""
    if not page.prompts:
        page.until(lambda frame: bool(page.prompts))
    return page


def line_of(device: Device, table: str) -> Json:
    return next(line for line in device.get("/api/tables") if line["table"] == table)


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_match_that_cannot_be_read_is_set_aside_and_another_follows(kind: str, tmp_path: Path) -> None:
    table, cookies = waiting_table(tmp_path)
    damage(tmp_path, UNREADABLE[kind])
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.http.cookies.update(cookies)
        shown = ana.get(f"/api/tables/{table}")
        assert (shown["state"], shown["match"]) == ("aside", None)
        assert line_of(ana, table)["state"] == "aside"
        assert ana.post(f"/api/tables/{table}/leave", {"seat": 0}, status=409)["error"]["code"] == "started"
        assert "ribeira_matches_aside_total 1.0" in ana.http.get("/metrics").text
        with ana.socket(table) as page:
            assert (page.table["state"], page.view) == ("aside", None)
            again = ana.post(f"/api/tables/{table}/rematch")
            assert (again["state"], again["match"]["number"]) == ("playing", 2)
            page.until(lambda frame: page.match == again["match"]["match"] and bool(page.prompts))
            page.play()
        assert bo.table("mine", "random")["state"] == "playing", "others play as if nothing had happened"


@pytest.mark.parametrize("kind", GONE)
def test_a_table_whose_game_is_gone_says_so_in_both_languages(kind: str, tmp_path: Path) -> None:
    table, cookies = waiting_table(tmp_path)
    damage(tmp_path, GONE[kind])
    with serving(tmp_path) as running:
        for language, words in (("en", "set aside"), ("ko", "보류")):
            with Device(running.address, language) as ana:
                ana.http.cookies.update(cookies)
                error = ana.get(f"/api/tables/{table}", status=409)["error"]
                assert error["code"] == "aside"
                assert words in error["text"]
                assert line_of(ana, table)["state"] == "aside"
                assert "ribeira_matches_aside_total 0.0" not in ana.http.get("/metrics").text
                assert ana.table("mine", "random")["state"] == "playing"


def test_a_release_may_play_matches_of_older_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, cookies = waiting_table(tmp_path)
    damage(tmp_path, UNREADABLE["other rules"])
    definition = ribeira.definition("azul")
    monkeypatch.setitem(definition.__dict__, "older_rules", ("azul-0",))
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        assert ana.get(f"/api/tables/{table}")["state"] == "playing"
        with ana.socket(table) as page:
            in_turn(page).play()
    with sqlite3.connect(tmp_path / "ribeira.sqlite3") as db:
        assert db.execute("SELECT rules FROM matches").fetchall() == [("azul-0",)], "a match keeps its version"
    db.close()


# --- damage below the tables ----------------------------------------------------------------------------------

LEAVES = (0x0A, 0x0D)
"""How the pages of a SQLite file begin that hold rows."""


def break_pages(folder: Path, that_hold: str, but_not: Sequence[str]) -> int:
    """Spoils the pages of rows where one text stands and none of the others; how many."""
    path = folder / "ribeira.sqlite3"
    with sqlite3.connect(path) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
    db.close()
    content, broken = bytearray(path.read_bytes()), 0
    for start in range(size, len(content), size):
        page = content[start : start + size]
        if page[0] in LEAVES and that_hold.encode() in page and not any(other.encode() in page for other in but_not):
            content[start] = 0xFF
            broken += 1
    path.write_bytes(content)
    return broken


def long_match(device: Device) -> tuple[str, str]:
    """A table of bots after its match, and the match, whose events fill pages of their own."""
    table = device.table("random", "random", "random", "random")["table"]
    with device.socket(table) as page:
        page.until(lambda frame: page.over)
        assert page.match is not None
        return table, page.match


def test_d3_a_damaged_page_of_events_sets_its_match_aside_and_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        (table, match), (other, well) = (long_match(ana.name("Ana")) for _ in range(2))
        cookies = dict(ana.http.cookies)
    assert break_pages(tmp_path, match, [well]), "the match has pages of its own"
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        assert ana.get(f"/api/tables/{table}")["state"] == "aside"
        assert ana.get(f"/api/matches/{match}/fairness", status=409)["error"]["code"] == "engine"
        assert "ribeira_matches_aside_total 1.0" in ana.http.get("/metrics").text
        assert ana.get(f"/api/tables/{other}")["state"] == "over"
        assert ana.get(f"/api/matches/{well}/fairness")["seed"]
        assert ana.table("mine", "open")["state"] == "open", "what lies on other pages is written as ever"


def test_d3_a_damaged_page_of_matches_sets_its_tables_aside_and_no_others(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.name("Ana")
        tables = [ana.table("mine", "mine") for _ in range(20)]
        cookies = dict(ana.http.cookies)
    first, *_, last = [(made["table"], made["match"]["match"]) for made in tables]
    assert break_pages(tmp_path, first[1], [last[1]])
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        assert ana.get(f"/api/tables/{first[0]}", status=409)["error"]["code"] == "aside"
        assert "ribeira_matches_aside_total 1.0" in ana.http.get("/metrics").text
        assert ana.get(f"/api/tables/{last[0]}")["state"] == "playing"
        assert ana.table("mine", "open")["state"] == "open", "what lies on other pages is written as ever"
