"""What the terminal game says, in English and Korean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ribeira.core.contract import Language

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "prompt": "{name}: action, h, u, s, q (? for help)",
        "help": (
            "Type an action: its number, its notation ({example}), or as little of it as tells it from the others, "
            "without signs if you like. A beginning lists what goes on from there; Enter lists all. h: a hint, "
            "u: take back, s or s FILE: save, b: draw the board again, q: leave."
        ),
        "none": "No legal action begins with {text}.",
        "ways": "{count} actions; type a beginning to see them:",
        "hint": "{notation}  {action}\n{why}",
        "nothing_back": "There is no decision to take back.",
        "where": "Say where: s FILE.",
        "resume": "Go on with: ribeira play --resume {path}",
        "left": "The match was left unfinished.",
        "winners": "Won by {names}.",
        "nobody": "Nobody has won.",
        "forfeit": "{name} has lost by its faults, whatever its points are.",
        "save": "File to save the match in (Enter: do not save)",
        "saved": "Saved as {path}.",
        "not_saved": "{path} cannot be written: {reason}",
        "step": "Step {step} of {steps}",
        "steps_help": "Enter: next, b: back, a number: that step, q: quit",
        "no_step": "{text} is not a step between 0 and {steps}.",
    },
    "ko": {
        "prompt": "{name}: 행동, h, u, s, q(?: 도움말)",
        "help": (
            "행동의 번호나 표기({example})를 입력하세요. 다른 행동과 구별될 만큼만, 기호 없이 적어도 됩니다. "
            "앞부분만 적으면 그렇게 시작하는 행동을 보여 주고, Enter는 모두 보여 줍니다. h: 힌트, u: 무르기, "
            "s 또는 s 파일: 저장, b: 게임판 다시 그리기, q: 그만두기."
        ),
        "none": "이렇게 시작하는 가능한 행동이 없습니다: {text}",
        "ways": "가능한 행동 {count}개. 앞부분을 입력하면 보여 줍니다:",
        "hint": "{notation}  {action}\n{why}",
        "nothing_back": "무를 선택이 없습니다.",
        "where": "저장할 파일을 적어 주세요: s 파일",
        "resume": "이어서 하기: ribeira play --resume {path}",
        "left": "게임을 끝내지 않고 그만두었습니다.",
        "winners": "승자: {names}",
        "nobody": "승자가 없습니다.",
        "forfeit": "{name}: 점수와 상관없이 실수로 졌습니다.",
        "save": "게임을 저장할 파일 이름(Enter: 저장하지 않음)",
        "saved": "{path}에 저장했습니다.",
        "not_saved": "{path}에 쓸 수 없습니다: {reason}",
        "step": "{step} / {steps}단계",
        "steps_help": "Enter: 다음, b: 이전, 숫자: 그 단계로, q: 끝내기",
        "no_step": "0~{steps}단계만 볼 수 있습니다: {text}",
    },
}

SHEET: dict[Language, dict[str, str]] = {
    "en": {
        "rounds": "Rounds",
        "rows": "Rows",
        "columns": "Columns",
        "colours": "Colours",
        "total": "Total",
        "fisher": "Fishers",
        "poet": "Poets",
        "lovers": "Lovers",
        "flower_seller": "Flower Sellers",
        "plan": "Plan",
        "patrons": "Patrons",
        "symbols": "Characters (ties)",
        "play": "During the match",
        "claimed": "Public contracts (ties)",
        "chips": "Chips",
        "buildings": "Buildings",
        "guild_hall": "Guild hall",
        "residence": "Residence",
        "fortress": "Fortress",
        "customs_house": "Customs house",
        "city_hall": "City hall",
        "tie_break": "Doubloons and goods (ties)",
        "won": "Won",
        "turns": "Turns of all",
        "towers": "Complete towers",
    },
    "ko": {
        "rounds": "라운드 점수",
        "rows": "가로줄",
        "columns": "세로줄",
        "colours": "색",
        "total": "합계",
        "fisher": "낚시꾼",
        "poet": "시인",
        "lovers": "연인",
        "flower_seller": "꽃장수",
        "plan": "목표",
        "patrons": "후원자",
        "symbols": "인물 수(동점 비교)",
        "play": "게임 중 승점",
        "claimed": "달성한 공용계약(동점 비교)",
        "chips": "승점 칩",
        "buildings": "빌딩",
        "guild_hall": "길드 홀",
        "residence": "저택",
        "fortress": "요새",
        "customs_house": "세관",
        "city_hall": "시청",
        "tie_break": "더블룬과 상품(동점 비교)",
        "won": "승리",
        "turns": "전체 차례 수",
        "towers": "완성된 집",
    },
}
"""The lines of score sheets that are named alike wherever they stand; a game names others itself (`Words.line`)."""

COUNTED = frozenset({"symbols", "claimed", "tie_break", "won", "turns", "towers"})
"""The lines that are worth no points by themselves, as those that break ties: they show the count."""
