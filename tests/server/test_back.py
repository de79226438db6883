"""Decisions are taken back: one's own, as long as nobody has to decide anew and nothing uncovered is covered again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from ribeira.server.journal import verify

from .harness import Device, Page, Running, catch_up, serving

Json = dict[str, Any]
PRACTICE = {"game": "santorini", "options": {"gods": "none"}}
EXCHANGES = {"game": "santorini", "options": {"gods": ["chaos", "atlas"]}}


def take_back(page: Page, count: int, prompt: str | None = None, ident: str = "") -> Json:
    """Asks for it; answers what the server said."""
    ident = ident or f"back-{page.v}-{count}"
    prompt = prompt or page.prompts[0]["id"]
    page.send({"t": "back", "id": ident, "prompt": prompt, "count": count})
    answer = page.answer(ident)
    if answer["t"] == "ack":
        catch_up(page, answer["v"])
    return answer


def first_turn(page: Page) -> Json:
    """Places everybody; the view in which the first worker is to be chosen."""
    for _ in range(4):
        page.play(choose=random.Random(0))
    assert page.view is not None
    assert page.view["phase"] == "select"
    return page.view


def test_a_turn_is_taken_back_step_by_step_or_at_once(ana: Device) -> None:
    with ana.socket(ana.table("mine", "mine", **PRACTICE)["table"]) as page:
        chosen = first_turn(page)
        assert page.prompts[0]["back"] == 0, "before it another seat has placed its workers"
        page.play()
        moving = page.view
        page.play()
        assert page.prompts[0]["back"] == 2
        assert take_back(page, 1)["t"] == "ack"
        assert page.view == moving
        page.play()
        assert take_back(page, 2)["t"] == "ack"
        assert page.view == chosen
        assert page.prompts[0]["back"] == 0


def test_it_is_told_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        table = ana.name("Ana").table("mine", "mine", **PRACTICE)["table"]
        with ana.socket(table) as page:
            first_turn(page)
            page.play()
            page.play()
            take_back(page, 2)
            view, told = page.view, page.log[page.v]
        seat = told["seat"]
        assert told["text"] == "back:2"
        assert told["facts"] == [{"kind": "back", "seat": seat, "count": 2}]
        assert told["words"] == [f"{['Ana', 'Player 2'][seat]} takes back the last 2 choices."]
        cookies = dict(ana.http.cookies)
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        with ana.socket(table) as page:
            assert page.view == view
            assert page.prompts[0]["back"] == 0


def test_no_further_than_the_last_draw_or_the_others(ana: Device) -> None:
    with ana.socket(ana.table("mine", "mine", **PRACTICE)["table"]) as page:
        refused(page, 1)  # nature has drawn who begins
        page.play()
        assert page.prompts[0]["back"] == 1
        refused(page, 2)
        page.play()
        refused(page, 1)  # now another seat is to place


def refused(page: Page, count: int) -> None:
    before = page.view
    answer = take_back(page, count)
    assert (answer["t"], answer["code"], page.view) == ("rej", "back", before)


def test_only_by_whom_it_is_due_and_only_once(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open", **PRACTICE, autostart=True)["table"]
    bo.sit(table, 1)
    with ana.socket(table) as page, bo.socket(table) as other:
        own, strange = (page, other) if page.prompts else (other, page)
        own.play()
        prompt = own.prompts[0]["id"]
        assert take_back(strange, 1, prompt)["code"] == "seat"
        first = take_back(own, 1, prompt, "once")
        assert take_back(own, 1, prompt, "once") == first
        assert take_back(own, 1, prompt, "again")["code"] == "stale"


def test_a_match_with_much_taken_back_is_fair_and_replays(ana: Device, running: Running) -> None:
    choose = random.Random(3)
    with ana.socket(ana.table("mine", "mine", **EXCHANGES)["table"]) as page:
        while not page.over:
            back = page.prompts[0]["back"]
            if back and choose.random() < 0.2:
                assert take_back(page, choose.randint(1, back))["t"] == "ack"
            page.play(choose=choose)
        match = page.match
    document = ana.get(f"/api/matches/{match}/export")
    drawn = [entry for entry in page.log.values() if entry["seat"] is None]
    assert verify.verify(document).draws == len(drawn)
    assert len(document["actions"]) < page.v, "what was taken back is no part of the match"
    draws = ana.get(f"/api/matches/{match}/fairness")["draws"]
    assert [(draw["drawn"], document["actions"][draw["v"] - 1]) for draw in draws] == [
        (entry["text"], entry["text"]) for entry in drawn
    ]
    steps = ana.get(f"/api/matches/{match}/replay?lang=en")["steps"]
    assert len(steps) == page.v + 1
    assert steps[-1]["view"] == page.view
