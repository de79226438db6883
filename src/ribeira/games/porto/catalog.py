"""What is in the box of Porto. All of it stands in `porto_data.json`, partly a reconstruction (heights of the houses,
the end trigger of 3 and 4 players, copies of cards). Correct the numbers there; everything else follows."""

from __future__ import annotations

from pathlib import Path

from ribeira.games.porto import components
from ribeira.games.porto.document.types import COLOURS

DATA, DATA_VERSION = components.load(Path(__file__).with_name("porto_data.json"))

VALUES = tuple(int(value) for value in DATA["construction_cards"]["copies_per_colour"])
CARDS = tuple(f"{colour}{value}" for colour in COLOURS for value in VALUES)
"""red1, red2, ... purple3: the types of construction card by index."""
CARD_COPIES = tuple(DATA["construction_cards"]["copies_per_colour"].values()) * len(COLOURS)

_BOARD = DATA["board"]
HEIGHTS: tuple[int, ...] = tuple(_BOARD["heights"])
BASE_LEVEL: tuple[int, ...] = tuple(_BOARD["base_level"])
DISTRICTS: tuple[tuple[int, ...], ...] = tuple(tuple(sites) for sites in _BOARD["districts"].values())
ADJACENT_ACROSS: bool = _BOARD["adjacent_across_districts"]
ACTIVE: dict[int, tuple[int, ...]] = {int(players): tuple(sites) for players, sites in _BOARD["active"].items()}
END_TRIGGER: dict[int, int] = {
    int(players): sites for players, sites in DATA["end_trigger"].items() if players.isdecimal()
}
GROUNDS: int = DATA["supply"]["ground_per_colour"]
FLOORS: int = DATA["supply"]["floor_per_colour"]
TOKENS: dict[int, int] = {int(value): copies for value, copies in DATA["vp_tokens"].items()}

DISPLAY_SIZE: int = DATA["display_size"]
TAKE_MIN: int = DATA["take_min_cards"]
TAKE_MAX: int = DATA["take_max_cards"]
TAKE_SUM: int = DATA["take_max_sum"]

PUBLIC = components.contracts(DATA["public_contracts"], COLOURS)
PUBLIC_NAMES = tuple(contract.name for contract in PUBLIC)
PUBLIC_VP: int = DATA["public_contracts"]["vp"]
ROW_SIZE: int = DATA["public_contracts"]["row_size"]

PRIVATE = components.contracts(DATA["private_contracts"], COLOURS)
PRIVATE_NAMES = tuple(contract.name for contract in PRIVATE)
PRIVATE_KINDS: tuple[str, ...] = tuple(DATA["private_contracts"]["kinds"])
PRIVATE_VP: dict[str, tuple[int, ...]] = {
    kind: tuple(row["vp"]) for kind, row in DATA["private_contracts"]["kinds"].items()
}
DEAL: int = DATA["private_contracts"]["deal"]
KEEP: int = DATA["private_contracts"]["keep"]

TIMERS: tuple[int, ...] = tuple(DATA["solo"]["timer"].values())
WIN_VP: int = DATA["solo"]["win_vp"]
RANKS: tuple[tuple[int, str], ...] = tuple((points, rank) for points, rank in DATA["solo"]["ranks"])
