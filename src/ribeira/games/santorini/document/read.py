"""A position document as a record (Santorini, section 11), with errors that name the key."""

from __future__ import annotations

from typing import cast

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL
from ribeira.core.keys import SEAT, SEATS, Spelling, or_none
from ribeira.core.positions import array, check_player, game_options, integer, known_keys, mapping, name
from ribeira.games.santorini import actions, catalog, kernels, phase, tables
from ribeira.games.santorini.document.keys import CELL, CHAOS, DOMES, GOD, GODS, POWERS, SEATING, STEP
from ribeira.games.santorini.document.read_step import read_step
from ribeira.games.santorini.document.types import God, Mode
from ribeira.games.santorini.state import NOBODY, STATE, Santorini

KEYS = (
    "game", "players", "options", "phase", "player", "winners", *SEATING, "blocks", *DOMES, "workers", *POWERS,
    "chaos", "step",
)  # fmt: skip
WITH_ARCHON = (phase.OFFER, phase.DRAFT, phase.NAME)
BEFORE_START = (phase.ARCHON, *WITH_ARCHON, phase.DEAL, phase.START)
OF_NATURE = (phase.ARCHON, phase.DEAL, phase.START, phase.CHAOS)
TURN = (phase.SELECT, phase.MOVE, phase.BUILD, phase.EXTRA, phase.POSEIDON, phase.ARES)
ABSENT = {  # phases that an option does not have
    "draft": (phase.DEAL, phase.START),
    "random": (phase.ARCHON, *WITH_ARCHON),
    "none": (phase.ARCHON, *WITH_ARCHON, phase.DEAL, phase.CHAOS),
}
ABSENT_WITH_LIST = (phase.ARCHON, *WITH_ARCHON, phase.DEAL)


# --- reading ------------------------------------------------------------------------------------------------


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    jit.warm(kernels.FOR_POSITIONS)
    s = contents.view(STATE)[0]
    _read_phase(s, given, options["gods"])
    _read_active(s, given)
    _read_turn(s, given)
    _read_archon(s, given)
    _read_gods(s, given, options["gods"])
    _read_start(s, given)
    _read_out(s, given)
    _read_board(s, given)
    _read_workers(s, given)
    _read_powers(s, given, contents)
    _check_queue(s, contents)
    step = read_step(s, given.get("step", {}))
    _read_player(s, given, contents)
    _read_winners(s, given)
    _resume(s, contents, step)
    return players, options, contents


def _number(s: Santorini, spelling: Spelling, value: object, path: str) -> int:
    """One value for a field that holds a number."""
    return cast(int, spelling.read(value, path, int(s.players)))


def _colours(s: Santorini) -> int:
    return 3 if s.players == 3 else 2


def _is_setting_up(s: Santorini) -> bool:
    return bool(s.active == NOBODY and s.phase != phase.OVER)


def _read_phase(s: Santorini, given: Json, gods: Mode | list[God]) -> None:
    s.phase = name(given.get("phase", phase.NAMES[s.phase]), "phase", phase.NAMES)
    absent = ABSENT_WITH_LIST if isinstance(gods, list) else ABSENT[gods]
    if s.phase in absent:
        raise InvalidPosition("phase", f"there is no phase {phase.NAMES[s.phase]} with the option gods {gods!r}")


def _read_active(s: Santorini, given: Json) -> None:
    """The seat whose turn it is: in a turn's phases the one that acts, in `chaos` during play given."""
    is_turn = s.phase in TURN
    key = "active" if "active" in given or not is_turn else "player"
    s.active = _number(s, or_none(SEAT), given.get(key, 0 if is_turn else None), key)
    if s.active == NOBODY and is_turn:
        raise InvalidPosition(key, f"it is somebody's turn in phase {phase.NAMES[s.phase]}")
    if s.active != NOBODY and not is_turn and s.phase != phase.CHAOS:
        raise InvalidPosition(key, f"it is nobody's turn in phase {phase.NAMES[s.phase]}")


def _read_turn(s: Santorini, given: Json) -> None:
    setting_up = _is_setting_up(s)
    SEATING.read_one(s, {"turn": 0 if setting_up else 1, **given}, "turn")
    if setting_up and s.turn:
        raise InvalidPosition("turn", "is 0 in the set-up")
    if s.active != NOBODY and s.turn == 0:
        raise InvalidPosition("turn", "is at least 1 in a turn")


