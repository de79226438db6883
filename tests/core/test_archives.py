"""Archives that were cut or changed are none; nothing else comes of them."""

from __future__ import annotations

import io
import random
from pathlib import Path

import numpy as np
import pytest
from tests.soak import soak

from ribeira.core.archives import arrays_of


def written(is_packed: bool) -> bytes:
    file = io.BytesIO()
    save = np.savez_compressed if is_packed else np.savez
    save(file, a=np.arange(50), b=np.zeros((3, 4), np.float32), record=np.array("x" * 40))
    return file.getvalue()


@pytest.mark.compiled_only
@pytest.mark.soak
@pytest.mark.parametrize("is_packed", [True, False])
def test_a_damaged_archive_holds_nothing_or_arrays(is_packed: bool, tmp_path: Path) -> None:
    path, drawn, whole = tmp_path / "a.npz", random.Random(1), written(is_packed)
    path.write_bytes(whole)
    assert arrays_of(path)["a"].tolist() == list(range(50))
    refused = 0
    for number in range(soak(1000, 100_000)):
        damaged = bytearray(whole[: drawn.randrange(len(whole))] if number % 3 == 0 else whole)
        for _ in range(drawn.choice([0, 1, 8]) if damaged else 0):
            damaged[drawn.randrange(len(damaged))] = drawn.randrange(256)
        path.write_bytes(damaged)
        refused += not arrays_of(path)
    assert refused > 300


def test_what_is_no_archive_holds_nothing(tmp_path: Path) -> None:
    array = tmp_path / "a.npy"
    np.save(array, np.arange(3))
    objects = tmp_path / "objects.npz"
    np.savez(objects, a=np.array([{}], object))  # would run code when it is read
    for path in (array, objects, tmp_path, tmp_path / "nowhere"):
        assert arrays_of(path) == {}
