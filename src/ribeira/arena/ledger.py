"""What has been played of a tournament, kept in a file: a line for the tournament, then a line for every match.

A tournament that was stopped, by Ctrl-C or by a power cut, goes on where it was when it is given its file again."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from ribeira.arena.outcomes import Outcome
from ribeira.core.contract import Json
from ribeira.core.errors import InvalidOption

FORMAT = "ribeira-tournament"
VERSION = 1


class Ledger:
    """The file of one tournament, which `head` describes: everything that decides what its matches come to.

    Raises `InvalidOption` where the file is of another tournament, is being written by one, or cannot be used.
    """

    def __init__(self, path: Path, head: Json) -> None:
        self._head = {"format": FORMAT, "version": VERSION, **head}
        self.known: dict[int, Outcome] = {}
        """By number the matches that have been played."""
        try:
            self._file: IO[bytes] = path.open("a+b")
        except OSError as wrong:
            raise InvalidOption(f"{path}: cannot be used: {wrong.strerror}") from None
        try:
            _lock(self._file, path)
            whole = self._read(path)
        except InvalidOption:
            self._file.close()
            raise
        self._file.truncate(whole)  # a line that was being written when the power went
        if not whole:
            self._write(self._head)

    def _read(self, path: Path) -> int:
        """Takes in the lines of the file and answers how many bytes they are. Raises `InvalidOption`."""
        self._file.seek(0)
        contents = self._file.read()
        whole = contents.rfind(b"\n") + 1
        head, *lines = contents[:whole].splitlines() or [b""]
        if contents and _document(head) != self._head:
            raise InvalidOption(f"{path}: is the file of another tournament, or of no tournament")
        for number, line in enumerate(lines, 2):
            outcome = _outcome(_document(line))
            if outcome is None:
                raise InvalidOption(f"{path}: line {number} is not a match")
            self.known[outcome.number] = outcome
        return whole

    def add(self, outcome: Outcome) -> None:
        """Keeps a match that was played; on return it is in the file."""
        self.known[outcome.number] = outcome
        self._write(asdict(outcome))

    def _write(self, document: Json) -> None:
        self._file.write(json.dumps(document, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """The file can be read by others."""
        self._file.close()


def _lock(file: IO[bytes], path: Path) -> None:
    """Keeps the file for this process until it is closed, or the process has ended. Raises `InvalidOption`."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks: there nothing keeps a second run away
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise InvalidOption(f"{path}: a tournament that runs is writing into it") from None


def _document(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _outcome(found: Any) -> Outcome | None:
    try:
        return Outcome(
            int(found["number"]),
            tuple(map(int, found["seats"])),
            tuple(map(float, found["won"])),
            tuple(map(int, found["scores"])),
            tuple(tuple(map(str, kinds)) for kinds in found["faults"]),
        )
    except (TypeError, LookupError, ValueError):
        return None
