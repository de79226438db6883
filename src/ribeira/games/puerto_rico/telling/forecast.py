"""What taking a role would do for every player, as things lie now: for the page, before anybody chooses.

The rules answer (`rules/forecast.py`); here their answer is put into the words of documents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import sub
from typing import Any, TypeVar, cast

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import StateTable
from ribeira.core.contract import Seat
from ribeira.core.fields import reader
from ribeira.core.state import State, ViewState
from ribeira.games.puerto_rico import actions, catalog, kernels, tables
from ribeira.games.puerto_rico.document.effects import (
    BuilderOf,
    CaptainOf,
    CraftsmanOf,
    Ends,
    Loading,
    MayorOf,
    ProspectorOf,
    RoleForecast,
    SettlerOf,
    TraderOf,
)
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, ROLES, TILES, Good, Goods, Role
from ribeira.games.puerto_rico.rules.forecast import FORECAST, Forecast
from ribeira.games.puerto_rico.state import PuertoRico

T = TypeVar("T")
ENDS: tuple[Ends, ...] = ("no", "maybe", "yes")
NO_ROLE = -1
STATES = 256
"""States of which answers are kept."""


def members(bits: int, names: Sequence[T]) -> list[T]:
    """The names of a set's members, in their order."""
    return [one for index, one in enumerate(names) if bits >> index & 1]


def pile(counts: Iterable[int]) -> Goods:
    """Goods by name, without zeros."""
    return {good: count for good, count in zip(GOODS, counts, strict=True) if count}


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All seats, beginning with this one."""
    players = state.game.players
    return [(first + place) % players for place in range(players)]


class Told:
    """What the rules say: by seat what a role does, and whether the round would be the last."""

    def __init__(self, answers: StateTable, ends: Ends) -> None:
        """Takes the bytes of a `Forecast` for each seat."""
        self._answers = answers
        self.ends = ends

    def of(self, seat: Seat) -> Forecast:
        """What is said of one seat."""
        told: Forecast = READ(self._answers[seat])
        return told

    def by_seat(self, field: str) -> list[Any]:
        """One field of what is said of each seat."""
        told: list[Any] = self._answers.view(FORECAST)[field][:, 0].tolist()
        return told


READ = reader(FORECAST)


def ask(state: State | ViewState, role: int = NO_ROLE) -> Told:
    """Of a role that the seat on turn would take; without one of the seats' choices as things lie."""
    return _answer(state.copy_bytes().tobytes(), state.game.players, role)


@lru_cache(STATES)
def _answer(contents: bytes, players: int, role: int) -> Told:
    """All that is told of one state asks the same."""
    jit.warm(kernels.FOR_WORDS)
    answers = np.zeros((players, FORECAST.itemsize), np.uint8)
    ends = kernels.forecast(np.array(bytearray(contents)), role, answers.reshape(-1))
    return Told(answers, ENDS[ends])


def role_effect(state: State, role: Role) -> RoleForecast:
    """The preview of taking a role."""
    index = ROLES.index(role)
    told = ask(state, index)
    s: PuertoRico = state.record
    common = {
        "role": role,
        "doubloons": s.role_doubloons[index],
        "order": clockwise(state, state.player),
        "ends": told.ends,
    }
    tell = SEATS[role]
    seats = {"seats": [tell(s, seat, told.of(seat), index) for seat in range(s.players)]}
    return cast(RoleForecast, {**common, **seats, **_of_all(s, role, told.of(state.player))})


def _of_all(s: PuertoRico, role: Role, chooser: Forecast) -> dict[str, int | list[Good]]:
    """C3, T1: what is told once and not by seat."""
    if role == "craftsman":
        return {"extra": members(chooser.more, GOODS)}
    return {"spaces": catalog.HOUSE_SPACES - sum(s.house)} if role == "trader" else {}


def _settler(s: PuertoRico, seat: Seat, told: Forecast, _role: int) -> SettlerOf:
    """S1, S2, S5."""
    return {
        "tiles": members(told.tiles, TILES),
        "room": told.room,
        "hacienda": bool(told.tiles >> (actions.DRAW_HACIENDA - actions.TAKE) & 1),
        "hospice": is_occupied(s, seat, tables.HOSPICE),
    }


def is_occupied(s: PuertoRico, seat: Seat, building: int) -> bool:
    """Whether the seat has this building with a colonist on it."""
    colonists: int = s.city[seat][building]
    return colonists > 0


def _mayor(_s: PuertoRico, _seat: Seat, told: Forecast, _role: int) -> MayorOf:
    """M1, M2."""
    return {
        "colonists": told.colonists,
        "extra": told.extra,
        "open": told.open,
        "idle": told.idle,
    }


def _builder(s: PuertoRico, seat: Seat, told: Forecast, role: int) -> BuilderOf:
    """B1-B3."""
    is_chooser = seat == s.player
    return {
        "doubloons": s.doubloons[seat] + s.role_doubloons[role] * is_chooser,
        "less": int(is_chooser),
        "quarries": s.manned[seat][tables.QUARRY],
        "buildings": [
            {"building": name, "price": told.prices[BUILDING_NAMES.index(name)]}
            for name in members(told.buildings, BUILDING_NAMES)
        ],
        "university": is_occupied(s, seat, tables.UNIVERSITY),
    }


def _craftsman(_s: PuertoRico, _seat: Seat, told: Forecast, _role: int) -> CraftsmanOf:
    """C1, C2."""
    return {
        "goods": pile(told.received),
        "short": pile(map(sub, told.able, told.received)),
        "doubloons": told.doubloons,
    }


def _trader(_s: PuertoRico, _seat: Seat, told: Forecast, _role: int) -> TraderOf:
    """T1."""
    sales = [(good, told.incomes[GOODS.index(good)]) for good in members(told.sales, GOODS)]
    return {"sales": [{"good": good, "doubloons": brings} for good, brings in sorted(sales, key=lambda sale: -sale[1])]}


def _captain(s: PuertoRico, seat: Seat, told: Forecast, _role: int) -> CaptainOf:
    """K1-K6."""
    return {
        "loads": loadings(told),
        "wharf": is_occupied(s, seat, tables.WHARF),
        "barrels": sum(s.goods[seat]),
        "stores": told.kinds,
    }


def loadings(told: Forecast) -> list[Loading]:
    """K2: what can go on which ship, by good."""
    choices = members(told.loads, range(actions.USE_WHARF - actions.LOAD))
    return [
        {
            "good": GOODS[choice % tables.GOODS],
            "ship": actions.SMALLEST_SHIP + choice // tables.GOODS,
            "amount": told.amounts[choice],
            "points": told.points[choice],
        }
        for choice in sorted(choices, key=lambda choice: choice % tables.GOODS)
    ]


def _prospector(s: PuertoRico, seat: Seat, _told: Forecast, _role: int) -> ProspectorOf:
    """R3."""
    return {"doubloons": int(seat == s.player)}


SEATS: dict[Role, Callable[[PuertoRico, Seat, Forecast, int], object]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
    "prospector_2": _prospector,
}
"""What a role's effect says of each seat."""
