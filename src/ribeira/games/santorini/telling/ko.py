"""The facts of Santorini as Korean sentences."""

from __future__ import annotations

from ribeira.games.santorini.document.lookup import FEMALE
from ribeira.games.santorini.document.types import (
    Build,
    Declined,
    Ending,
    Fact,
    Forbidden,
    Forced,
    God,
    Over,
    Slot,
    Stepped,
)
from ribeira.games.santorini.telling.names import Voice, god_word
from ribeira.korean import josa, towards

DECLINED: dict[Declined, str] = {
    "extra": "{}: 더 건축하지 않습니다.",
    "poseidon": "{}: 포세이돈의 건축을 마칩니다.",
    "ares": "{}: 아레스의 능력을 쓰지 않습니다.",
    "bonus": "{}: 디오니소스의 보너스 차례를 넘깁니다.",
    "morpheus": "{}: 모르페우스 카드의 남은 조각을 아껴 둡니다.",
}
ENDINGS: dict[Ending, str] = {
    "height": "{who}의 일꾼이 3층에 올라섰습니다. {winners}의 승리입니다.",
    "pan": "판의 능력으로, 두 층 이상 내려온 {who}의 일꾼이 승부를 냈습니다. {winners}의 승리입니다.",
    "eros": "에로스의 능력으로 {who}의 두 일꾼이 만났습니다. {winners}의 승리입니다.",
    "towers": "완성된 집이 다섯 채가 되어 크로노스가 뜻을 이뤘습니다. {winners}의 승리입니다.",
    "blocked": "{who}: 이동과 건축을 더 할 수 없습니다. {winners}의 승리입니다.",
    "draw": "300번째 차례가 지나 무승부로 끝났습니다.",
}
FORBIDDEN: dict[str, str] = {
    "athena": "아테나: 지난 차례에 아테나의 일꾼이 올라갔으므로, 더 높은 {cell}에는 올라갈 수 없습니다.",
    "hypnus": "히프노스: {cell}의 일꾼은 다른 일꾼보다 높은 곳에 있어 이번 차례에 잠들어 있습니다.",
    "limus": "리모스: {cell_un} 리모스의 일꾼 주변이라 건축할 수 없습니다. 집을 완성하는 지붕만 얹을 수 있습니다.",
    "aphrodite": "아프로디테: 아프로디테의 일꾼 주변에서 차례를 시작한 일꾼은 그 주변에서 이동을 마쳐야 합니다.",
    "persephone": "페르세포네: 올라갈 수 있는 차례에는 반드시 올라가야 하는데, 이렇게 하면 올라가지 못합니다.",
    "prometheus": "프로메테우스: 이동 전에 건축했으므로 더 높은 {cell}에는 올라갈 수 없습니다.",
    "triton": "트리톤: 이번 차례에 이미 {cell_ul} 거쳐 왔습니다.",
    "artemis": "아르테미스: 두 번째 이동으로 처음 있던 {cell_ro} 돌아갈 수 없습니다.",
    "minotaur": "미노타우로스: {cell} 너머의 칸이 게임판 안의 빈 칸이 아니어서 상대 일꾼을 밀 수 없습니다.",
    "demeter": "데메테르: 두 번째 건축은 {cell} 말고 다른 칸에 해야 합니다.",
    "hephaestus": "헤파이스토스: 두 번째 블록은 방금 건축한 칸에만 놓을 수 있고, 지붕은 놓을 수 없습니다.",
    "hestia": "헤스티아: 추가 건축은 게임판 가장자리 칸에 할 수 없습니다.",
    "bia": "비아: 비아의 일꾼은 게임판 가장자리 칸에 배치해야 합니다.",
    "eros": "에로스: 에로스의 두 일꾼은 게임판에서 서로 반대쪽 가장자리에 배치해야 합니다.",
    "starved": "리모스: 이 칸으로 이동하면 건축할 수 있는 칸이 없습니다.",
    "helpless": "{god} 때문에 {cell}의 일꾼은 이번 차례에 할 수 있는 것이 없습니다.",
    "stuck": "이렇게 하면 이동과 건축을 모두 마칠 수 없습니다.",
}


def _god(god: God) -> str:
    return god_word(god, "ko")


def _by(god: God | None) -> str:
    """The power used, ahead of the sentence."""
    return "" if god is None else f"{_god(god)}의 능력으로 "


def _level(height: int) -> str:
    return f"{height}층" if height else "땅"


def _gender(slot: Slot) -> str:
    return "여성" if slot == FEMALE else "남성"


def _step(fact: Stepped, who: str) -> str:
    if fact["from"] == fact["to"]:
        return f"{who}: {_by(fact['god'])}한 바퀴 돌아 {towards(fact['to'])} 돌아옵니다."
    level = "걸어갑니다" if fact["slide"] else "이동합니다"
    verb = "올라갑니다" if fact["climb"] > 0 else "내려갑니다" if fact["climb"] < 0 else level
    where = f"({_level(fact['height'])})" if fact["climb"] else ""
    return f"{who}: {_by(fact['god'])}{fact['from']}에서 {towards(fact['to'])} {verb}{where}."


