"""What a net looks at in Porto: the front, the open cards and contracts, hands, what a seat's own contracts promise,
and what the best builds would bring. Seats come in table order beginning with the one that looks."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.porto.builds import (
    CARD_WORTH,
    NOWHERE,
    Builds,
    best_build,
    read_row,
    scarcity,
    survey_sites,
)
from ribeira.bots.evaluation.porto.chances import is_next
from ribeira.bots.evaluation.porto.contracts import promised
from ribeira.bots.evaluation.porto.tempo import missing, tiles_to_trigger, turns_left
from ribeira.bots.net import SEE, put
from ribeira.core.arrays import Bytes, Ids, Ints, Tensor
from ribeira.core.bits import count
from ribeira.core.contract import Features, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.porto import catalog, components, phase, tables
from ribeira.games.porto.rules import front, private
from ribeira.games.porto.rules.end import claimed_number
from ribeira.games.porto.state import NO_CARD, NO_CONTRACT, NOT_YET, SEATS, Porto, view
from ribeira.games.porto.tables import CARDS, COLOURS, PRIVATE, PUBLIC, SITES

TALLEST = int(tables.HEIGHT.max())
HIGHEST = max(catalog.TOKENS)
STAGES = 14
"""How near the end is: twelve steps by the tiles that are missing, then the round before the last, and the last."""
HELD = 3
"""So many copies of a card in hand are told apart."""

INPUTS = (
    Features("building", (SITES, COLOURS, TALLEST), "[site, colour, floors - 1]: 1 for what stands there"),
    Features("colour", (SITES, COLOURS), "[site, colour]: 1 for the colour of a started building"),
    Features("free", (SITES,), "[site]: 1 where nothing stands"),
    Features("lack", (COLOURS, TALLEST), "[colour, floors missing]: buildings, those complete included"),
    Features("ground", (SITES, HIGHEST), "[site, value - 1]: 1 for the token on the ground space"),
    Features("roof", (SITES, HIGHEST), "[site, value - 1]: 1 for the token on the roof"),
    Features("display", (CARDS,), "[card]: open cards"),
    Features("row", (PUBLIC,), "[contract]: open public contracts"),
    Features("grounds", (COLOURS, catalog.GROUNDS + 1), "[colour, number]: 1 for the ground floors left"),
    Features("stock", (COLOURS,), "[colour]: floors left / 15"),
    Features("stage", (STAGES,), "[stage]: 1 for how near the end is"),
    Features("complete", (SITES + 1,), "[number]: 1 for how many buildings are complete"),
    Features("mover", (STAGES, SEATS), "[stage, seat]: 1 for whose turn it is"),
    Features("token", (2, HIGHEST + 1), "[own or not, value]: 1 for the token in hand"),
    Features("phase", (3,), "[phase]: 1 for the choice of contracts, a turn, a token"),
    Features("order", (SEATS,), "[seat]: 1 for the own place in turn order"),
    Features("hand", (SEATS, CARDS, HELD), "[seat, card, number - 1]: 1 for at least so many in hand"),
    Features("kept", (PRIVATE,), "[contract]: own private contracts"),
    Features("lead", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of the seat / 10"),
    Features("claims", (SEATS - 1,), "[seat - 1]: contracts claimed ahead of the seat / 4"),
    Features("paid", (STAGES,), "[stage]: what the own contracts pay as the front stands / 5"),
    Features("promised", (STAGES,), "[stage]: what they will pay as a rule / 5"),
    Features("turns", (SEATS,), "[seat]: turns left / 5"),
    Features("cards", (STAGES, SEATS), "[stage, seat]: what the cards in hand are worth / 5"),
    Features("best", (STAGES, SEATS), "[stage, seat]: what the best build brings / 5"),
    Features("gain", (STAGES, SEATS), "[stage, seat]: the same, less what its cards are worth / 5"),
    Features("ready", (2, SEATS), "[next to act or not, seat]: what the best build brings / 5"),
)  # fmt: skip

(
    BUILDING, COLOUR, FREE, LACK, GROUND, ROOF, DISPLAY, ROW, GROUNDS, STOCK, STAGE, COMPLETE, MOVER, TOKEN, PHASE,
    ORDER, HAND, KEPT, LEAD, CLAIMS, PAID, PROMISED, TURNS, CARDS_HELD, BEST, GAIN, READY,
) = starts(INPUTS)  # fmt: skip


@rule
def stage_of(s: Porto) -> int:
    """How near the end is."""
    if s.final_round != NOT_YET:
        return STAGES - 1 - min(1, int(s.final_round) - int(s.rounds))
    return min(STAGES - 3, int(tiles_to_trigger(s)) // 2)


@rule
def see_sites(s: Porto, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What stands where."""
    active = int(tables.ACTIVE[s.players])
    for site in range(SITES):
        if active >> site & 1 == 0:
            continue
        floors, colour = int(s.floors[site]), int(s.colour[site])
        if floors > 0:
            put(ids, amounts, numbers, 0, BUILDING + (site * COLOURS + colour) * TALLEST + floors - 1, 1.0)
            put(ids, amounts, numbers, 0, COLOUR + site * COLOURS + colour, 1.0)
            put(ids, amounts, numbers, 0, LACK + colour * TALLEST + missing(s, site), 1.0)
        else:
            put(ids, amounts, numbers, 0, FREE + site, 1.0)
        if s.ground[site] > 0:
            put(ids, amounts, numbers, 0, GROUND + site * HIGHEST + int(s.ground[site]) - 1, 1.0)
        if s.roof[site] > 0:
            put(ids, amounts, numbers, 0, ROOF + site * HIGHEST + int(s.roof[site]) - 1, 1.0)


