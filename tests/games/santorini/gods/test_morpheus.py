"""God 25, Morpheus: a piece on the card at each of his turns; after the move any number of builds, one piece each."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_one_piece_is_put_on_the_card_when_his_turn_begins(referee: Referee) -> None:
    doc = turn("charon morpheus", "c3 a1 / d5 e1", morpheus=1)
    assert referee.play(doc, "c3", "c4", "+c5")["morpheus"] == 2


def test_any_number_of_builds_up_to_the_stock(referee: Referee) -> None:
    doc = turn("morpheus charon", "c3 a1 / d5 e1", morpheus=2)
    after = referee.play(doc, "c3", "c4")
    assert set(referee.legal(after)) == words("+b3 +c3 +d3 +b4 +d4 +b5 +c5 end")
    after = referee.play(after, "+c5")
    assert (after["phase"], after["morpheus"], after["step"]["built"]) == ("extra", 1, "c5")
    assert set(referee.legal(after)) == words("+b3 +c3 +d3 +b4 +d4 +b5 +c5 end")
    assert referee.play(after, "end")["player"] == 1
    assert referee.play(after, "+c5")["player"] == 1


def test_no_build_at_all_is_fine(referee: Referee) -> None:
    doc = turn("morpheus charon", "c3 a1 / d5 e1", morpheus=2)
    after = referee.play(doc, "c3", "c4", "end")
    assert (after["player"], after["morpheus"], after["blocks"]) == (1, 2, {})


def test_with_an_empty_card_the_turn_ends_with_the_move(referee: Referee) -> None:
    doc = turn("morpheus charon", "c3 a1 / d5 e1", morpheus=0)
    assert referee.play(doc, "c3", "c4")["player"] == 1


def test_with_nothing_to_build_on_too(referee: Referee) -> None:
    doc = turn("morpheus apollo", "a1 e5 / b2 d5", morpheus=2, domes="a2 c1 c2")
    after = referee.play(doc, "a1", "b1")
    assert set(referee.legal(after)) == words("+a1 end")
    starved = turn("morpheus limus", "b1 e5 / c2 e1", morpheus=2)
    assert referee.play(starved, "b1", "c1")["player"] == 1


def test_the_cells_in_any_mix_to_a_tower(referee: Referee) -> None:
    doc = building(turn("morpheus chaos", "c3 a1 / d5 e1", morpheus=4, chaos={"face": "pan"}), "c3")
    after = referee.play(doc, "+c4", "+c4", "+c4", "+c4")
    assert (after["phase"], after["domes"], after["morpheus"]) == ("chaos", ["c4"], 0)


def test_a_move_onto_three_wins_without_a_build(referee: Referee) -> None:
    assert referee.play(turn("morpheus charon", "c3 a1 / d5 e1", "c32 c43", morpheus=0), "c3", "c4")["winners"] == [0]


def test_who_can_move_but_not_build_does_not_lose(referee: Referee) -> None:
    doc = turn("limus morpheus", "b3 e5 / a1 -", morpheus=3)
    after = referee.play(doc, "b3", "b2", "+c1")
    assert (after["phase"], after["player"], after["morpheus"]) == ("select", 1, 4)


def test_who_cannot_move_loses(referee: Referee) -> None:
    doc = turn("charon morpheus", "d1 e1 / a5 -", "a43 b43 b53", "a4 b4 b5", morpheus=3)
    assert referee.play(doc, "d1", "d2", "+c1")["winners"] == [0]


def test_persephones_duty_is_judged_at_his_end(referee: Referee) -> None:
    doc = turn("morpheus persephone", "c3 a1 / d5 e1", "c41", morpheus=0)
    assert referee.legal(referee.play(doc, "c3")) == ["c4"]
    assert referee.legal(doc) == ["c3"]


def test_the_start_of_his_first_turn_gives_the_first_piece(referee: Referee) -> None:
    doc = {"game": "santorini", "players": 2, "options": {"gods": ["morpheus", "pan"]}, "phase": "start"}
    assert referee.play(doc, "~start:0", "a1", "b1", "d4", "e2")["morpheus"] == 1
    assert referee.play(doc, "~start:1", "a1", "b1", "d4", "e2")["morpheus"] == 0


def test_a_partners_turn_gives_nothing_and_builds_normally(referee: Referee) -> None:
    doc = turn("morpheus charon pan zeus", "c3 a1 / d5 e1", player=2, morpheus=2)
    after = referee.play(doc, "c3", "c4")
    assert "end" not in referee.legal(after)
    assert referee.play(after, "+c5")["morpheus"] == 2


def test_three_players_the_stock_leaves_with_him(referee: Referee) -> None:
    doc = turn("charon morpheus zeus", "d1 e1 / a5 - / e5 d5", "a43 b43 b53", "a4 b4 b5", morpheus=3)
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["out"], after["morpheus"]) == ([1], 0)


def test_a_bound_worker_of_his_must_end_beside_aphrodite_even_without_a_build(referee: Referee) -> None:
    doc = moving(turn("morpheus aphrodite", "c4 a1 / c3 e1", morpheus=0), "c4", bound=[0])
    assert set(referee.legal(doc)) == words("b3 d3 b4 d4")
