"""After the captain's loading: what is kept, what is lost, and the full ships leave (K6, K7, section 8)."""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, rounds
from ribeira.games.puerto_rico.rules.listing import offer
from ribeira.games.puerto_rico.state import NO_GOOD, PuertoRico

ROLE = terms.ROLES.index("captain")
KEEP_BIT = actions.KEEP - actions.STORE


@rule
def begin(s: PuertoRico) -> None:
    next_storer(s, 0)


@rule
def warehouse_kinds(s: PuertoRico, seat: int) -> int:
    """K6: how many kinds the seat keeps whole."""
    kinds = 0
    for warehouse in (tables.SMALL_WAREHOUSE, tables.LARGE_WAREHOUSE):
        kinds += int(tables.STORE[warehouse]) * board.is_occupied(s, seat, warehouse)
    return kinds


@rule
def held_kinds(s: PuertoRico, seat: int) -> int:
    """The set of goods on the windrose."""
    bits = 0
    for good in range(tables.GOODS):
        bits |= int(s.goods[seat, good] > 0) << good
    return bits


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """Section 8: bit 0..4 a good to keep whole, 5..9 a good of which one barrel is kept; empty: all is kept."""
    held = held_kinds(s, seat)
    stored = int(s.stored)
    kinds = warehouse_kinds(s, seat)
    if count(held) <= kinds:
        return 0
    left = kinds - count(stored)
    if left == 0:
        return (held & ~stored) << KEEP_BIT
    bits = 0
    for good in range(tables.GOODS):
        is_later = stored >> good == 0  # neither this good nor one after it is stored
        bits |= int(held >> good & 1 and is_later and count(held >> (good + 1)) >= left - 1) << good
    return bits


@rule
def decide(s: PuertoRico, seat: int, choice: int) -> bool:
    """One choice, by its bit; whether the seat has more to decide."""
    if choice < KEEP_BIT:
        s.stored |= 1 << choice
        return True
    keep_one(s, seat, choice - KEEP_BIT)
    return False


@rule
def keep_one(s: PuertoRico, seat: int, kept: int) -> None:
    """K6: of what is not stored one barrel of this good stays, the rest goes to the supply."""
    for good in range(tables.GOODS):
        if not int(s.stored) >> good & 1:
            lost = int(s.goods[seat, good]) - int(good == kept)
            s.goods[seat, good] -= lost
            s.goods_supply[good] += lost
    s.stored = 0


@rule
def make_forced(s: PuertoRico, seat: int) -> int:
    """Makes the forced choices; those that are left after them."""
    bits = choices(s, seat)
    while count(bits) == 1:
        if not decide(s, seat, lowest(bits)):
            return 0
        bits = choices(s, seat)
    return bits


@rule
def next_storer(s: PuertoRico, place: int) -> None:
    """The seats from this place on; stops where one has a choice; after the last K7."""
    for k in range(place, s.players):
        seat = rounds.seat_at(s, ROLE, k)
        bits = make_forced(s, seat)
        if bits:
            offer(s, phase.STORAGE, seat, bits)
            return
    empty_full_ships(s)
    rounds.next_pick(s)


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase STORAGE."""
    seat = int(s.player)
    bits = make_forced(s, seat) if decide(s, seat, action - actions.STORE) else 0
    if bits:
        s.offered = bits
    else:
        next_storer(s, rounds.place_of(s, ROLE, seat) + 1)


@rule
def empty_full_ships(s: PuertoRico) -> None:
    """K7."""
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        if s.cargo_load[ship] == tables.CAPACITY[s.players, ship]:
            s.goods_supply[s.cargo_good[ship]] += s.cargo_load[ship]
            s.cargo_load[ship] = 0
            s.cargo_good[ship] = NO_GOOD