def _read_archon(s: Santorini, given: Json) -> None:
    has_archon = s.phase in WITH_ARCHON
    SEATING.read_one(s, {"archon": 0 if has_archon else None, **given}, "archon")
    if has_archon != (s.archon != NOBODY):
        raise InvalidPosition(
            "archon", f"there is {'an' if has_archon else 'no'} archon in phase {phase.NAMES[s.phase]}"
        )


# --- gods ---------------------------------------------------------------------------------------------------


def _read_gods(s: Santorini, given: Json, option: Mode | list[God]) -> None:
    """`gods` and `offer`, which have to fit the option and the phase."""
    players = int(s.players)
    listed = option if isinstance(option, list) else [None] * players
    said = array(given.get("gods", listed), "gods", players)
    gods = [_number(s, GOD, god, "gods") for god in said]
    if (isinstance(option, list) or option == "none") and said != listed:
        raise InvalidPosition("gods", f"has to be {listed} with the option gods {option!r}")
    for seat, god in enumerate(gods):
        if god != tables.MORTAL:
            _check_god(god, players, "gods")
            if god in gods[:seat]:
                raise InvalidPosition("gods", f"{catalog.GOD_IDS[god]} stands there twice")
    s.god[:players] = gods
    SEATING.read_one(s, given, "offer")
    for god in range(len(catalog.GOD_IDS)):
        if int(s.offer) >> god & 1:
            _check_god(god, players, "offer")
    if option in ("draft", "random"):
        _check_choices(s)
    _check_offer(s)


def _check_god(god: int, players: int, key: str) -> None:
    if not int(tables.ALLOWED[players]) >> god & 1:
        raise InvalidPosition(key, f"{catalog.GOD_IDS[god]} is not for {players} players")


def _check_choices(s: Santorini) -> None:
    """Which seats have a god: in `draft` and `deal` the first ones, before these none, after them all."""
    players = int(s.players)
    have = [bool(s.god[seat] != tables.MORTAL) for seat in range(players)]
    if s.phase in (phase.ARCHON, phase.OFFER) and any(have):
        raise InvalidPosition("gods", f"nobody has a god in phase {phase.NAMES[s.phase]}")
    if s.phase in (phase.DRAFT, phase.DEAL):
        first = int(s.archon) + 1 if s.phase == phase.DRAFT else 0
        in_order = [have[(first + turn) % players] for turn in range(players)]
        if in_order != sorted(in_order, reverse=True) or all(have):
            raise InvalidPosition("gods", f"the seats get their gods in order in phase {phase.NAMES[s.phase]}")
    elif s.phase not in (phase.ARCHON, phase.OFFER) and not all(have):
        raise InvalidPosition("gods", f"every seat has a god in phase {phase.NAMES[s.phase]}")


def _check_offer(s: Santorini) -> None:
    offered = int(s.offer).bit_count()
    if s.phase == phase.OFFER:
        if offered >= s.players:
            raise InvalidPosition("offer", "is complete already")
    elif s.phase == phase.DRAFT:
        if offered != s.god[: s.players].tolist().count(tables.MORTAL):
            raise InvalidPosition("offer", "has to hold a god for each seat without one")
        if any(int(s.offer) >> int(god) & 1 for god in s.god[: s.players]):
            raise InvalidPosition("offer", "holds a god that a seat has taken")
    elif offered:
        raise InvalidPosition("offer", f"is empty in phase {phase.NAMES[s.phase]}")


def _read_powers(s: Santorini, given: Json, contents: Bytes) -> None:
    """What lies on cards, and whose power Circe has."""
    POWERS.read_one(s, given, "stolen")
    circe = _seat_with(s, tables.CIRCE)
    if s.stolen != NOBODY and circe in (NOBODY, s.stolen):
        raise InvalidPosition("stolen", "only Circe steals, from an opponent")
    _read_chaos(s, given, contents)
    kernels.assign_powers(contents)
    POWERS.read_one(s, given, "athena")
    if s.athena and tables.ATHENA not in s.power[: s.players]:
        raise InvalidPosition("athena", "nobody has Athena's power")
    POWERS.read_one(s, given, "morpheus")
    if s.morpheus and _seat_with(s, tables.MORPHEUS) == NOBODY:
        raise InvalidPosition("morpheus", "nobody has Morpheus")


