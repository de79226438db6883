"""Santorini's positions: record to document and back (Santorini, section 11). Nothing is secret."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import (
    array,
    boolean,
    check_player,
    game_options,
    integer,
    known_keys,
    mapping,
    name,
    unpacked,
    written_player,
)
from ribeira.games.santorini import kernels
from ribeira.games.santorini.actions import CELL_NAMES
from ribeira.games.santorini.catalog import GOD_IDS, MAX_HEIGHT, MAX_TURNS
from ribeira.games.santorini.cells import (
    read_cell,
    read_cells,
    read_gods,
    read_number,
    read_numbers,
    write_cell,
    write_cells,
    write_gods,
    write_number,
)
from ribeira.games.santorini.state import FINISH, NOBODY, STATE, Phase, Santorini
from ribeira.games.santorini.step_keys import (
    check_start_of_turn,
    colours_of,
    forget_start_of_turn,
    read_step,
    write_step,
)
from ribeira.games.santorini.tables import ALLOWED, ATHENA, CHAOS, CIRCE, MORPHEUS, MORTAL, NOWHERE

KEYS = (
    "game", "players", "options", "phase", "player", "winners", "turn", "active", "archon", "offer", "gods", "start",
    "out", "blocks", "domes", "workers", "stolen", "athena", "morpheus", "chaos", "step",
)  # fmt: skip
CHAOS_KEYS = ("face", "deck", "discard")
PHASES = tuple(phase.name.lower() for phase in Phase)
WITH_ARCHON = (Phase.OFFER, Phase.DRAFT, Phase.NAME)
BEFORE_START = (Phase.ARCHON, *WITH_ARCHON, Phase.DEAL, Phase.START)
OF_NATURE = (Phase.ARCHON, Phase.DEAL, Phase.START, Phase.CHAOS)
TURN = (Phase.SELECT, Phase.MOVE, Phase.BUILD, Phase.EXTRA, Phase.POSEIDON, Phase.ARES)
ABSENT = {  # phases that an option does not have
    "draft": (Phase.DEAL, Phase.START),
    "random": (Phase.ARCHON, *WITH_ARCHON),
    "none": (Phase.ARCHON, *WITH_ARCHON, Phase.DEAL, Phase.CHAOS),
}
ABSENT_WITH_LIST = (Phase.ARCHON, *WITH_ARCHON, Phase.DEAL)


# --- writing ------------------------------------------------------------------------------------------------


def write(record: Any, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
    s = unpacked(record)
    gods = options["gods"]
    return {
        "game": "santorini",
        "players": s.players,
        "options": {"gods": list(gods) if isinstance(gods, list) else gods},
        "phase": PHASES[s.phase],
        "player": written_player(s.player),
        "winners": seats_of(s.winners) if s.phase == Phase.OVER else None,
        "turn": s.turn,
        "active": write_number(s.active),
        "archon": write_number(s.archon),
        "offer": write_gods(s.offer),
        "gods": [None if god == MORTAL else GOD_IDS[god] for god in s.god[: s.players]],
        "start": write_number(s.start),
        "out": seats_of(s.out),
        "blocks": _write_blocks(s.tall),
        "domes": write_cells(s.domes),
        "workers": [
            [write_cell(cell) for cell in s.worker[2 * colour : 2 * colour + 2]]
            for colour in range(2 + (s.players == 3))
        ],
        "stolen": write_number(s.stolen),
        "athena": bool(s.athena),
        "morpheus": s.morpheus,
        "chaos": _write_chaos(s),
        "step": write_step(s),
    }


def _write_blocks(tall: list[int]) -> dict[str, int]:
    heights = {one: sum(tall[blocks] >> cell & 1 for blocks in (1, 2, 3)) for cell, one in enumerate(CELL_NAMES)}
    return {one: blocks for one, blocks in heights.items() if blocks}


def _write_chaos(s: Santorini) -> Json | None:
    if s.face == MORTAL and not s.pile:
        return None
    face = None if s.face == MORTAL else GOD_IDS[s.face]
    return {"face": face, "deck": write_gods(s.pile), "discard": write_gods(s.discard)}


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


def _is_setting_up(s: Santorini) -> bool:
    return bool(s.active == NOBODY and s.phase != Phase.OVER)


def _read_phase(s: Santorini, given: Json, gods: Any) -> None:
    s.phase = name(given.get("phase", PHASES[s.phase]), "phase", PHASES)
    absent = ABSENT_WITH_LIST if isinstance(gods, list) else ABSENT[gods]
    if s.phase in absent:
        raise InvalidPosition("phase", f"there is no phase {PHASES[s.phase]} with the option gods {gods!r}")


def _read_active(s: Santorini, given: Json) -> None:
    """The seat whose turn it is: in a turn's phases the one that acts, in `chaos` during play given."""
    is_turn = s.phase in TURN
    active = given.get("active", given.get("player", 0) if is_turn else None)
    key = "active" if "active" in given or not is_turn else "player"
    s.active = read_number(active, key, int(s.players))
    if s.active == NOBODY and is_turn:
        raise InvalidPosition(key, f"it is somebody's turn in phase {PHASES[s.phase]}")
    if s.active != NOBODY and not is_turn and s.phase != Phase.CHAOS:
        raise InvalidPosition(key, f"it is nobody's turn in phase {PHASES[s.phase]}")


