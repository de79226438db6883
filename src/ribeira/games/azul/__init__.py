"""Azul, the base game for 2 to 4 players, with the coloured or the grey wall."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.azul import actions, catalog, kernels, narrate, position, state, text, views, words

__all__ = ["GAME"]

GAME = Definition(
    name="azul",
    title={"en": "Azul", "ko": "아줄"},
    players=range(2, 5),
    options=(Option("wall", catalog.WALLS),),
    rules_version="azul-1",
    state=state.STATE,
    phases=position.PHASES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=1 + catalog.MAX_ROUNDS * (36 + 36 + 20),  # four players, grey wall: draws, picks, columns (section 14)
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
        target=words.target,
        preview=narrate.preview,
        narrate=narrate.narrate,
        say=words.say,
        sheet=narrate.sheet,
        shown=words.shown,
        draw=text.draw,
    ),
    fixed_pieces=position.count_tiles,
)
