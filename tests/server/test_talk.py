"""People talk at tables: each line once and in one order, heard by those who may hear it and by nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from ribeira.server.journal import lines
from ribeira.server.manners.people import tag
from ribeira.server.manners.text import LONGEST, clean_line
from ribeira.server.wire.messages import Refusal

from .harness import Device, Json, Page, Running, play_out, serving
from .lobby import Lobby, seek
from .study import StudyPage

STORES = ("sqlite", "postgres")
_idents = count(1)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture(autouse=True)
def _rested(request: pytest.FixtureRequest) -> None:
    """Nobody has said anything of late."""
    if "running" in request.fixturenames:
        running: Running = request.getfixturevalue("running")
        running.write(lambda db: db.change("UPDATE lines SET at = at - 1000"))
        running.server.config.loaded_app.app.state.talk.tries._budgets.clear()


def say(page: Page | StudyPage, text: str | None = None, ident: str = "", **more: Any) -> Json:
    """Says something; the page's own line, or why it was not said."""
    ident = ident or f"line {next(_idents)}"
    page.send({"t": "say", "id": ident, **({} if text is None else {"text": text}), **more})
    return page.until(
        lambda frame: (
            (frame["t"] == "unsaid" and frame["id"] == ident)
            or (frame["t"] == "said" and any(line["id"] == ident for line in frame["lines"]))
        )
    )


def listen(page: Page | StudyPage, side: str = "players", before: int | None = None) -> Json:
    page.send({"t": "listen", "side": side, "before": before})
    return page.until(lambda frame: frame["t"] == "lines" and frame["side"] == side)


def texts(frame: Json) -> list[str]:
    return [line["text"] or line["phrase"] for line in frame["lines"]]


def heard(page: Page) -> list[str]:
    """All that the page was told, after everything that is on its way has come."""
    page.send({"t": "ping"})
    page.until(lambda frame: frame["t"] == "pong")
    return [text for frame in page.frames if frame["t"] in ("said", "lines") for text in texts(frame)]


@pytest.fixture
def table(ana: Device, bo: Device) -> str:
    ident: str = ana.table("mine", "open")["table"]
    bo.sit(ident, 1)
    return ident


# --- what may be written ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("  안녕  하세요\n\t!", "안녕 하세요 !"),
        ("한", "한"),  # composed
        ("a\u202eb\u2066c\u200bd\u0000e\u3164f", "abcdef"),
        ("👩\u200d🚀 a\u200db ❤\ufe0f x\ufe0f", "👩\u200d🚀 ab ❤\ufe0f x"),
        ("z" + "\u0335" * 40, "z" + "\u0335" * 4),
        ("<b>http://evil.example</b>", "<b>http://evil.example</b>"),
        ("x" * LONGEST, "x" * LONGEST),
        ("", None), (" \u200b ", None), ("\u0301", None), ("x" * (LONGEST + 1), None),
    ],
)  # fmt: skip
def test_what_is_written_is_one_line_of_visible_letters(given: str, stored: str | None) -> None:
    if stored is None:
        with pytest.raises(Refusal):
            clean_line(given)
    else:
        assert clean_line(given) == stored
        assert clean_line(stored) == stored


# --- saying and hearing -------------------------------------------------------------------------------------


def test_a_line_is_said_once_and_told_to_all_who_listen(running: Running, ana: Device, bo: Device, table: str) -> None:
    with ana.socket(table) as first, bo.socket(table) as second, bo.socket(table) as silent:
        you = [listen(page)["you"] for page in (first, second)]
        assert len({*you, None}) == 3
        (line,) = say(first, "Hello <i>Bo</i>", "same")["lines"]
        assert (line["n"], line["who"], line["seat"], line["name"]) == (1, you[0], 0, "Ana")
        assert second.until(lambda frame: frame["t"] == "said")["lines"] == [line]
        first.send({"t": "say", "id": "same", "text": "again"})
        say(second, phrase="good_luck")
        assert heard(first) == ["Hello <i>Bo</i>", "good_luck"]
        assert heard(silent) == [], "who did not ask is told nothing"
        for sent in ({}, {"text": "x", "phrase": "hello"}):
            assert say(first, **sent)["code"] == "frame"
        assert say(first, " \u202e")["code"] == "line"
    with ana.socket(table, "ko") as late:
        assert texts(listen(late)) == ["Hello <i>Bo</i>", "good_luck"]
        assert say(late, "")["text"].startswith("1~300자")
        for row in running.rows("SELECT id FROM guests"):
            assert row[0] not in "".join(late.texts)


