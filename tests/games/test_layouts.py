"""The bytes of a record: matches that are stored as bytes and code that reads columns rely on where each field lies."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ribeira.core.header import HEAD, Header, record_type
from ribeira.games import NAMES, definition

LAYOUTS = json.loads(Path(__file__).with_name("layouts.json").read_text())


def layout(record: np.dtype[np.record]) -> list[str]:
    """A line a field: offset, name, type and shape; at last the size of all."""
    fields = [(offset, name, kind) for name, (kind, offset, *_) in (record.fields or {}).items()]
    return [*(f"{offset} {name} {kind.base}{list(kind.shape)}" for offset, name, kind in fields), str(record.itemsize)]


@pytest.mark.parametrize("game", NAMES)
def test_every_field_lies_where_it_lay(game: str) -> None:
    assert layout(definition(game).state) == LAYOUTS[game]


@pytest.mark.parametrize("game", NAMES)
def test_the_header_comes_first(game: str) -> None:
    assert layout(definition(game).state)[: len(layout(HEAD)) - 1] == layout(HEAD)[:-1]


def test_a_field_named_like_a_method_of_records_is_refused() -> None:
    own = {"__annotations__": {"sum": Header.__annotations__["ply"]}, "__module__": Header.__module__}
    with pytest.raises(ValueError, match="'sum'"):
        record_type(type("Wrong", (Header,), own))