def _read_turn(s: Santorini, given: Json) -> None:
    setting_up = _is_setting_up(s)
    s.turn = integer(given.get("turn", 0 if setting_up else 1), "turn", 0, MAX_TURNS)
    if setting_up and s.turn:
        raise InvalidPosition("turn", "is 0 in the set-up")
    if s.active != NOBODY and s.turn == 0:
        raise InvalidPosition("turn", "is at least 1 in a turn")


def _read_archon(s: Santorini, given: Json) -> None:
    has_archon = s.phase in WITH_ARCHON
    s.archon = read_number(given.get("archon", 0 if has_archon else None), "archon", int(s.players))
    if has_archon != (s.archon != NOBODY):
        raise InvalidPosition("archon", f"there is {'an' if has_archon else 'no'} archon in phase {PHASES[s.phase]}")


# --- gods ---------------------------------------------------------------------------------------------------


def _read_gods(s: Santorini, given: Json, option: Any) -> None:
    """`gods` and `offer`, which have to fit the option and the phase."""
    players = int(s.players)
    listed = option if isinstance(option, list) else [None] * players
    said = array(given.get("gods", listed), "gods", players)
    gods = [MORTAL if god is None else name(god, "gods", GOD_IDS) for god in said]
    if (isinstance(option, list) or option == "none") and said != listed:
        raise InvalidPosition("gods", f"has to be {listed} with the option gods {option!r}")
    for seat, god in enumerate(gods):
        if god != MORTAL:
            _check_god(god, players, "gods")
            if god in gods[:seat]:
                raise InvalidPosition("gods", f"{GOD_IDS[god]} stands there twice")
    s.god[:players] = gods
    s.offer = read_gods(given.get("offer", []), "offer")
    for god in range(len(GOD_IDS)):
        if int(s.offer) >> god & 1:
            _check_god(god, players, "offer")
    if option in ("draft", "random"):
        _check_choices(s)
    _check_offer(s)


def _check_god(god: int, players: int, key: str) -> None:
    if not int(ALLOWED[players]) >> god & 1:
        raise InvalidPosition(key, f"{GOD_IDS[god]} is not for {players} players")


def _check_choices(s: Santorini) -> None:
    """Which seats have a god: in `draft` and `deal` the first ones, before these none, after them all."""
    players = int(s.players)
    have = [bool(s.god[seat] != MORTAL) for seat in range(players)]
    if s.phase in (Phase.ARCHON, Phase.OFFER) and any(have):
        raise InvalidPosition("gods", f"nobody has a god in phase {PHASES[s.phase]}")
    if s.phase in (Phase.DRAFT, Phase.DEAL):
        first = int(s.archon) + 1 if s.phase == Phase.DRAFT else 0
        in_order = [have[(first + turn) % players] for turn in range(players)]
        if in_order != sorted(in_order, reverse=True) or all(have):
            raise InvalidPosition("gods", f"the seats get their gods in order in phase {PHASES[s.phase]}")
    elif s.phase not in (Phase.ARCHON, Phase.OFFER) and not all(have):
        raise InvalidPosition("gods", f"every seat has a god in phase {PHASES[s.phase]}")


def _check_offer(s: Santorini) -> None:
    offered = int(s.offer).bit_count()
    if s.phase == Phase.OFFER:
        if offered >= s.players:
            raise InvalidPosition("offer", "is complete already")
    elif s.phase == Phase.DRAFT:
        if offered != s.god[: s.players].tolist().count(MORTAL):
            raise InvalidPosition("offer", "has to hold a god for each seat without one")
        if any(int(s.offer) >> int(god) & 1 for god in s.god[: s.players]):
            raise InvalidPosition("offer", "holds a god that a seat has taken")
    elif offered:
        raise InvalidPosition("offer", f"is empty in phase {PHASES[s.phase]}")


