"""What follows from a view by the rules, beside it."""

from __future__ import annotations

from ribeira.core.state import ViewState
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.catalog import GROUPS
from ribeira.games.puerto_rico.document.terms import Group
from ribeira.games.puerto_rico.document.types import Insight
from ribeira.games.puerto_rico.rules.forecast import Forecast
from ribeira.games.puerto_rico.state import PuertoRico
from ribeira.games.puerto_rico.telling.forecast import ask, pile

CIRCLES: list[int] = tables.CIRCLES.tolist()


def insight(seen: ViewState) -> Insight:
    """Harvests, and the limits of the placing that is going on."""
    told, s = ask(seen), seen.record
    limits = _limits(s, told.of(seen.player)) if s.phase == phase.PLACEMENT else {}
    return {"harvest": [pile(able) for able in told.by_seat("able")], "limits": limits}


def _limits(s: PuertoRico, told: Forecast) -> dict[Group, tuple[int, int]]:
    """M3: where there are circles, the colonists that stand there already and the most that may."""
    city = s.city[s.player]
    fewest = [*s.manned[s.player], *(max(0, colonists) for colonists in city)]
    circles = [*s.island[s.player], *(there * (on >= 0) for there, on in zip(CIRCLES, city, strict=True))]
    return {
        group: (low, high)
        for group, low, high, there in zip(GROUPS, fewest, told.limits, circles, strict=True)
        if there
    }
