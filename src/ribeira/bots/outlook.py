"""What soon follows a turn: likely play after it, several times with the same luck, and what every seat has then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ribeira.bots.evaluation import Evaluate, Evaluation, Policy
from ribeira.bots.net import See
from ribeira.bots.search import RULES, Rules, play_by_policy, set_player
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    CountLegal,
    Determinize,
    Floats,
    Ids,
    LegalActions,
    NthLegal,
    Returns,
    Rng,
    Sample,
)
from ribeira.core.batch import player_of
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game
from ribeira.core.header import CHANCE, HEAD, MAX_PLAYERS, TERMINAL
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import seeded_rows
from ribeira.core.rows import copy

TRIES = 16
"""How often a turn is played on, to see what it brings."""
AHEAD = 40
"""Decisions after which such a try ends, where nature does not act before."""
ENDLESS = 1 << 30
LUCK = seeded_rows(0, TRIES)
"""What each try draws with, the same for all turns."""
_head = jit.opener(HEAD)


@dataclass(frozen=True)
class Outlook:
    """What a turn brings on average, as likely play goes on for a while."""

    scores: Floats
    """By seat."""
    prospects: Floats
    """By seat, as the evaluation sees them."""
    answers: float
    """Actions of the seat that comes next."""


def outlook(game: Game, known: Evaluation, contents: Bytes, seat: Seat, turn: Sequence[ActionId]) -> Outlook:
    """Plays these actions of a due seat, from what it knows, and on to where nature acts after everybody had a turn.

    Where nothing can be judged before the end, it goes on to the end. Attempts of equal number have equal luck.
    """
    until, most = (game.players, AHEAD) if known.is_known else (ENDLESS, ENDLESS)
    state, ids = contents.copy(), np.zeros((2, game.definition.most_legal + 1), np.int32)
    utility, sums = np.zeros(MAX_PLAYERS), np.zeros((2, MAX_PLAYERS))
    rules = rules_of(game, known)._replace(returns=game.kernels.returns)
    answers = play_on(
        contents, seat, np.array(turn, np.int32), until, most, LUCK.copy(), state, ids, utility, sums, *rules
    )
    return Outlook(sums[0] / TRIES, sums[1] / TRIES, answers / TRIES)


def rules_of(game: Game, known: Evaluation) -> Rules:
    """The kernels of a game that a search is given."""
    k = game.kernels
    return Rules(
        k.legal_actions, k.count_legal, k.nth_legal, k.apply, k.sample,
        known.outcome or k.returns, k.determinize, known.evaluate, known.policy, known.see,
    )  # fmt: skip


@rule
def go_on(state: Bytes, seat: int, until: int, most: int, ids: Ids, rng: Rng, r: Rules) -> int:
    """Plays by the policy; answers how many actions the first other seat had to choose from.

    It ends before nature acts once `until` decisions were made, after `most` decisions, or with the match.
    """
    made, answers = 0, 0
    while player_of(state) != TERMINAL and made < most:
        if player_of(state) == CHANCE:
            if made >= until:
                break
            r.sample(state, rng)
            continue
        if answers == 0 and player_of(state) != seat:
            answers = int(r.count_legal(state))
        play_by_policy(state, ids, rng, r)
        made += 1
    return answers


_LIMITS = (jit.INT, jit.INT, jit.RNGS)
_SCRATCH = (jit.STATE, jit.ID_TABLE, jit.FLOATS, jit.FLOAT_TABLE)


@kernel(jit.INT(jit.STATE, jit.INT, jit.IDS, *_LIMITS, *_SCRATCH, *map(jit.value, RULES)))
def play_on(
    root: Bytes,
    seat: int,
    turn: Ids,
    until: int,
    most: int,
    luck: Rng,
    state: Bytes,
    ids: Ids,
    utility: Floats,
    sums: Floats,
    legal_actions: LegalActions,
    count_legal: CountLegal,
    nth_legal: NthLegal,
    apply: Apply,
    sample: Sample,
    returns: Returns,
    determinize: Determinize,
    evaluate: Evaluate,
    policy: Policy,
    see: See,
) -> int:
    """Plays a turn of a due seat and on (`go_on`), from `root`, which is what the seat knows.

    `luck` holds a generator for each attempt. `sums` gets scores and prospects by seat, all attempts together;
    answered is the sum of what `go_on` answers.
    """
    r = Rules(legal_actions, count_legal, nth_legal, apply, sample, returns, determinize, evaluate, policy, see)
    sums[:] = 0.0
    answers = 0
    for number in range(luck.shape[0]):
        rng = luck[number]
        copy(state, root)
        determinize(state, seat, rng)
        set_player(state, seat)
        for k in range(turn.size):
            apply(state, turn[k])
        answers += go_on(state, seat, until, most, ids, rng, r)
        if player_of(state) == TERMINAL:
            returns(state, utility)
        else:
            evaluate(state, utility)
        for player in range(utility.size):
            sums[0, player] += _head(state).scores[player]
            sums[1, player] += utility[player]
    return answers
