"""Santorini for 2 to 4 players with thirty gods, and the practice game without gods."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, SeatOption, Words
from ribeira.games.santorini import actions, catalog, kernels, phase, state, telling, views
from ribeira.games.santorini.document import positions

__all__ = ["GAME"]

GAME = Definition(
    name="santorini",
    title={"en": "Santorini", "ko": "산토리니"},
    players=range(2, 5),
    options=(
        SeatOption(
            "gods",
            catalog.MODES,
            names={god.id: tuple(god.players) for god in catalog.GODS},
            only={"none": (2,)},
        ),
    ),
    rules_version="santorini-1",
    state=state.STATE,
    phases=phase.NAMES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=32 + catalog.MAX_TURNS * 64,  # section 15: a turn has at most 36 actions, some draws and a bonus turn
    observation=views.OBSERVATION,
    kernels=Kernels.of(kernels, views),
    notation=actions,
    positions=positions,
    tastes=telling.TASTES,
    words=Words(
        describe=telling.describe,
        describe_here=telling.describe_here,
        target=telling.target,
        preview=telling.preview,
        narrate=telling.narrate,
        say=telling.say,
        sheet=telling.sheet,
        draw=telling.draw,
        forbidden=telling.forbidden,
        insight=telling.insight,
    ),
)
