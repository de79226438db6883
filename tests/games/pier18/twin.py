"""A naive twin of Pier 18: the rules file read aloud, on the JSON position itself.

It shares no code with the engine, and reads the card table by itself. Nothing here is clever: a pier is two strings, a
card is its number, every action copies the whole document. Differential tests walk it beside the engine.
"""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

Position = dict[str, Any]
Pier = tuple[str, str]

TABLE = Path(__file__).resolve().parents[3] / "src" / "ribeira" / "games" / "pier18" / "pier18_data.json"
DATA: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
CARDS: dict[int, dict[str, Any]] = {card["id"]: card for card in DATA["cards"]}
KINDS = {"F": "fisher", "P": "poet", "L": "lovers", "S": "flower_seller"}
OVERLAPS = [0, 1, 2, 3]
ROUNDS = {2: 4, 3: 3}


# Documents (section 10) -----------------------------------------------------------------------------------------------


def complete(doc: Position) -> Position:
    """The document with every key in the order of the rules file, what was left out filled with its default."""
    players = doc["players"]
    position = {
        "game": "pier18",
        "players": players,
        "options": {"rotate": doc.get("options", {}).get("rotate", False)},
        "phase": doc.get("phase", "deal"),
        "player": None,
        "scores": [],
        "winners": None,
        "round": 0,
        "first": None,
        "hands": [sorted(hand) for hand in doc.get("hands", [[]] * players)],
        "chosen": list(doc.get("chosen", [None] * players)),
        "returned": list(doc.get("returned", [None] * players)),
        "plans": list(doc.get("plans", [None] * players)),
        "piers": [list(pier) for pier in doc.get("piers", [[]] * players)],
        "display": sorted(doc.get("display", [])),
        "patrons": [sorted(cards) for cards in doc.get("patrons", [[]] * players)],
        "deck": [],
        "points": [],
    }
    position["deck"] = [card for card in CARDS if card not in cards_lying_somewhere(position)]
    derive(position)
    return position


def cards_lying_somewhere(position: Position) -> list[int]:
    """Every card that is not in the deck. A card that a player put back is in the deck."""
    lying = [card for group in ("hands", "patrons") for cards in position[group] for card in cards]
    on_piers = [card_of(text) for pier in position["piers"] for text in pier]
    plans = [card for card in position["plans"] if card is not None]
    return [*lying, *on_piers, *position["display"], *plans]


def derive(position: Position) -> None:
    """Fill the keys that follow from the others."""
    position["round"] = round_of(position)
    position["first"] = first_of(position)
    position["player"] = player_of(position)
    position["points"] = [points_of(position, seat) for seat in range(position["players"])]
    position["scores"] = [sum(points.values()) for points in position["points"]]
    position["winners"] = [ranking(position)[0]] if position["phase"] == "over" else None


def round_of(position: Position) -> int:
    if position["phase"] in ("deal", "setup"):
        return 0
    if position["phase"] in ("finish", "over"):
        return ROUNDS[position["players"]]
    return 1 + sum(len(cards) for cards in position["patrons"])


def first_of(position: Position) -> int | None:
    """R5: the earliest Foundation begins; R10: then the next seat, round by round."""
    if position["phase"] not in ("reveal", "draft"):
        return None
    dates = [date_of(card_of(pier[0])) for pier in position["piers"]]
    first: int = (dates.index(min(dates)) + position["round"] - 1) % position["players"]
    return first


def player_of(position: Position) -> Any:
    phase = position["phase"]
    if phase in ("deal", "reveal"):
        return "chance"
    if phase in ("setup", "finish"):
        return position["chosen"].index(None)
    if phase == "draft":
        laid = position["players"] + 1 - len(position["display"])
        return (position["first"] + laid) % position["players"]
    return None


def points_of(position: Position, seat: int) -> dict[str, int]:
    """R16, line by line, of the pier as it lies; the Plan counts at the end only."""
    pier = pier_of(position["piers"][seat])
    is_over = position["phase"] == "over"
    has_plan = is_over and plan_holds(CARDS[position["plans"][seat]]["plan"], pier)
    return {
        "fisher": fishers(pier),
        "poet": poets(pier),
        "lovers": lovers(pier),
        "flower_seller": flower_sellers(pier),
        "plan": 4 if has_plan else 0,
        "patrons": len(position["patrons"][seat]),
    }


def ranking(position: Position) -> list[int]:
    """R17: the seats from first to last: points, then visible symbols, then the earlier date on the Plan."""

    def rank(seat: int) -> tuple[int, int, str]:
        visible = symbols(pier_of(position["piers"][seat]))
        return (-position["scores"][seat], -visible, date_of(position["plans"][seat]))

    return sorted(range(position["players"]), key=rank)


# Knowledge (section 11) -----------------------------------------------------------------------------------------------


def view(doc: Position, viewer: int | None) -> Position:
    """What a seat, or with None a spectator, may know."""
    seen: Position = json.loads(json.dumps(doc))
    if doc["phase"] == "over":
        return seen
    is_dealt_out = doc["phase"] in ("deal", "setup")
    if is_dealt_out:
        seen["deck"] = len(doc["deck"])
    for seat in range(doc["players"]):
        if seat != viewer:
            seen["chosen"][seat] = None
            seen["returned"][seat] = None
            if is_dealt_out:
                seen["hands"][seat] = len(doc["hands"][seat])
    return seen


