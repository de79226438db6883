"""The trader: one barrel each to the trading house (T1, T2)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, catalog, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, rounds
from ribeira.games.puerto_rico.rules.listing import offer
from ribeira.games.puerto_rico.state import PuertoRico

ROLE = terms.ROLES.index("trader")


@rule
def begin(s: PuertoRico) -> None:
    next_trader(s, 0)


@rule
def in_house(s: PuertoRico) -> int:
    total = 0
    for good in range(tables.GOODS):
        total += int(s.house[good])
    return total


@rule
def house_room(s: PuertoRico) -> int:
    """T1: free spaces in the trading house."""
    return catalog.HOUSE_SPACES - in_house(s)


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """T1: the goods that the seat may sell; an office sells also what the house holds already."""
    has_office = board.is_occupied(s, seat, tables.OFFICE)
    bits = 0
    for good in range(tables.GOODS):
        bits |= int(s.goods[seat, good] > 0 and (has_office or s.house[good] == 0)) << good
    return bits


@rule
def next_trader(s: PuertoRico, place: int) -> None:
    """T2: from this place on the next seat that can sell, while the house has room."""
    if house_room(s) > 0:
        for k in range(place, s.players):
            seat = rounds.seat_at(s, ROLE, k)
            goods = choices(s, seat)
            if goods:
                offer(s, phase.TRADER, seat, goods)
                return
    end(s)


@rule
def income(s: PuertoRico, seat: int, good: int) -> int:
    """T1: price, privilege and occupied markets."""
    doubloons = int(tables.PRICE[good]) + int(seat == s.taken_by[ROLE])
    for market in (tables.SMALL_MARKET, tables.LARGE_MARKET):
        doubloons += int(tables.SALE[market]) * board.is_occupied(s, seat, market)
    return doubloons


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase TRADER."""
    seat = int(s.player)
    if action != actions.PASS:
        good = action - actions.SELL
        s.doubloons[seat] += income(s, seat, good)
        s.goods[seat, good] -= 1
        s.house[good] += 1
    next_trader(s, rounds.place_of(s, ROLE, seat) + 1)


@rule
def end(s: PuertoRico) -> None:
    """T2: only a full house is emptied."""
    if house_room(s) == 0:
        for good in range(tables.GOODS):
            s.goods_supply[good] += s.house[good]
            s.house[good] = 0
    rounds.next_pick(s)
