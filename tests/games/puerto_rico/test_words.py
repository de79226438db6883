"""What Puerto Rico tells people: previews come true, facts tell all that happened, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from rich.console import Console

import ribeira
from ribeira.core.contract import Fact, Language
from ribeira.core.errors import InvalidPosition
from ribeira.core.state import State
from ribeira.games.puerto_rico import catalog, words
from tests.games.referees import state_of

Json = dict[str, Any]
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
LANGUAGES: tuple[Language, ...] = ("en", "ko")
SETUPS: list[tuple[int, Json]] = [
    (2, {"optional_colonists": False}),
    (3, {}),
    (4, {"settler_refill": "immediate"}),
    (5, {"settler_refill": "immediate", "optional_colonists": False}),
]
EACH_SETUP = pytest.mark.parametrize("players", [players for players, _ in SETUPS])


@cache
def played(players: int) -> list[tuple[State, int, State]]:
    """A random match as (before, action, after); passing is rare, so that much happens."""
    rng = Random(players)
    state = ribeira.game("puerto_rico", players=players, **dict(SETUPS)[players]).new()
    moves = []
    while not state.is_terminal:
        if state.player == ribeira.CHANCE:
            action = rng.choices(list(state.weights), list(state.weights.values()))[0]
        else:
            acting = [action for action in state.legal if action] if rng.random() < 0.9 else []
            action = rng.choice(acting or state.legal)
        after = state.apply(action)
        moves.append((state, action, after))
        state = after
    return moves


def decisions(players: int, kind: str) -> Iterator[tuple[State, int, Json, Json, State]]:
    """All legal actions of this kind in the match: state, action, target, preview, and the state after it."""
    for state, _, _ in played(players):
        for action, text in zip(state.legal, state.legal_text, strict=True):
            if text.partition(":")[0] == kind:
                yield state, action, state.target(action), state.preview(action), state.apply(action)


def minus(counts: Json, others: Json) -> Json:
    found = Counter(counts)
    found.subtract(others)
    return {name: count for name, count in found.items() if count}


def boards(state: State, after: State) -> tuple[Json, Json]:
    """The board of who acts, before and after."""
    return state.position["boards"][state.player], after.position["boards"][state.player]


# Previews -------------------------------------------------------------------------------------------------------------


@EACH_SETUP
def test_a_tile_taken_lies_on_the_island_and_a_hospice_sends_its_colonist(players: int) -> None:
    met = 0
    for state, _, target, told, after in decisions(players, "take"):
        was, now = boards(state, after)
        assert told["tiles"] == sum(now["island"].values())
        assert now["island"][target["tile"]] == was["island"].get(target["tile"], 0) + 1
        assert (told["plants"] is None) == (target["tile"] == "quarry")
        manned = sum(now["manned"].values()) - sum(was["manned"].values())
        assert told["colonist"] == ("asked" if after.phase == "hospice" else "given" if manned else None)
        met += 1
    assert met > 50


@EACH_SETUP
def test_a_building_costs_what_is_said(players: int) -> None:
    for state, _, target, told, after in decisions(players, "build"):
        was, now = boards(state, after)
        assert told["price"] == max(0, told["cost"] - told["quarries"] - told["less"])
        assert told["doubloons"] == now["doubloons"] == was["doubloons"] - told["price"]
        assert told["spaces"] == sum(catalog.BUILDINGS[name].spaces for name in now["city"])
        assert told["ends"] == (after.position["end"] and not state.position["end"])
        colonists = now["city"][target["building"]]
        assert told["colonist"] == ("asked" if after.phase == "university" else "given" if colonists else None)
        assert told["points"] == sum(points_of(now["city"])) - sum(points_of(was["city"]))


def points_of(city: Json) -> Iterator[int]:
    return (catalog.BUILDINGS[name].points for name in city)


@pytest.mark.parametrize(
    ("building", "bonus"),
    [("guild_hall", 4), ("residence", 4), ("fortress", 2), ("customs_house", 2), ("city_hall", 3), ("harbor", None)],
)
def test_a_large_building_tells_its_bonus(building: str, bonus: int | None) -> None:
    board = {
        "doubloons": 10, "vp": 9, "island": {"corn": 3}, "manned": {"corn": 1}, "san_juan": 2,
        "city": {"small_indigo_plant": 1, "small_sugar_mill": 0, "sugar_mill": 3, "hacienda": 0, "office": 0},
    }  # fmt: skip
    state = position("builder", [board, {}, {}])
    assert state.preview(state.game.parse(f"build:{building}"))["bonus"] == bonus


@EACH_SETUP
def test_a_sale_brings_what_is_said(players: int) -> None:
    for state, _, target, told, after in decisions(players, "sell"):
        was, now = boards(state, after)
        assert told["doubloons"] == told["price"] + told["privilege"] + told["markets"]
        assert now["doubloons"] - was["doubloons"] == told["doubloons"]
        assert minus(was["goods"], now["goods"]) == {target["good"]: 1}
        assert told["fills"] == (sum(state.position["house"].values()) == 3)
        assert not told["fills"] or not after.position["house"]


@EACH_SETUP
@pytest.mark.parametrize("kind", ["load", "wharf"])
def test_a_loading_brings_the_points_that_are_said(players: int, kind: str) -> None:
    for state, action, target, told, after in decisions(players, kind):
        was, now = boards(state, after)
        assert now["vp"] - was["vp"] == told["points"] == told["amount"] + told["harbor"] + told["privilege"]
        assert told["rest"] == was["goods"][target["good"]] - told["amount"]
        assert now["goods"].get(target["good"], 0) <= told["rest"]
        assert told["supply"] == after.position["vp_supply"]
        assert told["ends"] == (after.position["end"] and not state.position["end"])
        assert told["only"] == (len(state.legal) == 1)
        assert told["must"] == ("pass" not in state.legal_text)
        assert target.get("ship") == told["ship"]
        ship = next((each for each in state.position["cargo"] if each["capacity"] == told["ship"]), None)
        assert told["fills"] == (ship is not None and ship["load"] + told["amount"] == ship["capacity"])
        assert state.game.notation(action).endswith("4") == (told["ship"] == 4)


@EACH_SETUP
def test_a_colonist_stands_on_the_circle_that_is_named_and_the_rest_follows(players: int) -> None:
    for state, _, target, told, after in decisions(players, "place"):
        was, now = boards(state, after)
        site = {"island": "manned", "city": "city"}[target["site"]]
        assert target["circle"] == was[site].get(target["group"], 0) == told["filled"] - 1 < told["circles"]
        placed = {**minus(now["manned"], was["manned"]), **minus(now["city"], was["city"])}
        assert minus(placed, {target["group"]: 1}) == told["then"]
        is_on = after.phase == "placement" and after.player == state.player
        assert told["left"] == (now["san_juan"] if is_on else 0)


@EACH_SETUP
@pytest.mark.parametrize("kind", ["store", "keep"])
def test_what_is_not_kept_is_lost_as_said(players: int, kind: str) -> None:
    for state, _, target, told, after in decisions(players, kind):
        was, now = boards(state, after)
        assert minus(was["goods"], now["goods"]) == told["lost"]
        assert told["barrels"] == (1 if kind == "keep" else was["goods"][target["good"]])
        assert now["goods"][target["good"]] == told["barrels"] or not told["lost"]


@EACH_SETUP
def test_an_additional_barrel_and_a_colonist_come(players: int) -> None:
    for state, _, target, told, after in decisions(players, "extra"):
        assert boards(state, after)[1]["goods"][target["good"]] == told["barrels"]
    for state, _, target, told, after in decisions(players, "colonist"):
        assert told["of"] == target["of"] == state.phase
        key = {"supply": "colonist_supply", "ship": "colonist_ship"}[told["from"]]
        assert after.position[key] < state.position[key] or state.phase == "mayor"


@EACH_SETUP
def test_the_hacienda_tells_what_it_may_draw(players: int) -> None:
    for _, _, _, told, after in decisions(players, "hacienda"):
        weights = {after.game.notation(action)[1:]: weight for action, weight in after.weights.items()}
        assert told["chances"] == weights


def test_chance_has_neither_target_nor_preview() -> None:
    for state, action, _ in played(3):
        if state.player == ribeira.CHANCE:
            assert state.target(action) == state.preview(action) == {}


# What a role would do for everybody -----------------------------------------------------------------------------------


@EACH_SETUP
def test_a_role_tells_who_comes_when_and_what_lies_on_it(players: int) -> None:
    for state, action, target, told, after in decisions(players, "role"):
        assert told["role"] == target["role"]
        assert told["order"] == [(state.player + place) % players for place in range(players)]
        assert told["doubloons"] == state.position["roles"][told["role"]]["doubloons"]
        assert len(told["seats"]) == players
        assert state.game.notation(action) == f"role:{told['role']}"
        assert after.position["roles"][told["role"]]["taken_by"] in (state.player, None)


@EACH_SETUP
def test_the_harvest_comes_as_forecast(players: int) -> None:
    for state, _, target, told, after in decisions(players, "role"):
        if target["role"] != "craftsman":
            continue
        extra = [text[6:] for text in after.legal_text if text.startswith("extra:")]
        assert told["extra"] == (extra if after.phase == "craftsman" else [])
        for seat, (was, now) in enumerate(zip(state.position["boards"], after.position["boards"], strict=True)):
            harvest = told["seats"][seat]
            assert minus(now["goods"], was["goods"]) == harvest["goods"]
            lying = told["doubloons"] if seat == state.player else 0
            assert now["doubloons"] - was["doubloons"] - lying == harvest["doubloons"]
            for good in harvest["short"]:
                assert good not in after.position["goods_supply"]


TURNS = ("settler", "builder", "trader", "captain")
"""Roles whose turns are told choice by choice; their phases have the same names."""


@EACH_SETUP
def test_what_each_seat_could_do_in_a_role_is_what_it_may_do_when_its_turn_comes(players: int) -> None:
    """The engine is asked at the position in which only this seat's turn has come."""
    asked: Counter[str] = Counter()
    for state, _, target, told, after in decisions(players, "role"):
        for seat in range(players):
            turn = turn_of(after, target["role"], seat)
            if turn is not None:
                asked[target["role"]] += 1
                check_choices(told["seats"][seat], turn)
            elif target["role"] in TURNS and after.phase == target["role"]:
                assert not any(choices_of(told["seats"][seat]))
        assert state.phase == "role"
    assert set(asked) == set(TURNS)


