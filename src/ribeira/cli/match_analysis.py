"""`ribeira analyse --whole`: every decision of a match, what a bot would have done there, and what the choice cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ribeira.cli.common import progress, screen
from ribeira.cli.language import BadInput, told

if TYPE_CHECKING:
    from ribeira.bots import Analysis
    from ribeira.core.contract import ActionId, Language
    from ribeira.core.state import State
    from ribeira.replay import Replay

NOTABLE = 0.03
"""A choice that gave away less of the win was as good as the best."""
WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "head": "{count} decisions; those that gave away {least:.0%} of the win or more:",
        "none": "no choice did.",
        "point": "{at}. {name}: {played} (-{loss:.0%}), better: {better}. {reason}",
    },
    "ko": {
        "head": "선택 {count}번 가운데 승리 확률을 {least:.0%} 이상 낮춘 선택:",
        "none": "없습니다.",
        "point": "{at}. {name}: {played} (-{loss:.0%}), 더 좋은 선택: {better}. {reason}",
    },
}


class Decision(TypedDict):
    """One decision for programs."""

    at: int
    """Actions of the match before it."""
    seat: int
    played: str
    best: str
    chances: list[float]
    """By seat, the chance to win after the best action: 0..1."""
    loss: float | None
    """What was given away of the own chance: 0..1; None where the search did not look at the action played."""
    reason: str


def decisions_of(match: Replay, level: int, seed: int | None, language: Language, silent: bool) -> list[Decision]:
    """Looks at each decision that left a choice, from what its seat knew then. Raises `BadInput`, `InvalidReplay`."""
    states = list(match.states())
    chosen = [
        (at, state, match.game.parse(match.actions[at]))
        for at, state in enumerate(states[:-1])
        if state.player >= 0 and len(state.legal) > 1
    ]
    if not chosen:
        raise BadInput("--whole: nobody has decided anything in it", "--whole: 아무도 선택하지 않은 게임입니다")
    found = []
    with progress(silent) as bar:
        task = bar.add_task(told("Analysing", "분석 중"), total=len(chosen))
        for at, state, action in chosen:
            found.append(_decision(at, state, action, level, seed, language))
            bar.advance(task)
    return found


def _decision(at: int, state: State, action: ActionId, level: int, seed: int | None, language: Language) -> Decision:
    from ribeira.bots import analyse
    from ribeira.bots.analysis import MOST_LINES, share

    game = state.game
    found = analyse(state.view_state(state.player), MOST_LINES, against=action, level=level, seed=seed)
    return Decision(
        at=at,
        seat=found.seat,
        played=game.notation(action),
        best=game.notation(found.best.action),
        chances=[round(share(value, game.players), 3) for value in found.prospects],
        loss=_loss(found, action, game.players),
        reason=found.best.reason.say(language),
    )


def _loss(found: Analysis, action: ActionId, players: int) -> float | None:
    from ribeira.bots.analysis import share

    worth = next((line.value for line in found.lines if line.action == action), None)
    if worth is None:
        return None
    return round(max(0.0, share(found.best.value, players) - share(worth, players)), 3)


def tell(match: Replay, decisions: list[Decision], names: list[str], language: Language) -> None:
    """The decisions that cost most, in the order of the match."""
    words, states, out = WORDS[language], list(match.states()), screen()
    out.print(words["head"].format(count=len(decisions), least=NOTABLE), markup=False)
    costly = [one for one in decisions if (one["loss"] or 0.0) >= NOTABLE]
    for one in costly:
        state = states[one["at"]]
        played, better = (state.describe(match.game.parse(one[key]), language) for key in ("played", "best"))
        said = {"at": one["at"], "name": names[one["seat"]], "loss": one["loss"], "reason": one["reason"]}
        out.print(words["point"].format(played=played, better=better, **said), markup=False)
    if not costly:
        out.print(words["none"], markup=False)
