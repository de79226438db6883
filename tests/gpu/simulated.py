"""What a process with the simulator prints of a game: whether a batch of the device is that of the processor, step by
step. `python -m tests.gpu.simulated GAME PLAYERS`
"""

from __future__ import annotations

import sys

import numpy as np
import pytest

import ribeira
from ribeira.core.errors import IllegalAction, InvalidOption
from ribeira.core.header import TERMINAL
from ribeira.envs import Vector
from ribeira.gpu import DeviceBatch

SIZE = 3
STEPS = 4


def main(name: str, players: int) -> None:
    game = ribeira.game(name, players)
    there, here = DeviceBatch(game, SIZE, seed=5), Vector(game, SIZE, seed=5, autoreset=False)
    for _ in range(STEPS):
        check(there, here)
        refuse(there)
        actions = here.choose("random")
        # what was drawn for the choice is drawn there too
        there._rngs.copy_to_device(np.ascontiguousarray(here._rngs.T))
        there.step(actions)
        here.step(actions)
    check(there, here)
    decisions = there.play()
    while not (here.players == TERMINAL).all():
        here.step(here.choose("random"))
    check(there, here)
    assert (decisions == here.decisions - STEPS).all(), (decisions, here.decisions)
    assert (there.returns() == [state.returns for state in here]).all()
    there.reset()
    assert there[0].player >= 0
    assert (there.players >= 0).all()
    print("equal")


def check(there: DeviceBatch, here: Vector) -> None:
    assert (there.states == here.states).all()
    assert (there.players == here.players).all()
    assert (there.legal_mask() == here.mask()).all()
    seen = there.observations()
    for row, state in enumerate(here):
        if state.player != TERMINAL:
            assert (seen[row] == state.view_state(state.player).observation).all()


def refuse(there: DeviceBatch) -> None:
    """Bad input is told in a sentence and changes nothing."""
    before = there.states
    illegal = np.flatnonzero(~there.legal_mask()[1])[0]
    actions = there.legal_mask().argmax(axis=1)
    actions[1] = illegal
    for given, sentence in ((actions, f"match 1: {illegal} is not legal"), ([0], "actions"), ([0.5] * SIZE, "actions")):
        with pytest.raises(IllegalAction, match=sentence):
            there.step(given)
    with pytest.raises(InvalidOption, match="size"):
        DeviceBatch(there.game, 0)
    assert (there.states == before).all()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
