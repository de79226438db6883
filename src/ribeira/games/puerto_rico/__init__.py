"""Puerto Rico, the base game of 2002 for 2 to 5 players."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.puerto_rico import (
    actions,
    catalog,
    counting,
    forbidden,
    kernels,
    moment,
    narrate,
    position,
    previews,
    state,
    text,
    views,
    words,
)

__all__ = ["GAME"]

GAME = Definition(
    name="puerto_rico",
    title={"en": "Puerto Rico", "ko": "푸에르토 리코"},
    players=range(2, 6),
    options=(Option("settler_refill", catalog.REFILLS), Option("optional_colonists", (True, False))),
    rules_version="puerto-rico-1",
    state=state.STATE,
    phases=moment.PHASES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    # Per round, five players: roles 8, settler 5 * 5, row 6, mayor 1 + 100 colonists, builder 5 * 2, craftsman 1,
    # trader 5, captain 50 barrels + 5 passes, storage 5 * 4; before: governor and row.
    longest=7 + catalog.ROUND_LIMIT * 231,
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
        draw=text.draw,
        forbidden=forbidden.forbidden,
    ),
    fixed_pieces=counting.count_pieces,
    usual_players=3,
)
