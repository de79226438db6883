"""Moves in advance as they are stored: what a seat has left to be done when its turn comes. What comes of them is
worked out in `ahead`.

Nobody but who sits there is told of a plan: it is no part of the log, of an export, of what bots and onlookers see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from ribeira.server.journal.acts import Seat
from ribeira.server.journal.records import Place, document
from ribeira.server.store import Conflict, Db

Read = TypeVar("Read")


class Ply(msgspec.Struct, frozen=True, array_like=True):
    """One decision of a seat, as it is expected or planned."""

    seat: Seat | None
    """None: nature draws, which no plan expects."""
    text: str


Line = list[Ply]
"""What is expected of others, and the own answers to it, up to one of these."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has left to be done."""

    guest: str = ""
    since: int = 0
    """How many of the match's steps stood where the lines begin. When fewer stand, something was taken back, and the
    plan has ended."""
    lines: list[Line] = []
    """No two of them answer the same with different decisions."""
    passes: list[str] = []
    """The phases in which the seat passes, up to its next decision that is none of those."""
    only: bool = False
    """Whether a decision with one action alone is made for the seat."""
    played: int = 0
    """How many turns of the seat were played by a line."""
    ended: Literal["other", "back"] | None = None
    """Why lines have ended before they were played: somebody played otherwise, or something was taken back."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to be done, and nothing to be told."""
        return not (self.lines or self.passes or self.only or self.played or self.ended)


class Planned(msgspec.Struct, frozen=True):
    """The plans of a match, as of one moment."""

    match: str = ""
    revision: int = 0
    """Grows with each change of them: whoever moves the match on has to know them all."""
    plans: Mapping[Seat, Plan] = {}

    def changed(self, plans: Mapping[Seat, Plan]) -> Planned:
        """After these were stored."""
        return Planned(self.match, self.revision + 1, {**self.plans, **plans})


def of_table(table: str) -> Callable[[Db], Planned]:
    """The plans of the latest match of a table. One query: with the revision that goes with them."""

    def work(db: Db) -> Planned:
        query = """SELECT m.id, m.plans, p.seat, p.guest, p.document FROM matches m
            LEFT JOIN plans p ON p.match_id = m.id
            WHERE m.table_id = ? AND m.number = (SELECT max(number) FROM matches WHERE table_id = ?)"""
        rows = db.all(query, table, table)
        found = {row[2]: (row[3], document(row[4], Plan)) for row in rows if row[2] is not None}
        plans = {seat: replace(plan, guest=guest) for seat, (guest, plan) in found.items() if plan is not None}
        return Planned(rows[0][0], rows[0][1], plans) if rows else Planned()

    return work


def beside(work: Callable[[Db], Read], table: str) -> Callable[[Db], tuple[Read, Planned]]:
    """What is read, and then the plans at a table: should these be newer, the next change finds out."""
    return lambda db: (work(db), of_table(table)(db))


def put(place: Place, seat: Seat, plan: Plan) -> Callable[[Db], None]:
    """What a seat plans from now on, where the match and its plans are as they are known.

    Raises:
        Conflict: they are not any more.
    """

    def work(db: Db) -> None:
        statement = "UPDATE matches SET plans = plans + 1 WHERE id = ? AND version = ? AND plans = ? AND over = 0"
        if db.change(statement, place.match, place.v, place.plans) == 0:
            raise Conflict("the match or its plans have changed")
        db.change("DELETE FROM plans WHERE match_id = ? AND seat = ?", place.match, seat)
        if not plan.is_empty:
            insert = "INSERT INTO plans (match_id, seat, guest, document) VALUES (?, ?, ?, ?)"
            db.change(insert, place.match, seat, plan.guest, _written(plan))

    return work


def move(match: str, plans: Mapping[Seat, Plan]) -> Callable[[Db], None]:
    """What is left of plans after the events of the same change, which has compared the revision."""

    def work(db: Db) -> None:
        db.change("UPDATE matches SET plans = plans + 1 WHERE id = ?", match)
        for seat, plan in plans.items():
            statement = "UPDATE plans SET document = ? WHERE match_id = ? AND seat = ? AND guest = ?"
            db.change(statement, _written(plan), match, seat, plan.guest)

    return work


def drop(match: str) -> Callable[[Db], None]:
    """The match is over: nobody plans anything there any more."""

    def work(db: Db) -> None:
        db.change("DELETE FROM plans WHERE match_id = ?", match)

    return work


def _written(plan: Plan) -> str:
    return msgspec.json.encode(replace(plan, guest="")).decode()
