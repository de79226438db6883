"""Private contracts of Porto before the end: how likely they come true, and what one building does for them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.bots.evaluation.porto.tempo import missing, tiles_to_come
from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.porto.buildings import sites_for
from ribeira.games.porto.catalog import KEEP as KEPT
from ribeira.games.porto.state import NO_CONTRACT, Porto
from ribeira.games.porto.tables import (
    ACTIVE,
    COLOURS,
    COUNT,
    DISTRICT,
    DISTRICT_KIND,
    ENDS,
    ENDS_KIND,
    HEIGHT,
    LINKED,
    PAIR,
    PRIVATE_COLOURS,
    PRIVATE_KIND,
    PRIVATE_VP,
    RAINBOW,
    SITES,
    TRIPLE,
    TWIN,
)


@rule
def completion(lack: int, pace: float) -> float:
    """How likely a building that lacks so many floors is complete at the end."""
    return 1.0 / (1.0 + np.exp((lack - pace) / 1.3)) if lack > 0 else 1.0


@rule
def demand(s: Porto, seat: int, out: Any) -> None:
    """How much the seat's contracts make it start buildings of each colour, 1 where nothing does."""
    out[:] = 1.0
    for index in range(KEPT):
        contract = int(s.kept[seat, index])
        if contract != NO_CONTRACT:
            kind = int(PRIVATE_KIND[contract])
            named = 3 if kind == TRIPLE else 2 if kind == PAIR else 0 if kind >= RAINBOW else 1
            for k in range(named):
                out[PRIVATE_COLOURS[contract, k]] += 0.7


@rule
def can_start(s: Porto, site: int, colour: int) -> bool:
    """Rule 19 for a site that is not started."""
    return bool(s.grounds[colour] > 0 and sites_for(s, 1, colour) >> site & 1)


@rule
def forecast(s: Porto, seat: int, turns: float, out: Any) -> None:
    """[site, colour] -> how likely a complete building of this colour stands there at the end, as the seat builds."""
    wanted = np.empty(COLOURS)
    demand(s, seat, wanted)
    open_sites = count(int(s.room[0]))
    pace = 1.5 * tiles_to_come(s, turns) / open_sites if open_sites > 0 else 0.0
    out[:] = 0.0
    for site in range(SITES):
        if int(ACTIVE[s.players]) >> site & 1:
            chance = completion(missing(s, site), pace)
            if s.floors[site] > 0:
                out[site, s.colour[site]] = chance
            else:
                share(s, site, chance, wanted, out)


@rule
def share(s: Porto, site: int, chance: float, wanted: Any, out: Any) -> None:
    """Gives the colours that can be started at a site their parts of the chance."""
    total = 0.0
    for colour in range(COLOURS):
        out[site, colour] = wanted[colour] if can_start(s, site, colour) else 0.0
        total += out[site, colour]
    for colour in range(COLOURS):
        out[site, colour] *= chance / max(1.0, total)


@rule
def add_event(chance: float, numbers: Any) -> None:
    """One more thing that may happen: numbers[k] is how likely k of them do, the last: that many or more."""
    last = numbers.size - 1
    numbers[last] += numbers[last - 1] * chance
    for k in range(last - 1, 0, -1):
        numbers[k] += (numbers[k - 1] - numbers[k]) * chance
    numbers[0] *= 1.0 - chance


@rule
def count_events(s: Porto, contract: int, front: Any, numbers: Any) -> None:
    """Rules 35-39: what the contract may count, each as likely as the forecast says."""
    kind = int(PRIVATE_KIND[contract])
    x, y, z = int(PRIVATE_COLOURS[contract, 0]), int(PRIVATE_COLOURS[contract, 1]), int(PRIVATE_COLOURS[contract, 2])
    ends = int(ENDS[s.players])
    for site in range(SITES):
        if kind == COUNT or (kind == ENDS_KIND and ends >> site & 1):
            add_event(front[site, x], numbers)
        elif kind == PAIR and LINKED >> site & 1:
            add_event(side_by_side(front, site, x, y), numbers)
        elif kind == TRIPLE and LINKED & LINKED >> 1 & 1 << site:
            add_event(run_of(front, site, x, y, z), numbers)
        elif kind == TWIN:
            for other in range(site + 1, SITES):
                if HEIGHT[site] == HEIGHT[other] and int(DISTRICT[0]) >> site & 1 != int(DISTRICT[0]) >> other & 1:
                    add_event(front[site, x] * front[other, x], numbers)


@rule
def side_by_side(front: Any, site: int, x: int, y: int) -> float:
    """Rule 36 for a site and the next one."""
    return float(front[site, x] * front[site + 1, y] + front[site, y] * front[site + 1, x])


@rule
def run_of(front: Any, site: int, x: int, y: int, z: int) -> float:
    """Rule 37 for a site and the next two."""
    a, b, c = front[site], front[site + 1], front[site + 2]
    chance = a[x] * (b[y] * c[z] + b[z] * c[y]) + a[y] * (b[x] * c[z] + b[z] * c[x])
    return float(chance + a[z] * (b[x] * c[y] + b[y] * c[x]))


