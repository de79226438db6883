"""The arrays that rules and kernels pass around, by what they hold. Their widths are those of `jit`'s signatures."""

from __future__ import annotations

from typing import Any, TypeAlias

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
