"""Puerto Rico, the base game of 2002 for 2 to 5 players."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option
from ribeira.games.puerto_rico import actions, catalog, kernels, phase, state, views
from ribeira.games.puerto_rico.document import positions
from ribeira.games.puerto_rico.document.pieces import count_pieces
from ribeira.games.puerto_rico.telling import PASSES, TASTES, WORDS

__all__ = ["GAME"]

GAME = Definition(
    name="puerto_rico",
    title={"en": "Puerto Rico", "ko": "푸에르토 리코"},
    players=range(2, 6),
    options=(Option("settler_refill", catalog.REFILLS), Option("optional_colonists", (True, False))),
    rules_version="puerto-rico-1",
    state=state.STATE,
    phases=phase.NAMES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    # Per round, five players: roles 8, settler 5 * 5, row 6, mayor 1 + 100 colonists, builder 5 * 2, craftsman 1,
    # trader 5, captain 50 barrels + 5 passes, storage 5 * 4; before: governor and row.
    longest=7 + catalog.ROUND_LIMIT * 231,
    observation=views.OBSERVATION,
    kernels=Kernels.of(kernels, views),
    notation=actions,
    positions=positions,
    words=WORDS,
    tastes=TASTES,
    passes=PASSES,
    fixed_pieces=count_pieces,
    usual_players=3,
)
