"""The documents of Puerto Rico: positions and views, what can be tapped, what it leads to, what happened.

The page's types and the tables of `docs/protocol.md` are made from this module and those of its folder that it imports,
by `python -m tools.generated`. Numbers like S1 are those of the rules file.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ribeira.core.contract import Json, Seat
from ribeira.games.puerto_rico.document.effects import Effect
from ribeira.games.puerto_rico.document.facts import Fact
from ribeira.games.puerto_rico.document.terms import BuildingName, Good, Goods, Group, Phase, Role, Tile, Tiles

__all__ = ["Effect", "Fact", "Insight", "SheetKey", "Target", "View"]

# --- positions ----------------------------------------------------------------------------------------------


class PlayerBoard(TypedDict):
    """One player's island and city."""

    doubloons: int
    vp: int
    """Chips and written points."""
    goods: Goods
    """Barrels on the windrose."""
    island: Tiles
    manned: Tiles
    """Tiles with a colonist."""
    city: dict[BuildingName, int]
    """Colonists on each building owned; 0 is written."""
    san_juan: int
    """In `placement`, for the acting seat: the colonists still to place."""


class Ship(TypedDict):
    """A cargo ship; it is known by its capacity."""

    capacity: int
    good: Good | None
    load: int


class RoleCard(TypedDict):
    """What lies on a role, and who took it in this round."""

    doubloons: int
    taken_by: Seat | None


class View(TypedDict):
    """A position (section 9). Everything is public: every viewer sees the same."""

    game: Literal["puerto_rico"]
    players: int
    options: Json
    phase: Phase
    player: Seat | Literal["chance"] | None
    scores: list[int]
    """As things lie now (E3)."""
    winners: list[Seat] | None
    round: int
    governor: Seat | None
    end: bool
    """This round is the last (E1)."""
    roles: dict[Role, RoleCard]
    vp_supply: int
    """Below 0: points that are written down."""
    colonist_supply: int
    colonist_ship: int
    goods_supply: Goods
    house: Goods
    """Barrels in the trading house."""
    cargo: list[Ship]
    row: Goods
    """Plantations face up."""
    stack: Goods
    """Plantations face down."""
    discard: Goods
    quarries: int
    stock: dict[BuildingName, int]
    """Not yet built."""
    boards: list[PlayerBoard]
    drawer: Seat | None
    """In `hacienda` and `replace`: for whom a tile is drawn."""
    hacienda_used: bool
    pending: Group | None
    """In `hospice` and `university`: what may get a colonist."""
    produced: list[Good]
    """In `craftsman`: what the chooser received."""
    captain_loaded: bool
    """In `captain`: the chooser has had the first loading."""
    wharf_used: list[Seat]
    passed: list[Seat]
    stored: list[Good]
    """In `storage`: the kinds that the seat on turn keeps whole."""


class Insight(TypedDict):
    """What follows from a view by the rules."""

    harvest: list[Goods]
    """By seat, what would be produced now, were there goods enough (C1)."""
    limits: dict[Group, tuple[int, int]]
    """In `placement`: how few and how many colonists may stand in the end on each group of circles of the acting seat
    (M3); empty in other phases."""


# --- targets ------------------------------------------------------------------------------------------------


class RoleTarget(TypedDict):
    """A role card."""

    kind: Literal["role"]
    role: Role


class TakeTarget(TypedDict):
    """A tile of the row, or a quarry."""

    kind: Literal["take"]
    tile: Tile


class HaciendaTarget(TypedDict):
    """The draw of a plantation."""

    kind: Literal["hacienda"]


class AnswerTarget(TypedDict):
    """Taking a colonist, or passing."""

    kind: Literal["colonist", "pass"]
    of: Phase
    group: Group | None


class PlaceTarget(TypedDict):
    """A circle; those of a group are counted from 0."""

    kind: Literal["place"]
    group: Group
    site: Literal["island", "city"]
    circle: int


class BuildTarget(TypedDict):
    """A building of the market."""

    kind: Literal["build"]
    building: BuildingName


class GoodTarget(TypedDict):
    """Barrels of a kind."""

    kind: Literal["extra", "sell", "wharf", "store", "keep"]
    good: Good


class LoadTarget(TypedDict):
    """Barrels of a kind, and the ship by its capacity."""

    kind: Literal["load"]
    good: Good
    ship: int


Target: TypeAlias = (
    RoleTarget | TakeTarget | HaciendaTarget | AnswerTarget | PlaceTarget | BuildTarget | GoodTarget | LoadTarget

)  # fmt: skip

# --- the score sheet ------------------------------------------------------------------------------------------

SheetKey: TypeAlias = Literal[
    "chips", "buildings", "guild_hall", "residence", "fortress", "customs_house", "city_hall", "total", "tie_break"
]  # fmt: skip
"""Lines of the score sheet (E3, E4): chips, printed points, occupied large buildings, their sum, the tie-break."""
