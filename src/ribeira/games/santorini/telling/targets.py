"""What an action is about, read off its notation and the document of the state: its kind, cell and worker."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.document.lookup import FEMALE, colour_of, resting, using, view_of, where_is
from ribeira.games.santorini.document.types import Cell, NoTarget, Tap, TapKind, Target, View

Kind: TypeAlias = TapKind | Literal["chance"]

_BY_SIGN: dict[str, Kind] = {"~": "chance", "+": "build", "^": "dome", "-": "remove"}
_BARE: dict[str, Kind] = {"place": "place", "select": "select"}
"""[phase] -> what a bare cell means; a step in all others."""


def kind_of(view: View, text: str) -> Kind:
    """What an action does in this phase.

    >>> kind_of({"phase": "move"}, "c3"), kind_of({"phase": "select"}, "c3"), kind_of({"phase": "build"}, "+c3")
    ('step', 'select', 'build')
    """
    if text[0] in _BY_SIGN:
        return _BY_SIGN[text[0]]
    if len(text) == 2:
        return _BARE.get(view["phase"], "step")
    return cast(Kind, text.partition(":")[0])


def cell_of(text: str) -> Cell | None:
    """The cell that a notation names.

    >>> cell_of("ferry:c3"), cell_of("+b2"), cell_of("god:pan")
    ('c3', 'b2', None)
    """
    cell = text[-2:]
    return cell if cell[0] in "abcde" and cell[1:].isdigit() else None


def acting(state: State, text: str) -> Cell | None:
    """Where the worker stands that carries an action out."""
    view = view_of(state)
    kind = kind_of(view, text)
    if view["active"] is None:
        return None
    if view["phase"] in ("poseidon", "ares"):
        return resting(view)
    if kind == "dome" and using(state) != "atlas":
        return where_is(view, (colour_of(view, view["active"]), FEMALE))
    return view["step"]["worker"] if kind in ("step", "build", "dome", "ferry", "end") else None


def target(state: State, action: ActionId) -> Target:
    """What a page has to tap."""
    view, text = view_of(state), actions.write(action)
    kind = kind_of(view, text)
    if kind == "chance":
        return NoTarget()
    tap: Tap = {"kind": kind, "cell": cell_of(text), "worker": acting(state, text)}
    if kind == "god":
        tap["god"] = text.partition(":")[2]
    elif kind == "start":
        tap["seat"] = int(text[-1])
    return tap
