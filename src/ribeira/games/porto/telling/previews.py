"""What people have to tap for an action of Porto, and what it would bring. A prompt may hold a thousand builds: each is
asked of a compiled rule, without playing it.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Ints
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.porto import actions, kernels, phase
from ribeira.games.porto.catalog import CARDS, HEIGHTS, PRIVATE_NAMES, PUBLIC_NAMES, PUBLIC_VP, ROW_SIZE
from ribeira.games.porto.document.types import ENDINGS, BuildEffect, Effect, Ending, Target
from ribeira.games.porto.rules import outcome


def target(_state: State, action: ActionId) -> Target:
    """What a page has to tap for a legal action."""
    return fixed_target(action)


def fixed_target(action: ActionId) -> Target:
    """What a page has to tap for an action, in any state; empty for outcomes of chance."""
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


def preview(state: State, action: ActionId) -> Effect:
    """What a legal action brings before anybody else acts; empty for outcomes of chance."""
    s = state.record
    match actions.decode(action):
        case actions.Build():
            return built(state, action)
        case actions.Take(slots):
            cards = [CARDS[s.display[slot]] for slot in slots]
            return {"cards": cards, "sum": sum(int(card[-1]) for card in cards), "ends": ends(state, action)}
        case actions.PlaceToken(site):
            left = HEIGHTS[site] - s.floors[site]
            return {"token": s.token, "left": left, "ends": ends(state, action)}
        case actions.Keep(indexes):
            return {"contracts": [PRIVATE_NAMES[s.dealt[state.player][index]] for index in indexes]}
        case actions.Pass():
            return {"ends": ends(state, action)}
    return {}


def foreseen(state: State, action: ActionId) -> Ints:
    """What the rules say of it: see `rules.outcome`."""
    out = np.empty(outcome.SIZE, np.int64)
    jit.warm(kernels.QUERIES)
    kernels.outcome_of(state.copy_bytes(), action, out)
    return out


def ends(state: State, action: ActionId) -> Ending:
    """What the turn means for the end."""
    return ENDINGS[int(foreseen(state, action)[outcome.ENDS])]


def built(state: State, action: ActionId) -> BuildEffect:
    """Rules 22-28, 47: points by part, floors after it, whether it completes the building."""
    told: list[int] = foreseen(state, action).tolist()
    row = state.record.contracts
    won = [PUBLIC_NAMES[row[slot]] for slot in range(ROW_SIZE) if told[outcome.CLAIMED] >> slot & 1]
    floors, neighbours, token, roof = (
        told[part] for part in (outcome.FLOORS, outcome.NEIGHBOURS, outcome.TOKEN, outcome.ROOF)
    )
    return {
        "points": floors + neighbours + token + roof + PUBLIC_VP * len(won),
        "parts": {"floors": floors, "neighbours": neighbours, "token": token, "roof": roof, "contracts": won},
        "tiles": told[outcome.TILES],
        "floors": told[outcome.HEIGHT],
        "completes": bool(told[outcome.COMPLETES]),
        "ends": ENDINGS[told[outcome.ENDS]],
    }


def is_for_timer(state: State) -> bool:
    """Rule 47: whether the decision is about the two timer cards."""
    return state.record.phase in (phase.TIMER_BUILD, phase.TIMER_TOKEN)
