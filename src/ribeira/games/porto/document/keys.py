"""The keys of Porto's positions that are spelled plainly (section 8), for writing and reading."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.errors import InvalidPosition
from ribeira.core.keys import FLAG, SEAT, Key, Keys, Spelling, by_seat, one_of, or_none, remembered, whole
from ribeira.core.positions import array, known_keys, mapping, name, pile, write_pile
from ribeira.games.porto.catalog import (
    ACTIVE,
    CARD_COPIES,
    CARDS,
    DISPLAY_SIZE,
    HEIGHTS,
    PUBLIC,
    PUBLIC_NAMES,
    ROW_SIZE,
    TOKENS,
)
from ribeira.games.porto.document.types import COLOURS
from ribeira.games.porto.state import NO_CARD, NO_COLOUR, NOT_YET

PUBLIC_COPIES = tuple(contract.copies for contract in PUBLIC)
MOST_SCORE, MOST_ROUND = 30_000, 2**30


def read_counts(value: object, key: str, names: Sequence[str], copies: Sequence[int]) -> list[int]:
    """Check 1: a pile, with no more of a type than exist."""
    known_keys(mapping(value, key), names, key)  # a short sentence: there are too many names to tell them all
    counts = pile(value, key, names, max(copies))
    for one, count, most in zip(names, counts, copies, strict=True):
        if count > most:
            raise InvalidPosition(f"{key}.{one}", f"{count} are more than the {most} that exist")
    return counts


def pile_of(names: Sequence[str], copies: Sequence[int]) -> Spelling:
    """A pile; the record holds how many of each type."""
    return Spelling(
        remembered(lambda counts: write_pile(counts, names)),
        lambda value, key, _: read_counts(value, key, names, copies),
    )


def slots(names: Sequence[str], length: int) -> Spelling:
    """A row of slots, null where one is empty; the record holds indexes or NO_CARD."""
    return Spelling(
        remembered(lambda row: [None if one == NO_CARD else names[one] for one in row]),
        lambda value, key, _: [NO_CARD if one is None else name(one, key, names) for one in array(value, key, length)],
    )


CARD_PILE, CONTRACT_PILE = pile_of(CARDS, CARD_COPIES), pile_of(PUBLIC_NAMES, PUBLIC_COPIES)
TOKEN = whole(0, max(TOKENS))

SITE = Keys(
    Key("colour", "colour", or_none(one_of(COLOURS), NO_COLOUR), None),
    Key("floors", "floors", whole(0, max(HEIGHTS)), 0),
    Key("ground_token", "ground", TOKEN, 0),
    Key("roof_token", "roof", TOKEN, 0),
)
"""The keys of a site: their fields hold a row a site."""
PLAIN = Keys(
    Key("seat", "seat", SEAT, 0),
    Key("round", "rounds", whole(0, MOST_ROUND), 0),
    Key("final_round", "final_round", or_none(whole(0, MOST_ROUND + 1), NOT_YET), None),
    Key("passes", "passes", whole(0, max(ACTIVE)), 0),
    Key("scores", "scores", by_seat(whole(0, MOST_SCORE)), 0),
    Key("token_in_hand", "token", TOKEN, 0),
    Key("display", "display", slots(CARDS, DISPLAY_SIZE), [None] * DISPLAY_SIZE),
    Key("discard", "discard", CARD_PILE, {}),
    Key("hands", "hands", by_seat(CARD_PILE), {}),
    Key("contracts", "contracts", slots(PUBLIC_NAMES, ROW_SIZE), [None] * ROW_SIZE),
    Key("contract_deck", "contract_deck", CONTRACT_PILE, {}),
    Key("contract_discard", "contract_discard", CONTRACT_PILE, {}),
    Key("claimed", "claimed", by_seat(CONTRACT_PILE), {}),
    Key("timer_known", "timer_known", FLAG, False),
)
