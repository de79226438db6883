"""Leaving, waiting and coming back: a leaver is no end of a match, and whoever comes back plays on."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest

from ribeira.server.hall import conduct, play
from ribeira.server.journal.people import VOTE_SECONDS
from ribeira.server.journal.verify import verify

from .harness import Device, Page, Running, catch_up, play_out, serving

Json = dict[str, Any]
PRACTICE = {"game": "santorini", "options": {"gods": "none"}}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks often, lets seats change hands at once, and a bot that costs nothing plays on."""
    monkeypatch.setattr(play, "TEND", 0.02)
    monkeypatch.setattr(conduct, "CHANGE_SECONDS", 0.0)
    monkeypatch.setattr(conduct, "BOT", "random")
    monkeypatch.setattr(conduct, "LEVEL", None)


def act(page: Page, what: str, **more: Any) -> Json:
    """Does it; answers what the server said, when all that came of it is known here."""
    ident = f"{what}-{len(page.frames)}-{random.randrange(10**9)}"
    page.send({"t": "act", "id": ident, "act": what, **more})
    answer = page.answer(ident)
    if answer["t"] == "ack":
        catch_up(page, answer["v"])
    return answer


def refused(page: Page, code: str, what: str, **more: Any) -> None:
    """Not done, in one sentence, and no act came of it; bots may have played on meanwhile."""
    before = told(page)
    answer = act(page, what, **more)
    assert (answer["t"], answer.get("code"), told(page)) == ("rej", code, before)
    assert answer["text"].endswith((".", "다."))


def until(page: Page, found: Callable[[Page], Any]) -> None:
    """Takes frames until the page knows it."""
    if not found(page):
        page.until(lambda _: found(page))


def seat(page: Page, number: int) -> Json:
    told: Json = page.table["seats"][number]
    return told


def told(page: Page) -> list[str]:
    return [str(fact["act"]) for entry in page.log.values() for fact in entry["facts"] if fact["kind"] == "act"]


def pair(ana: Device, bo: Device, **more: Any) -> str:
    table: str = ana.table("mine", "open", **{**PRACTICE, **more})["table"]
    bo.sit(table, 1)
    return table


def here(running: Running, table: str, number: int) -> None:
    """Waits until the server knows that somebody is there, whom it may have missed before."""
    while (running.table(table).seats[number].guest or "") in running.table(table).absent:
        threading.Event().wait(0.01)


def later(running: Running, seconds: float) -> None:
    """The clock of the server runs ahead."""
    running.service.now = lambda: time() + seconds


# --- a bot plays on, and the person comes back --------------------------------------------------------------


def test_who_leaves_is_replaced_and_gets_the_seat_back(ana: Device, bo: Device) -> None:
    table = pair(ana, bo)
    with ana.socket(table) as first:
        with bo.socket(table) as second:
            assert act(second, "bot")["t"] == "ack"
            assert second.prompts == []
            refused(second, "not_waited", "bot")
        until(first, lambda page: seat(page, 1)["stand_in"])
        assert seat(first, 1)["stand_in"] == {"bot": "random", "level": None, "why": "left"}
        assert seat(first, 1)["name"] == "Bo"
        for _ in range(4):  # the bot answers
            until(first, lambda page: page.prompts)
            first.play(choose=random.Random(1))
        with bo.socket(table) as second:
            until(first, lambda page: seat(page, 1)["stand_in"] is None)
            until(second, lambda page: page.v == first.v)
            play_out([first, second])
        assert told(first) == ["bot_left", "person"]
    document = ana.get(f"/api/matches/{first.match}/export")
    assert verify(document).events == first.v
    assert "outcome" not in document["match"]


