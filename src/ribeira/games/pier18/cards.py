"""Reads and checks the card table: one JSON file, so that an owner of the box can correct it without touching code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, get_args

from ribeira.games.pier18.document.types import METRICS, OPERATORS, Letter, Metric, Operator

KINDS: tuple[Letter, ...] = get_args(Letter)
"""Fisher, Poet, Lovers, Flower Seller: their index is the kind's number everywhere."""
BLANK = "."
CARDS = 18

Json = dict[str, Any]


@dataclass(frozen=True)
class Comparison:
    """One comparison of a Plan."""

    metric: Metric
    op: Operator
    value: int


Way = tuple[Comparison, ...]
"""Comparisons that have to hold together."""


@dataclass(frozen=True)
class Plan:
    """An aim: it holds when all comparisons of at least one way hold."""

    ways: tuple[Way, ...]
    title: str
    text: str


@dataclass(frozen=True)
class Card:
    """One printed card. `sides` are the upper and the lower side from the land end to the water."""

    number: int
    date: str
    patron: Letter
    sides: tuple[str, str]
    plan: Plan


def load(path: Path) -> tuple[Json, tuple[Card, ...]]:
    """The table's document and its cards, ordered by number. Raises `ValueError` naming what is wrong."""
    data: Json = json.loads(path.read_text(encoding="utf-8"))
    return data, read(data)


def read(data: Json) -> tuple[Card, ...]:
    """The cards of a table's document. Raises `ValueError` naming what is wrong (Pier 18, section 1)."""
    columns = data["geometry"]["columns_per_card"]
    _demand(data["rules"]["max_overlap"] == columns - 1, "max_overlap is not columns_per_card - 1")
    cards = tuple(sorted((_card(row, columns) for row in data["cards"]), key=lambda card: card.number))
    _demand([card.number for card in cards] == list(range(1, CARDS + 1)), f"cards are not numbered 1 to {CARDS}")
    _demand(len({card.date for card in cards}) == CARDS, "two cards have the same date")
    return cards


def _card(row: Json, columns: int) -> Card:
    number = row["id"]
    _check_date(row["date"], number)
    _demand(row["patron"] in KINDS, f"card {number}: patron {row['patron']!r} is not one of {''.join(KINDS)}")
    for side in ("A", "B"):
        is_side = len(row[side]) == columns and set(row[side]) <= {BLANK, *KINDS}
        _demand(is_side, f"card {number}: {side} is not {columns} spaces of {BLANK}{''.join(KINDS)}")
    plan = Plan(_ways(row["plan"], number), row["plan"]["title"], row["plan"]["text"])
    return Card(number, row["date"], row["patron"], (row["A"], row["B"]), plan)


def _check_date(text: str, number: int) -> None:
    try:
        date.fromisoformat(f"2024-{text}")  # a leap year: 02-29 is a date
    except ValueError:
        raise ValueError(f"card {number}: {text!r} is no date MM-DD") from None


def _ways(plan: Json, number: int) -> tuple[Way, ...]:
    """A Plan as alternatives, one of which has to hold."""
    if "any" in plan:
        return tuple(way for part in plan["any"] for way in _ways(part, number))
    if "all" in plan:
        together: tuple[Way, ...] = ((),)
        for part in plan["all"]:
            together = _joined(together, _ways(part, number))
        return together
    _demand(plan["metric"] in METRICS, f"card {number}: there is no metric {plan['metric']!r}")
    _demand(plan["op"] in OPERATORS, f"card {number}: op {plan['op']!r} is not one of {', '.join(OPERATORS)}")
    return ((Comparison(plan["metric"], plan["op"], plan["value"]),),)


def _joined(left: Sequence[Way], right: Sequence[Way]) -> tuple[Way, ...]:
    return tuple((*first, *second) for first in left for second in right)


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(f"card table: {sentence}")
