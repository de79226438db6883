"""A rolling restart of a public server: what people say, write, plan and join at a process of one release is there for
people at a process of the other, whichever of the two wrote it. Matches: `test_two_releases`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from tools import services

from .harness import Device
from .post_office import PostOffice
from .study import StudyPage, begin, finished
from .test_faults import wait_for
from .test_friends import PLAIN, all_of, ask, key, names
from .test_leaving import until
from .test_plans import begun, keep, placed, plan_of, play, texts_of, tried
from .test_talk import listen, say, texts
from .test_tourneys import entered, is_over, made, played_round
from .test_tourneys import until as until_told
from .test_two_releases import Both, pair


@pytest.fixture(scope="module")
def both(
    postgres: services.Postgres, nats: services.Nats, post: PostOffice, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Both]:
    public: dict[str, Any] = {"public": True}
    with pair(postgres.new_database(), nats.url, tmp_path_factory.mktemp("next"), **public, **post.settings) as made:
        yield made


@pytest.fixture
def ana(both: Both) -> Iterator[Device]:
    """At the older release."""
    with Device(both.old.address) as device:
        yield device.name("Ana")


@pytest.fixture
def bo(both: Both) -> Iterator[Device]:
    """At the newer release."""
    with Device(both.new.address) as device:
        yield device.name("Bo")


@pytest.fixture(params=["old", "new"])
def writes(request: pytest.FixtureRequest, ana: Device, bo: Device) -> tuple[Device, Device]:
    """Who writes, and who reads."""
    return (ana, bo) if request.param == "old" else (bo, ana)


def test_what_is_said_at_a_table(writes: tuple[Device, Device]) -> None:
    one, other = writes
    table = one.table("mine", "open", **PLAIN, autostart=False)["table"]
    other.sit(table, 1)
    with one.socket(table) as here, other.socket(table) as there:
        for page in (here, there):
            listen(page)
        assert say(here, "Hello over there")["t"] == "said"
        assert texts(there.until(lambda frame: frame["t"] == "said")) == ["Hello over there"]
        assert texts(listen(there)) == ["Hello over there"]


def test_friends_their_asks_and_invitations(writes: tuple[Device, Device]) -> None:
    one, other = writes
    mine, theirs = (device.get("/api/me")["name"] for device in writes)
    table = one.table("mine", "open", **PLAIN, autostart=False)["table"]
    other.sit(table, 1)
    ask(one, table=table, seat=1)
    other.post("/api/friends/answer", {"key": key(other, mine, "asks"), "welcome": True})
    assert (names(one), names(other)) == ([theirs], [mine])
    free = one.table("mine", "open", **PLAIN)["table"]
    one.post("/api/friends/invite", {"key": key(one, theirs), "table": free})
    assert [invited["table"] for invited in all_of(other)["invitations"]] == [free]
    one.post("/api/friends/end", {"key": key(one, theirs)})
    befriended_again = ask(other, table=table, seat=0), ask(one, table=table, seat=1)
    assert befriended_again == ({"friends": False}, {"friends": True})
    other.post("/api/shunned", {"table": table, "seat": 0, "how": "block"})
    assert (names(one), names(other), all_of(other)["invitations"]) == ([], [], [])


def has(page: StudyPage, nodes: tuple[int, ...]) -> bool:
    return {*nodes} <= {*page.nodes}


def test_a_study_and_what_is_added_to_it(writes: tuple[Device, Device]) -> None:
    one, other = writes
    keys = begin(one, match=finished(one))
    with StudyPage(one, keys["edit"]) as here, StudyPage(other, keys["edit"]) as there:
        assert here.nodes == there.nodes
        root = here.nodes[6]["parent"]
        added = here.play_some(root), there.play_some(root, skip=1)
        for page in (here, there):
            page.until_shown(partial(has, page, added))
        listen(here), listen(there)  # fmt: skip
        say(here, "Here it was lost")
        assert there.until(lambda frame: frame["t"] == "said")["lines"][0]["text"] == "Here it was lost"
    with StudyPage(other, keys["edit"]) as again:
        assert {*added} <= {*again.nodes}


def test_a_tournament_is_run_by_both(both: Both, writes: tuple[Device, Device]) -> None:
    """Whichever looks first pairs; of a game whose rules both have."""
    one, other = writes
    tourney = made(one, rounds=2, rest=0, game="azul", options={})
    entered(tourney, [one, other])
    one.post(f"/api/tourneys/{tourney}/do", {"act": "start"})
    played_round([one, other], tourney, 1)
    told = until_told(other, tourney, lambda told: is_over(told) or told["info"]["round"] == 2)
    if not is_over(told):
        played_round([one, other], tourney, 2)
    ended = until_told(other, tourney, is_over)
    assert one.get(f"/api/tourneys/{tourney}")["standings"] == ended["standings"]
    rounds = both.column("SELECT DISTINCT round FROM pairings WHERE tourney = %s", tourney)
    assert len(both.column("SELECT table_id FROM pairings WHERE tourney = %s", tourney)) == len(rounds)


def test_a_plan_of_the_one_answers_at_the_other(ana: Device, bo: Device) -> None:
    """Whoever sits down last begins the match, by the older rules, so both play it. Who plans sits at either."""
    table = begun(bo, ana)
    with ana.socket(table) as one, bo.socket(table) as two:
        mover, planner = placed([one, two])
        line = tried(planner, 2)
        keep(planner, [line])
        assert plan_of(planner)["lines"]
        play(mover, line[: len(line) // 2])
        until(mover, lambda page: texts_of(page)[-len(line) :] == line)
        wait_for(lambda: plan_of(planner)["played"] == 1)


def test_a_letter_is_sent_once_and_its_link_opens_at_both(post: PostOffice, writes: tuple[Device, Device]) -> None:
    one, other = writes
    address = f"{one.get('/api/me')['name']}@play.example".lower()
    one.post("/api/login/mail", {"address": address})
    token = post.token(address)
    assert other.post("/api/login/link/look", {"token": token})["does"] == "make"
    assert one.post("/api/login/link", {"token": token, "name": f"By mail {address[:2]}"})["name"]
    assert post.letters.empty()
    assert one.get("/api/account")["email"]["address"] == address
