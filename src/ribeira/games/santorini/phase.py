"""What kind of decision is due (Santorini, section 10): plain numbers for the kernels, in the order of `NAMES`."""

from __future__ import annotations

from ribeira.games.santorini.document.types import PHASES

NAMES = PHASES

(
    ARCHON, OFFER, DRAFT, NAME, DEAL, START, CHAOS, PLACE, SELECT, MOVE, BUILD, EXTRA, POSEIDON, ARES, OVER,
) = range(len(NAMES))  # fmt: skip
