"""What is printed on the components of Pier 18. All of it stands in `pier18_data.json`, a reconstruction: no printed
card could be consulted. Correct the cards there; everything else follows."""

from __future__ import annotations

from pathlib import Path

from ribeira.games.pier18 import cards
from ribeira.games.pier18.document.types import KindName, Letter

DATA, DECK = cards.load(Path(__file__).with_name("pier18_data.json"))
DATA_VERSION: str = DATA["data_version"]
IS_RECONSTRUCTED = not DATA["data_status"].startswith("PRINTED")

CARDS = cards.CARDS
KINDS: tuple[KindName, ...] = tuple(DATA["symbols"][letter]["key"] for letter in cards.KINDS)
"""fisher, poet, lovers, flower_seller: the kinds by number."""
COLUMNS_PER_CARD: int = DATA["geometry"]["columns_per_card"]

_RULES = DATA["rules"]
DEAL: int = _RULES["deal"]
ROUNDS: dict[int, int] = {int(players): rounds for players, rounds in _RULES["rounds"].items()}
DISPLAY: dict[int, int] = {int(players): cards_up for players, cards_up in _RULES["display"].items()}
MAX_OVERLAP: int = _RULES["max_overlap"]
PLAN_POINTS: int = _RULES["plan_points"]
PATRON_POINTS: int = _RULES["patron_points"]
POETS_PER_POINT: int = _RULES["poets_per_point"]
LOVERS_POINTS: int = _RULES["lovers_points"]
LOVERS_CLEAR_RADIUS: int = _RULES["lovers_clear_radius"]


def kind_name(letter: Letter) -> KindName:
    """The kind that a letter of the card table stands for."""
    return KINDS[cards.KINDS.index(letter)]
