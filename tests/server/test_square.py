"""Strangers meet: the lobby is live, the queue pairs each once, and who watches with a delay learns nothing earlier."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

import ribeira
from ribeira.server.journal.match import Match
from ribeira.server.journal.ratings import Rating
from ribeira.server.journal.seekers import ALIVE, GRACE, Seeker
from ribeira.server.square import pairing, watching
from ribeira.server.tables.projection import Viewer
from ribeira.server.wire.frames import encode

from .harness import Device, Running, play_out, serving, settings
from .lobby import QUICK, Lobby, all_gone, met, seek
from .pairs import history, random_steps
from .test_secrets import SECRETIVE, table_with

STORES = ("sqlite", "postgres")
RATED = {"game": "santorini", "options": {"gods": "none"}, "meeting": "rated"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture(autouse=True)
def _empty(request: pytest.FixtureRequest) -> None:
    """Nobody waits, and nothing is listed that another test has left."""
    if "running" in request.fixturenames:
        running: Running = request.getfixturevalue("running")
        running.write(lambda db: (db.change("DELETE FROM notices"), db.change("DELETE FROM seekers")))


# --- who plays whom -----------------------------------------------------------------------------------------


def seeker(name: str, since: float = 0.0, points: int = 1500, bots: bool = False, players: int = 2) -> Seeker:
    rating = Rating(25.0 + (points - 1500) / 25, 3.0, 20)
    return Seeker(name, "azul", players, bots, since, since, None, name, rating)


def names(seekers: list[Seeker], now: float) -> list[list[str]]:
    return [[one.guest for one in group] for group in pairing.groups(seekers, now)]


def test_the_closest_play_together_and_who_waits_longest_chooses() -> None:
    queue = [seeker("a", 0), seeker("b", 1, 1690), seeker("c", 2, 1520), seeker("d", 3, 1680)]
    assert names(queue, 3.0) == [["a", "c"], ["b", "d"]]


def test_waiting_widens_the_reach_until_everybody_fits() -> None:
    queue = [seeker("a", 0), seeker("b", 5, 1900)]
    assert names(queue, 9.0) == []
    assert names(queue, 10.0) == [["a", "b"]]
    assert names([seeker("a", 0), seeker("b", 59, 9000)], pairing.ANYBODY) == [["a", "b"]]


def test_bots_sit_only_where_all_people_have_agreed_and_people_come_first() -> None:
    alone = seeker("a", bots=True, players=3)
    assert names([alone, seeker("b", players=3), seeker("c", players=3)], 1.0) == [["a", "b", "c"]]
    assert names([seeker("b", players=3), alone], 1.0) == [["a"]]
    assert names([alone, seeker("b", bots=True, players=3), seeker("c", players=2)], 1.0) == [["a", "b"]]
    assert names([seeker("a"), seeker("b", players=3)], 99.0) == []


# --- the queue ----------------------------------------------------------------------------------------------


def test_two_who_want_the_same_meet_at_one_table(running: Running, ana: Device, bo: Device) -> None:
    table = met(ana, bo)
    info = ana.get(f"/api/tables/{table}")
    assert sorted(seat["name"] for seat in info["seats"]) == ["Ana", "Bo"]
    assert (info["state"], info["hints"], info["clock"]["flag"]) == ("playing", False, "loss")
    assert running.rows("SELECT rated FROM notices WHERE table_id = ?", table) == [(1,)]
    assert running.rows("SELECT count(*) FROM seekers") == [(0,)]


def test_one_entry_a_guest_and_the_last_wish_counts(running: Running, ana: Device) -> None:
    for players in (2, 2, 3, 3):
        seek(ana, game="azul", players=players)
    assert running.rows("SELECT players FROM seekers") == [(3,)]
    with Lobby(ana) as lobby:
        lobby.until_shown(lambda: lobby.waits and lobby.queues)
        assert lobby.waits["seeking"] == {"game": "azul", "players": 3, "bots": False}
        assert lobby.queues == [{"game": "azul", "players": 3, "waiting": 1}]
        ana.post("/api/queue/leave")
        lobby.until_shown(lambda: not lobby.queues and lobby.waits["seeking"] is None)


@pytest.mark.parametrize(
    ("wish", "status"),
    [({"game": "chess"}, 400), ({"players": 7}, 400), ({"players": 1}, 400), ({"players": "2"}, 400), ({"x": 1}, 400)],
)
def test_a_wish_that_nobody_can_play_is_one_sentence(running: Running, ana: Device, wish: Any, status: int) -> None:
    assert ana.post("/api/queue", {**QUICK, **wish}, status)["error"]["text"]
    assert running.rows("SELECT count(*) FROM seekers") == [(0,)]


def test_who_has_gone_is_not_led_to_a_table(running: Running, ana: Device, bo: Device) -> None:
    seek(ana)
    running.write(lambda db: db.change("UPDATE seekers SET beaten = beaten - ?", ALIVE + 1))
    seek(bo)
    with Lobby(bo) as lobby:
        lobby.until_shown(lambda: lobby.queues)
        assert lobby.queues[0]["waiting"] == 1
        with Lobby(ana) as back:
            assert back.found() == lobby.found(), "who comes back in time goes on waiting"
    all_gone(running)
    running.write(lambda db: db.change("UPDATE seekers SET table_id = NULL, beaten = beaten - ?", GRACE))
    with Lobby(ana) as late:
        late.until_shown(lambda: late.waits)
        assert late.waits["seeking"] is None
    for device in (ana, bo):
        device.post("/api/queue/leave")


def test_a_bot_is_offered_after_a_while_and_sits_only_when_told(running: Running, ana: Device) -> None:
    seek(ana)
    with Lobby(ana) as lobby:
        lobby.until_shown(lambda: lobby.waits)
        assert lobby.waits["offer"] is None
        running.write(lambda db: db.change("UPDATE seekers SET since = since - ?", pairing.ALONE))
        lobby.until_shown(lambda: lobby.waits["offer"])
        assert lobby.waits["offer"] == 5, "as strong as somebody of whom nobody knows anything"
        assert running.rows("SELECT count(*) FROM seekers WHERE table_id IS NULL") == [(1,)]
        seek(ana, bots=True)
        table = lobby.found()
    ana.post("/api/queue/leave")
    bots = [(seat["bot"], seat["level"]) for seat in ana.get(f"/api/tables/{table}")["seats"] if seat["kind"] == "bot"]
    assert bots == [("expert", 5)]


def test_people_who_wait_outlive_a_restart(place: dict[str, Any]) -> None:
    with serving(**place, public=True) as running, Device(running.address) as ana:
        seek(ana.name("Ana"))
        since = running.rows("SELECT since FROM seekers")
        cookies = dict(ana.http.cookies)
    with serving(**place, public=True) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.http.cookies.update(cookies)
        with Lobby(ana) as first:
            first.until_shown(lambda: first.waits)
            assert running.rows("SELECT since FROM seekers") == since
            seek(bo.name("Bo"))
            with Lobby(bo) as second:
                assert first.found() == second.found()


# --- the lobby ----------------------------------------------------------------------------------------------


def test_a_public_table_is_seen_joined_and_watched(ana: Device, bo: Device, eve: Device) -> None:
    with Lobby(eve) as lobby:
        private = ana.table("mine", "open", **{**RATED, "meeting": "private"})["table"]
        table = ana.table("mine", "open", **RATED)["table"]
        lobby.until_shown(lambda: lobby.notices)
        [shown] = lobby.notices.values()
        assert (shown["game"], shown["rated"], shown["running"], shown["table"]) == ("santorini", True, False, None)
        assert [seat and seat["name"] for seat in shown["seats"]] == ["Ana", None]
        assert shown["seats"][0]["rating"] == {"points": 1500, "matches": 0, "provisional": True}
        notice = shown["notice"]
        assert not {private, table} & {notice, str(shown)}
        assert bo.post(f"/api/notices/{notice}/sit")["table"] == table
        lobby.until_shown(lambda: lobby.notices[notice]["running"])
        assert lobby.notices[notice]["table"] == table, "nothing is secret here"
        assert bo.post(f"/api/notices/{notice}/sit")["state"] == "playing", "who sits there comes back"
        assert eve.post(f"/api/notices/{notice}/sit", status=409)["error"]["code"] == "seat_taken"
        with ana.socket(table) as first, bo.socket(table) as second:
            play_out([first, second])
        lobby.until_shown(lambda: notice not in lobby.notices)


def test_each_page_is_told_its_own_seats_and_who_is_a_program(ana: Device, bo: Device) -> None:
    token = bo.post("/api/programs", {"name": "Clever"})["token"]
    table = ana.table("mine", "open", "mine", game="azul", meeting="casual")["table"]
    with Lobby(ana) as hers, Lobby(bo) as his, Device(ana.address) as program:
        hers.until_shown(lambda: list(hers.own.values()) == [[0, 2]])
        assert [*hers.own] == [*hers.notices]
        program.http.headers["Authorization"] = f"Bearer {token}"
        program.sit(table, 1)
        his.until_shown(lambda: next(iter(his.notices.values()))["running"])
        [shown] = his.notices.values()
        assert [seat["program"] for seat in shown["seats"]] == [False, True, False]
        assert his.own == {}, "what a program holds is not its owner's"


def test_a_table_whose_pages_are_closed_leaves_the_lobby(running: Running, ana: Device) -> None:
    ana.table("mine", "open", **RATED)
    with Lobby(ana) as lobby:
        assert lobby.notices
        running.service.now = lambda: time() + 61
        try:
            lobby.until_shown(lambda: not lobby.notices)
        finally:
            running.service.now = time


def test_a_table_by_days_stays_in_the_lobby(running: Running, ana: Device) -> None:
    clock = {"kind": "days", "initial": 86_400, "extra": 0, "flag": "loss"}
    ana.table("mine", "open", **RATED, clock=clock)
    running.service.now = lambda: time() + 7 * 86_400
    try:
        with Lobby(ana) as lobby:
            lobby.until_shown(lambda: lobby.notices)
            assert [one["clock"] for one in lobby.notices.values()] == [clock]
    finally:
        running.service.now = time


def test_a_page_that_knows_nothing_is_told_all_and_others_what_is_new(ana: Device, bo: Device) -> None:
    with Lobby(ana) as first:
        ana.table("mine", "open", **RATED)
        first.until_shown(lambda: first.notices)
        assert [frame["t"] for frame in first.frames if frame["t"] in ("lobby", "news")][-1] == "news"
        with Lobby(bo) as second:
            assert second.notices == first.notices


def test_floods_and_nonsense_get_one_sentence(ana: Device) -> None:
    with Lobby(ana) as lobby:
        for nonsense in ("{", '{"t":"join"}', '{"t":"ping","x":1}', "[" * 3000):
            lobby.send(nonsense)
            assert lobby.until(lambda frame: frame["t"] == "sorry")["code"] == "frame"
        for _ in range(30):
            lobby.send({"t": "ping"})
        assert lobby.until(lambda frame: frame["t"] == "sorry") == {
            "t": "sorry", "code": "rate", "text": "Too many messages at once; please wait a few seconds.",
        }  # fmt: skip


def test_a_private_server_has_no_lobby(tmp_path: Path) -> None:
    with serving(tmp_path) as private, Device(private.address) as device, pytest.raises(InvalidStatus, match="404"):
        Lobby(device)


def test_tables_of_one_address_have_their_budget(tmp_path: Path) -> None:
    assert settings(tmp_path, tables_per_minute=10).tables_per_minute == 10
    with serving(tmp_path, public=True, tables_per_minute=2) as running, Device(running.address) as device:
        for _ in range(2):
            device.table("mine", "open", **RATED)
        new = {**RATED, "players": 2, "seats": [{"kind": "mine"}, {"kind": "open"}]}
        assert device.post("/api/tables", new, 429)["error"]["code"] == "rate"


# --- watching with a delay ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SECRETIVE)
def test_who_watches_with_a_delay_is_told_the_same_whatever_came_later(name: str) -> None:
    """Two matches that are one up to a moment and differ after it: as of that moment they are the same bytes."""
    game = ribeira.game(name)
    for seed in range(8):
        source = random.Random(seed)
        first, _ = random_steps(game, 60, source)
        told = history(first)
        common = source.randrange(1, len(told))
        later = _another_end(game, told[:common], source)
        documents = []
        for events in (told, later):
            table = table_with(game, events, seed)
            assert isinstance(table.match, Match)
            stamped = [_at(event, 1_000 * number) for number, event in enumerate(table.match.row.events, 1)]
            row = _with(table.match.row, stamped)
            documents.append(encode(watching.watched(watching.as_of(row, common), game, Viewer(), "notice")))
        assert told != later
        assert documents[0] == documents[1]
        assert b'"match":"notice"' in documents[0]


def _another_end(game: ribeira.Game, events: list[Any], source: random.Random) -> list[Any]:
    """A match that begins with these events and goes on otherwise."""
    state = game.new()
    for seat, text in events:
        state = (state if seat is None else state.as_seat(seat)).apply(game.parse(text))
    for _ in range(8):
        if state.is_terminal:
            break
        actor = state if state.player == ribeira.CHANCE else state.as_seat(source.choice(state.due))
        action = source.choice(actor.legal)
        events = [*events, (None if actor.player == ribeira.CHANCE else actor.player, game.notation(action))]
        state = actor.apply(action)
    return events


def _at(event: Any, at: int) -> Any:
    return replace(event, at=at)


def _with(row: Any, events: list[Any]) -> Any:
    return replace(row, events=events, version=len(events))


def test_a_match_with_secrets_is_watched_by_its_notice_alone_and_late(
    running: Running, ana: Device, bo: Device
) -> None:
    table = ana.table("mine", "open", game="pier18", meeting="casual")["table"]
    bo.sit(table, 1)
    with Device(running.address) as eve, Lobby(eve) as lobby:
        lobby.until_shown(lambda: any(one["running"] and one["game"] == "pier18" for one in lobby.notices.values()))
        [shown] = [one for one in lobby.notices.values() if one["game"] == "pier18"]
        assert shown["table"] is None
        with ana.socket(table) as first, bo.socket(table) as second:
            for page in itertools.islice(itertools.cycle((first, second)), 6):
                if page.prompts:
                    page.play(choose=random.Random(1))
            match = first.match or ""
        watched = eve.get(f"/api/notices/{shown['notice']}/watch")
        assert len(watched["steps"]) == 1, "nothing of the last minutes"
        assert not any(secret in str(watched) + str(shown) for secret in (table, match))
        running.service.now = lambda: time() + watching.DELAY + 1
        try:
            assert len(eve.get(f"/api/notices/{shown['notice']}/watch")["steps"]) > 1
        finally:
            running.service.now = time
