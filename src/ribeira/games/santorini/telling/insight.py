"""What follows by the rules from a view, for the page to show beside it."""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.state import ViewState
from ribeira.games.santorini import catalog, kernels, phase, tables
from ribeira.games.santorini.document.lookup import cells_of
from ribeira.games.santorini.document.types import Insight, Threat
from ribeira.games.santorini.state import Santorini


def insight(seen: ViewState) -> Insight:
    """Powers, the steps onto height 3 that stand open while the match runs, the complete towers."""
    record: Santorini = seen.record
    powers = record.power[: record.players]
    return {
        "powers": [None if god == tables.MORTAL else catalog.GOD_IDS[god] for god in powers],
        "threats": [] if record.phase == phase.OVER else _threats(seen, record),
        "towers": cells_of(record.domes & record.tall[catalog.MAX_HEIGHT]),
    }


def _threats(seen: ViewState, record: Santorini) -> list[Threat]:
    jit.warm(kernels.FOR_TELLING)
    summits = np.zeros(6, np.int64)
    kernels.open_summits(seen.copy_bytes(), summits)
    return [
        {"colour": worker >> 1, "from": catalog.CELLS[record.worker[worker]], "to": cell}
        for worker, cells in enumerate(summits.tolist())
        for cell in cells_of(cells)
    ]
