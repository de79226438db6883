"""Every sentence that the server itself says, in both languages, by its code; and the error that carries a code.

What a game says about its actions comes from the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from ribeira.server.protocol import Language

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ko")


@dataclass(frozen=True)
class Message:
    """A sentence in both languages, and the HTTP status that goes with it."""

    status: HTTPStatus
    en: str
    ko: str


_BAD, _FORBIDDEN, _MISSING = HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND
_CONFLICT, _SLOW, _DOWN = HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE

MESSAGES: Final[dict[str, Message]] = {
    # --- a command in a match: the codes of a rejection
    "frame": Message(_BAD, "This message is not part of the protocol.", "프로토콜에 맞지 않는 메시지입니다."),
    "stale": Message(
        _CONFLICT,
        "This decision is no longer open; the match has moved on.",
        "이미 지나간 선택입니다. 게임이 그사이 진행되었습니다.",
    ),
    "seat": Message(_FORBIDDEN, "This decision belongs to another player.", "다른 플레이어가 할 선택입니다."),
    "notation": Message(_BAD, "This is not an action of the game.", "이 게임에 없는 행동입니다."),
    "illegal": Message(
        _CONFLICT, "The rules do not allow this now: {action}.", "지금은 규칙상 할 수 없는 행동입니다: {action}."
    ),
    "over": Message(_CONFLICT, "The match is over.", "이미 끝난 게임입니다."),
    "rate": Message(
        _SLOW,
        "Too many messages at once; please wait a few seconds.",
        "메시지를 너무 자주 보냈습니다. 몇 초 뒤에 다시 시도해 주세요.",
    ),
    "busy": Message(
        _DOWN,
        "The server could not store this; nothing has changed. Please try again.",
        "서버가 저장하지 못했습니다. 바뀐 것은 없으니 다시 시도해 주세요.",
    ),
    "back": Message(
        _CONFLICT,
        "You cannot take back that much: others have decided or something was drawn since then.",
        "그만큼 되돌릴 수는 없습니다. 그 뒤에 다른 플레이어가 선택했거나 무언가를 뽑았습니다.",
    ),
    # --- HTTP: what was asked for
    "not_found": Message(_MISSING, "There is nothing at this address.", "이 주소에는 아무것도 없습니다."),
    "table": Message(
        _MISSING,
        "There is no such table; please check the invite link.",
        "그런 테이블이 없습니다. 초대 링크를 확인해 주세요.",
    ),
    "match": Message(_MISSING, "There is no such match.", "그런 게임 기록이 없습니다."),
    "running": Message(
        _CONFLICT,
        "The match is still being played; this opens when it is over.",
        "아직 진행 중인 게임입니다. 게임이 끝나면 볼 수 있습니다.",
    ),
    "engine": Message(
        _CONFLICT,
        "This match was played with another version of the rules, which this server does not have.",
        "이 서버에 없는 다른 버전의 규칙으로 진행된 게임입니다.",
    ),
    "server": Message(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "Something went wrong on the server; please try again.",
        "서버에 문제가 생겼습니다. 다시 시도해 주세요.",
    ),
    # --- HTTP: what was sent
    "body": Message(_BAD, "The request is not valid: {detail}", "요청 내용이 올바르지 않습니다: {detail}"),
    "too_large": Message(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The request is too large.", "요청이 너무 큽니다."),
    "json": Message(
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        "The request has to be application/json.",
        "요청은 application/json 형식이어야 합니다.",
    ),
    "origin": Message(
        _FORBIDDEN,
        "This request comes from a page that is not ours.",
        "이 서버의 페이지에서 보낸 요청이 아닙니다.",
    ),
    "name": Message(
        _BAD,
        "A name has 1 to 24 visible letters.",
        "이름은 눈에 보이는 글자로 1자 이상 24자 이하여야 합니다.",
    ),
    "game": Message(_BAD, "There is no such game.", "그런 게임이 없습니다."),
    "players": Message(
        _BAD,
        "This number of players does not fit the game or the list of seats.",
        "게임이나 자리 목록에 맞지 않는 인원수입니다.",
    ),
    "options": Message(_BAD, "This game has no such option or value.", "이 게임에 없는 옵션이나 값입니다."),
    "bot": Message(_BAD, "There is no such bot or level.", "그런 봇이나 단계가 없습니다."),
    # --- HTTP: what the table does not allow
    "seat_unknown": Message(_MISSING, "This table has no such seat.", "이 테이블에 그런 자리가 없습니다."),
    "seat_taken": Message(_CONFLICT, "This seat is taken.", "이미 다른 사람이 앉은 자리입니다."),
    "not_seated": Message(_FORBIDDEN, "This is not your seat.", "회원님의 자리가 아닙니다."),
    "host_only": Message(_FORBIDDEN, "Only the host of the table can do this.", "테이블을 연 사람만 할 수 있습니다."),
    "started": Message(_CONFLICT, "The match has already started.", "게임이 이미 시작되었습니다."),
    "seats_open": Message(_CONFLICT, "There are still open seats.", "아직 빈자리가 있습니다."),
    "not_over": Message(_CONFLICT, "The match is not over yet.", "게임이 아직 끝나지 않았습니다."),
    "token": Message(
        _FORBIDDEN,
        "This recovery link is wrong or has expired.",
        "복구 링크가 올바르지 않거나 이미 만료되었습니다.",
    ),
}

WORDS: Final[dict[str, tuple[str, str]]] = {
    "player": ("Player {number}", "플레이어 {number}"),
    "bot": ("Bot {number}", "봇 {number}"),
    "hidden": ("A secret choice", "비공개 선택"),
    "back": ("Takes back: {count}", "되돌리기: {count}"),
    "took_back": ("{name} takes back the last {count} choices.", "{name} 님이 마지막 선택 {count}개를 되돌립니다."),
    "took_back_one": ("{name} takes back the last choice.", "{name} 님이 마지막 선택을 되돌립니다."),
}
"""Short wordings: English, Korean."""


class Refusal(Exception):
    """What was asked for is not done, and nothing changed; `code` is a key of `MESSAGES`."""

    def __init__(self, code: str, retry_after: int | None = None, **details: str) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.retry_after = retry_after
        """Seconds, where waiting helps."""

    @property
    def status(self) -> HTTPStatus:
        """The HTTP status."""
        return MESSAGES[self.code].status

    def text(self, language: Language) -> str:
        """One sentence for people."""
        return sentence(self.code, language, **self.details)


def sentence(code: str, language: Language, **details: str) -> str:
    """The sentence of a code."""
    message = MESSAGES[code]
    return (message.ko if language == "ko" else message.en).format_map(details)


def word(key: str, language: Language, **details: str | int) -> str:
    """A short wording."""
    return WORDS[key][LANGUAGES.index(language)].format_map(details)


def preferred(header: str) -> Language:
    """The one of our languages that an Accept-Language header prefers; English when it names none.

    >>> preferred("ko-KR,ko;q=0.9,en;q=0.8"), preferred("fr;q=0.9, en;q=0.1, ko;q=0.5"), preferred("")
    ('ko', 'ko', 'en')
    """
    best: tuple[float, Language] = (0.0, "en")
    for part in header.split(","):
        tag, _, quality = part.strip().partition(";q=")
        language = tag.strip().lower()[:2]
        weight = _quality(quality)
        for ours in LANGUAGES:
            if language == ours and weight > best[0]:
                best = (weight, ours)
    return best[1]


def _quality(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
