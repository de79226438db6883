"""Hints at a table, matches looked at again, and matches that begin at a position."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.server.hall import advice
from ribeira.server.journal.match import Match
from ribeira.server.journal.verify import UnfairMatch, verify
from ribeira.server.tables import review
from ribeira.server.tables.review import Looked, decisions
from ribeira.server.wire.messages import MESSAGES

from .harness import PATIENCE, Device, Json, Page, Running, play_out, serving


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("advice"), bot_seconds=0.05) as running:
        yield running


@pytest.fixture(scope="module")
def finished(running: Running) -> Json:
    """A finished match against a bot: its replay, and its file."""
    with Device(running.address) as ana:
        table = ana.name("Ana").table("mine", "random")
        with ana.socket(table["table"]) as page:
            play_out([page], 5)
            match = page.match
        replay, file = ana.get(f"/api/matches/{match}/replay"), ana.get(f"/api/matches/{match}/export")
        return {"match": match, "steps": replay["steps"], "file": file}


def refused(answer: Json, code: str) -> None:
    assert answer["error"]["code"] == code
    assert answer["error"]["text"] == MESSAGES[code].en


def due(page: Page) -> Page:
    """The page when it has to decide."""
    if not page.prompts:
        page.until(lambda _: page.prompts)
    return page


def hint(device: Device, page: Page, prompt: str | None = None, status: int = 200) -> Json:
    answer: Json = device.post(f"/api/tables/{page.table_id}/hint", {"prompt": prompt or page.prompts[0]["id"]}, status)
    return answer


# --- hints --------------------------------------------------------------------------------------------------


def test_a_host_who_lets_bots_think_long_makes_hints_no_slower(tmp_path: Path) -> None:
    """The bound is longer than a device waits for its answer."""
    with (
        serving(tmp_path, bot_seconds=3 * PATIENCE) as running,
        Device(running.address) as ana,
        ana.socket(ana.table("mine", "random", game="pier18")["table"]) as page,
    ):
        assert hint(ana, due(page))["lines"]


@pytest.mark.parametrize("game", ["azul", "pier18"])
def test_a_hint_is_two_legal_actions_with_a_reason_each(running: Running, game: str) -> None:
    with Device(running.address, "ko") as ana, ana.socket(ana.table("mine", "random", game=game)["table"]) as page:
        legal = {action["text"]: action["label"] for action in due(page).prompts[0]["actions"]}
        found = hint(ana, page)
        assert found["prompt"] == page.prompts[0]["id"]
        assert 1 <= len(found["lines"]) <= 2
        for line in found["lines"]:
            assert legal[line["text"]] == line["label"]
            assert 0.0 <= line["chance"] <= 1.0
            assert line["reason"].endswith("다.")
        assert [hint(ana, page) for _ in range(20)] == [found] * 20


def test_a_hint_that_is_not_to_be_had_is_refused_and_changes_nothing(running: Running) -> None:
    with Device(running.address) as ana, Device(running.address) as bob:
        table = ana.table("mine", "open")["table"]
        bob.sit(table, 1)
        with ana.socket(table) as page, bob.socket(table) as other:
            asks = page if page.prompts else other
            refused(hint(asks.device, asks, status=403), "hints_off")
            assert asks.hello()["v"] == asks.v
        with ana.socket(ana.table("mine", "random")["table"]) as page:
            due(page)
            refused(hint(bob, page, status=403), "not_seated")
            for prompt in ("1.0.1", "9.9.9", "x"):
                refused(hint(ana, page, prompt, 409), "stale")
            assert ana.post(f"/api/tables/{page.table_id}/hint", {"prompt": 5}, 400)["error"]["code"] == "body"
            play_out([page], 1)
            refused(hint(ana, page, "1.0.0", 409), "over")


def test_whether_hints_are_given_is_said_when_the_table_is_made_and_stays_so(running: Running) -> None:
    """Kept with the table: for who comes later, for the next match, and where nobody has said it, by who sits there."""
    with Device(running.address) as ana, Device(running.address) as bob:
        assert [ana.table("mine", other)["hints"] for other in ("random", "open")] == [True, False]
        table = ana.table("mine", "open", hints=True)["table"]
        assert bob.get(f"/api/tables/{table}")["hints"] is True
        bob.sit(table, 1)
        with ana.socket(table) as page, bob.socket(table) as other:
            asks = page if page.prompts else other
            assert hint(asks.device, asks)["lines"]
        with ana.socket(ana.table("mine", "random", hints=False)["table"]) as page:
            refused(hint(ana, due(page), status=403), "hints_off")
            play_out([page], 1)
            assert ana.post(f"/api/tables/{page.table_id}/rematch", {})["hints"] is False
            assert running.rows("SELECT hints FROM tables WHERE id = ?", page.table_id) == [(0,)]
        assert ana.post("/api/tables", {**wish(), "hints": "yes"}, 400)["error"]["code"] == "body"


def wish() -> Json:
    """A table as a page asks for it."""
    return {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "mine"}]}


def test_hints_have_their_budget(tmp_path: Path) -> None:
    with ExitStack() as held:
        running = held.enter_context(serving(tmp_path, readings_per_minute=3, bot_seconds=0.02))
        ana = held.enter_context(Device(running.address))
        page = held.enter_context(ana.socket(ana.table("mine", "random")["table"]))
        v, path = due(page).v, f"/api/tables/{page.table_id}/hint"
        answers = [ana.http.post(path, json={"prompt": page.prompts[0]["id"]}) for _ in range(100)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 97
        assert page.hello()["v"] == v


def test_a_hint_that_failed_is_no_answer_for_good(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks hears of the failure; who asks again about the same decision gets a new thought."""

    def break_down(*_: Any, **__: Any) -> None:
        raise RuntimeError("the search broke")

    with Device(running.address) as ana, ana.socket(ana.table("mine", "random")["table"]) as page:
        due(page)
        ana.http.headers["Connection"] = "close"  # the server closes it after a fault of its own
        with monkeypatch.context() as broken:
            broken.setattr(ribeira, "analyse", break_down)
            for _ in range(2):
                refused(hint(ana, page, status=500), "server")
        assert hint(ana, page)["lines"]