def test_nobody_plays_on_a_seat_that_a_bot_has(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        own = first if first.prompts else second
        prompt = own.prompts[0]
        act(own, "bot")
        ident = own.command(prompt["actions"][0]["text"], prompt["id"])
        assert own.answer(ident)["code"] in ("replaced", "stale")
        assert act(own, "person")["t"] == "ack"
        refused(own, "stale", "person")


def test_the_grace_fires_once_also_over_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = pair(ana.name("Ana"), bo.name("Bo"), grace=3)
        with ana.socket(table) as first:
            with bo.socket(table):
                until(first, lambda page: seat(page, 1)["online"])
                here(running, table, 1)
            until(first, lambda page: seat(page, 1)["away"] is not None)
        cookies = dict(ana.http.cookies)
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as eve:
        later(running, 179)
        ana.http.cookies.update(cookies)
        with ana.socket(table) as first, ana.socket(table) as again, eve.socket(table) as onlooker:
            until(first, lambda page: (seat(page, 1)["away"] or 0) >= 178)
            assert seat(first, 1)["stand_in"] is None
            later(running, 600)
            for page in (first, again, onlooker):
                until(page, lambda page: seat(page, 1)["stand_in"])
                assert page.table["grace"] == 3
            assert told(first) == ["bot_away"]
            notations = [text for (text,) in running.rows("SELECT notation FROM events WHERE notation LIKE '@%'")]
            assert notations == ["@bot:1:away:random"]


def test_nobody_is_replaced_while_nobody_waits_or_without_a_grace(running: Running, ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as page:
        until(page, lambda page: seat(page, 1)["away"] is not None)
        table = running.table(page.table_id)
        assert table.match is not None
        match = table.match
        table.row.grace = 1
        table.absent = dict.fromkeys(table.people, 0.0)
        assert conduct.due_steps(table, match), "somebody waits"
        pages, table.pages = table.pages, set()
        assert conduct.due_steps(table, match) == []
        table.pages, table.row.grace = pages, 0
        assert conduct.due_steps(table, match) == []


def test_others_vote_a_bot_in_for_who_is_away(running: Running, ana: Device, bo: Device, eve: Device) -> None:
    table = ana.table("mine", "open", "open", BOT, game="azul")["table"]
    bo.sit(table, 1)
    eve.name("Eve").sit(table, 2)
    with ana.socket(table) as first, bo.socket(table) as second:
        with eve.socket(table) as third:
            refused(third, "here", "bot", seat=1)
            refused(third, "not_waited", "bot", seat=3)
            until(first, lambda page: seat(page, 2)["online"])
            here(running, table, 2)
        until(first, lambda page: seat(page, 2)["away"] is not None and not seat(page, 2)["online"])
        refused(first, "here", "bot", seat=2)
        running.table(table).absent[running.table(table).seats[2].guest or ""] -= conduct.AWAY_SECONDS
        assert act(first, "bot", seat=2)["t"] == "ack"
        until(second, lambda page: page.table["match"]["vote"])
        vote = second.table["match"]["vote"]
        assert (vote["motion"], vote["by"], vote["seat"], vote["voters"], vote["yes"]) == ("bot", 0, 2, [1], [])
        assert 50 < vote["left"] <= VOTE_SECONDS
        refused(first, "voting", "end")
        refused(first, "no_say", "yes")
        refused(second, "no_vote", "yes", vote=vote["number"] + 1)
        assert act(second, "yes", vote=vote["number"])["t"] == "ack"
        refused(second, "no_vote", "yes", vote=vote["number"])
        until(first, lambda page: seat(page, 2)["stand_in"] and page.table["match"]["vote"] is None)
        assert seat(first, 2)["stand_in"]["why"] == "voted"
        with eve.socket(table) as third:
            until(third, lambda page: seat(page, 2)["stand_in"] is None)


# --- taking back --------------------------------------------------------------------------------------------


def drawn(page: Page) -> None:
    """Plays until everything is placed: nature draws who begins at Santorini."""
    play_until(page, lambda view: view["phase"] == "select")


def play_until(page: Page, found: Callable[[Json], bool]) -> None:
    while page.view is None or not found(page.view):
        page.play(choose=random.Random(0))


def test_taking_back_is_asked_and_agreed(ana: Device, bo: Device) -> None:
    """At Azul, where bags are drawn from between the rounds."""
    with ana.socket(pair(ana, bo, game="azul", options={})) as first, bo.socket(first.table_id) as second:
        own, other = (first, second) if first.prompts else (second, first)
        before = own.view
        own.play()
        until(other, lambda page: page.prompts)
        other.play(choose=random.Random(2))
        until(own, lambda page: page.v == other.v)
        assert own.frames[-1].get("undo") == "ask"
        assert act(own, "back")["t"] == "ack"
        until(other, lambda page: page.table["match"]["vote"])
        assert other.table["match"]["vote"]["motion"] == "back"
        assert act(other, "yes")["t"] == "ack"
        until(own, lambda page: page.v == other.v)
        assert own.view == before
        assert told(own) == ["ask_back", "yes", "rewind"]
        play_out([first, second])
        verify(ana.get(f"/api/matches/{first.match}/export"))


def test_a_request_that_came_to_nothing_has_to_wait_longer_each_time(running: Running, ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo, game="azul", options={})) as first, bo.socket(first.table_id) as second:
        own, other = (first, second) if first.prompts else (second, first)
        own.play()
        seconds = []
        for ahead in (0, 31, 120):
            running.table(first.table_id).now = lambda ahead=ahead: time() + ahead  # type: ignore[misc]
            assert act(own, "back")["t"] == "ack"
            until(other, lambda page: page.table["match"]["vote"])
            assert act(other, "no")["t"] == "ack"
            until(own, lambda page: page.v == other.v)
            for _ in range(100):
                answer = act(own, "back")
                assert answer["code"] == "wait"
            seconds.append(answer["text"])
        waits = [int("".join(filter(str.isdigit, text))) for text in seconds]
        assert waits[0] <= 30 < waits[1] <= 60 < waits[2] <= 120
        assert told(own) == ["ask_back", "no"] * 3


def test_playing_on_answers_a_request(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo, game="azul", options={})) as first, bo.socket(first.table_id) as second:
        own, other = (first, second) if first.prompts else (second, first)
        own.play()
        act(own, "back")
        until(other, lambda page: page.prompts and page.table["match"]["vote"])
        other.play()
        until(own, lambda page: page.v == other.v and page.table["match"]["vote"] is None)
        refused(other, "no_vote", "yes")


