"""Section 3 of the rules: set-up (U1 to U5)."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee

from .positions import START

DEALT = {
    2: ["indigo", "corn"],
    3: ["indigo", "indigo", "corn"],
    4: ["indigo", "indigo", "corn", "corn"],
    5: ["indigo", "indigo", "indigo", "corn", "corn"],
}
EVERY_NUMBER = pytest.mark.parametrize("players", DEALT)


@EVERY_NUMBER
def test_u1_every_seat_is_equally_likely_to_be_governor(referee: Referee, players: int) -> None:
    start = {**START, "players": players}
    assert referee.chance(start) == pytest.approx({f"~first:{seat}": 1 / players for seat in range(players)})
    position = referee.read(start)
    assert (position["phase"], position["governor"], position["player"]) == ("start", None, "chance")
    assert all(board["island"] == {} for board in position["boards"])


@EVERY_NUMBER
def test_u2_start_tiles_are_dealt_from_the_governor_on_and_lie_unmanned(referee: Referee, players: int) -> None:
    for governor in range(players):
        position = referee.play({**START, "players": players}, f"~first:{governor}")
        assert position["governor"] == governor
        for step, tile in enumerate(DEALT[players]):
            board = position["boards"][(governor + step) % players]
            assert (board["island"], board["manned"]) == ({tile: 1}, {})


@pytest.mark.parametrize(("players", "doubloons"), [(2, 3), (3, 2), (4, 3), (5, 4)])
def test_u2_doubloons(referee: Referee, players: int, doubloons: int) -> None:
    boards = referee.play({**START, "players": players}, "~first:0")["boards"]
    assert [board["doubloons"] for board in boards] == [doubloons] * players


@pytest.mark.parametrize(
    ("players", "ship", "supply", "vp", "cargo"),
    [
        (2, 2, 40, 65, [4, 6]),
        (3, 3, 55, 75, [4, 5, 6]),
        (4, 4, 75, 100, [5, 6, 7]),
        (5, 5, 95, 122, [6, 7, 8]),
    ],
)
def test_u3_what_lies_in_the_middle(
    referee: Referee, players: int, ship: int, supply: int, vp: int, cargo: list[int]
) -> None:
    position = referee.play({**START, "players": players}, "~first:0")
    assert (position["colonist_ship"], position["colonist_supply"], position["vp_supply"]) == (ship, supply, vp)
    assert position["cargo"] == [{"capacity": size, "good": None, "load": 0} for size in cargo]
    assert position["house"] == position["discard"] == position["row"] == {}
    assert position["end"] is False


@pytest.mark.parametrize(("players", "prospectors"), [(2, 1), (3, 0), (4, 1), (5, 2)])
def test_u3_roles(referee: Referee, players: int, prospectors: int) -> None:
    roles = referee.read({**START, "players": players})["roles"]
    always = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert list(roles) == always + ["prospector", "prospector_2"][:prospectors]
    assert all(role == {"doubloons": 0, "taken_by": None} for role in roles.values())


def test_u4_one_tile_more_than_players_is_drawn_one_by_one(referee: Referee) -> None:
    position = referee.play(START, "~first:1")
    for number, good in enumerate(["corn", "coffee", "coffee", "sugar"]):
        assert (position["phase"], position["player"], sum(position["row"].values())) == ("opening", "chance", number)
        position = referee.play(position, f"~{good}")
    assert (position["phase"], position["player"], position["round"]) == ("role", 1, 1)
    assert position["row"] == {"corn": 1, "sugar": 1, "coffee": 2}


def test_u4_a_tile_is_as_likely_as_there_are_of_its_kind(referee: Referee) -> None:
    position = referee.play(START, "~first:0")
    left = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert position["stack"] == left
    assert referee.chance(position) == pytest.approx({f"~{good}": number / 47 for good, number in left.items()})


def test_u5_two_players_leave_plantations_and_quarries_out(referee: Referee) -> None:
    position = referee.play({**START, "players": 2}, "~first:0")
    assert position["stack"] == {"corn": 6, "indigo": 8, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert position["quarries"] == 5
    assert position["goods_supply"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    plants = ("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage")
    stock = position["stock"]
    assert all(number == (2 if name in (*plants, "coffee_roaster") else 1) for name, number in stock.items())
    assert len(stock) == 23


def test_u5_more_players_use_all_quarries(referee: Referee) -> None:
    assert [referee.read({**START, "players": players})["quarries"] for players in (3, 4, 5)] == [8, 8, 8]
