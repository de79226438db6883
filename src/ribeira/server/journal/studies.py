"""Studies as stored: where each begins, what was added by whom. Changes name the version that they rest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from ribeira.server.journal.records import SeatRow, document, read_options, seats_in
from ribeira.server.store import Conflict, Db, Row
from ribeira.server.wire.messages import Refusal

MOST = 100
"""Studies of one guest."""
Mark = Literal["good", "bad", "idea", "doubt", "key"]


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A node of the line: a decision of a seat, or a run of nature's actions (seat None)."""

    seat: int | None
    texts: list[str]
    v: int
    """The version of the match that it leads to; of a file so many actions."""


class NodeRow(msgspec.Struct, frozen=True):
    """What was added: a node, or (without parent and texts) what is said of a node of the line."""

    node: int
    guest: str
    parent: int | None = None
    seat: int | None = None
    texts: list[str] | None = None
    drawn: bool = False
    title: str | None = None
    mark: Mark | None = None


class RemarkRow(msgspec.Struct, frozen=True):
    """A comment at a node."""

    number: int
    node: int
    guest: str
    text: str
    at: float


class StudyRow(msgspec.Struct, frozen=True):
    """A study without what was added to it."""

    id: str
    edit: str
    owner: str
    title: str
    game: str
    players: int
    options: dict[str, Any] | None
    """None: what is stored cannot be read."""
    rules: str
    start: dict[str, Any] | None
    line: list[Played] | None
    match: str | None
    names: list[str] | None
    eyes: int | None
    version: int
    made: float
    updated: float


class Study(msgspec.Struct, frozen=True):
    """A study as it is stored at one moment."""

    row: StudyRow
    nodes: list[NodeRow]
    remarks: list[RemarkRow]
    seats: list[SeatRow] | None
    """Of its match, where that is still there."""
    names: dict[str, str | None]
    """Of everybody who added something."""


class Change(msgspec.Struct, frozen=True):
    """What is another way once a study has its next version."""

    nodes: list[NodeRow] = []
    """New ones, and those that are marked or named anew."""
    gone: list[int] = []
    """Nodes that are no more, and with them what was said there."""
    remarks: list[RemarkRow] = []
    unsaid: list[int] = []
    """Remarks that are no more, by their numbers."""
    title: str | None = None


_STUDY = """SELECT id, edit, owner, title, game, players, options, rules, start, line, match_id, names, eyes, version,
    made, updated FROM studies"""


