"""The fields of a record as plain numbers, read in one go: asking NumPy for them one by one costs many times more."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes

Shape = tuple[int, ...]


def reader(kind: np.dtype[Any]) -> Callable[[Bytes], Any]:
    """What reads the bytes of a record: a tuple that names its fields, each a number or tuples of numbers.

    >>> kind = np.dtype([("first", "i1"), ("coins", "i2", (2,)), ("hand", "u1", (2, 3))], align=True)
    >>> reader(kind)(np.array([1, 0, 2, 0, 3, 0, 4, 5, 6, 7, 8, 9], np.uint8))
    Record(first=1, coins=(2, 3), hand=((4, 5, 6), (7, 8, 9)))
    """
    fields = [kind[name] for name in kind.names or ()]
    numbers = Struct("".join(f"{prod(field.shape)}{field.base.char}" for field in fields))
    folds = _folds([field.shape for field in fields])
    record = namedtuple("Record", kind.names or ())  # type: ignore[misc]  # mypy wants the names written out

    def read(contents: Bytes) -> Any:
        row = numbers.unpack_from(contents.data)
        for fold in folds:
            row = fold(row)
        return record._make(row)

    return read


def _folds(shapes: Sequence[Shape]) -> list[Callable[[tuple[Any, ...]], tuple[Any, ...]]]:
    """What makes fields of these shapes from a row of numbers: innermost rows first, then rows of these, and so on."""
    folds: list[Callable[[tuple[Any, ...]], tuple[Any, ...]]] = []
    while any(shapes):
        folds.append(itemgetter(*_places(shapes)))
        shapes = [shape[:-1] for shape in shapes]
    return folds


def _places(shapes: Sequence[Shape]) -> list[int | slice]:
    """Where the innermost rows of the fields lie in a flat row; a field without a shape is one number."""
    places: list[int | slice] = []
    at = 0
    for shape in shapes:
        length = shape[-1] if shape else 1
        starts = range(at, at + prod(shape), length)
        places += [slice(start, start + length) for start in starts] if shape else starts
        at += prod(shape)
    return places
