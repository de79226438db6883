"""Pier 18 for 2 or 3 players. The cards are a reconstruction, see `catalog.py`."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.pier18 import actions, catalog, kernels, phase, state, telling, views
from ribeira.games.pier18.document import positions

__all__ = ["GAME"]

GAME = Definition(
    name="pier18",
    title={"en": "Pier 18", "ko": "피어 18"},
    players=range(2, 4),
    options=(Option("rotate", (False, True)),),
    rules_version=f"pier18-1/{catalog.DATA_VERSION}",  # matches with other cards cannot be replayed
    state=state.STATE,
    phases=phase.NAMES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=max(  # section 15: cards dealt and revealed, set-up, drafts, finish
        catalog.DEAL * players + catalog.ROUNDS[players] * (catalog.DISPLAY[players] + players) + 2 * players
        for players in catalog.ROUNDS
    ),
    observation=views.OBSERVATION,
    kernels=Kernels.of(kernels, views),
    notation=actions,
    positions=positions,
    has_secrets=True,
    words=Words(
        describe=telling.describe,
        target=telling.target,
        preview=telling.preview,
        narrate=telling.narrate,
        say=telling.say,
        sheet=telling.sheet,
        shown=telling.shown,
        draw=telling.draw,
        veiled=telling.veiled,
        insight=telling.insight,
    ),
    fixed_pieces=positions.count_cards,
)
