"""Sections 9 and 10 of the rules, what is Puerto Rico's own: defaults, the printed example, nothing is secret."""

from __future__ import annotations

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import Referee, state_of
from tests.games.walks import viewers

from .positions import BUILDER, CAPTAIN, EACH_PHASE, ELEVEN, START, STORAGE, board, during, pick, ships

EXAMPLE: Doc = {
    "game": "puerto_rico",
    "players": 3,
    "options": {"settler_refill": "end", "optional_colonists": True},
    "phase": "captain",
    "player": 1,
    "scores": [15, 9, 15],
    "winners": None,
    "round": 14,
    "governor": 1,
    "end": False,
    "roles": {
        "settler": {"doubloons": 0, "taken_by": None},
        "mayor": {"doubloons": 0, "taken_by": None},
        "builder": {"doubloons": 0, "taken_by": None},
        "craftsman": {"doubloons": 1, "taken_by": None},
        "trader": {"doubloons": 1, "taken_by": None},
        "captain": {"doubloons": 0, "taken_by": 1},
    },
    "vp_supply": 61,
    "colonist_supply": 31,
    "colonist_ship": 3,
    "goods_supply": {"corn": 5, "indigo": 1, "sugar": 11, "tobacco": 9, "coffee": 9},
    "house": {"corn": 1, "indigo": 1},
    "cargo": [{"capacity": size, "good": None, "load": 0} for size in (4, 5, 6)],
    "row": {"corn": 1, "sugar": 2, "tobacco": 1},
    "stack": {"corn": 4, "indigo": 7, "sugar": 3, "tobacco": 5},
    "discard": {"indigo": 2, "sugar": 2, "coffee": 3},
    "quarries": 7,
    "stock": {
        "small_indigo_plant": 1,
        "small_sugar_mill": 1,
        "indigo_plant": 1,
        "sugar_mill": 3,
        "tobacco_storage": 3,
        "coffee_roaster": 3,
        "small_warehouse": 2,
        "hospice": 2,
        "office": 2,
        "large_market": 2,
        "large_warehouse": 2,
        "factory": 2,
        "university": 2,
        "wharf": 1,
        "guild_hall": 1,
        "residence": 1,
        "fortress": 1,
        "customs_house": 1,
        "city_hall": 1,
    },
    "boards": [
        {
            "doubloons": 0,
            "vp": 3,
            "goods": {"indigo": 4},
            "island": {"corn": 1, "indigo": 1, "sugar": 2, "tobacco": 1, "coffee": 1, "quarry": 1},
            "manned": {"tobacco": 1},
            "city": {
                "small_indigo_plant": 1,
                "small_sugar_mill": 1,
                "indigo_plant": 2,
                "small_market": 0,
                "construction_hut": 1,
                "harbor": 1,
                "wharf": 1,
            },
            "san_juan": 0,
        },
        {
            "doubloons": 2,
            "vp": 4,
            "goods": {"corn": 2, "indigo": 5},
            "island": {"corn": 3, "indigo": 2, "tobacco": 1, "coffee": 1},
            "manned": {"tobacco": 1},
            "city": {"small_indigo_plant": 1, "small_sugar_mill": 1, "indigo_plant": 3, "hacienda": 1},
            "san_juan": 0,
        },
        {
            "doubloons": 4,
            "vp": 7,
            "goods": {"corn": 2},
            "island": {"corn": 1, "sugar": 2, "tobacco": 1, "coffee": 3},
            "manned": {"corn": 1, "coffee": 3},
            "city": {
                "small_indigo_plant": 1,
                "small_sugar_mill": 1,
                "small_market": 0,
                "hacienda": 1,
                "construction_hut": 1,
                "harbor": 1,
            },
            "san_juan": 0,
        },
    ],
    "drawer": None,
    "hacienda_used": False,
    "pending": None,
    "produced": [],
    "captain_loaded": False,
    "wharf_used": [],
    "passed": [],
    "stored": [],
}


def test_the_example_of_the_rules_reads_and_writes_as_printed(referee: Referee) -> None:
    assert repr(referee.read(EXAMPLE)) == repr(EXAMPLE)
    loads = ["load:corn>4", "load:corn>5", "load:indigo>5", "load:corn>6", "load:indigo>6"]
    assert sorted(referee.legal(EXAMPLE)) == sorted(loads)


