"""Moves in advance: played in the change that makes them due, once, by whichever process; seen by nobody else."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tools import services
from websockets.exceptions import WebSocketException

import ribeira
from ribeira.server.journal import ahead
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.plans import Plan, Ply
from ribeira.server.journal.records import MatchRow, SeatRow
from ribeira.server.journal.verify import verify

from .fleet import fleet
from .harness import Device, Json, Page, Running, catch_up, serving
from .test_leaving import PRACTICE, act, until

STORES = ("sqlite", "postgres")
BY_DAYS = {"kind": "days", "initial": 3 * 86_400, "flag": "loss"}


def begun(one: Device, other: Device, **more: Any) -> str:
    table: str = one.table("mine", "open", **{**PRACTICE, "clock": BY_DAYS, **more})["table"]
    other.sit(table, 1)
    return table


def placed(pages: list[Page]) -> tuple[Page, Page]:
    """After all workers are placed: who begins, and who waits."""
    while True:
        until(pages[0], lambda page: any(one.prompts for one in pages) or not page.prompts)
        newest = max(page.v for page in pages)
        for page in pages:
            catch_up(page, newest)
        [mover] = [page for page in pages if page.prompts]
        if mover.view is not None and mover.view["phase"] == "select":
            return mover, next(page for page in pages if page is not mover)
        mover.play()


def look(page: Page, line: list[str], status: int = 200) -> Json:
    plies = "".join(f"&ply={ply}" for ply in line).replace("+", "%2B")
    found: Json = page.device.get(f"/api/tables/{page.table_id}/plan/look?v={page.v}{plies}", status)
    return found


def tried(page: Page, turns: int, line: list[str] | None = None, choose: int = 0) -> list[str]:
    """A line of so many turns, found by trying out."""
    line, seats = [*(line or [])], list[int]()
    while True:
        seen = look(page, line)
        if len(seats) == 0 or seats[-1] != seen["seat"]:
            seats.append(seen["seat"])
        if len(seats) > turns or seen["over"]:
            return line
        actions = seen["decision"]["actions"]
        line.append(page.wording["texts"][actions[choose % len(actions)]])


def keep(page: Page, lines: list[list[str]], status: int = 200, **more: Any) -> Json:
    body = {"seat": 0 if page.table["seats"][0]["you"] else 1, "match": page.match, "v": page.v, "lines": lines, **more}
    told: Json = page.device.post(f"/api/tables/{page.table_id}/plan", body, status)
    return told


def plan_of(page: Page) -> Json:
    told: Json = page.device.get(f"/api/tables/{page.table_id}/plan")
    return told


def silent(page: Page) -> None:
    """A page is told nothing that a plan could have brought."""
    before = len(page.frames)
    page.send({"t": "ping"})
    page.until(lambda frame: frame["t"] == "pong")
    assert {frame["t"] for frame in page.frames[before:]} <= {"pong", "here", "table", "clocks"}
    assert not any("plan" in text for text in page.texts[before:])


def play(page: Page, texts: list[str]) -> None:
    for text in texts:
        page.play(text)


def texts_of(page: Page) -> list[str]:
    return [page.log[v]["text"] for v in sorted(page.log)]


# --- lines --------------------------------------------------------------------------------------------------


def test_a_line_is_played_while_its_maker_is_away_and_nobody_else_knows_of_it(
    ana: Device, bo: Device, eve: Device, running: Running
) -> None:
    """Two replies are planned; the second is taken up to where the other one plays otherwise."""
    table = begun(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as two, eve.socket(table) as onlooker:
        mover, planner = placed([one, two])
        catch_up(onlooker, mover.v)
        line = tried(planner, 4)
        assert len(line) == 12, "worker, step, build"
        for page in (mover, onlooker, planner):
            page.send({"t": "ping"})
            page.until(lambda frame: frame["t"] == "pong")
        told = keep(planner, [line, [*line[:6], *tried(planner, 4, line[:6], choose=1)[6:9]]])
        assert [ply["seat"] for ply in told["lines"][0]] == [ply["seat"] for ply in told["lines"][0][:6]] * 2
        assert told["lines"][0][0]["label"], told
        assert len(told["lines"]) == 1, "what ends with the other's turn says nothing more than the first reply"
        for page in (mover, onlooker, planner):
            silent(page)
        assert plan_of(mover)["lines"] == []
        assert eve.get(f"/api/tables/{table}/plan", 403)["error"]["code"] == "onlooker"
        planner.close()
        heard = len(mover.texts)
        play(mover, line[:3])
        until(mover, lambda page: page.prompts)
        assert texts_of(mover)[-6:] == line[:6]
        assert not any("plan" in text for text in mover.texts[heard:])
        played = running.rows("SELECT DISTINCT time FROM events ORDER BY time DESC LIMIT 1")
        assert len(running.rows("SELECT seq FROM events WHERE time = ?", *played[0])) == 4, "with what it answers"
        other = next(text for text in tried(mover, 1, choose=-1) if text != line[6])
        again = plan_of(planner)
        assert ([ply["text"] for ply in again["lines"][0]], again["played"], again["ended"]) == (line[6:], 1, None)
        turn = tried(mover, 1, [other])
        play(mover, turn)
        gone = plan_of(planner)
        assert (gone["lines"], gone["played"], gone["ended"]) == ([], 1, "other")
        with planner.device.socket(table) as back:
            assert texts_of(back)[-3:] == turn
            assert back.prompts, "it is for them to decide"
            assert keep(back, [])["ended"] is None
            assert running.rows("SELECT * FROM plans WHERE match_id = ?", back.match) == []
            assert act(back, "resign")["t"] == "ack"
        document = ana.get(f"/api/matches/{one.match}/export")
    assert verify(document).events == mover.v + 1
    assert "plan" not in document
    assert running.rows("SELECT * FROM plans WHERE match_id = ?", one.match) == []


def test_taking_back_within_a_turn_keeps_a_plan_and_beyond_it_ends_all_plans(
    ana: Device, bo: Device, running: Running
) -> None:
    table = begun(ana, bo, clock=None)
    with ana.socket(table) as one, bo.socket(table) as two:
        mover, planner = placed([one, two])
        line = tried(planner, 4)
        keep(planner, [line], only=True)
        wrong = next(text for text in (action["text"] for action in mover.prompts[0]["actions"]) if text != line[0])
        mover.play(wrong)
        assert plan_of(planner)["lines"] == []
        mover.send({"t": "back", "id": "b1", "prompt": mover.prompts[0]["id"], "count": 1})
        catch_up(mover, mover.answer("b1")["v"])
        play(mover, line[:3])
        until(mover, lambda page: texts_of(page)[-3:] == line[3:6])
        catch_up(planner, mover.v)
        assert act(planner, "back")["t"] == "ack"
        catch_up(mover, planner.v)
        assert act(mover, "yes")["t"] == "ack"
        catch_up(planner, mover.v)
        told = plan_of(planner)
        assert (told["lines"], told["only"], told["ended"], told["played"]) == ([], False, "back", 1)
        assert planner.prompts, "the decision is open again, and nobody makes it"
        assert keep(planner, [line[3:]], 409)["error"]["code"] == "plan", "who is to decide decides"


def test_what_is_no_plan_is_one_sentence_and_changes_nothing(ana: Device, bo: Device, running: Running) -> None:
    table = begun(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as two:
        mover, planner = placed([one, two])
        line, other = tried(planner, 2), tried(planner, 2, choose=-1)
        clash = [*line[:3], *tried(planner, 2, line[:3], choose=-1)[3:]]
        assert clash != line
        stored = running.rows("SELECT plans FROM matches WHERE id = ?", one.match)
        no_plans: list[tuple[list[list[str]], str]] = [
            ([line, clash], "plan"), ([["a1", *line]], "plan"), ([["nonsense"]], "plan"), ([line[:3]], "plan"),
            ([[]], "plan"), ([line] * 41, "plan_long"), ([["x"] * 61], "plan_long"), ([["x" * 61]], "body"),
        ]  # fmt: skip
        for lines, code in no_plans:
            refused = keep(planner, lines, 400 if code in ("body", "plan_long") else 409)["error"]
            assert (refused["code"], refused["text"][-1]) == (code, "`" if code == "body" else "."), lines
        assert keep(planner, [line], 409, v=planner.v + 1)["error"]["code"] == "stale"
        assert keep(planner, [line], 409, match="another")["error"]["code"] == "stale"
        assert keep(planner, [], 409, passes=["trader"])["error"]["code"] == "plan"
        assert keep(mover, [line], 403, seat=1 - keep(mover, [])["seat"])["error"]["code"] == "seat"
        assert look(planner, ["nonsense"], 409)["error"]["code"] == "plan"
        assert planner.device.get(f"/api/tables/{table}/plan?seat=x", 400)["error"]["code"] == "body"
        assert running.rows("SELECT plans FROM matches WHERE id = ?", one.match) == [(stored[0][0] + 1,)]
        assert running.rows("SELECT * FROM plans WHERE match_id = ?", one.match) == []
        assert len(keep(planner, [line, other, line])["lines"]) == 2
    minutes = begun(ana, bo, clock={"kind": "fischer", "initial": 600, "extra": 5, "flag": "loss"})
    with ana.socket(minutes) as one, bo.socket(minutes) as two:
        _, planner = placed([one, two])
        assert keep(planner, [line], 409)["error"]["code"] == "plan_game", "nobody tries moves out while a clock runs"
        assert look(planner, [], 409)["error"]["code"] == "plan_game"
        assert keep(planner, [], only=True)["only"]


def test_a_plan_that_comes_a_moment_late_is_played_at_once(ana: Device, bo: Device) -> None:
    table = begun(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as two:
        mover, planner = placed([one, two])
        line, v = tried(planner, 2), planner.v
        play(mover, line[:3])
        told = keep(planner, [line], v=v)
        assert (told["lines"], told["played"]) == ([], 1)
        until(mover, lambda page: texts_of(page)[-6:] == line)


# --- several processes --------------------------------------------------------------------------------------


def test_a_plan_made_at_one_process_is_played_once_at_another_also_where_that_is_killed(
    postgres: services.Postgres, nats: services.Nats, tmp_path: Path
) -> None:
    """The other process has the table in memory without the plan. It is killed as the decision that the plan answers is
    on its way to the store; then the same command comes again elsewhere."""
    shared = {"database": postgres.new_database(), "bus": nats.url}
    with (
        fleet(shared["database"], shared["bus"]) as others, serving(tmp_path, **{**shared, "bus": others.bus}) as near,
        Device(near.address) as ana, Device(near.address) as bo,
    ):  # fmt: skip
        ana.name("Ana"), bo.name("Bo")  # fmt: skip
        table = begun(ana, bo)
        with ana.socket(table) as one, bo.socket(table) as two:
            mover, planner = placed([one, two])
            line = tried(planner, 4)
        away = others.start(threads=0)
        with Device(away.address) as far:
            far.http.cookies.update(mover.device.http.cookies)
            with far.socket(table) as page:
                keep(planner, [line])
                play(page, line[:3])
                until(page, lambda page: page.prompts)
                assert texts_of(page)[-6:] == line[:6]
                play(page, line[6:8])
                prompt, ident = page.prompts[0]["id"], str(uuid4())
                page.command(line[8], prompt, ident)
                away.send(signal.SIGKILL)
        with suppress(WebSocketException), mover.device.socket(table) as page:
            assert page.answer(page.command(line[8], prompt, ident))["t"] == "ack"
            until(page, lambda page: texts_of(page)[-12:] == line)
        match = near.rows("SELECT notation FROM events WHERE match = ? ORDER BY seq", mover.match)
        assert [text for (text,) in match[-12:]] == line
        assert plan_of(planner)["played"] == 2


# --- what becomes of plans, without a server ----------------------------------------------------------------


def new_match(name: str, players: int) -> Match:
    seats = [SeatRow("person", f"g{seat}", None) for seat in range(players)]
    row = MatchRow("m", "t", 1, seats, "", Secret(bytes(32), bytes(32)), 0, False, 0.0, 0.0, [])
    match = Match(row, ribeira.game(name, players=players))
    match.adopt(match.opening())
    return match


def play_ahead(
    match: Match, plans: dict[int, Plan], choose: random.Random, check: Callable[[list[Step]], None]
) -> dict[int, Plan]:
    """To the end, at random; decisions that are planned are never asked for."""
    while not match.over:
        seat = choose.choice(match.due)
        begun = match.decide(seat, choose.choice(match.state.as_seat(seat).legal), None, match.version)
        steps, changed = ahead.answered(match, plans, begun, match.version)
        assert steps[: len(begun)] == begun
        plans = {**plans, **changed}
        match.adopt(steps)
        check(steps[len(begun) :])
    return plans


@pytest.mark.parametrize("name", ribeira.games())
def test_where_one_thing_alone_can_be_done_nobody_is_asked(name: str) -> None:
    for seed in range(3):
        match = new_match(name, 2)

        def check(replies: list[Step], match: Match = match) -> None:
            assert not any(len(match.state.as_seat(seat).legal) == 1 for seat in match.due)

        play_ahead(match, {seat: Plan(f"g{seat}", only=True) for seat in range(2)}, random.Random(seed), check)
        again = Match(match.row, match.game)
        for step in match.steps:
            again.adopt([again.read(step.event)])
        assert again.state == match.state


def test_who_passes_as_trader_does_so_until_the_own_next_choice_of_a_role() -> None:
    choose, passed = random.Random(5), 0
    match = new_match("puerto_rico", 3)
    plan = {1: Plan("g1", passes=["trader", "builder"])}
    while not match.over:
        seat = match.due[0]
        if match.state.phase in ("trader", "builder") and seat == 1 and 1 in plan and plan[1].passes:
            pytest.fail("that decision was planned")
        begun = match.decide(seat, choose.choice(match.state.legal), None, 1.0)
        steps, changed = ahead.answered(match, plan, begun, 1.0)
        replies = [step for step in steps[len(begun) :] if step.event.seat is not None]
        assert all((step.event.seat, step.event.notation) == (1, "pass") for step in replies)
        passed += len(replies)
        match.adopt(steps)
        plan = {**plan, **changed}
        if match.due == [1] and match.state.phase == "role":
            assert plan[1].passes == []
            plan = {1: Plan("g1", len(match.line), passes=["trader", "builder"])}
    assert passed > 3


def test_a_plan_of_somebody_else_who_sat_there_is_none() -> None:
    match = new_match("santorini", 2)
    text = match.game.notation(match.state.legal[0])
    seat = match.state.player
    after = match.state.apply(text)
    stranger = Plan("stranger", 0, [[Ply(seat, text), Ply(after.player, after.legal_text[0])]])
    steps, changed = ahead.answered(match, {after.player: stranger}, match.decide(seat, text, None, 1.0), 1.0)
    assert (len(steps), changed) == (1, {})
