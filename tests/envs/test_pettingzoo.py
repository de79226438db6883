"""PettingZoo's own checks in every game with every number of players, and how matches end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.envs.every import every_game

import ribeira
from ribeira.envs import pettingzoo


def module(name: str) -> pettingzoo.Module:
    found: pettingzoo.Module = getattr(pettingzoo, f"{name}_v1")
    return found


@every_game
@pytest.mark.filterwarnings("ignore:Observation")  # that it is a dictionary, as in PettingZoo's own board games
@pytest.mark.compiled_only
def test_the_suite_of_pettingzoo_passes(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module(name).env(players=players), num_cycles=60)
    seed_test(lambda: module(name).env(players=players), num_cycles=30)
    assert "Passed" in capsys.readouterr().out


@every_game
@pytest.mark.compiled_only
def test_a_match_ends_with_a_reward_for_every_agent(name: str, players: int) -> None:
    env = module(name).env(players=players)
    env.reset(seed=2)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else rng.choice(legal))
    assert env.agents == []
    assert list(rewards.values()) == env.unwrapped.match.returns
    assert players == 1 or abs(sum(rewards.values())) < 1e-9


@pytest.mark.compiled_only
def test_nobody_may_act_but_the_agent_on_turn_and_none_sees_secrets() -> None:
    env = pettingzoo.pier18_v1.env(players=3, rotate=True)
    env.reset(seed=1)
    on_turn = env.agent_selection
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (agent == on_turn)
        assert (seen["observation"] == env.unwrapped.match.view_state(seat).observation).all()


@pytest.mark.compiled_only
def test_an_illegal_action_ends_the_match_or_is_an_error() -> None:
    env, raw = pettingzoo.azul_v1.env(), pettingzoo.azul_v1.raw_env()
    env.reset(seed=1)
    raw.reset(seed=1)
    wrong = int(env.observe(env.agent_selection)["action_mask"].argmin())
    agent, state = env.agent_selection, raw.match
    with pytest.raises(ribeira.IllegalAction, match="is not legal now"):
        raw.step(wrong)
    assert raw.match is state
    env.step(wrong)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize("wrong", [{"players": 9}, {"wall": "blue"}, {"render_mode": "human"}])
def test_what_does_not_exist_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ribeira.InvalidOption, match=f"^{next(iter(wrong))}: "):
        pettingzoo.azul_v1.env(**wrong)
