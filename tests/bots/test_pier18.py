"""Bots at Pier 18: they see what a Plan needs, know nothing that is secret, and search the last rounds exactly."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots import endgame, exact
from ribeira.bots.evaluation import BEGIN, SETTLE, Endgame, Evaluation, evaluation_of, even, uniform
from ribeira.bots.evaluation.pier18.estimate import TIE_BREAK
from ribeira.bots.exact import solution
from ribeira.bots.mcts import MctsBot
from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.game import Game
from ribeira.core.header import CHANCE, HEAD, MAX_PLAYERS, PLY_BYTES, TERMINAL, seats_of
from ribeira.core.jit import INTERPRETED, kernel

PLAYERS = (2, 3)
BOTS: list[tuple[str, dict[str, Any]]] = [
    ("random", {}),
    ("greedy", {}),
    ("mcts", {"simulations": 3 if INTERPRETED else 60}),
    ("mcts", {"simulations": 2 if INTERPRETED else 20, "rollout": "short"}),
    ("mcts", {"level": 1}),
]
Keys = dict[str, Any]
# The last card of the last round: whoever has the earlier date gets the Patron of a tie.
LAST_CARD: Keys = {
    "phase": "draft",
    "plans": [6, 5],
    "piers": [["4-0", "13-1", "7-0", "16-0"], ["18-0", "10-0", "2-3", "11-1", "14-0"]],
    "display": [8, 9],
    "patrons": [[15], [1, 3]],
}
LAST_CARD_OF_THREE: Keys = {
    "phase": "draft",
    "plans": [5, 16, 13],
    "piers": [["1-0", "3-0", "17-0", "2-0"], ["6-0", "10-1", "11-3"], ["4-0", "8-1", "7-0", "12-1"]],
    "display": [9, 14],
    "patrons": [[18], [15], []],
}
LAST_ROUND: Keys = LAST_CARD | {
    "piers": [["4-0", "13-1", "7-0", "16-0"], ["18-0", "10-0", "2-3", "11-1"]],
    "display": [8, 9, 14],
}
ROUND_BEFORE: Keys = LAST_CARD | {  # seat 1 is the second to draft in round 3, then three cards of five are revealed
    "piers": [["4-0", "13-1", "7-0", "16-0"], ["18-0", "10-0", "2-3"]],
    "display": [1, 11],
    "patrons": [[15], [3]],
}


def position(players: int = 2, rotate: bool = False, **keys: Any) -> ribeira.State:
    game = ribeira.game("pier18", players=players, rotate=rotate)
    return game.from_position({"game": "pier18", "players": players, "options": {"rotate": rotate}, **keys})


def opening(players: int, rotate: bool, seed: int) -> ribeira.State:
    game = ribeira.game("pier18", players=players, rotate=rotate)
    return game.sample(game.new(), np.random.default_rng(seed))


def choose(state: ribeira.State, name: str = "mcts", **settings: Any) -> str:
    settings.setdefault("seed", 1)
    if name == "mcts" and not settings.keys() & {"simulations", "seconds", "level"}:
        settings["simulations"] = 30 if INTERPRETED else 400
    return state.game.notation(ribeira.bot(name, state.game, **settings).choose(state.view_state(state.player)))


# --- what they see --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "settings"), [("greedy", {}), ("mcts", {}), ("mcts", {"level": 5})])
def test_the_plan_card_is_laid_where_it_makes_the_plan_true(name: str, settings: dict[str, Any]) -> None:
    """Plan 5, as many symbols on both sides: true only with two columns covered (the conformance cases tell so)."""
    finish = LAST_CARD_OF_THREE | {"phase": "finish", "display": [], "patrons": [[9, 18], [15], []]}
    finish["piers"] = [*LAST_CARD_OF_THREE["piers"][:1], ["6-0", "10-1", "11-3", "14-0"], ["4-0", "8-1", "7-0", "12-1"]]
    assert choose(position(3, **finish), name, **settings) == "P-2"


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_bots_never_break_a_rule(players: int, rotate: bool) -> None:
    """`apply` raises for an illegal action; the seats of a simultaneous choice are asked from the last one on."""
    rng = np.random.default_rng(players)
    state = opening(players, rotate, players)
    bots = [ribeira.bot(name, state.game, seed=7, **settings) for name, settings in BOTS]
    decisions = 0
    while not state.is_terminal:
        seat = state.due[-1]
        action = bots[decisions % len(bots)].choose(state.view_state(seat))
        state = state.game.sample(state.as_seat(seat).apply(action), rng)
        decisions += 1
    assert decisions == players * (2 + state.position["round"])


@pytest.mark.parametrize(("name", "settings"), BOTS)
def test_equal_seeds_choose_equally(name: str, settings: dict[str, Any]) -> None:
    state = opening(2, True, 5)
    assert len({choose(state, name, **settings, seed=9) for _ in range(2)}) == 1


@pytest.mark.parametrize(("name", "settings"), BOTS)
def test_secret_choices_of_others_do_not_matter(name: str, settings: dict[str, Any]) -> None:
    state = opening(2, False, 5)
    chosen = [state.as_seat(1).apply(action).as_seat(0) for action in state.as_seat(1).legal[::3]]
    assert len({choose(other, name, **settings) for other in [state, *chosen]}) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_evaluation_sums_to_zero_and_knows_who_is_ahead(players: int) -> None:
    state = opening(players, False, 1)
    known = evaluation_of("pier18")
    jit.warm([known.evaluate])
    out = np.zeros(MAX_PLAYERS)
    rng = np.random.default_rng(0)
    while not state.is_terminal:
        known.evaluate(state.copy_bytes(), out)
        assert abs(out.sum()) < 1e-9
        assert (np.abs(out) <= 1).all()
        state = state.game.sample(state.apply(state.legal[0]), rng)
    known.evaluate(position(**LAST_CARD | {"patrons": [[15, 1, 3], []]}).copy_bytes(), out)
    before = out[0]
    known.evaluate(position(**LAST_CARD | {"patrons": [[], [15, 1, 3]]}).copy_bytes(), out)
    assert before > out[0]


def test_the_policy_weighs_every_legal_action() -> None:
    known = evaluation_of("pier18")
    jit.warm([known.policy])
    state = opening(3, True, 1)
    rng = np.random.default_rng(0)
    while not state.is_terminal:
        ids, weights = state.game.id_buffer(), state.game.id_buffer()
        n = state.game.kernels.legal_actions(state.copy_bytes(), ids)
        known.policy(state.copy_bytes(), ids, n, weights)
        assert (weights[:n] >= 1).all()
        assert weights[:n].max() > 500
        state = state.game.sample(state.apply(int(ids[0])), rng)


# --- the last rounds, exactly ---------------------------------------------------------------------------------


def mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Naive:
    """Expectiminimax written down plainly: every sequence of actions to the end; whoever acts takes its best."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._met: dict[bytes, list[float]] = {}

    def values(self, contents: Bytes) -> list[float]:
        """What every seat may expect; of equally good actions each is taken as often."""
        key = contents[PLY_BYTES:].tobytes()
        if key not in self._met:
            self._met[key] = self._values(contents)
        return self._met[key]

    def _values(self, contents: Bytes) -> list[float]:
        head = contents[: HEAD.itemsize].view(HEAD)[0]
        if head.player == TERMINAL:
            return self._end(contents)
        if head.player == CHANCE:
            return mean([self.values(after) for after in self.after(contents).values()])
        if len(seats_of(head.due)) > 1:
            return self._at_once(contents, seats_of(head.due))
        found = [self.values(after) for after in self.after(contents).values()]
        best = max(values[head.player] for values in found)
        return mean([values for values in found if values[head.player] > best - 1e-12])

    def after(self, contents: Bytes) -> dict[int, Bytes]:
        """The states after each action."""
        ids = self.game.id_buffer()
        n = self.game.kernels.legal_actions(contents, ids)
        found = {}
        for action in ids[:n].tolist():
            found[action] = contents.copy()
            self.game.kernels.apply(found[action], action)
        return found

    def _end(self, contents: Bytes) -> list[float]:
        """Winning first; of two ways to win or lose the one with the better margin."""
        returns = np.zeros(MAX_PLAYERS)
        self.game.kernels.returns(contents, returns)
        n = self.game.players
        scores = contents[: HEAD.itemsize].view(HEAD)[0].scores[:n].astype(float)
        return [float(one) for one in returns[:n] + TIE_BREAK * (n * scores - scores.sum()) / (n - 1)]

    def _at_once(self, contents: Bytes, due: list[int]) -> list[float]:
        """Simultaneous choices: what every seat gets where no seat can do better whatever the others choose."""
        choices = list(self.after(contents))
        results = {joint: self._joint(contents, joint) for joint in product(choices, repeat=len(due))}
        best = tuple(self._dominant(results, choices, place) for place in range(len(due)))
        return results[best]

    def _joint(self, contents: Bytes, joint: tuple[int, ...]) -> list[float]:
        state = contents.copy()
        for action in joint:
            self.game.kernels.apply(state, action)
        return self._end(state)

    def _dominant(self, results: dict[tuple[int, ...], list[float]], choices: list[int], place: int) -> int:
        """The choice of the seat at this place that is never worse than another one; fails if there is none."""

        def is_never_worse(choice: int) -> bool:
            return all(
                results[(*joint[:place], choice, *joint[place + 1 :])][place] >= values[place] - 1e-12
                for joint, values in results.items()
            )

        return next(filter(is_never_worse, choices))


