"""What kind of decision is due (Pier 18, section 9): plain numbers for the kernels, in the order of `NAMES`."""

from __future__ import annotations

from ribeira.games.pier18.document.types import PHASES

NAMES = PHASES

DEAL, SETUP, REVEAL, DRAFT, FINISH, OVER = range(len(NAMES))