# --- looking back -------------------------------------------------------------------------------------------


def test_a_finished_match_is_looked_at_again_to_its_end(running: Running, finished: Json) -> None:
    with Device(running.address) as anybody:
        found: Json = {"done": 0, "of": 1}
        while found["done"] < found["of"]:
            found = anybody.get(f"/api/matches/{finished['match']}/review?lang=ko")
        points = found["points"]
        assert len(points) == found["of"] > 10
        assert [point["v"] for point in points] == sorted({point["v"] for point in points})
        for point in points:
            event = finished["steps"][point["v"] + 1]["entry"]
            assert (event["seat"], sum(point["chances"])) == (point["seat"], pytest.approx(1.0, abs=0.01))
            assert (point["choice"] is None) == (point["better"] is None)
            if point["choice"] is not None:
                assert point["choice"].keys() == {"text", "target", "effect"}
                assert point["choice"]["text"] != event["text"]
            assert point["loss"] == 0.0 if point["better"] is None else point["loss"] >= 0.0
        turning = [points[place]["loss"] for place in found["turning"]]
        assert 1 <= len(turning) <= 3
        assert min(turning) == sorted((point["loss"] for point in points), reverse=True)[len(turning) - 1]
        assert sum(found["result"]) == pytest.approx(1.0)


def test_looking_back_that_fails_says_so_and_goes_on_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, bot_seconds=0.02) as running, Device(running.address) as ana:
        with ana.socket(ana.table("mine", "random")["table"]) as page:
            play_out([page], 5)
            path = f"/api/matches/{page.match}/review"
        real, broke = review.look, threading.Event()
        ana.http.headers["Connection"] = "close"  # the server closes it after a fault of its own

        def break_at_the_third(match: Match, v: int, limits: dict[str, Any]) -> Looked:
            if v == decisions(match)[2]:
                broke.set()
                raise RuntimeError("the search broke")
            return real(match, v, limits)

        with monkeypatch.context() as broken:
            broken.setattr(advice, "look", break_at_the_third)
            assert ana.get(path)["done"] < 3
            assert broke.wait(PATIENCE)
            answers = (ana.http.get(path) for _ in range(100))
            failed = next(answer for answer in answers if answer.status_code != 200)
            assert failed.status_code == 500
            refused(failed.json(), "server")
        found: Json = {"done": 0, "of": 1}
        while found["done"] < found["of"]:
            found = ana.get(path)
        assert len(found["points"]) == found["of"]


def test_a_match_that_runs_is_not_looked_at_again(running: Running) -> None:
    with Device(running.address) as ana, ana.socket(ana.table("mine", "random")["table"]) as page:
        refused(ana.get(f"/api/matches/{page.match}/review", 409), "running")
        refused(ana.get("/api/matches/nothing/review", 404), "match")


