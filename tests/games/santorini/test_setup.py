"""Sections 2 and 4 of the rules: options, the draft, dealing, the start player, the set-up queue (S1 to S7)."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee

from .positions import setup, words
from .twin.board import CELLS, GODS, PERIMETER

TWO_ONLY = {"chronus", "circe"}


def allowed(players: int) -> list[str]:
    left_out = {2: set(), 3: TWO_ONLY | {"aphrodite"}, 4: TWO_ONLY}[players]
    return [god for god in GODS if god not in left_out]


# S1: the draft --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_the_archon_is_drawn_with_equal_chances(referee: Referee, players: int) -> None:
    doc = setup("draft", players)
    assert referee.chance(doc) == pytest.approx({f"~archon:{seat}": 1 / players for seat in range(players)})
    after = referee.play(doc, "~archon:1")
    assert (after["phase"], after["player"], after["archon"]) == ("offer", 1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_only_gods_allowed_for_the_number_of_players_are_offered(referee: Referee, players: int) -> None:
    doc = setup("draft", players, phase="offer", archon=1)
    assert referee.legal(doc) == [f"god:{god}" for god in allowed(players)]
    assert f"god:{allowed(players)[3]}" not in referee.legal(referee.play(doc, f"god:{allowed(players)[3]}"))


def test_s1_as_many_as_players_in_any_order(referee: Referee) -> None:
    doc = setup("draft", 3, phase="offer", archon=1)
    after = referee.play(doc, "god:zeus", "god:apollo")
    assert (after["phase"], after["offer"]) == ("offer", ["apollo", "zeus"])
    after = referee.play(after, "god:hera")
    assert (after["phase"], after["player"], after["offer"]) == ("draft", 2, ["apollo", "hera", "zeus"])


def test_s1_the_seat_after_the_archon_picks_first_the_archon_last(referee: Referee) -> None:
    doc = setup("draft", 4, phase="draft", archon=2, offer=["apollo", "hera", "zeus", "pan"])
    order = []
    for god in ("zeus", "apollo", "pan", "hera"):
        order.append(referee.read(doc)["player"])
        doc = referee.play(doc, f"god:{god}")
    assert order == [3, 0, 1, 2]
    assert doc["gods"] == ["apollo", "pan", "hera", "zeus"]
    assert (doc["phase"], doc["player"], doc["offer"], doc["archon"]) == ("name", 2, [], 2)


def test_s1_the_last_pick_is_still_a_decision(referee: Referee) -> None:
    doc = setup("draft", 2, phase="draft", archon=0, offer=["hera"], gods=[None, "zeus"])
    assert referee.read(doc)["player"] == 0
    assert referee.legal(doc) == ["god:hera"]


def test_s1_the_archon_names_any_seat(referee: Referee) -> None:
    doc = setup("draft", 3, phase="name", archon=1, gods=["pan", "zeus", "atlas"])
    assert set(referee.legal(doc)) == words("start:0 start:1 start:2")
    after = referee.play(doc, "start:1")
    assert (after["phase"], after["player"], after["start"], after["archon"]) == ("place", 1, 1, None)


# S2, S3: dealing and the start player ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s2_each_allowed_god_is_equally_likely_seat_by_seat(referee: Referee, players: int) -> None:
    doc = setup("random", players)
    gods = allowed(players)
    assert referee.chance(doc) == pytest.approx({f"~{god}": 1 / len(gods) for god in gods})
    after = referee.play(doc, "~zeus")
    assert after["gods"] == ["zeus", *[None] * (players - 1)]
    assert len(referee.chance(after)) == len(gods) - 1
    assert "~zeus" not in referee.legal(after)


def test_s2_then_the_start_player(referee: Referee) -> None:
    after = referee.play(setup("random", 2), "~zeus", "~pan")
    assert (after["phase"], after["player"], after["gods"]) == ("start", "chance", ["zeus", "pan"])


@pytest.mark.parametrize(("gods", "players"), [("none", 2), (["pan", "zeus", "hera"], 3)])
def test_s3_the_start_player_is_drawn_with_equal_chances(referee: Referee, gods: object, players: int) -> None:
    doc = setup(gods, players)
    assert referee.chance(doc) == pytest.approx({f"~start:{seat}": 1 / players for seat in range(players)})
    assert referee.play(doc, "~start:1")["start"] == 1


# S4 to S6: the queue --------------------------------------------------------------------------------------------------


def placing_order(referee: Referee, gods: list[str], start: int) -> list[object]:
    """Who acts in the set-up queue, each seat once for both of its workers."""
    doc = referee.play(setup(gods, len(gods)), f"~start:{start}")
    order: list[object] = []
    while doc["phase"] in ("place", "chaos"):
        if not order or order[-1] != doc["player"]:
            order.append(doc["player"])
        doc = referee.play(doc, referee.legal(doc)[0])
    return order


@pytest.mark.parametrize(
    ("gods", "start", "order"),
    [
        (["pan", "zeus"], 0, [0, 1]),
        (["pan", "zeus"], 1, [1, 0]),
        (["pan", "zeus", "hera"], 2, [2, 0, 1]),
        (["pan", "selene", "hera"], 2, [1, 2, 0]),
        (["eros", "selene", "bia"], 1, [2, 1, 0]),
        (["eros", "pan", "selene"], 1, [2, 0, 1]),
        (["chaos", "bia"], 0, [1, "chance", 0]),
        (["pan", "chaos"], 0, ["chance", 0, 1]),
        (["selene", "chaos", "eros"], 1, ["chance", 2, 0, 1]),
        (["selene", "chaos", "eros"], 2, [2, 0, "chance", 1]),
        (["pan", "zeus", "hera", "atlas"], 1, [1, 2]),
        (["pan", "zeus", "hera", "atlas"], 0, [0, 1]),
        (["pan", "zeus", "hera", "atlas"], 3, [3, 0]),
        (["pan", "zeus", "bia", "atlas"], 1, [2, 1]),
        (["bia", "zeus", "eros", "selene"], 1, [0, 3]),
        (["pan", "selene", "eros", "bia"], 0, [3, 2]),
        (["pan", "chaos", "hera", "selene"], 2, [3, "chance", 2]),
    ],
)
def test_s4_bia_then_the_set_up_cards_then_everybody(
    referee: Referee, gods: list[str], start: int, order: list[object]
) -> None:
    assert placing_order(referee, gods, start) == order


def test_s5_the_pile_of_chaos_is_null_before_its_step_is_due(referee: Referee) -> None:
    doc = referee.play(setup(["chaos", "bia"], 2), "~start:0")
    assert (doc["phase"], doc["player"], doc["chaos"]) == ("place", 1, None)
    after = referee.play(doc, "a1", "b1")
    assert (after["phase"], after["chaos"]["face"], len(after["chaos"]["deck"])) == ("chaos", None, 10)


def test_s6_first_the_female_then_the_male_on_unoccupied_cells(referee: Referee) -> None:
    doc = setup(["pan", "zeus"], 2, phase="place")
    assert set(referee.legal(doc)) == set(CELLS)
    after = referee.play(doc, "c3")
    assert (after["player"], after["workers"]) == (0, [["c3", None], [None, None]])
    assert set(referee.legal(after)) == set(CELLS) - {"c3"}
    after = referee.play(after, "a1")
    assert (after["player"], set(referee.legal(after))) == (1, set(CELLS) - {"a1", "c3"})


def test_s6_bias_partner_who_places_is_bound_by_her_card(referee: Referee) -> None:
    # Seat 2 places for the team first because it is Bia; with Eros on the team both limits bind.
    doc = referee.play(setup(["eros", "pan", "bia", "zeus"], 4), "~start:1")
    assert doc["player"] == 2
    assert set(referee.legal(doc)) == set(PERIMETER)
    assert set(referee.legal(referee.play(doc, "c1"))) == words("a5 b5 c5 d5 e5")


def test_s6_eros_holder_placing_binds_nobody_else(referee: Referee) -> None:
    doc = referee.play(setup(["eros", "pan"], 2), "~start:0", "a1", "e3")
    assert set(referee.legal(doc)) == set(CELLS) - {"a1", "e3"}


def test_s6_a_partner_of_eros_places_within_his_limits(referee: Referee) -> None:
    doc = setup(["selene", "pan", "eros", "zeus"], 4, phase="place", start=0)
    assert referee.read(doc)["player"] == 0
    assert set(referee.legal(doc)) == set(PERIMETER)


@pytest.mark.parametrize(("players", "start", "first"), [(2, 1, 1), (3, 2, 2), (4, 0, 2), (4, 1, 3), (4, 3, 1)])
def test_s7_the_first_turn(referee: Referee, players: int, start: int, first: int) -> None:
    doc = setup(["pan", "zeus", "hera", "atlas"][:players], players)
    cells = ["a1", "a2", "e1", "e2", "e4", "e5"][: 6 if players == 3 else 4]
    after = referee.play(doc, f"~start:{start}", *cells)
    assert (after["phase"], after["player"], after["active"], after["turn"]) == ("select", first, first, 1)