def turn_of(after: State, role: str, seat: int) -> State | None:
    """The same moment of the role with another seat on turn; None where it would be passed over."""
    if role not in TURNS or after.phase != role:
        return None
    try:
        return state_of({**after.position, "player": seat})
    except InvalidPosition:
        return None


def choices_of(told: Json) -> list[str]:
    """The choices of a seat, as the outlook has them, in notation."""
    return [
        *(f"take:{tile}" for tile in told.get("tiles", [])),
        *(["hacienda"] if told.get("hacienda") else []),
        *(f"build:{each['building']}" for each in told.get("buildings", [])),
        *(f"sell:{each['good']}" for each in told.get("sales", [])),
        *(f"load:{each['good']}>{each['ship']}" for each in told.get("loads", [])),
    ]


def check_choices(told: Json, turn: State) -> None:
    legal = [text for text in turn.legal_text if text != "pass" and not text.startswith("wharf:")]
    assert sorted(choices_of(told)) == sorted(legal)
    previews = {text: turn.preview(turn.game.parse(text)) for text in legal}
    for each in told.get("buildings", []):
        assert each["price"] == previews[f"build:{each['building']}"]["price"]
    for each in told.get("sales", []):
        assert each["doubloons"] == previews[f"sell:{each['good']}"]["doubloons"]
    for each in told.get("loads", []):
        preview = previews[f"load:{each['good']}>{each['ship']}"]
        assert (each["amount"], each["points"]) == (preview["amount"], preview["points"])


