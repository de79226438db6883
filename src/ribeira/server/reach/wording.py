"""What letters say, in both languages: plain text, which every program shows and in which nothing hides."""

from __future__ import annotations

from typing import Final

from ribeira.server.wire.messages import LANGUAGES
from ribeira.server.wire.protocol import Language

LETTERS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "login": (
        (
            "Your link to Ribeira",
            "Hello,",
            (
                "somebody asked for a link that logs in to Ribeira with this address. If it was you, open it within 15 "
                "minutes and press the button there:"
            ),
            "{link}",
            "It works once, on any device. If it was not you, do nothing: without this link nobody gets in.",
        ),
        (
            "리베이라 로그인 링크",
            "안녕하세요.",
            (
                "이 주소로 리베이라에 로그인하는 링크를 요청받았습니다. 직접 요청하셨다면 15분 안에 아래 링크를 "
                "열고 버튼을 눌러 주세요."
            ),
            "{link}",
            (
                "링크는 어느 기기에서든 한 번만 쓸 수 있습니다. 요청하신 적이 없다면 그냥 두셔도 됩니다. 이 링크가 "
                "없으면 아무도 로그인할 수 없습니다."
            ),
        ),
    ),
    "confirm": (
        (
            "Confirm your address for Ribeira",
            "Hello,",
            (
                "the account “{name}” at Ribeira wants to use this address: links that are sent here will log in to "
                "it. If it is yours, open this link within 15 minutes and press the button there:"
            ),
            "{link}",
            "If you do not know the account, do nothing: the address is not used then.",
        ),
        (
            "리베이라 이메일 주소 확인",
            "안녕하세요.",
            "리베이라 계정에서 이 주소를 쓰려고 합니다. 계정 이름: {name}",
            (
                "확인하면 이 주소로 받은 링크로 그 계정에 로그인할 수 있습니다. 내 계정이 맞다면 15분 안에 아래 링크를 "
                "열고 버튼을 눌러 주세요."
            ),
            "{link}",
            "모르는 계정이라면 그냥 두셔도 됩니다. 그러면 이 주소는 쓰이지 않습니다.",
        ),
    ),
    "changed": (
        (
            "Your address at Ribeira was removed",
            "Hello,",
            (
                "this address does not log in to the account “{name}” at Ribeira any more: it was removed there, or "
                "replaced by another one."
            ),
            "If that was not you, log in by a passkey, log out everywhere else, and ask whoever runs the server:",
            "{site}",
        ),
        (
            "리베이라에서 이메일 주소가 지워졌습니다",
            "안녕하세요.",
            (
                "리베이라 계정에서 이 주소가 지워졌거나 다른 주소로 바뀌었습니다. 이제 이 주소로는 로그인할 수 "
                "없습니다. 계정 이름: {name}"
            ),
            (
                "직접 바꾸신 것이 아니라면 패스키로 로그인해 다른 기기에서 모두 로그아웃하고, "
                "서버 운영자에게 문의해 주세요."
            ),
            "{site}",
        ),
    ),
    "digest": (
        (
            "Waiting for you at Ribeira: {count}",
            "Hello {name},",
            "{text}",
            "You asked for this letter. No more of them: {quiet}",
        ),
        (
            "리베이라에서 나를 기다리는 소식: {count}건",
            "안녕하세요. 이름: {name}",
            "{text}",
            "신청하신 알림 메일입니다. 더 받지 않으려면: {quiet}",
        ),
    ),
}
"""By kind, English and Korean: the subject, and the paragraphs."""


def said(kind: str, language: Language, **details: str) -> tuple[str, str]:
    """Subject and text of a letter."""
    subject, *paragraphs = (part.format_map(details) for part in LETTERS[kind][LANGUAGES.index(language)])
    return subject, "\n\n".join(paragraphs) + "\n"


HEADS: Final = {
    "turns": ("It is your turn:", "내 차례를 기다리는 게임입니다."),
    "seats": ("Friends keep a seat for you:", "친구가 자리를 비워 두고 기다립니다."),
    "asks": ("Would like to be your friends:", "친구 신청을 보낸 사람입니다."),
}
"""What stands above the lines of a digest."""
INVITES: Final = ("{game} with {name}", "{game} ({name})")
WAITS: Final = ("{game} with {others}, {left} left", "{game} ({others}), 남은 시간 {left}")
LEFT: Final = (("{count} d", "{count} h", "less than an hour"), ("{count}일", "{count}시간", "1시간 미만"))


def waits(game: str, others: list[str], seconds: float, language: Language) -> str:
    """A match that waits for somebody, in a line.

    >>> waits("Azul", ["Bo"], 90_000, "en"), waits("아줄", ["Bo"], 60, "ko")
    ('Azul with Bo, 1 d 1 h left', '아줄 (Bo), 남은 시간 1시간 미만')
    """
    number = LANGUAGES.index(language)
    days, hours = divmod(max(0, int(seconds)) // 3600, 24)
    units = [LEFT[number][unit].format(count=count) for unit, count in enumerate((days, hours)) if count]
    left = " ".join(units) or LEFT[number][2]
    return WAITS[number].format(game=game, others=", ".join(unlinked(name) for name in others), left=left)


def head(part: str, language: Language) -> str:
    """What stands above a part of a digest."""
    return HEADS[part][LANGUAGES.index(language)]


def invites(game: str, name: str, language: Language) -> str:
    """A table to which somebody is invited, in a line.

    >>> invites("Azul", "Bo", "en"), invites("아줄", "Bo", "ko")
    ('Azul with Bo', '아줄 (Bo)')
    """
    return INVITES[LANGUAGES.index(language)].format(game=game, name=name)


def unlinked(name: str) -> str:
    """A name of which mail programs make no link: whoever gave it is not who sends the letter.

    >>> unlinked("evil.example") == "evil.example"
    False
    """
    return "".join(f"{letter}\u2060" if letter in ".:/@" else letter for letter in name)
