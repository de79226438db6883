"""`kill -9` in the very moment of a change, just before and just after it is stored: all of it is done or nothing, it
is done once, and whoever asked can ask again. The log of a match under load: `test_kill`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import WebSocketException

from ribeira.server.reach import calling
from tests.soak import soak

from .authenticator import Authenticator
from .doomed import House, Moment
from .harness import Device, Json, Page
from .lobby import each_decides
from .mailbox import Mailbox, PushService
from .post_office import PostOffice
from .test_accounts import log_in, sign_up
from .test_faults import wait_for
from .test_flags import HOUR, clock
from .test_friends import PLAIN, all_of, ask, key, names
from .test_plans import begun, keep, placed, plan_of, play, texts_of, tried
from .test_push import THREE_DAYS, due, play_turn
from .test_tourneys import deed, entered, in_round, made, until

STORES = soak(("sqlite",), ("sqlite", "postgres"))
pytestmark = pytest.mark.soak
MOMENTS: tuple[Moment, ...] = ("before", "after")
MINUTES = 600.0
"""Seconds after which whatever the killed process had claimed is anybody's again."""


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None], pushes: PushService,
    post: PostOffice,
) -> Iterator[House]:  # fmt: skip
    changes: dict[str, Any] = {"database": new_database(), "push_hosts": [pushes.host], **post.settings}
    with House(tmp_path_factory.mktemp("house"), changes) as house:
        yield house


@pytest.fixture
def ana(house: House) -> Iterator[Device]:
    with Device(house.address) as device:
        yield device.name("Ana")


@pytest.fixture
def bo(house: House) -> Iterator[Device]:
    with Device(house.address) as device:
        yield device.name("Bo")


def cut_off(house: House, asking: Callable[[], object]) -> None:
    """Who asks gets no answer, as the process dies."""
    with pytest.raises(httpx.TransportError):
        asking()
    house.come_back()


def count(house: House, query: str, *values: str) -> int:
    return int(house.rows(query, *values)[0][0])


# --- by itself ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_flag_falls_once_and_rates_once(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    house.set_ahead(0)
    table = ana.table("mine", "open", **PLAIN, meeting="rated", clock=clock())["table"]
    bo.sit(table, 1)
    with ana.socket(table) as one, bo.socket(table) as other:
        each_decides([one, other])
        match = one.match or ""
    house.arm("@flag:loss", moment)
    house.set_ahead(HOUR)
    house.come_back()
    wait_for(lambda: count(house, "SELECT over FROM matches WHERE id = ?", match))
    flags = "SELECT count(*) FROM events WHERE match = ? AND notation = '@flag:loss'"
    assert count(house, flags, match) == 1
    assert count(house, "SELECT count(*) FROM rated WHERE match_id = ?", match) == 2
    rated = house.rows("SELECT r.matches FROM ratings r JOIN rated m ON m.who = r.who WHERE m.match_id = ?", match)
    assert rated == [(1,), (1,)]
    assert ana.get(f"/api/tables/{table}")["match"]["ending"] == "time"


PUSHED = {"claimed": "UPDATE push_queue SET tries", "done with": "DELETE FROM push_queue"}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("step", PUSHED)
def test_a_turn_is_pushed_once_or_again_under_the_same_name(
    house: House, pushes: PushService, ana: Device, bo: Device, step: str, moment: Moment
) -> None:
    """What the service took before the process could note it is sent again; a device shows one tag once."""
    house.set_ahead(0)
    table = ana.table("mine", "open", **PLAIN, clock=THREE_DAYS)["table"]
    bo.sit(table, 1)
    seats = {0: ana, 1: bo}
    first = due(table, seats)
    house.set_ahead(calling.FRESH)
    box = Mailbox(pushes, f"{step} {moment}".replace(" ", "-"))
    box.subscribe(seats[1 - first])
    play_turn(table, seats[first])
    house.arm(PUSHED[step], moment)
    house.set_ahead(calling.FRESH + MINUTES)
    house.come_back()
    house.set_ahead(calling.FRESH + 2 * MINUTES)
    again = (step, moment) == ("done with", "before")
    sent = [pushes.next() for _ in range(1 + again)]
    wait_for(lambda: house.rows("SELECT 1 FROM push_queue") == [])
    assert pushes.sent.empty()
    assert {box.read(one)["title"] for one in sent} == {"Santorini: your turn"}
    assert len({(one.headers["topic"], box.read(one)["tag"]) for one in sent}) == 1


