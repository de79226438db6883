"""Azul, the base game for 2 to 4 players, with the coloured or the grey wall."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.games.azul import actions, catalog, kernels, phase, state, telling, views
from ribeira.games.azul.document import positions, types

__all__ = ["GAME"]

GAME = Definition(
    name="azul",
    title={"en": "Azul", "ko": "아줄"},
    players=range(2, 5),
    options=(Option("wall", types.WALLS),),
    rules_version="azul-1",
    state=state.STATE,
    phases=phase.NAMES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=1 + catalog.MAX_ROUNDS * (36 + 36 + 20),  # four players, grey wall: draws, picks, columns (section 14)
    observation=views.OBSERVATION,
    kernels=Kernels.of(kernels, views),
    notation=actions,
    positions=positions,
    words=Words(
        describe=telling.describe,
        target=telling.target,
        fixed_target=telling.fixed_target,
        preview=telling.preview,
        narrate=telling.narrate,
        say=telling.say,
        sheet=telling.sheet,
        draw=telling.draw,
        letters=telling.LETTERS,
    ),
    fixed_pieces=positions.fixed_pieces,
)
