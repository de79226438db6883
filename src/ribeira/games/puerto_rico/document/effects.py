"""What an action would bring about, as prompts tell it. Numbers like S1 are those of the rules file."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ribeira.core.contract import Seat
from ribeira.games.puerto_rico.document.terms import BuildingName, Good, Goods, Group, Phase, Standing, Tile

Ends: TypeAlias = Literal["no", "maybe", "yes"]
"""E1: whether taking the role would make the round the last."""
Sent: TypeAlias = Literal["asked", "given"] | None
"""S5, B3: a colonist may be taken, comes by itself, or does not come."""


class RoleEffect(TypedDict):
    """R1, R2: what taking any role would do, as things lie now."""

    doubloons: int
    """Those that lie on the role."""
    order: list[Seat]
    """Who comes when."""
    ends: Ends


class SettlerOf(TypedDict):
    """S1, S2, S5 for one seat; later seats may find less."""

    tiles: list[Tile]
    room: int
    hacienda: bool
    hospice: bool


class SettlerEffect(RoleEffect):
    """The settler."""

    role: Literal["settler"]
    seats: list[SettlerOf]


class MayorOf(TypedDict):
    """M1, M2 for one seat: its share of the ship, the privilege, circles to fill, colonists too many."""

    colonists: int
    extra: int
    open: int
    idle: int


class MayorEffect(RoleEffect):
    """The mayor."""

    role: Literal["mayor"]
    seats: list[MayorOf]


class Offer(TypedDict):
    """A building that can be paid."""

    building: BuildingName
    price: int


class BuilderOf(TypedDict):
    """B1-B3 for one seat; `less` is the privilege, `quarries` those with a colonist."""

    doubloons: int
    less: int
    quarries: int
    buildings: list[Offer]
    university: bool


class BuilderEffect(RoleEffect):
    """The builder."""

    role: Literal["builder"]
    seats: list[BuilderOf]


class CraftsmanOf(TypedDict):
    """C1, C2 for one seat."""

    goods: Goods
    short: Goods
    """What the supply lacks."""
    doubloons: int
    """Of the factory."""


class CraftsmanEffect(RoleEffect):
    """The craftsman."""

    role: Literal["craftsman"]
    seats: list[CraftsmanOf]
    extra: list[Good]
    """Kinds of which the chooser may take one more (C3)."""


class Sale(TypedDict):
    """What a barrel would bring."""

    good: Good
    doubloons: int


class TraderOf(TypedDict):
    """T1 for one seat, the best sale first."""

    sales: list[Sale]


class TraderEffect(RoleEffect):
    """The trader."""

    role: Literal["trader"]
    seats: list[TraderOf]
    spaces: int
    """Free ones in the trading house."""


class Loading(TypedDict):
    """Barrels that can go on a ship, and their points."""

    good: Good
    ship: int
    amount: int
    points: int


class CaptainOf(TypedDict):
    """K1-K6 for one seat."""

    loads: list[Loading]
    wharf: bool
    barrels: int
    stores: int
    """Kinds that warehouses keep whole."""


class CaptainEffect(RoleEffect):
    """The captain."""

    role: Literal["captain"]
    seats: list[CaptainOf]


class ProspectorOf(TypedDict):
    """R3 for one seat."""

    doubloons: int


class ProspectorEffect(RoleEffect):
    """A prospector."""

    role: Literal["prospector", "prospector_2"]
    seats: list[ProspectorOf]


class Plants(TypedDict):
    """Own plantations of a kind with the new one, and circles of own buildings for it (corn: none needed)."""

    plantations: int
    circles: int | None


class TakeEffect(TypedDict):
    """S1, S5: a tile; `tiles` are those on the island then."""

    tile: Tile
    tiles: int
    plants: Plants | None
    """Of a quarry `null`."""
    colonist: Sent


class HaciendaEffect(TypedDict):
    """S2: the plantations that may be drawn."""

    chances: Goods
    tiles: int


class PassEffect(TypedDict):
    """Nothing is done in this phase."""

    of: Phase


ColonistEffect = TypedDict("ColonistEffect", {"of": Phase, "group": Group | None, "from": Literal["supply", "ship"]})
"""M1, S5, B3: a colonist comes; without a group to San Juan."""


class PlaceEffect(TypedDict):
    """M3: `filled` of the group's `circles` then; `left` to place; `then` is placed by itself after it."""

    group: Group
    filled: int
    circles: int
    left: int
    then: Standing


class BuildEffect(TypedDict):
    """B1-B4: `price` is `cost` less `quarries` and less the privilege; `spaces` of the city filled then."""

    building: BuildingName
    cost: int
    quarries: int
    less: int
    price: int
    doubloons: int
    """Left."""
    points: int
    spaces: int
    bonus: int | None
    """What a large building would add now, were it occupied (E3)."""
    colonist: Sent
    ends: bool


class ExtraEffect(TypedDict):
    """C3: so many barrels of the kind then."""

    good: Good
    barrels: int


class SellEffect(TypedDict):
    """T1, T2: `doubloons` is `price`, `privilege` and `markets` together."""

    good: Good
    price: int
    privilege: int
    markets: int
    doubloons: int
    fills: bool
    """The trading house is full then."""


class LoadEffect(TypedDict):
    """K2, K3, K5: a loading."""

    good: Good
    ship: int | None
    """At the wharf `null`."""
    amount: int
    rest: int
    harbor: int
    privilege: int
    points: int
    """All in all."""
    fills: bool
    supply: int
    """Left of the VP chips."""
    ends: bool
    must: bool
    """Passing is not allowed (K1)."""
    only: bool
    """There is no other choice."""


class KeepEffect(TypedDict):
    """K6: barrels kept; `left` kinds can still be kept whole; `lost` goes to the supply."""

    good: Good
    barrels: int
    left: int
    lost: Goods


RoleForecast: TypeAlias = (
    SettlerEffect | MayorEffect | BuilderEffect | CraftsmanEffect | TraderEffect | CaptainEffect | ProspectorEffect
)  # fmt: skip
Effect: TypeAlias = (
    RoleForecast | TakeEffect | HaciendaEffect | PassEffect | ColonistEffect | PlaceEffect | BuildEffect | ExtraEffect
    | SellEffect | LoadEffect | KeepEffect
)  # fmt: skip
