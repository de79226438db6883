"""Porto's positions read from documents: each check of section 8 names the key that is wrong; check 8 is row 8 of its
table. The record is filled in the order in which the checks need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Counts
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import plain, shown
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import check_player, game_options, integer, known_keys, mapping, name
from ribeira.games.porto import kernels, phase
from ribeira.games.porto.catalog import ACTIVE, END_TRIGGER, FLOORS, GROUNDS, HEIGHTS, TOKENS, WIN_VP
from ribeira.games.porto.document import read_cards
from ribeira.games.porto.document.keys import PLAIN, SITE
from ribeira.games.porto.document.read_cards import demand
from ribeira.games.porto.document.types import COLOURS
from ribeira.games.porto.document.write import ORDER
from ribeira.games.porto.state import NO_CARD, NOT_YET, STATE, Porto
from ribeira.games.porto.tables import LINKED


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, ORDER)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    jit.warm(kernels.QUERIES)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    _fill(contents, given)
    return players, options, contents


def _fill(contents: Bytes, given: Json) -> None:
    s: Porto = contents.view(STATE)[0]
    s.phase = name(given.get("phase", "turn"), "phase", phase.NAMES)
    _check_game(s)
    _read_turn(s, given)
    _read_sites(s, given)
    kernels.survey(contents)
    _check_sites(s)
    _read_tokens(s, given)
    read_cards.read_construction(s, given)
    read_cards.read_public(s, given)
    read_cards.read_private(s, given)
    _check_phase(s)
    read_cards.read_timer(s, given)
    _read_final_round(s, given)
    _check_blank(s)
    _set_player(s, given)
    _check_result(s, contents, given)


# --- whose turn ---------------------------------------------------------------------------------------------


def _check_game(s: Porto) -> None:
    """Check 3, as far as it is about players and options."""
    said = phase.NAMES[s.phase]
    demand(s.players == 1 or s.phase not in read_cards.SOLO, "phase", f"{said} belongs to the solo game")
    is_private = s.phase in (phase.SETUP_PRIVATE, phase.KEEP)
    demand(bool(s.has_private) or not is_private, "phase", "there are no private contracts")


def _read_turn(s: Porto, given: Json) -> None:
    for key in ("seat", "round", "passes", "scores"):
        PLAIN.read_one(s, given, key)
    most = 0 if s.players == 1 else int(s.players) - (s.phase != phase.END)
    integer(int(s.passes), "passes", 0, most)


def _read_final_round(s: Porto, given: Json) -> None:
    """Check 14. A match that ends by passing may do so before its last round."""
    PLAIN.read_one(s, given, "final_round")
    last, players, rounds = int(s.final_round), int(s.players), int(s.rounds)
    if players == 1:
        demand(last == NOT_YET, "final_round", "there is none in solo")
        return
    complete = sum(int(s.floors[site]) == HEIGHTS[site] for site in ACTIVE[players])
    is_due = complete >= END_TRIGGER[players]
    wrong = f"{shown(given.get('final_round'))} with {complete} complete buildings"
    demand((last != NOT_YET) == is_due, "final_round", wrong)
    is_cut_short, is_over = int(s.passes) == players, s.phase == phase.END
    allowed = (NOT_YET, rounds, rounds + 1) if not is_over or is_cut_short else (NOT_YET, rounds)
    demand(last in allowed, "final_round", f"{last} in round {rounds}")
    demand(is_due or is_cut_short or not is_over, "final_round", "the match cannot be over")


# --- the river front ----------------------------------------------------------------------------------------


def _read_sites(s: Porto, given: Json) -> None:
    """Check 6, as far as it is about one site."""
    sites = mapping(given.get("sites", {}), "sites")
    active = {str(site): site for site in ACTIVE[int(s.players)]}
    for key, value in sites.items():
        path = f"sites.{key if key.isascii() and key.isdecimal() else plain(key)}"
        demand(key in active, path, "there is no such site")
        known_keys(mapping(value, path), SITE, path)
        SITE.read(s, value, path, active[key])
        _check_site(s, active[key], value, path)


def _check_site(s: Porto, site: int, value: Mapping[str, Any], path: str) -> None:
    floors, colour = integer(int(s.floors[site]), f"{path}.floors", 0, HEIGHTS[site]), value.get("colour")
    demand((colour is None) == (floors == 0), f"{path}.colour", f"{shown(colour)} with {floors} floors")
    demand(not (s.ground[site] and floors), f"{path}.ground_token", "the building is started")
    demand(not (s.roof[site] and floors == HEIGHTS[site]), f"{path}.roof_token", "the building is complete")


def _check_sites(s: Porto) -> None:
    """Check 6, as far as it is about all sites."""
    for colour, word in enumerate(COLOURS):
        built = int(s.built[colour])
        demand(int(s.grounds[colour]) >= 0, "sites", f"there are only {GROUNDS} {word} ground floors")
        demand(int(s.stock[colour]) >= 0, "sites", f"there are only {FLOORS} {word} floors")
        demand(not built & built >> 1 & LINKED, "sites", f"two {word} buildings are neighbours")


def _read_tokens(s: Porto, given: Json) -> None:
    """Checks 6, 7."""
    PLAIN.read_one(s, given, "token_in_hand")
    is_due = s.phase in (phase.TOKEN, phase.TIMER_TOKEN)
    demand((s.token > 0) == is_due, "token_in_hand", f"{s.token} cannot be in phase {phase.NAMES[s.phase]}")
    there = [int(value) for value in (*s.ground, *s.roof, s.token)]
    for index, (value, copies) in enumerate(TOKENS.items()):
        count = there.count(value)
        demand(count <= copies, "sites", f"{count} tokens of {value}, there are only {copies}")
        s.tokens[index] = copies - count if s.phase <= phase.SETUP_TOKENS else 0


# --- phase and set-up ---------------------------------------------------------------------------------------


def _check_phase(s: Porto) -> None:
    """Checks 3, 10, as far as they are about the table."""
    players = int(s.players)
    free = any(int(s.floors[site]) < HEIGHTS[site] and not s.roof[site] for site in ACTIVE[players])
    demand(free or s.phase not in (phase.TOKEN, phase.TIMER_TOKEN), "phase", "no roof is empty")
    display, row = NO_CARD in s.display, NO_CARD in s.contracts
    demand(display or s.phase not in read_cards.DISPLAY_REFILLS, "phase", "no slot of the display is empty")
    demand(row or s.phase not in read_cards.CONTRACT_REFILLS, "phase", "no slot of the row is empty")
    waits = any(number == 0 for number in s.kept_number[:players])
    demand(waits or s.phase != phase.KEEP, "phase", "everybody has chosen")
    can_refill = display and (s.deck_left > 0 or s.discard.any())
    demand(not can_refill or s.phase not in read_cards.CONTRACT_REFILLS, "display", "an empty slot is refilled first")


def _check_blank(s: Porto) -> None:
    """Check 18."""
    if s.phase > phase.KEEP:
        return
    counts: dict[str, Counts | int] = {"seat": s.seat, "round": s.rounds, "passes": s.passes}
    fields = {"scores": s.scores, "sites": s.floors}
    piles = {"hands": s.hands, "claimed": s.claimed, "discard": s.discard, "contract_discard": s.contract_discard}
    for key, value in (counts | fields | piles).items():
        demand(not np.any(value), key, f"has to be blank in phase {phase.NAMES[s.phase]}")
    demand(not s.roof.any(), "sites", f"there is no token on a roof in phase {phase.NAMES[s.phase]}")
    ground = [int(s.ground[site]) for site in ACTIVE[int(s.players)]]
    _check_filling("display", s.phase, phase.SETUP_DISPLAY, [card != NO_CARD for card in s.display])
    _check_filling("sites", s.phase, phase.SETUP_TOKENS, [token > 0 for token in ground])
    _check_filling("contracts", s.phase, phase.SETUP_CONTRACTS, [contract != NO_CARD for contract in s.contracts])


def _check_filling(key: str, now: int, then: int, filled: list[bool]) -> None:
    """Empty before its phase, partly filled from the left in it, full after it."""
    number = sum(filled)
    demand(all(filled[:number]), key, "is filled from the left")
    allowed = range(len(filled)) if now == then else (0,) if now < then else (len(filled),)
    demand(number in allowed, key, f"{number} places cannot be filled in phase {phase.NAMES[now]}")


# --- what follows -------------------------------------------------------------------------------------------


def _set_player(s: Porto, given: Json) -> None:
    """Check 4."""
    due = _due(s)
    s.due = sum(1 << seat for seat in due)
    s.player = due[0] if due else TERMINAL if s.phase == phase.END else CHANCE
    check_player(given, int(s.player))


def _due(s: Porto) -> list[int]:
    if s.phase == phase.KEEP:
        return [seat for seat in range(int(s.players)) if s.kept_number[seat] == 0]
    is_decision = s.phase in (phase.TURN, phase.TIMER_BUILD, phase.TOKEN, phase.TIMER_TOKEN)
    return [int(s.seat)] if is_decision else []


def _check_result(s: Porto, contents: Bytes, given: Json) -> None:
    """Checks 4, 17."""
    is_over = s.phase == phase.END
    if is_over:
        for seat in range(int(s.players)):
            _check_score(s, seat, int(kernels.private_points(contents, seat)))
        s.winners = kernels.winners(contents)
    expected = seats_of(s.winners) if is_over else None
    said = given.get("winners", expected)
    is_same = said == expected and type(said) is type(expected) and all(type(one) is int for one in said or [])
    demand(is_same, "winners", f"{shown(said)} has to be {expected}")


def _check_score(s: Porto, seat: int, points: int) -> None:
    score = int(s.scores[seat])
    if s.players > 1:
        demand(score >= points, "scores", f"{score} is less than the {points} points of private contracts")
    else:
        demand(score < WIN_VP or score - points >= WIN_VP, "scores", f"{score} holds {points} points of a lost game")
