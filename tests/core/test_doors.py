"""Nothing that is brought to a public door hurts the process: it answers, or refuses in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from inspect import signature
from pathlib import Path

import pytest
from tests.core.junk import DOORS, visitors
from tests.soak import soak

import ribeira
from ribeira.core.jit import INTERPRETED
from ribeira.envs import Vector

ROOT = Path(__file__).parents[2]
VISITS = soak(60 if INTERPRETED else 500, 20_000)


@pytest.mark.soak
def test_every_door_refuses_junk_in_one_sentence() -> None:
    visitors(VISITS, lambda call: None)()


def visit(last: Path, count: int, *doors: str) -> str | None:
    """The call after which a process of its own crashed; None when it came through."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.core.junk", str(last), str(count), *doors],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT)))},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    return None if run.returncode == 0 else f"{last.read_text()}: {run.returncode}\n{run.stderr[-2_000:]}"


@pytest.mark.soak
@pytest.mark.compiled_only
def test_no_junk_ends_the_process(tmp_path: Path) -> None:
    assert visit(tmp_path / "last", VISITS) is None


@pytest.mark.compiled_only
def test_no_view_of_another_game_ends_a_bot(tmp_path: Path) -> None:
    assert visit(tmp_path / "last", 150, "bot.choose", "bot.analyse", "play others") is None


@pytest.mark.compiled_only
def test_a_crash_is_told_with_its_call(tmp_path: Path) -> None:
    told = visit(tmp_path / "last", 5, "abort")
    assert told is not None
    assert ": abort of " in told


NO_DOORS = {
    "Game.warm",
    "Batch.step_unchecked",
    "Game.from_bytes_unchecked",
    "State.unchecked",
    "ViewState.with_insight",  # takes what `view` has given
}


@pytest.mark.parametrize("owner", [ribeira.Batch, ribeira.Game, ribeira.State, ribeira.ViewState, Vector])
def test_every_method_that_takes_something_is_a_door(owner: type) -> None:
    methods = {name: value for name, value in vars(owner).items() if not name.startswith("_") and callable(value)}
    taking = {f"{owner.__name__}.{name}" for name, method in methods.items() if len(signature(method).parameters) > 1}
    assert taking - NO_DOORS <= {door.split(" ")[0] for door in DOORS}
