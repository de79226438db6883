"""Documents: what a position holds when keys are left out (section 11)."""

from __future__ import annotations

from typing import Any

from . import course, setup
from .board import CELLS, GODS, SIMPLE, Position, in_order

TURN_PHASES = ["select", "move", "build", "extra", "poseidon", "ares"]
WITH_ARCHON = ["offer", "draft", "name"]
BEFORE_START = ["archon", "offer", "draft", "name", "deal", "start"]


def initial(players: int, gods: Any = "draft") -> Position:
    """The complete document of the first state."""
    return complete({"game": "santorini", "players": players, "options": {"gods": gods}})


def complete(doc: Position) -> Position:
    """The document with every key in the order of the rules file, what was left out filled with its default."""
    players = doc["players"]
    gods = doc.get("options", {}).get("gods", "draft")
    phase = doc.get("phase", {"draft": "archon", "random": "deal"}.get(gods if isinstance(gods, str) else "", "start"))
    active = doc.get("active", doc.get("player", 0) if phase in TURN_PHASES else None)
    is_setting_up = phase in [*BEFORE_START, "place"] or (phase == "chaos" and active is None)
    position: Position = {
        "game": "santorini",
        "players": players,
        "options": {"gods": gods},
        "phase": phase,
        "player": None,
        "winners": doc.get("winners"),
        "turn": doc.get("turn", 0 if is_setting_up else 1),
        "active": active,
        "archon": doc.get("archon", 0 if phase in WITH_ARCHON else None),
        "offer": in_god_order(doc.get("offer", [])),
        "gods": list(doc.get("gods", gods if isinstance(gods, list) else [None] * players)),
        "start": doc.get("start", None if phase in BEFORE_START else 0),
        "out": sorted(doc.get("out", [])),
        "blocks": {cell: doc["blocks"][cell] for cell in CELLS if doc.get("blocks", {}).get(cell, 0) > 0},
        "domes": in_order(doc.get("domes", [])),
        "workers": [list(pair) for pair in doc.get("workers", [[None, None]] * (2 if players == 4 else players))],
        "stolen": doc.get("stolen"),
        "athena": doc.get("athena", False),
        "morpheus": doc.get("morpheus", 0),
        "chaos": None,
        "step": {},
    }
    position["chaos"] = complete_chaos(position, doc.get("chaos"))
    position["step"] = complete_step(position, doc.get("step", {}))
    position["player"] = doc.get("player", due_player(position))
    if phase == "select" and position["step"]["bonus"] == 0:
        position["step"] = start_values(position, doc.get("step", {}))
    return position


def in_god_order(gods: list[str]) -> list[str]:
    return [god for god in GODS if god in gods]


def complete_chaos(position: Position, given: Any) -> Any:
    """Chaos' cards: the deck holds what lies neither face up nor among the discards."""
    if given is None:
        return setup.new_pile(position) if position["phase"] == "chaos" and position["active"] is None else None
    face, discard = given.get("face"), given.get("discard", [])
    unused = [god for god in SIMPLE if god not in position["gods"] and god != face and god not in discard]
    return {"face": face, "deck": in_god_order(given.get("deck", unused)), "discard": in_god_order(discard)}


def complete_step(position: Position, given: Position) -> Position:
    """The table of `step`, up to what T3 and T5 say."""
    phase = position["phase"]
    is_in_play = position["active"] is not None
    has_stepped = phase in TURN_PHASES and phase not in ("select", "move")
    step = dict(course.NO_STEP)
    step["from"] = given.get("worker")
    step["steps"] = 1 if has_stepped else 0
    step["left"] = 3 if phase == "poseidon" else 1 if phase == "chaos" and is_in_play else 0
    step.update(given)
    return {**step, "visited": in_order(step["visited"]), "bound": sorted(step["bound"])}


def start_values(position: Position, given: Position) -> Position:
    """In an ordinary `select` the defaults of these three keys are what T3 and T5 determine."""
    found: Position = {**position["step"], **course.restrictions_at_start(position)}
    return {**found, **given}


def due_player(position: Position) -> Any:
    """Section 10, second column."""
    phase = position["phase"]
    if phase in ("archon", "deal", "start", "chaos"):
        return "chance"
    if phase in ("offer", "name"):
        return position["archon"]
    if phase == "draft":
        return setup.next_to_pick(position)
    if phase == "place":
        return setup.next_to_place(position)
    return position["active"]
