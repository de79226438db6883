"""What a legal action will bring about, as far as it can be told before."""

from __future__ import annotations

from typing import cast

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.document.lookup import height, is_bonus, view_of, whose
from ribeira.games.santorini.document.types import (
    BuildEffect,
    Effect,
    EndEffect,
    FerryEffect,
    NoEffect,
    Outcome,
    Over,
    RemoveEffect,
    SelectEffect,
    StepEffect,
)
from ribeira.games.santorini.telling import turn
from ribeira.games.santorini.telling.targets import kind_of


def preview(state: State, action: ActionId) -> Effect:
    """The consequence of a legal action; empty for chance outcomes."""
    text = actions.write(action)
    match kind_of(view_of(state), text):
        case "chance":
            return NoEffect()
        case "select":
            return _select(state, text, _outcome(state, action))
        case "step":
            return _step(state, text, _outcome(state, action))
        case "build" | "dome":
            return _build(state, text, _outcome(state, action))
        case "remove":
            return _remove(state, text, _outcome(state, action))
        case "ferry":
            return _ferry(state, text, _outcome(state, action))
        case "end":
            return _end(state, _outcome(state, action))
        case _:
            return _outcome(state, action)


def _outcome(state: State, action: ActionId) -> Outcome:
    """Whether the action ends the match."""
    after = state.apply(action)
    if after.winners is None:
        return {"wins": False, "loses": False, "how": None, "god": None}
    how = cast(Over, state.narrate(action, after)[-1])["how"]
    wins = state.player in after.winners
    return {"wins": wins and how != "draw", "loses": not wins, "how": how, "god": None}


def _select(state: State, cell: str, outcome: Outcome) -> SelectEffect:
    bonus = is_bonus(view_of(state))
    slot = whose(view_of(state), cell)["slot"]
    return {**outcome, "slot": slot, "bonus": bonus, "god": "dionysus" if bonus else None}


def _step(state: State, cell: str, outcome: Outcome) -> StepEffect:
    told = turn.outcome_of(state, cell)
    fact = turn.step(state, cell, told)
    return {
        **outcome,
        "height": fact["height"],
        "climb": fact["climb"],
        "slide": fact["slide"],
        "god": fact["god"],
        "forced": None if told.pushed is None else {"from": cell, "to": told.pushed},
        "removed": [] if told.struck is None else [told.struck],
        "veto": "hera" if told.is_vetoed else None,
    }


def _build(state: State, text: str, outcome: Outcome) -> BuildEffect:
    fact = turn.build(state, text)
    return {
        **outcome,
        "height": fact["height"],
        "piece": fact["piece"],
        "tower": fact["tower"],
        "extra": fact["extra"],
        "god": fact["god"],
        "rise": fact["worker"] == fact["cell"],
    }


def _remove(state: State, text: str, outcome: Outcome) -> RemoveEffect:
    return {**outcome, "height": height(view_of(state), text[1:]) - 1, "god": "ares"}


def _ferry(state: State, text: str, outcome: Outcome) -> FerryEffect:
    fact = turn.ferry(state, text.partition(":")[2])
    return {**outcome, "forced": {"from": fact["from"], "to": fact["to"]}, "god": "charon"}


def _end(state: State, outcome: Outcome) -> EndEffect:
    return {**outcome, "of": turn.declined(state)}
