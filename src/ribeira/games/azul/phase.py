"""What kind of decision is due (Azul, section 9): plain numbers for the kernels, in the order of `NAMES`."""

from __future__ import annotations

from ribeira.games.azul.document.types import PHASES

NAMES = PHASES

START, FILL, DRAFT, TILE, OVER = range(len(NAMES))
