"""D4: the power fails. What SQLite had not synced is lost in part, torn or whole; what was acknowledged is there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import apsw
import pytest

from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow, add_guest
from ribeira.server.journal.records import (
    EventRow,
    MatchRow,
    Place,
    SeatRow,
    Standing,
    TableRow,
    add_table,
    append,
    find_match,
    start_match,
)  # fmt: skip
from ribeira.server.journal.sessions import NewSession
from ribeira.server.metrics import Metrics
from ribeira.server.store import Row, Store, Value
from ribeira.server.store.sqlite import FILE, PRAGMAS
from tests.soak import soak

from .harness import settings

APPENDS = soak(60, 2_000)
CUTS = soak(40, 2_000)
NAME = "recorder"
SECTOR = 512
"""Bytes that a disk writes all or nothing."""
STANDING = Standing([0], False, False)


@dataclass(frozen=True)
class Write:
    """Something SQLite asked of a file: bytes at a place, or a new length."""

    file: str
    at: int
    data: bytes | None

    def onto(self, content: bytearray) -> None:
        if self.data is None:
            del content[self.at :]
            return
        content.extend(bytes(max(0, self.at + len(self.data) - len(content))))
        content[self.at : self.at + len(self.data)] = self.data


@dataclass(frozen=True)
class Sync:
    """A file is on the disk as it is."""

    file: str


class Recorder(apsw.VFS):
    """The system's files, with a record of all that is written and synced."""

    def __init__(self) -> None:
        self.record: list[Write | Sync] = []
        super().__init__(NAME, "")

    def xOpen(self, name: Any, flags: list[int]) -> RecordedFile:  # noqa: N802
        return RecordedFile(self.record, name, flags)


class RecordedFile(apsw.VFSFile):
    def __init__(self, record: list[Write | Sync], name: Any, flags: list[int]) -> None:
        self._record = record
        self._name = Path(name.filename() if isinstance(name, apsw.URIFilename) else str(name)).name
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        super().xWrite(data, offset)
        self._record.append(Write(self._name, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        super().xTruncate(size)
        self._record.append(Write(self._name, size, None))

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self._record.append(Sync(self._name))


class Recorded:
    """The database through the recorder; see `store.db.Db`."""

    def __init__(self, path: Path, pragmas: Sequence[str]) -> None:
        self._raw = apsw.Connection(str(path), vfs=NAME)
        for pragma in (*pragmas, "PRAGMA wal_autocheckpoint = 20"):  # so that checkpoints are among what is cut
            self.all(pragma)

    def all(self, query: str, *values: Value) -> list[Row]:
        return list(self._raw.execute(query, values))

    def one(self, query: str, *values: Value) -> Row | None:
        return next(iter(self.all(query, *values)), None)

    def change(self, statement: str, *values: Value) -> int:
        self.all(statement, *values)
        return int(self._raw.changes())

    def change_many(self, statement: str, rows: Sequence[Sequence[Value]]) -> None:
        for row in rows:
            self.change(statement, *row)

    def is_there(self, process: str) -> bool:
        return True


@dataclass(frozen=True)
class Recording:
    """What a run wrote, and how far the record was when each append was acknowledged."""

    before: dict[str, bytes]
    record: list[Write | Sync]
    acknowledged: list[int]

    def after_a_cut(self, at: int, choose: random.Random) -> dict[str, bytes]:
        """The files after a power cut: what was synced, and of the rest whatever the disk had got to."""
        files = {name: bytearray(content) for name, content in self.before.items()}
        synced = {entry.file: place for place, entry in enumerate(self.record[:at]) if isinstance(entry, Sync)}
        for place, entry in enumerate(self.record[:at]):
            if isinstance(entry, Sync):
                continue
            content = files.setdefault(entry.file, bytearray())
            if place < synced.get(entry.file, -1):
                entry.onto(content)
            else:
                torn(entry, choose).onto(content)
        return {name: bytes(content) for name, content in files.items()}


def torn(write: Write, choose: random.Random) -> Write:
    """What came of a write that was not synced: all of it, some sectors, or nothing."""
    if write.data is None:
        return write if choose.random() < 0.5 else Write(write.file, 0, b"")
    kept = choose.choice([0, choose.randrange(len(write.data) + 1) // SECTOR * SECTOR, len(write.data)])
    return Write(write.file, write.at, write.data[:kept])


def record(folder: Path, pragmas: Sequence[str]) -> Recording:
    """A match of many appends, each a commit of its own."""
    store = Store.open(settings(folder), Metrics())
    asyncio.run(begin(store))
    store.close()
    before = {FILE: (folder / FILE).read_bytes()}
    recorder = Recorder()
    db = Recorded(folder / FILE, pragmas)
    acknowledged = []
    for seq in range(1, APPENDS + 1):
        db.all("BEGIN IMMEDIATE")
        append(Place("m", seq - 1, "t", 1), [EventRow(seq, f"c{seq}", 0, f"move {seq}")], STANDING, "0", 0.0)(db)
        db.all("COMMIT")
        acknowledged.append(len(recorder.record))
    made = Recording(before, list(recorder.record), acknowledged)
    recorder.unregister()
    return made


async def begin(store: Store) -> None:
    seats = [SeatRow("person", "g"), SeatRow("person", "g")]
    match = MatchRow("m", "t", 1, seats, "azul-1", Secret.new(), 0, False, 0.0, 0.0, [])
    await store.write(add_guest(GuestRow("g", None), NewSession("hash", ""), 0.0))
    await store.write(add_table(TableRow("t", "azul", 2, {}, "g", True, 0.0, seats)))
    await store.write(start_match(match, STANDING, "0", 0, seats, Secret.new()))


def lost(recording: Recording, at: int, choose: random.Random, folder: Path) -> int:
    """How many acknowledged appends are gone after a cut; the server's own store opens what is left."""
    folder.mkdir()
    for name, content in recording.after_a_cut(at, choose).items():
        (folder / name).write_bytes(content)
    store = Store.open(settings(folder), Metrics())
    match = asyncio.run(store.read(find_match("m")))
    sound = asyncio.run(store.read(lambda db: db.all("PRAGMA integrity_check")))
    store.close()
    assert sound == [("ok",)]
    assert match is not None
    assert [event.notation for event in match.events] == [f"move {seq}" for seq in range(1, match.version + 1)]
    return max(0, sum(place <= at for place in recording.acknowledged) - match.version)


@pytest.mark.soak
def test_d4_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    recording = record(tmp_path / "played", PRAGMAS)
    choose = random.Random(4)
    for number in range(CUTS):
        at = choose.randrange(recording.acknowledged[0], len(recording.record) + 1)
        assert lost(recording, at, choose, tmp_path / str(number)) == 0


def test_d4_the_emulation_finds_what_a_store_without_sync_loses(tmp_path: Path) -> None:
    """Otherwise the test above could not fail."""
    recording = record(tmp_path / "played", [*PRAGMAS, "PRAGMA synchronous = NORMAL"])
    choose = random.Random(4)
    end = len(recording.record)
    assert any(lost(recording, end, choose, tmp_path / str(number)) for number in range(20))


@pytest.fixture(autouse=True)
def _no_leftovers() -> None:
    """Recorders are known to the library by name: one at a time."""
    assert NAME not in apsw.vfs_names()