@EACH_SETUP
def test_colonists_come_as_forecast(players: int) -> None:
    for state, _, target, told, after in decisions(players, "role"):
        if target["role"] != "mayor":
            continue
        after = after.apply("colonist") if after.phase == "mayor" else after
        for seat, (was, now) in enumerate(zip(state.position["boards"], after.position["boards"], strict=True)):
            share = told["seats"][seat]
            assert colonists(now) - colonists(was) == share["colonists"] + share["extra"]
            circles = sum(was["island"].values()) + sum(catalog.BUILDINGS[name].circles for name in was["city"])
            assert share["open"] == circles - colonists(was) + was["san_juan"]
            assert share["idle"] == max(0, colonists(now) - circles)


def colonists(board: Json) -> int:
    return int(board["san_juan"] + sum(board["manned"].values()) + sum(board["city"].values()))


@EACH_SETUP
def test_a_role_that_surely_ends_the_match_does_and_one_that_surely_does_not_does_not(players: int) -> None:
    """Every role taken in the match; who declines the additional colonist changes nothing about `yes` and `no`."""
    moves = played(players)
    for at, (state, action, _) in enumerate(moves):
        if state.phase == "role" and not state.position["end"]:
            later = (after for _, _, after in moves[at:] if after.phase in ("role", "over"))
            ends = next(later).position["end"]
            assert state.preview(action)["ends"] in (["yes", "maybe"] if ends else ["no", "maybe"])


