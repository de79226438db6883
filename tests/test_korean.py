"""Korean: particles by the last sound, and no word that the glossary replaced."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import ribeira
from ribeira.cli.table import line_word
from ribeira.korean import josa, towards

TABLE = json.loads((Path(__file__).parent / "particles.json").read_text(encoding="utf-8"))
"""What the page's particles are held to as well (web/tests/particles.test.ts)."""
CASES = [(pair, word, expected) for pair, words in TABLE.items() for word, expected in words.items()]


@pytest.mark.parametrize(("pair", "word", "expected"), CASES)
def test_a_particle_goes_by_the_last_sound(pair: str, word: str, expected: str) -> None:
    closed, opened = pair.split("/")
    assert (towards(word) if closed == "으로" else josa(word, closed, opened)) == expected


# --- every sentence of whole matches ------------------------------------------------------------------------

NAMES = ("Anna", "봇 1", "하늘", "Kim", "봇 2")
MATCHES = sorted(
    path
    for path in (Path(__file__).parent / "replays").glob("*/*-1.json")
    if not {"immediate", "taken"} & set(path.stem.split("-"))
)
"""A match of each kind; Puerto Rico's options change no words."""
REMARK = re.compile(r"\([^()]*\)")
PARTICLES = re.compile(r"(\S*?)(은|는|이|가|을|를|과|와|으로|로)(?=[ .,)?]|$)")
CLOSED = {*map(chr, range(0x11A8, 0x11C3)), *"013678lmnr"}
OPEN = {*map(chr, range(0x1161, 0x1176)), *"2459abcdefghijkopqstuvwxyz"}
RIEUL = {"\u11af", *"178lr"}
"""Last sounds, in decomposed Hangul: with a final consonant, without, and ㄹ, which 로 follows."""
NO_PARTICLES = re.compile(
    "((있|없|않|놓|받|얻|뽑|맞|짓|싣|잃|뻗|덮|남|묻|막|돕|걷|찾|읽)는|지은|모은|지을|나을|높이|차이|사이|길이|깊이|플레이|누군가|건축가"
    "|효과|참가|마을|나이|경로|Enter[는를]|floor는)$"
)
"""Ends of verbs, nouns and adverbs that only look like a word with a particle."""
BARE = re.compile(rf"({'|'.join(map(re.escape, NAMES))})(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])")
NOTATION = re.compile(r"(?<![A-Za-z])([a-e][1-5]|[AB](?=쪽))(?!\d)")


def wrong_particles(sentence: str) -> list[str]:
    """The words of a sentence whose particle does not fit the sound before it."""
    parts = [REMARK.sub("", sentence), *REMARK.findall(sentence)]
    pairs = (pair for part in parts for pair in PARTICLES.findall(part))
    found = (word + particle for word, particle in pairs if not fits(word, particle))
    return [word for word in found if not NO_PARTICLES.search(word)]


def fits(word: str, particle: str) -> bool:
    """Whether a particle may follow a word; after what nobody reads out anything may."""
    last = unicodedata.normalize("NFD", word.rstrip("’”"))[-1:].lower()
    is_closed, is_open = last in CLOSED, last in OPEN
    if particle == "으로":
        return not is_open and last not in RIEUL
    if particle == "로":
        return not is_closed or last in RIEUL
    return not (is_open if particle in "은이을과" else is_closed)


def sentences(path: Path) -> Iterator[str]:
    """All that the log of a match says in Korean, all its actions in words, and why what is forbidden is forbidden."""
    match = ribeira.replay.load(path)
    game, names = match.game, NAMES[: match.game.players]
    states = list(match.states())
    yield from (line_word(game, key, "ko") for key, _, _ in states[-1].sheet[0])
    for number, (state, text) in enumerate(zip(states, match.actions, strict=False)):
        action = game.parse(text)
        yield game.describe(action, "ko")
        yield from (game.say(fact, "ko", names) for fact in state.narrate(action, states[number + 1]))
        if number % 8 == 0:
            yield from (game.say(fact, "ko", names) for _, fact in state.forbidden)


def test_the_check_of_particles_finds_what_is_wrong() -> None:
    wrong = "c4은 3층입니다. 집정관를 뽑고 c3로 갑니다. 봇 1가 색상로 카드(7월 11일)을 물와 서울으로."
    assert wrong_particles(wrong) == ["c4은", "집정관를", "c3로", "1가", "색상로", "카드을", "물와", "서울으로"]
    right = "c4는 3층입니다. 집정관을 뽑고 c3으로 갑니다. 놓을 칸이 없는 높이로, 카드(7월 11일)를 서울로 가져와 놓는다."
    assert wrong_particles(right) == []


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_s_korean_sentences_of_a_whole_match_are_good_korean(path: Path) -> None:
    """The right particles, none after a name, no Latin word but names and notation, no word that was replaced."""
    said = set(sentences(path))
    faults = {
        sentence: found
        for sentence in said
        if (
            found := wrong_particles(sentence)
            + [name + particle for name, particle in BARE.findall(sentence)]
            + re.findall("[A-Za-z]+", NOTATION.sub("", sentence.replace("Anna", "").replace("Kim", "")))
        )
    }
    assert faults == {}
    assert len(said) > 20


# --- the words that the glossary replaced -------------------------------------------------------------------

