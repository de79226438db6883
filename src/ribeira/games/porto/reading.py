"""The checks of section 8 when a position is read: each names the key that is wrong; check 8 is row 8 of its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ribeira.core.arrays import Counts
from ribeira.core.contract import Json
from ribeira.core.errors import InvalidPosition, plain, shown
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import array, boolean, check_player, integer, known_keys, mapping, name, pile
from ribeira.games.porto import kernels
from ribeira.games.porto.catalog import (
    ACTIVE,
    CARD_COPIES,
    CARDS,
    COLOURS,
    DEAL,
    DISPLAY_SIZE,
    END_TRIGGER,
    FLOORS,
    GROUNDS,
    HEIGHTS,
    KEEP,
    PRIVATE,
    PRIVATE_NAMES,
    PUBLIC,
    PUBLIC_NAMES,
    ROW_SIZE,
    TOKENS,
    WIN_VP,
)
from ribeira.games.porto.state import NO_CARD, NO_COLOUR, STATE, Phase, Porto
from ribeira.games.porto.tables import LINKED

KEYS = (
    "game", "players", "options", "phase", "player", "seat", "round", "final_round", "passes", "scores", "winners",
    "sites", "token_in_hand", "display", "deck", "discard", "hands", "contracts", "contract_deck", "contract_discard",
    "claimed", "dealt", "private", "timer_deck", "timer_cards", "timer_known",
)  # fmt: skip
PHASES = tuple(phase.name.lower() for phase in Phase)
SITE_KEYS = ("colour", "floors", "ground_token", "roof_token")

SET_UP = (Phase.SETUP_DISPLAY, Phase.SETUP_TOKENS, Phase.SETUP_CONTRACTS, Phase.SETUP_TIMER, Phase.SETUP_PRIVATE)
BEFORE_PLAY = (*SET_UP, Phase.KEEP)
SOLO = (
    Phase.SETUP_TIMER, Phase.TIMER_FIRST, Phase.TIMER_SECOND, Phase.TIMER_BUILD, Phase.TIMER_TOKEN,
    Phase.TIMER_REFILL_DISPLAY, Phase.TIMER_REFILL_CONTRACTS,
)  # fmt: skip
PLACING = (Phase.TOKEN, Phase.TIMER_TOKEN)
DISPLAY_REFILLS = (Phase.REFILL_DISPLAY, Phase.TIMER_REFILL_DISPLAY)
CONTRACT_REFILLS = (Phase.REFILL_CONTRACTS, Phase.TIMER_REFILL_CONTRACTS)
AFTER_TIMER = (Phase.TIMER_BUILD, Phase.TIMER_TOKEN, Phase.TIMER_REFILL_DISPLAY, Phase.TIMER_REFILL_CONTRACTS)
TURNED = {Phase.TIMER_SECOND: 1, Phase.TIMER_BUILD: 2}
"""Timer cards that lie open."""
DRAWN = {Phase.TIMER_SECOND: 1, Phase.END: 2, **dict.fromkeys(AFTER_TIMER, 2)}
"""Timer cards drawn in the round so far."""
MOST_SCORE, MOST_ROUND = 30_000, 2**30

PUBLIC_COPIES = tuple(contract.copies for contract in PUBLIC)
PRIVATE_COPIES = tuple(contract.copies for contract in PRIVATE)


def read(contents: Any, given: Json) -> None:
    """Fills the record of a game that was set up with what a document says. Raises `InvalidPosition`."""
    s = contents.view(STATE)[0]
    s.phase = name(given.get("phase", "turn"), "phase", PHASES)
    _check_game(s)
    _read_turn(s, given)
    _read_sites(s, given)
    kernels.survey(contents)
    _check_sites(s)
    _read_tokens(s, given)
    _read_cards(s, given)
    _read_public(s, given)
    _read_private(s, given)
    _check_phase(s)
    _read_timer(s, given)
    _read_final_round(s, given)
    _check_blank(s)
    _set_player(s, given)
    _check_result(s, contents, given)


def _phase(s: Porto) -> Phase:
    return Phase(int(s.phase))


def _check_game(s: Porto) -> None:
    """Check 3, as far as it is about players and options."""
    phase = _phase(s)
    _demand(s.players == 1 or phase not in SOLO, "phase", f"{PHASES[phase]} belongs to the solo game")
    is_private = phase in (Phase.SETUP_PRIVATE, Phase.KEEP)
    _demand(bool(s.has_private) or not is_private, "phase", "there are no private contracts")


def _demand(holds: bool, key: str, wrong: str) -> None:
    if not holds:
        raise InvalidPosition(key, wrong)


def _counts(value: object, key: str, names: Sequence[str], copies: Sequence[int]) -> list[int]:
    """Check 1: a pile, with no more of a type than exist."""
    known_keys(mapping(value, key), names, key)  # a short sentence: there are too many names to tell them all
    counts = pile(value, key, names, max(copies))
    for one, count, most in zip(names, counts, copies, strict=True):
        _demand(count <= most, f"{key}.{one}", f"{count} are more than the {most} that exist")
    return counts


def _piles(
    s: Porto, given: Json, key: str, names: Sequence[str], copies: Sequence[int]
) -> Iterator[tuple[int, list[int]]]:
    """Seat and pile of a list of piles."""
    players = int(s.players)
    for seat, value in enumerate(array(given.get(key, [{}] * players), key, players)):
        yield seat, _counts(value, f"{key}[{seat}]", names, copies)


def _slots(value: object, key: str, names: Sequence[str], length: int) -> list[int]:
    """Indexes of the names in a row of slots, -1 for an empty one."""
    return [NO_CARD if one is None else name(one, key, names) for one in array(value, key, length)]


def _rest(key: str, given: Json, names: Sequence[str], copies: Sequence[int], used: Sequence[int]) -> list[int]:
    """Checks 8, 9: a deck is what lies nowhere else."""
    rest = [have - gone for have, gone in zip(copies, used, strict=True)]
    for one, count in zip(names, rest, strict=True):
        _demand(count >= 0, key, f"{-count} {one} too many lie elsewhere")
    if key in given:
        said = _counts(given[key], key, names, copies)
        for one, count, expected in zip(names, said, rest, strict=True):
            _demand(count == expected, f"{key}.{one}", f"{count} have to be {expected}, the rest")
    return rest


# --- whose turn ---------------------------------------------------------------------------------------------


def _read_turn(s: Porto, given: Json) -> None:
    players = int(s.players)
    s.seat = integer(given.get("seat", 0), "seat", 0, players - 1)
    s.rounds = integer(given.get("round", 0), "round", 0, MOST_ROUND)
    most = {1: 0}.get(players, players - 1 + (_phase(s) == Phase.END))
    s.passes = integer(given.get("passes", 0), "passes", 0, most)
    for seat, score in enumerate(array(given.get("scores", [0] * players), "scores", players)):
        s.scores[seat] = integer(score, "scores", 0, MOST_SCORE)


def _read_final_round(s: Porto, given: Json) -> None:
    """Check 14. A match that ends by passing may do so before its last round."""
    value = given.get("final_round")
    players, rounds = int(s.players), int(s.rounds)
    if value is not None:
        s.final_round = integer(value, "final_round", 0, MOST_ROUND + 1)
    if players == 1:
        _demand(value is None, "final_round", "there is none in solo")
        return
    complete = sum(int(s.floors[site]) == HEIGHTS[site] for site in ACTIVE[players])
    is_due = complete >= END_TRIGGER[players]
    _demand((value is not None) == is_due, "final_round", f"{shown(value)} with {complete} complete buildings")
    is_cut_short = int(s.passes) == players
    allowed = (rounds, rounds + 1) if _phase(s) != Phase.END or is_cut_short else (rounds,)
    _demand(value is None or value in allowed, "final_round", f"{value} in round {rounds}")
    is_over = value is not None or int(s.passes) == players or _phase(s) != Phase.END
    _demand(is_over, "final_round", "the match cannot be over")


# --- the river front ----------------------------------------------------------------------------------------


def _read_sites(s: Porto, given: Json) -> None:
    sites = mapping(given.get("sites", {}), "sites")
    active = {str(site): site for site in ACTIVE[int(s.players)]}
    for key, value in sites.items():
        path = f"sites.{key if key.isascii() and key.isdecimal() else plain(key)}"
        _demand(key in active, path, "there is no such site")
        known_keys(mapping(value, path), SITE_KEYS, path)
        _read_site(s, active[key], value, path)


def _read_site(s: Porto, site: int, value: Json, path: str) -> None:
    """Check 6, as far as it is about one site."""
    colour = value.get("colour")
    s.colour[site] = NO_COLOUR if colour is None else name(colour, f"{path}.colour", COLOURS)
    s.floors[site] = integer(value.get("floors", 0), f"{path}.floors", 0, HEIGHTS[site])
    _demand(
        (colour is None) == (s.floors[site] == 0), f"{path}.colour", f"{shown(colour)} with {s.floors[site]} floors"
    )
    s.ground[site] = integer(value.get("ground_token", 0), f"{path}.ground_token", 0, max(TOKENS))
    s.roof[site] = integer(value.get("roof_token", 0), f"{path}.roof_token", 0, max(TOKENS))
    _demand(not (s.ground[site] and s.floors[site]), f"{path}.ground_token", "the building is started")
    is_complete = s.floors[site] == HEIGHTS[site]
    _demand(not (s.roof[site] and is_complete), f"{path}.roof_token", "the building is complete")


def _check_sites(s: Porto) -> None:
    """Check 6, as far as it is about all sites."""
    for colour, word in enumerate(COLOURS):
        built = int(s.built[colour])
        _demand(int(s.grounds[colour]) >= 0, "sites", f"there are only {GROUNDS} {word} ground floors")
        _demand(int(s.stock[colour]) >= 0, "sites", f"there are only {FLOORS} {word} floors")
        _demand(not built & built >> 1 & LINKED, "sites", f"two {word} buildings are neighbours")


def _read_tokens(s: Porto, given: Json) -> None:
    """Checks 6, 7."""
    s.token = integer(given.get("token_in_hand", 0), "token_in_hand", 0, max(TOKENS))
    is_due = _phase(s) in PLACING
    _demand((s.token > 0) == is_due, "token_in_hand", f"{s.token} cannot be in phase {PHASES[s.phase]}")
    there = Counter(int(value) for value in (*s.ground, *s.roof, s.token))
    for index, (value, copies) in enumerate(TOKENS.items()):
        _demand(there[value] <= copies, "sites", f"{there[value]} tokens of {value}, there are only {copies}")
        s.tokens[index] = copies - there[value] if _phase(s) <= Phase.SETUP_TOKENS else 0


# --- cards --------------------------------------------------------------------------------------------------


def _read_cards(s: Porto, given: Json) -> None:
    """Checks 8, 11."""
    s.display[:] = _slots(given.get("display", [None] * DISPLAY_SIZE), "display", CARDS, DISPLAY_SIZE)
    s.discard[:] = _counts(given.get("discard", {}), "discard", CARDS, CARD_COPIES)
    for seat, hand in _piles(s, given, "hands", CARDS, CARD_COPIES):
        s.hands[seat] = hand
    s.timer_deck[:] = _counts(given.get("timer_deck", {}), "timer_deck", CARDS, CARD_COPIES)
    s.timer_left = s.timer_deck.sum()
    _read_timer_cards(s, given)
    used = s.discard + s.hands.sum(axis=0) + s.timer_deck
    for card in (*s.display, *s.timer_cards):
        if card != NO_CARD:
            used[card] += 1
    s.deck[:] = _rest("deck", given, CARDS, CARD_COPIES, [int(count) for count in used])
    s.deck_left = s.deck.sum()
    _demand(_phase(s) not in DISPLAY_REFILLS or s.deck_left > 0, "deck", "is empty, no card can be revealed")


def _read_timer_cards(s: Porto, given: Json) -> None:
    cards = array(given.get("timer_cards", []), "timer_cards")
    expected = TURNED.get(_phase(s), 0)
    _demand(len(cards) == expected, "timer_cards", f"{len(cards)} instead of {expected} in phase {PHASES[s.phase]}")
    for index, card in enumerate(cards):
        s.timer_cards[index] = name(card, "timer_cards", CARDS)


def _read_public(s: Porto, given: Json) -> None:
    """Check 9."""
    s.contracts[:] = _slots(given.get("contracts", [None] * ROW_SIZE), "contracts", PUBLIC_NAMES, ROW_SIZE)
    s.contract_discard[:] = _counts(given.get("contract_discard", {}), "contract_discard", PUBLIC_NAMES, PUBLIC_COPIES)
    is_solo = s.players == 1
    _demand(is_solo or not s.contract_discard.any(), "contract_discard", "only the solo timer throws contracts away")
    for seat, claimed in _piles(s, given, "claimed", PUBLIC_NAMES, PUBLIC_COPIES):
        s.claimed[seat] = claimed
    used = s.contract_discard + s.claimed.sum(axis=0)
    for contract in s.contracts:
        if contract != NO_CARD:
            used[contract] += 1
    counts = _rest("contract_deck", given, PUBLIC_NAMES, PUBLIC_COPIES, [int(count) for count in used])
    s.contract_deck[:] = counts
    s.contracts_left = sum(counts)
    _demand(_phase(s) not in CONTRACT_REFILLS or sum(counts) > 0, "contract_deck", "is empty, nothing can be revealed")


# --- private contracts --------------------------------------------------------------------------------------


def _rows(s: Porto, given: Json, key: str) -> list[list[int]]:
    """The private contracts of each seat, as indexes in canonical order."""
    players = int(s.players)
    rows = array(given.get(key, [[]] * players), key, players)
    return [
        sorted(name(one, f"{key}[{seat}]", PRIVATE_NAMES) for one in array(row, f"{key}[{seat}]"))
        for seat, row in enumerate(rows)
    ]


def _read_private(s: Porto, given: Json) -> None:
    """Checks 12, 13."""
    private = _rows(s, given, "private")
    dealt = _rows(s, given, "dealt") if "dealt" in given else private
    _check_kept(s, [len(kept) for kept in private])
    _check_deal(s, [len(has) for has in dealt])
    for seat, (has, kept) in enumerate(zip(dealt, private, strict=True)):
        _check_private(s, seat, has, kept)
        s.dealt[seat, : len(has)], s.dealt_number[seat] = has, len(has)
        s.kept[seat, : len(kept)], s.kept_number[seat] = kept, len(kept)
    there = Counter(contract for has in dealt for contract in has)
    for contract, copies in enumerate(PRIVATE_COPIES):
        said = f"{there[contract]} {PRIVATE_NAMES[contract]}, there are only {copies}"
        _demand(there[contract] <= copies, "dealt", said)
        is_to_deal = s.has_private and _phase(s) <= Phase.SETUP_PRIVATE
        s.private_deck[contract] = copies - there[contract] if is_to_deal else 0


def _check_kept(s: Porto, private: list[int]) -> None:
    """Check 13, as far as it is about numbers."""
    allowed = (0, KEEP) if s.has_private and _phase(s) not in SET_UP else (0,)
    for seat, number in enumerate(private):
        wrong = f"{number} contracts cannot be there in phase {PHASES[s.phase]}"
        _demand(number in allowed, f"private[{seat}]", wrong)


def _check_private(s: Porto, seat: int, dealt: list[int], kept: list[int]) -> None:
    phase, key = _phase(s), f"private[{seat}]"
    _demand(not Counter(kept) - Counter(dealt), key, "were not all dealt")
    has_to_keep = len(dealt) == DEAL and phase not in BEFORE_PLAY
    _demand(len(kept) == KEEP or not has_to_keep, key, f"{KEEP} contracts have to be kept")
    is_fitting = len(dealt) == DEAL or dealt == kept or phase == Phase.SETUP_PRIVATE
    _demand(is_fitting and len(dealt) <= DEAL, f"dealt[{seat}]", f"{len(dealt)} contracts cannot be dealt")


def _check_deal(s: Porto, dealt: list[int]) -> None:
    """Check 12, as far as it is about set-up."""
    phase, players = _phase(s), int(s.players)
    if not s.has_private or phase < Phase.SETUP_PRIVATE:
        _demand(not any(dealt), "dealt", f"nothing can be dealt in phase {PHASES[phase]}")
    elif phase == Phase.SETUP_PRIVATE:
        fills = [max(0, min(DEAL, sum(dealt) - DEAL * seat)) for seat in range(players)]
        _demand(dealt == fills and sum(dealt) < DEAL * players, "dealt", f"{dealt} contracts cannot be dealt")
    elif phase == Phase.KEEP:
        _demand(dealt == [DEAL] * players, "dealt", f"{dealt} contracts instead of {DEAL} each")


# --- phase and timer ----------------------------------------------------------------------------------------


def _check_phase(s: Porto) -> None:
    """Checks 3, 10, as far as they are about the table."""
    phase, players = _phase(s), int(s.players)
    free = any(int(s.floors[site]) < HEIGHTS[site] and not s.roof[site] for site in ACTIVE[players])
    _demand(free or phase not in PLACING, "phase", "no roof is empty")
    display, row = NO_CARD in s.display, NO_CARD in s.contracts
    _demand(display or phase not in DISPLAY_REFILLS, "phase", "no slot of the display is empty")
    _demand(row or phase not in CONTRACT_REFILLS, "phase", "no slot of the row is empty")
    waits = any(number == 0 for number in s.kept_number[:players])
    _demand(waits or phase != Phase.KEEP, "phase", "everybody has chosen")
    can_refill = display and (s.deck_left > 0 or s.discard.any())
    _demand(not can_refill or phase not in CONTRACT_REFILLS, "display", "an empty slot is refilled first")


def _read_timer(s: Porto, given: Json) -> None:
    """Checks 11, 15, 16."""
    players, phase, left = int(s.players), _phase(s), int(s.timer_left)
    if players > 1:
        _demand(left == 0, "timer_deck", "belongs to the solo game")
    elif phase in SET_UP:
        _check_timer_in_set_up(phase, left, int(s.timer))
    else:
        may_be_empty = phase in (Phase.TIMER_BUILD, Phase.TIMER_TOKEN, Phase.END)
        _demand(left > 0 or may_be_empty, "timer_deck", f"cannot be empty in phase {PHASES[phase]}")
        _read_solo_round(s, given)
    follows = players == 1 and phase not in BEFORE_PLAY and int(s.deck_left) == 0
    s.timer_known = boolean(given.get("timer_known", follows), "timer_known")
    _demand(bool(s.timer_known) or not follows, "timer_known", "the deck is empty, so everybody knows")
    may_be_known = players == 1 and phase not in BEFORE_PLAY
    _demand(may_be_known or not s.timer_known, "timer_known", "nobody can know")


def _check_timer_in_set_up(phase: Phase, left: int, timer: int) -> None:
    allowed = {Phase.SETUP_TIMER: range(timer), Phase.SETUP_PRIVATE: range(timer, timer + 1)}.get(phase, range(1))
    _demand(left in allowed, "timer_deck", f"{left} cards cannot be there in phase {PHASES[phase]}")


def _read_solo_round(s: Porto, given: Json) -> None:
    gone = int(s.timer) - int(s.timer_left) - DRAWN.get(_phase(s), 0)
    _demand(gone >= 0 and gone % 2 == 0, "timer_deck", f"{s.timer_left} cards cannot be left")
    _demand(given.get("round", gone // 2) == gone // 2, "round", f"{s.rounds} has to be {gone // 2}")
    s.rounds = gone // 2


# --- set-up -------------------------------------------------------------------------------------------------


def _check_blank(s: Porto) -> None:
    """Check 18."""
    phase = _phase(s)
    if phase not in BEFORE_PLAY:
        return
    counts: dict[str, Counts | int] = {"seat": s.seat, "round": s.rounds, "passes": s.passes}
    fields = {"scores": s.scores, "sites": s.floors}
    piles = {"hands": s.hands, "claimed": s.claimed, "discard": s.discard, "contract_discard": s.contract_discard}
    for key, value in (counts | fields | piles).items():
        _demand(not np.any(value), key, f"has to be blank in phase {PHASES[phase]}")
    _demand(not s.roof.any(), "sites", f"there is no token on a roof in phase {PHASES[phase]}")
    ground = [int(s.ground[site]) for site in ACTIVE[int(s.players)]]
    _check_filling("display", phase, Phase.SETUP_DISPLAY, [card != NO_CARD for card in s.display])
    _check_filling("sites", phase, Phase.SETUP_TOKENS, [token > 0 for token in ground])
    _check_filling("contracts", phase, Phase.SETUP_CONTRACTS, [contract != NO_CARD for contract in s.contracts])


def _check_filling(key: str, now: Phase, then: Phase, filled: list[bool]) -> None:
    """Empty before its phase, partly filled from the left in it, full after it."""
    number = sum(filled)
    _demand(all(filled[:number]), key, "is filled from the left")
    allowed = range(len(filled)) if now == then else (0,) if now < then else (len(filled),)
    _demand(number in allowed, key, f"{number} places cannot be filled in phase {PHASES[now]}")


# --- what follows -------------------------------------------------------------------------------------------


def _set_player(s: Porto, given: Json) -> None:
    """Check 4."""
    due = _due(s)
    s.due = sum(1 << seat for seat in due)
    s.player = due[0] if due else TERMINAL if _phase(s) == Phase.END else CHANCE
    check_player(given, int(s.player))


def _due(s: Porto) -> list[int]:
    if _phase(s) == Phase.KEEP:
        return [seat for seat in range(int(s.players)) if s.kept_number[seat] == 0]
    is_decision = _phase(s) in (Phase.TURN, Phase.TIMER_BUILD, *PLACING)
    return [int(s.seat)] if is_decision else []


def _check_result(s: Porto, contents: Any, given: Json) -> None:
    """Checks 4, 17."""
    is_over = _phase(s) == Phase.END
    if is_over:
        for seat in range(int(s.players)):
            _check_score(s, seat, int(kernels.private_points(contents, seat)))
        s.winners = kernels.winners(contents)
    expected = seats_of(s.winners) if is_over else None
    said = given.get("winners", expected)
    is_same = said == expected and type(said) is type(expected) and all(type(one) is int for one in said or [])
    _demand(is_same, "winners", f"{shown(said)} has to be {expected}")


def _check_score(s: Porto, seat: int, points: int) -> None:
    score = int(s.scores[seat])
    if s.players > 1:
        _demand(score >= points, "scores", f"{score} is less than the {points} points of private contracts")
    else:
        _demand(score < WIN_VP or score - points >= WIN_VP, "scores", f"{score} holds {points} points of a lost game")
