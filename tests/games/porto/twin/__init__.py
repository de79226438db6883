"""A naive twin of Porto: the rules file read aloud, on the JSON position itself.

It shares no code with the engine, and reads the table of components by itself. Nothing here is clever: every action
copies the whole document. Differential tests walk it beside the engine.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

from . import turns
from .building import builds
from .data import CARDS, DEAL, KEEP, PRIVATE, SLOTS, TOKENS, value_of
from .document import CHANCE, Position, complete, derive, empty_roofs, ordered, rest, tokens_on_the_board

__all__ = ["apply", "complete", "legal", "view", "weights"]

MOST_CARDS = 3
LARGEST_SUM = 3


def legal(doc: Position) -> list[str]:
    """The notations of all legal actions, at a chance node of all possible outcomes."""
    phase = doc["phase"]
    if phase in CHANCE:
        return list(weights(doc))
    if phase == "keep":
        return ["keep:" + ",".join(map(str, three)) for three in combinations(range(DEAL), KEEP)]
    if phase in ("token", "timer_token"):
        return [f"token:{site}" for site in empty_roofs(doc)]
    if phase == "turn":
        return [*takes(doc), *builds(doc, doc["hands"][doc["seat"]])] or ["pass"]
    if phase == "timer_build":
        return builds(doc, ordered(counts(doc["timer_cards"]), CARDS)) or ["pass"]
    return []


def takes(doc: Position) -> list[str]:
    """Rule 12."""
    filled = [slot for slot in range(SLOTS) if doc["display"][slot]]
    return [
        "take:" + ",".join(map(str, slots))
        for number in range(1, MOST_CARDS + 1)
        for slots in combinations(filled, number)
        if sum(value_of(doc["display"][slot]) for slot in slots) <= LARGEST_SUM
    ]


def counts(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}


def weights(doc: Position) -> dict[str, int]:
    """At a chance node every outcome with its weight, otherwise nothing."""
    return {f"~{name}": number for name, number in outcomes(doc).items() if number}


def outcomes(doc: Position) -> dict[Any, int]:
    """What nature may draw, and how many of it there are (section 7)."""
    phase = doc["phase"]
    if phase == "setup_tokens":
        return {value: copies - tokens_on_the_board(doc, value) for value, copies in TOKENS.items()}
    if phase == "setup_private":
        return rest(PRIVATE, [contract for cards in doc["dealt"] for contract in cards])
    if phase in CHANCE:
        pile: dict[Any, int] = doc[PILE.get(phase, "deck")]
        return pile
    return {}


PILE = {
    "setup_contracts": "contract_deck",
    "refill_contracts": "contract_deck",
    "timer_refill_contracts": "contract_deck",
    "timer_first": "timer_deck",
    "timer_second": "timer_deck",
}


def apply(doc: Position, text: str) -> Position:
    """The document after the action; the given one stays as it was. Raises ValueError for an illegal action."""
    if text not in legal(doc):
        raise ValueError(f"{text!r} is not legal here")
    position: Position = json.loads(json.dumps(doc))
    turns.DEEDS[doc["phase"]](position, text.removeprefix("~"))
    derive(position)
    return position


def view(doc: Position, viewer: int | None) -> Position:
    """What a seat, or with None a spectator, may know (section 9)."""
    seen: Position = json.loads(json.dumps(doc))
    for seat in range(doc["players"]):
        if seat != viewer:
            seen["dealt"][seat] = len(doc["dealt"][seat])
            if doc["phase"] != "end":
                seen["private"][seat] = len(doc["private"][seat])
    if doc["timer_deck"] and not doc["timer_known"]:
        seen["deck"] = sum(doc["deck"].values())
        seen["timer_deck"] = sum(doc["timer_deck"].values())
    return seen
