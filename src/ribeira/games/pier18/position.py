"""Pier 18's positions: record to document and back (Pier 18, section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidNotation, InvalidPosition, shown
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import array, game_options, integer, known_keys, mapping, name, unpacked, written_player
from ribeira.games.pier18 import actions
from ribeira.games.pier18.actions import Choice, Placement
from ribeira.games.pier18.catalog import CARDS, DEAL, DISPLAY, KINDS, PATRON_POINTS, ROUNDS
from ribeira.games.pier18.kernels import complete
from ribeira.games.pier18.state import NO_CARD, NO_CHOICE, NOBODY, STATE, VEILED_DECK, Phase, Pier18
from ribeira.games.pier18.tables import DATE

KEYS = (
    "game", "players", "options", "phase", "player", "scores", "winners", "round", "first", "hands", "chosen",
    "returned", "plans", "piers", "display", "patrons", "deck", "points",
)  # fmt: skip
POINTS_KEYS = (*KINDS, "plan", "patrons")
PHASES = tuple(phase.name.lower() for phase in Phase)
BEFORE_UNVEILING = (Phase.DEAL, Phase.SETUP)
IN_ROUNDS = (Phase.REVEAL, Phase.DRAFT)


# --- writing ------------------------------------------------------------------------------------------------


def write(record: Any, options: Json) -> Json:
    """The document of a state; for a redacted one the view of its viewer."""
    s = unpacked(record)
    seats = range(s.players)
    return {
        "game": "pier18",
        "players": s.players,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "player": written_player(seats_of(s.due)[0] if s.due else s.player),
        "scores": s.scores[: s.players],
        "winners": seats_of(s.winners) if s.phase == Phase.OVER else None,
        "round": s.rounds,
        "first": None if s.first == NOBODY else s.first,
        "hands": [_written_hand(s, seat) for seat in seats],
        "chosen": [None if s.chosen[seat] == NO_CHOICE else actions.write(s.chosen[seat]) for seat in seats],
        "returned": [_written_card(s.returned[seat]) for seat in seats],
        "plans": [_written_card(s.plan[seat]) for seat in seats],
        "piers": [_written_pier(s, seat) for seat in seats],
        "display": _numbers(s.display),
        "patrons": [_numbers(s.patrons[seat]) for seat in seats],
        "deck": s.left if s.veiled & VEILED_DECK else _numbers(s.deck),
        "points": [_written_points(s, seat) for seat in seats],
    }


def _numbers(cards: int) -> list[int]:
    """The numbers of a set of cards, ascending."""
    return [card + 1 for card in range(CARDS) if cards >> card & 1]


def _written_hand(s: Pier18, seat: int) -> list[int] | int:
    return _dealt_to(seat, CARDS - s.left) if s.veiled >> seat & 1 else _numbers(s.hand[seat])


def _dealt_to(seat: int, dealt: int) -> int:
    """R1: how many of the cards dealt so far a seat has."""
    return max(0, min(DEAL, dealt - DEAL * seat))


def _written_card(card: int) -> int | None:
    return None if card == NO_CARD else card + 1


def _written_pier(s: Pier18, seat: int) -> list[str]:
    return [actions.write(_placement(s, seat, place)) for place in range(s.laid[seat])]


def _placement(s: Pier18, seat: int, place: int) -> int:
    """The id of laying this card of the pier."""
    upright: int = actions.encode_lay(s.card[seat][place], s.over[seat][place])
    turned: int = s.turned[seat] >> place & 1
    return int(upright) + actions.TURNED * turned


def _written_points(s: Pier18, seat: int) -> Json:
    won = PATRON_POINTS * s.patrons[seat].bit_count()
    return dict(zip(POINTS_KEYS, (*s.points[seat], s.plan_points[seat], won), strict=True))


# --- reading ------------------------------------------------------------------------------------------------


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    s = contents.view(STATE)[0]
    s.phase = name(given.get("phase", "deal"), "phase", PHASES)
    _read_hands(s, given)
    _read_plans(s, given)
    _read_patrons(s, given)
    _read_display(s, given)
    _read_piers(s, given)
    _check_deck(s, given)
    _read_returned(s, given)
    _read_chosen(s, given)
    complete(contents)
    _check_derived(write(s, options), given)
    return players, options, contents


def _phase(s: Pier18) -> Phase:
    return Phase(int(s.phase))


def _cards(value: object, key: str) -> int:
    """A set of cards from an array of different numbers."""
    cards = 0
    for one in array(value, key):
        card = 1 << integer(one, key, 1, CARDS) - 1
        if cards & card:
            raise InvalidPosition(key, f"card {one} is there twice")
        cards |= card
    return cards


def _card_or_none(value: object, key: str) -> int:
    return NO_CARD if value is None else integer(value, key, 1, CARDS) - 1


def _by_seat(s: Pier18, given: Json, key: str, default: object) -> Iterator[tuple[int, str, Any]]:
    """Seat, path and value of an array with one element for each seat."""
    values = array(given.get(key, [default] * int(s.players)), key, int(s.players))
    for seat, value in enumerate(values):
        yield seat, f"{key}[{seat}]", value


def _read_hands(s: Pier18, given: Json) -> None:
    hands = [_cards(value, path) for _, path, value in _by_seat(s, given, "hands", [])]
    dealt, everybody = sum(map(int.bit_count, hands)), DEAL * int(s.players)
    if _phase(s) == Phase.DEAL and dealt == everybody:
        raise InvalidPosition("hands", "all cards are dealt, so the phase has to be setup")
    expected = {Phase.DEAL: dealt, Phase.SETUP: everybody}.get(_phase(s), 0)
    for seat, hand in enumerate(hands):
        if hand.bit_count() != _dealt_to(seat, expected):
            there = f"holds {hand.bit_count()} cards instead of {_dealt_to(seat, expected)}"
            raise InvalidPosition(f"hands[{seat}]", f"{there} in phase {PHASES[s.phase]}")
        s.hand[seat] = hand


def _read_plans(s: Pier18, given: Json) -> None:
    for seat, path, value in _by_seat(s, given, "plans", None):
        s.plan[seat] = _card_or_none(value, path)
        if (s.plan[seat] == NO_CARD) != (_phase(s) in BEFORE_UNVEILING):
            wrong = "there is none yet" if value is not None else "everybody has one"
            raise InvalidPosition(path, f"{wrong} in phase {PHASES[s.phase]}")


def _read_patrons(s: Pier18, given: Json) -> None:
    """The Patrons awarded tell the number of the round."""
    for seat, path, value in _by_seat(s, given, "patrons", []):
        s.patrons[seat] = _cards(value, path)
    awarded, rounds, phase = _awarded(s), ROUNDS[int(s.players)], _phase(s)
    allowed = {Phase.FINISH: range(rounds, rounds + 1), Phase.OVER: range(rounds, rounds + 1)}.get(phase, range(rounds))
    if awarded not in (range(1) if phase in BEFORE_UNVEILING else allowed):
        raise InvalidPosition("patrons", f"{awarded} are awarded, which cannot be in phase {PHASES[phase]}")
    if phase not in BEFORE_UNVEILING:
        s.rounds = min(awarded + 1, rounds)


def _awarded(s: Pier18) -> int:
    return sum(int(cards).bit_count() for cards in s.patrons)


def _read_display(s: Pier18, given: Json) -> None:
    s.display = _cards(given.get("display", []), "display")
    full, there = DISPLAY[int(s.players)], int(s.display).bit_count()
    allowed = {Phase.REVEAL: range(full), Phase.DRAFT: range(2, full + 1)}.get(_phase(s), range(1))
    if there not in allowed:
        raise InvalidPosition("display", f"{there} cards cannot lie there in phase {PHASES[s.phase]}")


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


def _read_action(s: Pier18, text: object, path: str) -> object:
    """What a text means; turned cards belong to the option `rotate`."""
    try:
        meant = actions.decode(actions.parse(text)) if isinstance(text, str) else None
    except InvalidNotation:
        meant = None
    if meant is None:
        raise InvalidPosition(path, f"{shown(text)} is not an action of Pier 18")
    if getattr(meant, "is_turned", False) and not s.rotate:
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
    phase = _phase(s)
    base = {Phase.DEAL: 0, Phase.SETUP: 0, Phase.OVER: 2 + _awarded(s)}.get(phase, 1 + _awarded(s))
    ahead = _seats_ahead(s) if phase in IN_ROUNDS else set()
    for seat in range(int(s.players)):
        expected = base + (seat in ahead)
        if s.laid[seat] != expected:
            raise InvalidPosition(f"piers[{seat}]", f"holds {s.laid[seat]} cards instead of {expected}")


def _seats_ahead(s: Pier18) -> set[int]:
    """R5, R7, R10: the seats that have laid a card in this round, once the Foundations tell who began."""
    players = int(s.players)
    foundations = [int(card) for card in s.card[:players, 0]]
    if NO_CARD in foundations:
        return set()
    earliest = min(range(players), key=lambda seat: DATE[foundations[seat]])
    s.first = (earliest + _awarded(s)) % players
    return {(int(s.first) + turn) % players for turn in range(_laid_this_round(s))}


def _laid_this_round(s: Pier18) -> int:
    return DISPLAY[int(s.players)] - int(s.display).bit_count() if _phase(s) == Phase.DRAFT else 0


def _check_last(s: Pier18) -> None:
    """R11: a finished pier ends with the Plan card."""
    for seat in range(int(s.players)):
        if _phase(s) == Phase.OVER and s.card[seat, s.laid[seat] - 1] != s.plan[seat]:
            raise InvalidPosition(f"piers[{seat}]", "the last card has to be the Plan card")


def _check_once(s: Pier18) -> None:
    """Each card exists once."""
    seen = 0
    for path, cards in _places(s):
        if seen & cards:
            raise InvalidPosition(path, f"card {(seen & cards).bit_length()} is somewhere else, too")
        seen |= cards
    s.deck = (1 << CARDS) - 1 & ~seen
    s.left = int(s.deck).bit_count()


def _places(s: Pier18) -> Iterator[tuple[str, int]]:
    """Where cards are, in the order of the rules file; a Plan card at the end of its pier counts once."""
    seats = range(int(s.players))
    yield from ((f"hands[{seat}]", int(s.hand[seat])) for seat in seats)
    yield from ((f"plans[{seat}]", 1 << int(s.plan[seat])) for seat in seats if s.plan[seat] != NO_CARD)
    for seat in seats:
        places = int(s.laid[seat]) - (_phase(s) == Phase.OVER)
        yield f"piers[{seat}]", sum(1 << int(card) for card in s.card[seat, :places])
    yield "display", int(s.display)
    yield from ((f"patrons[{seat}]", int(s.patrons[seat])) for seat in seats)


def _check_deck(s: Pier18, given: Json) -> None:
    if "deck" in given and _cards(given["deck"], "deck") != s.deck:
        raise InvalidPosition("deck", f"has to be the rest: {_numbers(int(s.deck))}")


def _read_returned(s: Pier18, given: Json) -> None:
    seats = range(int(s.players))
    for seat, path, value in _by_seat(s, given, "returned", None):
        card = _card_or_none(value, path)
        if card != NO_CARD:
            if _phase(s) in BEFORE_UNVEILING:
                raise InvalidPosition(path, f"nobody has put a card back yet in phase {PHASES[s.phase]}")
            if any(card in (s.plan[other], s.card[other, 0]) for other in seats):
                raise InvalidPosition(path, f"card {card + 1} is a Plan or Foundation")
            if card in s.returned[:seat]:
                raise InvalidPosition(path, f"card {card + 1} was put back by another seat")
        s.returned[seat] = card


def _read_chosen(s: Pier18, given: Json) -> None:
    choosing = _phase(s) in (Phase.SETUP, Phase.FINISH)
    for seat, path, value in _by_seat(s, given, "chosen", None):
        if value is not None:
            if not choosing:
                raise InvalidPosition(path, f"nobody chooses in secret in phase {PHASES[s.phase]}")
            s.chosen[seat] = _read_choice(s, seat, value, path)
    waiting = [seat for seat in range(int(s.players)) if s.chosen[seat] == NO_CHOICE]
    if not waiting:
        raise InvalidPosition("chosen", "no seat is left to choose")
    _set_turn(s, waiting)


def _read_choice(s: Pier18, seat: int, text: object, path: str) -> int:
    meant = _read_action(s, text, path)
    if _phase(s) == Phase.FINISH:
        is_legal = isinstance(meant, Placement) and meant.card is None
    else:
        hand = _numbers(int(s.hand[seat]))
        is_legal = isinstance(meant, Choice) and meant.foundation in hand and meant.plan in hand
    if not is_legal:
        raise InvalidPosition(path, f"{shown(text)} is not legal for this seat")
    return actions.parse(str(text))


def _set_turn(s: Pier18, waiting: list[int]) -> None:
    phase = _phase(s)
    due = {Phase.SETUP: waiting, Phase.FINISH: waiting}.get(phase, [])
    if phase == Phase.DRAFT:
        due = [(int(s.first) + _laid_this_round(s)) % int(s.players)]
    nobody = TERMINAL if phase == Phase.OVER else CHANCE
    s.player = due[0] if due else nobody
    s.due = sum(1 << seat for seat in due)


def _check_derived(expected: Json, given: Json) -> None:
    """What follows from the other keys may be left out; if given it has to be right."""
    for key in ("player", "round", "first", "winners", "scores"):
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


# --- counting -----------------------------------------------------------------------------------------------


def count_cards(document: Json) -> int:
    """All cards of a document, wherever they lie: 18 in every state of a match."""
    piles = [document["deck"], document["display"], *document["hands"], *document["piers"], *document["patrons"]]
    plans = sum(plan is not None for plan in document["plans"])
    return sum(map(len, piles)) + (0 if document["phase"] == "over" else plans)
