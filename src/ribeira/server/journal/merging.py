"""Two guests who are the same person become one: somebody played as a guest and then logged in."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ribeira.server import tokens
from ribeira.server.journal import acquaintances
from ribeira.server.journal.belongings import BELONGINGS, Belonging
from ribeira.server.journal.erasure import matches_of
from ribeira.server.journal.records import SeatRow, hand_over_seats, seats_in
from ribeira.server.journal.studies import read_again
from ribeira.server.store import Damaged, Db


def merge_guest(db: Db, old: str, new: str, now: float) -> None:
    """Everything of guest `old` belongs to guest `new`, seats of matches that are over too; `old` is no more.

    Where both sit at one table, the person has both places: nobody else may lose one by it. Every table concerned gets
    its next version, so that what was worked out before for the old seats is worked out again.
    """
    sat = "SELECT table_id FROM seats WHERE guest = ? UNION SELECT id FROM tables WHERE host = ?"
    db.change(f"UPDATE tables SET version = version + 1 WHERE id IN ({sat})", old, old)
    for match, seats in _seats_of_matches(db, old):
        hand_over_seats(old, new, seats)
        db.change("UPDATE matches SET seats = ? WHERE id = ?", msgspec.json.encode(seats).decode(), match)
    read_again(db, old)
    _end_ratings(db, old, new)
    acquaintances.prepare(db, old, new)
    for belonging in BELONGINGS:
        _move(db, belonging, old, new)
    acquaintances.settle(db, new, now)
    db.change("DELETE FROM guests WHERE id = ?", old)


def _end_ratings(db: Db, old: str, new: str) -> None:
    """Where both are rated, the rating of `new` stays as it is, and the line of matches that led to the other one ends,
    under an id that leads to nobody: each begins where the last one ended, so two of them cannot be one."""
    nobody = tokens.new_id()
    both = "SELECT 1 FROM ratings r WHERE r.who = ? AND r.game = rated.game AND r.players = rated.players"
    db.change(f"UPDATE rated SET who = ? WHERE who = ? AND EXISTS ({both})", nobody, old, new)


def _seats_of_matches(db: Db, guest: str) -> Iterator[tuple[str, list[SeatRow]]]:
    """The matches of a guest that can be read; one that is damaged is set aside anyway."""
    for match in matches_of(db, guest):
        try:
            row = db.one("SELECT seats FROM matches WHERE id = ?", match)
        except Damaged:
            continue
        seats = seats_in(row[0]) if row else None
        if seats is not None:
            yield match, seats


def _move(db: Db, one: Belonging, old: str, new: str) -> None:
    if one.moves and one.beside is not None:
        same = " AND ".join(f"other.{column} = {one.table}.{column}" for column in one.beside) or "1 = 1"
        both = f"SELECT 1 FROM {one.table} other WHERE other.{one.guest} = ? AND {same}"
        db.change(f"DELETE FROM {one.table} WHERE {one.guest} = ? AND EXISTS ({both})", old, new)
    if one.moves:
        db.change(f"UPDATE {one.table} SET {one.guest} = ? WHERE {one.guest} = ?", new, old)
    else:
        db.change(f"DELETE FROM {one.table} WHERE {one.guest} = ?", old)
