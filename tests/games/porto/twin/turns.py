"""What each action does (sections 4, 6, 7), on a position that may be changed."""

from __future__ import annotations

from . import building
from .contracts import private_points
from .data import CARDS, DEAL, PUBLIC, ROW, SLOTS, WIN, end_trigger, value_of
from .document import Position, complete_sites, in_order, put, remove

# Set-up ---------------------------------------------------------------------------------------------------------------


def setup_display(position: Position, card: str) -> None:
    fill_slot(position, card)
    if None not in position["display"]:
        position["phase"] = "setup_tokens"


def setup_tokens(position: Position, value: str) -> None:
    bare = [site for site in position["sites"].values() if not site["ground_token"]]
    bare[0]["ground_token"] = int(value)
    if len(bare) == 1:
        position["phase"] = "setup_contracts"


def setup_contracts(position: Position, contract: str) -> None:
    fill_row(position, contract)
    if None not in position["contracts"]:
        is_solo = position["players"] == 1
        position["phase"] = "setup_timer" if is_solo else after_the_timer(position)


def after_the_timer(position: Position) -> str:
    return "setup_private" if position["options"]["private_contracts"] else "turn"


def setup_timer(position: Position, card: str) -> None:
    remove(position["deck"], card)
    put(position["timer_deck"], card, CARDS)
    if sum(position["timer_deck"].values()) == position["options"]["timer"]:
        position["phase"] = after_the_timer(position)


def setup_private(position: Position, contract: str) -> None:
    seat = next(seat for seat, cards in enumerate(position["dealt"]) if len(cards) < DEAL)
    position["dealt"][seat] = in_order([*position["dealt"][seat], contract])
    if all(len(cards) == DEAL for cards in position["dealt"]):
        position["phase"] = "keep"


def keep(position: Position, text: str) -> None:
    seat = position["private"].index([])
    chosen = text.removeprefix("keep:").split(",")
    position["private"][seat] = [position["dealt"][seat][int(index)] for index in chosen]
    if [] not in position["private"]:
        position["phase"] = "turn"


# A turn ---------------------------------------------------------------------------------------------------------------


def turn(position: Position, text: str) -> None:
    if text == "pass":
        end_of_turn(position, is_pass=True)
    elif text.startswith("take:"):
        take(position, text)
    else:
        build(position, text)


def take(position: Position, text: str) -> None:
    """Rules 12, 13."""
    for slot in map(int, text.removeprefix("take:").split(",")):
        put(position["hands"][position["seat"]], position["display"][slot], CARDS)
        position["display"][slot] = None
    end_of_turn(position)


def build(position: Position, text: str) -> None:
    """Rules 22 to 29, in this order."""
    seat = position["seat"]
    for card in building.parts(text)[:2]:
        remove(position["hands"][seat], card)
    position["scores"][seat] += building.place(position, text)
    position["scores"][seat] += building.floor_points(position, text)
    position["scores"][seat] += building.neighbour_points(position, text)
    position["scores"][seat] += building.claim(position, text)
    if building.has_to_place_a_token(position):
        position["phase"] = "token"
    else:
        end_of_turn(position)


def token(position: Position, text: str) -> None:
    put_on_the_roof(position, text)
    end_of_turn(position)


def put_on_the_roof(position: Position, text: str) -> None:
    """Rule 29."""
    position["sites"][text.removeprefix("token:")]["roof_token"] = position["token_in_hand"]
    position["token_in_hand"] = 0


def end_of_turn(position: Position, is_pass: bool = False) -> None:
    """Rules 30 to 32; the solo game knows neither a trigger nor an end by passing (rules 44, 49)."""
    players = position["players"]
    if players == 1:
        refill(position)
        return
    if position["final_round"] is None and len(complete_sites(position)) >= end_trigger(players):
        position["final_round"] = position["round"] + 1
    position["passes"] = position["passes"] + 1 if is_pass else 0
    is_last_turn = position["seat"] == players - 1 and position["round"] == position["final_round"]
    if position["passes"] == players or is_last_turn:
        finish(position)
    else:
        refill(position)


def finish(position: Position) -> None:
    """Rules 34 and 50."""
    position["phase"] = "end"
    for seat in range(position["players"]):
        if position["players"] > 1 or position["scores"][seat] >= WIN:
            position["scores"][seat] += private_points(position, seat)


