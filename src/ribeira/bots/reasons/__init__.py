"""Why: what tells an action from another one in words people use, a module a game.

A module has `facts(state, actions)` (`facts.Facts`) and the table of what it can say (`SAYINGS`). Of a game without one
only what the search found is told.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ribeira.bots.reasons.facts import Facts


@cache
def facts_of(game: str) -> Facts | None:
    """What can be told of the actions of a game; None: nothing."""
    name = f"{__name__}.of_{game}"
    if find_spec(name) is None:
        return None
    facts: Facts = import_module(name).facts
    return facts
