"""The captain: goods are shipped for victory points (K1-K5); what remains is stored (`storage.py`)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, scoring
from ribeira.games.puerto_rico.rules.listing import offer
from ribeira.games.puerto_rico.rules.roles import storage
from ribeira.games.puerto_rico.state import NO_GOOD, PuertoRico

ROLE = terms.ROLES.index("captain")
FULL, OTHER_GOOD, ELSEWHERE, SMALLER = range(4)
"""What can stand against loading a ship."""


@rule
def begin(s: PuertoRico) -> None:
    next_loader(s, int(s.taken_by[ROLE]))


@rule
def room(s: PuertoRico, ship: int) -> int:
    return int(tables.CAPACITY[s.players, ship]) - int(s.cargo_load[ship])


@rule
def ship_of(s: PuertoRico, good: int) -> int:
    """The ship that carries this good, or -1."""
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        if s.cargo_good[ship] == good:
            return ship
    return -1


@rule
def ship_of_capacity(s: PuertoRico, capacity: int) -> int:
    """The ship that holds so many barrels; no two are alike."""
    ship = 0
    while tables.CAPACITY[s.players, ship] != capacity:
        ship += 1
    return ship


@rule
def most_on_an_empty_ship(s: PuertoRico, held: int) -> int:
    """K2: of so many barrels, how many fit on the empty ship that takes most; 0 when no ship is empty."""
    most = 0
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        if s.cargo_good[ship] == NO_GOOD:
            most = max(most, min(held, room(s, ship)))
    return most


@rule
def bit_of(s: PuertoRico, good: int, ship: int) -> int:
    """The bit of `choices` that loads a good on a ship."""
    return actions.encode_load(good, int(tables.CAPACITY[s.players, ship])) - actions.LOAD


@rule
def ships_for(s: PuertoRico, good: int, held: int) -> int:
    """K2: where so many barrels of a good may go, as bits of `choices`."""
    carrier = ship_of(s, good)
    most = 0 if carrier >= 0 else most_on_an_empty_ship(s, held)
    bits = 0
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        is_best = most > 0 and s.cargo_good[ship] == NO_GOOD and min(held, room(s, ship)) == most
        if is_best or (ship == carrier and room(s, ship) > 0):
            bits |= 1 << bit_of(s, good, ship)
    return bits


@rule
def obstacle(s: PuertoRico, good: int, ship: int) -> int:
    """K2: what stands against loading a good on a ship where that is none of the choices."""
    if room(s, ship) == 0:
        return FULL
    if s.cargo_good[ship] != NO_GOOD:
        return OTHER_GOOD
    return ELSEWHERE if ship_of(s, good) >= 0 else SMALLER


@rule
def can_use_wharf(s: PuertoRico, seat: int) -> bool:
    """K3: once in a captain phase."""
    return board.is_occupied(s, seat, tables.WHARF) and not int(s.wharf_used) >> seat & 1


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """K1-K3: the loadings on ships, and above them the goods for the wharf."""
    bits = 0
    has_wharf = can_use_wharf(s, seat)
    for good in range(tables.GOODS):
        held = int(s.goods[seat, good])
        if held > 0:
            bits |= ships_for(s, good, held)
            if has_wharf:
                bits |= 1 << (actions.USE_WHARF + good - actions.LOAD)
    return bits


@rule
def next_loader(s: PuertoRico, first: int) -> None:
    """K1: from this seat on clockwise the first that can load or use its wharf; nobody: the goods are stored."""
    for k in range(s.players):
        seat = first + k if first + k < s.players else first + k - int(s.players)
        loadings = 0 if int(s.passed) >> seat & 1 else choices(s, seat)
        if loadings:
            offer(s, phase.CAPTAIN, seat, loadings)
            return
    s.captain_loaded = 0
    s.wharf_used = 0
    s.passed = 0
    storage.begin(s)


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase CAPTAIN or STORAGE."""
    if s.phase == phase.STORAGE:
        storage.act(s, action)
        return
    seat = int(s.player)
    good = (action - actions.LOAD) % tables.GOODS
    if action == actions.PASS:
        s.passed |= 1 << seat
    elif action >= actions.USE_WHARF:
        use_wharf(s, seat, good)
    else:
        load(s, seat, good, ship_of_capacity(s, (action - actions.LOAD) // tables.GOODS + actions.SMALLEST_SHIP))
    next_loader(s, seat + 1 if seat + 1 < s.players else 0)


@rule
def use_wharf(s: PuertoRico, seat: int, good: int) -> None:
    """K3: all barrels of a kind into the supply."""
    s.wharf_used |= 1 << seat
    deliver(s, seat, int(s.goods[seat, good]))
    s.goods_supply[good] += s.goods[seat, good]
    s.goods[seat, good] = 0


@rule
def load(s: PuertoRico, seat: int, good: int, ship: int) -> None:
    """K2: as many barrels as there are and as fit."""
    loaded = min(int(s.goods[seat, good]), room(s, ship))
    s.cargo_good[ship] = good
    s.cargo_load[ship] += loaded
    s.goods[seat, good] -= loaded
    deliver(s, seat, loaded)


@rule
def points_for(s: PuertoRico, seat: int, shipped: int) -> int:
    """K5: the points for a loading of so many barrels: harbor, and privilege at the chooser's first."""
    has_privilege = seat == s.taken_by[ROLE] and not s.captain_loaded
    return shipped + int(board.is_occupied(s, seat, tables.HARBOR)) + int(has_privilege)


@rule
def deliver(s: PuertoRico, seat: int, shipped: int) -> None:
    """K5: the points of a loading go to the seat."""
    points = points_for(s, seat, shipped)
    s.captain_loaded |= int(seat == s.taken_by[ROLE])
    s.vp[seat] += points
    s.vp_supply -= points
    if s.vp_supply <= 0:
        s.is_last = 1
    scoring.rescore(s, seat)
