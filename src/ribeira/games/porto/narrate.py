"""What an action brings about, as facts, and the score sheet."""

from __future__ import annotations

from typing import Any

from ribeira.core.contract import ActionId, Fact, Json
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.catalog import CARDS, PRIVATE_NAMES, PRIVATE_VP
from ribeira.games.porto.kernels import counted, private_points


def target(_state: State, action: ActionId) -> Json:
    """What a page has to tap for a legal action."""
    match actions.decode(action):
        case actions.Take(slots):
            return {"kind": "take", "slots": list(slots)}
        case actions.Build(number, colour, site):
            return {"kind": "build", "number": CARDS[number], "colour": CARDS[colour], "site": site}
        case actions.PlaceToken(site):
            return {"kind": "token", "site": site}
        case actions.Keep(indexes):
            return {"kind": "keep", "indexes": list(indexes)}
        case actions.Pass():
            return {"kind": "pass"}
    return {}


def preview(state: State, action: ActionId) -> Json:
    """The points that a legal action brings at once."""
    if action >= actions.DECISIONS:
        return {}
    return {"points": [now - then for then, now in zip(state.scores, state.apply(action).scores, strict=True)]}


def narrate(before: State, _action: ActionId, after: State) -> list[Fact]:
    """The points that the action brought."""
    pairs = enumerate(zip(before.scores, after.scores, strict=True))
    return [{"kind": "points", "seat": seat, "points": now - then} for seat, (then, now) in pairs if now != then]


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """The score sheet of a finished match: by seat, lines of (key, count, points)."""
    return [_lines(state, seat) for seat in range(state.game.players)]


def _lines(state: State, seat: int) -> list[tuple[str, int, int]]:
    """Points of play, the private contracts kept, the total, and the claimed contracts, which settle a tie."""
    contents, record, score = state.copy_bytes(), state.record, state.scores[seat]
    claimed = int(record.claimed[seat].sum())
    if not state.winners:  # rule 50: nothing is added to a lost solo game
        return [("play", 0, score), ("total", 0, score), ("claimed", claimed, 0)]
    play = score - int(private_points(contents, seat))
    kept = [_contract(contents, int(one)) for one in record.kept[seat, : record.kept_number[seat]]]
    return [("play", 0, play), *kept, ("total", 0, score), ("claimed", claimed, 0)]


def _contract(contents: Any, contract: int) -> tuple[str, int, int]:
    found, name = int(counted(contents, contract)), PRIVATE_NAMES[contract]
    points = PRIVATE_VP[name.partition("_")[0]]
    return name, found, points[min(found, len(points) - 1)]
