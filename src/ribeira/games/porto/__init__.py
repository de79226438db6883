"""Porto for 1 to 4 players. Some components are a reconstruction, see `catalog.py`."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.porto import actions, catalog, kernels, phase, state, telling, views
from ribeira.games.porto.document import positions

__all__ = ["GAME"]

SOLO, SEVERAL = (1,), tuple(players for players in catalog.ACTIVE if players > 1)

GAME = Definition(
    name="porto",
    title={"en": "Porto", "ko": "포르토"},
    players=range(1, 5),
    options=(
        Option("private_contracts", (True, False)),
        Option(
            "timer", (None, *catalog.TIMERS), only={"null": SEVERAL, **{str(cards): SOLO for cards in catalog.TIMERS}}
        ),
    ),
    rules_version=f"porto-1/{catalog.DATA_VERSION}",  # matches with another table cannot be replayed
    state=state.STATE,
    phases=phase.NAMES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=actions.LONGEST,
    observation=views.OBSERVATION,
    kernels=Kernels.of(kernels, views),
    notation=actions,
    positions=positions,
    has_secrets=True,
    words=Words(
        describe=telling.describe,
        describe_here=telling.describe_here,
        target=telling.target,
        fixed_target=telling.fixed_target,
        preview=telling.preview,
        narrate=telling.narrate,
        say=telling.say,
        sheet=telling.sheet,
        line=telling.contract_word,
        shown=telling.shown,
        veiled=telling.veiled,
        insight=telling.insight,
        draw=telling.draw,
    ),
    fixed_pieces=positions.fixed_pieces,
    usual_players=2,
)