# Cards and piers (M1, R8) ---------------------------------------------------------------------------------------------


def card_of(placement: str) -> int:
    return int(placement.split("-")[0])


def date_of(card: int) -> str:
    """MM-DD, so that the earlier date is the smaller string."""
    date: str = CARDS[card]["date"]
    return date


def pier_of(placements: list[str]) -> Pier:
    """R8a: the two sides of the pier that these placements made, from land to water."""
    pier = ("", "")
    for text in placements:
        pier = laid(pier, text)
    return pier


def laid(pier: Pier, placement: str) -> Pier:
    """R8a, R8b: the last columns are hidden on both sides."""
    card, rest = placement.split("-")
    above, below = sides(int(card), is_turned=rest.endswith("t"))
    stays = len(pier[0]) - int(rest.removesuffix("t"))
    return (pier[0][:stays] + above, pier[1][:stays] + below)


def sides(card: int, is_turned: bool) -> Pier:
    """R8e: turned by 180 degrees the sides change places and are read backwards."""
    a, b = CARDS[card]["A"], CARDS[card]["B"]
    return (b[::-1], a[::-1]) if is_turned else (a, b)


# Scoring (section 6) --------------------------------------------------------------------------------------------------


def both_sides(pier: Pier, kind: str) -> list[int]:
    return [side.count(kind) for side in pier]


def symbols(pier: Pier) -> int:
    return sum(len(side) - side.count(".") for side in pier)


def poets(pier: Pier) -> int:
    """R12"""
    return sum(both_sides(pier, "P")) // 2


def fishers(pier: Pier) -> int:
    """R13"""
    return max(both_sides(pier, "F"))


def lovers(pier: Pier) -> int:
    """R14"""
    return 2 * sum(lovers_alone(side) for side in pier)


def lovers_alone(side: str) -> int:
    """How many Lovers of this side have two blanks, or the end of the pier, in both directions."""
    padded = ".." + side + ".."
    return sum(
        1
        for place in range(2, len(padded) - 2)
        if padded[place] == "L" and padded[place - 2 : place] == ".." and padded[place + 1 : place + 3] == ".."
    )


def flower_sellers(pier: Pier) -> int:
    """R15"""
    return sum(len(group) - 1 for group in groups(pier) if "S" in group)


def groups(pier: Pier) -> list[str]:
    """R15: the maximal runs of neighbouring symbols, side by side."""
    return [group for side in pier for group in side.split(".") if group]


POINTS_BY_KIND = {"F": fishers, "P": poets, "L": lovers, "S": flower_sellers}


# Plans (section 8) ----------------------------------------------------------------------------------------------------


def plan_holds(plan: dict[str, Any], pier: Pier) -> bool:
    if "all" in plan:
        return all(plan_holds(part, pier) for part in plan["all"])
    if "any" in plan:
        return any(plan_holds(part, pier) for part in plan["any"])
    value = METRICS[plan["metric"]](pier)
    holds: bool = value >= plan["value"] if plan["op"] == ">=" else value <= plan["value"]
    return holds


def columns(pier: Pier) -> list[str]:
    return [a + b for a, b in zip(*pier, strict=True)]


def kind_spread(pier: Pier) -> int:
    counts = [sum(both_sides(pier, kind)) for kind in "FPLS"]
    return max(counts) - min(counts)


def longest_blank_run(pier: Pier) -> int:
    longest = 0
    for side in pier:
        run = 0
        for space in side:
            run = run + 1 if space == "." else 0
            longest = max(longest, run)
    return longest


def adjacent_poet_pairs(pier: Pier) -> int:
    return sum(1 for side in pier for place in range(len(side) - 1) if side[place : place + 2] == "PP")


METRICS = {
    "poets_total": lambda pier: sum(both_sides(pier, "P")),
    "fishers_best_side": lambda pier: max(both_sides(pier, "F")),
    "fishers_worst_side": lambda pier: min(both_sides(pier, "F")),
    "poets_worst_side": lambda pier: min(both_sides(pier, "P")),
    "lovers_scoring": lambda pier: sum(lovers_alone(side) for side in pier),
    "lovers_scoring_worst_side": lambda pier: min(lovers_alone(side) for side in pier),
    "flower_points": flower_sellers,
    "largest_group": lambda pier: max([len(group) for group in groups(pier)], default=0),
    "scoring_flower_groups": lambda pier: sum(1 for group in groups(pier) if "S" in group and len(group) >= 2),
    "groups_with_all_four": lambda pier: sum(1 for group in groups(pier) if set(group) == set("FPLS")),
    "lone_characters": lambda pier: sum(1 for group in groups(pier) if len(group) == 1),
    "length": lambda pier: len(pier[0]),
    "side_imbalance": lambda pier: abs(symbols((pier[0], "")) - symbols(("", pier[1]))),
    "kind_spread": kind_spread,
    "longest_blank_run": longest_blank_run,
    "full_columns": lambda pier: sum(1 for column in columns(pier) if "." not in column),
    "empty_columns": lambda pier: columns(pier).count(".."),
    "matching_columns": lambda pier: sum(1 for column in columns(pier) if column[0] == column[1] != "."),
    "adjacent_poet_pairs": adjacent_poet_pairs,
    "symbols_total": symbols,
}


