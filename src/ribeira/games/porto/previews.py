"""What people have to tap for an action of Porto, and what it would bring. A prompt may hold a thousand builds: each is
read off the state's shared document, without playing it."""

from __future__ import annotations

from ribeira.core.contract import ActionId, Json
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.catalog import (
    BASE_LEVEL,
    CARDS,
    END_TRIGGER,
    HEIGHTS,
    PUBLIC_NAMES,
    PUBLIC_VP,
    VALUES,
)
from ribeira.games.porto.tables import (
    ABSENT,
    CARDS_CONTRACT,
    COLOURS,
    COMPLETE_CONTRACT,
    LINKED,
    SLOT_STATES,
    TILES_CONTRACT,
)

PARTS = ("floors", "neighbours", "token", "roof")
NEIGHBOURS = tuple(
    tuple(other for other in (site - 1, site + 1) if 0 <= other < len(HEIGHTS) and LINKED >> min(site, other) & 1)
    for site in range(len(HEIGHTS))
)
"""[site] -> the sites beside it; whether they are in play depends on the number of players."""


def _name(contract: int) -> str | None:
    return None if contract == ABSENT else PUBLIC_NAMES[contract]


# Rule 28 by name: comparing texts with the row is all that a preview has time for.
FOR_TILES = [[_name(int(TILES_CONTRACT[tiles, colour])) for colour in range(COLOURS)] for tiles in range(SLOT_STATES)]
FOR_CARDS = [[_name(int(CARDS_CONTRACT[one, other])) for other in range(COLOURS)] for one in range(COLOURS)]
FOR_COMPLETING = [_name(int(COMPLETE_CONTRACT[colour])) for colour in range(COLOURS)]


def target(_state: State, action: ActionId) -> Json:
    """What a page has to tap for a legal action; empty for outcomes of chance."""
    match actions.decode(action):
        case actions.Take(slots):
            return {"kind": "take", "slots": list(slots)}
        case actions.Build(number, colour, site):
            return {"kind": "build", "number": CARDS[number], "colour": CARDS[colour], "site": site}
        case actions.PlaceToken(site):
            return {"kind": "token", "site": site}
        case actions.Keep(indexes):
            return {"kind": "keep", "indexes": list(indexes)}
        case actions.Pass():
            return {"kind": "pass"}
    return {}


def preview(state: State, action: ActionId) -> Json:
    """What a legal action brings before anybody else acts; empty for outcomes of chance."""
    document = state.document
    match actions.decode(action):
        case actions.Build(number, colour, site):
            return outcome(document, number, colour, site)
        case actions.Take(slots):
            cards = [document["display"][slot] for slot in slots]
            return {"cards": cards, "sum": sum(int(card[-1]) for card in cards), "ends": ends(document, 0)}
        case actions.PlaceToken(site):
            floors = document["sites"][str(site)]["floors"]
            return {"token": document["token_in_hand"], "left": HEIGHTS[site] - floors, "ends": ends(document, 0)}
        case actions.Keep(indexes):
            dealt = document["dealt"][state.player]
            return {"contracts": [dealt[index] for index in indexes]}
        case actions.Pass():
            return {"ends": "over" if _all_pass(document) else ends(document, 0)}
    return {}


def _all_pass(document: Json) -> bool:
    """Rule 11."""
    return bool(document["players"] > 1 and document["passes"] + 1 == document["players"])


# --- a build ------------------------------------------------------------------------------------------------


def outcome(document: Json, number: int, colour: int, site: int) -> Json:
    """Rules 22-28, 47 for these two cards on this site: points by part, floors after it, whether it completes."""
    tiles, hue = VALUES[number % len(VALUES)], colour // len(VALUES)
    place = document["sites"][str(site)]
    floors = place["floors"] + tiles
    completes = floors == HEIGHTS[site]
    told = {"tiles": tiles, "floors": floors, "completes": completes, "ends": ends(document, int(completes))}
    if is_timer(document):
        return {"points": 0, "parts": {**dict.fromkeys(PARTS, 0), "contracts": []}, **told}
    parts = {
        "floors": floors,
        "neighbours": _beside(document, site, floors, tiles),
        "token": place["ground_token"],
        "roof": place["roof_token"] if completes else 0,
    }
    won = _contracts(document["contracts"], number // len(VALUES), hue, tiles, completes)
    points = sum(parts.values()) + PUBLIC_VP * len(won)
    return {"points": points, "parts": {**parts, "contracts": won}, **told}


def _beside(document: Json, site: int, floors: int, tiles: int) -> int:
    """Rule 26: tiles of the neighbours as high as the tiles placed."""
    sites, points = document["sites"], 0
    top = BASE_LEVEL[site] + floors
    for other in NEIGHBOURS[site]:
        beside = sites.get(str(other))
        if beside is not None:
            base = BASE_LEVEL[other]
            points += max(0, min(top, base + beside["floors"]) - max(top - tiles, base))
    return points


def _contracts(row: list[str | None], one: int, hue: int, tiles: int, completes: bool) -> list[str]:
    """Rules 27, 28: the open contracts that are claimed, in the order of the row."""
    met = {FOR_TILES[tiles][hue], FOR_CARDS[one][hue], FOR_COMPLETING[hue] if completes else None}
    return [contract for contract in row if contract is not None and contract in met]


# --- the end ------------------------------------------------------------------------------------------------


def complete(document: Json) -> int:
    """How many buildings are complete."""
    return sum(place["floors"] == HEIGHTS[int(site)] for site, place in document["sites"].items())


def ends(document: Json, more: int) -> str:
    """What the turn means for the end, with so many buildings more complete: `over`, `triggers` or `no`."""
    if document["players"] == 1:
        return "over" if is_timer(document) and not document["timer_deck"] else "no"
    if document["final_round"] is not None:
        is_last = document["seat"] == document["players"] - 1 and document["round"] == document["final_round"]
        return "over" if is_last else "no"
    if not more and document["phase"] == "turn":  # rule 31: it would have been triggered before
        return "no"
    return "triggers" if complete(document) + more >= END_TRIGGER[document["players"]] else "no"


def is_timer(document: Json) -> bool:
    """Rule 47: whether the decision is about the two timer cards."""
    return document["phase"] in ("timer_build", "timer_token")
