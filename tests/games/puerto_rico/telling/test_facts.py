"""The facts tell all that happened."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ribeira.core.contract import Fact
from tests.games.puerto_rico.telling.matches import EACH_SETUP, Json, colonists, played, position, ships
from tests.games.referees import state_of

pytestmark = pytest.mark.compiled_only


def account(facts: list[Fact]) -> Json:
    """What the facts say has changed, by what and seat."""
    moved: Counter[Any] = Counter()
    for fact in facts:
        ACCOUNTS.get(fact["kind"], lambda fact, moved: None)(fact, moved)
    return {key: count for key, count in moved.items() if count}


def add(moved: Counter[Any], key: str, seat: int, counts: Json, sign: int = 1) -> None:
    for name, count in counts.items():
        moved[key, seat, name] += sign * count


def of_load(fact: Fact, moved: Counter[Any]) -> None:
    moved["vp", fact["seat"]] += fact["points"]
    add(moved, "goods", fact["seat"], {fact["good"]: -fact["amount"]})


def of_sale(fact: Fact, moved: Counter[Any]) -> None:
    moved["doubloons", fact["seat"]] += fact["doubloons"]
    add(moved, "goods", fact["seat"], {fact["good"]: -1})


def of_harvest(fact: Fact, moved: Counter[Any]) -> None:
    moved["doubloons", fact["seat"]] += fact["doubloons"]
    add(moved, "goods", fact["seat"], fact["goods"])


def of_building(fact: Fact, moved: Counter[Any]) -> None:
    moved["doubloons", fact["seat"]] -= fact["price"]
    moved["city", fact["seat"], fact["building"]] += 1


def of_deal(fact: Fact, moved: Counter[Any]) -> None:
    for seat, count in enumerate(fact["colonists"]):
        moved["colonists", seat] += count


def of_first(fact: Fact, moved: Counter[Any]) -> None:
    for seat, tile in enumerate(fact["tiles"]):
        moved["island", seat, tile] += 1


def of_money(fact: Fact, moved: Counter[Any]) -> None:
    moved["doubloons", fact["seat"]] += fact["doubloons"]


ACCOUNTS: dict[str, Any] = {
    "first": of_first,
    "role": of_money,
    "prospect": of_money,
    "take": lambda fact, moved: add(moved, "island", fact["seat"], {fact["tile"]: 1}),
    "drawn": lambda fact, moved: add(moved, "island", fact["seat"], {fact["good"]: 1}),
    "colonist": lambda fact, moved: moved.update({("colonists", fact["seat"]): 1}),
    "deal": of_deal,
    "build": of_building,
    "produce": of_harvest,
    "extra": lambda fact, moved: add(moved, "goods", fact["seat"], {fact["good"]: 1}),
    "sell": of_sale,
    "load": of_load,
    "wharf": of_load,
    "keep": lambda fact, moved: add(moved, "goods", fact["seat"], fact["lost"], -1),
}


def changes(was: Json, now: Json) -> Json:
    """What has changed on the boards, by what and seat."""
    moved: Counter[Any] = Counter()
    for sign, document in ((-1, was), (1, now)):
        for seat, board in enumerate(document["boards"]):
            for key in ("doubloons", "vp"):
                moved[key, seat] += sign * board[key]
            moved["colonists", seat] += sign * colonists(board)
            add(moved, "goods", seat, board["goods"], sign)
            add(moved, "island", seat, board["island"], sign)
            add(moved, "city", seat, dict.fromkeys(board["city"], 1), sign)
    return {key: count for key, count in moved.items() if count}


@EACH_SETUP
def test_the_facts_account_for_everything_that_changes_on_the_boards(players: int) -> None:
    for before, action, after in played(players):
        assert account(before.narrate(action, after)) == changes(before.position, after.position)


@EACH_SETUP
def test_the_facts_account_for_the_middle_of_the_table(players: int) -> None:
    for before, action, after in played(players):
        facts = before.narrate(action, after)
        was, now = before.position, after.position
        kinds = Counter(fact["kind"] for fact in facts)
        full = {ship["capacity"] for ship in was["cargo"]}
        sailed = {fact["ship"]: fact["barrels"] for fact in facts if fact["kind"] == "sail"}
        loaded = Counter({fact["ship"]: fact["amount"] for fact in facts if fact["kind"] == "load"})
        for old, new in zip(was["cargo"], now["cargo"], strict=True):
            moved = loaded[old["capacity"]] - sailed.get(old["capacity"], 0)
            assert new["load"] - old["load"] == moved
        assert set(sailed) <= full
        assert kinds["house"] == int(bool(was["house"]) and not now["house"])
        assert kinds["round"] == int(now["round"] > was["round"] or (was["phase"], now["phase"]) == ("opening", "role"))
        assert kinds["over"] == int(now["phase"] == "over")
        assert kinds["end"] == int(now["end"] and not was["end"])
        thrown = sum(sum(fact["tiles"].values()) for fact in facts if fact["kind"] == "discard")
        shuffled = sum(fact["tiles"] for fact in facts if fact["kind"] == "reshuffle")
        assert sum(now["discard"].values()) == sum(was["discard"].values()) + thrown - shuffled


def test_seats_that_can_do_nothing_are_named() -> None:
    state = position(
        "trader", [{"goods": {"corn": 1}}, {}, {"goods": {"indigo": 1}}], roles={"trader": {"taken_by": 0}}
    )
    facts = state.narrate(state.game.parse("sell:corn"), state.apply("sell:corn"))
    assert facts == [
        {"kind": "sell", "seat": 0, "good": "corn", "doubloons": 1},
        {"kind": "skip", "seats": [1], "of": "trader", "why": "nothing"},
    ]
    state = position(
        "trader", [{"goods": {"corn": 1}}, {}, {"goods": {"indigo": 1}}], house={"sugar": 1, "tobacco": 1, "coffee": 1}
    )
    facts = state.narrate(state.game.parse("sell:corn"), state.apply("sell:corn"))
    assert facts[1:] == [
        {"kind": "skip", "seats": [1, 2], "of": "trader", "why": "house"},
        {"kind": "house", "goods": {"sugar": 1, "tobacco": 1, "coffee": 1, "corn": 1}},
    ]


def test_the_wharf_with_harbor_and_privilege() -> None:
    own = {"goods": {"corn": 6}, "city": {"harbor": 1, "wharf": 1}}
    state = position("captain", [own, {}, {}], cargo=ships(("sugar", 4), ("corn", 2), (None, 0)))
    wharf = state.game.parse("wharf:corn")
    loaded = {"good": "corn", "ship": None, "amount": 6, "points": 8, "harbor": 1, "privilege": 1}
    told = state.preview(wharf)
    assert told == {**loaded, "rest": 0, "fills": False, "supply": 67, "ends": False, "must": True, "only": False}
    assert state.narrate(wharf, state.apply(wharf))[:2] == [
        {"kind": "wharf", "seat": 0, **loaded},
        {"kind": "sail", "ship": 4, "good": "sugar", "barrels": 4},
    ]


def test_warehouses_tell_what_they_keep_and_what_is_forced() -> None:
    goods = {"corn": 2, "indigo": 3, "sugar": 2, "tobacco": 2}
    state = position("storage", [{"goods": goods, "city": {"large_warehouse": 1}}, {"goods": {"sugar": 3}}, {}])
    after = state.apply("store:sugar")
    assert state.narrate(state.game.parse("store:sugar"), after) == [
        {"kind": "store", "seat": 0, "good": "sugar", "automatic": False},
        {"kind": "store", "seat": 0, "good": "tobacco", "automatic": True},
    ]
    assert after.narrate(after.game.parse("keep:corn"), after.apply("keep:corn")) == [
        {
            "kind": "keep", "seat": 0, "kept": {"corn": 1, "sugar": 2, "tobacco": 2},
            "lost": {"corn": 1, "indigo": 3},
        },
        {"kind": "keep", "seat": 1, "kept": {"sugar": 1}, "lost": {"sugar": 2}},
    ]  # fmt: skip


TIES = [
    ([{"vp": 5, "doubloons": 1}, {"vp": 5, "doubloons": 2}, {}], "tie"),
    ([{"vp": 5, "doubloons": 2}, {"vp": 5, "doubloons": 2}, {}], "shared"),
    ([{"vp": 6, "doubloons": 2}, {"vp": 5, "doubloons": 2}, {}], "points"),
]


@pytest.mark.parametrize(("own", "how"), TIES)
def test_the_end_tells_how_it_was_decided(own: list[Json], how: str) -> None:
    taken = {role: {"taken_by": seat} for seat, role in enumerate(["settler", "craftsman"])}
    state = state_of(
        {"game": "puerto_rico", "players": 3, "phase": "role", "round": 4, "governor": 0, "end": True}
        | {"roles": taken, "boards": own}
    )
    after = state.apply("role:captain")
    fact = state.narrate(state.game.parse("role:captain"), after)[-1]
    assert fact == {"kind": "over", "winners": after.winners, "how": how}
