"""What an action of Santorini brought about, in the order of the rules (section 6); a test adds the facts up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.santorini import actions, catalog
from ribeira.games.santorini.document.lookup import (
    acting_seat,
    active_seat,
    colour_of,
    height,
    holder,
    is_bonus,
    towers,
    using,
    view_of,
    where_is,
    whose,
    workers,
)
from ribeira.games.santorini.document.types import Cell, Chaos, Ending, Fact, God, Over, Petrify, Theft, View
from ribeira.games.santorini.telling import turn
from ribeira.games.santorini.telling.targets import kind_of


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action."""
    text = actions.write(action)
    return [*_done(before, text, after), *_petrified(before, after), *_next(before, text, after)]


def _done(before: State, text: str, after: State) -> Iterator[Fact]:
    view = view_of(before)
    match kind_of(view, text):
        case "god" | "start" | "chance" | "place":
            yield _set_up(view, text)
        case "select":
            is_borrowed = is_bonus(view)
            yield {
                "kind": "select", "seat": acting_seat(view), "cell": text, **whose(view, text), "bonus": is_borrowed,
            }  # fmt: skip
        case "step":
            yield from _step(before, text, after)
        case "build" | "dome":
            yield from _build(before, text)
        case "remove":
            cell = text[1:]
            levels = height(view, cell) - 1
            yield {"kind": "raze", "seat": acting_seat(view), "cell": cell, "height": levels, "god": "ares"}
        case "ferry":
            yield turn.ferry(before, text.partition(":")[2])
        case "end":
            yield {"kind": "pass", "seat": acting_seat(view), "of": turn.declined(before)}


# --- set-up, and cards of Chaos -----------------------------------------------------------------------------


def _set_up(view: View, text: str) -> Fact:
    named = text.rpartition(":")[2].removeprefix("~")
    match view["phase"]:
        case "archon":
            return {"kind": "archon", "seat": int(named)}
        case "name" | "start":
            return {"kind": "first", "seat": int(named), "by": view["archon"]}
        case "offer":
            return {"kind": "offer", "seat": acting_seat(view), "god": named}
        case "draft":
            return {"kind": "pick", "seat": acting_seat(view), "god": named}
        case "deal":
            return {"kind": "deal", "seat": view["gods"].index(None), "god": named}
        case "place":
            seat = acting_seat(view)
            colour = colour_of(view, seat)
            slot = view["workers"][colour].index(None)
            return {"kind": "place", "seat": seat, "cell": text, "colour": colour, "slot": slot}
    old = cast(Chaos, view["chaos"])["face"]
    return {"kind": "face", "seat": _holder_of_chaos(view), "god": named, "old": old}


def _holder_of_chaos(view: View) -> Seat:
    """Who turns the cards: the owner, or Circe who has stolen the power."""
    owner = view["gods"].index("chaos")
    return view["gods"].index("circe") if view["stolen"] == owner else owner


# --- a turn -------------------------------------------------------------------------------------------------


def _step(before: State, cell: Cell, after: State) -> Iterator[Fact]:
    outcome, seat = turn.outcome_of(before, cell), acting_seat(view_of(before))
    yield turn.step(before, cell, outcome)
    yield from turn.forced(before, cell, outcome)
    yield from turn.removed(before, outcome)
    if outcome.is_vetoed:
        yield {"kind": "veto", "seat": seat, "cell": cell, "god": "hera"}
    if view_of(after)["athena"] and not view_of(before)["athena"]:
        yield {"kind": "ban", "seat": seat, "god": "athena"}


def _build(before: State, text: str) -> Iterator[Fact]:
    built = turn.build(before, text)
    yield built
    cell = built["cell"]
    if built["worker"] == cell:
        yield {
            "kind": "rise", "seat": built["seat"], "from": cell, "to": cell, "height": built["height"], "god": "zeus",
            **whose(view_of(before), cell),
        }  # fmt: skip


def _petrified(before: State, after: State) -> Iterator[Petrify]:
    """God 24: an opponent worker is gone and its cell has a block more, which nothing else does to a worker's cell."""
    if using(before) != "medusa":
        return
    was, now = view_of(before), view_of(after)
    seat = active_seat(was)
    for (colour, slot), cell in workers(was):
        is_gone = where_is(now, (colour, slot)) is None and height(now, cell) > height(was, cell)
        if colour != colour_of(was, seat) and is_gone:
            yield {
                "kind": "petrify", "seat": seat, "cell": cell, "height": height(now, cell), "god": "medusa",
                "colour": colour, "slot": slot,
            }  # fmt: skip


