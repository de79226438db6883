"""What a viewer may know (Santorini, section 12: everything), and the observation tensor from the eyes of one seat.

Blocks that belong to seats come in table order beginning with the viewer, blocks of colours with the viewer's; seats
and colours that are not played are all zeros. Numbers lie between 0 and 1.
"""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Rng, Tensor
from ribeira.core.contract import Features, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.santorini import catalog, tables
from ribeira.games.santorini.rules.board import colour_of, colours
from ribeira.games.santorini.state import NOBODY, Santorini, view

OBSERVATION = (
    Features("tall", (3, 25), "[blocks - 1, cell]: 1 where so many blocks or more lie"),
    Features("dome", (25,), "[cell]: 1 where a dome is"),
    Features("worker", (3, 2, 25), "[colour, slot, cell]: 1 where the worker stands; slot 0 is the female one"),
    Features("god", (4, 30), "[seat, god]: 1 for the card of the seat"),
    Features("power", (4, 30), "[seat, god]: 1 for the god whose power the seat has at this moment"),
    Features("active", (4,), "[seat]: 1 for the seat whose turn it is"),
    Features("to_act", (4,), "[seat]: 1 for the seat that decides"),
    Features("start", (4,), "[seat]: 1 for the start player"),
    Features("archon", (4,), "[seat]: 1 for the archon while gods are chosen"),
    Features("out", (4,), "[seat]: 1 for an eliminated seat"),
    Features("offer", (30,), "[god]: 1 for a god on offer"),
    Features("pile", (30,), "[god]: 1 for a god in Chaos' pile"),
    Features("discard", (30,), "[god]: 1 for a god that Chaos has discarded"),
    Features("phase", (15,), "[phase]: 1 for the kind of decision that is due"),
    Features("legal", (6, 25), "[kind, cell]: 1 for a legal action of a turn; kind 5 is `end`, its cell 0"),
    Features("mover", (25,), "[cell]: 1 where the selected worker stands"),
    Features("origin", (25,), "[cell]: 1 where the selected worker began the turn"),
    Features("built", (25,), "[cell]: 1 for the first build after the move"),
    Features("visited", (25,), "[cell]: 1 for a cell that Triton has entered in this turn"),
    Features("asleep", (2,), "[slot]: 1 for the worker of the active side that Hypnus holds"),
    Features("bound", (2,), "[slot]: 1 for a worker of the active side bound by Aphrodite"),
    Features("flags", (6,), "1 each: Athena's ban, duty to climb, has climbed, has built early, has ferried, astray"),
    Features(
        "counts", (6,), "steps / 2, builds or exchanges left / 3, towers / 5, bonus turns / 5, stock / 10, turn / 300"
    ),
)

(
    TALL, DOME, WORKER, GOD, POWER, ACTIVE, TO_ACT, START, ARCHON, OUT, OFFER, PILE, DISCARD, PHASE, LEGAL, MOVER,
    ORIGIN, BUILT, VISITED, ASLEEP, BOUND, FLAGS, COUNTS,
) = starts(OBSERVATION)  # fmt: skip


@rule
def _write_set(out: Tensor, first: int, members: int, size: int) -> None:
    for member in range(size):
        out[first + member] = members >> member & 1


@rule
def _mark(out: Tensor, first: int, index: int) -> None:
    if index >= 0:
        out[first + index] = 1.0


@rule
def _write_board(s: Santorini, colour: int, out: Tensor) -> None:
    for blocks in range(3):
        _write_set(out, TALL + tables.CELLS * blocks, int(s.tall[blocks + 1]), tables.CELLS)
    _write_set(out, DOME, int(s.domes), tables.CELLS)
    for place in range(colours(s)):
        for slot in range(2):
            worker = 2 * ((colour + place) % colours(s)) + slot
            _mark(out, WORKER + tables.CELLS * (2 * place + slot), int(s.worker[worker]))


@rule
def _write_seat(s: Santorini, seat: int, place: int, out: Tensor) -> None:
    if s.god[seat] != tables.MORTAL:
        _mark(out, GOD + tables.GODS * place, int(s.god[seat]))
    if s.power[seat] != tables.MORTAL:
        _mark(out, POWER + tables.GODS * place, int(s.power[seat]))
    out[ACTIVE + place] = s.active == seat
    out[TO_ACT + place] = s.player == seat
    out[START + place] = s.start == seat
    out[ARCHON + place] = s.archon == seat
    out[OUT + place] = int(s.out) >> seat & 1


@rule
def _write_turn(s: Santorini, out: Tensor) -> None:
    for kind in range(6):
        _write_set(out, LEGAL + tables.CELLS * kind, int(s.legal[kind]), tables.CELLS)
    if s.mover != NOBODY:
        _mark(out, MOVER, int(s.worker[s.mover]))
    _mark(out, ORIGIN, int(s.origin))
    _mark(out, BUILT, int(s.built))
    _write_set(out, VISITED, int(s.visited), tables.CELLS)
    _mark(out, ASLEEP, int(s.asleep))
    _write_set(out, BOUND, int(s.bound), 2)
    out[FLAGS] = s.athena
    out[FLAGS + 1] = s.must_climb
    out[FLAGS + 2] = s.climbed
    out[FLAGS + 3] = s.early
    out[FLAGS + 4] = s.ferried
    out[FLAGS + 5] = s.astray
    out[COUNTS] = s.steps / 2
    out[COUNTS + 1] = min(1.0, s.left / catalog.BUILDS_OF_POSEIDON)
    out[COUNTS + 2] = min(1.0, s.towers / 5)
    out[COUNTS + 3] = min(1.0, s.bonus / 5)
    out[COUNTS + 4] = min(1.0, s.morpheus / 10)
    out[COUNTS + 5] = s.turn / catalog.MAX_TURNS


@kernel(jit.OBSERVE)
def observe(state: Bytes, seat: int, out: Tensor) -> None:
    """The tensor that `OBSERVATION` describes; a spectator (-1) sees it from seat 0."""
    s = view(state)
    eyes = max(seat, 0)
    out[:] = 0.0
    _write_board(s, colour_of(s, eyes), out)
    for place in range(s.players):
        _write_seat(s, (eyes + place) % int(s.players), place, out)
    _write_set(out, OFFER, int(s.offer), tables.GODS)
    _write_set(out, PILE, int(s.pile), tables.GODS)
    _write_set(out, DISCARD, int(s.discard), tables.GODS)
    _mark(out, PHASE, int(s.phase))
    _write_turn(s, out)


@kernel(jit.REDACT)
def redact(state: Bytes, seat: int) -> None:
    """Section 12: everything is public."""


@kernel(jit.DETERMINIZE)
def determinize(state: Bytes, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so there is nothing to deal."""
