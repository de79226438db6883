"""Puerto Rico in the terminal: the middle of the table, then each player's island and city."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ribeira.core.contract import Language, Seat
from ribeira.core.flow import Flow
from ribeira.games.puerto_rico.catalog import BUILDINGS
from ribeira.games.puerto_rico.document.terms import Goods, Role
from ribeira.games.puerto_rico.document.types import PlayerBoard, Ship, View
from ribeira.games.puerto_rico.telling.names import building_word, good_word, role_word, tile_word

FAINT = "dim"
MANNED = "●"
EMPTY = "○"

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round": "Round {}", "setup": "Set-up", "act": "{} to act", "chance": "drawing", "over": "the match is over",
        "winners": "won by {}", "player": "Player {}", "last": "last round", "governor": "governor",
        "roles": "Roles", "house": "Trading house", "ships": "Ships", "row": "Plantations", "stock": "Buildings",
        "supply": "Supply", "colonists": "colonists {}", "ship": "on the ship {}", "vp_left": "VP {}",
        "quarries": "quarries {}",
        "goods": "Goods", "island": "Island", "city": "City", "empty": "empty",
        "money": "{} doubloons", "points": "{} VP chips", "score": "score {}", "idle": "San Juan {}",
    },
    "ko": {
        "round": "{}라운드", "setup": "게임 준비", "act": "{} 차례", "chance": "뽑는 중", "over": "게임 끝",
        "winners": "승자 {}", "player": "플레이어 {}", "last": "마지막 라운드", "governor": "가버너",
        "roles": "역할", "house": "트레이딩 하우스", "ships": "화물선", "row": "플랜테이션", "stock": "빌딩",
        "supply": "공급처", "colonists": "콜로니스트 {}", "ship": "배에 {}", "vp_left": "승점 {}",
        "quarries": "채석장 {}",
        "goods": "상품", "island": "섬", "city": "도시", "empty": "비어 있음",
        "money": "{}더블룬", "points": "승점 칩 {}", "score": "점수 {}", "idle": "산후안 {}",
    },
}  # fmt: skip


def draw(view: View, language: Language, names: Sequence[str]) -> RenderableType:
    """All that lies on the table. Seats without a name are numbered."""
    words = WORDS[language]
    seats = [names[seat] if seat < len(names) else words["player"].format(seat + 1) for seat in range(view["players"])]
    boards = [line for seat in range(view["players"]) for line in _board(view, seat, language, seats[seat])]
    return Group(_heading(view, language, seats), _middle(view, language, seats), *boards)


def _heading(view: View, language: Language, names: Sequence[str]) -> Text:
    words = WORDS[language]
    if view["winners"] is not None:
        who = f"{words['over']}, {words['winners'].format(', '.join(names[seat] for seat in view['winners']))}"
    elif view["player"] == "chance":
        who = words["chance"]
    else:
        who = words["act"].format(names[cast(Seat, view["player"])])
    when = words["setup"] if view["governor"] is None else words["round"].format(view["round"])
    last = f" · {words['last']}" if view["end"] and view["winners"] is None else ""
    return Text(f"{when} · {who}{last}", style="bold")


def _middle(view: View, language: Language, names: Sequence[str]) -> Table:
    words = WORDS[language]
    grid = Table.grid(padding=(0, 2))
    rows = {
        "roles": [_role(view, role, language, names) for role in view["roles"]],
        "ships": [_ship(ship, language) for ship in view["cargo"]],
        "house": _goods(view["house"], language),
        "row": _goods(view["row"], language),
        "supply": _supply(view, language),
        "stock": _stock(view, language),
    }
    for key, told in rows.items():
        grid.add_row(Text(words[key], style=FAINT), Flow(told, ", "))
    return grid


def _role(view: View, role: Role, language: Language, names: Sequence[str]) -> str:
    lies = view["roles"][role]
    money = f" +{lies['doubloons']}" if lies["doubloons"] else ""
    taken = "" if lies["taken_by"] is None else f" ({names[lies['taken_by']]})"
    return f"{role_word(role, language)}{money}{taken}"


def _ship(ship: Ship, language: Language) -> str:
    good = f" {good_word(ship['good'], language)}" if ship["good"] else ""
    return f"{ship['load']}/{ship['capacity']}{good}"


def _goods(goods: Goods, language: Language) -> list[str]:
    told = [f"{good_word(good, language)} {count}" for good, count in goods.items()]
    return told or [WORDS[language]["empty"]]


def _supply(view: View, language: Language) -> Iterator[str]:
    words = WORDS[language]
    yield words["colonists"].format(view["colonist_supply"])
    yield words["ship"].format(view["colonist_ship"])
    yield words["vp_left"].format(view["vp_supply"])
    yield words["quarries"].format(view["quarries"])
    yield from _goods(view["goods_supply"], language)


def _stock(view: View, language: Language) -> list[str]:
    """What can still be built: name, cost and number."""
    return [
        f"{building_word(name, language)} {BUILDINGS[name].cost}{f' ×{count}' if count > 1 else ''}"
        for name, count in view["stock"].items()
    ]


def _board(view: View, seat: Seat, language: Language, name: str) -> Iterator[RenderableType]:
    words, board = WORDS[language], view["boards"][seat]
    about = [words["score"].format(view["scores"][seat]), words["money"].format(board["doubloons"])]
    about += [words["points"].format(board["vp"]), words["idle"].format(board["san_juan"])]
    to_act = " ◂" if view["player"] == seat else ""
    governor = f" ({words['governor']})" if view["governor"] == seat else ""
    yield Text()
    yield Flow([f"{name}{governor}: {about[0]}", *about[1:-1], about[-1] + to_act], ", ", "bold")
    grid = Table.grid(padding=(0, 2))
    grid.add_row(Text(words["goods"], style=FAINT), Flow(_goods(board["goods"], language), ", "))
    grid.add_row(Text(words["island"], style=FAINT), Flow(_island(board, language), ", "))
    grid.add_row(Text(words["city"], style=FAINT), Flow(_city(board, language), ", "))
    yield grid


def _circles(manned: int, circles: int) -> str:
    return MANNED * manned + EMPTY * (circles - manned)


def _island(board: PlayerBoard, language: Language) -> list[str]:
    return [
        f"{tile_word(tile, language)} {_circles(board['manned'].get(tile, 0), count)}"
        for tile, count in board["island"].items()
    ]


def _city(board: PlayerBoard, language: Language) -> list[str]:
    city = board["city"].items()
    told = [f"{building_word(name, language)} {_circles(here, BUILDINGS[name].circles)}" for name, here in city]
    return told or [WORDS[language]["empty"]]
