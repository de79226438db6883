"""What an action of Porto brings about, as facts, read off the positions before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from ribeira.core import jit
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.porto import actions, kernels
from ribeira.games.porto.catalog import (
    CARDS,
    DEAL,
    DISPLAY_SIZE,
    END_TRIGGER,
    PRIVATE_NAMES,
    RANKS,
    ROW_SIZE,
    WIN_VP,
)
from ribeira.games.porto.document.lookup import complete, document_of, size
from ribeira.games.porto.document.types import BuildEffect, Fact, Over, Reshuffled, View
from ribeira.games.porto.telling.insight import standing_of
from ribeira.games.porto.telling.previews import built, is_for_timer

# --- what happened ------------------------------------------------------------------------------------------


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    was, now = document_of(before), document_of(after)
    return [*_done(before, action, now), *_followed(was, now), *_finished(was, after)]


def _done(before: State, action: ActionId, now: View) -> Iterator[Fact]:
    was, seat = document_of(before), before.player
    match actions.decode(action):
        case actions.Take(slots):
            cards = [card for slot in slots if (card := was["display"][slot]) is not None]
            yield {"kind": "take", "seat": seat, "slots": list(slots), "cards": cards}
        case actions.Build(number, colour, site):
            told = built(before, action)
            yield {
                "kind": "build", "seat": seat, "number": CARDS[number], "colour": CARDS[colour], "site": site,
                "tiles": told["tiles"], "floors": told["floors"], "completes": told["completes"],
                "points": told["points"], "parts": told["parts"], "timer": is_for_timer(before),
            }  # fmt: skip
            yield from _follow_build(before, told, site, now)
        case actions.PlaceToken(site):
            yield {"kind": "roof", "seat": seat, "site": site, "value": was["token_in_hand"]}
        case actions.Keep():
            kept = now["private"][seat]
            yield {"kind": "keep", "seat": seat, "contracts": kept if isinstance(kept, list) else None}
        case actions.Pass():
            yield {"kind": "pass", "seat": seat, "timer": is_for_timer(before)}
        case actions.Draw(drawn):
            yield from DRAWS[before.phase](was, now, drawn)


def _follow_build(before: State, told: BuildEffect, site: int, now: View) -> Iterator[Fact]:
    """Rules 24, 27, 29."""
    was, seat = document_of(before), before.player
    for slot, contract in enumerate(was["contracts"]):
        if contract in told["parts"]["contracts"]:
            yield {"kind": "claim", "seat": seat, "slot": slot, "contract": contract}
    place = was["sites"][str(site)]
    if told["completes"] and place["roof_token"]:
        yield {"kind": "gone", "site": site, "value": place["roof_token"], "why": "complete"}
    if place["ground_token"] and not now["token_in_hand"]:
        yield {"kind": "gone", "site": site, "value": place["ground_token"], "why": "no_roof"}


# --- nature -------------------------------------------------------------------------------------------------


def _card(was: View, _now: View, drawn: str) -> Iterator[Fact]:
    yield {"kind": "card", "slot": was["display"].index(None), "card": drawn}


def _contract(was: View, _now: View, drawn: str) -> Iterator[Fact]:
    yield {"kind": "contract", "slot": was["contracts"].index(None), "contract": drawn}


def _token(was: View, _now: View, drawn: str) -> Iterator[Fact]:
    site = next(int(site) for site, place in was["sites"].items() if not place["ground_token"])
    yield {"kind": "ground", "site": site, "value": int(drawn)}


def _timer(_was: View, now: View, _drawn: str) -> Iterator[Fact]:
    """Rule 43: which card it is, nobody learns."""
    yield {"kind": "timer", "cards": size(now["timer_deck"])}


def _deal(was: View, _now: View, drawn: str) -> Iterator[Fact]:
    seat = next(seat for seat, dealt in enumerate(was["dealt"]) if isinstance(dealt, list) and len(dealt) < DEAL)
    yield {"kind": "deal", "seat": seat, "contract": drawn}


def _turned(was: View, now: View, drawn: str) -> Iterator[Fact]:
    """Rules 45, 46."""
    value = sum(int(card[-1]) for card in now["timer_cards"])
    card = was["display"][value - 1] if value <= DISPLAY_SIZE else None
    contract = was["contracts"][value - 1] if value <= ROW_SIZE else None
    left = size(now["timer_deck"])
    yield {"kind": "turned", "timer": drawn, "sum": value, "card": card, "contract": contract, "left": left}


DRAWS: dict[str, Callable[[View, View, str], Iterator[Fact]]] = {
    "setup_display": _card, "setup_tokens": _token, "setup_contracts": _contract, "setup_timer": _timer,
    "setup_private": _deal, "refill_display": _card, "refill_contracts": _contract, "timer_first": _turned,
    "timer_second": _turned, "timer_refill_display": _card, "timer_refill_contracts": _contract,
}  # fmt: skip

# --- what follows by itself ---------------------------------------------------------------------------------


def _followed(was: View, now: View) -> Iterator[Fact]:
    """Rules 31, 15, 10."""
    if was["final_round"] is None and now["final_round"] is not None:
        done, needed = complete(now), END_TRIGGER[now["players"]]
        yield {"kind": "trigger", "complete": done, "needed": needed, "last": now["final_round"] + 1}
    yield from _reshuffled("cards", size(was["deck"]), size(now["deck"]))
    yield from _reshuffled("contracts", size(was["contract_deck"]), size(now["contract_deck"]))
    if now["phase"] == "turn" and (was["phase"] in BEFORE_TURNS or now["round"] > was["round"]):
        yield {"kind": "round", "round": now["round"] + 1, "last": now["round"] == now["final_round"]}


def _reshuffled(of: Literal["cards", "contracts"], before: int, cards: int) -> Iterator[Reshuffled]:
    """Rules 15, 48: a deck that has grown."""
    if cards > before:
        yield {"kind": "reshuffle", "of": of, "cards": cards}


BEFORE_TURNS = ("setup_contracts", "setup_timer", "keep")


# --- the end ------------------------------------------------------------------------------------------------


def _finished(was: View, after: State) -> Iterator[Fact]:
    """Rules 34, 42, 50."""
    now = document_of(after)
    if now["phase"] != "end" or was["phase"] == "end":
        return
    if now["winners"]:
        jit.warm(kernels.QUERIES)
        contents = after.copy_bytes()
        for seat, kept in enumerate(now["private"]):
            for contract in kept if isinstance(kept, list) else ():
                told = standing_of(contents, PRIVATE_NAMES.index(contract))
                counted, points = told["counted"], told["points"]
                yield {"kind": "private", "seat": seat, "contract": contract, "counted": counted, "points": points}
    yield _over(now)


def _over(now: View) -> Over:
    """Who has won, what decided, and in solo the rank."""
    winners, scores = now["winners"] or [], now["scores"]
    if now["players"] == 1:
        return {"kind": "over", "winners": winners, "by": "solo", "points": scores[0], "needed": WIN_VP,
                "rank": rank(scores[0])}  # fmt: skip
    claims = [sum(now["claimed"][seat].values()) for seat, score in enumerate(scores) if score == max(scores)]
    decided: Literal["contracts", "order"] = "contracts" if claims.count(max(claims)) == 1 else "order"
    by = "points" if len(claims) == 1 else decided
    return {"kind": "over", "winners": winners, "by": by, "points": max(scores), "needed": None, "rank": None}


def rank(points: int) -> str | None:
    """Rule 50.

    >>> rank(59), rank(60), rank(79), rank(80)
    (None, 'apprentice', 'architect', 'outstanding_architect')
    """
    return next((name for least, name in reversed(RANKS) if points >= least), None)
