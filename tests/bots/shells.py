"""A tiny game with what Azul lacks: secret cards, simultaneous choices, a lone player, teams, a seat that is out.

Nature deals every seat a card, 0 or 1, that only this seat sees. Then all choose at once and in secret: `left`, `right`
or `pass`. Then a coin falls, three times out of four to the right. What a seat gets depends on the option `mode` (it is
not zero-sum: the search need not care):

cards  `pass` 2; the coin's side 4 with card 1 and 1 with card 0; else 0. So: right with card 1, pass with card 0.
hide   two players. Seat 0 hides and has 1, but -1 when seat 1 chose the same side; by `pass` it has -0.5 for sure.
       Seat 1 gets the opposite. Whoever thinks that seat 1 knows the hiding place gives up, although hiding is worth 0.
teams  four players, 0 and 2 against 1 and 3; seat 1 is out and chooses nothing. A team has a point for each member
       that chose `right`, and each member gets the difference.
corridor  a lone player. By `pass` it has 0.5. `left` leads through a long corridor without any choice to a door, where
       `right` wins 1 and `left` loses 1.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Counts
from ribeira.core.contract import Definition, Kernels, Option, Words
from ribeira.core.defaults import choosing
from ribeira.core.errors import InvalidNotation
from ribeira.core.header import CHANCE, TERMINAL, Header, record_type
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below

TEXTS = ("left", "right", "pass", "~0", "~1", "~left", "~right")
LEFT, RIGHT, PASS, CARD, COIN = 0, 1, 2, 3, 5
MODES = ("cards", "hide", "teams", "corridor")
CARDS, HIDE, TEAMS, CORRIDOR = range(4)
DEAL, CHOOSE, WALK, DOOR, FLIP, OVER = range(6)
STEPS = 40
NONE = -1


class Shells(Header):
    card: Annotated[Counts, np.int8, (5,)]  # [seat] -> 0 or 1; NONE before it is dealt, and where it is wiped
    # [seat] -> LEFT, RIGHT, PASS; NONE before the choice, and where it is wiped
    choice: Annotated[Counts, np.int8, (5,)]
    coin: Annotated[int, np.int8]
    mode: Annotated[int, np.int8]
    steps: Annotated[int, np.int8]  # taken in the corridor


RECORD = record_type(Shells)


@rule
def view(state: Bytes) -> Shells:
    record: Shells = state.view(RECORD)[0]
    return record


@rule
def lowest(due: int) -> int:
    seat = 0
    while not due >> seat & 1:
        seat += 1
    return seat


@kernel(jit.SETUP)
def setup(state: Any, players: int, options: Any) -> None:
    s = view(state)
    s.players = players
    s.mode = options[0]
    s.phase = DEAL
    s.player = CHANCE
    for seat in range(5):
        s.card[seat] = NONE
        s.choice[seat] = NONE


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Any, out: Any) -> int:
    s = view(state)
    if s.phase == OVER:
        return 0
    if s.phase == WALK:
        out[0] = PASS
        return 1
    first = CARD if s.phase == DEAL else COIN if s.phase == FLIP else LEFT
    n = 3 if s.phase == CHOOSE else 2
    for k in range(n):
        out[k] = first + k
    return n


@kernel(jit.CHANCE)
def chance(state: Any, weights: Any) -> int:
    weights[0] = 1
    weights[1] = 3 if view(state).phase == FLIP else 1
    return 2


@rule
def deal(s: Any, card: int) -> None:
    seat = 0
    while s.card[seat] != NONE:
        seat += 1
    s.card[seat] = card
    if seat == s.players - 1:
        everybody = (1 << int(s.players)) - 1
        s.phase = CHOOSE
        s.due = everybody & ~2 if s.mode == TEAMS else everybody
        s.player = 0


@rule
def choose(s: Any, action: int) -> None:
    s.choice[s.player] = action
    if s.mode == CORRIDOR and action == LEFT:
        s.phase = WALK
        return
    s.due = int(s.due) & ~(1 << int(s.player))
    if s.due:
        s.player = lowest(int(s.due))
    else:
        s.phase = FLIP
        s.player = CHANCE


@rule
def play(s: Any, action: int) -> None:
    s.ply += 1
    if s.phase == DEAL:
        deal(s, action - CARD)
    elif s.phase == CHOOSE:
        choose(s, action)
    elif s.phase == WALK:
        s.steps += 1
        s.phase = DOOR if s.steps == STEPS else WALK
    elif s.phase == DOOR:
        s.coin = action
        s.due = 0
        s.phase = OVER
        s.player = TERMINAL
    else:
        s.coin = action - COIN
        s.phase = OVER
        s.player = TERMINAL


@kernel(jit.APPLY)
def apply(state: Any, action: int) -> None:
    play(view(state), action)


@kernel(jit.SAMPLE)
def sample(state: Any, rng: Any) -> None:
    s = view(state)
    while s.player == CHANCE:
        if s.phase == DEAL:
            play(s, CARD + below(rng, 2))
        else:
            play(s, COIN + int(below(rng, 4) > 0))


@kernel(jit.RETURNS)
def returns(state: Any, out: Any) -> None:
    s = view(state)
    for seat in range(s.players):
        if s.mode == CARDS:
            hit = 4.0 if s.card[seat] == 1 else 1.0
            out[seat] = 2.0 if s.choice[seat] == PASS else hit if s.choice[seat] == s.coin else 0.0
        elif s.mode == CORRIDOR:
            behind = 1.0 if s.coin == RIGHT else -1.0
            out[seat] = behind if s.choice[seat] == LEFT else 0.5 if s.choice[seat] == PASS else 0.0
        elif s.mode == HIDE:
            found = -1.0 if s.choice[0] == s.choice[1] else 1.0
            hider = -0.5 if s.choice[0] == PASS else found
            out[seat] = hider if seat == 0 else -hider
        else:
            first = int(s.choice[0] == RIGHT) + int(s.choice[2] == RIGHT)
            second = int(s.choice[1] == RIGHT) + int(s.choice[3] == RIGHT)
            out[seat] = first - second if seat % 2 == 0 else second - first


@kernel(jit.REDACT)
def redact(state: Any, seat: int) -> None:
    s = view(state)
    for other in range(s.players):
        if other != seat:
            s.card[other] = NONE
            s.choice[other] = NONE


@kernel(jit.DETERMINIZE)
def determinize(state: Any, seat: int, rng: Any) -> None:
    s = view(state)
    for other in range(s.players):
        if other != seat:
            s.card[other] = below(rng, 2)
            if s.phase == CHOOSE and not int(s.due) >> other & 1:
                s.choice[other] = below(rng, 3)


def unused(*_: Any) -> None:
    """What no bot asks for."""


class Notation:
    @staticmethod
    def write(action: int) -> str:
        return TEXTS[action]

    @staticmethod
    def parse(text: str) -> int:
        if text not in TEXTS:
            raise InvalidNotation(f"{text!r} is not an action of shells")
        return TEXTS.index(text)


_UNUSED: Any = None

SHELLS = Definition(
    name="shells",
    title={"en": "Shells", "ko": "조개껍데기"},
    players=range(1, 6),
    options=(Option("mode", MODES),),
    rules_version="shells-1",
    state=RECORD,
    phases=("deal", "choose", "flip", "over"),
    actions=len(TEXTS),
    decisions=CARD,
    most_legal=3,
    longest=11,
    observation=(),
    kernels=Kernels(
        setup=setup, legal_actions=legal_actions, apply=apply, chance=chance, sample=sample, returns=returns,
        redact=redact, determinize=determinize, observe=unused, play_batch=unused,
        **choosing(legal_actions, 3),
    ),
    notation=Notation(),
    positions=_UNUSED,
    words=Words(),
)  # fmt: skip
