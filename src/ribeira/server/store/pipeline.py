"""Statements on their way to PostgreSQL, by the pipeline of its own library (libpq).

What nobody waits for goes along with the next statement that somebody does wait for: one flight there and back. Each
text is prepared once for a connection. psycopg connects, converts values, waits and knows the errors; its cursors take
three times the processor time of what they send, and so there are none here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple, TypeAlias

import psycopg
from psycopg import errors, pq
from psycopg.abc import PQGen
from psycopg.adapt import PyFormat, Transformer
from psycopg.waiting import Ready, Wait

from ribeira.server.store.db import Row, Value

KEPT = 128
"""Statements that stay prepared, of each connection; the one that was used longest ago makes room."""
ALOFT = 64
"""Most statements of one flight: so many answers always fit into what the server may send before it is heard."""
_Shape: TypeAlias = tuple[str, tuple[int, ...]]
"""A text, and the database's types of its values: what is prepared."""


class _Sent(NamedTuple):
    """A statement as it travels."""

    shape: _Shape
    values: Sequence[Any]
    formats: Sequence[pq.Format]


class Pipeline:
    """The statements of one connection, which nobody else uses from then on."""

    def __init__(self, raw: psycopg.Connection[Any]) -> None:
        self._raw = raw
        self._line = raw.pgconn
        self._adapt = Transformer(raw)
        self._waiting: list[_Sent] = []
        self._prepared: dict[_Shape, bytes] = {}
        """By name, the one that was used longest ago first."""
        self._old: list[bytes] = []
        """Prepared statements to be forgotten."""
        self._numbers = count(1)
        self._line.enter_pipeline_mode()

    @property
    def is_idle(self) -> bool:
        """Whether no transaction is open at the server."""
        return self._line.transaction_status == pq.TransactionStatus.IDLE

    def later(self, statement: str, values: Sequence[Value] = ()) -> None:
        """Adds a statement to the next flight. What goes wrong with it is raised there.

        Raises:
            psycopg.Error: a value cannot be stored, or the flight that was full already.
        """
        if len(self._waiting) >= ALOFT:
            self.fly()
        self._waiting.append(self._packed(statement, values))

    def now(self, statement: str, values: Sequence[Value] = ()) -> pq.abc.PGresult:
        """The answer to a statement, and before it to all that wait.

        Raises:
            psycopg.Error: one of them failed. The server has run those before it and none after it.
        """
        self.later(statement, values)
        return self.fly()

    def rows(self, answer: pq.abc.PGresult) -> list[Row]:
        """What an answer holds."""
        self._adapt.set_pgresult(answer)
        return self._adapt.load_rows(0, answer.ntuples, tuple)

    def forget(self) -> None:
        """Drops what waits."""
        self._waiting.clear()

    def fly(self) -> pq.abc.PGresult:
        """Sends what waits, which is at least one statement; the answer to the last. Raises as `now` does."""
        try:
            made = self._send()
            answers = self._raw.wait(_landed(self._line))
        except psycopg.Error:
            self._raw.close()  # nobody could tell any more which answer is to what
            raise
        for shape, answer in zip(made, answers, strict=False):
            if shape is not None and answer.status != pq.ExecStatus.COMMAND_OK:
                self._prepared.pop(shape, None)
        for answer in answers:
            if answer.status not in _GOOD:
                raise errors.error_from_result(answer)
        if self._raw.closed:
            raise psycopg.OperationalError("the connection is lost")
        return answers[-1]

    def _send(self) -> list[_Shape | None]:
        """By answer that will come the shape that is prepared by it; None: it is to something else."""
        made: list[_Shape | None] = []
        while self._old and self.is_idle:  # where a transaction has failed it would be refused
            self._line.send_query_params(b'DEALLOCATE "%s"' % self._old.pop(), None)
            made.append(None)
        for sent in self._waiting:
            name = self._prepared.pop(sent.shape, None)
            if name is None:
                name = self._prepare(sent.shape)
                made.append(sent.shape)
            self._prepared[sent.shape] = name
            self._line.send_query_prepared(name, sent.values, sent.formats)
            made.append(None)
        self._waiting.clear()
        self._line.pipeline_sync()
        return made

    def _prepare(self, shape: _Shape) -> bytes:
        if len(self._prepared) >= KEPT:
            self._old.append(self._prepared.pop(next(iter(self._prepared))))
        statement, types = shape
        name = f"{statement.split(maxsplit=1)[0]} {next(self._numbers)}".encode()
        self._line.send_prepare(name, _numbered(statement), types)
        return name

    def _packed(self, statement: str, values: Sequence[Value]) -> _Sent:
        packed = self._adapt.dump_sequence(values, [PyFormat.AUTO] * len(values))
        return _Sent((statement, self._adapt.types or ()), packed, self._adapt.formats or ())


_GOOD = (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK)


def _landed(line: pq.abc.PGconn) -> PQGen[list[pq.abc.PGresult]]:
    """Waits for the answers of a flight; fewer than were asked for, where the connection was lost. Raises
    `psycopg.Error`."""
    while line.flush():
        if (yield Wait.RW) & Ready.R:
            line.consume_input()
    answers: list[pq.abc.PGresult] = []
    while True:
        while line.is_busy():
            yield Wait.R
            line.consume_input()
        answer = line.get_result()
        if answer is None:  # the answer to one statement is complete
            if line.status == pq.ConnStatus.BAD:
                return answers
        elif answer.status == pq.ExecStatus.PIPELINE_SYNC:
            return answers
        else:
            answers.append(answer)


@lru_cache(maxsize=256)
def _numbered(statement: str) -> bytes:
    """The statement with the database's own marks for values.

    >>> _numbered("UPDATE guests SET name = ? WHERE id = ?")
    b'UPDATE guests SET name = $1 WHERE id = $2'
    """
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement).encode()
