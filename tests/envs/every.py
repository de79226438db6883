"""What the tests of environments share."""

from __future__ import annotations

import pytest

import ribeira

EVERY = [(name, players) for name in ribeira.games() for players in ribeira.definition(name).players]
"""Each game with each number of players."""
every_game = pytest.mark.parametrize(("name", "players"), EVERY)
