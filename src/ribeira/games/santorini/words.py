"""What Santorini says to people, in English and Korean, and what a page has to tap (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.catalog import GODS
from ribeira.games.santorini.narrate import acting, cell_of, kind_of
from ribeira.games.santorini.reading import FEMALE, towers
from ribeira.korean import josa, towards

Both = dict[Language, str]


# --- grammar ------------------------------------------------------------------------------------------------


@cache
def god_word(god: str, language: Language) -> str:
    """The name of a god.

    >>> god_word("apollo", "en"), god_word("apollo", "ko")
    ('Apollo', '아폴론')
    """
    return next(str(getattr(entry, language)) for entry in GODS if entry.id == god)


def level_word(height: int, language: Language) -> str:
    """Where a worker stands: the ground, or a level."""
    if height == 0:
        return {"en": "the ground", "ko": "땅"}[language]
    return {"en": f"level {height}", "ko": f"{height}층"}[language]


# --- actions ------------------------------------------------------------------------------------------------

CELL_ACTIONS: dict[str, Both] = {
    "": {"en": "{}", "ko": "{}"},
    "+": {"en": "Build on {}", "ko": "{}에 건축"},
    "^": {"en": "Dome on {}", "ko": "{}에 지붕"},
    "-": {"en": "Take the top block of {}", "ko": "{}의 맨 위 블록 제거"},
    "ferry:": {"en": "Ferry the worker on {}", "ko": "{}의 일꾼 건네기"},
}
SEAT_ACTIONS: dict[str, Both] = {
    "start": {"en": "Player {} begins", "ko": "{}번 플레이어부터 시작"},
    "~archon": {"en": "Player {} is archon", "ko": "{}번 플레이어가 집정관"},
    "~start": {"en": "Player {} begins", "ko": "{}번 플레이어부터 시작"},
}
DECLINE: Both = {"en": "Done", "ko": "그만하기"}


def describe(action: ActionId, language: Language) -> str:
    """The action in words; what a bare cell means depends on the phase.

    >>> describe(37, "en"), describe(37, "ko")
    ('Build on c3', 'c3에 건축')
    """
    text = actions.write(action)
    cell = cell_of(text)
    if cell is not None:
        return CELL_ACTIONS[text.removesuffix(cell)][language].format(cell)
    if text == "end":
        return DECLINE[language]
    kind, _, what = text.partition(":")
    if kind in SEAT_ACTIONS:
        return SEAT_ACTIONS[kind][language].format(int(what) + 1)
    return god_word(what or text[1:], language)


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap: `kind`, `cell`, and the `worker` that acts; a `god` or a `seat` where one is named."""
    document, text = state.document, actions.write(action)
    kind = kind_of(document, text)
    if kind == "chance":
        return {}
    named: Json = {"god": text[4:]} if kind == "god" else {"seat": int(text[-1])} if kind == "start" else {}
    return {"kind": kind, "cell": cell_of(text), "worker": acting(document, text), **named}


# --- facts --------------------------------------------------------------------------------------------------

Sentence = Callable[[Fact, str, "Voice"], str]
"""A fact, the name of its seat and the voice that tells it, as a sentence."""


