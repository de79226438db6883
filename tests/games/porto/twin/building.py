"""BUILD: where two cards may build (rules 16 to 20) and what it brings (rules 22 to 29)."""

from __future__ import annotations

from .contracts import holds
from .data import BASES, CARDS, FLOORS, GROUNDS, HEIGHTS, PUBLIC, PUBLIC_VP, active, colour_of, neighbours, value_of
from .document import Pile, Position, empty_roofs, is_complete, put


def builds(position: Position, cards: Pile) -> list[str]:
    """The notations of all builds with two of these cards."""
    sites = {
        (number, colour): [site for site in active(position["players"]) if may_build(position, site, number, colour)]
        for number in {value_of(card) for card in cards}
        for colour in {colour_of(card) for card in cards}
    }
    return [
        f"build:{number}+{colour}@{site}"
        for number in cards
        for colour in cards
        if number != colour or cards[number] > 1
        for site in sites[value_of(number), colour_of(colour)]
    ]


def may_build(position: Position, site: int, number: int, colour: str) -> bool:
    """Rules 18 to 20."""
    floors, own = position["sites"][str(site)]["floors"], position["sites"][str(site)]["colour"]
    if number > HEIGHTS[site] - floors:
        return False
    if floors:
        return bool(own == colour) and number <= floors_left(position, colour)
    beside = [position["sites"][str(other)]["colour"] for other in neighbours(site, position["players"])]
    has_ground = len(of_colour(position, colour)) < GROUNDS
    return has_ground and number - 1 <= floors_left(position, colour) and colour not in beside


def of_colour(position: Position, colour: str) -> list[int]:
    """The floors of each started building of this colour."""
    return [site["floors"] for site in position["sites"].values() if site["colour"] == colour]


def floors_left(position: Position, colour: str) -> int:
    """Rule 2: the first tile of a building is a ground floor, all others are floors."""
    return FLOORS - sum(floors - 1 for floors in of_colour(position, colour))


def parts(text: str) -> tuple[str, str, int]:
    """Number card, colour card and site of a build."""
    cards, site = text.removeprefix("build:").split("@")
    number, colour = cards.split("+")
    return number, colour, int(site)


def place(position: Position, text: str) -> int:
    """The tiles, and the tokens they free; the points of these tokens (rules 22 to 24)."""
    number, colour, index = parts(text)
    site = position["sites"][str(index)]
    for card in (number, colour):
        put(position["discard"], card, CARDS)
    points: int = 0
    if not site["floors"]:
        position["token_in_hand"] = site["ground_token"]
        points += site["ground_token"]
        site["ground_token"] = 0
    site["colour"] = colour_of(colour)
    site["floors"] += value_of(number)
    if is_complete(position, index):
        points += site["roof_token"]
        site["roof_token"] = 0
    return points


def floor_points(position: Position, text: str) -> int:
    """Rule 25."""
    floors: int = position["sites"][str(parts(text)[2])]["floors"]
    return floors


def neighbour_points(position: Position, text: str) -> int:
    """Rule 26: the neighbours' tiles at the levels of the tiles just placed."""
    number, _, site = parts(text)
    floors = position["sites"][str(site)]["floors"]
    levels = {BASES[site] + floor for floor in range(floors - value_of(number), floors)}
    return sum(
        BASES[other] + floor in levels
        for other in neighbours(site, position["players"])
        for floor in range(position["sites"][str(other)]["floors"])
    )


def claim(position: Position, text: str) -> int:
    """Rules 27 and 28: every open contract that holds; what they bring."""
    number, colour, site = parts(text)
    claimed = 0
    for slot, contract in enumerate(position["contracts"]):
        if contract and holds(contract, number, colour, is_complete(position, site)):
            put(position["claimed"][position["seat"]], contract, PUBLIC)
            position["contracts"][slot] = None
            claimed += 1
    return claimed * PUBLIC_VP


def has_to_place_a_token(position: Position) -> bool:
    """Rule 29: without an empty roof the token leaves the game."""
    if not empty_roofs(position):
        position["token_in_hand"] = 0
    return bool(position["token_in_hand"])
