"""The score sheet of a finished match."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.contract import Seat
from ribeira.core.state import State
from ribeira.games.porto import kernels
from ribeira.games.porto.catalog import PRIVATE_NAMES
from ribeira.games.porto.document.types import SheetKey
from ribeira.games.porto.telling.insight import standing_of


def sheet(state: State) -> list[list[tuple[SheetKey, int, int]]]:
    """By seat, lines of (key, count, points)."""
    jit.warm(kernels.QUERIES)
    return [_lines(state, seat) for seat in range(state.game.players)]


def _lines(state: State, seat: Seat) -> list[tuple[SheetKey, int, int]]:
    """Points of play, the private contracts kept, the total, and the claimed contracts, which settle a tie."""
    contents, record, score = state.copy_bytes(), state.record, state.scores[seat]
    kept: list[tuple[SheetKey, int, int]] = []
    if state.winners:  # rule 50: nothing is added to a lost solo game
        for contract in record.kept[seat][: record.kept_number[seat]]:
            told = standing_of(contents, contract)
            kept.append((PRIVATE_NAMES[contract], told["counted"], told["points"]))
    play = score - sum(points for _, _, points in kept)
    return [("play", 0, play), *kept, ("total", 0, score), ("claimed", sum(record.claimed[seat]), 0)]