class Voice:
    """A language and the names by seat."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    def name(self, seat: Seat | None) -> str:
        """The name of a seat; who has none is numbered."""
        if seat is None:
            return ""
        if seat < len(self.names):
            return self.names[seat]
        return {"en": f"Player {seat + 1}", "ko": f"{seat + 1}번 플레이어"}[self.language]

    def all(self, seats: Sequence[Seat]) -> str:
        """Several names."""
        return {"en": " and ", "ko": ", "}[self.language].join(map(self.name, seats))


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    voice = Voice(language, names)
    return SENTENCES[language][fact["kind"]](fact, voice.name(fact.get("seat")), voice)


def _pieces(count: int) -> str:
    return f"{count} piece" if count == 1 else f"{count} pieces"


def _god_en(fact: Fact) -> str:
    return "" if fact["god"] is None else f" ({god_word(fact['god'], 'en')})"


def _god_ko(fact: Fact) -> str:
    """The power used, ahead of the sentence."""
    return "" if fact["god"] is None else f"{god_word(fact['god'], 'ko')}의 힘으로 "


def _step_en(fact: Fact, who: str, _voice: Voice) -> str:
    if fact["from"] == fact["to"]:
        return f"{who} walks around and comes back to {fact['to']}{_god_en(fact)}."
    verb = (
        "walks" if fact["slide"] else "climbs" if fact["climb"] > 0 else "steps down" if fact["climb"] < 0 else "moves"
    )
    where = f" on {level_word(fact['height'], 'en')}" if fact["climb"] else ""
    return f"{who} {verb} from {fact['from']} to {fact['to']}{where}{_god_en(fact)}."


def _step_ko(fact: Fact, who: str, _voice: Voice) -> str:
    if fact["from"] == fact["to"]:
        return f"{who}: {_god_ko(fact)}한 바퀴 돌아 {towards(fact['to'])} 돌아옵니다."
    level = "걸어갑니다" if fact["slide"] else "이동합니다"
    verb = "올라갑니다" if fact["climb"] > 0 else "내려갑니다" if fact["climb"] < 0 else level
    where = f" ({level_word(fact['height'], 'ko')})" if fact["climb"] else ""
    return f"{who}: {_god_ko(fact)}{fact['from']}에서 {towards(fact['to'])} {verb}{where}."


def _forced_en(fact: Fact, _who: str, _voice: Voice) -> str:
    verb = {"apollo": "is put on", "minotaur": "is pushed to"}[fact["god"]]
    return f"The worker on {fact['from']} {verb} {fact['to']}."


def _forced_ko(fact: Fact, _who: str, _voice: Voice) -> str:
    verb = {"apollo": "옮겨집니다", "minotaur": "밀려납니다"}[fact["god"]]
    return f"{fact['from']}에 있던 일꾼은 {towards(fact['to'])} {verb}."


def _build_en(fact: Fact, who: str, _voice: Voice) -> str:
    if fact["tower"]:
        return f"{who} puts a dome on {fact['cell']} and completes the tower{_god_en(fact)}."
    if fact["piece"] == "dome":
        return f"{who} puts a dome on {fact['cell']}, {level_word(fact['height'], 'en')}{_god_en(fact)}."
    return f"{who} builds level {fact['height']} on {fact['cell']}{_god_en(fact)}."


def _build_ko(fact: Fact, who: str, _voice: Voice) -> str:
    start = f"{who}: {_god_ko(fact)}{fact['cell']}에 "
    if fact["tower"]:
        return f"{start}지붕을 얹어 집을 완성합니다."
    if fact["piece"] == "dome":
        return f"{start}지붕을 얹습니다 ({level_word(fact['height'], 'ko')} 위)."
    return f"{start}{fact['height']}층을 짓습니다."


DECLINED: dict[Language, dict[str, str]] = {
    "en": {
        "extra": "{} does not build again.",
        "poseidon": "{} builds no more (Poseidon).",
        "ares": "{} leaves all blocks where they are (Ares).",
        "bonus": "{} declines the bonus turn (Dionysus).",
        "morpheus": "{} keeps the rest of the pieces (Morpheus).",
    },
    "ko": {
        "extra": "{}: 더 건축하지 않습니다.",
        "poseidon": "{}: 포세이돈의 건축을 마칩니다.",
        "ares": "{}: 아레스의 힘을 쓰지 않습니다.",
        "bonus": "{}: 디오니소스의 보너스 차례를 넘깁니다.",
        "morpheus": "{}: 모르페우스 카드의 남은 조각을 아껴 둡니다.",
    },
}
ENDINGS: dict[Language, dict[str, str]] = {
    "en": {
        "height": "{who} has reached the top of a tower: {winners} {win}.",
        "pan": "{who} has come down two levels or more, as Pan wants it: {winners} {win}.",
        "eros": "The workers of {who} have found each other, as Eros wants it: {winners} {win}.",
        "towers": "Five complete towers stand, as Chronus wants it: {winners} {win}.",
        "blocked": "{who} can no longer move and build: {winners} {win}.",
        "draw": "The match ends after turn 300 as a draw.",
    },
    "ko": {
        "height": "{who}의 일꾼이 3층에 올라섰습니다. {winners}의 승리입니다.",
        "pan": "판의 힘으로, 두 층 이상 내려온 {who}의 일꾼이 승부를 냈습니다. {winners}의 승리입니다.",
        "eros": "에로스의 힘으로 {who}의 두 일꾼이 만났습니다. {winners}의 승리입니다.",
        "towers": "완성된 집이 다섯 채가 되어 크로노스가 뜻을 이뤘습니다. {winners}의 승리입니다.",
        "blocked": "{who}: 이동과 건축을 더 할 수 없습니다. {winners}의 승리입니다.",
        "draw": "300번째 차례가 지나 무승부로 끝났습니다.",
    },
}


def _over(fact: Fact, who: str, voice: Voice) -> str:
    win = "win" if len(fact["winners"]) > 1 else "wins"
    return ENDINGS[voice.language][fact["how"]].format(who=who, winners=voice.all(fact["winners"]), win=win)


def _declined(fact: Fact, who: str, voice: Voice) -> str:
    return DECLINED[voice.language][fact["of"]].format(who)


FORBIDDEN: dict[Language, dict[str, str]] = {
    "en": {
        "athena": "Athena climbed in her last turn: {cell} is higher, and nobody may move up against her.",
        "hypnus": "Hypnus: the worker on {cell} stands higher than the other one and is asleep in this turn.",
        "limus": "Limus: {cell} is beside one of her workers; only the dome of a complete tower may be built there.",
        "aphrodite": "Aphrodite: a worker that began its turn beside one of hers must also end its move beside one.",
        "persephone": "Persephone: a worker of yours can climb in this turn, so one must; this way it would not.",
        "prometheus": "Prometheus: whoever has built before moving may not move up; {cell} is higher.",
        "triton": "Triton: the worker has been on {cell} in this turn already.",
        "artemis": "Artemis: the second step may not go back to {cell}, where the worker began.",
        "minotaur": "Minotaur: the cell beyond {cell} has to be on the board and free, so the worker cannot be pushed.",
        "demeter": "Demeter: the second build must be on another cell than {cell}.",
        "hephaestus": "Hephaestus: the second block goes on the cell just built, and never as a dome.",
        "hestia": "Hestia: the second build may not be on the edge of the board.",
        "bia": "Bia: her workers are placed on the edge of the board.",
        "eros": "Eros: his workers are placed on opposite edges of the board.",
        "starved": "Limus: after this step there would be nothing that may be built.",
        "helpless": "{god}: the worker on {cell} can do nothing that is allowed in this turn.",
        "stuck": "That worker could not finish the turn that way: it has to move and then build.",
    },
    "ko": {
        "athena": "아테나: 지난 차례에 아테나의 일꾼이 올라갔으므로, 더 높은 {cell}에는 올라갈 수 없습니다.",
        "hypnus": "히프노스: {cell}의 일꾼은 다른 일꾼보다 높은 곳에 있어 이번 차례에 잠들어 있습니다.",
        "limus": "리모스: {cell_un} 리모스의 일꾼 주변이라 건축할 수 없습니다. 집을 완성하는 지붕만 얹을 수 있습니다.",
        "aphrodite": "아프로디테: 아프로디테의 일꾼 곁에서 차례를 시작한 일꾼은 그 곁에서 이동을 마쳐야 합니다.",
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
    },
}


def _forbidden(fact: Fact, _who: str, voice: Voice) -> str:
    cell, god = fact["cell"], fact["god"]
    forms = {
        "god": "" if god is None else god_word(god, voice.language),
        "cell": cell,
        "cell_un": josa(cell, "은", "는"),
        "cell_ul": josa(cell, "을", "를"),
        "cell_ro": towards(cell),
    }
    return FORBIDDEN[voice.language][fact["reason"]].format(**forms)


def _gender(fact: Fact, language: Language) -> str:
    female = fact["slot"] == FEMALE
    return {"en": "female" if female else "male", "ko": "여성" if female else "남성"}[language]


SENTENCES: dict[Language, dict[str, Sentence]] = {
    "en": {
        "archon": lambda fact, who, voice: f"{who} is archon and names the gods of this match.",
        "offer": lambda fact, who, voice: f"{who} names {god_word(fact['god'], 'en')}.",
        "pick": lambda fact, who, voice: f"{who} takes {god_word(fact['god'], 'en')}.",
        "deal": lambda fact, who, voice: f"{who} gets {god_word(fact['god'], 'en')}.",
        "first": lambda fact, who, voice: f"{who} is the start player.",
        "face": lambda fact, who, voice: (
            f"{god_word(fact['god'], 'en')} now lies face up: {who} has that power (Chaos)."
        ),
        "place": lambda fact, who, voice: f"{who} places the {_gender(fact, 'en')} worker on {fact['cell']}.",
        "select": lambda fact, who, voice: (
            f"{who} {'borrows' if fact['bonus'] else 'takes'} the worker on {fact['cell']}."
        ),
        "step": _step_en,
        "forced": _forced_en,
        "removed": lambda fact, who, voice: f"The worker on {fact['cell']} is removed from the game{_god_en(fact)}.",
        "veto": lambda fact, who, voice: "That would have won, but Hera grants no win at the edge of the board.",
        "ban": lambda fact, who, voice: f"{who} went up: until Athena's next turn the others may not.",
        "build": _build_en,
        "rise": lambda fact, who, voice: f"The worker on {fact['to']} is lifted to {level_word(fact['height'], 'en')}.",
        "raze": lambda fact, who, voice: f"{who} takes the top block of {fact['cell']}{_god_en(fact)}.",
        "ferry": lambda fact, who, voice: (
            f"{who} ferries the worker on {fact['from']} across to {fact['to']}{_god_en(fact)}."
        ),
        "pass": _declined,
        "petrify": lambda fact, who, voice: (
            f"The worker on {fact['cell']} turns to stone and becomes a block{_god_en(fact)}."
        ),
        "bonus": lambda fact, who, voice: f"{who} has a bonus turn with a worker of an opponent{_god_en(fact)}.",
        "steal": lambda fact, who, voice: (
            f"{who} steals the power of {god_word(fact['taken'], 'en')} from {voice.name(fact['from'])} (Circe)."
        ),
        "release": lambda fact, who, voice: (
            f"{voice.name(fact['from'])} gets the power of {god_word(fact['taken'], 'en')} back (Circe)."
        ),
        "stock": lambda fact, who, voice: f"{who} has {_pieces(fact['count'])} on Morpheus’ card.",
        "asleep": lambda fact, who, voice: f"The worker of {who} on {fact['cell']} is asleep{_god_en(fact)}.",
        "bound": lambda fact, who, voice: (
            f"{who} must end beside Aphrodite's workers when moving from {' or '.join(fact['cells'])}."
        ),
        "duty": lambda fact, who, voice: f"{who} must climb in this turn{_god_en(fact)}.",
        "out": lambda fact, who, voice: f"{who} can no longer move and build, and drops out.",
        "over": _over,
        "forbidden": _forbidden,
    },
    "ko": {
        "archon": lambda fact, who, voice: f"{who}: 집정관이 되어 이번 게임의 신을 고릅니다.",
        "offer": lambda fact, who, voice: f"{who}: {josa(god_word(fact['god'], 'ko'), '을', '를')} 내놓습니다.",
        "pick": lambda fact, who, voice: f"{who}: {josa(god_word(fact['god'], 'ko'), '을', '를')} 가져갑니다.",
        "deal": lambda fact, who, voice: f"{who}: {josa(god_word(fact['god'], 'ko'), '을', '를')} 받습니다.",
        "first": lambda fact, who, voice: f"시작 플레이어는 {who}입니다.",
        "face": lambda fact, who, voice: (
            f"{who}: 카오스 더미에서 {josa(god_word(fact['god'], 'ko'), '이', '가')} 펼쳐져 그 힘을 얻습니다."
        ),
        "place": lambda fact, who, voice: f"{who}: {_gender(fact, 'ko')} 일꾼을 {fact['cell']}에 배치합니다.",
        "select": lambda fact, who, voice: (
            f"{who}: {fact['cell']}의 {'상대 일꾼을 빌립니다' if fact['bonus'] else '일꾼을 고릅니다'}."
        ),
        "step": _step_ko,
        "forced": _forced_ko,
        "removed": lambda fact, who, voice: f"{_god_ko(fact)}{fact['cell']}의 일꾼이 게임에서 제거됩니다.",
        "veto": lambda fact, who, voice: "이길 수 있는 이동이었지만, 헤라 때문에 가장자리 칸에서는 이기지 못합니다.",
        "ban": lambda fact, who, voice: f"{who}: 위로 올라갔으므로 아테나의 다음 차례까지 상대는 올라갈 수 없습니다.",
        "build": _build_ko,
        "rise": lambda fact, who, voice: (
            f"{fact['to']}의 일꾼이 {towards(level_word(fact['height'], 'ko'))} 들어 올려집니다."
        ),
        "raze": lambda fact, who, voice: f"{who}: {_god_ko(fact)}{fact['cell']}의 맨 위 블록을 제거합니다.",
        "ferry": lambda fact, who, voice: (
            f"{who}: {_god_ko(fact)}{fact['from']}의 일꾼을 {towards(fact['to'])} 건네 보냅니다."
        ),
        "pass": _declined,
        "petrify": lambda fact, who, voice: f"{_god_ko(fact)}{fact['cell']}의 일꾼이 돌이 되어 블록으로 바뀝니다.",
        "bonus": lambda fact, who, voice: f"{who}: 디오니소스의 힘으로 상대 일꾼 하나를 써서 보너스 차례를 합니다.",
        "steal": lambda fact, who, voice: (
            f"{who}: 키르케가 {voice.name(fact['from'])}에게서 {god_word(fact['taken'], 'ko')}의 힘을 빼앗습니다."
        ),
        "release": lambda fact, who, voice: (
            f"{voice.name(fact['from'])}: 키르케에게서 {god_word(fact['taken'], 'ko')}의 힘을 돌려받습니다."
        ),
        "stock": lambda fact, who, voice: f"{who}: 모르페우스 카드 위에 조각이 {fact['count']}개 있습니다.",
        "asleep": lambda fact, who, voice: f"{who}: {fact['cell']}의 일꾼이 히프노스 때문에 잠들어 있습니다.",
        "bound": lambda fact, who, voice: (
            f"{who}: {', '.join(fact['cells'])}의 일꾼을 움직이면 아프로디테의 일꾼 곁에서 이동을 마쳐야 합니다."
        ),
        "duty": lambda fact, who, voice: f"{who}: 페르세포네 때문에 이번 차례에 반드시 올라가야 합니다.",
        "out": lambda fact, who, voice: f"{who}: 이동과 건축을 더 할 수 없어 탈락합니다.",
        "over": _over,
        "forbidden": _forbidden,
    },
}


# --- the end of a match -------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """There are no points: by seat whether it won (1 point), the turns played, and the complete towers on the board."""
    document = state.document
    common = [("turns", document["turn"], 0), ("towers", len(towers(document)), 0)]
    won = [int(seat in (document["winners"] or [])) for seat in range(document["players"])]
    return [[("won", one, one), *common] for one in won]


def shown(before: State, action: ActionId, _viewer: Seat | None, _now: State) -> str | None:
    """Nothing is secret in Santorini: every action may be read by everybody."""
    return before.game.notation(action)