def close_to(found: tuple[float, ...] | list[float], expected: list[float]) -> bool:
    return len(found) == len(expected) and bool(np.allclose(found, expected, atol=1e-9))


def check_against_naive(state: ribeira.State) -> None:
    naive = Naive(state.game)
    contents = state.copy_bytes()
    found = solution(state.game, contents)
    assert found is not None
    assert close_to(found.prospects, naive.values(contents))
    own = {action: naive.values(after)[state.player] for action, after in naive.after(contents).items()}
    assert own[found.action] == pytest.approx(max(own.values()), abs=1e-9)


@pytest.mark.parametrize(
    ("players", "rotate", "keys"),
    [(2, False, LAST_CARD), (3, False, LAST_CARD_OF_THREE), (2, True, LAST_CARD), (2, False, LAST_ROUND)],
)
def test_exact_search_agrees_with_naive_expectiminimax(players: int, rotate: bool, keys: dict[str, Any]) -> None:
    check_against_naive(position(players, rotate, **keys))


@pytest.mark.compiled_only
def test_exact_search_agrees_with_naive_expectiminimax_across_a_reveal() -> None:
    check_against_naive(position(**ROUND_BEFORE))


@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", PLAYERS)
def test_exact_search_agrees_with_naive_expectiminimax_at_random_endings(players: int, seed: int) -> None:
    """From the last draft but one on."""
    rng = np.random.default_rng(seed)
    state = opening(players, False, seed)
    while sum(map(len, state.position["piers"])) < players * (1 + state.position["round"]) - 2 or not is_last_round(
        state
    ):
        state = state.game.sample(state.apply(int(rng.choice(state.legal))), rng)
    check_against_naive(state)


