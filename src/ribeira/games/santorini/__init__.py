"""Santorini for 2 to 4 players with thirty gods, and the practice game without gods."""

from __future__ import annotations

from ribeira.core.contract import Definition, Kernels, SeatOption, Words
from ribeira.games.santorini import actions, catalog, forbidden, kernels, narrate, position, state, text, views, words

__all__ = ["GAME"]

GAME = Definition(
    name="santorini",
    title={"en": "Santorini", "ko": "산토리니"},
    players=range(2, 5),
    options=(
        SeatOption(
            "gods",
            catalog.MODES,
            names={god.id: god.players for god in catalog.GODS},
            only={"none": (2,)},
        ),
    ),
    rules_version="santorini-1",
    state=state.STATE,
    phases=position.PHASES,
    actions=actions.ACTIONS,
    decisions=actions.DECISIONS,
    most_legal=actions.MOST_LEGAL,
    longest=32 + catalog.MAX_TURNS * 64,  # section 15: a turn has at most 36 actions, some draws and a bonus turn
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
        sheet=words.sheet,
        shown=words.shown,
        draw=text.draw,
        forbidden=forbidden.forbidden,
    ),
)
