"""The plain part of a position as one table: each row a key of the document, the field of the record behind it, how its
values are spelled, and what holds where the key is left out. The table writes, reads and lists these keys.

    TURN = Keys(
        Key("round", "rounds", whole(1, 100), 1),
        Key("first", "first", or_none(SEAT), None),
        Key("wharf_used", "wharf_used", SEATS, []),
    )

What a key means beside other keys stays code, in the game's `document/read.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar

import numpy as np

from ribeira.core import positions
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import Header, seats_of

V = TypeVar("V")

REMEMBERED = 2048
"""Values of one key, or rows of one table, that are remembered as they were written: documents share them."""
NOBODY = -1
"""What `or_none` stores for null, unless it is told another number."""


@dataclass(frozen=True)
class Spelling:
    """How the values of a field are spelled in documents."""

    write: Callable[[Any, int], object]
    """(value of the record, players) -> JSON value."""
    read: Callable[[object, str, int], int | list[Any]]
    """(JSON value, path, players) -> value of the record. Raises `InvalidPosition` with the path."""
    is_by_seat: bool = False


def _as_is(value: Any, _players: int) -> object:
    return value


def remembered(write: Callable[[Any], V]) -> Callable[[Any, int], V]:
    """What writes a value, or gives again what it wrote before: from state to state most values are the same."""
    return lru_cache(REMEMBERED)(lambda value, _players: write(value))


def whole(low: int, high: int) -> Spelling:
    """An integer in low..high."""
    return Spelling(_as_is, lambda given, path, _: positions.integer(given, path, low, high))


def one_of(names: Sequence[str]) -> Spelling:
    """A name; the record holds its index."""
    return Spelling(lambda value, _: names[value], lambda given, path, _: positions.name(given, path, names))


def or_none(spelling: Spelling, nothing: int = NOBODY) -> Spelling:
    """The same, or null, for which the record holds the number `nothing`."""
    return Spelling(
        lambda value, players: None if value == nothing else spelling.write(value, players),
        lambda given, path, players: nothing if given is None else spelling.read(given, path, players),
    )


def set_of(names: Sequence[str]) -> Spelling:
    """An array of different names; the record holds a bit for each."""
    return Spelling(
        remembered(lambda bits: [name for index, name in enumerate(names) if bits >> index & 1]),
        lambda given, path, _: _bits([positions.name(one, path, names) for one in positions.array(given, path)], path),
    )


def numbers(count: int) -> Spelling:
    """An array of different numbers below `count`; the record holds a bit for each."""
    return Spelling(
        remembered(lambda bits: [number for number in range(count) if bits >> number & 1]),
        lambda given, path, _: _bits(
            [positions.integer(one, path, 0, count - 1) for one in positions.array(given, path)], path
        ),
    )


def counts(names: Sequence[str], most: int) -> Spelling:
    """Counts by name as an object without zeros: {"blue": 12}; each at most `most`."""
    return Spelling(
        remembered(lambda counts: positions.write_pile(counts, names)),
        lambda given, path, _: positions.pile(given, path, names, most),
    )


def pieces(names: Sequence[str], most: int) -> Spelling:
    """Counts by name as an array of names: ["blue", "blue"]; at most `most` in all."""
    return Spelling(
        remembered(lambda counts: positions.write_pieces(counts, names)),
        lambda given, path, _: positions.pieces(given, path, names, most),
    )


def by_seat(spelling: Spelling) -> Spelling:
    """An array with one value for each seat that is played."""
    return Spelling(
        lambda values, players: [spelling.write(value, players) for value in values[:players]],
        lambda given, path, players: [
            spelling.read(one, f"{path}[{seat}]", players)
            for seat, one in enumerate(positions.array(given, path, players))
        ],
        is_by_seat=True,
    )


def _plain(value: Any) -> Any:
    """The value of a field as states have it."""
    return tuple(map(_plain, value)) if isinstance(value, list) else value


def _bits(members: list[int], path: str) -> int:
    if len(set(members)) != len(members):
        raise InvalidPosition(path, "names something twice")
    return sum(1 << member for member in members)


FLAG = Spelling(lambda value, _: bool(value), lambda given, path, _: int(positions.boolean(given, path)))
"""`true` or `false`."""
SEAT = Spelling(_as_is, lambda given, path, players: positions.integer(given, path, 0, players - 1))
"""A seat that is played."""
SEATS = Spelling(
    lambda bits, _: seats_of(bits),
    lambda given, path, players: numbers(players).read(given, path, players),
)
"""An array of different seats; the record holds a bit for each."""


@dataclass(frozen=True)
class Key:
    """One row of a table."""

    name: str
    """In the document."""
    field: str
    """In the record."""
    spelling: Spelling
    default: object
    """What holds where the key is left out, as the document spells it; of `by_seat`: for each seat."""

    def absent(self, players: int) -> object:
        """The default of the whole key."""
        return [self.default] * players if self.spelling.is_by_seat else self.default


class Keys:
    """A table of plain keys; or of what each seat, role or ship has: the fields then hold a row for each of them, and
    `at` names one.
    """

    def __init__(self, *rows: Key) -> None:
        self.rows = {row.name: row for row in rows}
        spelled = (None if row.spelling.write is _as_is else row.spelling.write for row in rows)
        self._columns = list(zip(self.rows, spelled, strict=True))
        """The keys, and how their values are spelled; None: as they are."""
        self._fields = attrgetter("players", *(row.field for row in rows))
        self._row = lru_cache(REMEMBERED)(self._object)

    def __iter__(self) -> Iterator[str]:
        """The names of the keys, in the order of the table."""
        return iter(self.rows)

    def write(self, s: Header) -> dict[str, Any]:
        """The object of these keys."""
        players, *values = self._fields(s)
        return self._object(values, players)

    def write_rows(self, s: Header, count: int) -> list[dict[str, Any]]:
        """The objects of the first `count` rows; rows that are the same share one."""
        players, *columns = self._fields(s)
        return [self._row(row, players) for row in zip(*(column[:count] for column in columns), strict=True)]

    def _object(self, values: Sequence[Any], players: int) -> dict[str, Any]:
        return {
            name: value if write is None else write(value, players)
            for (name, write), value in zip(self._columns, values, strict=True)
        }

    def write_one(self, s: Header, name: str) -> object:
        """The value of one key, of a record that is being read."""
        row = self.rows[name]
        return row.spelling.write(_plain(np.asarray(getattr(s, row.field)).tolist()), int(s.players))

    def read(self, s: Header, given: Mapping[str, Any], path: str = "", at: int | None = None) -> None:
        """Sets every field of the table. Raises `InvalidPosition` with the path of the key that is wrong."""
        for name in self.rows:
            self.read_one(s, given, name, path, at)

    def read_one(self, s: Header, given: Mapping[str, Any], name: str, path: str = "", at: int | None = None) -> None:
        """Sets the field of one key."""
        row, players = self.rows[name], int(s.players)
        value = row.spelling.read(given.get(name, row.absent(players)), positions.inside(path, name), players)
        self._store(s, row.field, value, at)

    @staticmethod
    def _store(s: Header, field: str, value: int | list[Any], at: int | None) -> None:
        if at is not None:
            getattr(s, field)[at] = value
        elif isinstance(value, list):
            getattr(s, field)[: len(value)] = np.array(value)
        else:
            setattr(s, field, value)

    def beside_default(self, s: Header, names: Sequence[str] | None = None) -> list[str]:
        """Those of the named keys (of all) whose value is not their default."""
        players = int(s.players)
        return [name for name in names or self.rows if self.write_one(s, name) != self.rows[name].absent(players)]
