"""Positions written as a reader would say them, and those from which rare states are near."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .twin.data import CARDS, HEIGHTS, PUBLIC, active

START: Doc = {"game": "porto"}
BEGINNER: Doc = {"private_contracts": False}
DISPLAY = ["red1", "red2", "red3", "blue1", "blue2"]
ROW = ["tiles2_purple", "tiles3_purple", "complete_purple", "cards_purple"]
"""Only purple ones, which no test fulfils by accident."""


def pile(text: str) -> dict[str, int]:
    """`"red3 red3 blue1"` as counts."""
    names = text.split()
    return {name: names.count(name) for name in dict.fromkeys(names)}


def front(*buildings: str) -> Doc:
    """Sites by what is on them: `front("3 blue 4", "4 red full", "5 green 1 roof 2", "6 ground 3 roof 1")`."""
    return {text.split()[0]: site(*text.split()) for text in buildings}


def site(number: str, *words: str) -> Doc:
    tokens = {f"{name}_token": int(words[words.index(name) + 1]) for name in ("ground", "roof") if name in words}
    if words[0] in ("ground", "roof"):
        return tokens
    floors = HEIGHTS[int(number)] if words[1] == "full" else int(words[1])
    return {"colour": words[0], "floors": floors, **tokens}


def turn(*hands: str, **keys: Any) -> Doc:
    """A turn, of seat 0 if nothing else is said; hands that are left out are empty."""
    players = keys.pop("players", 2)
    piles = [pile(hand) for hand in hands]
    whole = {"display": DISPLAY, "contracts": ROW, "hands": [*piles, *[{} for _ in range(players - len(piles))]]}
    return {**START, "players": players, **whole, **keys}


def solo(hand: str = "", timer: str = "green1 green1", **keys: Any) -> Doc:
    """A turn of the solo game, or another of its phases, with this timer deck."""
    return turn(hand, players=1, timer_deck=pile(timer), **keys)


def timer(cards: str, *buildings: str, **keys: Any) -> Doc:
    """`timer_build` with these two cards."""
    return solo(phase="timer_build", timer_cards=cards.split(), sites=front(*buildings), **keys)


def without(pile: dict[str, int], *names: str) -> dict[str, int]:
    return {name: count - names.count(name) for name, count in pile.items()}


def grounds(players: int) -> Doc:
    """A token on each active site, as after the set-up."""
    tokens = [1, 1, 1, 1, 1, 2, 2, 3, 4, 4, 2, 3, 3, 2]
    return {str(site): {"ground_token": token} for site, token in zip(active(players), tokens, strict=False)}


def full_front(players: int, colours: str) -> Doc:
    """All active sites complete, in these colours from left to right."""
    pairs = zip(active(players), colours.split(), strict=True)
    return front(*(f"{site} {colour} full" for site, colour in pairs))


def end(*private: str, seat: int | None = None, **keys: Any) -> Doc:
    """The last turn but for its action: six complete buildings are told by `sites`; `take:0` is always there."""
    players = keys.pop("players", 2)
    kept = [text.split() for text in private]
    contracts = {"private": [*kept, *[[] for _ in range(players - len(kept))]]} if kept else {}
    last = players - 1 if seat is None else seat
    return turn(players=players, seat=last, round=22, final_round=22, **contracts, **keys)


FIVE = ["count_red", "pair_red_yellow", "triple_yellow_green_blue", "ends_blue", "rainbow"]
THREE = ["count_red", "pair_red_yellow", "rainbow"]
OTHERS = ["pair_green_blue", "triple_green_blue_purple", "twin_yellow", "rainbow", "district"]
SIX = ("2 red full", "3 blue full", "4 red full", "5 blue full", "6 red full", "7 blue full")
BLOCKED = tuple(f"{number} {'blue' if number % 2 else 'red'} 1" for number in range(3, 9))
STUCK = ("2 green full", *BLOCKED, "9 yellow full", "10 purple 1", "11 green full")
"""Green and yellow: one building of each could be started nowhere, all that stand are complete."""
WALL = "red blue red blue green yellow purple yellow purple yellow"

SETUP = {**START, "phase": "setup_display", "display": ["red1", "blue3", None, None, None]}
TOKENS = {**START, "phase": "setup_tokens", "display": DISPLAY, "sites": front("2 ground 4", "3 ground 4")}
CONTRACTS = {
    **START,
    "phase": "setup_contracts",
    "display": DISPLAY,
    "sites": grounds(2),
    "contracts": ["complete_red", "complete_red", None, None],
}
TABLE = {"display": DISPLAY, "contracts": ROW, "sites": grounds(2)}
TIMER = {**START, **TABLE, "players": 1, "phase": "setup_timer", "timer_deck": pile("red2 purple3")}
DEAL = {**START, **TABLE, "phase": "setup_private", "dealt": [FIVE, ["rainbow"]]}
KEEP = {**START, **TABLE, "phase": "keep", "dealt": [FIVE, OTHERS]}
TURN = turn("red3 blue1 green2 green2", "red1", sites=front("3 blue 2 roof 1", "4 ground 3", "5 ground 1"))
TOKEN = turn(phase="token", token_in_hand=3, sites=front("3 blue 2 roof 1", "4 red 1", "5 green full", "6 ground 1"))
REFILL = turn(phase="refill_display", display=["red1", None, "red3", None, "blue2"], contracts=[*ROW[:3], None])
NEW_CONTRACT = turn(phase="refill_contracts", contracts=[None, *ROW[1:3], None])
FIRST = solo("red1", "red1 green2", phase="timer_first")
SECOND = solo("red1", "red1", phase="timer_second", timer_cards=["red2"])
TIMER_BUILD = timer("red2 blue1", "3 red 2 roof 4", "5 ground 2")
TIMER_TOKEN = solo(phase="timer_token", token_in_hand=2, sites=front("3 red full", "5 blue 1"))
TIMER_REFILL = solo(phase="timer_refill_display", display=[None, *DISPLAY[1:]], contracts=[None, *ROW[1:]])
TIMER_CONTRACT = solo(phase="timer_refill_contracts", contracts=[None, *ROW[1:]])
OVER = turn(phase="end", sites=front(*SIX), round=22, final_round=22, private=[THREE, OTHERS[:3]], scores=[31, 30])
EACH_PHASE: dict[str, Doc] = {
    "setup_display": SETUP,
    "setup_tokens": TOKENS,
    "setup_contracts": CONTRACTS,
    "setup_timer": TIMER,
    "setup_private": DEAL,
    "keep": KEEP,
    "turn": TURN,
    "token": TOKEN,
    "refill_display": REFILL,
    "refill_contracts": NEW_CONTRACT,
    "timer_first": FIRST,
    "timer_second": SECOND,
    "timer_build": TIMER_BUILD,
    "timer_token": TIMER_TOKEN,
    "timer_refill_display": TIMER_REFILL,
    "timer_refill_contracts": TIMER_CONTRACT,
    "end": OVER,
}


# Rare states by name (section 11) -------------------------------------------------------------------------------------

HOARD = without(CARDS, "red1")
NO_CARDS: Doc = {"display": [None] * 5, "deck": {}}
NO_ROOF = tuple(f"{number} {'blue' if number % 2 else 'red'} 1 roof {1 + number // 8}" for number in range(3, 9))


def hoarded(*hands: dict[str, int], **keys: Any) -> Doc:
    """All cards are in hands."""
    return {**turn(players=len(hands), **{**NO_CARDS, **keys}), "hands": list(hands)}


def last_card(*lying: str, **keys: Any) -> Doc:
    """Solo: the deck holds one green card, the discard pile all that lies nowhere else."""
    discard = without(CARDS, "green1", "red2", "purple3", *lying, *filter(None, keys.get("display", DISPLAY)))
    return solo(" ".join(lying), "red2 purple3", deck={"green1": 1}, discard=discard, **keys)


def last_contracts() -> Doc:
    """Solo, after the timer: two slots to fill, one contract in the deck, the others thrown away."""
    thrown = without(PUBLIC, *ROW[2:], "tiles3_red", "tiles2_red")
    row, claimed = [None, None, *ROW[2:]], [{"tiles3_red": 1}]
    return solo(phase="timer_refill_contracts", contracts=row, claimed=claimed, contract_discard=thrown)


def rare_positions() -> dict[str, Doc]:
    """The starts that the differential test always walks, by what is near them."""
    gone = without(PUBLIC, *ROW[:3], "tiles3_red")
    three, others = " ".join(THREE), " ".join(OTHERS[:3])
    return {
        "everybody passes": hoarded(
            HOARD,
            {"red1": 1},
            sites=full_front(2, WALL),
            round=5,
            final_round=6,
            private=[THREE, OTHERS[:3]],
            scores=[30, 30],
        ),
        "a pass between turns": hoarded(HOARD, {"red1": 1}, seat=1, sites=front(*BLOCKED), contracts=[None] * 4),
        "all cards but the display's are in hands": hoarded(without(CARDS, *DISPLAY), {}, display=DISPLAY),
        "the discard pile is the deck for the second card": turn(
            deck={"green1": 1}, discard=without(CARDS, *DISPLAY, "green1")
        ),
        "no empty roof": turn(
            "green1 green2 yellow1",
            sites=front("2 green full", *NO_ROOF, "9 ground 3 roof 3", "10 ground 4 roof 3", "11 purple full"),
            passes=1,
        ),
        "the contract deck is used up": turn(
            "red3 red3 red2", sites=front("5 red 1"), contracts=[*ROW[:3], "tiles3_red"], claimed=[gone, {}]
        ),
        "contracts together": turn(
            *("red3 red3 blue2 blue1", "red2 blue2"),
            sites=front("5 red 3", "7 blue 3"),
            contracts=["complete_red", "complete_red", "tiles2_blue", "cards_red_blue"],
        ),
        "the sixth building": turn(
            "red3 red2 blue2", "red1 green2", sites=front(*SIX[:5], "7 blue 3", "9 yellow 2"), round=11
        ),
        "a tie with one contract more": end(
            three, others, sites=front(*SIX), scores=[20, 25], claimed=[pile("cards_red"), {}]
        ),
        "a tie to the end": end(three, others, sites=front(*SIX), scores=[20, 25]),
        "three players, the last round": end(players=3, seat=1, sites=front(*SIX, "9 purple full", "10 green full")),
        "the timer becomes known": last_card("red1"),
        "the timer becomes known between two cards": last_card(
            "red1", phase="refill_display", display=[None, None, *DISPLAY[2:]]
        ),
        "timer cards that fit nowhere": timer("green3 yellow3", *STUCK),
        "the last timer cards fit nowhere": timer("green3 yellow3", *STUCK, timer="", scores=[60]),
        "the last timer cards start a building": timer("red3 blue1", "4 ground 3", timer="", scores=[59]),
        "the timer's contracts are the deck": last_contracts(),
        "private contracts would make it sixty": timer("red1 green1", *SIX, timer="", scores=[58], private=[THREE]),
        "a solo game won": timer("red1 green1", *SIX, timer="", scores=[71], private=[THREE]),
        "one rainbow is left to deal": {**DEAL, "dealt": [[*FIVE[:4], "count_blue"], ["rainbow", "count_yellow"]]},
        "a later seat has chosen first": {**KEEP, "private": [[], OTHERS[:3]]},
        "in the middle of a turn": TURN,
        "over": OVER,
    }
