"""What follows from a view by the rules, for a page: how private contracts stand, what is left in the supply. It is
asked of the viewer's own redacted record, so that nothing hidden can come out.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import Seat
from ribeira.core.positions import write_pile
from ribeira.core.state import ViewState
from ribeira.games.porto import kernels, tables
from ribeira.games.porto.catalog import CARDS, PRIVATE_NAMES
from ribeira.games.porto.document.types import COLOURS, Insight, Solo, Standing
from ribeira.games.porto.rules import solo, standing
from ribeira.games.porto.state import NO_CARD, NO_CONTRACT, Porto


def insight(seen: ViewState) -> Insight:
    """What the viewer may be told beside the view."""
    s: Porto = seen.record
    contents = seen.copy_bytes()
    jit.warm(kernels.QUERIES)
    return {
        "contracts": {PRIVATE_NAMES[contract]: _standing(seen, contents, contract) for contract in _known(s)},
        "final_score": [_final_score(seen, contents, seat) for seat in range(s.players)],
        "unseen": write_pile(_unseen(s, contents), CARDS),
        "grounds": dict(zip(COLOURS, s.grounds, strict=True)),
        "floors": dict(zip(COLOURS, s.stock, strict=True)),
        "solo": _solo(s, contents) if s.players == 1 else None,
    }


def _solo(s: Porto, contents: Bytes) -> Solo:
    """Two timer cards are turned in each round."""
    turned = sum(card != NO_CARD for card in s.timer_cards)
    places = [int(kernels.place_of(contents, each)) for each in range(turned)]
    return {"rounds": s.timer // solo.CARDS_A_ROUND, "places": places}


def _known(s: Porto) -> list[int]:
    """The private contracts that are not wiped, in canonical order."""
    return sorted({one for row in (*s.dealt, *s.kept) for one in row if one != NO_CONTRACT})


def _standing(seen: ViewState, contents: Bytes, contract: int) -> Standing:
    """34-41: as below; at the end of a match nothing more can be had. 50: alone, to a lost one nothing is added."""
    told = standing_of(contents, contract)
    if seen.is_terminal:
        points = 0 if seen.record.players == 1 and not seen.winners else told["points"]
        told |= {"points": points, "ceiling": points, "next": None}
    return told


def standing_of(contents: Bytes, contract: int) -> Standing:
    """34-41: how a private contract stands."""
    out = np.empty(standing.SIZE, np.int64)
    kernels.standing_of(contents, contract, out)
    told: list[int] = out.tolist()
    sites, points = _sites(told[standing.NEXT_SITES]), told[standing.NEXT_POINTS]
    return {
        "counted": told[standing.COUNTED],
        "sites": _sites(told[standing.SITES]),
        "points": told[standing.POINTS],
        "ceiling": told[standing.CEILING],
        "done": told[standing.DONE],
        "of": told[standing.OF],
        "next": {"sites": sites, "floors": told[standing.NEXT_FLOORS], "points": points} if sites else None,
    }


def _sites(bits: int) -> list[int]:
    return [site for site in range(tables.SITES) if bits >> site & 1]


def _unseen(s: Porto, contents: Bytes) -> list[int]:
    """The deck; while it cannot be told from the timer deck, both."""
    if not s.hidden_decks:
        return list(s.deck)
    return [int(kernels.unseen(contents, card)) for card in range(tables.CARDS)]


def _final_score(seen: ViewState, contents: Bytes, seat: Seat) -> int | None:
    if seen.is_terminal:
        return seen.scores[seat]
    if seen.record.hidden_kept >> seat & 1:
        return None
    return int(kernels.final_score(contents, seat))
