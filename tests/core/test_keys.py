"""The table of a position's plain keys: what it writes it reads, and it names the key that is wrong."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from ribeira.core.arrays import Counts
from ribeira.core.errors import InvalidPosition
from ribeira.core.fields import reader
from ribeira.core.header import Header, record_type
from ribeira.core.keys import (
    FLAG,
    SEAT,
    SEATS,
    Key,
    Keys,
    by_seat,
    counts,
    numbers,
    one_of,
    or_none,
    pieces,
    set_of,
    whole,
)

FRUIT = ("fig", "pear", "plum")


class Orchard(Header):
    rounds: Annotated[int, np.uint8]
    ripe: Annotated[int, np.uint8]
    first: Annotated[int, np.int8]
    best: Annotated[int, np.int8]
    passed: Annotated[int, np.uint8]
    seen: Annotated[int, np.uint8]
    rows: Annotated[int, np.uint8]
    stock: Annotated[Counts, np.uint8, (3,)]
    basket: Annotated[Counts, np.uint8, (3,)]
    coins: Annotated[Counts, np.int16, (4,)]
    hand: Annotated[Counts, np.uint8, (4, 3)]


TABLE = Keys(
    Key("round", "rounds", whole(1, 9), 1),
    Key("ripe", "ripe", FLAG, False),
    Key("first", "first", or_none(SEAT), None),
    Key("best", "best", or_none(one_of(FRUIT)), None),
    Key("passed", "passed", SEATS, []),
    Key("seen", "seen", set_of(FRUIT), []),
    Key("rows", "rows", numbers(3), []),
    Key("stock", "stock", counts(FRUIT, 9), {}),
    Key("basket", "basket", pieces(FRUIT, 4), []),
    Key("coins", "coins", by_seat(whole(0, 500)), 3),
)
OF_SEAT = Keys(Key("hand", "hand", counts(FRUIT, 9), {}))
FULL: dict[str, Any] = {
    "round": 4, "ripe": True, "first": 1, "best": "pear", "passed": [0, 1], "seen": ["fig", "plum"], "rows": [0, 2],
    "stock": {"fig": 9, "plum": 1}, "basket": ["fig", "pear", "pear"], "coins": [500, 0],
}  # fmt: skip


def orchard() -> Orchard:
    record: Orchard = np.zeros(1, record_type(Orchard))[0]
    record.players = 2
    return record


def plain(s: Orchard) -> Orchard:
    """The record as a state hands it out."""
    record: Any = s
    read: Orchard = reader(record_type(Orchard))(np.frombuffer(record.tobytes(), np.uint8))
    return read


def test_what_is_written_is_read() -> None:
    s = orchard()
    TABLE.read(s, FULL)
    assert TABLE.write(plain(s)) == FULL
    assert list(TABLE) == list(FULL)


def test_what_is_left_out_has_its_default() -> None:
    s = orchard()
    TABLE.read(s, FULL)
    TABLE.read(s, {})
    defaults = {name: row.absent(2) for name, row in TABLE.rows.items()}
    assert TABLE.write(plain(s)) == defaults
    assert TABLE.beside_default(s) == []


def test_what_is_not_its_default_is_listed() -> None:
    s = orchard()
    TABLE.read(s, {"ripe": True, "coins": [3, 4]})
    assert TABLE.beside_default(s) == ["ripe", "coins"]
    assert TABLE.beside_default(s, ["round", "coins"]) == ["coins"]


def test_each_seat_has_its_row() -> None:
    s = orchard()
    OF_SEAT.read(s, {"hand": {"plum": 2}}, "boards[1]", at=1)
    assert OF_SEAT.write_rows(plain(s), 2) == [{"hand": {}}, {"hand": {"plum": 2}}]


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"round": 0}, "round"),
        ({"round": True}, "round"),
        ({"ripe": 1}, "ripe"),
        ({"first": 2}, "first"),
        ({"best": "nut"}, "best"),
        ({"passed": [1, 1]}, "passed"),
        ({"seen": ["fig", "fig"]}, "seen"),
        ({"rows": [3]}, "rows"),
        ({"rows": [1, 1]}, "rows"),
        ({"stock": {"fig": 10}}, "stock.fig"),
        ({"basket": ["fig"] * 5}, "basket"),
        ({"coins": [1]}, "coins"),
        ({"coins": [1, -1]}, "coins[1]"),
    ],
)
def test_the_key_that_is_wrong_is_named(given: dict[str, Any], key: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        TABLE.read(orchard(), given)
    assert caught.value.key == key


def test_the_path_of_an_inner_object_is_named() -> None:
    with pytest.raises(InvalidPosition) as caught:
        OF_SEAT.read(orchard(), {"hand": {"nut": 1}}, "boards[1]", at=1)
    assert caught.value.key == "boards[1].hand.nut"
