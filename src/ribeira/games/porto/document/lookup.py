"""What Porto's words look up in documents."""

from __future__ import annotations

from typing import cast

from ribeira.core.state import State
from ribeira.games.porto.catalog import HEIGHTS
from ribeira.games.porto.document.types import Pile, View


def document_of(state: State) -> View:
    """The position of a state, shared: not to be changed."""
    return cast(View, state.document)


def complete(view: View) -> int:
    """How many buildings are complete."""
    return sum(place["floors"] == HEIGHTS[int(site)] for site, place in view["sites"].items())


def size(pile: Pile | int) -> int:
    """How many cards a pile holds, also where they are hidden."""
    return pile if isinstance(pile, int) else sum(pile.values())
