"""Private contracts of Porto before the end: how likely they come true, and what one building does for them."""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation.porto.tempo import missing, tiles_to_come
from ribeira.core.arrays import Floats
from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.rules.front import sites_for
from ribeira.games.porto.state import NO_CONTRACT, Porto


@rule
def completion(lack: int, pace: float) -> float:
    """How likely a building that lacks so many floors is complete at the end."""
    return 1.0 / (1.0 + np.exp((lack - pace) / 1.3)) if lack > 0 else 1.0


@rule
def demand(s: Porto, seat: int, out: Floats) -> None:
    """How much the seat's contracts make it start buildings of each colour, 1 where nothing does."""
    out[:] = 1.0
    for index in range(catalog.KEEP):
        contract = int(s.kept[seat, index])
        if contract != NO_CONTRACT:
            for k in range(tables.NAMED[contract]):
                out[tables.PRIVATE_COLOURS[contract, k]] += 0.7


@rule
def can_start(s: Porto, site: int, colour: int) -> bool:
    """Rule 19 for a site that is not started."""
    return bool(s.grounds[colour] > 0 and sites_for(s, 1, colour) >> site & 1)


@rule
def forecast(s: Porto, seat: int, turns: float, out: Floats) -> None:
    """[site, colour] -> how likely a complete building of this colour stands there at the end, as the seat builds."""
    wanted = np.empty(tables.COLOURS)
    demand(s, seat, wanted)
    open_sites = count(int(s.room[0]))
    pace = 1.5 * tiles_to_come(s, turns) / open_sites if open_sites > 0 else 0.0
    out[:] = 0.0
    for site in range(tables.SITES):
        if int(tables.ACTIVE[s.players]) >> site & 1:
            chance = completion(missing(s, site), pace)
            if s.floors[site] > 0:
                out[site, s.colour[site]] = chance
            else:
                share(s, site, chance, wanted, out)


@rule
def share(s: Porto, site: int, chance: float, wanted: Floats, out: Floats) -> None:
    """Gives the colours that can be started at a site their parts of the chance."""
    total = 0.0
    for colour in range(tables.COLOURS):
        out[site, colour] = wanted[colour] if can_start(s, site, colour) else 0.0
        total += out[site, colour]
    for colour in range(tables.COLOURS):
        out[site, colour] *= chance / max(1.0, total)


@rule
def add_event(chance: float, numbers: Floats) -> None:
    """One more thing that may happen: numbers[k] is how likely k of them do, the last: that many or more."""
    last = numbers.size - 1
    numbers[last] += numbers[last - 1] * chance
    for k in range(last - 1, 0, -1):
        numbers[k] += (numbers[k - 1] - numbers[k]) * chance
    numbers[0] *= 1.0 - chance


@rule
def count_events(s: Porto, contract: int, front: Floats, numbers: Floats) -> None:
    """Rules 35-39: what the contract may count, each as likely as the forecast says."""
    kind = int(tables.PRIVATE_KIND[contract])
    x, y, z = (
        int(tables.PRIVATE_COLOURS[contract, 0]),
        int(tables.PRIVATE_COLOURS[contract, 1]),
        int(tables.PRIVATE_COLOURS[contract, 2]),
    )
    ends = int(tables.ENDS[s.players])
    for site in range(tables.SITES):
        if kind == tables.COUNT or (kind == tables.ENDS_KIND and ends >> site & 1):
            add_event(front[site, x], numbers)
        elif kind == tables.PAIR and tables.LINKED >> site & 1:
            add_event(side_by_side(front, site, x, y), numbers)
        elif kind == tables.TRIPLE and tables.LINKED & tables.LINKED >> 1 & 1 << site:
            add_event(run_of(front, site, x, y, z), numbers)
        elif kind == tables.TWIN:
            for other in range(site + 1, tables.SITES):
                if (
                    tables.HEIGHT[site] == tables.HEIGHT[other]
                    and int(tables.DISTRICT[0]) >> site & 1 != int(tables.DISTRICT[0]) >> other & 1
                ):
                    add_event(front[site, x] * front[other, x], numbers)


@rule
def side_by_side(front: Floats, site: int, x: int, y: int) -> float:
    """Rule 36 for a site and the next one."""
    return float(front[site, x] * front[site + 1, y] + front[site, y] * front[site + 1, x])


@rule
def run_of(front: Floats, site: int, x: int, y: int, z: int) -> float:
    """Rule 37 for a site and the next two."""
    a, b, c = front[site], front[site + 1], front[site + 2]
    chance = a[x] * (b[y] * c[z] + b[z] * c[y]) + a[y] * (b[x] * c[z] + b[z] * c[x])
    return float(chance + a[z] * (b[x] * c[y] + b[y] * c[x]))


@rule
def district_chance(s: Porto, front: Floats, kind: int) -> float:
    """Rules 40, 41: how likely the better district comes true."""
    best = 0.0
    for district in range(tables.DISTRICT.size):
        sites = int(tables.DISTRICT[district]) & int(tables.ACTIVE[s.players])
        chance = 1.0
        if kind == tables.RAINBOW:
            for colour in range(tables.COLOURS):
                absent = 1.0
                for site in range(tables.SITES):
                    absent *= 1.0 - front[site, colour] * (sites >> site & 1)
                chance *= 1.0 - absent
        else:
            for site in range(tables.SITES):
                if sites >> site & 1:
                    chance *= front[site].sum()
        best = max(best, chance)
    return best


