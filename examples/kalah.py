"""Kalah, an old game of sowing seeds, as a first playable game: one file, rules and record, all else by default.

    ribeira --with examples/kalah.py play kalah
    ribeira --with examples/kalah.py serve

Two players sit at a board of twelve houses with four seeds each and two stores:

          12 11 10  9  8  7      seat 1, sowing to the left
      13                     6   the stores: 6 of seat 0, 13 of seat 1
           0  1  2  3  4  5      seat 0, sowing to the right

K1  A turn: all seeds of an own house are sown, one by one, round the board; the other's store is passed over.
K2  The last seed in the own store: the same player goes on.
K3  The last seed in an own empty house, with seeds opposite: these and it go to the own store.
K4  One side is empty: the other player's seeds go to his or her own store, and the match ends. Most seeds win.
"""

from __future__ import annotations

import sys
from typing import Annotated

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Counts, Ids, Ints
from ribeira.core.contract import ActionId, Definition, Kernels, Language, Words
from ribeira.core.defaults import RecordPositions, record_features
from ribeira.core.errors import InvalidNotation, InvalidPosition
from ribeira.core.header import Header, record_type
from ribeira.core.jit import kernel, rule
from ribeira.core.turn import nobody_acts, seat_acts

HOUSES = 6
SEEDS = 4
PITS = 2 * (HOUSES + 1)
SOW, OVER = range(2)
PHASES = ("sow", "over")


class Kalah(Header):
    """One state of Kalah."""

    seeds: Annotated[Counts, np.uint8, (PITS,)]  # [pit] -> seeds; pits as in the drawing


STATE = record_type(Kalah)


@rule
def view(state: Bytes) -> Kalah:
    """The bytes of a state, seen as the record."""
    record: Kalah = state.view(STATE)[0]
    return record


# --- rules --------------------------------------------------------------------------------------------------


@rule
def store(seat: int) -> int:
    """The pit in which a seat gathers its seeds."""
    return HOUSES if seat == 0 else PITS - 1


@rule
def house(seat: int, action: int) -> int:
    """The pit of a seat's house 0..5, counted in the direction of sowing."""
    return action if seat == 0 else HOUSES + 1 + action


@rule
def sow(s: Kalah, seat: int, pit: int) -> int:
    """K1: where the last seed falls."""
    hand = int(s.seeds[pit])
    s.seeds[pit] = 0
    while hand > 0:
        pit = (pit + 1) % PITS
        if pit != store(1 - seat):
            s.seeds[pit] += 1
            hand -= 1
    return pit


@rule
def capture(s: Kalah, seat: int, last: int) -> None:
    """K3."""
    opposite = PITS - 2 - last
    is_own_house = house(seat, 0) <= last < house(seat, HOUSES)
    if is_own_house and s.seeds[last] == 1 and s.seeds[opposite] > 0:
        s.seeds[store(seat)] += s.seeds[opposite] + 1
        s.seeds[opposite] = 0
        s.seeds[last] = 0


@rule
def on_side(s: Kalah, seat: int) -> int:
    """Seeds in the houses of a seat."""
    seeds = 0
    for action in range(HOUSES):
        seeds += int(s.seeds[house(seat, action)])
    return seeds


@rule
def end_match(s: Kalah) -> None:
    """K4."""
    for seat in range(2):
        s.seeds[store(seat)] += on_side(s, seat)
        for action in range(HOUSES):
            s.seeds[house(seat, action)] = 0
        s.scores[seat] = s.seeds[store(seat)]
    ahead = int(s.scores[0]) - int(s.scores[1])
    nobody_acts(s, OVER, 3 if ahead == 0 else 1 if ahead > 0 else 2)


@rule
def play(s: Kalah, action: int) -> None:
    """K1-K4: one turn."""
    s.ply += 1
    seat = int(s.player)
    last = sow(s, seat, house(seat, action))
    capture(s, seat, last)
    for each in range(2):
        s.scores[each] = s.seeds[store(each)]
    if on_side(s, 0) == 0 or on_side(s, 1) == 0:
        end_match(s)
    else:
        seat_acts(s, SOW, seat if last == store(seat) else 1 - seat)  # K2


# --- kernels ------------------------------------------------------------------------------------------------


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, _options: Ints) -> None:
    """Four seeds in each house; seat 0 begins."""
    s = view(state)
    s.players = players
    for seat in range(2):
        for action in range(HOUSES):
            s.seeds[house(seat, action)] = SEEDS
    seat_acts(s, SOW, 0)


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """K1: the own houses that hold seeds."""
    s = view(state)
    n = 0
    if s.phase == SOW:
        for action in range(HOUSES):
            out[n] = action
            n += s.seeds[house(int(s.player), action)] > 0
    return n


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """One turn."""
    play(view(state), action)


# --- what people read ---------------------------------------------------------------------------------------


class Letters:
    """Houses are written a..f, in the direction of sowing."""

    def write(self, action: ActionId) -> str:
        """The letter of a house."""
        return "abcdef"[action]

    def parse(self, text: str) -> ActionId:
        """Raises `InvalidNotation`."""
        if len(text) != 1 or text not in "abcdef":
            raise InvalidNotation(f"{text[:40]!r} is no action of Kalah; houses are a to f")
        return "abcdef".index(text)


def describe(action: ActionId, language: Language) -> str:
    """The action in words."""
    letter = "abcdef"[action]
    return {"en": f"Sow house {letter}", "ko": f"{letter} 구덩이의 씨앗 뿌리기"}[language]


def check(s: Kalah) -> None:
    """No seed is lost, and somebody can sow unless the match is over."""
    if int(s.seeds.sum(dtype=int)) != 2 * HOUSES * SEEDS:
        raise InvalidPosition("seeds", f"{s.seeds.sum(dtype=int)} in all instead of {2 * HOUSES * SEEDS}")
    sides = [int(s.seeds[: store(0)].sum()), int(s.seeds[HOUSES + 1 : store(1)].sum())]
    if (s.phase == OVER) != (0 in sides) or (s.phase == OVER) != (s.player < 0):
        raise InvalidPosition("phase", "a match is over, and nobody acts, when one side is empty")
    for seat in range(2):
        s.scores[seat] = s.seeds[store(seat)]


GAME = Definition(
    name="kalah",
    title={"en": "Kalah", "ko": "칼라"},
    players=range(2, 3),
    options=(),
    rules_version="kalah-1",
    state=STATE,
    phases=PHASES,
    actions=HOUSES,
    decisions=HOUSES,
    most_legal=HOUSES,
    longest=1000,
    observation=record_features(STATE),
    kernels=Kernels.of(sys.modules[__name__], most_legal=HOUSES),
    notation=Letters(),
    positions=RecordPositions("kalah", PHASES, STATE, check),
    words=Words(describe=describe),
    fixed_pieces=lambda document: sum(document["seeds"]),
)
