"""The captain: goods are shipped for victory points (K1-K5); what remains is stored (`storage.py`)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico.actions import LOAD, PASS, SMALLEST_SHIP, USE_WHARF, encode_load
from ribeira.games.puerto_rico.board import is_occupied, rescore
from ribeira.games.puerto_rico.catalog import ROLES
from ribeira.games.puerto_rico.roles import storage
from ribeira.games.puerto_rico.state import CAPTAIN, NO_GOOD, PuertoRico
from ribeira.games.puerto_rico.tables import CAPACITY, GOODS, HARBOR, SHIPS_IN_PLAY, WHARF

ROLE = ROLES.index("captain")
LOADS = (1 << (USE_WHARF - LOAD)) - 1
"""The bits of `choices` that load a ship; those above them use the wharf."""


@rule
def begin(s: PuertoRico) -> None:
    next_loader(s, int(s.taken_by[ROLE]))


@rule
def room(s: PuertoRico, ship: int) -> int:
    return int(CAPACITY[s.players, ship]) - int(s.cargo_load[ship])


@rule
def ship_of(s: PuertoRico, good: int) -> int:
    """The ship that carries this good, or -1."""
    for ship in range(SHIPS_IN_PLAY[s.players]):
        if s.cargo_good[ship] == good:
            return ship
    return -1


@rule
def ship_of_capacity(s: PuertoRico, capacity: int) -> int:
    """The ship that holds so many barrels; no two are alike."""
    ship = 0
    while CAPACITY[s.players, ship] != capacity:
        ship += 1
    return ship


@rule
def most_on_an_empty_ship(s: PuertoRico, held: int) -> int:
    """K2: of so many barrels, how many fit on the empty ship that takes most; 0 when no ship is empty."""
    most = 0
    for ship in range(SHIPS_IN_PLAY[s.players]):
        if s.cargo_good[ship] == NO_GOOD:
            most = max(most, min(held, room(s, ship)))
    return most


@rule
def ships_for(s: PuertoRico, good: int, held: int) -> int:
    """K2: where so many barrels of a good may go, as bits of `choices`."""
    carrier = ship_of(s, good)
    most = 0 if carrier >= 0 else most_on_an_empty_ship(s, held)
    bits = 0
    for ship in range(SHIPS_IN_PLAY[s.players]):
        is_best = most > 0 and s.cargo_good[ship] == NO_GOOD and min(held, room(s, ship)) == most
        if is_best or (ship == carrier and room(s, ship) > 0):
            bits |= 1 << (encode_load(good, int(CAPACITY[s.players, ship])) - LOAD)
    return bits


@rule
def can_use_wharf(s: PuertoRico, seat: int) -> bool:
    """K3: once in a captain phase."""
    return is_occupied(s, seat, WHARF) and not int(s.wharf_used) >> seat & 1


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """K1-K3: the loadings on ships, and above them the goods for the wharf."""
    bits = 0
    has_wharf = can_use_wharf(s, seat)
    for good in range(GOODS):
        held = int(s.goods[seat, good])
        if held > 0:
            bits |= ships_for(s, good, held)
            if has_wharf:
                bits |= 1 << (USE_WHARF + good - LOAD)
    return bits


@rule
def next_loader(s: PuertoRico, first: int) -> None:
    """K1: from this seat on clockwise the first that can load or use its wharf; nobody: the goods are stored."""
    for k in range(s.players):
        seat = (first + k) % int(s.players)
        if not int(s.passed) >> seat & 1 and choices(s, seat):
            seat_acts(s, CAPTAIN, seat)
            return
    s.captain_loaded = 0
    s.wharf_used = 0
    s.passed = 0
    storage.begin(s)


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase CAPTAIN."""
    seat = int(s.player)
    if action == PASS:
        s.passed |= 1 << seat
    elif action >= USE_WHARF:
        s.wharf_used |= 1 << seat
        good = action - USE_WHARF
        deliver(s, seat, int(s.goods[seat, good]))
        s.goods_supply[good] += s.goods[seat, good]
        s.goods[seat, good] = 0
    else:
        load(s, seat, (action - LOAD) % GOODS, (action - LOAD) // GOODS + SMALLEST_SHIP)
    next_loader(s, (seat + 1) % int(s.players))


@rule
def load(s: PuertoRico, seat: int, good: int, capacity: int) -> None:
    """K2: as many barrels as there are and as fit."""
    ship = ship_of_capacity(s, capacity)
    loaded = min(int(s.goods[seat, good]), room(s, ship))
    s.cargo_good[ship] = good
    s.cargo_load[ship] += loaded
    s.goods[seat, good] -= loaded
    deliver(s, seat, loaded)


@rule
def deliver(s: PuertoRico, seat: int, shipped: int) -> None:
    """K5: points for a loading of so many barrels, harbor and privilege included."""
    points = shipped + int(is_occupied(s, seat, HARBOR))
    if seat == s.taken_by[ROLE] and not s.captain_loaded:
        s.captain_loaded = 1
        points += 1
    s.vp[seat] += points
    s.vp_supply -= points
    if s.vp_supply <= 0:
        s.is_last = 1
    rescore(s, seat)