# The two questions and the one deed (section 9) -----------------------------------------------------------------------


def legal(doc: Position) -> list[str]:
    """The notations of all legal actions, at a chance node of all possible outcomes."""
    phase = doc["phase"]
    if phase in ("deal", "reveal"):
        return [f"~{card}" for card in doc["deck"]]
    if phase in ("setup", "finish"):
        return choices(doc, doc["player"])
    if phase == "draft":
        return [f"{card}-{over}{turn}" for card in doc["display"] for over in OVERLAPS for turn in turns(doc)]
    return []


def choices(doc: Position, seat: int) -> list[str]:
    """What a seat may secretly choose in `setup` and `finish`; it does not depend on what others chose."""
    if doc["phase"] == "setup":
        pairs = permutations(doc["hands"][seat], 2)
        return [f"F{foundation}{turn}P{plan}" for foundation, plan in pairs for turn in turns(doc)]
    return [f"P-{over}{turn}" for over in OVERLAPS for turn in turns(doc)]


def turns(doc: Position) -> list[str]:
    return ["", "t"] if doc["options"]["rotate"] else [""]


def weights(doc: Position) -> dict[str, int]:
    """At a chance node every card in the deck, all equally likely; otherwise nothing."""
    return dict.fromkeys(legal(doc), 1) if doc["player"] == "chance" else {}


def apply(doc: Position, text: str) -> Position:
    """The document after the action; the given one stays as it was. Raises ValueError for an illegal action."""
    if text not in legal(doc):
        raise ValueError(f"{text!r} is not legal here")
    return {"deal": deal, "setup": choose, "reveal": reveal, "draft": lay, "finish": choose}[doc["phase"]](
        json.loads(json.dumps(doc)), text
    )


def deal(position: Position, text: str) -> Position:
    """R1: the lowest seat with fewer than three cards gets the card."""
    card = int(text.removeprefix("~"))
    position["deck"].remove(card)
    hand = next(hand for hand in position["hands"] if len(hand) < 3)
    hand.append(card)
    hand.sort()
    if all(len(hand) == 3 for hand in position["hands"]):
        position["phase"] = "setup"
    derive(position)
    return position


def choose(position: Position, text: str) -> Position:
    """R2, R11: a secret choice; the last one brings everything to light."""
    position["chosen"][position["player"]] = text
    if None not in position["chosen"]:
        (unveil if position["phase"] == "setup" else close)(position)
    derive(position)
    return position


def unveil(position: Position) -> None:
    """R3, R4, R5."""
    for seat, text in enumerate(position["chosen"]):
        foundation, plan = text.removeprefix("F").split("P")
        turned = "t" if foundation.endswith("t") else ""
        card = int(foundation.removesuffix("t"))
        position["piers"][seat] = [f"{card}-0{turned}"]
        position["plans"][seat] = int(plan)
        (third,) = [other for other in position["hands"][seat] if other not in (card, int(plan))]
        position["returned"][seat] = third
        position["deck"] = sorted([*position["deck"], third])
        position["hands"][seat] = []
    position["chosen"] = [None] * position["players"]
    position["phase"] = "reveal"


def reveal(position: Position, text: str) -> Position:
    """R6."""
    card = int(text.removeprefix("~"))
    position["deck"].remove(card)
    position["display"] = sorted([*position["display"], card])
    if len(position["display"]) == position["players"] + 1:
        position["phase"] = "draft"
    derive(position)
    return position


def lay(position: Position, text: str) -> Position:
    """R7 to R11."""
    position["display"].remove(card_of(text))
    position["piers"][position["player"]].append(text)
    if len(position["display"]) == 1:
        (patron,) = position["display"]
        winner = patron_winner(position, CARDS[patron]["patron"])
        position["patrons"][winner] = sorted([*position["patrons"][winner], patron])
        position["display"] = []
        position["phase"] = "reveal" if len(position["deck"]) >= position["players"] + 1 else "finish"
    derive(position)
    return position


def patron_winner(position: Position, kind: str) -> int:
    """R9, R9a: the most points for the Patron's symbol; tied, the earliest date laid in this round."""
    points = [POINTS_BY_KIND[kind](pier_of(pier)) for pier in position["piers"]]
    tied = [seat for seat in range(position["players"]) if points[seat] == max(points)]
    return min(tied, key=lambda seat: date_of(card_of(position["piers"][seat][-1])))


def close(position: Position) -> None:
    """R11: all Plan cards are laid, and the game is over."""
    for seat, text in enumerate(position["chosen"]):
        position["piers"][seat].append(text.replace("P", str(position["plans"][seat])))
    position["chosen"] = [None] * position["players"]
    position["phase"] = "over"