ROOT = Path(__file__).parent.parent
HANGUL = re.compile("[가-힣]")
EVERYWHERE = {
    r"경기": "게임",
    r"대국": "게임, 재대결",
    r"복기": "다시 보기",
    r"(?<![가-힣])기보(?!다)": "표기",
    r"직인": "숙련공",
    r"회원님": "내",
    r"사건": "기록",
    r"까닭": "이유",
    r"탁자": "테이블",
    r"(?<![가-힣])턴(?![가-힣])": "차례",
    r"수준": "단계",
    r"(?<![가-힣])및(?![가-힣])": "an enumeration with commas",
    r"은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로": "a colon, or josa",
    r"번 플레이어": "플레이어 n",
    r"\} 님(?!(에게 기기를 넘겨|만 볼))": "a colon after the name",
    r"\}(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])": "josa or towards",
    r"함께 하|이어 하": "함께하다, 이어서 하다",
    r"현재 분": "방금",
    r"테이블을 연 사람": "방장",
    r"여러분": "나, 내; once at the head of a rulebook",
    r"추첨(?!(으로 정|하는 것))": "뽑기, but for who begins",
}
IN = {
    "games/azul": {r" 가운데 (하나|한|두|\d)": "중", r"(한|두|세|네|다섯|\d) ?장": "개"},
    "games/santorini": {
        r"(여자|남자) 일꾼": "여성 일꾼, 남성 일꾼",
        r"쉬(는|고 있는) 일꾼": "휴식 일꾼",
        r"추가 차례": "보너스 차례",
        r"드래프트": "신 고르기",
        r"단순한 신|어려운 신|입문용": "간단한 신, 복잡한 신",
        r"건네주기": "건네기",
        r"맞닿|(?<![가-힣])곁": "주변",
        r"(?<![가-힣])힘(?=[을으])": "능력",
        r"더 짓|지을까|지을 수 있": "건축",
    },
    "games/pier18": {r"돌려놓|되돌린|되돌립": "더미에 다시 넣다", r"돌려 놓": "돌려서 놓다"},
    "games/porto": {r"번 자리|빈자리": "부지, 빈칸", r"포르투(?!갈)": "포르토", r"(?<!게임)종료조건": "게임종료조건"},
    "games/puerto_rico": {
        r"(?<![가-힣])롤(?![가-힣]*러)": "역할",
        r"프리빌리지": "특권",
        r"[써서]클": "동그라미",
        r"라지 빌딩": "대형 빌딩",
        r"프로덕션": "생산 빌딩",
        r"쉽(?![다고게])": "화물선, 콜로니스트 배",
        r"아일랜드|시티": "섬, 도시",
        r"VP": "승점",
        r"퀘리": "채석장",
        r"산 후앙": "산후안",
        r"호스피스": "구호소",
    },
}
"""[the part of the product][a pattern] -> what is said instead."""

EXCEPTIONS = {
    "web/src/games/azul/rulebook.ko.md": ["여러분은 왕궁의", "꽃잎 네 장"],
    "web/src/games/puerto_rico/rulebook.ko.md": [
        *("승점(VP)", "대형 빌딩(라지 빌딩)", "역할(롤)", "특권(프리빌리지)", "채석장(퀘리)", "섬(아일랜드 스페이스)"),
        *("도시(시티\n스페이스)", "동그라미(써클)", "배(콜로니스트 쉽)", "화물선(카고 쉽)", "생산 빌딩(프로덕션 빌딩)"),
    ],
    "web/src/games/puerto_rico/parse.ts": ["'퀘리'", "'호스피스'", "|롤)"],
    "web/src/games/santorini/parse.ts": ["|건네주기)"],
}
"""[file] -> where an old word stands rightly, each once: where a rulebook introduces the word of the Korean box or
speaks to its reader for the first time, petals, and what may still be typed."""
LITERALS = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|`[^`\n]*`")


def sources() -> list[str]:
    """Every file of the product with Korean in it."""
    found = [
        *(ROOT / "src/ribeira").rglob("*.py"),
        *(ROOT / "src/ribeira/games").rglob("*.json"),
        *(path for kind in ("ts", "svelte", "md") for path in (ROOT / "web/src").rglob(f"*.{kind}")),
        *(ROOT / name for name in ("web/index.html", "README.ko.md", "docs/hosting.ko.md", "examples/kalah.py")),
    ]
    files = (path for path in found if ".test." not in path.name)
    return sorted(str(path.relative_to(ROOT)) for path in files if HANGUL.search(path.read_text(encoding="utf-8")))


def text_of(name: str) -> str:
    """What a file says, without its exceptions."""
    text = (ROOT / name).read_text(encoding="utf-8")
    for words in EXCEPTIONS.get(name, []):
        assert text.count(words) == 1, words
        text = text.replace(words, "")
    return text


@pytest.mark.parametrize("name", sources())
def test_s_korean_texts_use_the_words_of_the_glossary(name: str) -> None:
    words = {**EVERYWHERE, **{old: new for part, table in IN.items() if part in name for old, new in table.items()}}
    lines = [line for line in text_of(name).split("\n") if HANGUL.search(line)]
    found = [(old[0], new) for line in lines for pattern, new in words.items() for old in re.finditer(pattern, line)]
    assert found == []


@pytest.mark.parametrize("name", sources())
def test_s_korean_texts_have_the_right_particles(name: str) -> None:
    text = text_of(name)
    said = [text.replace("\n", " ")] if name.endswith(".md") else LITERALS.findall(text)
    assert [word for each in said if HANGUL.search(each) for word in wrong_particles(each.strip("'\"`"))] == []
