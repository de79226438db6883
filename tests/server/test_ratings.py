"""What rated matches make of ratings: once, in the change that ends the match, and only where it tells something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import ribeira
from ribeira.server.journal import ratings
from ribeira.server.journal.ratings import MODEL, SETTLED, Rating
from ribeira.server.wire.protocol import Level

from .harness import Device, Page, Running, play_out, serving
from .lobby import each_decides
from .test_leaving import act, until

STORES = ("sqlite", "postgres")
PRACTICE = {"game": "santorini", "options": {"gods": "none"}, "meeting": "rated"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


def pair(ana: Device, bo: Device, **more: Any) -> str:
    table: str = ana.table("mine", "open", **{**PRACTICE, **more})["table"]
    bo.sit(table, 1)
    return table


def resigned(ana: Device, bo: Device, table: str) -> str:
    """Ana wins, as Bo resigns once both have decided something; the match."""
    with ana.socket(table) as first, bo.socket(table) as second:
        each_decides([first, second])
        assert act(second, "resign")["t"] == "ack"
        return first.match or ""


def rated(device: Device, match: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = device.get(f"/api/matches/{match}/ratings")
    return found


# --- the arithmetic -----------------------------------------------------------------------------------------


def test_who_wins_gains_what_who_loses_loses_and_doubt_shrinks() -> None:
    after = ratings.rated_after([("a", Rating()), ("b", Rating())], [1, 2])
    assert after["a"].mu - MODEL.mu == pytest.approx(MODEL.mu - after["b"].mu)
    assert after["a"].points > 1500 > after["b"].points
    assert all(one.sigma < MODEL.sigma and one.matches == 1 for one in after.values())


def test_shared_places_bring_equals_together() -> None:
    strong, weak = Rating(32.0, 3.0, 20), Rating(20.0, 3.0, 20)
    after = ratings.rated_after([("s", strong), ("w", weak)], [1, 1])
    assert after["s"].mu < strong.mu
    assert after["w"].mu > weak.mu


def test_a_bot_on_two_seats_has_one_rating() -> None:
    after = ratings.rated_after([("bot:expert:3", Rating()), ("a", Rating()), ("bot:expert:3", Rating())], [1, 2, 3])
    assert set(after) == {"bot:expert:3", "a"}
    assert after["bot:expert:3"].matches == 1


def test_the_levels_that_may_be_asked_for_are_those_that_bots_have() -> None:
    _, bounds = get_args(Level)
    assert list(range(bounds.ge, bounds.le + 1)) == ribeira.bots()["expert"]


@pytest.mark.parametrize("game", ribeira.games())
def test_bots_begin_in_the_order_of_their_strength(game: str) -> None:
    """The middle one as strong as somebody of whom nothing is known."""
    levels = [f"bot:expert:{level}" for level in ribeira.bots(game)["expert"]]
    lowest, *others, highest = (ratings.first(who, game).mu for who in levels)
    assert [lowest, *others, highest] == sorted({lowest, *others, highest})
    assert ratings.first("bot:random", game).mu < lowest < ratings.first("bot:greedy", game).mu < highest
    assert ratings.first("a guest", game) == Rating()
    assert Rating().mu == pytest.approx((lowest + highest) / 2)


def test_a_level_that_a_game_had_once_stands_on_no_ladder() -> None:
    assert ratings.is_gone("bot:expert:7", "pier18")
    assert not any(ratings.is_gone(who, "pier18") for who in ("bot:expert:5", "bot:random", "somebody"))


# --- what counts --------------------------------------------------------------------------------------------


def test_a_match_is_rated_in_the_change_that_ends_it(running: Running, ana: Device, bo: Device) -> None:
    table = pair(ana, bo)
    match = resigned(ana, bo, table)
    won, lost = rated(ana, match)
    assert (won["place"], lost["place"]) == (1, 2)
    assert won["rating"]["points"] > won["before"] == 1500 == lost["before"] > lost["rating"]["points"]
    assert won["rating"]["provisional"]
    [own] = ana.get("/api/players/me/ratings")
    assert (own["game"], own["players"], own["rating"]) == ("santorini", 2, won["rating"])
    assert [(point["match"], point["points"]) for point in own["curve"]] == [(match, won["rating"]["points"])]
    at = running.rows("SELECT at FROM rated WHERE match_id = ?", match)
    assert at == running.rows("SELECT updated FROM matches WHERE id = ?", match) * 2


def test_a_rematch_goes_on_from_there(ana: Device, bo: Device) -> None:
    table = pair(ana, bo)
    first = rated(ana, resigned(ana, bo, table))
    ana.post(f"/api/tables/{table}/rematch")
    bo.post(f"/api/tables/{table}/rematch")
    second = rated(ana, resigned(ana, bo, table))
    by_points = {one["rating"]["points"] for one in first}
    assert {one["before"] for one in second} == by_points, "seats have moved on, ratings go with the people"
    [own] = ana.get("/api/players/me/ratings")
    assert len(own["curve"]) == 2 == own["rating"]["matches"]


def test_a_match_played_to_its_end_against_a_bot_rates_the_bot_too_unless_a_newcomer_plays(
    running: Running, ana: Device
) -> None:
    for moves in (False, True):
        with ana.socket(ana.table("mine", BOT, **PRACTICE)["table"]) as page:
            play_out([page])
            told = rated(ana, page.match or "")
        seat = next(seat["seat"] for seat in page.table["seats"] if seat["kind"] == "bot")
        assert sorted(one["place"] for one in told) == [1, 2]
        assert (told[seat]["before"] != told[seat]["rating"]["points"]) is moves
        running.write(lambda db: db.change("UPDATE ratings SET matches = ? WHERE who NOT LIKE 'bot:%'", SETTLED))
    assert running.rows("SELECT matches FROM ratings WHERE who = 'bot:random'") == [(1,)]
    running.write(lambda db: db.change("DELETE FROM ratings"))


def by_agreement(first: Page, second: Page) -> None:
    act(first, "end")
    until(second, lambda page: page.table["match"]["vote"])
    act(second, "yes")


def test_what_people_break_off_is_not_rated(ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        each_decides([first, second])
        by_agreement(first, second)
        until(first, lambda page: page.table["match"]["ending"])
        assert rated(ana, first.match or "") == []
    assert ana.get("/api/players/me/ratings") == []


@pytest.mark.parametrize("meeting", ["private", "casual"])
def test_only_rated_tables_rate(ana: Device, bo: Device, meeting: str) -> None:
    assert rated(ana, resigned(ana, bo, pair(ana, bo, meeting=meeting))) == []


def test_a_person_on_two_seats_and_a_match_that_nobody_began_are_not_rated(ana: Device, bo: Device) -> None:
    alone = ana.table("mine", "mine", **PRACTICE)["table"]
    with ana.socket(alone) as page:
        each_decides([page])
        assert act(page, "resign")["t"] == "ack"
        assert rated(ana, page.match or "") == []
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        act(second, "resign")
        assert rated(ana, first.match or "") == []


def test_hints_and_ratings_exclude_each_other(ana: Device) -> None:
    new = {**PRACTICE, "players": 2, "seats": [{"kind": "mine"}, BOT], "hints": True}
    assert ana.post("/api/tables", new, 400)["error"]["code"] == "rated_hints"
    assert ana.table("mine", BOT, **PRACTICE)["hints"] is False


def test_a_private_server_has_no_public_tables_and_nothing_at_these_addresses(tmp_path: Path) -> None:
    with serving(tmp_path) as private, Device(private.address) as ana:
        new = {**PRACTICE, "players": 2, "seats": [{"kind": "mine"}, {"kind": "open"}]}
        assert ana.post("/api/tables", new, 403)["error"]["code"] == "no_strangers"
        for path in ("/api/ladders/azul", "/api/players/me/ratings", "/api/matches/x/ratings", "/api/notices/x/watch"):
            assert ana.get(path, 404)["error"]["code"] == "not_found"
        assert ana.post("/api/queue", {"game": "azul", "players": 2}, 404)["error"]["code"] == "not_found"


# --- the ladder ---------------------------------------------------------------------------------------------


def test_the_ladder_shows_who_has_played_enough(running: Running, ana: Device, bo: Device, eve: Device) -> None:
    resigned(ana, bo, pair(ana, bo))
    assert eve.get("/api/ladders/santorini")["rungs"] == []
    [(who,)] = running.rows("SELECT who FROM ratings WHERE game = 'santorini' AND matches = 1 ORDER BY mu DESC LIMIT 1")
    running.write(lambda db: db.change("UPDATE ratings SET matches = ? WHERE who = ?", SETTLED, who))
    [rung] = eve.get("/api/ladders/santorini?players=2")["rungs"]
    assert (rung["name"], rung["player"], rung["rating"]["provisional"]) == ("Ana", who, False)
    assert eve.get(f"/api/players/{who}/ratings")[0]["rating"]["matches"] == SETTLED
    running.write(lambda db: db.change("DELETE FROM ratings"))


@pytest.mark.parametrize(("query", "code"), [("chess", "game"), ("azul?players=9", "players")])
def test_a_ladder_that_is_not_there_is_one_sentence(eve: Device, query: str, code: str) -> None:
    assert eve.get(f"/api/ladders/{query}", 400)["error"]["code"] == code
