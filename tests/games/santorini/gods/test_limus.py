"""God 23, Limus: no opponent worker may build on a cell beside his workers, except the dome that completes a tower."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_no_block_beside_his_workers(referee: Referee) -> None:
    doc = building(turn("pan limus", "a1 e5 / c1 e1"), "a1")
    assert referee.legal(doc) == ["+a2"]


def test_the_dome_that_completes_a_tower_is_fine(referee: Referee) -> None:
    doc = building(turn("pan limus", "a1 e5 / c1 e1", "b23 b12"), "a1")
    assert set(referee.legal(doc)) == words("+a2 +b2")
    assert referee.play(doc, "+b2")["domes"] == ["b2"]


def test_he_himself_builds_where_he_likes(referee: Referee) -> None:
    doc = building(turn("limus pan", "a1 e5 / c5 e1"), "a1")
    assert set(referee.legal(doc)) == words("+a2 +b1 +b2")


def test_low_domes_of_atlas_and_selene_are_forbidden(referee: Referee) -> None:
    for god in ("atlas", "selene"):
        doc = building(turn(f"{god} limus", "a1 e5 / c1 e1", "b11"), "a1")
        assert set(referee.legal(doc)) == words("+a2 ^a2")


def test_the_dome_of_selenes_resting_female_on_three_is_fine(referee: Referee) -> None:
    doc = building(turn("selene limus", "a1 e5 / c1 d1", "b23 a21"), "e5")
    assert set(referee.legal(doc)) == words("+d5 +d4 +e4 ^a2 ^b2")


def test_zeus_cannot_build_under_himself_there(referee: Referee) -> None:
    assert referee.legal(building(turn("zeus limus", "b1 e5 / c1 e1", domes="a2"), "b1")) == ["+a1"]
    assert "+a1" in referee.legal(building(turn("zeus limus", "a1 e5 / c1 e1"), "a1"))


def test_poseidons_and_morpheus_builds_are_bound(referee: Referee) -> None:
    doc = building(turn("poseidon limus", "e5 a1 / c1 e1"), "e5")
    assert set(referee.legal(referee.play(doc, "+e4"))) == words("+a2 end")
    morpheus = building(turn("morpheus limus", "a1 e5 / c1 e1", morpheus=3), "a1")
    assert set(referee.legal(morpheus)) == words("+a2 end")


def test_a_step_after_which_nothing_can_be_built_is_not_legal(referee: Referee) -> None:
    doc = moving(turn("pan limus", "b1 e5 / c2 e1"), "b1")
    assert "c1" not in referee.legal(doc)
    assert "a1" in referee.legal(doc)


def test_who_finds_no_build_loses(referee: Referee) -> None:
    # Limus on b2 starves every cell that a worker on a1 could build on after a step to a2 or b1.
    after = referee.play(turn("limus pan", "b3 e5 / a1 -"), "b3", "b2", "+c1")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)


def test_a_pushed_or_swapped_limus_counts_where_it_stands(referee: Referee) -> None:
    doc = turn("apollo limus", "c3 a1 / c4 e1")
    after = referee.play(doc, "c3", "c4")
    assert set(referee.legal(after)) == words("+b5 +c5 +d5")


def test_three_players_both_others_are_bound(referee: Referee) -> None:
    doc = turn("limus pan zeus", "c1 e1 / a1 e5 / a5 e4")
    assert referee.legal(building({**doc, "player": 1}, "a1")) == ["+a2"]


def test_four_players_the_partner_is_not(referee: Referee) -> None:
    doc = building(turn("limus pan zeus hera", "c1 e1 / a1 e5", player=2), "e1")
    assert {"+d1", "+d2", "+e2"} <= set(referee.legal(doc))


def test_medusas_blocks_are_no_builds(referee: Referee) -> None:
    doc = turn("medusa limus", "c3 a1 / d5 e5", "c31 d41")
    after = referee.play(doc, "c3", "d4", "+d3")
    assert (after["winners"], after["blocks"]["d5"], after["blocks"]["e5"]) == ([0], 1, 1)
