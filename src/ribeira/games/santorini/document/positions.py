"""Position documents of Santorini: `read` and `write`."""

from __future__ import annotations

from ribeira.games.santorini.document.read import read
from ribeira.games.santorini.document.write import write

__all__ = ["read", "write"]
