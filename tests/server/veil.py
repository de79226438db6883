"""A small game full of secrets, for what Azul has not: hidden draws and simultaneous choices.

Two or three players, three rounds. Nature deals each seat a card 1..3 that only this seat sees. Then all seats choose
at the same time, in secret, to `keep` or to `fold`. When all have chosen the choices are revealed, and the cards of
those who kept: keeping scores the card, folding one point. The card of who folds is never shown.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any
from unittest import mock

import numpy as np

from ribeira.core.arrays import Counts
from ribeira.core.contract import Definition, Json, Kernels, Words
from ribeira.core.errors import InvalidNotation
from ribeira.core.header import CHANCE, TERMINAL, Header, record_type
from ribeira.core.state import State

TEXTS = ("keep", "fold", "~1", "~2", "~3")
KEEP, FOLD, DEAL = 0, 1, 2
ROUNDS = 3
NONE = -1


class Veil(Header):
    card: Annotated[Counts, np.int8, (5,)]  # [seat] -> 1..3; NONE before it is dealt, and where it is wiped
    choice: Annotated[Counts, np.int8, (5,)]  # [seat] -> KEEP or FOLD; NONE before the choice, and where it is wiped
    # [round, seat] -> the card that was kept, 0 = folded, NONE = not revealed yet
    shown: Annotated[Counts, np.int8, (3, 5)]
    rounds: Annotated[int, np.int8]


RECORD = record_type(Veil)
DEALING, CHOOSING, OVER = 0, 1, 2


def _of(state: Any) -> Any:
    return state.view(RECORD)[0]


def _new_round(s: Any) -> None:
    s.card[:] = NONE
    s.choice[:] = NONE
    s.phase, s.player, s.due = DEALING, CHANCE, 0


def setup(state: Any, players: int, options: Any) -> None:
    s = _of(state)
    s.players = players
    s.shown[:] = NONE
    _new_round(s)


def legal_actions(state: Any, out: Any) -> int:
    s = _of(state)
    ids = {DEALING: [2, 3, 4], CHOOSING: [0, 1], OVER: []}[int(s.phase)]
    out[: len(ids)] = ids
    return len(ids)


def is_legal(state: Any, action: int) -> bool:
    ids = np.empty(4, np.int32)
    return action in ids[: legal_actions(state, ids)]


def chance(state: Any, weights: Any) -> int:
    weights[:3] = (1, 2, 3)
    return 3


def apply(state: Any, action: int) -> None:
    s = _of(state)
    s.ply += 1
    if s.phase == DEALING:
        seat = int((s.card[: s.players] == NONE).argmax())
        s.card[seat] = action - DEAL + 1
        if seat == s.players - 1:
            s.phase, s.player, s.due = CHOOSING, 0, (1 << int(s.players)) - 1
        return
    s.choice[s.player] = action
    s.due = int(s.due) & ~(1 << int(s.player))
    if s.due:
        s.player = (int(s.due) & -int(s.due)).bit_length() - 1
    else:
        _reveal(s)


def _reveal(s: Any) -> None:
    for seat in range(int(s.players)):
        kept = s.choice[seat] == KEEP
        s.shown[s.rounds, seat] = s.card[seat] if kept else 0
        s.scores[seat] += s.card[seat] if kept else 1
    s.rounds += 1
    _new_round(s)
    if s.rounds == ROUNDS:
        best = max(int(score) for score in s.scores[: s.players])
        s.winners = sum(1 << seat for seat in range(int(s.players)) if s.scores[seat] == best)
        s.phase, s.player = OVER, TERMINAL


def redact(state: Any, seat: int) -> None:
    s = _of(state)
    for other in range(5):
        if other != seat:
            s.card[other] = NONE
            s.choice[other] = NONE


def nothing(*_: Any) -> None:
    """For kernels that this game's tests do not call."""


