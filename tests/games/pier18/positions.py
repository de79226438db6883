"""Positions written as a reader would say them."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

START: Doc = {"game": "pier18", "players": 2}
ROTATE = {"rotate": True}


def setup(*hands: str, **keys: Any) -> Doc:
    """All cards dealt: `setup("4 6 12", "1 5 18")`."""
    dealt = [cards(hand) for hand in hands]
    return {"game": "pier18", "players": len(hands), "phase": "setup", "hands": dealt, **keys}


def play(phase: str, *piers: str, **keys: Any) -> Doc:
    """Piers with the Plan card behind a slash: `play("reveal", "4-0 13-1 / 6", "18-0 10-0 / 5")`."""
    parts = [pier.split("/") for pier in piers]
    return {
        "game": "pier18",
        "players": len(piers),
        "phase": phase,
        "plans": [int(plan) for _, plan in parts],
        "piers": [placements.split() for placements, _ in parts],
        **keys,
    }


def cards(text: str) -> list[int]:
    return [int(card) for card in text.split()]


SETUP = setup("4 6 12", "1 5 18")
REVEAL = play("reveal", "4-0 13-1 / 6", "18-0 10-0 / 5", display=[3, 7], patrons=[[15], []], returned=[12, 1])
DRAFT = play("draft", "4-0 / 6", "18-0 / 5", display=[3, 7, 10])
FINISH = play("finish", "4-0 13-1 3-0 7-2 10-3 / 6", "18-0 1-0 2-1 8-0 9-3 / 5", patrons=[[11, 15], [12, 14]])
OVER = play("over", "4-0 13-1 3-0 7-2 10-3 6-0 / 6", "18-0 1-0 2-1 8-0 9-3 5-3 / 5", patrons=[[11, 15], [12, 14]])