def _seat_with(s: Santorini, god: int) -> int:
    cards = s.god[: s.players].tolist()
    return cards.index(god) if god in cards else NOBODY


def _read_chaos(s: Santorini, given: Json, contents: Bytes) -> None:
    """The cards of Chaos. In the set-up draw the pile follows from the gods."""
    is_draw = s.phase == phase.CHAOS and s.active == NOBODY
    owner = _seat_with(s, tables.CHAOS)
    value = given.get("chaos", {} if is_draw and owner != NOBODY else None)
    if value is not None:
        _read_cards(s, mapping(value, "chaos"), int(kernels.unused_gods(contents)), is_draw)
    can_be = owner != NOBODY and not int(s.out) >> owner & 1 and s.phase not in BEFORE_START
    has_to_be = can_be and (is_draw or not _is_setting_up(s))
    if (value is None and has_to_be) or (value is not None and not can_be):
        raise InvalidPosition("chaos", f"the cards of Chaos are {'missing' if value is None else 'not in play'}")


def _read_cards(s: Santorini, given: Json, unused: int, is_draw: bool) -> None:
    known_keys(given, CHAOS, "chaos")
    CHAOS.read_one(s, given, "face", "chaos")
    shown = 1 << int(s.face) & ~(1 << tables.MORTAL)
    discard = _number(s, GODS, given.get("discard", []), "chaos.discard")
    pile = _number(s, GODS, given["deck"], "chaos.deck") if "deck" in given else unused & ~(shown | discard)
    parts = (shown, pile, discard)
    if shown | pile | discard != unused or sum(part.bit_count() for part in parts) != unused.bit_count():
        raise InvalidPosition("chaos", "the cards have to be the simple gods that nobody holds, each once")
    if is_draw != (not shown):
        raise InvalidPosition("chaos.face", f"a god {'cannot lie' if is_draw else 'has to lie'} face up")
    if not pile:
        raise InvalidPosition("chaos.deck", "is never empty")
    s.pile, s.discard = pile, discard


# --- board and seats ----------------------------------------------------------------------------------------


def _read_start(s: Santorini, given: Json) -> None:
    is_known = s.phase not in BEFORE_START
    SEATING.read_one(s, {"start": 0 if is_known else None, **given}, "start")
    if is_known != (s.start != NOBODY):
        raise InvalidPosition(
            "start", f"there is {'a' if is_known else 'no'} start player in phase {phase.NAMES[s.phase]}"
        )


def _read_out(s: Santorini, given: Json) -> None:
    SEATING.read_one(s, given, "out")
    if s.out and s.players != 3:
        raise InvalidPosition("out", "only one of three players can be eliminated")
    if int(s.out).bit_count() > 2:
        raise InvalidPosition("out", "one seat is left at least")
    if s.active != NOBODY and int(s.out) >> int(s.active) & 1:
        raise InvalidPosition("active", "this seat is eliminated")


def _read_board(s: Santorini, given: Json) -> None:
    blocks = mapping(given.get("blocks", {}), "blocks")
    known_keys(blocks, catalog.CELLS, "blocks")
    for one, value in blocks.items():
        cell = catalog.CELLS.index(one)
        for height in range(integer(value, f"blocks.{one}", 0, catalog.MAX_HEIGHT)):
            s.tall[height + 1] |= 1 << cell
    DOMES.read_one(s, given, "domes")
    for key, is_there in (("blocks", s.tall[1]), ("domes", s.domes)):
        if is_there and _is_setting_up(s):
            raise InvalidPosition(key, "nothing is built before the first turn")


def _read_workers(s: Santorini, given: Json) -> None:
    colours = _colours(s)
    pairs = array(given.get("workers", [[None, None]] * colours), "workers", colours)
    for colour, pair in enumerate(pairs):
        for slot, value in enumerate(array(pair, f"workers[{colour}]", 2)):
            cell = _number(s, CELL, value, f"workers[{colour}]")
            if cell != tables.NOWHERE:
                _check_place(s, colour, cell)
                s.worker[2 * colour + slot] = cell
                s.stand[colour] |= 1 << cell