class Notation:
    @staticmethod
    def write(action: int) -> str:
        return TEXTS[action]

    @staticmethod
    def parse(text: str) -> int:
        if text not in TEXTS:
            raise InvalidNotation("no action of veil")
        return TEXTS.index(text)


class Positions:
    @staticmethod
    def write(record: Any, _options: Json) -> Json:
        players, phase = int(record.players), int(record.phase)
        return {
            "game": "veil",
            "phase": PHASES[phase],
            "player": {CHANCE: "chance", TERMINAL: None}.get(int(record.player), int(record.player)),
            "scores": list(record.scores[:players]),
            "cards": [None if card == NONE else card for card in record.card[:players]],
            "choices": [None if choice == NONE else TEXTS[choice] for choice in record.choice[:players]],
            "shown": [list(row[:players]) for row in record.shown],
        }

    @staticmethod
    def read(document: object, definition: Definition) -> Any:
        raise NotImplementedError


PHASES = ("deal", "choose", "over")


def _dealt(before: State) -> int:
    return int(before.document["cards"].index(None))


def narrate(before: State, action: int, after: State) -> list[Json]:
    if action >= DEAL:
        return [{"kind": "deal", "seat": _dealt(before), "card": action - DEAL + 1}]
    facts: list[Json] = [{"kind": "choose", "seat": before.player, "choice": TEXTS[action]}]
    was, now = before.document["shown"], after.document["shown"]
    return facts + [{"kind": "reveal", "cards": row} for old, row in zip(was, now, strict=True) if old != row]


def forbidden(state: State) -> list[tuple[int, Json]]:
    """Nobody draws a further card while a choice is due."""
    return [(DEAL, {"kind": "no_more", "seat": state.player})] if state.phase == "choose" else []


def shown(before: State, action: int, viewer: int | None, now: State) -> str | None:
    owner = _dealt(before) if action >= DEAL else before.player
    is_revealed = action < DEAL and now.document["shown"][_round(before)][0] != NONE
    return TEXTS[action] if is_revealed or viewer == owner else None


def _round(state: State) -> int:
    return sum(row[0] != NONE for row in state.document["shown"])


def say(fact: Json, language: str, names: Sequence[str]) -> str:
    return f"{fact}"


VEIL = Definition(
    name="veil",
    title={"en": "Veil", "ko": "베일"},
    players=range(2, 4),
    options=(),
    rules_version="veil-1",
    state=RECORD,
    phases=PHASES,
    actions=5,
    decisions=2,
    most_legal=3,
    longest=ROUNDS * 6,
    has_secrets=True,
    observation=(),
    kernels=Kernels(
        setup=setup, legal_actions=legal_actions, count_legal=nothing, nth_legal=nothing, is_legal=is_legal,
        apply=apply, chance=chance, sample=nothing, returns=nothing,
        redact=redact, determinize=nothing, observe=nothing, play_batch=nothing,
    ),
    notation=Notation(),
    positions=Positions(),
    words=Words(
        describe=lambda action, language: TEXTS[action],
        target=lambda state, action: {"card": TEXTS[action]},
        preview=lambda state, action: {},
        narrate=narrate,
        say=say,
        sheet=lambda state: [[("total", 1, score)] for score in state.scores],
        shown=shown,
        veiled=lambda known, seat: [{"kind": "veiled", "seat": seat, "cards": known["cards"]}],
        draw=nothing,
        forbidden=forbidden,
    ),
)  # fmt: skip


@contextmanager
def listed() -> Iterator[None]:
    """While this lasts, the list of games holds veil too."""
    module = ModuleType("ribeira.games.veil")
    module.GAME = VEIL  # type: ignore[attr-defined]  # what a game's package exports
    names = ("azul", "veil")
    with mock.patch.object(import_module("ribeira.games"), "NAMES", names):
        sys.modules[module.__name__] = module  # not by `patch.dict`, which forgets what is imported meanwhile
        try:
            yield
        finally:
            del sys.modules[module.__name__]
