"""Porto for 1 to 4 players. Some components are a reconstruction, see `catalog.py`."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.porto import actions, catalog, kernels, narrate, position, previews, state, text, views, words

__all__ = ["GAME"]

SOLO, SEVERAL = (1,), tuple(players for players in catalog.ACTIVE if players > 1)

GAME = Definition(
    name="porto",
    title={"en": "Porto", "ko": "포르투"},
    players=range(1, 5),
    options=(
        Option("private_contracts", (True, False)),
        Option(
            "timer", (None, *catalog.TIMERS), only={"null": SEVERAL, **{str(cards): SOLO for cards in catalog.TIMERS}}
        ),
    ),
    rules_version=f"porto-1/{catalog.DATA_VERSION}",  # matches with another table cannot be replayed
    state=state.STATE,
    phases=position.PHASES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=position.LONGEST,
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
        target=previews.target,
        preview=previews.preview,
        narrate=narrate.narrate,
        say=words.say,
        sheet=narrate.sheet,
        shown=words.shown,
        veiled=words.veiled,
        draw=text.draw,
    ),
    fixed_pieces=position.count_cards,
    usual_players=2,
)
