"""The facts of Azul as Korean sentences."""

from __future__ import annotations

from ribeira.games.azul.document.types import Fact, Take
from ribeira.games.azul.telling.names import colour_word, line_word, source_word


def _take(fact: Take, who: str) -> str:
    taken = f"{source_word(fact['source'], 'ko')}에서 {colour_word(fact['colour'], 'ko')} {fact['count']}개를"
    fallen = fact["floor"] + fact["lid"]
    rest = f"({fallen}개는 바닥으로)" if fallen and fact["line"] else ""
    marker = " 시작 플레이어 타일도 함께 가져옵니다." if fact["marker"] else ""
    return f"{who}: {taken} 가져와 {line_word(fact['line'], 'ko')}에 놓습니다{rest}.{marker}"


def sentence(fact: Fact, who: str) -> str:
    """A fact with the name of its seat, at the end of the match the names of the winners."""
    match fact["kind"]:
        case "first":
            return f"{who}부터 시작합니다."
        case "draw":
            return f"진열대 {fact['factory']}에 {colour_word(fact['colour'], 'ko')} 타일이 놓입니다."
        case "refill":
            return f"버린 타일 {fact['tiles']}개를 주머니에 다시 넣습니다."
        case "take":
            return _take(fact, who)
        case "tile":
            return (
                f"{who}: {fact['row']}행 {fact['column']}열에 {colour_word(fact['colour'], 'ko')} 타일을 붙여 "
                f"{fact['points']}점을 얻습니다. 현재 {fact['score']}점."
            )
        case "spill":
            return (
                f"{who}: {fact['row']}행에 {colour_word(fact['colour'], 'ko')} 타일을 붙일 칸이 없어 "
                f"{fact['count']}개가 바닥으로 떨어집니다."
            )
        case "loss":
            return f"{who}: 바닥 벌점으로 {fact['loss']}점을 잃습니다. 현재 {fact['score']}점."
        case "bonus":
            parts = f"가로줄 {fact['rows']}, 세로줄 {fact['columns']}, 색 {fact['colours']}"
            return f"{who}: 마지막 보너스 {fact['points']}점({parts}), 최종 {fact['score']}점."
        case "round":
            return f"{fact['round']}라운드를 시작합니다. 시작 플레이어는 {who}입니다."
        case "over":
            return f"게임이 끝났습니다. 승자: {who}."
