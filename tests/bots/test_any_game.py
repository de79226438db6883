"""The search needs no special case: secrets, simultaneous choices, chance, one player, teams, a seat that is out."""

from __future__ import annotations

import pytest

import ribeira
from ribeira.core.game import Game
from ribeira.core.jit import INTERPRETED
from ribeira.core.state import State

from .shells import SHELLS


def dealt(mode: str, cards: list[int]) -> State:
    state = Game(SHELLS, len(cards), {"mode": mode}).new()
    for card in cards:
        state = state.apply(f"~{card}")
    return state


def choice(state: State, seat: int, seed: int = 1, simulations: int = 400) -> str:
    thinker = ribeira.bot("mcts", state.game, simulations=simulations, seed=seed)
    return state.game.notation(thinker.choose(state.as_seat(seat).view_state(seat)))


@pytest.mark.parametrize("players", [1, 3] if INTERPRETED else [1, 2, 3, 4, 5])
def test_every_seat_plays_its_own_secret_card_before_chance_decides(players: int) -> None:
    for card, best in ((1, "right"), (0, "pass")):
        for seat in {0, players - 1}:
            assert choice(dealt("cards", [card] * players), seat) == best


def test_a_choice_is_not_known_to_those_who_choose_at_the_same_time() -> None:
    """Were seat 1 to know where seat 0 hid, hiding would cost 1 and giving up only a half."""
    state = dealt("hide", [0, 0])
    chosen = [choice(state, 0, seed, simulations=1500) for seed in range(1 if INTERPRETED else 5)]
    assert "pass" not in chosen


def test_what_others_chose_already_is_guessed_not_seen() -> None:
    """Seat 1 is asked after seat 0 has hidden on the left; if it saw that, it would always look there."""
    state = dealt("hide", [0, 0]).as_seat(0).apply("left")
    assert {choice(state, 1, seed, simulations=60) for seed in range(12)} >= {"left", "right"}


def test_seats_may_be_asked_in_any_order() -> None:
    state = dealt("cards", [1, 0, 1]).as_seat(2).apply("right")
    assert choice(state, 0) == "right"
    assert choice(state, 1) == "pass"


def test_members_of_a_team_pull_together_though_a_seat_is_out() -> None:
    state = dealt("teams", [0, 0, 0, 0])
    assert state.due == [0, 2, 3]
    for seat in state.due:
        assert choice(state, seat) == "right"


def test_what_is_forced_costs_no_simulations() -> None:
    """Forty steps without a choice lie before the door; with a node for each, 120 simulations would not get there."""
    assert [choice(dealt("corridor", [0]), 0, seed, simulations=120) for seed in (1, 2, 3)] == ["left"] * 3


@pytest.mark.parametrize("threads", [1, 3])
def test_the_smallest_budget_is_enough_for_an_answer(threads: int) -> None:
    state = dealt("cards", [1, 0])
    thinker = ribeira.bot("mcts", state.game, simulations=1, threads=threads)
    assert thinker.choose(state.view_state(0)) in state.legal


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
def test_a_seat_that_owes_nothing_is_not_asked(name: str) -> None:
    state = dealt("teams", [0, 0, 0, 0])
    thinker = ribeira.bot(name, state.game)
    for viewer in (1, None):
        with pytest.raises(ribeira.IllegalAction, match="no decision"):
            thinker.choose(state.view_state(viewer))


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
def test_bots_play_a_game_of_which_nothing_is_known(name: str) -> None:
    state = dealt("cards", [1, 1, 0])
    thinker = ribeira.bot(name, state.game, seed=3)
    while state.due:
        seat = state.due[-1]
        state = state.as_seat(seat)
        state = state.apply(thinker.choose(state.view_state(seat)))
    assert state.player == ribeira.CHANCE


def test_an_evaluation_that_is_missing_cannot_be_asked_for() -> None:
    with pytest.raises(ribeira.InvalidOption, match="rollout"):
        ribeira.bot("mcts", Game(SHELLS, 2, {}), rollout="short")
