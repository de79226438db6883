"""The compiled loops of the vector environment, over any game's kernels.

A row is one match with its own generator, so that what happens in it depends neither on the other rows nor on how
they are shared out to threads. The game's kernels come as addresses (`jit.at`): a call costs the same for one kernel
and for seven.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ribeira.bots.greedy import NEARLY
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, StateTable, Tensor
from ribeira.core.batch import player_of
from ribeira.core.contract import Kernels
from ribeira.core.header import PLAYER_BYTE, TERMINAL
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below

Mask: TypeAlias = npt.NDArray[np.bool_]
Flags: TypeAlias = npt.NDArray[np.bool_]
Seats: TypeAlias = npt.NDArray[np.int8]
Rngs: TypeAlias = npt.NDArray[np.uint64]

_setup_at, _legal_at, _apply_at, _sample_at = map(jit.at, (jit.SETUP, jit.LEGAL_ACTIONS, jit.APPLY, jit.SAMPLE))
_returns_at, _redact_at, _observe_at = map(jit.at, (jit.RETURNS, jit.REDACT, jit.OBSERVE))
_determinize_at, _evaluate_at = map(jit.at, (jit.DETERMINIZE, jit.EVALUATE))

SETUP, LEGAL, APPLY, SAMPLE, RETURNS, REDACT, OBSERVE, DETERMINIZE = range(8)


def addresses_of(kernels: Kernels) -> Any:
    """What `advance` and the others take as `code`: the game's kernels, which have to stay compiled meanwhile."""
    return jit.addresses(
        [
            kernels.setup,
            kernels.legal_actions,
            kernels.apply,
            kernels.sample,
            kernels.returns,
            kernels.redact,
            kernels.observe,
            kernels.determinize,
        ]
    )


@kernel(jit.NOTHING(jit.INTS, jit.STATES, jit.IDS, jit.INT, jit.INT, jit.INTS, jit.RNGS, jit.IDS))
def restart(
    code: Any, states: StateTable, rows: Ids, first: int, end: int, setting: Ints, rngs: Rngs, ply: Ids
) -> None:
    """Begins the matches of rows[first:end]; `setting` holds the number of players, then the options."""
    setup, sample = _setup_at(code[SETUP]), _sample_at(code[SAMPLE])
    for k in range(first, end):
        row = rows[k]
        states[row, :] = 0
        setup(states[row], setting[0], setting[1:])
        sample(states[row], rngs[row])
        ply[row] = 0


@kernel(
    jit.NOTHING(
        jit.INTS, jit.STATES, jit.IDS, jit.IDS, jit.INT, jit.INT, jit.RNGS, jit.IDS, jit.INT, jit.FLOAT_TABLE,
        jit.FLAGS, jit.FLAGS,
    )
)  # fmt: skip
def play_actions(
    code: Any, states: StateTable, rows: Ids, actions: Ids, first: int, end: int, rngs: Rngs, ply: Ids, limit: int,
    reward: Floats, terminated: Flags, truncated: Flags,
) -> None:  # fmt: skip
    """Applies actions[k] in match rows[k] and resolves chance; a match that is over stays as it is.

    `reward[k]` is the utility by seat where this action ended the match; `ply` counts each match's decisions, of
    which it has `limit` at most (0: as many as it needs).
    """
    apply, sample, returns = _apply_at(code[APPLY]), _sample_at(code[SAMPLE]), _returns_at(code[RETURNS])
    for k in range(first, end):
        row = rows[k]
        state = states[row]
        reward[k, :] = 0.0
        truncated[k] = False
        terminated[k] = True
        if player_of(state) != TERMINAL:
            apply(state, actions[k])
            sample(state, rngs[row])
            ply[row] += 1
            if player_of(state) == TERMINAL:
                returns(state, reward[k])
            else:
                terminated[k] = False
                truncated[k] = limit > 0 and ply[row] >= limit


