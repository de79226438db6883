"""Random positions that the rules file accepts, of any phase, reached by play or not."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.games.fixtures import Configuration, Doc

from . import twin
from .twin.contracts import private_points
from .twin.data import (
    CARDS,
    COLOURS,
    DEAL,
    HEIGHTS,
    KEEP,
    PRIVATE,
    PUBLIC,
    TOKENS,
    WIN,
    active,
    end_trigger,
    neighbours,
)
from .twin.document import SETUP, TWO_DRAWN, complete_sites, empty_roofs, pieces

DEALT = ("setup_private", "keep")
PLAYED = ("turn", "turn", "turn", "token", "refill_display", "refill_contracts", "end")
TIMER = ("timer_first", "timer_second", "timer_build", "timer_token", "timer_refill_display", "timer_refill_contracts")
TRIES = 200


def random_position(rng: Random, configuration: Configuration) -> Doc:
    """A position of any phase, its pieces thrown anywhere: play would not reach most of them."""
    phase = rng.choice(phases(configuration))
    for _ in range(TRIES):
        doc = twin.complete(thrown(rng, configuration, phase))
        if is_accepted(doc):
            return doc
    raise AssertionError(f"no position of the phase {phase}")


def phases(configuration: Configuration) -> list[str]:
    """The phases there are with these options; those of the turns more often."""
    is_solo, has_private = configuration.players == 1, configuration.options["private_contracts"]
    setup = [phase for phase in SETUP if is_solo or phase != "setup_timer"]
    first = [phase for phase in (*setup, "keep") if has_private or phase not in DEALT]
    return [*first, *PLAYED, *PLAYED, *PLAYED, *(TIMER * 3 if is_solo else ())]


def is_accepted(doc: Doc) -> bool:
    """Checks 3, 8, 9, 10: what a phase asks for and chance may have missed."""
    phase = doc["phase"]
    if phase in ("token", "timer_token"):
        return bool(empty_roofs(doc))
    if phase.endswith("refill_display"):
        return None in doc["display"] and bool(doc["deck"])
    if phase.endswith("refill_contracts"):
        is_refillable = None in doc["display"] and bool(doc["deck"] or doc["discard"])
        return None in doc["contracts"] and bool(doc["contract_deck"]) and not is_refillable
    return True


def thrown(rng: Random, configuration: Configuration, phase: str) -> Doc:
    doc: Doc = {**configuration.first_state("porto"), "phase": phase}
    if phase in SETUP or phase == "keep":
        throw_setup(rng, doc)
    else:
        throw_play(rng, doc)
    return doc


# Set-up: section 3, in the order of the draws -------------------------------------------------------------------------


def throw_setup(rng: Random, doc: Doc) -> None:
    steps = ["setup_display", "setup_tokens", "setup_contracts", "setup_timer", "setup_private", "keep"]
    now = steps.index(doc["phase"])
    cards, contracts, sites = shuffled(rng, CARDS), shuffled(rng, PUBLIC), active(doc["players"])
    tokens = shuffled(rng, {str(value): copies for value, copies in TOKENS.items()})

    def number(step: str, whole: int) -> int:
        """How many of a step's pieces lie there."""
        return whole if now > steps.index(step) else rng.randrange(whole) if now == steps.index(step) else 0

    doc["display"] = filled([cards.pop() for _ in range(number("setup_display", 5))], 5)
    doc["sites"] = {
        str(site): {"ground_token": int(tokens.pop())} for site in sites[: number("setup_tokens", len(sites))]
    }
    doc["contracts"] = filled([contracts.pop() for _ in range(number("setup_contracts", 4))], 4)
    if doc["players"] == 1:
        doc["timer_deck"] = Counter(cards.pop() for _ in range(number("setup_timer", doc["options"]["timer"])))
    if now >= steps.index("setup_private"):
        throw_dealt(rng, doc, number("setup_private", DEAL * doc["players"]))


def throw_dealt(rng: Random, doc: Doc, number: int) -> None:
    """So many contracts dealt, seat by seat; in `keep` some seats, never all, have chosen."""
    pack, seats = shuffled(rng, PRIVATE), range(doc["players"])
    doc["dealt"] = [[pack.pop() for _ in range(min(DEAL, max(0, number - DEAL * seat)))] for seat in seats]
    doc["private"] = [[] for _ in seats]
    if doc["phase"] == "keep":
        missing = rng.choice(seats)
        for seat in seats:
            if seat != missing and rng.random() < 0.5:
                doc["private"][seat] = rng.sample(doc["dealt"][seat], KEEP)


def filled(pieces: list[str], slots: int) -> list[str | None]:
    return [*pieces, *[None] * (slots - len(pieces))]


def shuffled(rng: Random, types: dict[str, int]) -> list[str]:
    pack = pieces(types)
    rng.shuffle(pack)
    return pack


# Turns ----------------------------------------------------------------------------------------------------------------