ENDS = [
    ("captain", {"vp_supply": 2, "boards": [{"vp": 73, "goods": {"corn": 1}}, {}, {}]}, "yes"),
    ("captain", {"vp_supply": 3, "boards": [{"vp": 72, "goods": {"corn": 1}}, {}, {}]}, "no"),
    ("captain", {"vp_supply": 3, "boards": [{"vp": 72, "goods": {"corn": 1}}, {"goods": {"corn": 1}}, {}]}, "maybe"),
    ("mayor", {"colonist_supply": 2, "boards": [{"san_juan": 53}, {}, {}]}, "yes"),
    ("mayor", {"colonist_supply": 3, "boards": [{"san_juan": 52}, {}, {}]}, "maybe"),
    ("mayor", {"colonist_supply": 4, "boards": [{"san_juan": 51}, {}, {}]}, "no"),
    ("craftsman", {}, "no"),
    ("builder", {"boards": [{"city": dict.fromkeys(list(catalog.BUILDINGS)[:11], 0)}, {}, {}]}, "maybe"),
    ("builder", {"boards": [{"city": dict.fromkeys(list(catalog.BUILDINGS)[:10], 0), "doubloons": 8}, {}, {}]}, "no"),
]


@pytest.mark.parametrize(("role", "given", "ends"), ENDS)
def test_whether_a_role_would_end_the_match(role: str, given: Json, ends: str) -> None:
    given = {**given, "boards": [{"doubloons": 9, **board} for board in given.get("boards", [{}, {}, {}])]}
    state = state_of({"game": "puerto_rico", "players": 3, "phase": "role", **given})
    assert state.preview(state.game.parse(f"role:{role}"))["ends"] == ends


# Facts ----------------------------------------------------------------------------------------------------------------


def position(phase: str, own: list[Json], **more: Any) -> State:
    """Three players in a role that seat 0 took."""
    roles = {"hospice": "settler", "university": "builder", "storage": "captain", "placement": "mayor"}
    taken = {roles.get(phase, phase): {"taken_by": 0}}
    document = {"game": "puerto_rico", "players": 3, "phase": phase, "roles": taken, "governor": 0, "boards": own}
    return state_of({**document, **more})


def ships(*loads: tuple[str | None, int]) -> list[Json]:
    return [{"capacity": 4 + at, "good": good, "load": load} for at, (good, load) in enumerate(loads)]


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


# What cannot be done --------------------------------------------------------------------------------------------------


@EACH_SETUP
def test_what_is_forbidden_is_not_legal_and_says_why(players: int) -> None:
    for state, _, _ in played(players):
        for action, fact in state.forbidden:
            assert action not in state.legal
            assert state.target(action)["kind"]
            for language in LANGUAGES:
                sentence = state.game.say(fact, language, NAMES)
                assert "None" not in sentence
                assert "{" not in sentence


CITY_OF_11 = dict.fromkeys(list(catalog.BUILDINGS)[:11], 0)
THREE_KINDS = {"goods": {"corn": 1, "sugar": 2, "coffee": 1}, "city": {"large_warehouse": 1}}
PLACING = {
    "island": {"corn": 1, "indigo": 2},
    "manned": {"indigo": 1},
    "city": {"small_indigo_plant": 0},
    "san_juan": 1,
}