@rule
def see_table(s: Porto, stage: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What lies open."""
    for slot in range(catalog.DISPLAY_SIZE):
        if s.display[slot] != NO_CARD:
            put(ids, amounts, numbers, 0, DISPLAY + int(s.display[slot]), 1.0)
    for slot in range(catalog.ROW_SIZE):
        if s.contracts[slot] != NO_CONTRACT:
            put(ids, amounts, numbers, 0, ROW + int(s.contracts[slot]), 1.0)
    for colour in range(COLOURS):
        put(ids, amounts, numbers, 0, GROUNDS + colour * (catalog.GROUNDS + 1) + int(s.grounds[colour]), 1.0)
        put(ids, amounts, numbers, 0, STOCK + colour, int(s.stock[colour]) / catalog.FLOORS)
    put(ids, amounts, numbers, 0, STAGE + stage, 1.0)
    put(ids, amounts, numbers, 0, COMPLETE + count(front.complete_sites(s)), 1.0)
    kind = 2 if s.phase == phase.TOKEN else int(s.phase != phase.KEEP)
    put(ids, amounts, numbers, 0, PHASE + kind, 1.0)


@rule
def see_own(s: Porto, seat: int, stage: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What a seat alone knows, and where it sits."""
    row = 1 + seat
    own = int(s.seat == seat)
    put(ids, amounts, numbers, row, MOVER + stage * SEATS + (int(s.seat) - seat) % int(s.players), 1.0)
    put(ids, amounts, numbers, row, TOKEN + own * (HIGHEST + 1) + int(s.token), 1.0)
    put(ids, amounts, numbers, row, ORDER + seat, 1.0)
    for index in range(catalog.KEEP):
        if s.kept[seat, index] != NO_CONTRACT:
            put(ids, amounts, numbers, row, KEPT + int(s.kept[seat, index]), 1.0)
    put(ids, amounts, numbers, row, PAID + stage, private.private_points(s, seat) / 5.0)
    put(ids, amounts, numbers, row, PROMISED + stage, promised(s, seat, turns_left(s, seat)) / 5.0)


@rule
def see_hand(s: Porto, seat: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The cards of a seat, in the eyes of a row's."""
    for card in range(CARDS):
        for number in range(min(HELD, int(s.hands[seat, card]))):
            put(ids, amounts, numbers, row, HAND + (place * CARDS + card) * HELD + number, 1.0)


@rule
def see_builds(s: Porto, seat: int, stage: int, out: Builds, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What a seat's cards are good for, in the eyes of all."""
    turns = turns_left(s, seat)
    out.worth[:] = 0.0
    best = max(0.0, best_build(s.hands[seat], out)) / 5.0
    need, cards = scarcity(s, seat, max(0.0, turns - 1.0)), 0.0
    for card in range(CARDS):
        out.worth[card] = CARD_WORTH[tables.VALUE[card]] * need
        cards += int(s.hands[seat, card]) * out.worth[card]
    gain = max(-5.0, best_build(s.hands[seat], out)) / 5.0
    following = int(not is_next(s, seat))
    for eyes in range(s.players):
        place, row = (seat - eyes) % int(s.players), 1 + eyes
        see_hand(s, seat, row, place, ids, amounts, numbers)
        put(ids, amounts, numbers, row, TURNS + place, turns / 5.0)
        put(ids, amounts, numbers, row, CARDS_HELD + stage * SEATS + place, cards / 5.0)
        put(ids, amounts, numbers, row, BEST + stage * SEATS + place, best)
        put(ids, amounts, numbers, row, GAIN + stage * SEATS + place, gain)
        put(ids, amounts, numbers, row, READY + following * SEATS + place, best)
        if place > 0:
            lead = int(s.scores[eyes]) - int(s.scores[seat])
            put(ids, amounts, numbers, row, LEAD + stage * (SEATS - 1) + place - 1, lead / 10.0)
            claims = claimed_number(s, eyes) - claimed_number(s, seat)
            put(ids, amounts, numbers, row, CLAIMS + place - 1, claims / 4.0)


@rule
def open_builds(s: Porto) -> Builds:
    """What builds bring whoever makes them: without private contracts."""
    values, colours, sites = tables.VALUES, tables.COLOURS, tables.SITES
    out = Builds(
        np.zeros((values, colours)), np.zeros((colours, colours)), np.zeros(colours), np.zeros((sites, colours)),
        np.empty((values, colours, sites)), np.full((values, colours), NOWHERE), np.zeros(tables.CARDS),
    )  # fmt: skip
    read_row(s, out)
    for tiles in range(1, values + 1):
        for colour in range(colours):
            survey_sites(s, out, tiles, colour)
    return out


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes."""
    s = view(state)
    numbers[:] = 0
    stage = stage_of(s)
    see_sites(s, ids, amounts, numbers)
    see_table(s, stage, ids, amounts, numbers)
    out = open_builds(s)
    for seat in range(s.players):
        see_own(s, seat, stage, ids, amounts, numbers)
        see_builds(s, seat, stage, out, ids, amounts, numbers)


# --- symmetries ------------------------------------------------------------------------------------------------


def symmetries() -> npt.NDArray[np.int32]:
    """[symmetry, input] -> which input it becomes: colours may change places, and left and right.

    The mirror counts only where it leaves the board as it is.
    """
    mirrors = [list(range(SITES))]
    backwards = mirrors[0][::-1]
    if _is_same(backwards):
        mirrors.append(backwards)
    return np.array([_moved(colours, sites) for colours in permutations(range(COLOURS)) for sites in mirrors], np.int32)


def _is_same(sites: list[int]) -> bool:
    active = all(sorted(sites[site] for site in row) == sorted(row) for row in catalog.ACTIVE.values())
    kept = all(catalog.HEIGHTS[one] == catalog.HEIGHTS[other] for one, other in enumerate(sites))
    return active and kept and len(set(catalog.BASE_LEVEL)) == 1


def _moved(colours: tuple[int, ...], sites: list[int]) -> npt.NDArray[np.int64]:
    """Where each input goes under one symmetry."""
    cards = [colours[card // tables.VALUES] * tables.VALUES + card % tables.VALUES for card in range(CARDS)]
    public, kept = _contracts(catalog.PUBLIC, colours), _contracts(catalog.PRIVATE, colours)
    axes = {
        "building": (sites, colours), "colour": (sites, colours), "free": (sites,), "lack": (colours,),
        "ground": (sites,), "roof": (sites,), "display": (cards,), "row": (public,), "grounds": (colours,),
        "stock": (colours,), "hand": (range(SEATS), cards), "kept": (kept,),
    }  # fmt: skip
    parts = []
    for block, first in zip(INPUTS, starts(INPUTS), strict=True):
        places = np.arange(block.size).reshape(block.shape)
        given = [np.asarray(axis) for axis in axes.get(block.name, ())]
        rest = [np.arange(size) for size in block.shape[len(given) :]]
        parts.append(first + places[np.ix_(*given, *rest)].ravel())
    return np.concatenate(parts)


def _contracts(contracts: tuple[components.Contract, ...], colours: tuple[int, ...]) -> list[int]:
    """Where each contract goes."""
    known = {(one.kind, tuple(sorted(one.colours))): index for index, one in enumerate(contracts)}
    return [known[one.kind, tuple(sorted(colours[colour] for colour in one.colours))] for one in contracts]