# --- the end of a turn and the next one ---------------------------------------------------------------------


def _next(before: State, text: str, after: State) -> Iterator[Fact]:
    """Who drops out, how it ends, or what the next turn begins with."""
    was, now = view_of(before), view_of(after)
    for seat in _dropped(was, now):
        yield {"kind": "out", "seat": seat}
    if now["winners"] is not None:
        yield _over(before, text, after, now["winners"])
    elif now["turn"] > was["turn"] and now["phase"] == "select":
        yield from _turn_begins(was, after)
    elif now["phase"] == "select" and is_bonus(now):
        yield {"kind": "bonus", "seat": active_seat(now), "left": now["step"]["bonus"], "god": "dionysus"}


def _dropped(was: View, now: View) -> list[Seat]:
    """B12: eliminated seats in the order in which their turns came."""
    new = [seat for seat in now["out"] if seat not in was["out"]]
    active = was["active"] or 0
    return sorted(new, key=lambda seat: (seat - active - 1) % was["players"])


def _turn_begins(was: View, after: State) -> Iterator[Fact]:
    """T0 to T5, as far as they changed anything."""
    now = view_of(after)
    seat, step = active_seat(now), now["step"]
    pair = now["workers"][colour_of(now, seat)]
    yield from _thefts(was, now)
    if using(after) == "morpheus":
        yield {"kind": "stock", "seat": seat, "count": now["morpheus"], "god": "morpheus"}
    if step["asleep"] is not None:
        cell = cast(Cell, pair[step["asleep"]])
        yield {"kind": "asleep", "seat": seat, "cell": cell, "god": "hypnus", "by": holder(after, "hypnus")}
    if step["bound"]:
        cells = [cast(Cell, pair[slot]) for slot in step["bound"]]
        yield {"kind": "bound", "seat": seat, "cells": cells, "god": "aphrodite", "by": holder(after, "aphrodite")}
    if step["must_climb"]:
        yield {"kind": "duty", "seat": seat, "god": "persephone", "by": holder(after, "persephone")}


def _thefts(was: View, now: View) -> Iterator[Theft]:
    """God 17, when the stolen seat changed."""
    old, new = was["stolen"], now["stolen"]
    if old == new:
        return
    circe, gods = now["gods"].index("circe"), cast(list[God], now["gods"])
    if old is not None:
        yield {"kind": "release", "seat": circe, "from": old, "taken": gods[old], "god": "circe"}
    if new is not None:
        yield {"kind": "steal", "seat": circe, "from": new, "taken": gods[new], "god": "circe"}


# --- the end of the match -----------------------------------------------------------------------------------


def _over(before: State, text: str, after: State, winners: list[Seat]) -> Over:
    how, seat = _how(before, text, after, winners)
    return {"kind": "over", "winners": winners, "how": how, "seat": seat}


def _how(before: State, text: str, after: State, winners: list[Seat]) -> tuple[Ending, Seat | None]:
    """By what the match ended, and whose doing or undoing it was."""
    was, now = view_of(before), view_of(after)
    if kind_of(was, text) == "step":
        outcome = turn.outcome_of(before, text)
        if outcome.how is not None and not outcome.is_vetoed:
            return outcome.how, acting_seat(was)
    chronus = holder(after, "chronus")
    if chronus in winners and len(towers(now)) >= catalog.TOWERS_OF_CHRONUS:
        return "towers", chronus
    still_in = [seat for seat in range(now["players"]) if seat not in now["out"]]
    if now["turn"] == catalog.MAX_TURNS and winners == still_in and len(still_in) > 1:
        return "draw", None
    return "blocked", _blocked(was, now, winners)


def _blocked(was: View, now: View, winners: list[Seat]) -> Seat | None:
    """T6: the seat that could not act."""
    dropped = _dropped(was, now)
    if dropped:
        return dropped[-1]
    losers = [seat for seat in range(now["players"]) if seat not in winners]
    following = ((was["active"] or 0) + 1) % now["players"]
    return following if following in losers else next(iter(losers), None)
