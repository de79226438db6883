"""Pier 18 for 2 or 3 players. The cards are a reconstruction, see `catalog.py`."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.pier18 import actions, catalog, kernels, narrate, position, state, text, views, words

__all__ = ["GAME"]

GAME = Definition(
    name="pier18",
    title={"en": "Pier 18", "ko": "피어 18"},
    players=range(2, 4),
    options=(Option("rotate", (False, True)),),
    rules_version=f"pier18-1/{catalog.DATA_VERSION}",  # matches with other cards cannot be replayed
    state=state.STATE,
    phases=position.PHASES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=max(  # section 15: cards dealt and revealed, set-up, drafts, finish
        catalog.DEAL * players + catalog.ROUNDS[players] * (catalog.DISPLAY[players] + players) + 2 * players
        for players in catalog.ROUNDS
    ),
    observation=views.OBSERVATION,
    kernels=Kernels(
        setup=kernels.setup,
        legal_actions=kernels.legal_actions,
        apply=kernels.apply,
        chance=kernels.chance,
        sample=kernels.sample,
        returns=kernels.returns,
        redact=views.redact,
        determinize=views.determinize,
        observe=views.observe,
        play_batch=kernels.play_batch,
    ),
    notation=actions,
    positions=position,
    words=Words(
        describe=words.describe,
        target=narrate.target,
        preview=narrate.preview,
        narrate=narrate.narrate,
        say=words.say,
        sheet=narrate.sheet,
        shown=words.shown,
        veiled=words.veiled,
        draw=text.draw,
    ),
    fixed_pieces=position.count_cards,
)