def test_no_further_than_a_draw_whoever_agrees(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        own = first if first.prompts else second
        refused(own, "back", "back")  # nature has drawn who begins, nobody has decided
    with ana.socket(ana.table("mine", BOT, game="azul")["table"]) as page:
        while not any(fact["kind"] == "round" for entry in page.log.values() for fact in entry["facts"]):
            until(page, lambda page: page.prompts)
            page.play(choose=random.Random(4))
        until(page, lambda page: page.prompts)
        decided = max(v for v, entry in page.log.items() if entry["seat"] == 0)
        if max(v for v, entry in page.log.items() if entry["seat"] is None) > decided:
            refused(page, "back", "back")


def test_against_bots_it_is_free(ana: Device) -> None:
    with ana.socket(ana.table("mine", BOT, game="azul")["table"]) as page:
        until(page, lambda page: page.prompts)
        before = page.view
        page.play(choose=random.Random(5))
        until(page, lambda page: page.prompts)
        assert page.frames[-1].get("undo") == "free"
        assert act(page, "back")["t"] == "ack"
        assert page.view == before
        assert told(page) == ["rewind"]


# --- giving up, and ending ----------------------------------------------------------------------------------


def test_who_resigns_against_one_loses(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        assert act(first, "resign")["t"] == "ack"
        for page in (first, second):
            until(page, lambda page: page.over and page.table["state"] == "over")
            assert page.table["match"]["winners"] == [1]
            assert (page.table["match"]["ending"], page.sheet, page.prompts) == ("resigned", [], [])
        refused(first, "over", "resign")
        refused(second, "over", "nudge", seat=0)
    document = ana.get(f"/api/matches/{first.match}/export")
    assert document["match"]["outcome"] == {"ending": "resigned", "winners": [1], "resigned": [0]}
    verify(document)
    document["match"]["outcome"]["winners"] = [0]
    with pytest.raises(ValueError, match="outcome"):
        verify(document)
    assert ana.get("/api/tables")[0]["state"] == "over"
    ana.post(f"/api/tables/{first.table_id}/rematch")


def test_among_more_a_bot_plays_on_for_who_resigns_and_comes_last(ana: Device, bo: Device, eve: Device) -> None:
    table = ana.table("mine", "open", "open", game="azul")["table"]
    bo.sit(table, 1)
    eve.name("Eve").sit(table, 2)
    with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
        assert act(third, "resign")["t"] == "ack"
        refused(third, "resigned", "resign")
        refused(third, "resigned", "person")
        refused(third, "resigned", "end")
        until(first, lambda page: seat(page, 2)["resigned"])
        play_out([first, second], 3)
        until(third, lambda page: page.table["state"] == "over")
        assert first.table["state"] == "over" or first.receive()
        assert 2 not in third.table["match"]["winners"]
    verify(ana.get(f"/api/matches/{first.match}/export"))


def test_all_agree_to_end(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        act(first, "end")
        until(second, lambda page: page.table["match"]["vote"])
        act(second, "yes")
        until(first, lambda page: page.over and page.table["state"] == "over")
        assert (first.table["match"]["winners"], first.table["match"]["ending"]) == ([], "agreed")
    verify(ana.get(f"/api/matches/{first.match}/export"))


def test_a_vote_lapses_and_is_withdrawn(running: Running, ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        act(first, "end")
        running.table(first.table_id).now = lambda: time() + VOTE_SECONDS + 1
        until(second, lambda page: "lapse" in told(page) and page.table["match"]["vote"] is None)
        act(second, "end")
        assert act(second, "no")["t"] == "ack"
        until(first, lambda page: page.v == second.v)
        refused(first, "no_vote", "yes")


# --- bad wishes ---------------------------------------------------------------------------------------------


def test_a_nudge_reaches_whoever_is_waited_for_and_no_storm_of_them(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        due, other = (first, second) if first.prompts else (second, first)
        who = due.prompts[0]["seat"]
        assert act(other, "nudge", seat=who)["t"] == "ack"
        until(due, lambda page: "nudge" in told(page))
        assert due.log[due.v]["facts"] == [{"kind": "act", "act": "nudge", "seat": 1 - who, "about": who}]
        for _ in range(100):
            refused(other, "wait", "nudge", seat=who)
        refused(due, "not_waited", "nudge", seat=1 - who)
        refused(due, "not_waited", "nudge", seat=9)


def test_only_who_sits_here(ana: Device, bo: Device, eve: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, eve.socket(first.table_id) as onlooker:
        act(first, "end")
        until(onlooker, lambda page: page.table["match"]["vote"])
        for what in ("yes", "no", "back", "bot", "end", "nudge", "resign", "person"):
            refused(onlooker, "onlooker", what, seat=0)
        for what in ("person", "resign", "back"):
            refused(first, "seat", what, seat=1)


def test_the_same_act_twice_counts_once(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first:
        for _ in range(2):
            first.send({"t": "act", "id": "once", "act": "bot"})
            catch_up(first, first.answer("once")["v"])
        assert told(first).count("bot_left") == 1


# --- tables of one's own ------------------------------------------------------------------------------------


def test_a_table_of_ones_own_is_deleted(running: Running, ana: Device, bo: Device) -> None:
    table = pair(ana, bo)
    with bo.socket(table) as page:
        assert bo.post(f"/api/tables/{table}/delete", status=403)["error"]["code"] == "host_only"
        assert ana.post(f"/api/tables/{table}/delete", status=409)["error"]["code"] == "in_use"
        act(page, "resign")
    lines = {line["table"]: line["deletable"] for line in ana.get("/api/tables")}
    assert lines[table]
    ana.post(f"/api/tables/{table}/delete")
    ana.get(f"/api/tables/{table}", status=404)
    assert table not in {line["table"] for line in bo.get("/api/tables")}
    for other in ("seats", "matches", "absences"):
        assert running.rows(f"SELECT 1 FROM {other} WHERE table_id = ?", table) == []


def test_the_log_of_before_and_the_fold(ana: Device, bo: Device, running: Running) -> None:
    """What is stored folds to what is in memory, acts and all."""
    from ribeira.server.journal.match import fold
    from ribeira.server.journal.records import latest_match

    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id):
        act(first, "bot")
        act(first, "person")
        act(first, "end")
        kept = running.table(first.table_id).match
        assert kept is not None
        row = asyncio.run(running.service.store.read(latest_match(first.table_id)))
        again = fold(row, kept.game)
        assert (again.people, again.prompts, again.version) == (kept.people, kept.prompts, kept.version)
        assert again.head(again.version) == kept.head(kept.version)