def test_history_comes_page_by_page(running: Running, ana: Device, table: str) -> None:
    guest = running.table(table).seats[0].guest
    rows = [(table, "players", number, guest, f"old {number}", None, str(number), 0.0) for number in range(1, 96)]
    marks = ", ".join("?" * 8)
    running.write(lambda db: db.change_many(f"INSERT INTO lines VALUES ({marks})", rows))
    with ana.socket(table) as page:
        latest = listen(page)
        assert (texts(latest)[0], texts(latest)[-1], latest["more"]) == ("56", "95", True)
        middle = listen(page, before=56)
        assert (texts(middle)[0], middle["more"]) == ("16", True)
        assert (len(listen(page, before=16)["lines"]), listen(page, before=1)["lines"]) == (15, [])


def test_who_plays_does_not_hear_who_looks_on_until_the_end(running: Running, ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open")["table"]
    with Device(running.address) as cy, cy.name("Cy").socket(table) as onlooker, ana.socket(table) as player:
        listen(onlooker), listen(onlooker, "onlookers"), listen(player)
        say(onlooker, "before the start")
        assert "before the start" in heard(player), "while people wait they are among themselves"
        bo.sit(table, 1)
        with bo.socket(table) as other:
            other.until(lambda frame: frame["t"] == "welcome" and frame["match"]) if other.match is None else None
            assert say(onlooker, "blue is better")["lines"][0]["seat"] is None
            say(other, "to all")
            for page in (player, other):
                assert texts(listen(page, "onlookers")) == []
                assert texts(listen(page)) == ["to all"]
                assert "blue is better" not in "".join(page.texts)
            assert "to all" in heard(onlooker)
            play_out([player, other])
            assert texts(listen(player, "onlookers")) == ["before the start", "blue is better"]
            say(onlooker, "well played")
            assert "well played" in heard(player)


def test_only_people_with_a_name_speak(running: Running, table: str, eve: Device) -> None:
    with eve.socket(table) as nobody:
        assert listen(nobody)["you"] is None
        assert say(nobody, "psst")["code"] == "nameless"
    assert running.rows("SELECT 1 FROM lines WHERE table_id = ?", table) == []


def test_a_flood_ends_in_a_sentence_whoever_comes_back(running: Running, ana: Device, table: str) -> None:
    most, seconds = lines.BY_PERSON[0]
    with ana.socket(table) as page:
        listen(page)
        assert [say(page, "x")["t"] for _ in range(most + 1)] == ["said"] * most + ["unsaid"]
    with ana.socket(table) as again:
        listen(again)
        refused = say(again, "y")
        assert (refused["code"], running.rows("SELECT count(*) FROM lines WHERE table_id = ?", table)) == (
            "wait",
            [(most,)],
        )
        assert f"{int(seconds)} s" in refused["text"] or " s before" in refused["text"]
        running.write(lambda db: db.change("UPDATE lines SET at = at - ?", seconds))
        assert say(again, "z")["t"] == "said"


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "say"}, {"t": "say", "id": ""}, {"t": "say", "id": "a", "phrase": "nonsense"},
        {"t": "say", "id": "a", "text": 1}, {"t": "say", "id": "a", "text": "x" * 2001},
        {"t": "say", "id": "a", "text": "x", "side": "players"}, {"t": "listen"}, {"t": "listen", "side": "all"},
        {"t": "listen", "side": "players", "before": 0}, {"t": "listen", "side": "players", "before": 2**31},
        {"t": "said", "lines": []},
    ],
)  # fmt: skip
def test_what_is_no_frame_is_one_sentence(running: Running, ana: Device, table: str, frame: Json) -> None:
    with ana.socket(table) as page:
        page.send(frame)
        assert page.answer(None)["code"] == "frame"
    assert running.rows("SELECT 1 FROM lines WHERE table_id = ?", table) == []