@kernel(jit.NOTHING(jit.INTS, jit.STATES, jit.IDS, jit.INT, jit.INT, jit.MASKS, jit.MASKS, jit.SEATS, jit.IDS))
def list_legal(
    code: Any, states: StateTable, rows: Ids, first: int, end: int, known: Mask, mask: Mask, seat: Seats, ids: Ids
) -> None:
    """mask[k] tells the legal decisions of match rows[k], seat[k] who acts. `known` is the environment's own mask, by
    match: what it holds decides which actions are taken."""
    legal_actions = _legal_at(code[LEGAL])
    for k in range(first, end):
        row = rows[k]
        own = known[row]
        own[:] = False
        player = player_of(states[row])
        seat[k] = player
        if player != TERMINAL:
            for place in range(legal_actions(states[row], ids)):
                own[ids[place]] = True
        mask[k, :] = own


@kernel(jit.NOTHING(jit.INTS, jit.STATES, jit.IDS, jit.SEATS, jit.INT, jit.INT, jit.INT, jit.STATE, jit.TENSORS))
def see(
    code: Any, states: StateTable, rows: Ids, seat: Seats, first: int, end: int, has_secrets: int, seen: Bytes,
    out: Tensor,
) -> None:  # fmt: skip
    """out[k]: what seat[k] sees of match rows[k]; where that is nobody (the match is over), seat 0."""
    redact, observe = _redact_at(code[REDACT]), _observe_at(code[OBSERVE])
    for k in range(first, end):
        eyes = max(seat[k], 0)
        if has_secrets:
            seen[:] = states[rows[k]]
            redact(seen, eyes)
            observe(seen, eyes, out[k])
        else:
            observe(states[rows[k]], eyes, out[k])


# --- choosing actions -----------------------------------------------------------------------------------------


@kernel(jit.NOTHING(jit.INTS, jit.STATES, jit.IDS, jit.INT, jit.INT, jit.RNGS, jit.IDS, jit.IDS))
def choose_at_random(
    code: Any, states: StateTable, rows: Ids, first: int, end: int, rngs: Rngs, ids: Ids, out: Ids
) -> None:
    """out[k]: a legal action of match rows[k], all equally likely; 0 where the match is over."""
    legal_actions = _legal_at(code[LEGAL])
    for k in range(first, end):
        row = rows[k]
        out[k] = 0
        if player_of(states[row]) != TERMINAL:
            out[k] = ids[below(rngs[row], legal_actions(states[row], ids))]


@rule
def value_of(code: Any, after: Bytes, seat: int, values: Floats) -> float:
    """How good a state looks for a seat; code[8] judges ends, code[9] all others."""
    outcome, evaluate = _evaluate_at(code[8]), _evaluate_at(code[9])
    values[:] = 0.0
    if player_of(after) == TERMINAL:
        outcome(after, values)
    else:
        evaluate(after, values)
    return float(values[seat])


@kernel(
    jit.NOTHING(jit.INTS, jit.STATES, jit.IDS, jit.INT, jit.INT, jit.RNGS, jit.IDS, jit.STATES, jit.FLOATS, jit.IDS)
)
def choose_greedily(
    code: Any, states: StateTable, rows: Ids, first: int, end: int, rngs: Rngs, ids: Ids, room: StateTable,
    values: Floats, out: Ids,
) -> None:  # fmt: skip
    """out[k]: what `bots.greedy` would choose in match rows[k]; 0 where the match is over. `room` holds two states."""
    legal_actions, apply = _legal_at(code[LEGAL]), _apply_at(code[APPLY])
    redact, determinize = _redact_at(code[REDACT]), _determinize_at(code[DETERMINIZE])
    for k in range(first, end):
        rng, seen, after = rngs[rows[k]], room[0], room[1]
        out[k] = 0
        seat = player_of(states[rows[k]])
        if seat == TERMINAL:
            continue
        seen[:] = states[rows[k]]
        redact(seen, seat)
        determinize(seen, seat, rng)
        seen[PLAYER_BYTE] = seat
        best, equals = 0.0, 0
        for place in range(legal_actions(seen, ids)):
            after[:] = seen
            apply(after, ids[place])
            value = value_of(code, after, seat, values)
            if equals == 0 or value > best + NEARLY:
                best, equals = value, 0
                out[k] = ids[place]
            if value > best - NEARLY:
                equals += 1
                if below(rng, equals) == 0:
                    out[k] = ids[place]


KERNELS = (restart, play_actions, list_legal, see, choose_at_random, choose_greedily)
