"""Batches of the device in Numba's simulator: the same source, the same matches as on the processor."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import ribeira

PLAYERS = {"azul": 3, "santorini": 2, "puerto_rico": 3, "porto": 2, "pier18": 2}


def test_every_game_is_listed() -> None:
    assert set(PLAYERS) == set(ribeira.games())


@pytest.mark.parametrize(("name", "players"), PLAYERS.items())
@pytest.mark.compiled_only
def test_the_device_plays_what_the_processor_plays(name: str, players: int) -> None:
    command = [sys.executable, "-m", "tests.gpu.simulated", name, str(players)]
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=simulated)
    assert (done.stdout, done.returncode) == ("equal\n", 0), done.stderr


@pytest.mark.compiled_only
def test_without_a_device_a_sentence_says_so() -> None:
    code = """
import ribeira
from ribeira.gpu import DeviceBatch
from ribeira.gpu.device import NoDevice
from numba import cuda
cuda.is_available = lambda: False
try:
    DeviceBatch(ribeira.game("azul"), 4)
except NoDevice as wrong:
    print(wrong)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    expected = "no CUDA device can be used: it needs a driver, and pip install 'ribeira[gpu]'\n"
    assert done.stdout == expected, done.stderr
