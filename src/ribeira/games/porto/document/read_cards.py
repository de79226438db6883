"""The cards of a position: construction cards, contracts, the solo timer (checks 8, 9, 11-13, 15, 16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.positions import array, name
from ribeira.games.porto import phase
from ribeira.games.porto.catalog import CARD_COPIES, CARDS, DEAL, KEEP, PRIVATE, PRIVATE_NAMES, PUBLIC_NAMES
from ribeira.games.porto.document.keys import PLAIN, PUBLIC_COPIES, read_counts
from ribeira.games.porto.state import NO_CARD, Porto

SOLO = (
    phase.SETUP_TIMER, phase.TIMER_FIRST, phase.TIMER_SECOND, phase.TIMER_BUILD, phase.TIMER_TOKEN,
    phase.TIMER_REFILL_DISPLAY, phase.TIMER_REFILL_CONTRACTS,
)  # fmt: skip
DISPLAY_REFILLS = (phase.REFILL_DISPLAY, phase.TIMER_REFILL_DISPLAY)
CONTRACT_REFILLS = (phase.REFILL_CONTRACTS, phase.TIMER_REFILL_CONTRACTS)
AFTER_TIMER = (phase.TIMER_BUILD, phase.TIMER_TOKEN, phase.TIMER_REFILL_DISPLAY, phase.TIMER_REFILL_CONTRACTS)
TURNED = {phase.TIMER_SECOND: 1, phase.TIMER_BUILD: 2}
"""Timer cards that lie open."""
DRAWN = {phase.TIMER_SECOND: 1, phase.END: 2, **dict.fromkeys(AFTER_TIMER, 2)}
"""Timer cards drawn in the round so far."""


def demand(holds: bool, key: str, wrong: str) -> None:
    """Raises `InvalidPosition` unless this holds."""
    if not holds:
        raise InvalidPosition(key, wrong)


def _rest(key: str, given: Json, names: Sequence[str], copies: Sequence[int], used: Sequence[int]) -> list[int]:
    """Checks 8, 9: a deck is what lies nowhere else."""
    rest = [have - int(gone) for have, gone in zip(copies, used, strict=True)]
    for one, count in zip(names, rest, strict=True):
        demand(count >= 0, key, f"{-count} {one} too many lie elsewhere")
    if key in given:
        said = read_counts(given[key], key, names, copies)
        for one, count, expected in zip(names, said, rest, strict=True):
            demand(count == expected, f"{key}.{one}", f"{count} have to be {expected}, the rest")
    return rest


def read_construction(s: Porto, given: Json) -> None:
    """Checks 8, 11."""
    for key in ("display", "discard", "hands"):
        PLAIN.read_one(s, given, key)
    s.timer_deck[:] = read_counts(given.get("timer_deck", {}), "timer_deck", CARDS, CARD_COPIES)
    s.timer_left = s.timer_deck.sum()
    _read_timer_cards(s, given)
    used = s.discard + s.hands.sum(axis=0) + s.timer_deck
    for card in (*s.display, *s.timer_cards):
        if card != NO_CARD:
            used[card] += 1
    s.deck[:] = _rest("deck", given, CARDS, CARD_COPIES, list(used))
    s.deck_left = s.deck.sum()
    demand(s.phase not in DISPLAY_REFILLS or s.deck_left > 0, "deck", "is empty, no card can be revealed")


def _read_timer_cards(s: Porto, given: Json) -> None:
    cards = array(given.get("timer_cards", []), "timer_cards")
    expected = TURNED.get(int(s.phase), 0)
    wrong = f"{len(cards)} instead of {expected} in phase {phase.NAMES[s.phase]}"
    demand(len(cards) == expected, "timer_cards", wrong)
    for index, card in enumerate(cards):
        s.timer_cards[index] = name(card, "timer_cards", CARDS)


def read_public(s: Porto, given: Json) -> None:
    """Check 9."""
    for key in ("contracts", "contract_discard"):
        PLAIN.read_one(s, given, key)
    is_solo = s.players == 1
    demand(is_solo or not s.contract_discard.any(), "contract_discard", "only the solo timer throws contracts away")
    PLAIN.read_one(s, given, "claimed")
    used = s.contract_discard + s.claimed.sum(axis=0)
    for contract in s.contracts:
        if contract != NO_CARD:
            used[contract] += 1
    s.contract_deck[:] = _rest("contract_deck", given, PUBLIC_NAMES, PUBLIC_COPIES, list(used))
    s.contracts_left = s.contract_deck.sum()
    is_due = s.phase in CONTRACT_REFILLS
    demand(not is_due or s.contracts_left > 0, "contract_deck", "is empty, nothing can be revealed")


# --- private contracts --------------------------------------------------------------------------------------


def _rows(s: Porto, given: Json, key: str) -> list[list[int]]:
    """The private contracts of each seat, as indexes in canonical order."""
    players = int(s.players)
    rows = array(given.get(key, [[]] * players), key, players)
    return [
        sorted(name(one, f"{key}[{seat}]", PRIVATE_NAMES) for one in array(row, f"{key}[{seat}]"))
        for seat, row in enumerate(rows)
    ]


def read_private(s: Porto, given: Json) -> None:
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
    for index, contract in enumerate(PRIVATE):
        said = f"{there[index]} {contract.name}, there are only {contract.copies}"
        demand(there[index] <= contract.copies, "dealt", said)
        is_to_deal = s.has_private and s.phase <= phase.SETUP_PRIVATE
        s.private_deck[index] = contract.copies - there[index] if is_to_deal else 0


def _check_kept(s: Porto, private: list[int]) -> None:
    """Check 13, as far as it is about numbers."""
    allowed = (0, KEEP) if s.has_private and s.phase > phase.SETUP_PRIVATE else (0,)
    for seat, number in enumerate(private):
        wrong = f"{number} contracts cannot be there in phase {phase.NAMES[s.phase]}"
        demand(number in allowed, f"private[{seat}]", wrong)


def _check_private(s: Porto, seat: int, dealt: list[int], kept: list[int]) -> None:
    key = f"private[{seat}]"
    demand(not Counter(kept) - Counter(dealt), key, "were not all dealt")
    has_to_keep = len(dealt) == DEAL and s.phase > phase.KEEP
    demand(len(kept) == KEEP or not has_to_keep, key, f"{KEEP} contracts have to be kept")
    is_fitting = len(dealt) == DEAL or dealt == kept or s.phase == phase.SETUP_PRIVATE
    demand(is_fitting and len(dealt) <= DEAL, f"dealt[{seat}]", f"{len(dealt)} contracts cannot be dealt")


def _check_deal(s: Porto, dealt: list[int]) -> None:
    """Check 12, as far as it is about set-up."""
    players = int(s.players)
    if not s.has_private or s.phase < phase.SETUP_PRIVATE:
        demand(not any(dealt), "dealt", f"nothing can be dealt in phase {phase.NAMES[s.phase]}")
    elif s.phase == phase.SETUP_PRIVATE:
        fills = [max(0, min(DEAL, sum(dealt) - DEAL * seat)) for seat in range(players)]
        demand(dealt == fills and sum(dealt) < DEAL * players, "dealt", f"{dealt} contracts cannot be dealt")
    elif s.phase == phase.KEEP:
        demand(dealt == [DEAL] * players, "dealt", f"{dealt} contracts instead of {DEAL} each")


# --- the solo timer -----------------------------------------------------------------------------------------


def read_timer(s: Porto, given: Json) -> None:
    """Checks 11, 15, 16."""
    left = int(s.timer_left)
    if s.players > 1:
        demand(left == 0, "timer_deck", "belongs to the solo game")
    elif s.phase < phase.KEEP:
        _check_timer_in_set_up(s)
    else:
        may_be_empty = s.phase in (phase.TIMER_BUILD, phase.TIMER_TOKEN, phase.END)
        demand(left > 0 or may_be_empty, "timer_deck", f"cannot be empty in phase {phase.NAMES[s.phase]}")
        _read_solo_round(s, given)
    may_be_known = bool(s.players == 1 and s.phase > phase.KEEP)
    follows = may_be_known and int(s.deck_left) == 0
    PLAIN.read_one(s, {"timer_known": follows, **given}, "timer_known")
    demand(bool(s.timer_known) or not follows, "timer_known", "the deck is empty, so everybody knows")
    demand(may_be_known or not s.timer_known, "timer_known", "nobody can know")


def _check_timer_in_set_up(s: Porto) -> None:
    left, timer = int(s.timer_left), int(s.timer)
    wanted = {phase.SETUP_TIMER: range(timer), phase.SETUP_PRIVATE: range(timer, timer + 1)}
    allowed = wanted.get(int(s.phase), range(1))
    demand(left in allowed, "timer_deck", f"{left} cards cannot be there in phase {phase.NAMES[s.phase]}")


def _read_solo_round(s: Porto, given: Json) -> None:
    gone = int(s.timer) - int(s.timer_left) - DRAWN.get(int(s.phase), 0)
    demand(gone >= 0 and gone % 2 == 0, "timer_deck", f"{s.timer_left} cards cannot be left")
    demand(given.get("round", gone // 2) == gone // 2, "round", f"{s.rounds} has to be {gone // 2}")
    s.rounds = gone // 2