@rule
def district_chance(s: Porto, front: Any, kind: int) -> float:
    """Rules 40, 41: how likely the better district comes true."""
    best = 0.0
    for district in range(DISTRICT.size):
        sites = int(DISTRICT[district]) & int(ACTIVE[s.players])
        chance = 1.0
        if kind == RAINBOW:
            for colour in range(COLOURS):
                absent = 1.0
                for site in range(SITES):
                    absent *= 1.0 - front[site, colour] * (sites >> site & 1)
                chance *= 1.0 - absent
        else:
            for site in range(SITES):
                if sites >> site & 1:
                    chance *= front[site].sum()
        best = max(best, chance)
    return best


@rule
def expected_points(s: Porto, contract: int, front: Any) -> float:
    """What a private contract will bring as a rule."""
    kind = int(PRIVATE_KIND[contract])
    if kind in (RAINBOW, DISTRICT_KIND):
        return float(PRIVATE_VP[kind, 1] * district_chance(s, front, kind))
    numbers = np.zeros(PRIVATE_VP.shape[1] if kind != TRIPLE and kind != TWIN else 2 + int(kind == TRIPLE))
    numbers[0] = 1.0
    count_events(s, contract, front, numbers)
    points = 0.0
    for k in range(numbers.size):
        points += numbers[k] * PRIVATE_VP[kind, k]
    return points


@rule
def promised(s: Porto, seat: int, turns: float) -> float:
    """What the seat's private contracts will bring as a rule."""
    front = np.empty((SITES, COLOURS))
    forecast(s, seat, turns, front)
    points = 0.0
    for index in range(KEPT):
        if s.kept[seat, index] != NO_CONTRACT:
            points += expected_points(s, int(s.kept[seat, index]), front)
    return points


# --- what a contract makes of a single building ----------------------------------------------------------------


@rule
def may_show(s: Porto, site: int, colour: int) -> float:
    """How far a site shows a colour: 1 when it is of it, a part when it is not started, 0 otherwise."""
    if s.floors[site] > 0:
        return 1.0 if s.colour[site] == colour else 0.0
    return 0.35 if int(ACTIVE[s.players]) >> site & 1 and s.grounds[colour] > 0 else 0.0


@rule
def wish_beside(s: Porto, site: int, other: int) -> float:
    """How far the best neighbour of a site shows the other colour of a pair."""
    best = 0.0
    if LINKED >> site & 1:
        best = may_show(s, site + 1, other)
    if site > 0 and LINKED >> (site - 1) & 1:
        best = max(best, may_show(s, site - 1, other))
    return best


@rule
def wish_run(s: Porto, site: int, own: int, x: int, y: int, z: int) -> float:
    """How far the best run of three through a site shows the three colours, when the site shows `own`."""
    one, two = (y, z) if own == x else (x, z) if own == y else (x, y)
    best = 0.0
    for first in range(max(0, site - 2), min(site, SITES - 3) + 1):
        if LINKED & LINKED >> 1 & 1 << first:
            a = first if first != site else first + 1
            b = first + 2 if first + 2 != site else first + 1
            straight = may_show(s, a, one) * may_show(s, b, two)
            best = max(best, straight, may_show(s, a, two) * may_show(s, b, one))
    return best


@rule
def wish_twin(s: Porto, site: int, colour: int) -> float:
    """How far a site of the same height in the other district shows the colour."""
    best = 0.0
    for other in range(SITES):
        if HEIGHT[other] == HEIGHT[site] and int(DISTRICT[0]) >> site & 1 != int(DISTRICT[0]) >> other & 1:
            best = max(best, may_show(s, other, colour))
    return best


@rule
def wish(s: Porto, contract: int, out: Any) -> None:
    """Adds, for each site and colour, what completing it brings a private contract, in points."""
    kind = int(PRIVATE_KIND[contract])
    x, y, z = int(PRIVATE_COLOURS[contract, 0]), int(PRIVATE_COLOURS[contract, 1]), int(PRIVATE_COLOURS[contract, 2])
    for site in range(SITES):
        if kind == COUNT:
            out[site, x] += 1.7
        elif kind == PAIR:
            out[site, x] += 2.2 * wish_beside(s, site, y)
            out[site, y] += 2.2 * wish_beside(s, site, x)
        elif kind == TRIPLE:
            out[site, x] += 3.0 * wish_run(s, site, x, x, y, z)
            out[site, y] += 3.0 * wish_run(s, site, y, x, y, z)
            out[site, z] += 3.0 * wish_run(s, site, z, x, y, z)
        elif kind == TWIN:
            out[site, x] += 2.5 * wish_twin(s, site, x)
        elif kind == ENDS_KIND:
            out[site, x] += 3.0 * (int(ENDS[s.players]) >> site & 1)
        elif kind == DISTRICT_KIND:
            for colour in range(COLOURS):
                out[site, colour] += 0.7
        else:
            wish_rainbow(s, site, out)


@rule
def wish_rainbow(s: Porto, site: int, out: Any) -> None:
    """Rule 40: colours that the district does not show yet."""
    district = int(DISTRICT[0]) if int(DISTRICT[0]) >> site & 1 else int(DISTRICT[1])
    for colour in range(COLOURS):
        others = int(s.built[colour]) & district & ~(1 << site)
        out[site, colour] += 1.2 if others == 0 else -0.6