def _check_place(s: Santorini, colour: int, cell: int) -> None:
    key = f"workers[{colour}]"
    if cell in s.worker:
        raise InvalidPosition(key, f"two workers stand on {catalog.CELLS[cell]}")
    if int(s.domes) >> cell & 1:
        raise InvalidPosition(key, f"there is a dome on {catalog.CELLS[cell]}")
    if int(s.out) >> colour & 1:
        raise InvalidPosition(key, "an eliminated seat has no workers")
    if s.phase in BEFORE_START:
        raise InvalidPosition(key, f"nobody has placed workers in phase {phase.NAMES[s.phase]}")


def _check_queue(s: Santorini, contents: Bytes) -> None:
    """S4: the step of the set-up that is due is the one that the position says, and no later one is done."""
    if not _is_setting_up(s) or s.phase in BEFORE_START:
        return
    seat = kernels.next_in_queue(contents)
    is_draw = seat != NOBODY and s.god[seat] == tables.CHAOS and s.face == tables.MORTAL
    if seat == NOBODY or is_draw != (s.phase == phase.CHAOS):
        raise InvalidPosition("phase", f"no step of phase {phase.NAMES[s.phase]} is due")
    _check_later(s, contents.copy(), seat)


def _check_later(s: Santorini, copy: Bytes, seat: int) -> None:
    """What is due and what comes after it is done in a copy, and nothing of it may be there already."""
    rest = copy.view(STATE)[0]
    may_be_begun = s.phase == phase.PLACE
    while seat != NOBODY:
        if rest.god[seat] == tables.CHAOS and rest.face == tables.MORTAL:
            rest.face = tables.CHAOS
        else:
            female = 2 * (seat % _colours(s))
            if s.worker[female + 1] != tables.NOWHERE or (s.worker[female] != tables.NOWHERE and not may_be_begun):
                raise InvalidPosition(f"workers[{female // 2}]", "this worker is placed later")
            rest.worker[female : female + 2] = 0
            may_be_begun = False
        seat = kernels.next_in_queue(copy)


# --- who acts, who has won ----------------------------------------------------------------------------------


def _seat_to_act(s: Santorini, contents: Bytes) -> int:
    """Section 10, second column."""
    if s.phase in OF_NATURE:
        return CHANCE
    if s.phase == phase.OVER:
        return TERMINAL
    if s.phase in (phase.OFFER, phase.NAME):
        return int(s.archon)
    if s.phase == phase.DRAFT:
        order = [(int(s.archon) + 1 + turn) % int(s.players) for turn in range(int(s.players))]
        return next(seat for seat in order if s.god[seat] == tables.MORTAL)
    return int(kernels.next_in_queue(contents)) if s.phase == phase.PLACE else int(s.active)


def _read_player(s: Santorini, given: Json, contents: Bytes) -> None:
    seat = _seat_to_act(s, contents)
    check_player(given, seat)
    s.player = seat
    s.due = 1 << seat if seat >= 0 else 0


def _read_winners(s: Santorini, given: Json) -> None:
    winners = given.get("winners")
    if s.phase != phase.OVER:
        if winners is not None:
            raise InvalidPosition("winners", "nobody has won before the end")
        return
    s.winners = _number(s, SEATS, winners, "winners")
    if not s.winners or int(s.winners) & int(s.out):
        raise InvalidPosition("winners", "somebody has won who was not eliminated")
    if s.players == 4 and s.winners not in (0b0101, 0b1010, 0b1111):
        raise InvalidPosition("winners", "a team wins together")


def _resume(s: Santorini, contents: Bytes, step: Json) -> None:
    """What follows from the fields; a decision needs an action besides `end`."""
    due, turn, begins = int(s.phase), int(s.turn), s.phase == phase.SELECT and s.bonus == 0
    said = {key: STEP.write_one(s, key) for key in STEP}
    if begins:
        s.asleep, s.bound, s.must_climb = NOBODY, 0, 0
    kernels.resume(contents)
    for key in ("asleep", "bound", "must_climb") if begins else ():  # T3 and T5 determine these
        if key in step and said[key] != STEP.write_one(s, key):
            raise InvalidPosition(f"step.{key}", f"has to be {STEP.write_one(s, key)} at the start of this turn")
    if due in (phase.PLACE, *TURN) and (due != s.phase or turn != s.turn or not s.legal[: actions.FINISH].any()):
        raise InvalidPosition("phase", f"there is nothing to be done in phase {phase.NAMES[due]}")
