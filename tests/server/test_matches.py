"""Whole matches through real sockets: people, bots, hot-seat, spectators, rematch."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ribeira
from ribeira import replay

from .harness import Device, Page, catch_up, play_out

EVERY_GAME = pytest.mark.parametrize("game", ribeira.games())
EVERY_COUNT = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in ribeira.games() for players in ribeira.definition(game).players]
)


def replayed(page: Page, **options: Any) -> ribeira.State:
    """The finished match as the page's log tells it, played by the engine alone.

    What stays hidden for ever is filled in from the match's file, which otherwise says the same.
    """
    document = page.device.get(f"/api/matches/{page.match}/export")
    made: dict[int | None, list[str]] = {}
    for seat, text in zip(document["match"]["seats"], document["actions"], strict=True):
        made.setdefault(seat, []).append(text)
    state = ribeira.game(page.table["game"], page.table["players"], **options).new()
    for entry in page.hello()["log"]:  # again from the start: what was hidden while it ran is open at the end
        turned = state if entry["seat"] is None else state.as_seat(entry["seat"])
        text = made[entry["seat"]].pop(0)
        assert entry["text"] in (text, None)
        state = turned.apply(text)
    assert not any(made.values())
    return state


def told_alike(one: Page, other: Page) -> bool:
    """Whether two logs are the same; an entry that stays hidden from a viewer tells less."""
    secret = {v for page in (one, other) for v, entry in page.log.items() if entry["text"] is None}
    return one.log.keys() == other.log.keys() and all(one.log[v] == other.log[v] for v in one.log.keys() - secret)


@EVERY_GAME
def test_two_people_play_a_whole_match(ana: Device, bo: Device, game: str) -> None:
    table = ana.table("mine", "open", game=game)
    assert table["state"] == "open"
    assert table["match"] is None
    with ana.socket(table["table"]) as first, bo.socket(table["table"]) as second:
        assert first.view is None
        assert bo.sit(table["table"], 1)["state"] == "playing"
        first.until(lambda frame: frame["t"] == "welcome")
        second.until(lambda frame: frame["t"] == "welcome")
        play_out([second, first])  # where both choose at the same time, the later seat is the quicker one
        end = replayed(first)
        assert replay.read(ana.get(f"/api/matches/{first.match}/export")).end == end
        assert end.is_terminal
        assert first.view == end.view_state(0).seen
        assert second.view == end.view_state(1).seen
        second.hello()
        assert told_alike(first, second)
        assert first.sheet == [
            [{"key": key, "count": count, "points": points} for key, count, points in lines] for lines in end.sheet
        ]
        over = ana.get(f"/api/tables/{table['table']}")
        assert over["state"] == "over"
        assert over["match"]["winners"] == end.winners
        assert over["match"]["scores"] == end.position.get("scores")


@EVERY_COUNT
def test_a_person_plays_bots(ana: Device, game: str, players: int) -> None:
    table = ana.table("mine", *["random", "greedy", "random", "greedy"][: players - 1], game=game)
    with ana.socket(table["table"]) as page:
        play_out([page])
        assert page.view == replayed(page).view_state(0).seen


def test_options_are_played(ana: Device) -> None:
    table = ana.table("mine", "random", "greedy", "random", options={"wall": "grey"})
    with ana.socket(table["table"]) as page:
        play_out([page])
        assert page.view == replayed(page, wall="grey").view_state(0).seen


@EVERY_COUNT
def test_bots_at_every_seat_play_by_themselves(ana: Device, eve: Device, game: str, players: int) -> None:
    table = ana.table(*["random"] * players, game=game)
    with eve.socket(table["table"]) as page:
        page.until(lambda frame: page.over)
        assert page.prompts == []
        assert replayed(page).is_terminal


@EVERY_GAME
def test_the_searching_bot_plays(ana: Device, game: str) -> None:
    table = ana.table("mine", {"kind": "bot", "bot": "expert", "level": 1}, game=game)
    with ana.socket(table["table"]) as page:
        while sum(entry["seat"] == 1 for entry in page.log.values()) < 3:
            if page.prompts:
                page.play(choose=random.Random(1))
            else:
                page.receive()


def test_bots_with_a_style_play_and_are_called_by_it(ana: Device) -> None:
    bots = [{"kind": "bot", "bot": style, "level": 2} for style in ("aggressive", "solid")]
    table = ana.table("mine", *bots)
    with ana.socket(table["table"]) as page:
        assert [(seat["bot"], seat["level"]) for seat in page.table["seats"]][1:] == [("aggressive", 2), ("solid", 2)]
        while not page.over:
            if page.prompts:
                page.play(choose=random.Random(page.v))
            else:
                page.receive()
        assert replayed(page).is_terminal


@EVERY_GAME
def test_hot_seat_sees_the_seat_that_is_due(ana: Device, game: str) -> None:
    table = ana.table({"kind": "mine", "name": "Ana"}, {"kind": "mine", "name": "Grandpa"}, game=game)
    with ana.socket(table["table"]) as page:
        assert [seat["name"] for seat in page.table["seats"]] == ["Ana", "Grandpa"]
        while not page.over:
            assert page.frames[-1]["seat"] == page.prompts[0]["seat"]
            page.play(choose=random.Random(page.v))
        assert replayed(page).is_terminal


def test_spectators_are_counted_and_get_no_prompts(ana: Device, eve: Device) -> None:
    table = ana.table("mine", "mine")
    with ana.socket(table["table"]) as page, eve.socket(table["table"]) as watching:
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 1)
        assert [seat["online"] for seat in page.table["seats"]] == [True, True]
        page.play()
        watching.until(lambda frame: frame["t"] == "ev")
        assert watching.frames[-1]["seat"] is None
        assert watching.prompts == []
    with ana.socket(table["table"]) as page:
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 0)


def test_two_pages_of_one_player_stay_equal(ana: Device) -> None:
    table = ana.table("mine", "random")
    with ana.socket(table["table"]) as one, ana.socket(table["table"]) as two:
        play_out([one, two])
        assert one.view == two.view
        assert one.log == two.log


def test_of_two_pages_that_race_exactly_one_wins(ana: Device) -> None:
    table = ana.table("mine", "mine")
    with ana.socket(table["table"]) as one, ana.socket(table["table"]) as two:
        for _ in range(25):
            prompt, texts = one.prompts[0]["id"], [action["text"] for action in one.prompts[0]["actions"]]
            sent = [(page, page.command(random.choice(texts), prompt)) for page in (one, two)]
            answers = [page.answer(ident) for page, ident in sent]
            assert sorted(answer["t"] for answer in answers) == ["ack", "rej"]
            (lost,) = (answer for answer in answers if answer["t"] == "rej")
            assert lost["code"] == "stale"
            (loser,) = (page for (page, _), answer in zip(sent, answers, strict=True) if answer is lost)
            assert loser.v == lost["v"], "it was told before what has happened"
            assert loser.prompts[0]["id"] != prompt
            for page in (one, two):
                catch_up(page, lost["v"])
            assert one.view == two.view


def test_rematch_needs_everybody_and_moves_the_seats_on(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open", "random")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second:
        play_out([first, second])
        old = first.match
        agreed = ana.post(f"/api/tables/{table}/rematch")
        assert agreed["state"] == "over"
        assert [seat["rematch"] for seat in agreed["seats"]] == [True, False, False]
        again = bo.post(f"/api/tables/{table}/rematch")
        assert again["match"]["number"] == 2
        assert again["match"]["match"] != old
        assert [seat["name"] for seat in again["seats"]] == ["Bo", "Bot 2", "Ana"]
        assert not any(seat["rematch"] for seat in again["seats"])
        first.until(lambda frame: frame["t"] == "welcome")
        assert first.frames[-1]["seat"] == 2
        second.until(lambda frame: frame["t"] == "welcome")
        play_out([first, second])
        assert ana.get(f"/api/matches/{old}/replay")["over"]


def test_rematch_is_for_players_of_a_finished_match(ana: Device, eve: Device) -> None:
    table = ana.table("mine", "random")["table"]
    assert ana.post(f"/api/tables/{table}/rematch", status=409)["error"]["code"] == "not_over"
    assert eve.post(f"/api/tables/{table}/rematch", status=403)["error"]["code"] == "not_seated"


def test_the_list_of_tables_knows_whose_turn_it_is(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open")["table"]
    assert ana.get("/api/tables")[0]["names"] == ["Ana", None]
    assert ana.get("/api/tables")[0]["state"] == "open"
    bo.sit(table, 1)
    due = ana.get(f"/api/tables/{table}")["match"]["due"]
    lines = [device.get("/api/tables")[0] for device in (ana, bo)]
    assert [line["your_turn"] for line in lines] == [due == [0], due == [1]]
    assert lines[0]["match"] == lines[1]["match"]


def test_korean_pages_read_korean(ana: Device) -> None:
    table = ana.table("mine", "random")["table"]
    with ana.socket(table, language="ko") as korean, ana.socket(table, language="en") as english:
        assert korean.log[1]["words"] != english.log[1]["words"]
        assert korean.log[1]["facts"] == english.log[1]["facts"]
        assert korean.table["seats"][1]["name"] == "봇 2"
        until_prompt(korean)
        answer = korean.answer(korean.command("F1:blue>9"))
        assert answer["text"] == "이 게임에 없는 행동입니다."


def until_prompt(page: Page) -> None:
    while not page.prompts:
        page.receive()


@EVERY_GAME
def test_replay_shows_every_version(ana: Device, eve: Device, game: str) -> None:
    table = ana.table("mine", "random", game=game)["table"]
    with ana.socket(table) as page:
        play_out([page])
        page.hello()
        told = ana.get(f"/api/matches/{page.match}/replay?lang=ko")
        assert told["over"]
        assert told["table"] == table
        assert len(told["steps"]) == page.v + 1
        assert told["steps"][0]["entry"] is None
        assert told["steps"][-1]["view"] == page.view
        assert [step["entry"]["text"] for step in told["steps"][1:]] == [page.log[v]["text"] for v in sorted(page.log)]
        assert told["names"] == ["Ana", "봇 2"]
        assert eve.get(f"/api/matches/{page.match}/replay")["table"] is None


def shown(page: Page) -> dict[str, Any]:
    assert page.view is not None
    return page.view