# Refill (section 7) ---------------------------------------------------------------------------------------------------


def refill(position: Position, prefix: str = "") -> None:
    """What is drawn next, or who goes on. The phases after the timer begin with `timer_`."""
    if None in position["display"] and not position["deck"]:
        position["deck"], position["discard"] = position["discard"], {}
    if None in position["display"] and position["deck"]:
        position["phase"] = f"{prefix}refill_display"
        return
    if None in position["contracts"] and not position["contract_deck"]:
        position["contract_deck"], position["contract_discard"] = position["contract_discard"], {}
    if None in position["contracts"] and position["contract_deck"]:
        position["phase"] = f"{prefix}refill_contracts"
        return
    go_on(position, is_after_the_timer=bool(prefix))


def go_on(position: Position, is_after_the_timer: bool) -> None:
    players = position["players"]
    if players == 1 and not is_after_the_timer:
        position["phase"] = "timer_first"
        return
    position["phase"] = "turn"
    position["seat"] = (position["seat"] + 1) % players
    if position["seat"] == 0:
        position["round"] += 1


def refill_display(position: Position, card: str) -> None:
    fill_slot(position, card)
    refill(position)


def refill_contracts(position: Position, contract: str) -> None:
    fill_row(position, contract)
    refill(position)


def fill_slot(position: Position, card: str) -> None:
    remove(position["deck"], card)
    position["display"][position["display"].index(None)] = card
    if position["players"] == 1 and not position["deck"]:
        position["timer_known"] = True  # from this moment on, even where the discard pile is the deck at once


def fill_row(position: Position, contract: str) -> None:
    remove(position["contract_deck"], contract)
    position["contracts"][position["contracts"].index(None)] = contract


# The solo timer (section 6) -------------------------------------------------------------------------------------------


def timer_first(position: Position, card: str) -> None:
    """Rule 45."""
    turn_a_timer_card(position, card)
    throw_away(position, value_of(card))
    position["phase"] = "timer_second"


def timer_second(position: Position, card: str) -> None:
    """Rule 46."""
    turn_a_timer_card(position, card)
    throw_away(position, sum(value_of(each) for each in position["timer_cards"]))
    position["phase"] = "timer_build"


def turn_a_timer_card(position: Position, card: str) -> None:
    remove(position["timer_deck"], card)
    position["timer_cards"].append(card)


def throw_away(position: Position, number: int) -> None:
    """The card and the contract in the slots of this number, counted from 1, where there are any."""
    if number <= SLOTS and position["display"][number - 1]:
        put(position["discard"], position["display"][number - 1], CARDS)
        position["display"][number - 1] = None
    if number <= ROW and position["contracts"][number - 1]:
        put(position["contract_discard"], position["contracts"][number - 1], PUBLIC)
        position["contracts"][number - 1] = None


def timer_build(position: Position, text: str) -> None:
    """Rule 47: nothing scores."""
    cards = position["timer_cards"]
    position["timer_cards"] = []
    if text == "pass":
        for card in cards:
            put(position["discard"], card, CARDS)
    else:
        building.place(position, text)
    if building.has_to_place_a_token(position):
        position["phase"] = "timer_token"
    else:
        end_of_round(position)


def timer_token(position: Position, text: str) -> None:
    put_on_the_roof(position, text)
    end_of_round(position)


def end_of_round(position: Position) -> None:
    """Rule 48."""
    if position["timer_deck"]:
        refill(position, "timer_")
    else:
        finish(position)


def timer_refill_display(position: Position, card: str) -> None:
    fill_slot(position, card)
    refill(position, "timer_")


def timer_refill_contracts(position: Position, contract: str) -> None:
    fill_row(position, contract)
    refill(position, "timer_")


DEEDS = {
    "setup_display": setup_display,
    "setup_tokens": setup_tokens,
    "setup_contracts": setup_contracts,
    "setup_timer": setup_timer,
    "setup_private": setup_private,
    "keep": keep,
    "turn": turn,
    "token": token,
    "refill_display": refill_display,
    "refill_contracts": refill_contracts,
    "timer_first": timer_first,
    "timer_second": timer_second,
    "timer_build": timer_build,
    "timer_token": timer_token,
    "timer_refill_display": timer_refill_display,
    "timer_refill_contracts": timer_refill_contracts,
}
