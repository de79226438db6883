"""A small game without secrets, full of what alpha-beta search has to get right.

Heaps of stones; an action takes one or two from a heap. Who empties a heap goes on at once, so that a turn may have
several actions. Where two stones are left a coin falls: one time out of four a stone comes back (in the first plies).
Who takes the last stone wins, with four players together with the partner. The evaluation is noise: every mistake
of a search shows.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from ribeira.bots.evaluation import POLICY, Evaluation
from ribeira.core import jit
from ribeira.core.arrays import Counts
from ribeira.core.contract import Definition, Kernels
from ribeira.core.defaults import choosing
from ribeira.core.header import CHANCE, TERMINAL, Header, record_type
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win, win_by_team

HEAPS = 3
STAY, COME_BACK = 2 * HEAPS, 2 * HEAPS + 1
COINS_UNTIL = 6


class Heaps(Header):
    heap: Annotated[Counts, np.int8, (HEAPS,)]
    coin: Annotated[int, np.int8]
    last: Annotated[int, np.int8]


RECORD = record_type(Heaps)
TAKING, FLIPPING, OVER = range(3)


def view(state: Any) -> Any:
    return state.view(RECORD)[0]


@kernel(jit.SETUP)
def setup(state: Any, players: int, _options: Any) -> None:
    s = state.view(RECORD)[0]
    s.players = players
    s.due = 1
    for heap in range(HEAPS):
        s.heap[heap] = 3 + heap


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Any, out: Any) -> int:
    s = state.view(RECORD)[0]
    n = 0
    if s.phase == FLIPPING:
        out[0], out[1], n = STAY, COME_BACK, 2
    elif s.phase == TAKING:
        for heap in range(HEAPS):
            for stones in range(min(s.heap[heap], 2)):
                out[n] = 2 * heap + stones
                n += 1
    return n


@kernel(jit.CHANCE)
def chance(_state: Any, weights: Any) -> int:
    weights[0], weights[1] = 3, 1
    return 2


@kernel(jit.APPLY)
def apply(state: Any, action: int) -> None:
    s = state.view(RECORD)[0]
    s.ply += 1
    if s.phase == FLIPPING:
        s.heap[s.coin] += action - STAY
        s.phase, s.player = TAKING, (s.last + 1) % s.players
        s.due = 1 << s.player
        return
    heap = action // 2
    s.heap[heap] -= action % 2 + 1
    s.last = s.player
    if s.heap.sum() == 0:
        s.winners = 0b0101 << s.last % 2 if s.players == 4 else 1 << s.last
        s.phase, s.player, s.due = OVER, TERMINAL, 0
    elif s.heap[heap] == 2 and s.ply < COINS_UNTIL:
        s.coin, s.phase, s.player, s.due = heap, FLIPPING, CHANCE, 0
    elif s.heap[heap] > 0:
        s.player = (s.last + 1) % s.players
        s.due = 1 << s.player


@kernel(jit.RETURNS)
def returns(state: Any, out: Any) -> None:
    s = state.view(RECORD)[0]
    if s.players == 4:
        win_by_team(s.winners, s.players, out)
    else:
        share_win(s.winners, s.players, out)


@kernel(jit.REDACT)
def redact(_state: Any, _seat: int) -> None:
    """There are no secrets."""


@kernel(jit.EVALUATE)
def evaluate(state: Any, out: Any) -> None:
    s = state.view(RECORD)[0]
    mixed = 7 * int(s.heap[0]) + 31 * int(s.heap[1]) + 101 * int(s.heap[2]) + 13 * int(s.player)
    for seat in range(s.players):
        out[seat] = ((mixed * 7919 + seat % 2 * 104729) % 1000) / 1000.0


@kernel(POLICY)
def policy(_state: Any, ids: Any, n: int, weights: Any) -> None:
    for k in range(n):
        weights[k] = 1 + ids[k] % 3


def nothing(*_: Any) -> None:
    """For kernels that this game's tests do not call."""


def allies(players: int, seat: int) -> int:
    return 0b0101 << seat % 2 if players == 4 else 1 << seat


KNOWN = Evaluation(evaluate, policy, "none", allies)
_UNUSED: Any = None

HEAP_GAME = Definition(
    name="heaps",
    title={"en": "Heaps", "ko": "돌무더기"},
    players=range(2, 5),
    options=(),
    rules_version="heaps-1",
    state=RECORD,
    phases=("taking", "flipping", "over"),
    actions=2 * HEAPS + 2,
    decisions=2 * HEAPS,
    most_legal=2 * HEAPS,
    longest=40,
    observation=(),
    kernels=Kernels(
        setup=setup, legal_actions=legal_actions, apply=apply, chance=chance, sample=nothing, returns=returns,
        redact=redact, determinize=nothing, observe=nothing, play_batch=nothing,
        **choosing(legal_actions, 2 * HEAPS),
    ),
    notation=_UNUSED,
    positions=_UNUSED,
    words=_UNUSED,
)  # fmt: skip
