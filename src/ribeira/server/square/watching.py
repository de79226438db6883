"""Watching strangers with a delay: a match as it stood some minutes ago, made of nothing that came later."""

from __future__ import annotations

from msgspec.structs import replace

import ribeira
from ribeira.server.journal.chain import milliseconds
from ribeira.server.journal.match import fold
from ribeira.server.journal.records import MatchRow
from ribeira.server.tables.projection import Projection, Viewer
from ribeira.server.wire.protocol import Replay

DELAY = 180.0
"""Seconds after which others may see what happened in a match with secrets."""


def as_of(row: MatchRow, then: float) -> MatchRow:
    """The match as it stood then (seconds since 1970): later events are not in it, so nothing made of it knows them."""
    events = [event for event in row.events if event.at <= milliseconds(then)]
    return replace(row, events=events, version=len(events), over=row.over and len(events) == len(row.events))


def watched(row: MatchRow, game: ribeira.Game, viewer: Viewer, notice: str) -> Replay:
    """A match that stands as `as_of` says, for who has no seat there. It goes by its notice: the id of a match opens
    all of it. Raises `Refusal`."""
    shown = Projection(fold(row, game)).replay(viewer)
    shown.match = notice
    return shown
