"""Environments for learners: many matches at once, and the interfaces of Gymnasium, PettingZoo and OpenSpiel.

>>> import ribeira, ribeira.envs
>>> matches = ribeira.envs.Vector(ribeira.game("azul"), size=3, seed=1)
>>> step = matches.reset()
>>> step.observation.shape, step.mask.shape
((3, 683), (3, 305))
>>> step = matches.step(step.mask.argmax(axis=1))
>>> step.terminated.tolist(), step.reward.tolist()
([False, False, False], [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]])

Where Gymnasium is installed, importing this package registers `ribeira/azul-v1` and the other games with it. PettingZoo
and OpenSpiel have modules of their own, `ribeira.envs.pettingzoo` and `ribeira.envs.openspiel`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from ribeira.envs.vector import Chooser, Rows, Step, Vector

__all__ = ["Chooser", "Rows", "Step", "Vector"]

if find_spec("gymnasium") is not None:
    import_module("ribeira.envs.gymnasium")
