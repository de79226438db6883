"""What an action brought about: facts for log and animation. Numbers like S1 are those of the rules file."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ribeira.core.contract import Seat
from ribeira.games.puerto_rico.document.terms import BuildingName, Good, Goods, Group, Phase, Role, Standing, Tile


class FirstFact(TypedDict):
    """U1, U2: the first governor, and the start tiles by seat."""

    kind: Literal["first"]
    seat: Seat
    tiles: list[Tile]


class RowFact(TypedDict):
    """U4, S3, S6: a plantation is laid face up; `left` in the stack."""

    kind: Literal["row"]
    good: Good
    left: int


class ReshuffleFact(TypedDict):
    """S4: the discard pile is the new stack, of so many tiles."""

    kind: Literal["reshuffle"]
    tiles: int


class RoleFact(TypedDict):
    """R1: a role is taken with the doubloons on it."""

    kind: Literal["role"]
    seat: Seat
    role: Role
    doubloons: int


class SkipFact(TypedDict):
    """Section 7: seats that can do nothing are not asked; or the trading house is full."""

    kind: Literal["skip"]
    seats: list[Seat]
    of: Role
    why: Literal["nothing", "house"]


class ProspectFact(TypedDict):
    """R3."""

    kind: Literal["prospect"]
    seat: Seat
    doubloons: int


class TakeFact(TypedDict):
    """S1: a tile is taken."""

    kind: Literal["take"]
    seat: Seat
    tile: Tile


class HaciendaFact(TypedDict):
    """S2: a plantation is to be drawn."""

    kind: Literal["hacienda"]
    seat: Seat


class DrawnFact(TypedDict):
    """S2: it has been drawn."""

    kind: Literal["drawn"]
    seat: Seat
    good: Good


class PassFact(TypedDict):
    """A seat passes in this phase."""

    kind: Literal["pass"]
    seat: Seat
    of: Phase
    group: Group | None


ColonistFact = TypedDict(
    "ColonistFact",
    {
        "kind": Literal["colonist"], "seat": Seat, "of": Literal["mayor", "hospice", "university"],
        "group": Group | None, "from": Literal["supply", "ship"], "automatic": bool,
    },
)  # fmt: skip
"""M1, S5, B3: a colonist comes; without a group to San Juan. `automatic`: nobody was asked."""


class DiscardFact(TypedDict):
    """S3: the rest of the row is discarded."""

    kind: Literal["discard"]
    tiles: Goods


class DealFact(TypedDict):
    """M2: the ship's colonists by seat, dealt from `first` on."""

    kind: Literal["deal"]
    first: Seat
    colonists: list[int]


class SettleFact(TypedDict):
    """M3: placed by itself when the turn began; `whole`: nothing was left to choose."""

    kind: Literal["settle"]
    seat: Seat
    groups: Standing
    san_juan: int
    whole: bool


class PlaceFact(TypedDict):
    """M3: a colonist is placed; `then` by itself after it."""

    kind: Literal["place"]
    seat: Seat
    group: Group
    then: Standing


class ShipFact(TypedDict):
    """M4: colonists on the ship and in the supply now."""

    kind: Literal["ship"]
    colonists: int
    supply: int


class BuildFact(TypedDict):
    """B1, B2: a building; `doubloons` are left."""

    kind: Literal["build"]
    seat: Seat
    building: BuildingName
    price: int
    doubloons: int


class ProduceFact(TypedDict):
    """C1, C2: what is received, what the supply lacked, what the factory pays."""

    kind: Literal["produce"]
    seat: Seat
    goods: Goods
    short: Goods
    doubloons: int


class ExtraFact(TypedDict):
    """C3."""

    kind: Literal["extra"]
    seat: Seat
    good: Good


class SellFact(TypedDict):
    """T1: a sale and what it brings."""

    kind: Literal["sell"]
    seat: Seat
    good: Good
    doubloons: int


class HouseFact(TypedDict):
    """T2: the full trading house is emptied."""

    kind: Literal["house"]
    goods: Goods


class LoadFact(TypedDict):
    """K2, K3, K5: a loading; `points` all in all, `harbor` and `privilege` (0 or 1) of these."""

    kind: Literal["load", "wharf"]
    seat: Seat
    good: Good
    ship: int | None
    """At the wharf `null`."""
    amount: int
    points: int
    harbor: int
    privilege: int


class StoreFact(TypedDict):
    """K6: a kind is kept whole."""

    kind: Literal["store"]
    seat: Seat
    good: Good
    automatic: bool


class KeepFact(TypedDict):
    """K6: what is kept and what goes to the supply."""

    kind: Literal["keep"]
    seat: Seat
    kept: Goods
    lost: Goods


class SailFact(TypedDict):
    """K7: a full ship is emptied."""

    kind: Literal["sail"]
    ship: int
    good: Good
    barrels: int


class EndFact(TypedDict):
    """E1: the round is the last; `seat`: whose city is full."""

    kind: Literal["end"]
    why: Literal["colonists", "city", "vp"]
    seat: Seat | None


class RoundFact(TypedDict):
    """R2: a round begins; `roles` are those on which a doubloon was put."""

    kind: Literal["round"]
    round: int
    governor: Seat
    roles: list[Role]


class OverFact(TypedDict):
    """E4: who has won, and what decided."""

    kind: Literal["over"]
    winners: list[Seat]
    how: Literal["points", "tie", "shared"]


Reason: TypeAlias = Literal[
    "taken",
    "quarry", "hut", "hacienda_empty", "hacienda_used",
    "order", "rest",
    "owned", "sold_out", "space", "money",
    "not_produced", "supply",
    "in_house", "office",
    "must", "full", "other_good", "elsewhere", "smaller", "wharf_used", "wharf_empty",
    "storage",
]  # fmt: skip
"""Why something cannot be done: of roles, settler, placement, builder, craftsman, trader, captain, storage."""


class ForbiddenFact(TypedDict):
    """Only in prompts: why something is not legal, with the rule's number and what the sentence names, else `null`."""

    kind: Literal["forbidden"]
    seat: Seat
    reason: Reason
    rule: str
    building: BuildingName | None
    good: Good | None
    ship: int | None
    other: Good | int | None
    """Another good, or a ship."""
    price: int | None
    doubloons: int | None
    group: Group | None
    by: Seat | None
    """Who took the role."""


Fact: TypeAlias = (
    FirstFact | RowFact | ReshuffleFact | RoleFact | SkipFact | ProspectFact | TakeFact | HaciendaFact | DrawnFact
    | PassFact | ColonistFact | DiscardFact | DealFact | SettleFact | PlaceFact | ShipFact | BuildFact | ProduceFact
    | ExtraFact | SellFact | HouseFact | LoadFact | StoreFact | KeepFact | SailFact | EndFact | RoundFact | OverFact
    | ForbiddenFact
)  # fmt: skip
