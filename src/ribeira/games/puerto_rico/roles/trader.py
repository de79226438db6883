"""The trader: one barrel each to the trading house (T1, T2)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico.actions import PASS, SELL
from ribeira.games.puerto_rico.board import is_occupied
from ribeira.games.puerto_rico.catalog import HOUSE_SPACES, ROLES
from ribeira.games.puerto_rico.rounds import next_pick, place_of, seat_at
from ribeira.games.puerto_rico.state import TRADER, PuertoRico
from ribeira.games.puerto_rico.tables import GOODS, LARGE_MARKET, OFFICE, PRICE, SALE, SMALL_MARKET

ROLE = ROLES.index("trader")


@rule
def begin(s: PuertoRico) -> None:
    next_trader(s, 0)


@rule
def in_house(s: PuertoRico) -> int:
    total = 0
    for good in range(GOODS):
        total += int(s.house[good])
    return total


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """T1: the goods that the seat may sell; an office sells also what the house holds already."""
    has_office = is_occupied(s, seat, OFFICE)
    bits = 0
    for good in range(GOODS):
        bits |= int(s.goods[seat, good] > 0 and (has_office or s.house[good] == 0)) << good
    return bits


@rule
def next_trader(s: PuertoRico, place: int) -> None:
    """T2: from this place on the next seat that can sell, while the house has room."""
    if in_house(s) < HOUSE_SPACES:
        for k in range(place, s.players):
            seat = seat_at(s, ROLE, k)
            if choices(s, seat):
                seat_acts(s, TRADER, seat)
                return
    end(s)


@rule
def income(s: PuertoRico, seat: int, good: int) -> int:
    """T1: price, privilege and occupied markets."""
    doubloons = int(PRICE[good]) + int(seat == s.taken_by[ROLE])
    for market in (SMALL_MARKET, LARGE_MARKET):
        doubloons += int(SALE[market]) * is_occupied(s, seat, market)
    return doubloons


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase TRADER."""
    seat = int(s.player)
    if action != PASS:
        good = action - SELL
        s.doubloons[seat] += income(s, seat, good)
        s.goods[seat, good] -= 1
        s.house[good] += 1
    next_trader(s, place_of(s, ROLE, seat) + 1)


@rule
def end(s: PuertoRico) -> None:
    """T2: only a full house is emptied."""
    if in_house(s) == HOUSE_SPACES:
        for good in range(GOODS):
            s.goods_supply[good] += s.house[good]
            s.house[good] = 0
    next_pick(s)
