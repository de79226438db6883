"""What rules and kernels pass around: arrays by what they hold, kernels by what they take.

The widths are those of `jit`'s signatures; `contract.Kernels` says what each kernel answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, SupportsIndex, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

Bytes: TypeAlias = npt.NDArray[np.uint8]
"""One state: `state_size` bytes."""
StateTable: TypeAlias = npt.NDArray[np.uint8]
"""[match] -> the bytes of a state."""
Ids: TypeAlias = npt.NDArray[np.int32]
"""Action ids, or the weights of chance outcomes."""
Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]
Tensor: TypeAlias = npt.NDArray[np.float32]
"""An observation."""
Rng: TypeAlias = npt.NDArray[np.uint64]
"""The state of a random generator (`core.rng`)."""
Counts: TypeAlias = npt.NDArray[np.integer[Any]]
"""An array field of a record, whatever its width: whoever reads a number out of it has an `int`."""

LegalActions: TypeAlias = Callable[[Bytes, Ids], int]
CountLegal: TypeAlias = Callable[[Bytes], int]
NthLegal: TypeAlias = Callable[[Bytes, int], int]
IsLegal: TypeAlias = Callable[[Bytes, int | np.int32], bool]
Apply: TypeAlias = Callable[[Bytes, int | np.int64], None]
Chance: TypeAlias = Callable[[Bytes, Ids], int]
Sample: TypeAlias = Callable[[Bytes, Rng], None]
Returns: TypeAlias = Callable[[Bytes, Floats], None]
Determinize: TypeAlias = Callable[[Bytes, int, Rng], None]

Record = TypeVar("Record", covariant=True)


class Records(Protocol[Record]):
    """An array of records of one type, made by a view of bytes."""

    @property
    def size(self) -> int:
        """How many there are."""

    def __getitem__(self, place: SupportsIndex, /) -> Record:
        """The record itself: what is set in it is set in the array."""