@pytest.mark.parametrize("phase", EACH_PHASE)
def test_a_short_document_of_every_phase_is_read(referee: Referee, phase: str) -> None:
    position = referee.read(EACH_PHASE[phase])
    assert position["phase"] == phase
    assert referee.read(position) == position


@pytest.mark.parametrize("phase", EACH_PHASE)
def test_the_view_of_everybody_is_the_position(referee: Referee, phase: str) -> None:
    position = referee.read(EACH_PHASE[phase])
    for viewer in viewers(position):
        assert referee.view(position, viewer) == position


def test_three_play_when_the_document_does_not_say(referee: Referee) -> None:
    assert referee.read({"game": "puerto_rico"}) == referee.read(START)


@pytest.mark.parametrize(("round_", "governor"), [(1, 0), (2, 1), (3, 2), (4, 0), (30, 2)])
def test_the_governor_follows_from_the_round(referee: Referee, round_: int, governor: int) -> None:
    position = referee.read({**START, "phase": "role", "round": round_})
    assert (position["governor"], position["player"]) == (governor, governor)
    assert [each["island"] for each in position["boards"]] == [{"indigo": 1}, {"indigo": 1}, {"corn": 1}]


def test_start_tiles_follow_from_the_first_governor(referee: Referee) -> None:
    position = referee.read({**START, "phase": "role", "round": 5, "governor": 0})  # the first governor was seat 2
    assert [each["island"] for each in position["boards"]] == [{"indigo": 1}, {"corn": 1}, {"indigo": 1}]


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        ({}, False),
        ({"end": True}, True),
        ({"boards": [board(vp=75), {}, {}]}, True),
        ({"boards": [board(vp=74), {}, {}]}, False),
        ({"boards": [board(city=f"{ELEVEN}, 0 office"), {}, {}]}, True),
        ({"phase": "over"}, True),
        ({"phase": "over", "round": 100}, False),
        ({"phase": "over", "round": 100, "end": True}, True),
    ],
)
def test_the_end_flag_that_is_left_out(referee: Referee, keys: Doc, end: bool) -> None:
    assert referee.read({**pick(), **keys})["end"] is end


def test_zero_counts_and_other_orders_are_read(referee: Referee) -> None:
    doc = pick({"goods": {"coffee": 1, "sugar": 0, "corn": 2}, "city": {"wharf": 0, "sugar_mill": 1}})
    own = referee.read(doc)["boards"][0]
    assert list(own["goods"].items()) == [("corn", 2), ("coffee", 1)]
    assert list(own["city"].items()) == [("sugar_mill", 1), ("wharf", 0)]


def test_lists_are_read_in_any_order_and_written_ascending(referee: Referee) -> None:
    owner = board(goods="corn", city="1 wharf")
    position = referee.read(during("captain", board(goods="corn"), owner, owner, wharf_used=[2, 1]))
    assert position["wharf_used"] == [1, 2]
    position = referee.read({**EACH_PHASE["craftsman"], "produced": ["sugar", "corn"]})
    assert position["produced"] == ["corn", "sugar"]


def test_a_ship_may_be_given_with_its_load_only(referee: Referee) -> None:
    position = referee.read({**CAPTAIN, "cargo": ships("2 corn", "", "")})
    assert position["cargo"][0] == {"capacity": 4, "good": "corn", "load": 2}


def test_any_seat_may_be_on_turn_where_the_phase_does_not_fix_it(referee: Referee) -> None:
    assert referee.read(BUILDER)["player"] == 0
    assert referee.read({**BUILDER, "player": 1})["player"] == 1


def test_takers_are_not_checked_when_the_game_is_over(referee: Referee) -> None:
    doc = {**pick(), "phase": "over", "roles": {"mayor": {"taken_by": 2, "doubloons": 3}}}
    assert referee.read(doc)["roles"]["mayor"] == {"doubloons": 3, "taken_by": 2}


def test_a_nested_key_is_named_by_its_path() -> None:
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of(pick({}, {"manned": {"corn": 1}, "island": {}}))
    assert caught.value.key == "boards[1].manned"
    assert str(caught.value).startswith("boards[1].manned: ")


def test_what_is_stored_already_stays_stored(referee: Referee) -> None:
    doc = during("storage", board(goods="corn, 2 indigo, 2 sugar, coffee", city="1 large_warehouse"), stored=["indigo"])
    assert sorted(referee.legal(doc)) == ["store:coffee", "store:sugar"]
    assert referee.read(STORAGE)["stored"] == []
