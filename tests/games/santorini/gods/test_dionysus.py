"""God 18, Dionysus: a bonus turn with an opponent worker for each complete tower of an own worker (section 8)."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_a_tower_gives_a_bonus_turn_with_an_opponent_worker(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "d43")
    after = referee.play(doc, "c3", "c4", "+d4")
    assert (after["phase"], after["player"], after["active"], after["turn"]) == ("select", 0, 0, 12)
    assert after["step"]["bonus"] == 1
    assert set(referee.legal(after)) == words("e1 d5 end")
    after = referee.play(after, "e1")
    assert set(referee.legal(after)) == words("d1 d2 e2")
    after = referee.play(after, "d1", "+e1")
    assert (after["player"], after["turn"], after["workers"][1]) == (1, 13, ["d5", "d1"])


def test_it_is_declined_with_end(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "d43")
    assert referee.play(doc, "c3", "c4", "+d4", "end")["turn"] == 13


def test_no_other_block_gives_one(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "d42")
    assert referee.play(doc, "c3", "c4", "+d4")["player"] == 1


def test_declining_one_leaves_the_next(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", step={"bonus": 2})
    after = referee.play(doc, "end")
    assert (after["player"], after["step"]["bonus"]) == (0, 1)
    assert referee.play(after, "end")["player"] == 1


def test_nobody_wins_on_height_three(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "e12 d13", step={"bonus": 1})
    after = referee.play(doc, "e1", "d1")
    assert (after["phase"], after["winners"]) == ("build", None)
    assert referee.play(after, "+e2")["player"] == 1


def test_the_worker_left_on_three_must_climb_again(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 d1", "d13 e13", player=1)
    assert referee.play(doc, "d1", "e1")["winners"] is None


def test_a_tower_of_the_bonus_turn_gives_no_further_one(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "e23", step={"bonus": 1})
    assert referee.play(doc, "e1", "d1", "+e2")["player"] == 1


def test_nobodys_own_turn_power_is_used(referee: Referee) -> None:
    doc = turn("dionysus artemis", "c3 a1 / d5 e1", step={"bonus": 1})
    after = referee.play(doc, "e1", "d1")
    assert all(text[0] == "+" for text in referee.legal(after))
    assert referee.play(after, "+e1")["player"] == 1
    swap = moving(turn("dionysus apollo", "c3 d2 / d5 e1"), "e1", bonus=1)
    assert "d2" not in referee.legal(swap)


def test_no_effect_at_its_start_or_end(referee: Referee) -> None:
    medusa = turn("dionysus medusa", "d2 a1 / d5 e1", "e11", step={"bonus": 1})
    assert referee.play(medusa, "e1", "e2", "+e1")["workers"][0] == ["d2", "a1"]
    morpheus = turn("dionysus morpheus", "c3 a1 / d5 e1", morpheus=1, step={"bonus": 1})
    after = referee.play(morpheus, "e1", "e2")
    assert "end" not in referee.legal(after)
    assert referee.play(after, "+e1")["morpheus"] == 2  # the turn after it is Morpheus' own


def test_athenas_worker_borrowed_sets_no_flag(referee: Referee) -> None:
    doc = turn("dionysus athena", "c3 a1 / d5 e1", "e21", step={"bonus": 1})
    assert referee.play(doc, "e1", "e2", "+e1")["athena"] is False


def test_hypnus_persephone_hera_do_nothing_in_it(referee: Referee) -> None:
    hypnus = turn("dionysus hypnus", "c3 a1 / d5 e1", "d51", step={"bonus": 1})
    assert set(referee.legal(hypnus)) == words("e1 d5 end")
    persephone = turn("dionysus persephone", "c3 a1 / d5 e1", "e21", step={"bonus": 1})
    assert set(referee.legal(referee.play(persephone, "e1"))) == words("d1 d2 e2")


def test_only_workers_that_can_step_and_build_are_offered(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 a5", "a43 b43 b53", "a4 b4 b5", step={"bonus": 1})
    assert set(referee.legal(doc)) == words("d5 end")


def test_if_no_worker_can_be_used_the_bonus_turns_are_dropped(referee: Referee) -> None:
    doc = turn("dionysus charon zeus", "c3 a1 / a5 - / e5 e4", "d43 a43 b43 b53", "a4 b4 b5")
    assert referee.play(doc, "c3", "c4", "+d4")["step"]["bonus"] == 1
    alone = turn("dionysus charon", "c3 a1 / a5 -", "d43 a43 b43 b53", "a4 b4 b5")
    after = referee.play(alone, "c3", "c4", "+d4")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)


def test_own_workers_are_not_borrowed(referee: Referee) -> None:
    doc = turn("dionysus charon zeus hera", "c3 a1 / d5 e1", step={"bonus": 1})
    assert set(referee.legal(doc)) == words("e1 d5 end")


def test_three_players_workers_of_both_others(referee: Referee) -> None:
    doc = turn("dionysus charon zeus", "c3 a1 / d5 e1 / a5 b1", step={"bonus": 1})
    assert set(referee.legal(doc)) == words("d5 e1 a5 b1 end")


def test_borrowed_limus_workers_build_beside_themselves(referee: Referee) -> None:
    doc = building(turn("dionysus limus", "c3 a1 / d1 e1"), "e1", bonus=1)
    assert set(referee.legal(doc)) == words("+d2 +e2")


def test_a_third_players_worker_is_bound_by_limus(referee: Referee) -> None:
    doc = building(turn("dionysus limus pan", "c3 a1 / c1 b5 / e1 e5"), "e1", bonus=1)
    assert set(referee.legal(doc)) == {"+e2"}


def test_on_the_side_of_limus_himself_borrowed_workers_are_free(referee: Referee) -> None:
    doc = building(turn("dionysus pan limus hera", "c1 a5 / e1 e5"), "e1", bonus=1)
    assert set(referee.legal(doc)) == words("+d1 +d2 +e2")


def test_a_step_in_a_bonus_turn_needs_a_build_afterwards(referee: Referee) -> None:
    doc = moving(turn("dionysus limus pan", "c3 a1 / c2 b5 / b1 e5"), "b1", bonus=1)
    assert "c1" not in referee.legal(doc)


def test_the_bonus_turn_notes_climbs(referee: Referee) -> None:
    doc = turn("dionysus charon", "c3 a1 / d5 e1", "e21", step={"bonus": 1})
    assert referee.play(doc, "e1", "e2")["step"]["climbed"] is True
