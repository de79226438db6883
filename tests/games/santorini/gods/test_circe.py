"""God 17, Circe: while the opponent's workers do not neighbour each other she has that opponent's power."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_she_steals_at_her_turns_start_if_the_workers_are_apart(referee: Referee) -> None:
    doc = turn("circe apollo", "c3 a1 / d4 e2", player=1)
    after = referee.play(doc, "e2", "e1", "+e2")
    assert (after["player"], after["stolen"]) == (0, 1)
    assert "d4" in referee.legal(referee.play(after, "c3"))


def test_she_does_not_if_they_neighbour_each_other(referee: Referee) -> None:
    doc = turn("circe apollo", "c3 a1 / d4 e2", player=1)
    after = referee.play(doc, "e2", "e3", "+e2")
    assert after["stolen"] is None
    assert "d4" not in referee.legal(referee.play(after, "c3"))


def test_a_lone_worker_counts_as_apart(referee: Referee) -> None:
    doc = turn("circe apollo", "c3 a1 / d4 -", player=1)
    assert referee.play(doc, "d4", "e4", "+d4")["stolen"] == 1


def test_no_worker_counts_as_apart(referee: Referee) -> None:
    doc = turn("circe bia", "c2 a1 / c4 -", stolen=1, player=0)
    after = referee.play(doc, "c2", "c3", "+c4")
    assert (after["phase"], after["winners"], after["stolen"]) == ("over", [0], 1)


def test_the_victim_has_no_power_until_her_next_turn_begins(referee: Referee) -> None:
    doc = turn("circe apollo", "d4 a1 / c3 e1", "c41", player=1, stolen=1)
    assert "d4" not in referee.legal(moving(doc, "c3"))
    after = referee.play(doc, "e1", "d2", "+e1")
    assert after["stolen"] is None
    again = referee.play(after, "d4", "e4", "+d4")
    assert (again["player"], again["stolen"]) == (1, None)


def test_she_keeps_stealing_from_workers_that_stay_apart(referee: Referee) -> None:
    doc = turn("circe apollo", "c3 a1 / d4 e1", player=1, stolen=1)
    assert referee.play(doc, "e1", "e2", "+e1")["stolen"] == 1


def test_the_first_turn_steals_too(referee: Referee) -> None:
    doc = {"game": "santorini", "players": 2, "options": {"gods": ["circe", "pan"]}, "phase": "start"}
    assert referee.play(doc, "~start:0", "a1", "b1", "d4", "e2")["stolen"] == 1
    assert referee.play(doc, "~start:0", "a1", "b1", "d4", "e4")["stolen"] is None


def test_a_stolen_restriction_does_not_bind_her_and_binds_the_victim(referee: Referee) -> None:
    doc = turn("circe hera", "c4 a1 / d1 e5", "c42 c53 d12 e13", stolen=1)
    assert referee.play(doc, "c4", "c5")["winners"] == [0]
    hers = {**doc, "player": 1}
    after = referee.play(hers, "d1", "e1")
    assert (after["phase"], after["winners"]) == ("build", None)


def test_a_stolen_hypnus_sleeps_the_victims_worker(referee: Referee) -> None:
    doc = turn("circe hypnus", "c4 a1 / d1 e5", "c41 d11", stolen=1)
    assert set(referee.legal(doc)) == words("c4 a1")
    assert referee.legal({**doc, "player": 1}) == ["e5"]


def test_a_power_at_home_binds_her(referee: Referee) -> None:
    doc = turn("circe hypnus", "c4 a1 / d1 e1", "c41 d11", stolen=None)
    assert referee.legal(doc) == ["a1"]


def test_morpheus_she_gets_the_piece_and_uses_the_stock_on_the_card(referee: Referee) -> None:
    doc = turn("circe morpheus", "c3 a1 / d4 e2", player=1, stolen=None, morpheus=2)
    after = referee.play(doc, "e2", "e1", "+e2", "end")
    assert (after["stolen"], after["morpheus"]) == (1, 2)
    after = referee.play(after, "c3", "c4", "+c5", "+c5")
    assert (after["player"], after["morpheus"]) == (1, 0)


def test_morpheus_the_victim_builds_normally_and_gets_no_piece(referee: Referee) -> None:
    doc = turn("circe morpheus", "c3 a1 / d4 e1", stolen=1, morpheus=1)
    after = referee.play(doc, "c3", "c4", "end")
    assert (after["player"], after["morpheus"]) == (1, 1)
    after = referee.play(after, "e1", "e2")
    assert "end" not in referee.legal(after)
    assert referee.play(after, "+e1")["player"] == 0


def test_selene_uses_her_own_female(referee: Referee) -> None:
    doc = building(turn("circe selene", "a1 c3 / d5 e1", stolen=1), "c3")
    assert {"^a2", "^b1", "^b2"} <= set(referee.legal(doc))
    assert "^d4" not in referee.legal(doc)


def test_eros_uses_her_own_pair(referee: Referee) -> None:
    doc = turn("circe eros", "b3 d2 / a5 e5", "b31 c31 d21", stolen=1)
    assert referee.play(doc, "d2", "c3")["winners"] == [0]


def test_bia_removes_for_her(referee: Referee) -> None:
    doc = turn("circe bia", "c2 a1 / c4 e1", stolen=1)
    assert referee.play(doc, "c2", "c3")["workers"][1] == [None, "e1"]


def test_pan_wins_for_her_and_hera_takes_part_for_whoever_has_her(referee: Referee) -> None:
    doc = turn("circe pan", "c3 a1 / d5 e1", "c32", stolen=1)
    assert referee.play(doc, "c3", "c4")["winners"] == [0]
    assert referee.play({**doc, "stolen": None}, "c3", "c4")["winners"] is None


def test_dionysus_bonus_turns_are_hers(referee: Referee) -> None:
    doc = turn("circe dionysus", "c3 a1 / d5 e1", "d43", stolen=1)
    after = referee.play(doc, "c3", "c4", "+d4")
    assert (after["phase"], after["player"], after["step"]["bonus"]) == ("select", 0, 1)
    assert set(referee.legal(after)) == words("e1 d5 end")


def test_limus_fasts_around_her_workers(referee: Referee) -> None:
    doc = building(turn("circe limus", "c1 e5 / a1 e1", player=1, stolen=1), "a1")
    assert set(referee.legal(doc)) == {"+a2"}
