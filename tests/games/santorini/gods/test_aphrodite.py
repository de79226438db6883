"""God 11, Aphrodite: an opponent worker that begins its turn beside hers must end its move beside one of hers."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_the_bound_worker_must_stop_beside_aphrodite(referee: Referee) -> None:
    doc = turn("zeus aphrodite", "c4 a1 / c3 e1")
    assert referee.read(doc)["step"]["bound"] == [0]
    assert set(referee.legal(referee.play(doc, "c4"))) == words("b3 d3 b4 d4")


def test_beside_any_of_her_workers(referee: Referee) -> None:
    doc = turn("zeus aphrodite", "c4 a1 / c3 e5")
    assert set(referee.legal(referee.play(doc, "c4"))) == words("b3 d3 b4 d4 d5")


def test_a_worker_elsewhere_is_free(referee: Referee) -> None:
    doc = turn("zeus aphrodite", "c4 a1 / c3 e1")
    assert set(referee.legal(referee.play(doc, "a1"))) == words("b1 a2 b2")


def test_the_worker_that_is_not_moved_owes_nothing(referee: Referee) -> None:
    doc = turn("zeus aphrodite", "c4 d3 / c3 e1")
    after = referee.play(doc, "d3", "d2", "+d1")
    assert after["workers"][0] == ["c4", "d2"]


def test_she_herself_is_not_bound(referee: Referee) -> None:
    doc = turn("aphrodite zeus", "c3 a1 / c4 e1")
    assert referee.read(doc)["step"]["bound"] == []


def test_a_bound_worker_without_a_way_cannot_be_selected(referee: Referee) -> None:
    doc = turn("zeus aphrodite", "c4 a1 / c3 -", domes="b4 d4 b3 d3")
    assert referee.legal(doc) == ["a1"]


def test_the_duty_may_lose_the_game(referee: Referee) -> None:
    doc = turn("aphrodite zeus", "c3 e1 / c4 -", domes="b4 d4 b3 d3")
    after = referee.play(doc, "e1", "e2", "+e1")
    assert (after["phase"], after["winners"]) == ("over", [0])


def test_a_free_worker_may_go_where_it_likes_even_past_her(referee: Referee) -> None:
    doc = turn("artemis aphrodite", "a3 e5 / c3 e1")
    after = referee.play(doc, "a3", "b3", "a4")
    assert set(referee.legal(after)) == words("+a3 +b3 +b4 +a5 +b5")


def test_only_the_last_step_of_artemis_is_judged(referee: Referee) -> None:
    doc = referee.play(turn("artemis aphrodite", "c4 a1 / c3 e1"), "c4", "c5")
    assert doc["step"]["astray"] is True
    assert set(referee.legal(doc)) == words("b4 d4")
    assert referee.play(doc, "b4")["step"]["astray"] is False


def test_only_the_last_step_of_triton_is_judged(referee: Referee) -> None:
    doc = referee.play(turn("triton aphrodite", "a1 e5 / b2 e1"), "a1", "a2", "a3", "a4")
    assert doc["step"]["astray"] is True
    assert {text for text in referee.legal(doc) if text[0] == "+"} == set()
    assert "b3" in referee.legal(doc)
    assert "b4" not in referee.legal(doc)


def test_a_winning_step_must_itself_end_beside_her(referee: Referee) -> None:
    doc = moving(turn("zeus aphrodite", "c4 a1 / c3 e1", "c42 c53 b43"), "c4", bound=[0])
    assert "c5" not in referee.legal(doc)
    assert referee.play(doc, "b4")["winners"] == [0]


def test_a_win_in_the_middle_of_a_triton_run_must_too(referee: Referee) -> None:
    doc = turn("triton aphrodite", "a1 e5 / b1 e1", "a11 a22 a33")
    after = referee.play(doc, "a1", "a2")
    assert "a3" not in referee.legal(after)


def test_where_hera_denies_the_win_it_is_an_ordinary_step(referee: Referee) -> None:
    doc = turn("triton aphrodite pan hera", "a1 e5 / b1 e1", "a11 a22 a33")
    after = referee.play(doc, "a1", "a2", "a3")
    assert (after["phase"], after["step"]["astray"]) == ("build", True)
    assert "b2" in referee.legal(after)


def test_after_a_swap_the_displaced_worker_counts_where_it_stands_now(referee: Referee) -> None:
    doc = moving(turn("apollo aphrodite", "c4 a1 / c3 e1"), "c4", bound=[0])
    assert "c3" in referee.legal(doc)
    assert referee.play(doc, "c3")["step"]["astray"] is False


def test_after_a_push_too(referee: Referee) -> None:
    doc = turn("minotaur aphrodite", "c4 a1 / c3 e5")
    after = referee.play(doc, "c4", "c3")
    assert (after["workers"][1], after["step"]["astray"]) == (["c2", "e5"], False)


def test_a_ferry_moves_the_cells_where_the_worker_may_stop(referee: Referee) -> None:
    doc = referee.play(turn("charon aphrodite", "c4 a1 / c3 e1"), "c4", "ferry:c3")
    assert set(referee.legal(doc)) == words("b4 d4 b5 d5")


def test_bia_is_judged_before_the_removal(referee: Referee) -> None:
    # The step to c4 ends beside c5, whose worker it then removes.
    doc = turn("bia aphrodite", "c3 a1 / b2 c5")
    after = referee.play(doc, "c3", "c4")
    assert after["workers"][1] == ["b2", None]
    assert after["step"]["astray"] is False


def test_a_step_away_that_bia_makes_beside_nobody_is_illegal(referee: Referee) -> None:
    doc = moving(turn("bia aphrodite", "c3 a1 / b2 -"), "c3", bound=[0])
    assert set(referee.legal(doc)) == words("c2 b3")


def test_morpheus_without_a_build_is_judged_at_his_end(referee: Referee) -> None:
    doc = turn("morpheus aphrodite", "c4 a1 / c3 e1", morpheus=0)
    assert set(referee.legal(referee.play(doc, "c4"))) == words("b3 d3 b4 d4")
    stocked = turn("morpheus aphrodite", "c4 a1 / c3 e1", morpheus=2)
    assert set(referee.legal(referee.play(stocked, "c4"))) == words("b3 d3 b4 d4")
    assert "end" in referee.legal(referee.play(stocked, "c4", "b4"))


def test_four_players_the_partners_workers_are_hers_and_the_sleeping_one_owes_nothing(referee: Referee) -> None:
    doc = turn("zeus hypnus pan aphrodite", "c4 d3 / c3 e1", "c41")
    read = referee.read(doc)
    assert (read["step"]["asleep"], read["step"]["bound"]) == (0, [0, 1])
    assert referee.legal(doc) == ["d3"]
    after = referee.play(doc, "d3", "d2", "+c1")
    assert after["workers"][0] == ["c4", "d2"]


def test_four_players_the_partner_of_aphrodite_is_not_bound(referee: Referee) -> None:
    doc = turn("pan hera zeus aphrodite", "c4 d3 / c3 e1", player=1)
    assert referee.read(doc)["step"]["bound"] == []


def test_a_borrowed_worker_is_not_bound(referee: Referee) -> None:
    doc = turn("dionysus aphrodite", "c4 a1 / c3 e1", step={"bonus": 1})
    assert "e2" in referee.legal(referee.play(doc, "e1"))


def test_it_binds_who_stands_beside_her_when_the_turn_begins_not_when_it_moves(referee: Referee) -> None:
    doc = building(turn("zeus aphrodite", "c5 a1 / c3 e1"), "c5", **{"from": "c4"}, bound=[1])
    assert "+d5" in referee.legal(doc)
