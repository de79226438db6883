"""R8: a card is laid, and the pier is worth something else."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.pier18.rules.piers import extend
from ribeira.games.pier18.rules.scoring import write_points
from ribeira.games.pier18.state import Pier18


@rule
def place_card(s: Pier18, seat: int, card: int, over: int, turned: int) -> None:
    """R8, with what the pier is worth now."""
    place = int(s.laid[seat])
    s.card[seat, place] = card
    s.over[seat, place] = over
    s.turned[seat] = int(s.turned[seat]) | turned << place
    s.laid[seat] += 1
    extend(s, seat, card, over, turned)
    write_points(s, seat)
