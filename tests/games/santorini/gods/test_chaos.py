"""God 14, Chaos: the power of the face-up simple god; a card is exchanged for each complete tower after its turn."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, setup, turn, words
from tests.games.santorini.twin.board import SIMPLE


def test_set_up_the_simple_gods_that_nobody_holds_are_the_pile(referee: Referee) -> None:
    doc = referee.play(setup(["chaos", "pan"], 2), "~start:1")
    assert (doc["phase"], doc["player"]) == ("chaos", "chance")
    assert referee.legal(doc) == [f"~{god}" for god in SIMPLE if god != "pan"]
    assert set(referee.chance(doc).values()) == {1 / 9}
    after = referee.play(doc, "~athena")
    assert (after["phase"], after["player"], after["chaos"]["face"]) == ("place", 1, "athena")


def test_the_face_up_power_is_his(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d4 e1", "c32", chaos={"face": "apollo"})
    assert "d4" in referee.legal(moving(doc, "c3"))
    assert referee.play({**doc, "chaos": {"face": "pan"}}, "c3", "c4")["winners"] == [0]
    assert "^c4" in referee.legal(building({**doc, "chaos": {"face": "atlas"}}, "c3"))


def test_a_tower_of_his_own_exchanges_the_card_after_the_turn(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", "d43", chaos={"face": "apollo"})
    after = referee.play(doc, "c3", "c4", "+d4")
    assert (after["phase"], after["player"], after["active"]) == ("chaos", "chance", 0)
    assert "~apollo" not in referee.legal(after)
    after = referee.play(after, "~demeter")
    assert (after["player"], after["chaos"]["face"], after["chaos"]["discard"]) == (1, "demeter", ["apollo"])


def test_a_tower_of_anybody_does(referee: Referee) -> None:
    doc = turn("charon chaos", "c3 a1 / d5 e1", "d43", chaos={"face": "apollo"})
    after = referee.play(doc, "c3", "c4", "+d4")
    assert (after["phase"], after["active"]) == ("chaos", 0)
    assert referee.play(after, "~pan")["player"] == 1


def test_the_power_is_kept_to_the_end_of_the_turn(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", "d43 b43", chaos={"face": "demeter"})
    after = referee.play(doc, "c3", "c4", "+d4")
    assert after["phase"] == "extra"
    after = referee.play(after, "+b4")
    assert (after["step"]["towers"], after["step"]["left"]) == (2, 2)


def test_two_towers_two_exchanges(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", "d43 b43", chaos={"face": "demeter"})
    after = referee.play(doc, "c3", "c4", "+d4", "+b4", "~pan")
    assert (after["phase"], after["step"]["left"]) == ("chaos", 1)
    assert "~demeter" not in referee.legal(after)
    after = referee.play(after, "~atlas")
    assert after["chaos"]["face"] == "atlas"
    assert after["chaos"]["discard"] == ["demeter", "pan"]


def test_the_last_card_of_the_pile_makes_a_new_pile_of_all_discards(referee: Referee) -> None:
    others = [god for god in SIMPLE if god not in ("pan", "zeus", "atlas")]
    doc = turn("chaos charon", "c3 a1 / d5 e1", "d43", chaos={"face": "pan", "deck": ["atlas"], "discard": others})
    after = referee.play(doc, "c3", "c4", "+d4")
    assert referee.legal(after) == ["~atlas"]
    after = referee.play(after, "~atlas")
    assert after["chaos"] == {"face": "atlas", "deck": [god for god in SIMPLE if god != "atlas"], "discard": []}


def test_the_new_pile_serves_the_second_exchange(referee: Referee) -> None:
    others = [god for god in SIMPLE if god not in ("demeter", "atlas")]
    cards = {"face": "demeter", "deck": ["atlas"], "discard": others}
    doc = turn("chaos charon", "c3 a1 / d5 e1", "d43 b43", chaos=cards)
    after = referee.play(doc, "c3", "c4", "+d4", "+b4", "~atlas")
    assert set(referee.legal(after)) == {f"~{god}" for god in SIMPLE if god != "atlas"}


def test_low_domes_do_not_count(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", chaos={"face": "atlas"})
    assert referee.play(doc, "c3", "c4", "^d4")["player"] == 1


def test_towers_that_stand_already_do_not_count(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", "a53 b53", "a5 b5", chaos={"face": "pan"})
    assert referee.play(doc, "c3", "c4", "+d4")["player"] == 1


def test_a_pan_power_is_denied_by_hera_on_the_perimeter(referee: Referee) -> None:
    doc = turn("chaos hera", "b3 e5 / d5 e1", "b32", chaos={"face": "pan"})
    assert referee.play(doc, "b3", "a3")["winners"] is None
    assert referee.play(doc, "b3", "c3")["winners"] == [0]


def test_the_exchange_comes_before_the_next_turn_and_its_restrictions(referee: Referee) -> None:
    doc = turn("persephone chaos", "c3 a1 / e5 e1", "d43 d51", chaos={"face": "athena"}, athena=True)
    after = referee.play(doc, "c3", "c4", "+d4", "~pan")
    assert (after["athena"], after["step"]["must_climb"]) == (False, True)


def test_three_players_the_cards_leave_with_their_holder(referee: Referee) -> None:
    doc = turn(
        "charon chaos zeus", "d1 e1 / a5 - / e5 d5", "a43 b43 b53", "a4 b4 b5", chaos={"face": "athena"}, athena=True
    )
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["out"], after["chaos"], after["athena"]) == ([1], None, False)


def test_four_players_an_opponents_tower_exchanges_too(referee: Referee) -> None:
    doc = turn("pan atlas zeus chaos", "c3 a1 / d5 e1", "d43", chaos={"face": "apollo"})
    assert set(referee.legal(referee.play(doc, "c3", "c4", "+d4"))) == {
        f"~{god}" for god in SIMPLE if god not in ("pan", "atlas", "apollo")
    }


def test_circe_takes_the_face_up_power_and_exchanges_go_on(referee: Referee) -> None:
    doc = turn("circe chaos", "c3 a1 / d4 e1", "b43", stolen=1, chaos={"face": "apollo"})
    assert "d4" in referee.legal(moving(doc, "c3"))
    after = referee.play(doc, "c3", "c4", "+b4")
    assert after["phase"] == "chaos"
    assert referee.play(after, "~pan")["player"] == 1


def test_the_victim_of_circe_has_no_face_up_power(referee: Referee) -> None:
    doc = turn("circe chaos", "c3 a1 / d4 e1", player=1, stolen=1, chaos={"face": "apollo"})
    assert "c3" not in referee.legal(moving(doc, "d4"))
    assert set(referee.legal(moving(doc, "e1"))) == words("d1 d2 e2")


def test_dionysus_the_exchange_comes_before_each_bonus_turn(referee: Referee) -> None:
    doc = turn("dionysus chaos", "c3 a1 / d5 e1", "d43 e23", chaos={"face": "apollo"})
    after = referee.play(doc, "c3", "c4", "+d4")
    assert (after["phase"], after["step"]["bonus"]) == ("chaos", 0)
    after = referee.play(after, "~pan")
    assert (after["phase"], after["player"], after["step"]["bonus"]) == ("select", 0, 1)
    after = referee.play(after, "e1", "d1", "+e2")
    assert (after["phase"], after["step"]["bonus"], after["step"]["towers"]) == ("chaos", 1, 1)
    after = referee.play(after, "~atlas")
    assert (after["phase"], after["player"], after["turn"]) == ("select", 1, 13)