def _forced(fact: Forced) -> str:
    verb = {"apollo": "옮겨집니다", "minotaur": "밀려납니다"}[fact["god"]]
    return f"{fact['from']}에 있던 일꾼은 {towards(fact['to'])} {verb}."


def _build(fact: Build, who: str) -> str:
    start = f"{who}: {_by(fact['god'])}{fact['cell']}에 "
    if fact["tower"]:
        return f"{start}지붕을 얹어 집을 완성합니다."
    if fact["piece"] == "dome":
        return f"{start}지붕을 얹습니다({_level(fact['height'])} 위)."
    return f"{start}{fact['height']}층을 짓습니다."


def _over(fact: Over, who: str, voice: Voice) -> str:
    return ENDINGS[fact["how"]].format(who=who, winners=voice.all(fact["winners"]))


def _forbidden(fact: Forbidden) -> str:
    cell = fact["cell"]
    return FORBIDDEN[fact["reason"]].format(
        god="" if fact["god"] is None else _god(fact["god"]),
        cell=cell,
        cell_un=josa(cell, "은", "는"),
        cell_ul=josa(cell, "을", "를"),
        cell_ro=towards(cell),
    )


def sentence(fact: Fact, voice: Voice) -> str:
    """A fact as one sentence."""
    who = voice.name(fact["seat"])
    match fact["kind"]:
        case "archon":
            return f"{who}: 집정관이 되어 이번 게임의 신을 고릅니다."
        case "offer":
            return f"{who}: {josa(_god(fact['god']), '을', '를')} 내놓습니다."
        case "pick":
            return f"{who}: {josa(_god(fact['god']), '을', '를')} 가져갑니다."
        case "deal":
            return f"{who}: {josa(_god(fact['god']), '을', '를')} 받습니다."
        case "first":
            return f"시작 플레이어는 {who}입니다."
        case "face":
            return f"{who}: 카오스 더미에서 {josa(_god(fact['god']), '이', '가')} 펼쳐져 그 능력을 얻습니다."
        case "place":
            return f"{who}: {_gender(fact['slot'])} 일꾼을 {fact['cell']}에 배치합니다."
        case "select":
            return f"{who}: {fact['cell']}의 {'상대 일꾼을 빌립니다' if fact['bonus'] else '일꾼을 고릅니다'}."
        case "step":
            return _step(fact, who)
        case "forced":
            return _forced(fact)
        case "removed":
            return f"{_by(fact['god'])}{fact['cell']}의 일꾼이 게임에서 제거됩니다."
        case "veto":
            return "이길 수 있는 이동이었지만, 헤라 때문에 가장자리 칸에서는 이기지 못합니다."
        case "ban":
            return f"{who}: 위로 올라갔으므로 아테나의 다음 차례까지 상대는 올라갈 수 없습니다."
        case "build":
            return _build(fact, who)
        case "rise":
            return f"{fact['to']}의 일꾼이 {towards(_level(fact['height']))} 들어 올려집니다."
        case "raze":
            return f"{who}: {_by(fact['god'])}{fact['cell']}의 맨 위 블록을 제거합니다."
        case "ferry":
            return f"{who}: {_by(fact['god'])}{fact['from']}의 일꾼을 {towards(fact['to'])} 건네 보냅니다."
        case "pass":
            return DECLINED[fact["of"]].format(who)
        case "petrify":
            return f"{_by(fact['god'])}{fact['cell']}의 일꾼이 돌이 되어 블록으로 바뀝니다."
        case "bonus":
            return f"{who}: 디오니소스의 능력으로 상대 일꾼 하나를 써서 보너스 차례를 합니다."
        case "steal":
            return f"{who}: 키르케가 {voice.name(fact['from'])}에게서 {_god(fact['taken'])}의 능력을 빼앗습니다."
        case "release":
            return f"{voice.name(fact['from'])}: 키르케에게서 {_god(fact['taken'])}의 능력을 돌려받습니다."
        case "stock":
            return f"{who}: 모르페우스 카드 위에 조각이 {fact['count']}개 있습니다."
        case "asleep":
            return f"{who}: {fact['cell']}의 일꾼이 히프노스 때문에 잠들어 있습니다."
        case "bound":
            return (
                f"{who}: {', '.join(fact['cells'])}의 일꾼을 움직이면 아프로디테의 일꾼 주변에서 이동을 마쳐야 합니다."
            )
        case "duty":
            return f"{who}: 페르세포네 때문에 이번 차례에 반드시 올라가야 합니다."
        case "out":
            return f"{who}: 이동과 건축을 더 할 수 없어 탈락합니다."
        case "over":
            return _over(fact, who, voice)
        case "forbidden":
            return _forbidden(fact)
