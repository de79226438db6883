"""A guest's own tables, each in a line."""

from __future__ import annotations

from datetime import UTC, datetime

from ribeira.server.journal.erasure import is_deletable
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import Line, seats_of
from ribeira.server.wire.protocol import Language, TableLine


def table_line(row: Line, guest: GuestRow, language: Language, aside: bool, now: float) -> TableLine:
    """A table in the guest's own list; `aside`: this server cannot show its latest match."""
    seats = row.table.seats
    names = [None if seat.kind == "open" else name for seat, name in zip(seats, names_of(seats, language), strict=True)]
    return TableLine(
        table=row.table.id,
        game=row.table.game,
        players=row.table.players,
        state="aside" if aside else "open" if row.match is None else "over" if row.over else "playing",
        names=names,
        your_turn=not aside and not row.over and not set(seats_of(guest.id, seats)).isdisjoint(row.due),
        match=row.match,
        left=_left(row, now),
        updated=datetime.fromtimestamp(row.updated, UTC).isoformat(timespec="seconds"),
        deletable=is_deletable(row.table, guest.id, row.match is not None and not row.over and not aside),
    )


def _left(row: Line, now: float) -> int | None:
    """Whole seconds until somebody's time runs out."""
    return None if row.flag_at is None else max(0, int(row.flag_at - now))
