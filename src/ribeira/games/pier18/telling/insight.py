"""What follows by the rules from a state: what of a pier scores, how far a Plan has come, who would win a Patron.

Everything is asked of the rules; here it is only spelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Seat
from ribeira.core.fields import reader
from ribeira.core.header import seats_of
from ribeira.core.state import State, ViewState
from ribeira.games.pier18 import actions, cards, catalog, kernels, phase, state
from ribeira.games.pier18.actions import Choice, Draw
from ribeira.games.pier18.cards import Comparison, Plan
from ribeira.games.pier18.document.types import (
    SIDES,
    Group,
    Insight,
    LayTarget,
    Part,
    Pier,
    Points,
    Progress,
    Race,
    SecretChoice,
    SetupTarget,
)
from ribeira.games.pier18.document.write import numbers
from ribeira.games.pier18.rules.setup import third_card
from ribeira.games.pier18.state import Pier18

READ = reader(state.STATE)


def insight(seen: ViewState) -> Insight:
    """What follows from what a viewer knows."""
    known = of(seen)
    seats = range(seen.game.players)
    return {
        "piers": [pier_of(known, seat) for seat in seats],
        "plans": [_own_progress(known, seat) for seat in seats],
        "race": races_of(known),
        "laid": [_laid_by(known, seat) for seat in seats],
        "drafts": [kernels.drafts_left(known.contents, seat) for seat in seats],
        "secret": _secret_of(known, seen.seat),
    }


class Known(NamedTuple):
    """A state as the rules are asked about it, and its record."""

    contents: Bytes
    record: Pier18


def of(seen: State | ViewState) -> Known:
    """A copy of a state."""
    return Known(seen.copy_bytes(), seen.record)


# --- piers --------------------------------------------------------------------------------------------------


def points_of(s: Pier18, seat: Seat) -> Points:
    """R12-R15 of a seat's pier."""
    fisher, poet, lovers, flower_seller = s.points[seat]
    return {"fisher": fisher, "poet": poet, "lovers": lovers, "flower_seller": flower_seller}


def pier_of(known: Known, seat: Seat) -> Pier:
    """R8a, R12-R15: a seat's pier as it lies, and what of it scores."""
    out = np.zeros(kernels.EXPLAINED, np.int64)
    n = kernels.explain_points(known.contents, seat, out)
    a, b, *groups = out[:n].tolist()
    upper, lower = sides_of(known.record, seat)
    return {"A": upper, "B": lower, "scoring": [*_spaces("A", a), *_spaces("B", b)], "groups": _groups(groups)}


def sides_of(s: Pier18, seat: Seat) -> tuple[str, str]:
    """R8a: both sides of a pier from land to water, as the card table writes them."""
    upper, lower = (_side(kinds, s.length[seat]) for kinds in s.symbols[seat])
    return upper, lower


@lru_cache(maxsize=4096)
def _side(kinds: tuple[int, ...], length: int) -> str:
    """One side from the spaces of each kind. A pier is told in every view, and changes once a round."""
    return "".join(_letter(kinds, at) for at in range(length))


def _letter(kinds: Sequence[int], column: int) -> str:
    return next((letter for letter, at in zip(cards.KINDS, kinds, strict=True) if at >> column & 1), cards.BLANK)


def _spaces(side: str, columns: int) -> list[str]:
    return [f"{side}:{column}" for column in range(columns.bit_length()) if columns >> column & 1]


def _groups(listed: Sequence[int]) -> list[Group]:
    return [
        {"side": SIDES[side], "start": start, "size": size, "points": points}
        for side, start, size, points in zip(*[iter(listed)] * 4, strict=True)
    ]


# --- Plans --------------------------------------------------------------------------------------------------


def progress_of(known: Known, seat: Seat, card: int) -> Progress:
    """R16: how far the Plan of a card has come on a seat's pier as it lies."""
    plan, out = catalog.DECK[card - 1].plan, np.zeros(kernels.COMPARISONS, np.int64)
    holds = bool(kernels.progress(known.contents, seat, card - 1, out))
    return spelled_progress(plan, holds, out[: 2 * sum(map(len, plan.ways))].tolist())


