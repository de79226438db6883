"""Puerto Rico a second time: the rules file read literally, on complete position documents.

Written without the engine, from the rules text alone; it shares nothing with it. Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.fixtures import Doc

from . import builder, captain, market, mayor, settler
from .data import CHANCE, GOODS
from .document import chooser, complete, copied, tidy
from .rounds import next_pick

__all__ = ["apply", "chooser", "complete", "legal", "view", "weights"]

Choices = Callable[[Doc], list[str]]
Act = Callable[[Doc, str], None]


def roles(doc: Doc) -> list[str]:
    return [f"role:{name}" for name, role in doc["roles"].items() if role["taken_by"] is None]


def take_role(doc: Doc, text: str) -> None:
    """R1."""
    name = text.removeprefix("role:")
    role, board = doc["roles"][name], doc["boards"][doc["player"]]
    board["doubloons"] += role["doubloons"]
    role |= {"doubloons": 0, "taken_by": doc["player"]}
    if name in BEGIN:
        BEGIN[name](doc)
    else:
        board["doubloons"] += 1  # R3
        next_pick(doc)


def yes_or_no(doc: Doc) -> list[str]:
    return ["pass", "colonist"]


def outcomes(doc: Doc) -> list[str]:
    return list(weights(doc))


BEGIN: dict[str, Callable[[Doc], None]] = {
    "settler": settler.begin,
    "mayor": mayor.begin,
    "builder": builder.begin,
    "craftsman": market.begin_craftsman,
    "trader": market.begin_trader,
    "captain": captain.begin,
}
CHOICES: dict[str, Choices] = {
    **dict.fromkeys(CHANCE, outcomes),
    **dict.fromkeys(("hospice", "mayor", "university"), yes_or_no),
    "role": roles,
    "settler": settler.choices,
    "placement": mayor.choices,
    "builder": builder.choices,
    "craftsman": market.craftsman_choices,
    "trader": market.trader_choices,
    "captain": captain.choices,
    "storage": captain.storage_choices,
}
ACT: dict[str, Act] = {
    "start": settler.first_governor,
    "opening": settler.draw_into_row,
    "row": settler.draw_into_row,
    "hacienda": settler.drawn,
    "replace": settler.replace,
    "role": take_role,
    "settler": settler.act,
    "hospice": settler.answer,
    "mayor": mayor.answer,
    "placement": mayor.act,
    "builder": builder.act,
    "university": builder.answer,
    "craftsman": market.extra,
    "trader": market.trade,
    "captain": captain.act,
    "storage": captain.store,
}


def weights(doc: Doc) -> dict[str, int]:
    """The weight of each outcome at a chance node, otherwise nothing."""
    if doc["phase"] not in CHANCE:
        return {}
    if doc["phase"] == "start":
        return {f"~first:{seat}": 1 for seat in range(doc["players"])}
    return {f"~{good}": doc["stack"][good] for good in GOODS if doc["stack"].get(good, 0)}


def legal(doc: Doc) -> list[str]:
    """The notations of all legal actions, at a chance node of all possible outcomes."""
    return [] if doc["phase"] == "over" else CHOICES[doc["phase"]](doc)


def apply(doc: Doc, text: str) -> Doc:
    """The document after the action. Raises ValueError for an illegal one."""
    if text not in legal(doc):
        raise ValueError(f"{text} is not legal in {doc['phase']}")
    after = copied(doc)
    ACT[doc["phase"]](after, text)
    return tidy(after)


def view(doc: Doc, viewer: int | None) -> Doc:
    """Section 10: nothing is secret."""
    return copied(doc)
