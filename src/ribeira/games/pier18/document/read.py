"""Reading a position: document to record (section 10). Whatever is wrong is named by its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidNotation, InvalidPosition, shown
from ribeira.core.header import CHANCE, TERMINAL
from ribeira.core.positions import array, game_options, known_keys, mapping, name
from ribeira.games.pier18 import actions, catalog, kernels, phase, state, tables
from ribeira.games.pier18.actions import Choice, Draw, Placement
from ribeira.games.pier18.document.types import Score, View
from ribeira.games.pier18.document.write import OWN, TABLE, card_set, numbers, phase_of, write
from ribeira.games.pier18.rules.setup import dealt_to
from ribeira.games.pier18.state import Pier18

KEYS = tuple(View.__annotations__)
DERIVED = ("player", "round", "first", "winners", "scores")
"""What follows from the other keys, as `points` does."""
POINTS_KEYS = tuple(Score.__annotations__)
BEFORE_UNVEILING = (phase.DEAL, phase.SETUP)
IN_ROUNDS = (phase.REVEAL, phase.DRAFT)
CHOOSING = (phase.SETUP, phase.FINISH)


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(state.STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    s: Pier18 = contents.view(state.STATE)[0]
    s.phase = name(given.get("phase", "deal"), "phase", phase.NAMES)
    _read_hands(s, given)
    _read_plans(s, given)
    _read_patrons(s, given)
    _read_display(s, given)
    _read_piers(s, given)
    _check_deck(s, given)
    _read_returned(s, given)
    _read_chosen(s, given)
    kernels.complete(contents)
    _check_derived(write(definition.read_record(contents), options), given)
    return players, options, contents


def _by_seat(s: Pier18, given: Json, key: str, default: object) -> Iterator[tuple[int, str, Any]]:
    """Seat, path and value of an array with one element for each seat."""
    values = array(given.get(key, [default] * int(s.players)), key, int(s.players))
    for seat, value in enumerate(values):
        yield seat, f"{key}[{seat}]", value


def _read_hands(s: Pier18, given: Json) -> None:
    hands = [card_set(value, path) for _, path, value in _by_seat(s, given, "hands", [])]
    held, everybody = sum(map(int.bit_count, hands)), catalog.DEAL * int(s.players)
    if s.phase == phase.DEAL and held == everybody:
        raise InvalidPosition("hands", "all cards are dealt, so the phase has to be setup")
    expected = {phase.DEAL: held, phase.SETUP: everybody}.get(int(s.phase), 0)
    for seat, hand in enumerate(hands):
        dealt = dealt_to(seat, catalog.CARDS - expected)
        if hand.bit_count() != dealt:
            there = f"holds {hand.bit_count()} cards instead of {dealt}"
            raise InvalidPosition(f"hands[{seat}]", f"{there} in phase {phase_of(s)}")
        s.hand[seat] = hand


def _read_plans(s: Pier18, given: Json) -> None:
    OWN.read_one(s, given, "plans")
    for seat in range(int(s.players)):
        is_there = s.plan[seat] != state.NO_CARD
        if is_there == (s.phase in BEFORE_UNVEILING):
            wrong = "there is none yet" if is_there else "everybody has one"
            raise InvalidPosition(f"plans[{seat}]", f"{wrong} in phase {phase_of(s)}")


def _read_patrons(s: Pier18, given: Json) -> None:
    """The Patrons awarded tell the number of the round."""
    TABLE.read_one(s, given, "patrons")
    awarded, rounds = _awarded(s), catalog.ROUNDS[int(s.players)]
    allowed = range(rounds) if s.phase in IN_ROUNDS else range(rounds, rounds + 1)
    if awarded not in (range(1) if s.phase in BEFORE_UNVEILING else allowed):
        raise InvalidPosition("patrons", f"{awarded} are awarded, which cannot be in phase {phase_of(s)}")
    if s.phase not in BEFORE_UNVEILING:
        s.rounds = min(awarded + 1, rounds)


def _awarded(s: Pier18) -> int:
    return sum(int(cards).bit_count() for cards in s.patrons)


def _read_display(s: Pier18, given: Json) -> None:
    TABLE.read_one(s, given, "display")
    full, there = catalog.DISPLAY[int(s.players)], int(s.display).bit_count()
    allowed = {phase.REVEAL: range(full), phase.DRAFT: range(2, full + 1)}.get(int(s.phase), range(1))
    if there not in allowed:
        raise InvalidPosition("display", f"{there} cards cannot lie there in phase {phase_of(s)}")


def _read_piers(s: Pier18, given: Json) -> None:
    for seat, path, value in _by_seat(s, given, "piers", []):
        placements = [_read_placement(s, text, path) for text in array(value, path)]
        if len(placements) > s.card.shape[1]:
            raise InvalidPosition(path, f"holds {len(placements)} cards, there is room for {s.card.shape[1]}")
        for place, placement in enumerate(placements):
            _put(s, seat, place, placement, path)
        s.laid[seat] = len(placements)
    _check_lengths(s)
    _check_last(s)
    _check_once(s)


def _read_placement(s: Pier18, text: object, path: str) -> Placement:
    meant = _read_action(s, text, path)
    if not isinstance(meant, Placement) or meant.card is None:
        raise InvalidPosition(path, f"{shown(text)} is no card laid on a pier")
    return meant


def _read_action(s: Pier18, text: object, path: str) -> Choice | Placement | Draw:
    """What a text means; turned cards belong to the option `rotate`."""
    try:
        meant = actions.decode(actions.parse(text)) if isinstance(text, str) else None
    except InvalidNotation:
        meant = None
    if meant is None:
        raise InvalidPosition(path, f"{shown(text)} is not an action of Pier 18")
    if not isinstance(meant, Draw) and meant.is_turned and not s.rotate:
        raise InvalidPosition(path, f"{shown(text)}: cards are turned with option rotate only")
    return meant


def _put(s: Pier18, seat: int, place: int, placement: Placement, path: str) -> None:
    card = (placement.card or 0) - 1
    if card in s.card[seat, :place]:
        raise InvalidPosition(path, f"card {card + 1} is there twice")
    if place == 0 and placement.over:
        raise InvalidPosition(path, "the Foundation covers nothing")
    s.card[seat, place], s.over[seat, place] = card, placement.over
    s.turned[seat] |= np.uint8(placement.is_turned << place)


def _check_lengths(s: Pier18) -> None:
    """How many cards lie on each pier follows from phase, Patrons and display (section 10)."""
    base = {phase.DEAL: 0, phase.SETUP: 0, phase.OVER: 2 + _awarded(s)}.get(int(s.phase), 1 + _awarded(s))
    ahead = _seats_ahead(s) if s.phase in IN_ROUNDS else set()
    for seat in range(int(s.players)):
        expected = base + (seat in ahead)
        if s.laid[seat] != expected:
            raise InvalidPosition(f"piers[{seat}]", f"holds {s.laid[seat]} cards instead of {expected}")


def _seats_ahead(s: Pier18) -> set[int]:
    """R5, R7, R10: the seats that have laid a card in this round, once the Foundations tell who began."""
    players = int(s.players)
    foundations = [int(card) for card in s.card[:players, 0]]
    if state.NO_CARD in foundations:
        return set()
    earliest = min(range(players), key=lambda seat: tables.DATE[foundations[seat]])
    s.first = (earliest + _awarded(s)) % players
    return {(int(s.first) + turn) % players for turn in range(_laid_this_round(s))}


def _laid_this_round(s: Pier18) -> int:
    return catalog.DISPLAY[int(s.players)] - int(s.display).bit_count() if s.phase == phase.DRAFT else 0


def _check_last(s: Pier18) -> None:
    """R11: a finished pier ends with the Plan card."""
    for seat in range(int(s.players)):
        if s.phase == phase.OVER and s.card[seat, s.laid[seat] - 1] != s.plan[seat]:
            raise InvalidPosition(f"piers[{seat}]", "the last card has to be the Plan card")


def _check_once(s: Pier18) -> None:
    """Each card exists once."""
    seen = 0
    for path, cards in _places(s):
        if seen & cards:
            raise InvalidPosition(path, f"card {(seen & cards).bit_length()} is somewhere else, too")
        seen |= cards
    s.deck = (1 << catalog.CARDS) - 1 & ~seen
    s.left = int(s.deck).bit_count()


def _places(s: Pier18) -> Iterator[tuple[str, int]]:
    """Where cards are, in the order of the rules file; a Plan card at the end of its pier counts once."""
    seats = range(int(s.players))
    yield from ((f"hands[{seat}]", int(s.hand[seat])) for seat in seats)
    yield from ((f"plans[{seat}]", 1 << int(s.plan[seat])) for seat in seats if s.plan[seat] != state.NO_CARD)
    for seat in seats:
        places = int(s.laid[seat]) - (s.phase == phase.OVER)
        yield f"piers[{seat}]", sum(1 << int(card) for card in s.card[seat, :places])
    yield "display", int(s.display)
    yield from ((f"patrons[{seat}]", int(s.patrons[seat])) for seat in seats)


def _check_deck(s: Pier18, given: Json) -> None:
    if "deck" in given and card_set(given["deck"], "deck") != s.deck:
        raise InvalidPosition("deck", f"has to be the rest: {numbers(int(s.deck))}")


def _read_returned(s: Pier18, given: Json) -> None:
    OWN.read_one(s, given, "returned")
    for seat in range(int(s.players)):
        card = s.returned[seat]
        if card != state.NO_CARD:
            _check_returned(s, seat, int(card))


def _check_returned(s: Pier18, seat: int, card: int) -> None:
    path, seats = f"returned[{seat}]", range(int(s.players))
    if s.phase in BEFORE_UNVEILING:
        raise InvalidPosition(path, f"nobody has put a card back yet in phase {phase_of(s)}")
    if any(card in (s.plan[other], s.card[other, 0]) for other in seats):
        raise InvalidPosition(path, f"card {card + 1} is a Plan or Foundation")
    if card in s.returned[:seat]:
        raise InvalidPosition(path, f"card {card + 1} was put back by another seat")


def _read_chosen(s: Pier18, given: Json) -> None:
    for seat, path, value in _by_seat(s, given, "chosen", None):
        if value is not None:
            if s.phase not in CHOOSING:
                raise InvalidPosition(path, f"nobody chooses in secret in phase {phase_of(s)}")
            s.chosen[seat] = _read_choice(s, seat, value, path)
    waiting = [seat for seat in range(int(s.players)) if s.chosen[seat] == state.NO_CHOICE]
    if not waiting:
        raise InvalidPosition("chosen", "no seat is left to choose")
    _set_turn(s, waiting)


def _read_choice(s: Pier18, seat: int, text: object, path: str) -> int:
    meant = _read_action(s, text, path)
    if s.phase == phase.FINISH:
        is_legal = isinstance(meant, Placement) and meant.card is None
    else:
        hand = numbers(int(s.hand[seat]))
        is_legal = isinstance(meant, Choice) and meant.foundation in hand and meant.plan in hand
    if not is_legal:
        raise InvalidPosition(path, f"{shown(text)} is not legal for this seat")
    return actions.parse(str(text))


def _set_turn(s: Pier18, waiting: list[int]) -> None:
    due = waiting if s.phase in CHOOSING else []
    if s.phase == phase.DRAFT:
        due = [(int(s.first) + _laid_this_round(s)) % int(s.players)]
    nobody = TERMINAL if s.phase == phase.OVER else CHANCE
    s.player = due[0] if due else nobody
    s.due = sum(1 << seat for seat in due)


def _check_derived(expected: Mapping[str, Any], given: Json) -> None:
    """What follows from the other keys may be left out; if given it has to be right."""
    for key in DERIVED:
        if key in given and not _is_same(given[key], expected[key]):
            raise InvalidPosition(key, f"{shown(given[key])} has to be {expected[key]!r}")
    players = len(expected["points"])
    for seat, points in enumerate(array(given.get("points", expected["points"]), "points", players)):
        path = f"points[{seat}]"
        known_keys(mapping(points, path), POINTS_KEYS, path)
        for key, value in points.items():
            if not _is_same(value, expected["points"][seat][key]):
                raise InvalidPosition(f"{path}.{key}", f"{shown(value)} has to be {expected['points'][seat][key]}")


def _is_same(value: object, expected: object) -> bool:
    """Equal, and of the same types: `true` is no 1."""
    if isinstance(value, list) and isinstance(expected, list):
        return len(value) == len(expected) and all(map(_is_same, value, expected))
    return type(value) is type(expected) and value == expected
