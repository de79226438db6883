"""What a role would do for everybody comes as it was told."""

from __future__ import annotations

from collections import Counter

import pytest

from ribeira.core.errors import InvalidPosition
from ribeira.core.state import State
from ribeira.games.puerto_rico import catalog
from tests.games.puerto_rico.telling.matches import (
    EACH_SETUP,
    Json,
    colonists,
    decisions,
    minus,
    played,
)
from tests.games.referees import state_of


@pytest.mark.compiled_only
@EACH_SETUP
def test_a_role_tells_who_comes_when_and_what_lies_on_it(players: int) -> None:
    for state, action, target, told, after in decisions(players, "role"):
        assert told["role"] == target["role"]
        assert told["order"] == [(state.player + place) % players for place in range(players)]
        assert told["doubloons"] == state.position["roles"][told["role"]]["doubloons"]
        assert len(told["seats"]) == players
        assert state.game.notation(action) == f"role:{told['role']}"
        assert after.position["roles"][told["role"]]["taken_by"] in (state.player, None)


@pytest.mark.compiled_only
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


@pytest.mark.compiled_only
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


@pytest.mark.compiled_only
@EACH_SETUP
def test_colonists_come_as_forecast(players: int) -> None:
    for state, _, target, told, after in decisions(players, "role"):
        if target["role"] != "mayor":
            continue
        after = after.apply("colonist") if after.phase == "mayor" else after
        for seat, (was, now) in enumerate(zip(state.position["boards"], after.position["boards"], strict=True)):
            share = told["seats"][seat]
            assert colonists(now) - colonists(was) == share["colonists"] + share["extra"]
            buildings = sum(row.circles for name, row in catalog.BUILDINGS.items() if name in was["city"])
            circles = sum(was["island"].values()) + buildings
            assert share["open"] == circles - colonists(was) + was["san_juan"]
            assert share["idle"] == max(0, colonists(now) - circles)


@pytest.mark.compiled_only
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