def spelled_progress(plan: Plan, holds: bool, measured: Sequence[int]) -> Progress:
    """The progress of a Plan; `measured` has value and whether it holds (1, 0) for each comparison, way by way.

    Of several comparisons it is how many hold, in the way that needs the fewest more.
    """
    found = zip(measured[::2], measured[1::2], strict=True)
    ways = [[(one, *next(found)) for one in way] for way in plan.ways]
    values = {one: value for way in ways for one, value, _ in way}
    parts = [_part(one, value) for one, value in values.items()]
    if len(parts) == 1:
        return {
            "op": parts[0]["op"],
            "goal": parts[0]["goal"],
            "value": parts[0]["value"],
            "holds": holds,
            "parts": parts,
        }
    met, needed = min(((sum(is_met for *_, is_met in way), len(way)) for way in ways), key=lambda way: way[1] - way[0])
    return {"op": ">=", "goal": needed, "value": met, "holds": holds, "parts": parts}


def _part(one: Comparison, value: int) -> Part:
    return {"metric": one.metric, "op": one.op, "goal": one.value, "value": value}


def _own_progress(known: Known, seat: Seat) -> Progress | None:
    plan = known.record.plan[seat]
    return None if plan == state.NO_CARD else progress_of(known, seat, plan + 1)


# --- the race for the Patron --------------------------------------------------------------------------------


def races_of(known: Known) -> list[Race]:
    """R9: the race for each card of the display."""
    return [race_of(known, card) for card in numbers(known.record.display)]


def race_of(known: Known, card: int) -> Race:
    """R9, R9a: who would win a card of the display."""
    s, out = known.record, np.zeros(kernels.RACE, np.int64)
    kernels.race(known.contents, card - 1, out)
    *points, tied_bits, winner = out.tolist()
    tied = seats_of(tied_bits)
    return {
        "card": card,
        "symbol": catalog.kind_name(catalog.DECK[card - 1].patron),
        "points": points[: s.players],
        "tied": tied,
        "winner": None if winner == state.NOBODY else winner,
        "by": None if winner == state.NOBODY else "date" if len(tied) > 1 else "points",
        "final": s.phase == phase.DRAFT and s.display.bit_count() == 1,
    }


def _laid_by(known: Known, seat: Seat) -> int | None:
    """R7: the card that a seat has laid in this round."""
    s = known.record
    is_there = s.phase == phase.DRAFT and kernels.has_laid(known.contents, seat)
    return s.card[seat][s.laid[seat] - 1] + 1 if is_there else None


# --- choices ------------------------------------------------------------------------------------------------


def target_of(s: Pier18, seat: Seat, action: ActionId) -> SetupTarget | LayTarget | None:
    """The cards and places that a seat's decision names; None for an outcome of chance."""
    meant = actions.decode(action)
    if isinstance(meant, Draw):
        return None
    if isinstance(meant, Choice):
        return {
            "kind": "setup", "seat": seat, "foundation": meant.foundation, "turned": meant.is_turned,
            "plan": meant.plan, "back": third_card(s.hand[seat], meant.foundation - 1, meant.plan - 1) + 1,
        }  # fmt: skip
    return {
        "kind": "lay" if meant.card else "last", "seat": seat, "card": meant.card or s.plan[seat] + 1,
        "over": meant.over, "turned": meant.is_turned,
    }  # fmt: skip


def laid_on(known: Known, target: SetupTarget | LayTarget) -> Known:
    """R8: the state after nothing but the laying of a card: the Foundation, one of the display, or the Plan card."""
    after = known.contents.copy()
    card, over = (target["foundation"], 0) if target["kind"] == "setup" else (target["card"], target["over"])
    kernels.lay_on(after, target["seat"], card - 1, over, int(target["turned"]))
    return Known(after, READ(after))


def _secret_of(known: Known, seat: Seat | None) -> SecretChoice | None:
    """R2, R11: what this seat has chosen, as if it were unveiled already."""
    s = known.record
    if seat is None or s.chosen[seat] == state.NO_CHOICE:
        return None
    target = target_of(s, seat, s.chosen[seat])
    if target is None:
        return None
    after = laid_on(known, target)
    return {"target": target, "points": points_of(after.record, seat), "pier": pier_of(after, seat)}
