"""Porto in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ribeira.core.contract import Json, Language


def draw(view: Json, _language: Language, _names: Sequence[str]) -> Any:
    """A view as something Rich can print."""
    return "\n".join(f"{key}: {value}" for key, value in view.items())
