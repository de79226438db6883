"""The kinds of decision (section 7), as the rules know them: indexes into `NAMES`."""

from __future__ import annotations

from ribeira.games.puerto_rico.document.terms import PHASES

NAMES = PHASES

(
    START, OPENING, ROLE, SETTLER, HACIENDA, HOSPICE, REPLACE, ROW, MAYOR, PLACEMENT, BUILDER, UNIVERSITY, CRAFTSMAN,
    TRADER, CAPTAIN, STORAGE, OVER,
) = range(len(NAMES))  # fmt: skip

NATURE = (START, OPENING, HACIENDA, REPLACE, ROW)
"""In these nature acts."""
