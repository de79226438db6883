"""The learner of the examples: its slopes are those of its loss, its advantages those of two seats, and it runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import learn_azul
from examples.learn_azul import Array, Net, Numbers, Rollout, Settings

SETTINGS = Settings()


def loss(out: Array, mask: Array, action: Numbers, before: Array, ahead: Array, aim: Array) -> float:
    """What `_slope` goes down, by the definition."""
    logs = learn_azul.chances(out[:, :-1], mask > 0).astype(np.float64)
    ratio = np.exp(logs[np.arange(len(action)), action] - before)
    gain = np.minimum(ratio * ahead, ratio.clip(1 - SETTINGS.clip, 1 + SETTINGS.clip) * ahead)
    chance = np.exp(logs)
    entropy = -(chance * np.where(chance > 0, logs, 0)).sum(axis=1)
    error = (np.tanh(out[:, -1]) - aim) ** 2 / 2
    return float((-gain - SETTINGS.entropy * entropy + error).mean())


def test_the_slope_is_that_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    out = rng.standard_normal((6, 5)).astype(np.float32)
    mask = np.array([[1, 1, 1, 0]] * 6, np.float32)
    action = rng.integers(0, 3, 6)
    logs = learn_azul.chances(out[:, :-1], mask > 0)
    before = logs[np.arange(6), action] + np.array([0.5, -0.5, 0.05, 0.5, -0.5, 0.0], np.float32)
    ahead = np.array([1.0, 2.0, -1.0, -1.0, -2.0, 0.5], np.float32)
    aim = rng.uniform(-1, 1, 6).astype(np.float32)
    slope = learn_azul._slope(logs, np.tanh(out[:, -1]), action, before, ahead, aim, SETTINGS)
    for place in np.ndindex(out.shape):
        step = np.zeros_like(out)
        step[place] = 1e-2
        up = loss(out + step, mask, action, before, ahead, aim)
        down = loss(out - step, mask, action, before, ahead, aim)
        assert slope[place] == pytest.approx((up - down) / 2e-2, abs=1e-3)


def test_what_one_seat_gains_the_other_loses() -> None:
    """Seat 0 acts, seat 1 acts and wins: a surprise for both, of opposite signs."""
    nothing, one, nine = (np.array([number], np.float32) for number in (0, 1, 9))
    told = Rollout(gain=[nothing, one], sign=[-one, nothing], value=[nothing, nothing])
    assert told.advantages(nine, decay=1.0).tolist() == [[-1.0], [1.0]]


def test_updates_go_down_the_slope() -> None:
    rng = np.random.default_rng(1)
    net, seen = Net(4, 8, 3, rng), rng.standard_normal((16, 4)).astype(np.float32)
    for _ in range(300):
        layer, _, value = net.forward(seen)
        slope = np.zeros((16, 4), np.float32)
        slope[:, -1] = (value - 0.5) * (1 - value * value) / 16
        net.update(seen, layer, slope, 1e-2)
    assert np.abs(net.forward(seen)[2] - 0.5).max() < 0.05


@pytest.mark.compiled_only
def test_a_tiny_run_learns_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    tiny = Settings(minutes=0, rows=8, steps=4, hidden=8, batch=16, evaluated=4, save=str(file))
    reached = learn_azul.run(tiny)
    assert set(reached) == {"random", "greedy"}
    assert all(0 <= won <= 1 for won, _ in reached.values())
    with np.load(file) as saved:
        assert [saved[name].shape for name in saved.files] == [(683, 8), (8,), (8, 306), (306,)]