def test_a_finished_match_is_seen_through_the_eyes_of_any_seat(running: Running) -> None:
    with Device(running.address) as ana, ana.socket(ana.table("mine", "random", game="pier18")["table"]) as page:
        path = f"/api/matches/{page.match}/replay"
        refused(ana.get(f"{path}?eyes=1", 409), "running")
        play_out([page], 4)
        with Device(running.address) as eve:
            own, other = (eve.get(f"{path}?eyes={seat}") for seat in (0, 1))
            assert own["table"] is other["table"] is None
            assert [step["view"] for step in own["steps"]] == [step["view"] for step in ana.get(path)["steps"]]
            assert own["steps"] != other["steps"]
            refused(eve.get(f"{path}?eyes=4", 404), "seat_unknown")


# --- playing on ---------------------------------------------------------------------------------------------


def decision_of(finished: Json, seat: int) -> int:
    """A version in the middle of the match at which this seat decides."""
    steps = finished["steps"]
    return next(v for v in range(len(steps) // 2, len(steps)) if steps[v + 1]["entry"]["seat"] == seat)


def test_playing_on_begins_at_the_position_and_is_proved_like_any_match(running: Running, finished: Json) -> None:
    v = decision_of(finished, 0)
    with Device(running.address) as eve:
        table = eve.name("Eve").post("/api/branches", {"match": finished["match"], "v": v, "seat": 0, "level": 1})
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
        with eve.socket(table["table"]) as page:
            assert (page.view or {})["scores"] == finished["steps"][v]["view"]["scores"]
            assert {action["text"] for action in page.prompts[0]["actions"]} >= {
                finished["steps"][v + 1]["entry"]["text"]
            }
            play_out([page], 2)
        file = eve.get(f"/api/matches/{page.match}/export")
        assert verify(file).events == len(file["match"]["log"])
        assert ribeira.replay.read(file).end.is_terminal
        other = deepcopy(file)
        other["start"]["scores"][0] += 1
        with pytest.raises(UnfairMatch, match=r"match.start.position|position"):
            verify(other)
        again = eve.post(f"/api/tables/{table['table']}/rematch")
        with eve.socket(again["table"]) as page:
            assert (page.view or {})["scores"] == [0, 0]


def test_a_match_that_was_branched_off_outlives_a_restart(tmp_path: Path) -> None:
    state, choose = ribeira.game("santorini", 2).new(), random.Random(1)
    for _ in range(12):
        state = state.apply(choose.choice(state.legal))
    file = ribeira.replay.Replay(state.game, [], start=state.position).document
    with serving(tmp_path) as running, Device(running.address) as ana:
        made = ana.post("/api/branches", {"file": file, "seat": state.player})
    with serving(tmp_path) as running, Device(running.address) as ana, ana.socket(made["table"]) as page:
        assert page.table["state"] == "playing"
        assert page.view == running.table(made["table"]).match.first.view_state(None).seen  # type: ignore[union-attr]
        assert page.log == {}


def test_a_saved_file_is_played_on_from_any_of_its_actions(running: Running, finished: Json) -> None:
    with Device(running.address) as eve:
        for v in (0, 30):
            table = eve.post("/api/branches", {"file": finished["file"], "v": v, "seat": 1})
            assert (table["state"], table["seats"][1]["you"]) == ("playing", True)


def test_what_cannot_be_played_on_from_is_refused(running: Running, finished: Json) -> None:
    file: dict[str, Any] = finished["file"]
    end = len(finished["steps"]) - 1
    with Device(running.address) as eve:
        before = len(eve.get("/api/tables"))
        running_match = eve.table("mine", "random")["match"]["match"]
        cases: list[tuple[Json, str, int]] = [
            ({"match": running_match, "v": 0}, "running", 409),
            ({"match": "nothing"}, "match", 404),
            ({"match": finished["match"], "v": end}, "position", 409),
            ({"match": finished["match"], "v": end + 1}, "position", 409),
            ({"match": finished["match"], "seat": 2, "v": 3}, "seat_unknown", 404),
            ({}, "file", 400),
            ({"match": finished["match"], "file": file}, "file", 400),
            ({"file": {}}, "file", 400),
            ({"file": {**file, "rules": "azul-0"}, "v": 3}, "file", 400),
            ({"file": {**file, "actions": ["nonsense"]}}, "file", 400),
            ({"file": {**file, "start": {"board": 1}}, "v": 0}, "file", 400),
            ({"file": json.loads(json.dumps(file)), "v": len(file["actions"])}, "position", 409),
        ]
        for wish, code, status in cases:
            refused(eve.post("/api/branches", {"seat": 0, **wish}, status), code)
        assert len(eve.get("/api/tables")) == before + 1
