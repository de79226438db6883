"""Which god answers which hook: one flat chain for each, in the order of the catalogue.

`s.using` is the god whose own-turn power works in this turn (R1), MORTAL where none does. What the hooks ask is said
in `mortal.py`; a test holds these chains against the modules of the gods.
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.powers import (
    apollo,
    ares,
    artemis,
    athena,
    atlas,
    bia,
    charon,
    demeter,
    dionysus,
    eros,
    hephaestus,
    hermes,
    hestia,
    medusa,
    minotaur,
    morpheus,
    mortal,
    pan,
    poseidon,
    prometheus,
    selene,
    triton,
    zeus,
)
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """Where a worker on this cell may step to."""
    if s.using == tables.APOLLO:
        return apollo.reach(s, cell)
    if s.using == tables.HERMES:
        return hermes.reach(s, cell)
    if s.using == tables.MINOTAUR:
        return minotaur.reach(s, cell)
    if s.using == tables.PROMETHEUS:
        return prometheus.reach(s, cell)
    return mortal.reach(s, cell)


@rule
def again(s: Santorini, cell: int) -> int:
    """Where a worker that has stepped may step once more."""
    if s.using == tables.ARTEMIS:
        return artemis.again(s, cell)
    if s.using == tables.TRITON:
        return triton.again(s, cell)
    return mortal.again(s, cell)


@rule
def goes_on(s: Santorini, worker: int, cell: int, target: int, zone: int, ground: int) -> bool:
    """Whether further steps after one to the target lead to a good end of the move."""
    if s.using == tables.ARTEMIS:
        return artemis.goes_on(s, worker, cell, target, zone, ground)
    if s.using == tables.TRITON:
        return triton.goes_on(s, worker, cell, target, zone, ground)
    return mortal.goes_on(s, worker, cell, target, zone, ground)


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """Those of the cells where a step displaces or removes an opponent worker."""
    if s.using == tables.APOLLO:
        return apollo.hits(s, cell, cells)
    if s.using == tables.MINOTAUR:
        return minotaur.hits(s, cell, cells)
    if s.using == tables.BIA:
        return bia.hits(s, cell, cells)
    return mortal.hits(s, cell, cells)


@rule
def pushes(s: Santorini, cell: int, target: int) -> int:
    """Where the opponent worker on the target of a step is forced to (B8), or NOWHERE."""
    if s.using == tables.APOLLO:
        return apollo.pushes(s, cell, target)
    if s.using == tables.MINOTAUR:
        return minotaur.pushes(s, cell, target)
    return mortal.pushes(s, cell, target)


@rule
def strikes(s: Santorini, cell: int, target: int) -> int:
    """The cell whose opponent worker a step removes, or NOWHERE."""
    if s.using == tables.BIA:
        return bia.strikes(s, cell, target)
    return mortal.strikes(s, cell, target)


@rule
def wins(s: Santorini, worker: int, cell: int) -> int:
    """Where a step from this cell wins, if it can be made."""
    if s.using == tables.PAN:
        return pan.wins(s, worker, cell)
    if s.using == tables.EROS:
        return eros.wins(s, worker, cell)
    return mortal.wins(s, worker, cell)


@rule
def early(s: Santorini, cell: int) -> int:
    """Where the worker may build before it moves."""
    if s.using == tables.PROMETHEUS:
        return prometheus.early(s, cell)
    return mortal.early(s, cell)


@rule
def ferries(s: Santorini, cell: int) -> int:
    """The cells of opponent workers that may be ferried over the worker."""
    if s.using == tables.CHARON:
        return charon.ferries(s, cell)
    return mortal.ferries(s, cell)


@rule
def builds(s: Santorini, cell: int) -> int:
    """Where a worker on this cell may build the next piece."""
    if s.using == tables.MORPHEUS:
        return morpheus.builds(s, cell)
    if s.using == tables.ZEUS:
        return zeus.builds(s, cell)
    return mortal.builds(s, cell)


@rule
def domes(s: Santorini, cell: int) -> int:
    """Where a dome may be built that is not the next piece."""
    if s.using == tables.ATLAS:
        return atlas.domes(s, cell)
    if s.using == tables.SELENE:
        return selene.domes(s, cell)
    return mortal.domes(s, cell)


@rule
def grounds(s: Santorini, worker: int, allowed: int, free: int) -> int:
    """Where the worker could build something if it stood there (T7)."""
    if s.using == tables.MORPHEUS:
        return morpheus.grounds(s, worker, allowed, free)
    if s.using == tables.SELENE:
        return selene.grounds(s, worker, allowed, free)
    if s.using == tables.ZEUS:
        return zeus.grounds(s, worker, allowed, free)
    return mortal.grounds(s, worker, allowed, free)


@rule
def extra(s: Santorini, cell: int) -> int:
    """Where an optional further build may go."""
    if s.using == tables.DEMETER:
        return demeter.extra(s, cell)
    if s.using == tables.HEPHAESTUS:
        return hephaestus.extra(s, cell)
    if s.using == tables.HESTIA:
        return hestia.extra(s, cell)
    if s.using == tables.MORPHEUS:
        return morpheus.extra(s, cell)
    return mortal.extra(s, cell)


@rule
def rest_builds(s: Santorini) -> int:
    """Where the resting worker may build."""
    if s.using == tables.POSEIDON:
        return poseidon.rest_builds(s)
    return mortal.rest_builds(s)


@rule
def removals(s: Santorini) -> int:
    """Whose top block may be removed."""
    if s.using == tables.ARES:
        return ares.removals(s)
    return mortal.removals(s)


@rule
def entered(s: Santorini, target: int, is_up: bool) -> None:
    """What the power notes when a worker has stepped."""
    if s.using == tables.ATHENA:
        athena.entered(s, target, is_up)
    elif s.using == tables.TRITON:
        triton.entered(s, target, is_up)
    else:
        mortal.entered(s, target, is_up)


@rule
def has_built(s: Santorini) -> None:
    """What follows from a build of the active player."""
    if s.using == tables.MORPHEUS:
        morpheus.has_built(s)
    else:
        mortal.has_built(s)


@rule
def ends_turn(s: Santorini) -> None:
    """What happens by itself when the turn ends."""
    if s.using == tables.MEDUSA:
        medusa.ends_turn(s)
    else:
        mortal.ends_turn(s)


@rule
def bonus_turns(s: Santorini) -> int:
    """Bonus turns earned in the turn that ends."""
    if s.using == tables.DIONYSUS:
        return dionysus.bonus_turns(s)
    return mortal.bonus_turns(s)


@rule
def places(s: Santorini, god: int, partner: int) -> int:
    """S6: the limits of one god of the placing side; `partner`: where its first worker stands, or NOWHERE."""
    if god == tables.BIA:
        return bia.places(s, partner)
    if god == tables.EROS:
        return eros.places(s, partner)
    return mortal.places(s, partner)