Case = tuple[str, str, list[Json], Json, str, str]
"""Notation, phase, the boards from seat 0 on, more of the position, reason, rule."""
BARRED: list[Case] = [
    ("take:quarry", "settler", [], {"row": {"corn": 1}, "player": 1}, "quarry", "S1"),
    ("take:quarry", "settler", [{}, {"city": {"construction_hut": 0}}], {"row": {"corn": 1}, "player": 1}, "hut", "S1"),
    ("hacienda", "settler", [{"city": {"hacienda": 0}}], {"row": {"corn": 1}}, "hacienda_empty", "S2"),
    (
        "hacienda", "settler", [{"city": {"hacienda": 1}}], {"row": {"corn": 1}, "hacienda_used": True},
        "hacienda_used", "S2",
    ),
    ("build:office", "builder", [{"doubloons": 9, "city": {"office": 0}}], {}, "owned", "B1"),
    ("build:office", "builder", [{"doubloons": 9}, *[{"city": {"office": 0}}] * 2], {}, "sold_out", "B1"),
    ("build:fortress", "builder", [{"doubloons": 9, "city": CITY_OF_11}], {}, "space", "B1"),
    ("build:wharf", "builder", [{"doubloons": 7}], {}, "money", "B1"),
    ("extra:corn", "craftsman", [{"goods": {"indigo": 1}}], {"produced": ["indigo"]}, "not_produced", "C3"),
    ("extra:corn", "craftsman", [{"goods": {"corn": 10}}], {"produced": ["corn", "indigo"]}, "supply", "C3"),
    ("sell:corn", "trader", [{"goods": {"corn": 1, "sugar": 1}}], {"house": {"corn": 1}}, "in_house", "T1"),
    (
        "sell:corn", "trader", [{"goods": {"corn": 1, "sugar": 1}, "city": {"office": 0}}], {"house": {"corn": 1}},
        "office", "T1",
    ),
    ("pass", "captain", [{"goods": {"corn": 1}}], {}, "must", "K1"),
    ("load:corn>4", "captain", [{"goods": {"corn": 5}}], {}, "smaller", "K2"),
    *(
        (f"load:corn>{ship}", "captain", [{"goods": {"corn": 5, "sugar": 1}}], {"cargo": cargo}, reason, "K2")
        for ship, reason, cargo in [
            (4, "full", ships(("sugar", 4), (None, 0), (None, 0))),
            (4, "other_good", ships(("sugar", 1), (None, 0), (None, 0))),
            (4, "elsewhere", ships((None, 0), ("corn", 1), (None, 0))),
            (5, "full", ships((None, 0), ("corn", 5), (None, 0))),
        ]
    ),
    ("wharf:corn", "captain", [{"goods": {"corn": 1}, "city": {"wharf": 0}}], {}, "wharf_empty", "K3"),
    ("wharf:corn", "captain", [{"goods": {"corn": 1}, "city": {"wharf": 1}}], {"wharf_used": [0]}, "wharf_used", "K3"),
    ("store:sugar", "storage", [THREE_KINDS], {}, "", ""),
    ("store:coffee", "storage", [THREE_KINDS], {}, "storage", "K6"),
    ("place:corn", "placement", [PLACING], {}, "order", "M3"),
    (
        "place:sugar", "placement", [{"island": {"corn": 1, "indigo": 1, "sugar": 1}, "san_juan": 2}], {},
        "rest", "M3",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", BARRED, ids=[f"{row[4]}-{row[0]}" for row in BARRED])
def test_why_something_cannot_be_done(case: Case) -> None:
    text, phase, own, more, reason, rule = case
    state = position(phase, [*own, *[{}] * (3 - len(own))], **more)
    found = {state.game.notation(action): fact for action, fact in state.forbidden}
    assert (found[text]["reason"], found[text]["rule"]) == (reason, rule) if reason else text not in found


def test_a_role_taken_names_its_taker() -> None:
    state = state_of(
        {"game": "puerto_rico", "players": 3, "phase": "role", "governor": 1, "roles": {"mayor": {"taken_by": 1}}}
    )
    ((_, fact),) = state.forbidden
    assert state.game.say(fact, "en", NAMES) == "Bo has taken this role in this round."


# Words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name_of_its_own(language: Language) -> None:
    game = ribeira.game("puerto_rico", players=5)
    names = [game.describe(action, language) for action in range(game.definition.actions)]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 50
    assert all(bool(re.search("[가-힣]", name)) == (language == "ko") for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_whole_matches_is_told(language: Language) -> None:
    kinds = set()
    for players, _ in SETUPS:
        for before, action, after in played(players):
            for fact in before.narrate(action, after):
                kinds.add(fact["kind"])
                sentence = before.game.say(fact, language, NAMES)
                assert bool(re.search("[가-힣]", sentence)) == (language == "ko")
                assert "None" not in sentence
                assert sentence.endswith(".")
    assert set(words.SENTENCES[language]) - kinds <= {"forbidden", "wharf"}
    assert set(words.SENTENCES["en"]) == set(words.SENTENCES["ko"])


SAID: list[tuple[Fact, str, str]] = [
    (
        {"kind": "role", "seat": 1, "role": "captain", "doubloons": 2},
        "Bo takes the captain and the 2 doubloons on it.",
        "Bo: 캡틴을 가져옵니다. 카드 위의 2더블룬도 받습니다.",
    ),
    (
        {"kind": "take", "seat": 0, "tile": "indigo"},
        "Ada takes an indigo plantation.",
        "Ada: 인디고 플랜테이션을 가져옵니다.",
    ),
    ({"kind": "take", "seat": 0, "tile": "quarry"}, "Ada takes a quarry.", "Ada: 퀘리를 가져옵니다."),
    (
        {"kind": "pass", "seat": 0, "of": "hospice", "group": "corn"},
        "Ada takes no colonist for the corn plantation.",
        "Ada: 옥수수 플랜테이션에 콜로니스트를 받지 않습니다.",
    ),
    (
        {"kind": "colonist", "seat": 2, "of": "university", "group": "harbor", "from": "ship", "automatic": True},
        "Cy gets a colonist from the colonist ship for the harbor.",
        "Cy: 콜로니스트 쉽에서 콜로니스트 한 명을 받아 항구에 놓습니다.",
    ),
    (
        {"kind": "build", "seat": 0, "building": "factory", "price": 5, "doubloons": 1},
        "Ada builds the factory for 5 doubloons (1 doubloon left).",
        "Ada: 5더블룬에 공장을 짓습니다(남은 돈 1더블룬).",
    ),
    (
        {"kind": "produce", "seat": 1, "goods": {"corn": 2, "sugar": 1}, "short": {"coffee": 1}, "doubloons": 1},
        "Bo produces 2 corn and 1 sugar. The supply lacks 1 coffee. The factory pays 1 doubloon.",
        "Bo: 옥수수 2, 설탕 1 생산. 공급처에 모자라 받지 못한 상품: 커피 1. 공장에서 1더블룬을 받습니다.",
    ),
    (
        {"kind": "wharf", "seat": 0, "good": "corn", "ship": None, "amount": 6, "points": 8}
        | {"harbor": 1, "privilege": 1},
        "Ada loads 6 corn at the wharf: 8 VP (harbor +1, privilege +1).",
        "Ada: 부두에서 옥수수 6통을 싣고 8 VP를 얻습니다(항구 +1, 프리빌리지 +1).",
    ),
    (
        {"kind": "settle", "seat": 0, "groups": {"corn": 2, "hospice": 1}, "san_juan": 1, "whole": True},
        "Ada has colonists on corn plantation (2) and hospice; 1 colonist in San Juan.",
        "Ada: 콜로니스트를 배치했습니다. 옥수수 플랜테이션 2명, 구호소. 남은 1명은 산 후앙에 머뭅니다.",
    ),
    (
        {"kind": "end", "why": "city", "seat": 1},
        "Bo has filled all 12 city spaces: this round is the last.",
        "Bo의 시티 스페이스 12칸이 모두 찼습니다. 이번 라운드를 마치면 게임이 끝납니다.",
    ),
    (
        {"kind": "over", "winners": [0, 2], "how": "shared"},
        "The match is over. Ada and Cy win. Points, doubloons and barrels are equal: the victory is shared.",
        "게임이 끝났습니다. 승자: Ada, Cy. 점수도, 더블룬과 상품의 합도 같아 함께 이겼습니다.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "en", "ko"), SAID, ids=[fact["kind"] for fact, _, _ in SAID])
def test_facts_in_words(fact: Fact, en: str, ko: str) -> None:
    assert words.say(fact, "en", NAMES) == en
    assert words.say(fact, "ko", NAMES) == ko


def test_a_name_that_is_missing_is_numbered() -> None:
    fact = {"kind": "prospect", "seat": 1, "doubloons": 1}
    assert words.say(fact, "en", ["Ada"]) == "Player 2 gets a doubloon from the bank."
    assert words.say(fact, "ko", []) == "2번 플레이어: 은행에서 1더블룬을 받습니다."


def test_the_score_sheet_adds_up() -> None:
    for players, _ in SETUPS:
        state = played(players)[-1][2]
        for seat, lines in enumerate(state.sheet):
            *parts, total, tie_break = lines
            assert sum(points for _, _, points in parts) == total[2] == state.scores[seat]
            assert tie_break[0] == "tie_break"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_every_phase(language: Language) -> None:
    console = Console(width=120, no_color=True)
    phases = set()
    for players, _ in SETUPS:
        for state, _, after in played(players):
            for shown in (state, after):
                if shown.phase not in phases:
                    phases.add(shown.phase)
                    with console.capture() as told:
                        console.print(shown.draw(language, NAMES))
                    assert NAMES[0] in told.get()
                    assert bool(re.search("[가-힣]", told.get())) == (language == "ko")
    assert {"start", "role", "placement", "captain", "over"} <= phases
