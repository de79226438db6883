"""Pier 18 in the terminal, 80 columns wide: every kind has a letter, so that it can be read without colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ribeira.core.contract import Language, Seat
from ribeira.core.flow import Flow
from ribeira.games.pier18 import catalog
from ribeira.games.pier18.cards import BLANK, KINDS, Card
from ribeira.games.pier18.catalog import DECK, ROUNDS
from ribeira.games.pier18.document.types import Pier, Seen
from ribeira.games.pier18.telling.names import date_word, kind_word, plan_text, plan_title
from ribeira.games.pier18.telling.sentences import name_of

STYLES: dict[str, str] = dict(
    zip(KINDS, ("bold dark_orange3", "bold dodger_blue2", "bold red", "bold gold3"), strict=True)
)
FAINT = "dim"
EMPTY = "·"
WIDTH = 78
CARD_GAP = 4

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "setup": "Set-up",
        "round": "Round {} of {}",
        "turn": "{} to act",
        "deal": "dealing cards",
        "reveal": "turning up cards",
        "over": "the match is over, won by {}",
        "display": "Display",
        "hand": "Hand",
        "cards": "{} cards",
        "deck": "Deck: {}",
        "patron": "Patron",
        "patrons": "Patrons",
        "plan": "Plan",
        "rebuilt": "The cards are a reconstruction.",
    },
    "ko": {
        "setup": "준비",
        "round": "{}/{}라운드",
        "turn": "{} 차례",
        "deal": "카드를 나누는 중",
        "reveal": "카드를 펼치는 중",
        "over": "게임 끝, 승자 {}",
        "display": "펼친 카드",
        "hand": "손패",
        "cards": "카드 {}장",
        "deck": "카드 더미: {}장",
        "patron": "후원자",
        "patrons": "후원자",
        "plan": "목표",
        "rebuilt": "카드 내용은 재구성한 것입니다.",
    },
}


def draw(view: Seen, language: Language, names: Sequence[str]) -> RenderableType:
    """The whole table: the display, every pier with what it scores, hands as far as they may be seen."""
    seats = [name_of(seat, language, names) for seat in range(view["players"])]
    return Group(
        _heading(view, language, seats), *_display(view, language),
        *(_seat(view, seat, language, name) for seat, name in enumerate(seats)), _footer(view, language),
    )  # fmt: skip


def _heading(view: Seen, language: Language, names: Sequence[str]) -> Text:
    words = WORDS[language]
    when = words["round"].format(view["round"], ROUNDS[view["players"]]) if view["round"] else words["setup"]
    if view["winners"] is not None:
        who = words["over"].format(", ".join(names[seat] for seat in view["winners"]))
    elif isinstance(view["player"], int):
        who = words["turn"].format(names[view["player"]])
    else:
        who = words[view["phase"]]
    return Text(f"{when} · {who}", style="bold")


def _display(view: Seen, language: Language) -> list[RenderableType]:
    return [_Cards(view["display"], WORDS[language]["display"], language)] if view["display"] else []


class _Cards:
    """Cards side by side as many as there is room for: number and date, the patron symbol, both sides."""

    def __init__(self, numbers: Iterable[int], title: str, language: Language) -> None:
        self._cards = [_card(DECK[number - 1], language) for number in numbers]
        self._title = title

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Table]:
        width = max(map(console.measure, self._cards)).maximum + CARD_GAP
        step = max(1, (options.max_width - cell_len(self._title)) // width)
        grid = Table.grid(padding=(0, CARD_GAP))
        for start in range(0, len(self._cards), step):
            grid.add_row("" if start else self._title, *self._cards[start : start + step])
        yield grid


def _card(card: Card, language: Language) -> Text:
    head = Text(f"{card.number} {date_word(card.number, language)}\n{WORDS[language]['patron']} ")
    return Text.assemble(head, _side(card.patron), *(part for side in card.sides for part in ("\n", _side(side))))


def _side(side: str) -> Text:
    return Text(" ").join(_space(letter) for letter in side)


def _space(letter: str) -> Text:
    return Text(EMPTY, style=FAINT) if letter == BLANK else Text(letter, style=STYLES[letter])


def _seat(view: Seen, seat: Seat, language: Language, name: str) -> Panel:
    is_due = view["player"] == seat
    return Panel(
        Group(*_pier(view["insight"]["piers"][seat]), *_hand(view, seat, language), *_aims(view, seat, language)),
        title=Text(f"{name}  {view['scores'][seat]}{' ◂' if is_due else ''}"),
        width=WIDTH,
        padding=(0, 1),
        border_style="bold green" if is_due else FAINT,
    )


def _pier(pier: Pier) -> list[Text]:
    """R8: both sides from land to water."""
    return [Text.assemble(f"{which} ", _side(side)) for which, side in (("A", pier["A"]), ("B", pier["B"])) if side]


def _hand(view: Seen, seat: Seat, language: Language) -> list[RenderableType]:
    hand = view["hands"][seat]
    if not hand:
        return []
    if isinstance(hand, int):
        return [Text(f"{WORDS[language]['hand']}: {WORDS[language]['cards'].format(hand)}")]
    return [_Cards(hand, WORDS[language]["hand"], language), *(_plan(card, language) for card in hand)]


def _plan(card: int, language: Language) -> Text:
    words = f"{WORDS[language]['plan']} {card} {date_word(card, language)}: {plan_title(card, language)}"
    return Text.assemble(words, (f"\n  {plan_text(card, language)}", FAINT))


def _aims(view: Seen, seat: Seat, language: Language) -> list[RenderableType]:
    """What the pier scores by kind, the Patrons, the Plan; nothing before the unveiling."""
    plan = view["plans"][seat]
    if plan is None:
        return []
    points = view["points"][seat]
    kinds = [
        Text.assemble(_space(letter), f" {kind_word(kind, language)} {points[kind]}")
        for letter, kind in zip(KINDS, catalog.KINDS, strict=True)
    ]
    won = Text(f"{WORDS[language]['patrons']} {points['patrons']}")
    met = [Text(f"{WORDS[language]['plan']} {points['plan']}")] if view["phase"] == "over" else []
    return [Flow([*kinds, won, *met]), _plan(plan, language)]


def _footer(view: Seen, language: Language) -> Flow:
    deck = view["deck"]
    left = WORDS[language]["deck"].format(deck if isinstance(deck, int) else len(deck))
    note = [WORDS[language]["rebuilt"]] if catalog.IS_RECONSTRUCTED else []
    return Flow([left, *note], style=FAINT)
