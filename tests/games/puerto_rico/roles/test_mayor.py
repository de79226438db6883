"""Section 5, Mayor (M1 to M5), and the placement of section 8."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import TAKEN, board, during, last_pick, pick
from tests.games.referees import Referee


def places(*groups: str) -> list[str]:
    return [f"place:{group}" for group in groups]


def san_juan(position: Doc) -> list[int]:
    return [board["san_juan"] for board in position["boards"]]


# Privilege and deal ---------------------------------------------------------------------------------------------------


def test_m1_the_chooser_may_take_one_from_the_supply(referee: Referee) -> None:
    position = referee.play(pick(), "role:mayor")
    assert (position["phase"], position["player"]) == ("mayor", 0)
    assert sorted(referee.legal(position)) == ["colonist", "pass"]
    assert (position["colonist_supply"], position["colonist_ship"]) == (55, 3)
    assert san_juan(referee.play(position, "colonist")) == [2, 1, 1]
    assert san_juan(referee.play(position, "pass")) == [1, 1, 1]


def test_m1_an_empty_supply_gives_nothing_and_the_ship_is_not_touched(referee: Referee) -> None:
    position = referee.play(pick(board(), board(san_juan=55)), "role:mayor")
    assert san_juan(position) == [1, 56, 1]
    assert (position["phase"], position["player"], position["colonist_ship"]) == ("role", 1, 0)


def test_m1_without_the_option_the_colonist_is_taken(referee: Referee) -> None:
    position = referee.play(pick(options=TAKEN), "role:mayor")
    assert (position["phase"], san_juan(position)) == ("role", [2, 1, 1])
    assert position["colonist_supply"] == 55 - 1 - 3


@pytest.mark.parametrize(
    ("ship", "dealt"), [(0, [0, 0, 0]), (1, [0, 1, 0]), (2, [0, 1, 1]), (5, [1, 2, 2]), (7, [2, 3, 2])]
)
def test_m2_the_ship_is_dealt_one_by_one_from_the_chooser_on(referee: Referee, ship: int, dealt: list[int]) -> None:
    position = referee.play(pick(governor=1, colonist_ship=ship), "role:mayor", "pass")
    assert san_juan(position) == dealt
    assert position["colonist_ship"] == 3  # filled again: M4


# Placement ------------------------------------------------------------------------------------------------------------


def test_m3_all_colonists_are_lifted_before_they_are_placed_anew(referee: Referee) -> None:
    before = board("2 corn, 2 indigo", "2 corn", "1 indigo_plant", san_juan=1)
    position = referee.play(pick(before, colonist_ship=0), "role:mayor", "pass")
    assert (position["phase"], position["player"]) == ("placement", 0)
    assert position["boards"][0]["manned"] == {}
    assert (position["boards"][0]["city"], position["boards"][0]["san_juan"]) == ({"indigo_plant": 0}, 4)


def test_m3_with_enough_colonists_every_circle_is_filled_without_a_node(referee: Referee) -> None:
    before = board("corn, quarry", city="0 indigo_plant, 0 wharf", san_juan=7)
    position = referee.play(pick(before, colonist_ship=0), "role:mayor", "pass")
    assert position["phase"] == "role"
    own = position["boards"][0]
    assert (own["manned"], own["city"]) == ({"corn": 1, "quarry": 1}, {"indigo_plant": 3, "wharf": 1})
    assert own["san_juan"] == 1


def test_m3_exactly_enough_colonists_are_no_choice(referee: Referee) -> None:
    position = referee.play(pick(board("corn, quarry", city="0 wharf", san_juan=3), colonist_ship=0), "role:mayor")
    assert referee.play(position, "pass")["boards"][0]["san_juan"] == 0


def test_m3_circles_are_passed_by_only_while_enough_are_left(referee: Referee) -> None:
    doc = during("placement", board("corn, indigo, 2 coffee", city="0 wharf", san_juan=3), colonist_ship=0)
    assert sorted(referee.legal(doc)) == sorted(places("corn", "indigo", "coffee"))
    position = referee.play(doc, "place:indigo")
    assert position["boards"][0]["manned"] == {"indigo": 1, "coffee": 1}  # one of the two coffee tiles in any case
    assert sorted(referee.legal(position)) == sorted(places("coffee", "wharf"))


def test_m3_forced_placements_are_made(referee: Referee) -> None:
    doc = during("placement", board("corn, indigo, 2 coffee", city="0 wharf", san_juan=3), colonist_ship=0)
    position = referee.play(doc, "place:coffee")
    own = position["boards"][0]
    assert (own["manned"], own["city"], own["san_juan"]) == ({"coffee": 2}, {"wharf": 1}, 0)


def test_m3_nobody_may_decline_or_go_back(referee: Referee) -> None:
    doc = during("placement", board("2 corn, 2 indigo", "corn", city="0 wharf", san_juan=2))
    assert sorted(referee.legal(doc)) == sorted(places("corn", "indigo"))
    doc = during("placement", board("2 corn, 2 indigo", "indigo", city="0 wharf", san_juan=1))
    assert sorted(referee.legal(doc)) == sorted(places("indigo", "wharf"))


def test_m3_tiles_come_before_buildings_in_the_order_of_the_table(referee: Referee) -> None:
    own = board("corn, quarry", city="0 small_indigo_plant, 0 wharf, 0 city_hall", san_juan=1)
    doc = during("placement", own, colonist_ship=0)
    groups = ["corn", "quarry", "small_indigo_plant", "wharf", "city_hall"]
    assert sorted(referee.legal(doc)) == sorted(places(*groups))
    two = during("placement", {**own, "san_juan": 2}, colonist_ship=0)
    assert sorted(referee.legal(two)) == sorted(places(*groups[:-1]))
    position = referee.play(two, "place:small_indigo_plant")
    assert sorted(referee.legal(position)) == sorted(places("wharf", "city_hall"))


def test_m3_a_group_takes_more_than_one(referee: Referee) -> None:
    doc = during("placement", board("2 corn", city="0 indigo_plant, 0 coffee_roaster", san_juan=4), colonist_ship=0)
    position = referee.play(doc, "place:indigo_plant")  # the second one follows by itself
    assert position["boards"][0]["city"] == {"indigo_plant": 2, "coffee_roaster": 0}
    assert sorted(referee.legal(position)) == sorted(places("indigo_plant", "coffee_roaster"))
    position = referee.play(position, "place:indigo_plant")
    assert position["boards"][0]["city"] == {"indigo_plant": 3, "coffee_roaster": 1}  # the last one has one place


@pytest.mark.parametrize("colonists", range(1, 7))
def test_m3_every_distribution_is_reached_by_exactly_one_sequence(referee: Referee, colonists: int) -> None:
    own = board("2 corn, indigo, quarry", city="0 coffee_roaster, 0 wharf", san_juan=colonists)
    reached = results(referee, referee.play(pick(own, colonist_ship=0), "role:mayor", "pass"))
    room = {"corn": 2, "indigo": 1, "quarry": 1, "coffee_roaster": 2, "wharf": 1}
    possible = [counts for counts in product(*(range(n + 1) for n in room.values())) if sum(counts) == colonists]
    assert sorted(reached) == sorted(possible)


def results(referee: Referee, position: Doc) -> list[tuple[int, ...]]:
    """What each sequence of placements of seat 0 ends with."""
    if position["phase"] == "placement":
        return [found for text in referee.legal(position) for found in results(referee, referee.play(position, text))]
    own = position["boards"][0]
    tiles = [own["manned"].get(tile, 0) for tile in ("corn", "indigo", "quarry")]
    return [(*tiles, own["city"]["coffee_roaster"], own["city"]["wharf"])]


def test_m3_the_others_place_in_turn_after_the_chooser(referee: Referee) -> None:
    own = board("corn, indigo", "corn")
    position = referee.play(pick(own, own, own, governor=2, colonist_ship=0), "role:mayor", "pass")
    seats = []
    while position["phase"] == "placement":
        seats.append(position["player"])
        position = referee.play(position, "place:indigo")
    assert seats == [2, 0, 1]
    assert [each["manned"] for each in position["boards"]] == [{"indigo": 1}] * 3


def test_m3_a_player_who_has_not_yet_placed_still_has_his_colonists(referee: Referee) -> None:
    own = board("corn, indigo", "corn")
    position = referee.play(pick(own, own, own, colonist_ship=0), "role:mayor", "pass")
    assert [each["manned"] for each in position["boards"]] == [{}, {"corn": 1}, {"corn": 1}]


def test_m3_a_lifted_large_building_is_not_occupied(referee: Referee) -> None:
    doc = pick(board("9 corn", "3 corn", "1 fortress"), colonist_ship=0, row={})
    assert referee.read(doc)["scores"][0] == 4 + 1
    position = referee.play(doc, "role:mayor", "pass")
    assert (position["phase"], position["scores"][0]) == ("placement", 4)


# Refill ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_m4_the_ship_gets_at_least_one_for_each_player(referee: Referee, players: int, number: int) -> None:
    doc = pick(players=players, row={}, colonist_ship=0)
    assert referee.play(doc, "role:mayor", "pass")["colonist_ship"] == number


def test_m4_empty_circles_of_buildings_of_all_players_count_and_those_of_tiles_do_not(referee: Referee) -> None:
    boards = [board(city="0 indigo_plant"), board("4 indigo", city="0 coffee_roaster"), board(city="0 wharf, 0 harbor")]
    position = referee.play(pick(*boards, colonist_ship=0), "role:mayor", "pass")
    assert (position["colonist_ship"], position["colonist_supply"]) == (7, 51)
    assert position["end"] is False


@pytest.mark.parametrize(("supply", "ship", "end"), [(4, 3, False), (3, 3, False), (2, 2, True), (1, 1, True)])
def test_m4_a_supply_that_cannot_fill_the_ship_sets_the_end_flag(
    referee: Referee, supply: int, ship: int, end: bool
) -> None:
    doc = pick(board(san_juan=58 - supply), colonist_ship=0)
    position = referee.play(doc, "role:mayor", "pass")
    assert (position["colonist_ship"], position["colonist_supply"], position["end"]) == (ship, supply - ship, end)
    assert (position["phase"], position["winners"]) == ("role", None)


def test_m4_the_privilege_comes_out_of_the_same_supply(referee: Referee) -> None:
    doc = pick(board(san_juan=55), colonist_ship=0)
    assert referee.play(doc, "role:mayor", "pass")["end"] is False
    assert referee.play(doc, "role:mayor", "colonist")["end"] is True


def test_m4_without_any_colonist_left_the_ship_stays_empty(referee: Referee) -> None:
    position = referee.play(pick(board(san_juan=58), colonist_ship=0), "role:mayor")
    assert (position["colonist_ship"], position["colonist_supply"], position["end"]) == (0, 0, True)


def test_m4_as_the_last_role_it_ends_the_game_at_once(referee: Referee) -> None:
    position = referee.play(last_pick("mayor", board(san_juan=58), colonist_ship=0), "role:mayor")
    assert position["phase"] == "over"


def test_m5_only_this_phase_moves_colonists(referee: Referee) -> None:
    own = board("2 corn", "corn", "1 indigo_plant, 0 wharf", "3 corn", san_juan=2)
    for role in ("craftsman", "captain", "trader"):
        position = referee.play(pick(own), f"role:{role}")
        after = position["boards"][0]
        assert (after["manned"], after["city"]) == ({"corn": 1}, {"indigo_plant": 1, "wharf": 0})
        assert after["san_juan"] == 2
