"""D5: the log is the truth, in either database: folded again it is what the server has in memory, at every version."""

from __future__ import annotations

import asyncio

import pytest

import ribeira
from ribeira.server.journal.match import Match, fold
from ribeira.server.journal.records import latest_match
from tests.soak import soak

from .harness import Device, Running, play_out

STORES = ("sqlite", "postgres")
MATCHES = soak(1, 1_000)


@pytest.mark.soak
@pytest.mark.parametrize("game", ribeira.games())
def test_d5_the_fold_of_the_log_is_the_state_in_memory(running: Running, ana: Device, game: str) -> None:
    for seed in range(MATCHES):
        table = ana.table("mine", "mine", game=game)["table"]
        with ana.socket(table) as page:
            play_out([page], seed)
            kept = running.table(table).match
            row = asyncio.run(running.service.store.read(latest_match(table)))
        assert kept is not None
        again = fold(row, kept.game)
        assert again.over
        assert everything(again) == everything(kept)


def everything(match: Match) -> tuple[object, ...]:
    states = [match.state_at(v) for v in range(match.version + 1)]
    seats = [(seat.kind, seat.guest, seat.name) for seat in match.seats]
    events = [step.event for step in match.steps]
    return states, events, seats, match.commands, match.prompts, match.secret.commitment