def _read_powers(s: Santorini, given: Json, contents: Bytes) -> None:
    """What lies on cards, and whose power Circe has."""
    s.stolen = read_number(given.get("stolen"), "stolen", int(s.players))
    circe = _seat_with(s, CIRCE)
    if s.stolen != NOBODY and circe in (NOBODY, s.stolen):
        raise InvalidPosition("stolen", "only Circe steals, from an opponent")
    _read_chaos(s, given, contents)
    kernels.assign_powers(contents)
    s.athena = boolean(given.get("athena", False), "athena")
    if s.athena and ATHENA not in s.power[: s.players]:
        raise InvalidPosition("athena", "nobody has Athena's power")
    s.morpheus = integer(given.get("morpheus", 0), "morpheus", 0, MAX_TURNS)
    if s.morpheus and _seat_with(s, MORPHEUS) == NOBODY:
        raise InvalidPosition("morpheus", "nobody has Morpheus")


def _seat_with(s: Santorini, god: int) -> int:
    cards = s.god[: s.players].tolist()
    return cards.index(god) if god in cards else NOBODY


def _read_chaos(s: Santorini, given: Json, contents: Bytes) -> None:
    """The cards of Chaos. In the set-up draw the pile follows from the gods."""
    is_draw = s.phase == Phase.CHAOS and s.active == NOBODY
    owner = _seat_with(s, CHAOS)
    value = given.get("chaos", {} if is_draw and owner != NOBODY else None)
    if value is not None:
        _read_cards(s, mapping(value, "chaos"), int(kernels.unused_gods(contents)), is_draw)
    can_be = owner != NOBODY and not int(s.out) >> owner & 1 and s.phase not in BEFORE_START
    has_to_be = can_be and (is_draw or not _is_setting_up(s))
    if (value is None and has_to_be) or (value is not None and not can_be):
        raise InvalidPosition("chaos", f"the cards of Chaos are {'missing' if value is None else 'not in play'}")


def _read_cards(s: Santorini, given: Json, unused: int, is_draw: bool) -> None:
    known_keys(given, CHAOS_KEYS, "chaos")
    face = given.get("face")
    s.face = MORTAL if face is None else name(face, "chaos.face", GOD_IDS)
    shown = 0 if face is None else 1 << int(s.face)
    discard = read_gods(given.get("discard", []), "chaos.discard")
    pile = unused & ~(shown | discard)
    if "deck" in given:
        pile = read_gods(given["deck"], "chaos.deck")
    parts = (shown, pile, discard)
    if shown | pile | discard != unused or sum(part.bit_count() for part in parts) != unused.bit_count():
        raise InvalidPosition("chaos", "the cards have to be the simple gods that nobody holds, each once")
    if is_draw != (face is None):
        raise InvalidPosition("chaos.face", f"a god {'cannot lie' if is_draw else 'has to lie'} face up")
    if not pile:
        raise InvalidPosition("chaos.deck", "is never empty")
    s.pile, s.discard = pile, discard


# --- board and seats ----------------------------------------------------------------------------------------


def _read_start(s: Santorini, given: Json) -> None:
    is_known = s.phase not in BEFORE_START
    s.start = read_number(given.get("start", 0 if is_known else None), "start", int(s.players))
    if is_known != (s.start != NOBODY):
        raise InvalidPosition("start", f"there is {'a' if is_known else 'no'} start player in phase {PHASES[s.phase]}")


def _read_out(s: Santorini, given: Json) -> None:
    s.out = read_numbers(given.get("out", []), "out", int(s.players))
    if s.out and s.players != 3:
        raise InvalidPosition("out", "only one of three players can be eliminated")
    if int(s.out).bit_count() > 2:
        raise InvalidPosition("out", "one seat is left at least")
    if s.active != NOBODY and int(s.out) >> int(s.active) & 1:
        raise InvalidPosition("active", "this seat is eliminated")


def _read_board(s: Santorini, given: Json) -> None:
    blocks = mapping(given.get("blocks", {}), "blocks")
    known_keys(blocks, CELL_NAMES, "blocks")
    for one, value in blocks.items():
        cell = CELL_NAMES.index(one)
        for height in range(integer(value, f"blocks.{one}", 0, MAX_HEIGHT)):
            s.tall[height + 1] |= 1 << cell
    s.domes = read_cells(given.get("domes", []), "domes")
    for key, is_there in (("blocks", s.tall[1]), ("domes", s.domes)):
        if is_there and _is_setting_up(s):
            raise InvalidPosition(key, "nothing is built before the first turn")


