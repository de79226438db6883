"""Whole documents (section 8): defaults, piles, who acts, who won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .data import CARDS, DATA, HEIGHTS, PRIVATE, PUBLIC, ROW, SLOTS, WIN, active

Position = dict[str, Any]
Pile = dict[str, int]

SETUP = ("setup_display", "setup_tokens", "setup_contracts", "setup_timer", "setup_private")
REFILLS = ("refill_display", "refill_contracts", "timer_refill_display", "timer_refill_contracts")
CHANCE = (*SETUP, *REFILLS, "timer_first", "timer_second")
TWO_DRAWN = ("timer_build", "timer_token", "timer_refill_display", "timer_refill_contracts", "end")
EMPTY_SITE = {"colour": None, "floors": 0, "ground_token": 0, "roof_token": 0}


def complete(doc: Mapping[str, Any]) -> Position:
    """The document with every key in the order of the rules file, what was left out filled with its default."""
    players = doc.get("players", 2)
    private = doc.get("private", [[]] * players)
    position: Position = {
        "game": "porto",
        "players": players,
        "options": options_of(doc, players),
        "phase": doc.get("phase", "turn"),
        "player": None,
        "seat": doc.get("seat", 0),
        "round": doc.get("round", 0),
        "final_round": doc.get("final_round"),
        "passes": doc.get("passes", 0),
        "scores": list(doc.get("scores", [0] * players)),
        "winners": None,
        "sites": {str(site): site_of(doc, site) for site in active(players)},
        "token_in_hand": doc.get("token_in_hand", 0),
        "display": list(doc.get("display", [None] * SLOTS)),
        "deck": {},
        "discard": ordered(doc.get("discard", {}), CARDS),
        "hands": [ordered(hand, CARDS) for hand in doc.get("hands", [{}] * players)],
        "contracts": list(doc.get("contracts", [None] * ROW)),
        "contract_deck": {},
        "contract_discard": ordered(doc.get("contract_discard", {}), PUBLIC),
        "claimed": [ordered(pile, PUBLIC) for pile in doc.get("claimed", [{}] * players)],
        "dealt": [in_order(cards) for cards in doc.get("dealt", private)],
        "private": [in_order(cards) for cards in private],
        "timer_deck": ordered(doc.get("timer_deck", {}), CARDS),
        "timer_cards": list(doc.get("timer_cards", [])),
        "timer_known": False,
    }
    position["deck"] = ordered(doc.get("deck", rest(CARDS, cards_elsewhere(position))), CARDS)
    position["contract_deck"] = ordered(doc.get("contract_deck", rest(PUBLIC, contracts_elsewhere(position))), PUBLIC)
    if players == 1:
        position["round"] = doc.get("round", round_by_the_timer(position))
        position["timer_known"] = doc.get("timer_known", position["phase"] not in SETUP and not position["deck"])
    derive(position)
    return position


def options_of(doc: Mapping[str, Any], players: int) -> dict[str, Any]:
    given = doc.get("options", {})
    timer = DATA["solo"]["timer"]["normal"] if players == 1 else None
    return {"private_contracts": given.get("private_contracts", True), "timer": given.get("timer", timer)}


def site_of(doc: Mapping[str, Any], site: int) -> dict[str, Any]:
    return {**EMPTY_SITE, **doc.get("sites", {}).get(str(site), {})}


def derive(position: Position) -> None:
    """Fill the keys that follow from the others."""
    position["player"] = player_of(position)
    position["winners"] = winners_of(position) if position["phase"] == "end" else None


def player_of(position: Position) -> Any:
    phase = position["phase"]
    if phase in CHANCE:
        return "chance"
    if phase == "keep":
        return position["private"].index([])
    return None if phase == "end" else position["seat"]


def winners_of(position: Position) -> list[int]:
    """Rules 42 and 50."""
    if position["players"] == 1:
        return [0] if position["scores"][0] >= WIN else []

    def rank(seat: int) -> tuple[int, int, int]:
        return (position["scores"][seat], sum(position["claimed"][seat].values()), seat)

    return [max(range(position["players"]), key=rank)]


def round_by_the_timer(position: Position) -> int:
    """Check 15: the timer cards that are gone, two for each round."""
    if position["phase"] in SETUP:
        return 0
    drawn = {"timer_second": 1, **dict.fromkeys(TWO_DRAWN, 2)}.get(position["phase"], 0)
    gone: int = position["options"]["timer"] - sum(position["timer_deck"].values()) - drawn
    return gone // 2


# Piles ----------------------------------------------------------------------------------------------------------------


def ordered(pile: Mapping[str, int], types: Iterable[str]) -> Pile:
    """Canonical order, zero counts left out."""
    return {name: pile[name] for name in types if pile.get(name)}


def in_order(contracts: Iterable[str]) -> list[str]:
    return sorted(contracts, key=list(PRIVATE).index)


def put(pile: Pile, name: str, types: Iterable[str]) -> None:
    more = ordered({**pile, name: pile.get(name, 0) + 1}, types)
    pile.clear()
    pile.update(more)


def remove(pile: Pile, name: str) -> None:
    pile[name] -= 1
    if not pile[name]:
        del pile[name]


def rest(types: Mapping[str, int], lying: Iterable[str]) -> Pile:
    """All pieces but those that lie somewhere."""
    left = dict(types)
    for name in lying:
        left[name] -= 1
    return left


def pieces(pile: Mapping[str, int]) -> list[str]:
    return [name for name, count in pile.items() for _ in range(count)]


def cards_elsewhere(position: Position) -> list[str]:
    """The construction cards that are not in the deck."""
    piles = [position["discard"], *position["hands"], position["timer_deck"]]
    shown = [card for card in position["display"] if card]
    return [*shown, *position["timer_cards"], *(card for pile in piles for card in pieces(pile))]


def contracts_elsewhere(position: Position) -> list[str]:
    """The public contracts that are not in their deck."""
    piles = [position["contract_discard"], *position["claimed"]]
    shown = [contract for contract in position["contracts"] if contract]
    return [*shown, *(contract for pile in piles for contract in pieces(pile))]


# The front ------------------------------------------------------------------------------------------------------------


def is_complete(position: Position, site: int) -> bool:
    found: bool = position["sites"][str(site)]["floors"] == HEIGHTS[site]
    return found


def complete_sites(position: Position) -> list[int]:
    return [site for site in active(position["players"]) if is_complete(position, site)]


def empty_roofs(position: Position) -> list[int]:
    """Rule 29: active, not complete, no token on it."""
    return [
        site
        for site in active(position["players"])
        if not is_complete(position, site) and not position["sites"][str(site)]["roof_token"]
    ]


def tokens_on_the_board(position: Position, value: int) -> int:
    """Tokens of this value on ground and roof spaces."""
    return sum((site["ground_token"] == value) + (site["roof_token"] == value) for site in position["sites"].values())