def is_last_round(state: ribeira.State) -> bool:
    return bool(state.position["round"] == {2: 4, 3: 3}[state.game.players])


def test_a_secret_choice_already_made_changes_nothing() -> None:
    finish = LAST_CARD | {"phase": "finish", "display": [], "patrons": [[8, 15], [1, 3]]}
    finish["piers"] = [["4-0", "13-1", "7-0", "16-0", "9-0"], LAST_CARD["piers"][1]]
    state = position(**finish)
    found = set()
    for other in [state, *(state.apply(action) for action in state.legal)]:
        seen = other.as_seat(1).view_state(1)
        found.add(solution(state.game, seen.copy_bytes()))
    assert len(found) == 1


def test_level_five_searches_from_round_three_on_and_no_other_level() -> None:
    state = position(**LAST_ROUND)
    for level, is_exact in ((5, True), (4, False)):
        thinker = MctsBot(state.game, level=level, seed=1)
        assert thinker.choose(state.view_state(state.player)) in state.legal
        assert thinker.is_exact is is_exact
        assert (thinker.simulations == 0) is is_exact


def test_before_round_three_nothing_is_exact() -> None:
    state = opening(2, False, 1)
    assert solution(state.game, state.copy_bytes()) is None
    second = position(
        phase="draft", plans=[6, 5], piers=[["4-0", "13-1"], ["18-0", "10-0"]], display=[3, 7, 2], patrons=[[15], []]
    )
    assert second.position["round"] == 2
    assert solution(second.game, second.copy_bytes()) is None


