"""God 26, Persephone: if some complete legal turn of an opponent climbs, only such turns are legal."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_a_climb_that_is_possible_must_be_made(referee: Referee) -> None:
    doc = turn("zeus persephone", "c3 a1 / d5 e1", "c41")
    assert referee.read(doc)["step"]["must_climb"] is True
    assert referee.legal(doc) == ["c3"]
    assert referee.legal(referee.play(doc, "c3")) == ["c4"]


def test_with_either_worker(referee: Referee) -> None:
    doc = turn("zeus persephone", "c3 a1 / d5 e1", "c41 b11")
    assert set(referee.legal(doc)) == words("a1 c3")
    assert referee.legal(referee.play(doc, "a1")) == ["b1"]


def test_without_a_climb_there_is_no_duty(referee: Referee) -> None:
    doc = turn("zeus persephone", "c3 a1 / d5 e1", "c42")
    assert referee.read(doc)["step"]["must_climb"] is False
    assert "d4" in referee.legal(referee.play(doc, "c3"))


def test_she_herself_is_free(referee: Referee) -> None:
    doc = turn("persephone zeus", "c3 a1 / d5 e1", "c41")
    assert referee.read(doc)["step"]["must_climb"] is False


def test_a_climb_without_a_build_after_it_is_no_complete_turn(referee: Referee) -> None:
    # Limus is needed to make b1 sterile: three players, the climb to b1 would leave no build.
    doc = turn("zeus persephone limus", "a1 - / e5 e4 / c2 c3", "b11 a12", domes="a2")
    assert referee.read(doc)["step"]["must_climb"] is False


def test_a_winning_climb_is_a_complete_turn(referee: Referee) -> None:
    doc = turn("zeus persephone", "c3 a1 / d5 e1", "c32 c43")
    assert referee.read(doc)["step"]["must_climb"] is True
    assert referee.play(doc, "c3", "c4")["winners"] == [0]


def test_athena_first(referee: Referee) -> None:
    doc = turn("zeus persephone athena", "c3 a1 / d5 e1 / a5 e5", "c41", athena=True)
    assert referee.read(doc)["step"]["must_climb"] is False
    assert "d4" in referee.legal(referee.play(doc, "c3"))


def test_hypnus_first(referee: Referee) -> None:
    doc = turn("zeus persephone pan hypnus", "c3 a1 / d5 e1", "c31 c42")
    assert referee.read(doc)["step"] == {**referee.read(doc)["step"], "asleep": 0, "must_climb": False}
    assert referee.legal(doc) == ["a1"]


def test_aphrodite_first(referee: Referee) -> None:
    doc = turn("zeus persephone pan aphrodite", "c4 a1 / c3 e1", "c51")
    assert referee.read(doc)["step"]["must_climb"] is False
    near = turn("zeus persephone pan aphrodite", "c4 a1 / c3 e1", "b41")
    assert referee.read(near)["step"]["must_climb"] is True


def test_limus_first(referee: Referee) -> None:
    doc = turn("zeus persephone pan limus", "b1 - / c2 e5", "c11", domes="")
    assert referee.read(doc)["step"]["must_climb"] is False


def test_a_climb_by_swap_or_push_counts_and_may_be_the_only_one(referee: Referee) -> None:
    for god in ("apollo", "minotaur"):
        doc = turn(f"{god} persephone", "c3 a1 / c4 e1", "c41")
        assert referee.legal(doc) == ["c3"]
        assert referee.legal(referee.play(doc, "c3")) == ["c4"]


def test_artemis_some_step_must_go_up_later_ones_are_free(referee: Referee) -> None:
    doc = turn("artemis persephone", "c3 a1 / d5 e1", "c41")
    assert set(referee.legal(referee.play(doc, "c3"))) == words("b3 d3 b4 c4 d4")
    flat = referee.play(doc, "c3", "b4")
    assert referee.legal(flat) == ["c4"]
    up = referee.play(doc, "c3", "c4")
    assert {"b5", "+b5"} <= set(referee.legal(up))


def test_triton_some_step_of_the_run_must_go_up(referee: Referee) -> None:
    doc = turn("triton persephone", "a1 c3 / d5 e1", "a41")
    assert referee.legal(doc) == ["a1"]
    after = referee.play(doc, "a1", "a2")
    assert not {text for text in referee.legal(after) if text[0] == "+"}
    assert "b3" not in referee.legal(after)
    assert "b5" in referee.legal(referee.play(after, "a3", "a4"))


def test_hermes_a_slide_is_no_climb(referee: Referee) -> None:
    doc = turn("hermes persephone", "c3 a1 / d5 e1", "c41")
    assert referee.legal(referee.play(doc, "c3")) == ["c4"]
    assert referee.legal(doc) == ["c3"]


def test_zeus_rising_does_not_fulfil_it(referee: Referee) -> None:
    doc = building(turn("zeus persephone", "c3 a1 / d5 e1", "b31 c31"), "c3", must_climb=True, climbed=True)
    assert "+c3" in referee.legal(doc)
    level = turn("zeus persephone", "c3 a1 / d5 e1", "c41")
    assert "d3" not in referee.legal(referee.play(level, "c3"))


def test_once_met_the_turn_goes_on_freely(referee: Referee) -> None:
    doc = turn("demeter persephone", "c3 a1 / d5 e1", "c41")
    after = referee.play(doc, "c3", "c4", "+c5", "+b5")
    assert after["player"] == 1


def test_a_climb_onto_three_that_hera_denies_counts(referee: Referee) -> None:
    doc = turn("zeus persephone pan hera", "c4 a1 / d5 e1", "c42 c53")
    assert referee.legal(doc) == ["c4"]
    assert referee.play(doc, "c4", "c5", "+b4")["winners"] is None


def test_three_players_both_others_are_bound(referee: Referee) -> None:
    doc = turn("persephone pan zeus", "a5 b5 / c3 e5 / d1 e3", "c41 c11")
    assert referee.legal({**doc, "player": 1}) == ["c3"]
    assert referee.legal({**doc, "player": 2}) == ["d1"]


def test_four_players_the_partner_is_free(referee: Referee) -> None:
    doc = turn("persephone pan zeus hera", "c3 a1 / d5 e1", "c41", player=2)
    assert referee.read(doc)["step"]["must_climb"] is False


def test_she_ends_with_her_holder(referee: Referee) -> None:
    doc = turn("persephone pan zeus", "- - / c3 e5 / d1 e3", "c41", out=[0], player=1)
    assert referee.read(doc)["step"]["must_climb"] is False


def test_the_duty_is_fixed_when_the_turn_begins(referee: Referee) -> None:
    # A block that Prometheus could put down first makes no climb possible: he may not climb after it.
    doc = turn("prometheus persephone", "c3 a1 / d5 e1")
    assert referee.read(doc)["step"]["must_climb"] is False
    assert "+c4" in referee.legal(referee.play(doc, "c3"))


def test_a_win_without_a_climb_is_illegal_while_a_climbing_turn_exists(referee: Referee) -> None:
    doc = turn("pan persephone", "c3 a1 / d5 e1", "c32 b11")
    assert referee.read(doc)["step"]["must_climb"] is True
    assert referee.legal(doc) == ["a1"]