def _study(row: Row) -> StudyRow:
    ident, edit, owner, title, game, players, options, rules, start, line, match, names, eyes, *times = row
    return StudyRow(
        ident, edit, owner, title, game, players, read_options(options), rules, document(start, dict[str, Any]),
        document(line, list[Played]), match, document(names, list[str]), eyes, *times,
    )  # fmt: skip


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def add(row: StudyRow, nodes: Sequence[NodeRow], remarks: Sequence[RemarkRow]) -> Callable[[Db], None]:
    """A new study with what stands in it from the start.

    Raises:
        Refusal: `studies`, when its owner has enough of them.
    """

    def work(db: Db) -> None:
        (made,) = db.one("SELECT count(*) FROM studies WHERE owner = ?", row.owner) or (0,)
        if made >= MOST:
            raise Refusal("studies")
        db.change(
            """INSERT INTO studies (id, edit, owner, title, game, players, options, rules, start, line, match_id, names,
                eyes, version, made, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            row.id, row.edit, row.owner, row.title, row.game, row.players, _json(row.options), row.rules,
            _json(row.start), _json(row.line), row.match, _json(row.names), row.eyes, row.version, row.made,
            row.updated,
        )  # fmt: skip
        _put(db, row.id, nodes, remarks)

    return work


def _put(db: Db, study: str, nodes: Sequence[NodeRow], remarks: Sequence[RemarkRow]) -> None:
    db.change_many(
        """INSERT INTO study_nodes (study_id, node, parent, seat, texts, drawn, guest, title, mark)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (study_id, node) DO UPDATE SET title = excluded.title, mark = excluded.mark""",
        [
            (study, one.node, one.parent, one.seat, _json(one.texts), int(one.drawn), one.guest, one.title, one.mark)
            for one in nodes
        ],
    )
    db.change_many(
        "INSERT INTO study_remarks (study_id, number, node, guest, text, at) VALUES (?, ?, ?, ?, ?, ?)",
        [(study, one.number, one.node, one.guest, one.text, one.at) for one in remarks],
    )


def find(key: str) -> Callable[[Db], Study | None]:
    """The study of a link, of either kind, with everything in it."""

    def work(db: Db) -> Study | None:
        found = db.one(f"{_STUDY} WHERE id = ? OR edit = ?", key, key)
        if found is None:
            return None
        row = _study(found)
        nodes = [
            NodeRow(node, guest, parent, seat, document(texts, list[str]), bool(drawn), title, mark)
            for node, guest, parent, seat, texts, drawn, title, mark in db.all(
                """SELECT node, guest, parent, seat, texts, drawn, title, mark FROM study_nodes
                WHERE study_id = ? ORDER BY node""",
                row.id,
            )
        ]
        remarks = [
            RemarkRow(*one)
            for one in db.all(
                "SELECT number, node, guest, text, at FROM study_remarks WHERE study_id = ? ORDER BY number", row.id
            )
        ]
        seats = None if row.match is None else db.one("SELECT seats FROM matches WHERE id = ?", row.match)
        return Study(row, nodes, remarks, None if seats is None else seats_in(seats[0]), _names(db, row.id))

    return work


def _names(db: Db, study: str) -> dict[str, str | None]:
    query = """SELECT id, name FROM guests WHERE id IN (SELECT guest FROM study_nodes WHERE study_id = ?
        UNION SELECT guest FROM study_remarks WHERE study_id = ?)"""
    return dict(db.all(query, study, study))


def of_owner(owner: str) -> Callable[[Db], list[tuple[StudyRow, list[SeatRow] | None]]]:
    """The studies of a guest, the latest first, each with the seats of its match."""

    def work(db: Db) -> list[tuple[StudyRow, list[SeatRow] | None]]:
        rows = [_study(row) for row in db.all(f"{_STUDY} WHERE owner = ? ORDER BY updated DESC, id", owner)]
        matches = [row.match for row in rows if row.match is not None]
        marks = ", ".join("?" * len(matches))
        query = f"SELECT id, seats FROM matches WHERE id IN ({marks})"
        sat: dict[str, str] = dict(db.all(query, *matches)) if matches else {}
        return [(row, seats_in(sat[row.match]) if row.match in sat else None) for row in rows]

    return work


def versions(studies: Sequence[str]) -> Callable[[Db], dict[str, int]]:
    """The versions of these studies; those that are no more are left out."""

    def work(db: Db) -> dict[str, int]:
        marks = ", ".join("?" * len(studies))
        return dict(db.all(f"SELECT id, version FROM studies WHERE id IN ({marks})", *studies))

    return work


def change(study: str, expected: int, wish: Change, now: float) -> Callable[[Db], None]:
    """A study that is at version `expected` is changed.

    Raises:
        Conflict: it is at another version, or is no more.
    """

    def work(db: Db) -> None:
        _move_on(db, study, expected, now)
        for node in wish.gone:
            db.change("DELETE FROM study_nodes WHERE study_id = ? AND node = ?", study, node)
            db.change("DELETE FROM study_remarks WHERE study_id = ? AND node = ?", study, node)
        for number in wish.unsaid:
            db.change("DELETE FROM study_remarks WHERE study_id = ? AND number = ?", study, number)
        _put(db, study, wish.nodes, wish.remarks)
        if wish.title is not None:
            db.change("UPDATE studies SET title = ? WHERE id = ?", wish.title, study)

    return work


def _move_on(db: Db, study: str, expected: int, now: float) -> None:
    statement = "UPDATE studies SET version = version + 1, updated = ? WHERE id = ? AND version = ?"
    if db.change(statement, now, study, expected) == 0:
        raise Conflict("the study has moved on")


def delete(study: str) -> Callable[[Db], None]:
    """A study is no more, nor anything in it."""

    def work(db: Db) -> None:
        for table in ("study_nodes", "study_remarks"):
            db.change(f"DELETE FROM {table} WHERE study_id = ?", study)
        db.change("DELETE FROM lines WHERE table_id = ?", study)
        db.change("DELETE FROM studies WHERE id = ?", study)

    return work


def erase_of(db: Db, guest: str) -> None:
    """The studies of a guest are no more. Where the guest added something to those of others, they are read again."""
    for (study,) in db.all("SELECT id FROM studies WHERE owner = ?", guest):
        delete(study)(db)
    read_again(db, guest)


def read_again(db: Db, guest: str) -> None:
    """Every study that names this guest gets its next version: who it is has changed."""
    db.change(
        """UPDATE studies SET version = version + 1 WHERE owner = ?
            OR id IN (SELECT study_id FROM study_nodes WHERE guest = ?)
            OR id IN (SELECT study_id FROM study_remarks WHERE guest = ?)""",
        guest, guest, guest,
    )  # fmt: skip