def _read_workers(s: Santorini, given: Json) -> None:
    colours = colours_of(s)
    pairs = array(given.get("workers", [[None, None]] * colours), "workers", colours)
    for colour, pair in enumerate(pairs):
        for slot, value in enumerate(array(pair, f"workers[{colour}]", 2)):
            cell = read_cell(value, f"workers[{colour}]")
            if cell != NOWHERE:
                _check_place(s, colour, cell)
                s.worker[2 * colour + slot] = cell
                s.stand[colour] |= 1 << cell


def _check_place(s: Santorini, colour: int, cell: int) -> None:
    key = f"workers[{colour}]"
    if cell in s.worker:
        raise InvalidPosition(key, f"two workers stand on {CELL_NAMES[cell]}")
    if int(s.domes) >> cell & 1:
        raise InvalidPosition(key, f"there is a dome on {CELL_NAMES[cell]}")
    if int(s.out) >> colour & 1:
        raise InvalidPosition(key, "an eliminated seat has no workers")
    if s.phase in BEFORE_START:
        raise InvalidPosition(key, f"nobody has placed workers in phase {PHASES[s.phase]}")


def _check_queue(s: Santorini, contents: Bytes) -> None:
    """S4: the step of the set-up that is due is the one that the position says, and no later one is done."""
    if not _is_setting_up(s) or s.phase in BEFORE_START:
        return
    seat = kernels.next_in_queue(contents)
    is_draw = seat != NOBODY and s.god[seat] == CHAOS and s.face == MORTAL
    if seat == NOBODY or is_draw != (s.phase == Phase.CHAOS):
        raise InvalidPosition("phase", f"no step of phase {PHASES[s.phase]} is due")
    _check_later(s, contents.copy(), seat)


def _check_later(s: Santorini, copy: Bytes, seat: int) -> None:
    """What is due and what comes after it is done in a copy, and nothing of it may be there already."""
    rest = copy.view(STATE)[0]
    may_be_begun = s.phase == Phase.PLACE
    while seat != NOBODY:
        if rest.god[seat] == CHAOS and rest.face == MORTAL:
            rest.face = CHAOS
        else:
            female = 2 * (seat % colours_of(s))
            if s.worker[female + 1] != NOWHERE or (s.worker[female] != NOWHERE and not may_be_begun):
                raise InvalidPosition(f"workers[{female // 2}]", "this worker is placed later")
            rest.worker[female : female + 2] = 0
            may_be_begun = False
        seat = kernels.next_in_queue(copy)


# --- who acts, who has won ----------------------------------------------------------------------------------


def _seat_to_act(s: Santorini, contents: Bytes) -> int:
    """Section 10, second column."""
    if s.phase in OF_NATURE:
        return CHANCE
    if s.phase == Phase.OVER:
        return TERMINAL
    if s.phase in (Phase.OFFER, Phase.NAME):
        return int(s.archon)
    if s.phase == Phase.DRAFT:
        order = [(int(s.archon) + 1 + turn) % int(s.players) for turn in range(int(s.players))]
        return next(seat for seat in order if s.god[seat] == MORTAL)
    return int(kernels.next_in_queue(contents)) if s.phase == Phase.PLACE else int(s.active)


def _read_player(s: Santorini, given: Json, contents: Bytes) -> None:
    seat = _seat_to_act(s, contents)
    check_player(given, seat)
    s.player = seat
    s.due = 1 << seat if seat >= 0 else 0


def _read_winners(s: Santorini, given: Json) -> None:
    winners = given.get("winners")
    if s.phase != Phase.OVER:
        if winners is not None:
            raise InvalidPosition("winners", "nobody has won before the end")
        return
    s.winners = read_numbers(winners, "winners", int(s.players))
    if not s.winners or int(s.winners) & int(s.out):
        raise InvalidPosition("winners", "somebody has won who was not eliminated")
    if s.players == 4 and s.winners not in (0b0101, 0b1010, 0b1111):
        raise InvalidPosition("winners", "a team wins together")


def _resume(s: Santorini, contents: Bytes, step: Json) -> None:
    """What follows from the fields; a decision needs an action besides `end`."""
    phase, turn = int(s.phase), int(s.turn)
    if phase == Phase.SELECT and s.bonus == 0:
        forget_start_of_turn(s)
    kernels.resume(contents)
    if phase == Phase.SELECT and s.bonus == 0:
        check_start_of_turn(s, step)
    if phase in (Phase.PLACE, *TURN) and (phase != s.phase or turn != s.turn or not s.legal[:FINISH].any()):
        raise InvalidPosition("phase", f"there is nothing to be done in phase {PHASES[phase]}")
