"""As long as the game is not in the list of games."""

from __future__ import annotations

import sys

import pytest

import ribeira


@pytest.fixture(autouse=True)
def visible(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the game to the list of games."""
    module = sys.modules["ribeira.games"]  # `ribeira.games` itself is the function of that name
    monkeypatch.setattr(module, "NAMES", tuple(dict.fromkeys((*ribeira.games(), "porto"))))