SENT = {"claimed": "UPDATE letters SET attempts", "done with": "UPDATE letters SET due = ? WHERE id"}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("step", SENT)
def test_a_letter_is_sent_once_or_again_under_the_same_name(
    house: House, post: PostOffice, ana: Device, step: str, moment: Moment
) -> None:
    """What the mail server took before the process could note it is sent again; the link in the last one opens."""
    house.set_ahead(0)
    house.arm(SENT[step], moment)
    address = f"{step}-{moment}@play.example".replace(" ", "-")
    with suppress(httpx.TransportError):  # the letter may be on its way before the answer is
        ana.post("/api/login/mail", {"address": address})
    house.come_back()
    house.set_ahead(MINUTES)
    again = (step, moment) == ("done with", "before")
    sent = [post.next() for _ in range(1 + again)]
    wait_for(lambda: house.rows("SELECT 1 FROM letters WHERE due IS NOT NULL") == [])
    assert post.letters.empty()
    assert {one["To"] for one in sent} == {address}
    assert len({one["Message-ID"] for one in sent}) == 1
    post.letters.put(sent[-1])
    found = ana.post("/api/login/link/look", {"token": post.token(address)})
    assert (found["does"], found["address"]) == ("make", address)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_round_is_paired_once_with_all_its_tables(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    house.set_ahead(0)
    tourney = made(ana, rounds=1, bots={"bot": "random", "count": 2, "fill": True})
    entered(tourney, [ana, bo])
    house.arm("INSERT INTO pairings", moment)
    with suppress(httpx.TransportError):  # the round may be paired before the answer is there
        deed(ana, tourney, "start")
    house.come_back()
    until(ana, tourney, in_round(1))
    assert count(house, "SELECT count(*) FROM pairings WHERE tourney = ?", tourney) == 2
    assert count(house, "SELECT count(*) FROM tables WHERE host = ?", tourney) == 2
    matches = "SELECT count(*) FROM matches m JOIN tables t ON t.id = m.table_id WHERE t.host = ?"
    assert count(house, matches, tourney) == 2
    deed(ana, tourney, "cancel")


# --- asked for ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_two_are_friends_or_not_and_never_half(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    table = ana.table("mine", "open", **PLAIN)["table"]
    bo.sit(table, 1)
    ask(ana, table=table, seat=1)
    welcome = {"key": key(bo, "Ana", "asks"), "welcome": True}
    house.arm("INSERT INTO friends ", moment)
    cut_off(house, lambda: bo.post("/api/friends/answer", welcome))
    stored = moment == "after"
    assert (names(ana), names(bo)) == ((["Bo"], ["Ana"]) if stored else ([], []))
    assert (names(bo, "asks"), names(ana, "asked")) == (([], []) if stored else (["Ana"], ["Bo"]))
    bo.post("/api/friends/answer", welcome, 404 if stored else 200)
    assert (names(ana), names(bo)) == (["Bo"], ["Ana"])


@pytest.mark.parametrize("moment", MOMENTS)
def test_two_guests_become_one_or_stay_two(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    """Bo logs in on a device on which somebody plays and has a friend; asks again when no answer comes."""
    held, name = Authenticator(house.address), f"Bo {moment}"
    sign_up(bo, held, name)
    with Device(house.address) as other:
        table = ana.table("mine", "open", **PLAIN)["table"]
        other.name("Bo as a guest").sit(table, 1)
        ask(ana, table=table, seat=1)
        other.post("/api/friends/answer", {"key": key(other, "Ana", "asks"), "welcome": True})
        house.arm("DELETE FROM guests", moment)
        cut_off(house, lambda: log_in(other, held))
        assert names(ana) == ([name] if moment == "after" else ["Bo as a guest"])
        assert names(bo) == (["Ana"] if moment == "after" else [])
        assert log_in(other, held)["name"] == name
        assert (names(ana), names(bo), names(other)) == ([name], ["Ana"], ["Ana"])
        assert [line["table"] for line in other.get("/api/tables")] == [table]
    assert len(all_of(ana)["friends"]) == 1


def planned(ana: Device, bo: Device) -> tuple[Page, Page, list[str]]:
    """A match by days: who moves, who waits, and what the one may do with what the other would answer."""
    table = begun(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as two:
        mover, planner = placed([one, two])
        return mover, planner, tried(planner, 2)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_plan_is_kept_or_not(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    house.set_ahead(0)
    _, planner, line = planned(ana, bo)
    house.arm("INSERT INTO plans", moment)
    cut_off(house, lambda: keep(planner, [line]))
    assert bool(plan_of(planner)["lines"]) == (moment == "after")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_plan_answers_once(house: House, ana: Device, bo: Device, moment: Moment) -> None:
    """The decision that the plan answers is sent again, by the same name."""
    house.set_ahead(0)
    mover, planner, line = planned(ana, bo)
    keep(planner, [line])
    half = len(line) // 2
    with mover.device.socket(mover.table_id) as page:
        play(page, line[: half - 1])
        command = (line[half - 1], page.prompts[0]["id"], str(uuid4()))
        house.arm("UPDATE plans SET document", moment)
        with pytest.raises(WebSocketException):
            page.answer(page.command(*command))
    house.come_back()
    with mover.device.socket(mover.table_id) as page:
        answer: Json = page.answer(page.command(*command))
        assert answer["t"] == "ack", answer
        wait_for(lambda: len(house.rows("SELECT 1 FROM events WHERE match = ?", page.match)) >= page.v)
    with mover.device.socket(mover.table_id) as page:
        assert texts_of(page)[-len(line) :] == line, "decided once, answered once"
    assert plan_of(planner)["played"] == 1