def test_without_time_it_simulates_instead() -> None:
    state = position(**ROUND_BEFORE)
    assert solution(state.game, state.copy_bytes(), seconds=0.0) is None
    thinker = MctsBot(state.game, seconds=0.001, exact=True, seed=1)
    thinker._budget = type(thinker._budget)(simulations=20, seconds=0.0)
    assert thinker.choose(state.view_state(state.player)) in state.legal
    assert not thinker.is_exact
    assert thinker.simulations > 0


def test_exactness_can_be_asked_for_and_refused() -> None:
    state = position(**LAST_CARD)
    asked = MctsBot(state.game, simulations=10, exact=True, seed=1)
    asked.choose(state.view_state(state.player))
    assert asked.is_exact
    bounded = ribeira.bot("expert", state.game, level=5, seconds=1.0, seed=1)
    assert isinstance(bounded, MctsBot)
    bounded.choose(state.view_state(state.player))
    assert bounded.is_exact, "a host that bounds the time takes nothing else away"
    refused = MctsBot(state.game, level=5, simulations=10, exact=False, seed=1)
    refused.choose(state.view_state(state.player))
    assert not refused.is_exact
    with pytest.raises(ribeira.InvalidOption, match="exact"):
        ribeira.bot("mcts", state.game, exact="yes")


@kernel(BEGIN)
def at_once(_state: Any) -> int:
    return 1


@kernel(SETTLE)
def unsettled(_state: Any, _out: Any) -> int:
    return 0


def test_a_rest_that_is_too_deep_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Azul's rest is endless; nothing but the depth stops this search."""
    azul = ribeira.game("azul")
    state = azul.sample(azul.new(), np.random.default_rng(1))
    assert solution(azul, state.copy_bytes()) is None
    known = Evaluation(even, uniform, endgame=Endgame(at_once, unsettled))
    monkeypatch.setattr(exact, "evaluation_of", lambda game: known)
    assert state.game.definition.longest > endgame.RUNGS
    assert solution(azul, state.copy_bytes(), seconds=60.0) is None


@pytest.mark.compiled_only
@pytest.mark.parametrize(("better", "worse"), [("mcts", "random"), ("greedy", "random")])
def test_better_bots_win(better: str, worse: str) -> None:
    """Six matches with seats rotated; the tournament of the benchmarks gives the figures."""
    won = 0
    for number in range(6):
        names = [better, worse] if number % 2 == 0 else [worse, better]
        state, rng = opening(2, False, number), np.random.default_rng(number)
        bots = [ribeira.bot(name, state.game, seed=number) for name in names]
        while not state.is_terminal:
            state = state.game.sample(state.apply(bots[state.player].choose(state.view_state(state.player))), rng)
        won += state.winners == [names.index(better)]
    assert won >= 5
