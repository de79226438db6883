"""What Porto says in Korean: actions and facts."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.games.porto import actions
from ribeira.games.porto.catalog import CARDS, PUBLIC_VP
from ribeira.games.porto.document import types
from ribeira.games.porto.telling import names
from ribeira.korean import josa, towards


def listed(numbers: Sequence[int]) -> str:
    """Places in a row, counted from 1.

    >>> listed([0, 2])
    '1, 3'
    """
    return ", ".join(str(number + 1) for number in numbers)


def card(name: types.Card) -> str:
    """A construction card."""
    return names.card_word(name, "ko")


def contract(name: types.Contract) -> str:
    """A contract."""
    return names.contract_word(name, "ko")


def site(number: int) -> str:
    """A site."""
    return names.site_word(number, "ko")


# --- actions ------------------------------------------------------------------------------------------------


def action(meaning: actions.Meaning) -> str:
    """An action, for a button or a log line."""
    match meaning:
        case actions.Take(slots):
            return f"카드받기: 왼쪽에서 {listed(slots)}번째"
        case actions.Build(number, colour, at):
            return build(CARDS[number], CARDS[colour], at)
        case actions.PlaceToken(at):
            return f"{site(at)} 지붕에 승점토큰 놓기"
        case actions.Keep(indexes):
            return f"비밀계약 고르기: {listed(indexes)}번째"
        case actions.Pass():
            return "넘기기"
        case actions.Draw(drawn):
            return f"뽑기: {names.drawn_word(drawn, 'ko') or f'승점토큰 {drawn}점'}"


def build(number: types.Card, colour: types.Card, at: int) -> str:
    """Rule 16."""
    what = f"{names.colour_word(colour, 'ko')} 타일 {number[-1]}개"
    return f"{site(at)}에 {what} 건설하기(숫자 {card(number)}, 색상 {card(colour)})"


# --- facts: each with the name of its seat ------------------------------------------------------------------


def card_revealed(fact: types.CardRevealed, _name: str) -> str:
    """Rules 3, 30."""
    return f"{josa(card(fact['card']), '을', '를')} 펼칩니다."


def contract_revealed(fact: types.ContractRevealed, _name: str) -> str:
    """Rules 5, 30."""
    return f"공용계약을 한 장 펼칩니다({contract(fact['contract'])})."


def token_laid(fact: types.TokenLaid, _name: str) -> str:
    """Rule 4."""
    return f"{site(fact['site'])}에 {fact['value']}점 승점토큰을 놓습니다."


def timer_laid(fact: types.TimerLaid, _name: str) -> str:
    """Rule 43."""
    return f"타이머 더미: {fact['cards']}장."


def dealt(fact: types.Dealt, name: str) -> str:
    """Rule 7; others than its owner are not told which."""
    which = "" if fact["contract"] is None else f"({contract(fact['contract'])})"
    return f"{name}: 비밀계약 한 장을 받았습니다{which}."


def kept(fact: types.Kept, name: str) -> str:
    """Rule 7."""
    which = "" if fact["contracts"] is None else f"({names.contracts_word(fact['contracts'], 'ko')})"
    return f"{name}: 비밀계약을 골랐습니다{which}."


def take(cards: Sequence[str], slots: Sequence[int]) -> str:
    """Rule 13, where the display is known."""
    return f"카드받기: {names.cards_word(cards, 'ko')}(왼쪽에서 {listed(slots)}번째)"


def taken(fact: types.Taken, name: str) -> str:
    """Rule 13."""
    return f"{name}: 카드받기로 {josa(names.cards_word(fact['cards'], 'ko'), '을', '를')} 받습니다."


def built(fact: types.Built, name: str) -> str:
    """Rules 22-28, 47."""
    what = f"{site(fact['site'])}에 {names.colour_word(fact['colour'], 'ko')} 타일 {fact['tiles']}개를"
    if fact["timer"]:
        how = "지어 완공합니다" if fact["completes"] else "짓습니다"
        return f"{name}: 타이머 카드로 {what} {how}. 승점은 없습니다."
    done = "지어 건물을 완공하고" if fact["completes"] else "짓고"
    cards = names.cards_word([fact["number"], fact["colour"]], "ko")
    return f"{name}: {towards(cards)} {what} {done} 승점 {fact['points']}점을 얻습니다({parts(fact['parts'])})."


def parts(points: types.Parts) -> str:
    """The points of a build by part; those that bring nothing are left out."""
    scored = {
        "층": points["floors"],
        "인접 타일": points["neighbours"],
        "1층 토큰": points["token"],
        "지붕 토큰": points["roof"],
        "공용계약": PUBLIC_VP * len(points["contracts"]),
    }
    return ", ".join(f"{word} {number}" for word, number in scored.items() if number)


def claimed(fact: types.Claimed, name: str) -> str:
    """Rule 27."""
    return f"{name}: 공용계약을 달성합니다({contract(fact['contract'])})."


def gone(fact: types.Gone, _name: str) -> str:
    """Rules 24, 29."""
    why = "건물이 완공되었습니다" if fact["why"] == "complete" else "빈 지붕이 없습니다"
    return f"{fact['value']}점 승점토큰을 치웁니다. {why}."


def roofed(fact: types.Roofed, name: str) -> str:
    """Rule 29."""
    return f"{name}: {fact['value']}점 승점토큰을 {site(fact['site'])} 지붕으로 옮깁니다."


def passed(fact: types.Passed, name: str) -> str:
    """Rules 11, 47."""
    return "타이머 카드로는 건설할 수 없습니다." if fact["timer"] else f"{name}: 할 수 있는 일이 없어 넘깁니다."


def timer_turned(fact: types.TimerTurned, _name: str) -> str:
    """Rules 45, 46."""
    lost = [card(fact["card"])] if fact["card"] else []
    lost += [contract(fact["contract"])] if fact["contract"] else []
    discarded = ", ".join(lost) or "없음"
    return f"타이머 카드 {card(fact['timer'])}({fact['sum']}번 위치)를 뽑았습니다. 버린 카드: {discarded}."


def triggered(fact: types.Triggered, _name: str) -> str:
    """Rules 31, 32."""
    done = f"건물 {fact['complete']}채가 완공되어 게임종료조건이 발동됩니다"
    return f"{done}. 이번 라운드를 마치고 {fact['last']}라운드가 마지막입니다."


def reshuffled(fact: types.Reshuffled, _name: str) -> str:
    """Rules 15, 48."""
    pile = "건설카드" if fact["of"] == "cards" else "공용계약카드"
    return f"버린 {josa(pile, '을', '를')} 섞어 {fact['cards']}장짜리 새 더미를 만듭니다."


def round_begun(fact: types.RoundBegun, _name: str) -> str:
    """Rule 10."""
    return f"{'마지막 라운드인 ' if fact['last'] else ''}{fact['round']}라운드를 시작합니다."


def private_scored(fact: types.PrivateScored, name: str) -> str:
    """Rules 34-41."""
    which = f"({contract(fact['contract'])}: {fact['counted']})"
    return f"{name}: 비밀계약으로 승점 {fact['points']}점을 얻습니다{which}."


def over(fact: types.Over, name: str) -> str:
    """Rules 42, 50; the name is that of the winner."""
    points = fact["points"]
    if fact["by"] != "solo":
        return f"게임이 끝났습니다. 승자: {name}, {points}점.{DECIDED[fact['by']]}"
    if fact["rank"] is None:
        return f"1인 게임에서 패배했습니다. {points}점으로, 필요한 승점은 {fact['needed']}점입니다."
    return f"1인 게임에서 승리했습니다. {points}점, 평가: {names.RANK_WORDS[fact['rank']]['ko']}."


DECIDED = {
    "points": "",
    "contracts": " 승점이 같아 공용계약을 더 많이 달성한 사람이 이깁니다.",
    "order": " 승점과 공용계약 수가 같아 차례가 가장 뒤인 사람이 이깁니다.",
}
