"""Facts in Korean, a function for each kind."""

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
    card_word,
    changes,
    hidden_word,
    patron_word,
    plan_title,
    race_word,
    total,
)
from ribeira.korean import josa, towards

DECIDED = {
    "points": "",
    "symbols": " 동점이므로 부두에 보이는 인물이 더 많은 사람이 이깁니다.",
    "date": " 점수와 보이는 인물 수가 같으므로 목표 카드의 날짜가 더 빠른 사람이 이깁니다.",
}


def deal(fact: Deal, name: Names) -> str:
    """R1; a card that others may not know is a card."""
    card = "카드 한 장을" if fact["card"] is None else josa(card_word(fact["card"], "ko"), "을", "를")
    return f"{name(fact['seat'])}: {card} 받았습니다."


def chosen(fact: Chosen, name: Names) -> str:
    """R2, R11."""
    return f"{name(fact['seat'])}: 선택을 마쳤습니다."


def unveil(fact: Unveil, name: Names) -> str:
    """R3."""
    foundation, plan = card_word(fact["foundation"], "ko"), card_word(fact["plan"], "ko")
    turned = "돌려서 놓은 " if fact["turned"] else ""
    aim = f"목표는 {plan} ‘{plan_title(fact['plan'], 'ko')}’입니다"
    return f"{name(fact['seat'])}: 토대는 {turned}{foundation}이고 현재 {total(fact['points'])}점입니다. {aim}."


def round_begins(fact: Round, name: Names) -> str:
    """R5, R10."""
    why = " 토대 카드의 날짜가 가장 빠릅니다." if fact["by"] == "date" else ""
    return f"{fact['round']}라운드를 시작합니다. 시작 플레이어는 {name(fact['first'])}입니다.{why}"


def reveal(fact: Reveal, _name: Names) -> str:
    """R6."""
    card = josa(card_word(fact["card"], "ko"), "을", "를")
    return f"{card} 펼칩니다. 후원자가 보는 인물: {patron_word(fact['card'], 'ko')}."


def lay(fact: Lay, name: Names) -> str:
    """R7, R8."""
    return f"{name(fact['seat'])}: {_placed(card_word(fact['card'], 'ko'), fact)}"


def last(fact: Last, name: Names) -> str:
    """R11."""
    plan = f"목표인 {card_word(fact['card'], 'ko')}"
    return f"{name(fact['seat'])}: {_placed(plan, fact)}"


def _placed(what: str, fact: Laying) -> str:
    over, hidden = fact["over"], hidden_word(fact, "ko")
    laid = josa(what, "을", "를")
    with_card = f"{laid} 돌려서" if fact["turned"] else towards(what) if over else laid
    covering = f"{over}열을 덮습니다" if over else "덮지 않고 이어 놓습니다"
    lost = f"(가려진 인물: {hidden})" if hidden else ""
    return f"{with_card} {covering}{lost}. {_scoring(fact)}"


def _scoring(fact: Laying) -> str:
    changed = changes(fact, "ko")
    detail = f"({changed})" if changed else ""
    before, after = total(fact["before"]), total(fact["points"])
    if before == after:
        return f"부두 점수는 {after}점 그대로입니다{detail}."
    return f"부두 점수는 {before}점에서 {after}점이 됩니다{detail}."


def patron(fact: Patron, name: Names) -> str:
    """R9, R9a."""
    tie = " 동점이므로 이번 라운드에 놓은 카드의 날짜가 가장 빠른 사람이 얻습니다." if fact["by"] == "date" else ""
    race = race_word(fact, name, "ko")
    return f"{name(fact['seat'])}: 후원자 {josa(card_word(fact['card'], 'ko'), '을', '를')} 얻습니다. {race}.{tie}"


def finish(_fact: Finish, _name: Names) -> str:
    """R11."""
    return "라운드가 모두 끝났습니다. 이제 각자 목표 카드를 놓을 방법을 비공개로 고릅니다."


def plan(fact: PlanJudged, name: Names) -> str:
    """R16."""
    measured = ", ".join(map(_measured, fact["parts"]))
    result = f"이루어 {fact['points']}점을 얻습니다" if fact["holds"] else "이루지 못했습니다"
    return f"{name(fact['seat'])}: ‘{plan_title(fact['card'], 'ko')}’ 목표({measured})를 {result}."


def _measured(part: Part) -> str:
    """A comparison of a Plan with what the pier has."""
    return f"현재 {part['value']}, 필요 {part['goal']} {'이상' if part['op'] == '>=' else '이하'}"


def over(fact: Over, name: Names) -> str:
    """R17."""
    return f"게임이 끝났습니다. 승자: {name(fact['winners'][0])}.{DECIDED[fact['by']]}"


SENTENCES: dict[str, Callable[[Any, Names], str]] = {
    "deal": deal, "chosen": chosen, "unveil": unveil, "round": round_begins, "reveal": reveal, "lay": lay,
    "patron": patron, "finish": finish, "last": last, "plan": plan, "over": over,
}  # fmt: skip
