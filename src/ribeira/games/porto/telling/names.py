"""What the pieces of Porto are called, in English and Korean."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import Language, Seat
from ribeira.games.porto.catalog import CARDS, PRIVATE, PUBLIC

Both = dict[Language, str]

COLOUR_WORDS: dict[str, Both] = {
    "red": {"en": "red", "ko": "빨간색"},
    "yellow": {"en": "yellow", "ko": "노란색"},
    "green": {"en": "green", "ko": "초록색"},
    "blue": {"en": "blue", "ko": "파란색"},
    "purple": {"en": "purple", "ko": "보라색"},
}
CONTRACT_WORDS: dict[str, Both] = {
    "tiles2": {"en": "2 {} tiles", "ko": "{} 타일 2개"},
    "tiles3": {"en": "3 {} tiles", "ko": "{} 타일 3개"},
    "complete": {"en": "a {} building completed", "ko": "{} 건물 완공"},
    "cards_same": {"en": "2 {} cards", "ko": "{} 카드 2장"},
    "cards_pair": {"en": "a {} and a {} card", "ko": "{} 카드와 {} 카드"},
    "count": {"en": "{} buildings", "ko": "{} 건물"},
    "pair": {"en": "{} next to {}", "ko": "인접한 {}·{} 건물"},
    "triple": {"en": "{}, {} and {} in a row", "ko": "나란한 {}·{}·{} 건물"},
    "twin": {"en": "{} buildings of one height in both districts", "ko": "양쪽 지구의 높이가 같은 {} 건물"},
    "ends": {"en": "{} buildings at the ends of the districts", "ko": "지구 끝 칸의 {} 건물"},
    "rainbow": {"en": "all five colours in one district", "ko": "한 지구에 다섯 색 건물"},
    "district": {"en": "a whole district", "ko": "한 지구의 모든 건물"},
}
"""[kind of contract] -> its words; the colours go into the braces."""
RANK_WORDS: dict[str, Both] = {
    "apprentice": {"en": "apprentice", "ko": "도제"},
    "architect": {"en": "architect", "ko": "건축가"},
    "outstanding_architect": {"en": "outstanding architect", "ko": "뛰어난 건축가"},
}
COLOURS = tuple(COLOUR_WORDS)


def colour_word(card: str, language: Language) -> str:
    """The colour of a card.

    >>> colour_word("red3", "ko")
    '빨간색'
    """
    return COLOUR_WORDS[card[:-1]][language]


def card_word(card: str, language: Language) -> str:
    """A construction card as people name it.

    >>> card_word("red3", "en"), card_word("red3", "ko")
    ('red 3', '빨간색 3-카드')
    """
    return f"{colour_word(card, language)} {card[-1]}{'-카드' if language == 'ko' else ''}"


def cards_word(cards: Sequence[str], language: Language) -> str:
    """Several cards.

    >>> cards_word(["red3", "blue1"], "en")
    'red 3, blue 1'
    """
    return ", ".join(card_word(card, language) for card in cards)


def contract_word(name: str, language: Language) -> str:
    """A public or private contract by what it asks for.

    >>> contract_word("cards_red_blue", "en"), contract_word("count_red", "ko")
    ('a red and a blue card', '빨간색 건물')
    """
    return CONTRACTS[name][language]


def _contract_words(kind: str, colours: Sequence[int]) -> Both:
    return {
        language: text.format(*(COLOUR_WORDS[COLOURS[colour]][language] for colour in colours))
        for language, text in CONTRACT_WORDS[kind].items()
    }


CONTRACTS = {contract.name: _contract_words(contract.kind, contract.colours) for contract in (*PUBLIC, *PRIVATE)}


def contracts_word(names: Sequence[str], language: Language) -> str:
    """Several contracts."""
    return "; ".join(contract_word(name, language) for name in names)


def drawn_word(drawn: str, language: Language) -> str | None:
    """What nature draws: a card or a contract; None for the value of a token."""
    if drawn in CARDS:
        return card_word(drawn, language)
    return contract_word(drawn, language) if drawn in CONTRACTS else None


def site_word(site: int, language: Language) -> str:
    """A house place by its number in the notation."""
    return {"en": f"site {site}", "ko": f"{site}번 부지"}[language]


def seat_word(seat: Seat, language: Language, names: Sequence[str]) -> str:
    """The name of a seat; seats without one are numbered."""
    if seat < len(names):
        return names[seat]
    return {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[language]
