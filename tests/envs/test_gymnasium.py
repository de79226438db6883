"""Gymnasium's own checks in every game, and what they do not look at: opponents, seats, illegal actions, the end."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.every import every_game

import ribeira
import ribeira.envs
from ribeira.arena.links import end_idle, running
from ribeira.core.state import ViewState
from ribeira.envs.gymnasium import MatchEnv, MatchVectorEnv


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    """One match at random; the reward at its end and the last infos."""
    env.reset(seed=seed)
    while True:
        _, reward, terminated, _, infos = env.step(env.action_space.sample())
        if terminated:
            return float(reward), infos
        assert reward == 0


def matches_of(env: gymnasium.vector.VectorEnv[Any, Any, Any]) -> ribeira.envs.Vector:
    assert isinstance(env, MatchVectorEnv)
    return env.matches


@every_game
@pytest.mark.filterwarnings("ignore:.*checking the environment")
@pytest.mark.compiled_only
def test_the_suite_of_gymnasium_passes(name: str, players: int) -> None:
    env = gymnasium.make(f"ribeira/{name}-v1", players=players, render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=1)
    assert len(str(env.render()).splitlines()) > 5


@every_game
@pytest.mark.compiled_only
def test_a_legal_action_is_always_there_up_to_the_end(name: str, players: int) -> None:
    env = gymnasium.make(f"ribeira/{name}-v1", players=players, illegal="error", seat=players - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # of the checker around it: out of bounds, another type
        reward, infos = play(env, 3)
    assert -1 <= reward <= 1
    assert infos["seat"] == players - 1


@pytest.mark.compiled_only
def test_equal_seeds_give_equal_matches() -> None:
    def trace() -> list[Any]:
        env = gymnasium.make("ribeira/azul-v1", opponent="greedy")
        env.action_space.seed(5)
        seen, _ = env.reset(seed=4)
        found = [seen["observation"].tobytes()]
        for _ in range(12):
            seen, *rest = env.step(env.action_space.sample())
            found.append((seen["observation"].tobytes(), *rest[:3]))
        return found

    assert trace() == trace()


@pytest.mark.compiled_only
def test_bots_of_all_kinds_sit_opposite() -> None:
    class First:
        def __init__(self) -> None:
            self.asked: set[int | None] = set()

        def choose(self, view: ViewState) -> int:
            self.asked.add(view.seat)
            return view.legal[0]

    first = First()
    env = gymnasium.make("ribeira/azul-v1", players=3, opponent=[first, "mcts:simulations=3"], seat=1)
    play(env, 1)
    assert first.asked == {0}
    vector = gymnasium.make_vec("ribeira/azul-v1", num_envs=3, players=3, opponent=[first, "greedy"], seat=2)
    seen, _ = vector.reset(seed=1)
    vector.step(seen["action_mask"].argmax(axis=1))
    assert first.asked == {0}


@pytest.mark.compiled_only
def test_an_opponent_that_is_a_program_ends_with_the_environment() -> None:
    before = len(running())
    env = gymnasium.make("ribeira/azul-v1", opponent="ribeira.bots.greedy:GreedyBot")
    play(env, 1)
    assert len(running()) == before + 1
    env.close()
    vector = gymnasium.make_vec("ribeira/azul-v1", num_envs=2, opponent="ribeira.bots.greedy:GreedyBot")
    seen, _ = vector.reset(seed=1)
    vector.step(seen["action_mask"].argmax(axis=1))
    assert len(running()) == before + 1  # the one that was given back
    vector.close()
    end_idle()
    assert len(running()) == before


@pytest.mark.compiled_only
def test_a_seat_that_is_not_given_is_drawn() -> None:
    env = gymnasium.make("ribeira/azul-v1", players=4, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2, 3}


@pytest.mark.compiled_only
def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = gymnasium.make("ribeira/azul-v1")
    seen, _ = env.reset(seed=1)
    wrong = int(seen["action_mask"].argmin())
    _, reward, terminated, _, infos = env.step(wrong)
    assert (reward, terminated) == (-1.0, True)
    assert "is not legal now" in infos["illegal"]
    with pytest.raises(ribeira.IllegalAction, match="reset begins another"):
        env.unwrapped.step(0)
    strict = gymnasium.make("ribeira/azul-v1", illegal="error").unwrapped
    seen, _ = strict.reset(seed=1)
    with pytest.raises(ribeira.IllegalAction, match="is not legal now"):
        strict.step(wrong)
    assert strict.step(int(seen["action_mask"].argmax()))[1:4] == (0.0, False, False)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.compiled_only
def test_many_matches_are_begun_anew_where_they_end(opponent: str) -> None:
    env = gymnasium.make_vec("ribeira/azul-v1", num_envs=20, opponent=opponent, seat=1)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    rng = np.random.default_rng(1)
    ended: list[float] = []
    while len(ended) < 30:
        actions = (rng.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1)
        seen, rewards, over, cut, infos = env.step(actions)
        assert seen["action_mask"].any(axis=1).all()
        assert (matches_of(env).players == 1).all()
        assert not cut.any()
        assert not rewards[~over].any()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            assert not infos["final_obs"]["action_mask"][over].any()
            points = infos["final_scores"][over]
            assert (rewards[over][points[:, 1] > points[:, 0]] == 1).all()
            ended += rewards[over].tolist()
    assert np.mean(ended) < (0 if opponent == "greedy" else 0.6)


@pytest.mark.compiled_only
def test_an_illegal_action_ends_its_row_alone() -> None:
    env = gymnasium.make_vec("ribeira/azul-v1", num_envs=3)
    seen, _ = env.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = seen["action_mask"][1].argmin()
    _, rewards, over, _, _ = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == [False, True, False]
    assert matches_of(env).decisions[1] <= 1
    strict = gymnasium.make_vec("ribeira/azul-v1", num_envs=3, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(ribeira.IllegalAction, match=r"^match 1: "):
        strict.step(actions)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"players": 9}, "^players: "),
        ({"opponent": "nobody"}, "^bot: 'nobody' is not one of"),
        ({"opponent": ["random", "random"]}, "^opponent: 1 are needed, 2 are given"),
        ({"opponent": 7}, "^opponent: "),
        ({"seat": 2}, "^seat: "),
        ({"illegal": "maybe"}, "^illegal: "),
        ({"wall": "blue"}, "^wall: "),
        ({"render_mode": "human"}, "^render_mode: "),
    ],
)
def test_what_does_not_exist_is_named(wrong: dict[str, Any], named: str) -> None:
    for kind in (MatchEnv, MatchVectorEnv):
        with pytest.raises(ribeira.InvalidOption, match=named):
            kind("azul", **wrong)


@pytest.mark.parametrize("answer", [None, "x", -1, 10**30, 1.5, np.nan, [1], np.zeros(3)], ids=str)
def test_an_opponent_that_answers_nonsense_is_told_in_a_sentence(answer: Any) -> None:
    class Babbles:
        def choose(self, view: ribeira.ViewState) -> Any:
            return answer

    refused = (ribeira.IllegalAction, ribeira.InvalidNotation)
    for env in (MatchEnv("azul", opponent=Babbles(), seat=1), MatchVectorEnv("azul", 3, opponent=Babbles(), seat=1)):
        with pytest.raises(refused, match=r"^[^\n]+$"):
            assert not [env.reset(seed=seed) for seed in range(9)]  # in some matches the other seat begins


@pytest.mark.parametrize("odd", [np.zeros(3), [], 1.5, None, 10**30, "x", {1: 2}], ids=str)
def test_settings_of_any_kind_are_refused_in_a_sentence(odd: Any) -> None:
    with pytest.raises(ribeira.InvalidOption, match=r"^num_envs: [^\n]*$"):
        MatchVectorEnv("azul", odd)
    for wrong in ({"illegal": odd}, {"opponent": odd}, {"wall": odd}):
        for kind in (MatchEnv, MatchVectorEnv):
            with pytest.raises(ribeira.InvalidOption, match=r"^[^\n]+$"):
                kind("azul", **wrong)
