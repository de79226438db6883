"""Puerto Rico's text form of states."""

from ribeira.games.puerto_rico.document.read import read
from ribeira.games.puerto_rico.document.write import write

__all__ = ["read", "write"]