@rule
def expected_points(s: Porto, contract: int, front: Floats) -> float:
    """What a private contract will bring as a rule."""
    kind = int(tables.PRIVATE_KIND[contract])
    if kind in (tables.RAINBOW, tables.DISTRICT_KIND):
        return float(tables.PRIVATE_VP[kind, 1] * district_chance(s, front, kind))
    numbers = np.zeros(
        tables.PRIVATE_VP.shape[1] if kind != tables.TRIPLE and kind != tables.TWIN else 2 + int(kind == tables.TRIPLE)
    )
    numbers[0] = 1.0
    count_events(s, contract, front, numbers)
    points = 0.0
    for k in range(numbers.size):
        points += numbers[k] * tables.PRIVATE_VP[kind, k]
    return points


@rule
def promised(s: Porto, seat: int, turns: float) -> float:
    """What the seat's private contracts will bring as a rule."""
    front = np.empty((tables.SITES, tables.COLOURS))
    forecast(s, seat, turns, front)
    points = 0.0
    for index in range(catalog.KEEP):
        if s.kept[seat, index] != NO_CONTRACT:
            points += expected_points(s, int(s.kept[seat, index]), front)
    return points


# --- what a contract makes of a single building ----------------------------------------------------------------


@rule
def may_show(s: Porto, site: int, colour: int) -> float:
    """How far a site shows a colour: 1 when it is of it, a part when it is not started, 0 otherwise."""
    if s.floors[site] > 0:
        return 1.0 if s.colour[site] == colour else 0.0
    return 0.35 if int(tables.ACTIVE[s.players]) >> site & 1 and s.grounds[colour] > 0 else 0.0


@rule
def wish_beside(s: Porto, site: int, other: int) -> float:
    """How far the best neighbour of a site shows the other colour of a pair."""
    best = 0.0
    if tables.LINKED >> site & 1:
        best = may_show(s, site + 1, other)
    if site > 0 and tables.LINKED >> (site - 1) & 1:
        best = max(best, may_show(s, site - 1, other))
    return best


@rule
def wish_run(s: Porto, site: int, own: int, x: int, y: int, z: int) -> float:
    """How far the best run of three through a site shows the three colours, when the site shows `own`."""
    one, two = (y, z) if own == x else (x, z) if own == y else (x, y)
    best = 0.0
    for first in range(max(0, site - 2), min(site, tables.SITES - 3) + 1):
        if tables.LINKED & tables.LINKED >> 1 & 1 << first:
            a = first if first != site else first + 1
            b = first + 2 if first + 2 != site else first + 1
            straight = may_show(s, a, one) * may_show(s, b, two)
            best = max(best, straight, may_show(s, a, two) * may_show(s, b, one))
    return best


@rule
def wish_twin(s: Porto, site: int, colour: int) -> float:
    """How far a site of the same height in the other district shows the colour."""
    best = 0.0
    for other in range(tables.SITES):
        if (
            tables.HEIGHT[other] == tables.HEIGHT[site]
            and int(tables.DISTRICT[0]) >> site & 1 != int(tables.DISTRICT[0]) >> other & 1
        ):
            best = max(best, may_show(s, other, colour))
    return best


@rule
def wish(s: Porto, contract: int, out: Floats) -> None:
    """Adds, for each site and colour, what completing it brings a private contract, in points."""
    kind = int(tables.PRIVATE_KIND[contract])
    x, y, z = (
        int(tables.PRIVATE_COLOURS[contract, 0]),
        int(tables.PRIVATE_COLOURS[contract, 1]),
        int(tables.PRIVATE_COLOURS[contract, 2]),
    )
    for site in range(tables.SITES):
        if kind == tables.COUNT:
            out[site, x] += 1.7
        elif kind == tables.PAIR:
            out[site, x] += 2.2 * wish_beside(s, site, y)
            out[site, y] += 2.2 * wish_beside(s, site, x)
        elif kind == tables.TRIPLE:
            out[site, x] += 3.0 * wish_run(s, site, x, x, y, z)
            out[site, y] += 3.0 * wish_run(s, site, y, x, y, z)
            out[site, z] += 3.0 * wish_run(s, site, z, x, y, z)
        elif kind == tables.TWIN:
            out[site, x] += 2.5 * wish_twin(s, site, x)
        elif kind == tables.ENDS_KIND:
            out[site, x] += 3.0 * (int(tables.ENDS[s.players]) >> site & 1)
        elif kind == tables.DISTRICT_KIND:
            for colour in range(tables.COLOURS):
                out[site, colour] += 0.7
        else:
            wish_rainbow(s, site, out)


@rule
def wish_rainbow(s: Porto, site: int, out: Floats) -> None:
    """Rule 40: colours that the district does not show yet."""
    district = int(tables.DISTRICT[0]) if int(tables.DISTRICT[0]) >> site & 1 else int(tables.DISTRICT[1])
    for colour in range(tables.COLOURS):
        others = int(s.built[colour]) & district & ~(1 << site)
        out[site, colour] += 1.2 if others == 0 else -0.6
