"""Porto in the terminal, made for 80 columns and readable in 40: every colour has a letter, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from ribeira.core.contract import Language, Seat
from ribeira.games.porto.catalog import DISTRICTS, END_TRIGGER, HEIGHTS
from ribeira.games.porto.document.lookup import complete, size
from ribeira.games.porto.document.types import Site, View
from ribeira.games.porto.telling.names import COLOUR_WORDS, contract_word, seat_word

STYLES = dict(
    zip(COLOUR_WORDS, ("bold red", "bold yellow", "bold green", "bold dodger_blue2", "bold magenta"), strict=True)
)
FAINT = "dim"
GAP, WIDE, LABEL = "  ", 4, 7

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round": "Round {}",
        "last": "last round",
        "turn": "{} to act",
        "chance": "drawing",
        "over": "the match is over, won by {}",
        "lost": "the match is over and lost",
        "done": "{} of {} buildings complete",
        "solo": "{} buildings complete, {} cards in the timer deck",
        "display": "Cards",
        "row": "Contracts",
        "timer": "Timer",
        "hand": "Hand",
        "token": "Token of {} in hand",
        "private": "Private",
        "dealt": "Dealt",
        "hidden": "{} hidden",
        "roof": "roof",
        "ground": "ground",
        "site": "site",
        "rebuilt": "Heights, card copies and the end trigger are a reconstruction.",
    },
    "ko": {
        "round": "{}라운드",
        "last": "마지막 라운드",
        "turn": "{} 차례",
        "chance": "카드를 뽑는 중",
        "over": "게임 끝, 승자 {}",
        "lost": "게임 끝, 패배",
        "done": "완공 {}채(게임종료조건 {}채)",
        "solo": "완공 {}채, 타이머 더미 {}장",
        "display": "건설카드",
        "row": "공용계약",
        "timer": "타이머",
        "hand": "손패",
        "token": "손에 든 승점토큰 {}점",
        "private": "비밀계약",
        "dealt": "받은 비밀계약",
        "hidden": "비공개 {}장",
        "roof": "지붕",
        "ground": "1층",
        "site": "부지",
        "rebuilt": "건물 높이, 카드 장수, 게임종료조건은 재구성한 것입니다.",
    },
}


def draw(view: View, language: Language, names: Sequence[str]) -> RenderableType:
    """The whole table: cards and contracts, the river front, hands and contracts as far as they may be seen."""
    return Group(
        *_heading(view, language, names), *_offer(view, language), _Front(view, language),
        *(part for seat in range(view["players"]) for part in _seat(view, seat, language, names)),
        Text(WORDS[language]["rebuilt"], style=FAINT),
    )  # fmt: skip


def _heading(view: View, language: Language, names: Sequence[str]) -> list[Text]:
    words, done = WORDS[language], complete(view)
    parts = [words["round"].format(view["round"] + 1)]
    if view["round"] == view["final_round"]:
        parts.append(words["last"])
    parts.append(_who(view, language, names))
    if view["players"] == 1:
        count = words["solo"].format(done, size(view["timer_deck"]))
    else:
        count = words["done"].format(done, END_TRIGGER[view["players"]])
    return [Text(" · ".join(parts), style="bold"), Text(count)]


def _who(view: View, language: Language, names: Sequence[str]) -> str:
    words = WORDS[language]
    if view["winners"] is not None:
        won = ", ".join(seat_word(seat, language, names) for seat in view["winners"])
        return words["over"].format(won) if won else words["lost"]
    if isinstance(view["player"], int):
        return words["turn"].format(seat_word(view["player"], language, names))
    return words["chance"]


def _offer(view: View, language: Language) -> list[Text]:
    """Construction cards, public contracts, and in solo the timer cards just turned."""
    words = WORDS[language]
    rows = [_cards(words["display"], view["display"])]
    row = (contract_word(one, language) if one else "–" for one in view["contracts"])
    rows.append(Text(f"{words['row']}: {'; '.join(row)}"))
    if view["timer_cards"]:
        rows.append(_cards(words["timer"], view["timer_cards"]))
    if view["token_in_hand"]:
        rows.append(Text(words["token"].format(view["token_in_hand"])))
    return rows


def _cards(title: str, cards: Iterable[str | None]) -> Text:
    return Text(" ").join([Text(f"{title}:"), *(_card(card) for card in cards)])


def _card(card: str | None) -> Text:
    return Text(_short(card), style=STYLES[card[:-1]]) if card else Text("–", style=FAINT)


def _short(card: str) -> str:
    """The letter of a colour and the value.

    >>> _short("purple3")
    'P3'
    """
    return f"{card[0].upper()}{card[-1]}"


# --- the river front ----------------------------------------------------------------------------------------


class _Front:
    """The river front in one piece, or district by district where there is not room for both beside each other."""

    def __init__(self, view: View, language: Language) -> None:
        self._language, self._sites = language, {int(site): place for site, place in view["sites"].items()}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Text]:
        if options.max_width >= LABEL + WIDE * len(self._sites) + len(GAP):
            yield from _rows(self._sites, self._language)
            return
        for district in DISTRICTS:
            yield from _rows({site: self._sites[site] for site in district if site in self._sites}, self._language)


def _rows(sites: dict[int, Site], language: Language) -> list[Text]:
    """Floor by floor from the top; `··` is a floor to be built, (2) a token."""
    words = WORDS[language]
    top = max(HEIGHTS[site] for site in sites)
    levels = [_level("", sites, level) for level in range(top, -1, -1)]
    numbers = _line(words["site"], {site: Text(str(site), style=FAINT) for site in sites})
    return [*levels, _line(words["ground"], {site: _token(place["ground_token"]) for site, place in sites.items()}),
            numbers]  # fmt: skip


def _level(title: str, sites: dict[int, Site], level: int) -> Text:
    return _line(title, {site: _space(place, HEIGHTS[site], level) for site, place in sites.items()})


def _space(place: Site, height: int, level: int) -> Text:
    """A floor of a site, or its roof."""
    if level > height:
        return Text("")
    if level == height:
        return Text("/\\") if place["floors"] == height else _token(place["roof_token"]) or Text("__", style=FAINT)
    if level < place["floors"] and place["colour"] is not None:
        return Text(place["colour"][0].upper() * 2, style=STYLES[place["colour"]])
    return Text("··", style=FAINT)


def _token(value: int) -> Text:
    return Text(f"({value})", style="bold") if value else Text("")


def _line(title: str, spaces: dict[int, Text]) -> Text:
    """One row of the front; a wider gap parts the districts."""
    line = Text(title + " " * max(1, LABEL - Text(title).cell_len))
    for site, space in spaces.items():
        if site == DISTRICTS[1][0] and site != next(iter(spaces)):
            line.append(GAP)
        line.append_text(space)
        line.append(" " * (WIDE - space.cell_len))
    return line


# --- seats --------------------------------------------------------------------------------------------------


def _seat(view: View, seat: Seat, language: Language, names: Sequence[str]) -> list[Text]:
    words, is_due = WORDS[language], view["player"] == seat
    name = f"{seat_word(seat, language, names)}  {view['scores'][seat]}{' ◂' if is_due else ''}"
    hand = [card for card, count in view["hands"][seat].items() for _ in range(count)]
    rows = [Text(name, style="bold green" if is_due else "bold"), _cards(f"  {words['hand']}", hand)]
    key, own = ("private", view["private"][seat]) if view["private"][seat] else ("dealt", view["dealt"][seat])
    if own:
        told = words["hidden"].format(own) if isinstance(own, int) else "; ".join(_contracts(own, language))
        rows.append(Text(f"  {words[key]}: {told}"))
    return rows


def _contracts(names: Sequence[str], language: Language) -> list[str]:
    return [contract_word(name, language) for name in names]
