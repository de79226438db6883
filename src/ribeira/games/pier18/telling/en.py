"""Facts in English, a function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ribeira.games.pier18.document.types import (
    Chosen,
    Deal,
    Finish,
    Last,
    Lay,
    Laying,
    Over,
    Part,
    Patron,
    PlanJudged,
    Reveal,
    Round,
    Unveil,
)
from ribeira.games.pier18.telling.names import (
    Names,
    capital,
    card_word,
    changes,
    counted,
    hidden_word,
    how_word,
    patron_word,
    plan_title,
    race_word,
    total,
)

DECIDED = {
    "points": "",
    "symbols": " Of those with as many points, the pier with most visible characters wins.",
    "date": " Points and visible characters are equal: the earlier date on the Plan card wins.",
}


def deal(fact: Deal, name: Names) -> str:
    """R1; a card that others may not know is a card."""
    card = "a card" if fact["card"] is None else card_word(fact["card"], "en")
    return f"{name(fact['seat'])} is dealt {card}."


def chosen(fact: Chosen, name: Names) -> str:
    """R2, R11."""
    return f"{name(fact['seat'])} has chosen."


def unveil(fact: Unveil, name: Names) -> str:
    """R3."""
    foundation, plan = card_word(fact["foundation"], "en"), card_word(fact["plan"], "en")
    turned = ", turned" if fact["turned"] else ""
    worth = counted(total(fact["points"]), "point")
    aim = f"the Plan is {plan}, {plan_title(fact['plan'], 'en')}"
    return f"{name(fact['seat'])}: the Foundation is {foundation}{turned}, worth {worth}; {aim}."


def round_begins(fact: Round, name: Names) -> str:
    """R5, R10."""
    why = ", having the earliest Foundation" if fact["by"] == "date" else ""
    return f"Round {fact['round']} begins; {name(fact['first'])} is first player{why}."


def reveal(fact: Reveal, _name: Names) -> str:
    """R6."""
    card = fact["card"]
    return f"{capital(card_word(card, 'en'))} is turned up; as a Patron it looks at {patron_word(card, 'en')}."


def lay(fact: Lay, name: Names) -> str:
    """R7, R8."""
    return f"{name(fact['seat'])} lays {card_word(fact['card'], 'en')}, {_placed(fact)}"


def last(fact: Last, name: Names) -> str:
    """R11."""
    return f"{name(fact['seat'])} lays the Plan, {card_word(fact['card'], 'en')}, {_placed(fact)}"


def _placed(fact: Laying) -> str:
    hidden = hidden_word(fact, "en")
    covered = f" (hidden: {hidden})" if hidden else ""
    return f"{how_word(fact['over'], fact['turned'], 'en')}{covered}. {_scoring(fact)}"


def _scoring(fact: Laying) -> str:
    changed = changes(fact, "en")
    detail = f" ({changed})" if changed else ""
    before, after = total(fact["before"]), total(fact["points"])
    if before == after:
        return f"The pier still scores {after}{detail}."
    return f"The pier scored {before} and scores {after} now{detail}."


def patron(fact: Patron, name: Names) -> str:
    """R9, R9a."""
    tie = " Of those tied, the earliest card of this round decides." if fact["by"] == "date" else ""
    race = race_word(fact, name, "en")
    return f"{name(fact['seat'])} wins the Patron, {card_word(fact['card'], 'en')}. {race}.{tie}"


def finish(_fact: Finish, _name: Names) -> str:
    """R11."""
    return "The rounds are over. Everybody chooses in secret how to lay the Plan card."


def plan(fact: PlanJudged, name: Names) -> str:
    """R16."""
    measured = "; ".join(map(_measured, fact["parts"]))
    title = plan_title(fact["card"], "en")
    if fact["holds"]:
        return f"{name(fact['seat'])} has fulfilled the Plan {title} ({measured}): {fact['points']} points."
    return f"{name(fact['seat'])} has missed the Plan {title} ({measured})."


def _measured(part: Part) -> str:
    """A comparison of a Plan with what the pier has: "1, at least 2 wanted"."""
    return f"{part['value']}, at {'least' if part['op'] == '>=' else 'most'} {part['goal']} wanted"


def over(fact: Over, name: Names) -> str:
    """R17."""
    return f"The match is over. {name(fact['winners'][0])} wins.{DECIDED[fact['by']]}"


SENTENCES: dict[str, Callable[[Any, Names], str]] = {
    "deal": deal, "chosen": chosen, "unveil": unveil, "round": round_begins, "reveal": reveal, "lay": lay,
    "patron": patron, "finish": finish, "last": last, "plan": plan, "over": over,
}  # fmt: skip
