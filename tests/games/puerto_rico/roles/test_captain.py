"""Section 5, Captain: loading (K1 to K5, K7)."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import board, during, pick, ships
from tests.games.referees import Referee


def legal(referee: Referee, doc: Doc) -> list[str]:
    return sorted(referee.legal(doc))


def cargo(position: Doc) -> list[tuple[str | None, int]]:
    return [(ship["good"], ship["load"]) for ship in position["cargo"]]


# Loading --------------------------------------------------------------------------------------------------------------


def test_k1_clockwise_again_and_again_until_nobody_can_load(referee: Referee) -> None:
    boards = [board(goods="corn, indigo"), board(goods="corn"), board(goods="coffee, indigo")]
    position = referee.play(pick(*boards, governor=1), "role:captain")
    seats = []
    while position["phase"] == "captain":
        seats.append(position["player"])
        loading = [text for text in referee.legal(position) if not text.startswith("load:coffee")]
        position = referee.play(position, (loading or referee.legal(position))[0])
    assert seats == [1, 2, 0, 2, 0]


def test_k1_who_can_load_must(referee: Referee) -> None:
    doc = during("captain", board(goods="corn"), cargo=ships("1 corn", "", ""))
    assert legal(referee, doc) == ["load:corn>4"]  # one possibility, and still a decision


def test_k1_nobody_can_load(referee: Referee) -> None:
    position = referee.play(pick(), "role:captain")
    assert (position["phase"], position["player"]) == ("role", 1)


def test_k2_a_kind_goes_on_the_ship_that_carries_it_or_nowhere(referee: Referee) -> None:
    full = during("captain", board(goods="corn, indigo"), cargo=ships("4 corn", "2 indigo", ""))
    assert legal(referee, full) == ["load:indigo>5"]
    both = during("captain", board(goods="corn, sugar"), cargo=ships("3 corn", "2 indigo", ""))
    assert legal(referee, both) == ["load:corn>4", "load:sugar>6"]


def test_k2_as_many_as_fit(referee: Referee) -> None:
    doc = during("captain", board(goods="5 corn"), cargo=ships("2 corn", "", ""))
    position = referee.play(doc, "load:corn>4")
    assert cargo(position) == [(None, 0), (None, 0), (None, 0)]  # full, and nothing more to load: K7
    assert position["boards"][0]["goods"] == {"corn": 1}
    assert position["boards"][0]["vp"] == 3


@pytest.mark.parametrize(("number", "capacities"), [(3, [4, 5, 6]), (4, [4, 5, 6]), (5, [5, 6]), (6, [6]), (9, [6])])
def test_k2_among_empty_ships_one_that_takes_most(referee: Referee, number: int, capacities: list[int]) -> None:
    doc = during("captain", board(goods=f"{number} corn"))
    assert legal(referee, doc) == [f"load:corn>{size}" for size in capacities]


def test_k2_the_largest_of_the_empty_ships_only(referee: Referee) -> None:
    doc = during("captain", board(goods="6 corn"), cargo=ships("", "", "1 coffee"))
    assert legal(referee, doc) == ["load:corn>5"]


def test_k2_the_kind_is_free_even_if_it_is_less(referee: Referee) -> None:
    doc = during("captain", board(goods="6 corn, sugar"), cargo=ships("3 corn", "", "1 coffee"))
    assert legal(referee, doc) == ["load:corn>4", "load:sugar>5"]


@pytest.mark.parametrize(("players", "sizes"), [(2, [4, 6]), (3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
def test_k2_the_ships_of_each_number_of_players(referee: Referee, players: int, sizes: list[int]) -> None:
    doc = during("captain", board(goods="corn"), players=players, row={})
    assert legal(referee, doc) == [f"load:corn>{size}" for size in sizes]


# Wharf ----------------------------------------------------------------------------------------------------------------


def test_k3_the_wharf_takes_all_barrels_of_any_kind_once(referee: Referee) -> None:
    own = board(goods="5 corn, 2 indigo", city="1 wharf", vp=0)
    doc = during("captain", board(), own, player=1, cargo=ships("3 corn", "", ""))
    assert legal(referee, doc) == ["load:corn>4", "load:indigo>5", "load:indigo>6", "wharf:corn", "wharf:indigo"]
    position = referee.play(doc, "wharf:corn")
    assert position["boards"][1]["vp"] == 5
    assert (position["boards"][1]["goods"], position["goods_supply"]["corn"]) == ({"indigo": 2}, 7)
    assert position["wharf_used"] == [1]
    assert legal(referee, position) == ["load:indigo>5", "load:indigo>6"]
    after = referee.play(position, "load:indigo>5")
    assert (after["phase"], after["wharf_used"]) == ("role", [])


@pytest.mark.parametrize("city", ["0 wharf", ""])
def test_k3_an_empty_wharf_loads_nothing(referee: Referee, city: str) -> None:
    doc = pick(board(goods="corn", city=city), cargo=ships("4 corn", "", ""))
    assert referee.play(doc, "role:captain")["phase"] == "role"


def test_k4_who_can_only_use_his_wharf_may_pass_for_good(referee: Referee) -> None:
    blocked = ships("4 corn", "5 indigo", "1 coffee")
    boards = [board(goods="2 sugar", city="1 wharf"), board(goods="2 coffee"), board(goods="coffee")]
    position = referee.play(pick(*boards, cargo=blocked), "role:captain")
    assert (position["player"], legal(referee, position)) == (0, ["pass", "wharf:sugar"])
    position = referee.play(position, "pass")
    assert (position["player"], position["passed"]) == (1, [0])
    position = referee.play(position, "load:coffee>6", "load:coffee>6")
    assert position["phase"] == "role"
    assert position["passed"] == []
    assert position["boards"][0]["goods"] == {"sugar": 1}
    assert position["boards"][0]["vp"] == 0


def test_k4_not_while_he_can_load_a_ship(referee: Referee) -> None:
    doc = during("captain", board(goods="sugar, coffee", city="1 wharf"), cargo=ships("4 corn", "5 indigo", "1 coffee"))
    assert legal(referee, doc) == ["load:coffee>6", "wharf:coffee", "wharf:sugar"]


def test_k4_a_wharf_that_waits_may_be_used_in_a_later_turn_unless_its_owner_passed(referee: Referee) -> None:
    boards = [board(goods="2 sugar, corn", city="1 wharf"), board(goods="coffee"), board(goods="coffee")]
    doc = pick(*boards, cargo=ships("3 corn", "5 indigo", "1 coffee"))
    position = referee.play(doc, "role:captain", "load:corn>4", "load:coffee>6", "load:coffee>6")
    assert (position["player"], legal(referee, position)) == (0, ["pass", "wharf:sugar"])
    assert referee.play(position, "wharf:sugar")["boards"][0]["vp"] == 1 + 1 + 2


# Points ---------------------------------------------------------------------------------------------------------------


def test_k5_a_point_for_each_barrel_and_one_for_the_captains_first_loading(referee: Referee) -> None:
    position = referee.play(pick(board(goods="3 corn, 2 indigo")), "role:captain", "load:corn>4")
    assert (position["boards"][0]["vp"], position["captain_loaded"], position["vp_supply"]) == (4, True, 71)
    position = referee.play(position, "load:indigo>5")
    assert (position["boards"][0]["vp"], position["captain_loaded"]) == (6, False)


def test_k5_the_privilege_may_come_late_and_only_to_the_chooser(referee: Referee) -> None:
    doc = during("captain", board(goods="coffee"), board(goods="coffee"), board(goods="corn"), player=1)
    position = referee.play(doc, "load:coffee>4")
    assert (position["boards"][1]["vp"], position["captain_loaded"]) == (1, False)
    position = referee.play(position, "load:corn>5")
    assert (position["boards"][2]["vp"], position["captain_loaded"]) == (1, False)
    assert referee.play(position, "load:coffee>4")["boards"][0]["vp"] == 2


def test_k5_the_wharf_counts_as_the_first_loading(referee: Referee) -> None:
    own = board(goods="2 corn, indigo", city="1 wharf, 1 harbor")
    position = referee.play(pick(own), "role:captain", "wharf:corn")
    assert position["boards"][0]["vp"] == 2 + 1 + 1
    assert referee.play(position, "load:indigo>4")["boards"][0]["vp"] == 4 + 1 + 1


def test_k5_an_occupied_harbor_adds_one_to_each_loading(referee: Referee) -> None:
    for city, points in (("1 harbor", [3, 5]), ("0 harbor", [2, 3])):
        doc = during("captain", board(), board(goods="2 corn, indigo", city=city), player=1)
        position = referee.play(doc, "load:corn>4")
        assert position["boards"][1]["vp"] == points[0]
        assert referee.play(position, "load:indigo>5")["boards"][1]["vp"] == points[1]


@pytest.mark.parametrize(
    ("others", "supply", "end"), [(71, 1, False), (72, 0, True), (73, -1, True), (74, -2, True), (80, -8, True)]
)
def test_k5_points_beyond_the_supply_are_written_down(referee: Referee, others: int, supply: int, end: bool) -> None:
    doc = pick(board(goods="2 corn"), board(vp=others))
    position = referee.play(doc, "role:captain", "load:corn>4")
    assert (position["boards"][0]["vp"], position["vp_supply"], position["end"]) == (3, supply, end)
    assert (position["phase"], position["winners"]) == ("role", None)


def test_k5_loading_goes_on_after_the_chips_have_run_out(referee: Referee) -> None:
    doc = pick(board(goods="2 corn"), board(vp=74, goods="corn"))
    position = referee.play(doc, "role:captain", "load:corn>4")
    assert (position["end"], position["phase"], position["player"]) == (True, "captain", 1)
    assert referee.play(position, "load:corn>4")["vp_supply"] == -3


# Full ships -----------------------------------------------------------------------------------------------------------


def test_k7_full_ships_are_emptied_at_the_end_of_the_phase_and_others_stay(referee: Referee) -> None:
    doc = pick(board(goods="corn"), board(goods="indigo"), cargo=ships("3 corn", "2 indigo", "6 sugar"))
    position = referee.play(doc, "role:captain", "load:corn>4")
    assert cargo(position) == [("corn", 4), ("indigo", 2), ("sugar", 6)]  # a full ship stands until the end
    position = referee.play(position, "load:indigo>5")
    assert cargo(position) == [(None, 0), ("indigo", 3), (None, 0)]
    assert position["goods_supply"] == {"corn": 10, "indigo": 8, "sugar": 11, "tobacco": 9, "coffee": 9}


def test_k7_after_storage(referee: Referee) -> None:
    doc = pick(board(goods="corn"), board(goods="corn, indigo"), cargo=ships("3 corn", "1 sugar", "1 coffee"))
    position = referee.play(doc, "role:captain", "load:corn>4")
    assert (position["phase"], position["player"], cargo(position)[0]) == ("storage", 1, ("corn", 4))
    position = referee.play(position, "keep:corn")
    assert cargo(position) == [(None, 0), ("sugar", 1), ("coffee", 1)]
    assert position["goods_supply"]["corn"] == 9