def test_nobody_talks_where_the_host_wants_none(place: dict[str, Any]) -> None:
    with serving(**place, chat=False) as running, Device(running.address) as ana:
        assert ana.get("/api/catalogue")["chat"] is False
        table = ana.name("Ana").table("mine", "open")["table"]
        with ana.socket(table) as page:
            assert listen(page)["lines"] == []
            assert say(page, "x")["code"] == "chat_off"


# --- not hearing, not meeting -------------------------------------------------------------------------------


def shun(device: Device, table: str, how: str | None, status: int = 200, **whom: Any) -> Any:
    return device.post("/api/shunned", {"table": table, "how": how, **whom}, status)


def test_who_is_blocked_is_not_heard_and_learns_nothing(running: Running, ana: Device, bo: Device, table: str) -> None:
    with ana.socket(table) as first, bo.socket(table) as second:
        listen(first), listen(second)
        say(second, "you are bad")
        assert heard(first) == ["you are bad"]
        answers = [shun(ana, table, how, seat=1) for how in ("mute", "block")]
        assert answers == [{}, {}]
        say(second, "really bad")
        say(first, "nice weather")
        assert "really bad" not in heard(first)
        assert heard(second) == ["you are bad", "really bad", "nice weather"], "as before"
        assert texts(listen(first)) == ["nice weather"]
        (entry,) = ana.get("/api/shunned")
        assert (entry["name"], entry["how"]) == ("Bo", "block")
        guest = str(running.table(table).seats[1].guest)
        assert guest not in "".join(first.texts)
        assert entry["key"] != tag(table, guest), "one name for each place"
        assert [bo.get("/api/shunned"), bo.get("/api/account/export")["shunned"]] == [[], []]
        assert ana.post("/api/shunned/release", {"key": entry["key"]}) == []
        assert texts(listen(first)) == ["you are bad", "really bad", "nice weather"]
    for whom, code in (({"seat": 0}, "yourself"), ({"seat": 7}, "whom"), ({"who": "x"}, "whom"), ({}, "whom")):
        assert shun(ana, table, "block", 400 if code == "yourself" else 404, **whom)["error"]["code"] == code


def test_who_blocked_each_other_do_not_meet(running: Running, ana: Device, bo: Device, table: str) -> None:
    with ana.socket(table) as page:
        who = listen(page)["you"]
    shun(bo, table, "block", who=who)
    running.write(lambda db: (db.change("DELETE FROM notices"), db.change("DELETE FROM seekers")))
    for host, guest in ((ana, bo), (bo, ana)):
        public = host.table("mine", "open", meeting="casual")["table"]
        ((notice,),) = running.rows("SELECT id FROM notices WHERE table_id = ?", public)
        for path, body in ((f"/api/tables/{public}/sit", {"seat": 1}), (f"/api/notices/{notice}/sit", {})):
            assert guest.post(path, body, 409)["error"]["code"] == "seat_taken", "as for who comes too late"
        private = host.table("mine", "open")["table"]
        guest.sit(private, 1)
    for device in (ana, bo):
        seek(device)
    with Lobby(ana) as first, Lobby(bo), Device(running.address) as cy:
        first.until_shown(lambda: first.queues and first.queues[0]["waiting"] == 2)
        running.write(lambda db: db.change("UPDATE seekers SET since = since - 100"))
        seek(cy.name("Cy"))
        with Lobby(cy) as third:
            assert third.found() == running.rows("SELECT table_id FROM seekers WHERE table_id IS NOT NULL")[0][0]
    for device in (ana, bo):
        device.post("/api/queue/leave")


def test_lines_go_with_who_said_them(running: Running, ana: Device, bo: Device, table: str) -> None:
    guest = running.table(table).seats[0].guest
    with ana.socket(table) as first, bo.socket(table) as second:
        listen(first), say(first, "mine"), say(second, "yours")
        assert [line["text"] for line in ana.get("/api/account/export")["lines"]] == ["mine"]
        shun(bo, table, "mute", seat=0)
        ana.post("/api/account/delete", {"sure": True})
        assert running.rows("SELECT text FROM lines WHERE table_id = ?", table) == [("yours",)]
        assert running.rows("SELECT 1 FROM shunned WHERE other = ?", guest) == []
        say(second, "still here")
        assert texts(listen(second)) == ["yours", "still here"]
