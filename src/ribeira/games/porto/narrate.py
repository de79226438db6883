"""What an action of Porto brings about, as facts, and the score sheet (docs/protocol.md lists the fields)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.catalog import (
    CARDS,
    DEAL,
    DISPLAY_SIZE,
    END_TRIGGER,
    PRIVATE_NAMES,
    PRIVATE_VP,
    RANKS,
    ROW_SIZE,
    WIN_VP,
)
from ribeira.games.porto.kernels import counted, private_points
from ribeira.games.porto.previews import complete, is_timer, outcome

# --- what happened ------------------------------------------------------------------------------------------


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    was, now = before.document, after.document
    return [*_done(before, action, now), *_followed(was, now), *_finished(was, after)]


def _done(before: State, action: ActionId, now: Json) -> Iterator[Fact]:
    was, seat = before.document, before.player
    match actions.decode(action):
        case actions.Take(slots):
            cards = [was["display"][slot] for slot in slots]
            yield {"kind": "take", "seat": seat, "slots": list(slots), "cards": cards}
        case actions.Build(number, colour, site):
            yield from _built(was, now, seat, actions.Build(number, colour, site))
        case actions.PlaceToken(site):
            yield {"kind": "roof", "seat": seat, "site": site, "value": was["token_in_hand"]}
        case actions.Keep():
            yield {"kind": "keep", "seat": seat, "contracts": now["private"][seat]}
        case actions.Pass():
            yield {"kind": "pass", "seat": seat, "timer": is_timer(was)}
        case actions.Draw(drawn):
            yield from DRAWS[before.phase](was, now, drawn)


def _built(was: Json, now: Json, seat: Seat, build: actions.Build) -> Iterator[Fact]:
    """Rules 22-29, 47."""
    told = outcome(was, build.number, build.colour, build.site)
    cards = {"number": CARDS[build.number], "colour": CARDS[build.colour], "site": build.site}
    shown = {key: told[key] for key in ("tiles", "floors", "completes", "points", "parts")}
    yield {"kind": "build", "seat": seat, **cards, **shown, "timer": is_timer(was)}
    for slot, contract in enumerate(was["contracts"]):
        if contract in told["parts"]["contracts"]:
            yield {"kind": "claim", "seat": seat, "slot": slot, "contract": contract}
    place = was["sites"][str(build.site)]
    if told["completes"] and place["roof_token"]:
        yield {"kind": "gone", "site": build.site, "value": place["roof_token"], "why": "complete"}
    if place["ground_token"] and not now["token_in_hand"]:
        yield {"kind": "gone", "site": build.site, "value": place["ground_token"], "why": "no_roof"}


# --- nature -------------------------------------------------------------------------------------------------


def _card(was: Json, _now: Json, drawn: str) -> Iterator[Fact]:
    yield {"kind": "card", "slot": was["display"].index(None), "card": drawn}


def _contract(was: Json, _now: Json, drawn: str) -> Iterator[Fact]:
    yield {"kind": "contract", "slot": was["contracts"].index(None), "contract": drawn}


def _token(was: Json, _now: Json, drawn: str) -> Iterator[Fact]:
    site = next(int(site) for site, place in was["sites"].items() if not place["ground_token"])
    yield {"kind": "ground", "site": site, "value": int(drawn)}


def _timer(_was: Json, now: Json, _drawn: str) -> Iterator[Fact]:
    """Rule 43: which card it is, nobody learns."""
    yield {"kind": "timer", "cards": sum(now["timer_deck"].values())}


def _deal(was: Json, _now: Json, drawn: str) -> Iterator[Fact]:
    seat = next(seat for seat, dealt in enumerate(was["dealt"]) if len(dealt) < DEAL)
    yield {"kind": "deal", "seat": seat, "contract": drawn}


def _turned(was: Json, now: Json, drawn: str) -> Iterator[Fact]:
    """Rules 45, 46."""
    value = sum(int(card[-1]) for card in now["timer_cards"])
    lost = {"card": was["display"][value - 1] if value <= DISPLAY_SIZE else None}
    lost["contract"] = was["contracts"][value - 1] if value <= ROW_SIZE else None
    left = sum(now["timer_deck"].values())
    yield {"kind": "turned", "timer": drawn, "sum": value, **lost, "left": left}


DRAWS = {
    "setup_display": _card, "setup_tokens": _token, "setup_contracts": _contract, "setup_timer": _timer,
    "setup_private": _deal, "refill_display": _card, "refill_contracts": _contract, "timer_first": _turned,
    "timer_second": _turned, "timer_refill_display": _card, "timer_refill_contracts": _contract,
}  # fmt: skip

# --- what follows by itself ---------------------------------------------------------------------------------


def _followed(was: Json, now: Json) -> Iterator[Fact]:
    """Rules 31, 15, 10."""
    if was["final_round"] is None and now["final_round"] is not None:
        done, needed = complete(now), END_TRIGGER[now["players"]]
        yield {"kind": "trigger", "complete": done, "needed": needed, "last": now["final_round"] + 1}
    for pile, of in (("deck", "cards"), ("contract_deck", "contracts")):
        cards = sum(now[pile].values())
        if cards > sum(was[pile].values()):
            yield {"kind": "reshuffle", "of": of, "cards": cards}
    if now["phase"] == "turn" and (was["phase"] in BEFORE_TURNS or now["round"] > was["round"]):
        yield {"kind": "round", "round": now["round"] + 1, "last": now["round"] == now["final_round"]}


BEFORE_TURNS = ("setup_contracts", "setup_timer", "keep")


# --- the end ------------------------------------------------------------------------------------------------


def _finished(was: Json, after: State) -> Iterator[Fact]:
    """Rules 34, 42, 50."""
    now = after.document
    if now["phase"] != "end" or was["phase"] == "end":
        return
    if now["winners"]:
        contents = after.copy_bytes()
        for seat, kept in enumerate(now["private"]):
            for contract in kept:
                found, points = _worth(contents, PRIVATE_NAMES.index(contract))
                yield {"kind": "private", "seat": seat, "contract": contract, "counted": found, "points": points}
    yield {"kind": "over", "winners": now["winners"], **_verdict(now)}


def _verdict(now: Json) -> Json:
    """What decided, and in solo the rank."""
    if now["players"] == 1:
        return {"by": "solo", "points": now["scores"][0], "needed": WIN_VP, "rank": rank(now["scores"][0])}
    best = [seat for seat, score in enumerate(now["scores"]) if score == max(now["scores"])]
    claims = [sum(now["claimed"][seat].values()) for seat in best]
    by = "points" if len(best) == 1 else "contracts" if claims.count(max(claims)) == 1 else "order"
    return {"by": by, "points": max(now["scores"]), "needed": None, "rank": None}


def rank(points: int) -> str | None:
    """Rule 50.

    >>> rank(59), rank(60), rank(79), rank(80)
    (None, 'apprentice', 'architect', 'outstanding_architect')
    """
    return next((name for least, name in reversed(RANKS) if points >= least), None)


# --- the score sheet ----------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """The score sheet of a finished match: by seat, lines of (key, count, points)."""
    return [_lines(state, seat) for seat in range(state.game.players)]


def _lines(state: State, seat: Seat) -> list[tuple[str, int, int]]:
    """Points of play, the private contracts kept, the total, and the claimed contracts, which settle a tie."""
    contents, record, score = state.copy_bytes(), state.record, state.scores[seat]
    claimed = int(record.claimed[seat].sum())
    if not state.winners:  # rule 50: nothing is added to a lost solo game
        return [("play", 0, score), ("total", 0, score), ("claimed", claimed, 0)]
    play = score - int(private_points(contents, seat))
    kept = [int(one) for one in record.kept[seat, : record.kept_number[seat]]]
    lines = [(PRIVATE_NAMES[contract], *_worth(contents, contract)) for contract in kept]
    return [("play", 0, play), *lines, ("total", 0, score), ("claimed", claimed, 0)]


def _worth(contents: Any, contract: int) -> tuple[int, int]:
    """Rules 35-41: what a private contract counts, and its points."""
    found = int(counted(contents, contract))
    points = PRIVATE_VP[PRIVATE_NAMES[contract].partition("_")[0]]
    return found, points[min(found, len(points) - 1)]