def throw_play(rng: Random, doc: Doc) -> None:
    players = doc["players"]
    doc["seat"] = rng.randrange(players)
    doc["round"] = rng.randrange(30) if players > 1 else rng.randrange(doc["options"]["timer"] // 2)
    doc["passes"] = rng.choice([0, 0, rng.randrange(players)])
    doc["scores"] = [rng.randrange(90) for _ in range(players)]
    throw_front(rng, doc)
    throw_cards(rng, doc)
    throw_contracts(rng, doc)
    throw_private(rng, doc)
    set_the_end(rng, doc)


def throw_front(rng: Random, doc: Doc) -> None:
    """Rules 18 to 20 hold; a site is empty, begun or complete, a token lies where one may lie."""
    players, used = doc["players"], Counter[str]()
    tokens = [int(value) for value in shuffled(rng, {str(value): copies for value, copies in TOKENS.items()})]
    share, full = rng.choice([0.2, 0.6, 0.95]), rng.choice([0.1, 0.5, 0.9])
    is_token_due = doc["phase"] in ("token", "timer_token")
    doc["token_in_hand"] = tokens.pop() if is_token_due else 0
    doc["sites"] = {}
    left = rng.choice([end_trigger(players) - 1, 99]) if players > 1 else 99  # so many may be complete
    for site in active(players):
        beside = [doc["sites"].get(str(other), {}).get("colour") for other in neighbours(site, players)]
        free = [colour for colour in COLOURS if used[colour] < 3 and colour not in beside]
        if free and rng.random() < share:
            colour, height = rng.choice(free), HEIGHTS[site]
            used[colour] += 1
            floors = height if left and rng.random() < full else rng.randrange(1, height)
            left -= floors == height
            doc["sites"][str(site)] = {"colour": colour, "floors": floors}
    throw_tokens(rng, doc, tokens)


def throw_tokens(rng: Random, doc: Doc, tokens: list[int]) -> None:
    roofs = rng.choice([0.1, 0.5, 1])
    for site in active(doc["players"]):
        building = doc["sites"].setdefault(str(site), {})
        if not building.get("floors") and tokens and rng.random() < 0.9:
            building["ground_token"] = tokens.pop()
        if building.get("floors") != HEIGHTS[site] and tokens and rng.random() < roofs:
            building["roof_token"] = tokens.pop()


def throw_cards(rng: Random, doc: Doc) -> None:
    """Display, hands, timer, discard pile; what is left is the deck, which may be nothing."""
    pack, phase = shuffled(rng, CARDS), doc["phase"]
    if doc["players"] == 1:
        throw_timer(rng, doc, pack)
    holes = rng.choice([0, 0, 0.3, 1]) if not phase.endswith("refill_display") else 0.5
    doc["display"] = [None if rng.random() < holes else pack.pop() for _ in range(5)]
    most = rng.choice([0, 4, 9, 16])
    hands = [[pack.pop() for _ in range(min(len(pack), rng.randint(0, most)))] for _ in range(doc["players"])]
    if rng.random() < 0.1:
        hands[0] += pack
        pack = []
    doc["hands"] = [Counter(hand) for hand in hands]
    share = rng.choice([0, 0.3, 0.9, 1])
    doc["discard"] = Counter(card for card in pack if rng.random() < share)


def throw_timer(rng: Random, doc: Doc, pack: list[str]) -> None:
    """Check 15: two cards of the timer are gone for each round; at the end all."""
    phase, timer = doc["phase"], doc["options"]["timer"]
    if phase == "end":
        doc["round"] = timer // 2 - 1
    drawn = 1 if phase == "timer_second" else 2 if phase in TWO_DRAWN else 0
    if phase.startswith("timer_refill"):
        doc["round"] = min(doc["round"], timer // 2 - 2)
    left = timer - 2 * doc["round"] - drawn
    doc["timer_deck"] = Counter(pack.pop() for _ in range(left))
    shown = {"timer_second": 1, "timer_build": 2}.get(phase, 0)
    doc["timer_cards"] = [pack.pop() for _ in range(shown)]
    if rng.random() < 0.3:
        doc["timer_known"] = True


def throw_contracts(rng: Random, doc: Doc) -> None:
    """Row, claimed piles, in solo the discarded ones; what is left is the contract deck, which may be nothing."""
    pack = shuffled(rng, PUBLIC)
    holes = 0.5 if doc["phase"].endswith("refill_contracts") else rng.choice([0, 0, 0.3, 1])
    doc["contracts"] = [None if rng.random() < holes else pack.pop() for _ in range(4)]
    share = rng.choice([0, 0.2, 0.6, 1])
    gone = [contract for contract in pack if rng.random() < share]
    doc["claimed"] = [Counter() for _ in range(doc["players"])]
    thrown_away = [Counter[str]()] if doc["players"] == 1 else []
    for contract in gone:
        rng.choice([*doc["claimed"], *thrown_away])[contract] += 1
    if thrown_away:
        doc["contract_discard"] = thrown_away[0]


def throw_private(rng: Random, doc: Doc) -> None:
    """Check 13: five dealt and three kept, or three of which nothing more is known, or none."""
    if not doc["options"]["private_contracts"]:
        return
    pack, kinds = shuffled(rng, PRIVATE), rng.choice([["five"], ["five", "three", "none"]])
    doc["dealt"], doc["private"] = [], []
    for _ in range(doc["players"]):
        kind = rng.choice(kinds)
        dealt = [pack.pop() for _ in range({"five": DEAL, "three": KEEP, "none": 0}[kind])]
        doc["dealt"].append(dealt)
        doc["private"].append(rng.sample(dealt, KEEP) if dealt else [])


def set_the_end(rng: Random, doc: Doc) -> None:
    """Checks 5, 14, 17: the last round, and scores that may be."""
    players, position = doc["players"], twin.complete(doc)
    is_over, is_due = doc["phase"] == "end", False
    if players > 1:
        is_due = len(complete_sites(position)) >= end_trigger(players)
        doc["final_round"] = doc["round"] + (not is_over and rng.random() < 0.5) if is_due else None
    if is_over and players > 1:
        doc["passes"] = doc["passes"] if is_due else players
    if is_over:
        doc["scores"] = [end_score(rng, position, seat) for seat in range(players)]


def end_score(rng: Random, position: Any, seat: int) -> int:
    own = private_points(position, seat)
    if position["players"] > 1:
        return own + rng.choice([20, rng.randrange(90)])
    return rng.choice([rng.randrange(WIN), WIN + own + rng.randrange(40)])
