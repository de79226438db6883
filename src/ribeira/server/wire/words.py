"""Short wordings that the server itself says about a match, in both languages, by their key."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "product": ("Ribeira", "리베이라"),
    "about": ("Board games in the browser, with friends and bots.", "브라우저에서 친구나 봇과 함께하는 보드게임."),
    "player": ("Player {number}", "플레이어 {number}"),
    "bot": ("Bot {number}", "봇 {number}"),
    "hidden": ("A secret choice", "비공개 선택"),
    "back": ("Takes back: {count}", "되돌리기: {count}"),
    "took_back": ("{name} takes back the last {count} choices.", "{name}: 마지막 선택 {count}개를 되돌렸습니다."),
    "took_back_one": ("{name} takes back the last choice.", "{name}: 마지막 선택을 되돌렸습니다."),
    "nudge": ("{name} nudges {other}.", "{name}: {other} 차례라고 알렸습니다."),
    "bot_left": ("{name} leaves; a bot plays on.", "{name}: 자리를 비웁니다. 봇이 대신합니다."),
    "bot_away": ("{name} does not come back; a bot plays on.", "{name}: 돌아오지 않아 봇이 대신합니다."),
    "bot_voted": ("The others let a bot play on for {name}.", "{name}: 투표에 따라 봇이 대신합니다."),
    "bot_resigned": ("A bot plays on for {name}, who comes last.", "{name}: 최하위로 두고 봇이 대신합니다."),
    "bot_flag": ("A bot plays on for {name}, whose time has run out.", "{name}: 시간이 다 되어 봇이 대신합니다."),
    "bot_late": (
        "A bot plays on for {name}, whose time for this turn has run out.",
        "{name}: 이번 차례의 시간이 다 되어 봇이 대신합니다.",
    ),
    "flag_bot": ("{name}: the time has run out.", "{name}: 시간이 다 되었습니다."),
    "flag_loss": ("{name} loses by time.", "{name}: 시간이 다 되어 졌습니다."),
    "flag_vote": (
        "{name}: the time has run out; the others may let a bot play on.",
        "{name}: 시간이 다 되었습니다. 다른 사람들이 봇에게 맡길 수 있습니다.",
    ),
    "vacation": (
        "{name} is away until {day}; the clock stands.",
        "{name}: {day}까지 자리를 비웁니다. 그동안 시계가 멈춥니다.",
    ),
    "credit": (
        "{name} gets {seconds} s back, as the server was away.",
        "{name}: 서버가 멈춰 있던 동안의 {seconds}초를 돌려받습니다.",
    ),
    "ask_pause": ("{name} asks to stop the clocks.", "{name}: 시계를 멈추자고 제안합니다."),
    "pause": ("The clocks stand, as all agreed.", "모두 동의하여 시계를 멈춥니다."),
    "resume": ("{name} lets the clocks run again.", "{name}: 시계를 다시 움직입니다."),
    "person": ("{name} plays again.", "{name}: 돌아와서 다시 게임합니다."),
    "resign": ("{name} resigns.", "{name}: 기권했습니다."),
    "ask_bot": (
        "{name} asks to let a bot play on for {other}.",
        "{name}: {other} 자리를 봇에게 맡기자고 제안합니다.",
    ),
    "ask_back": ("{name} asks to take a decision back.", "{name}: 선택을 되돌리고 싶어 합니다."),
    "ask_end": (
        "{name} asks to end the match without a result.",
        "{name}: 승패 없이 게임을 끝내자고 제안합니다.",
    ),
    "yes": ("{name} agrees.", "{name}: 동의합니다."),
    "no": ("{name} says no.", "{name}: 거절합니다."),
    "withdraw": ("{name} withdraws the request.", "{name}: 제안을 거두었습니다."),
    "push_begins": ("{game}: your match begins", "{game}: 게임이 시작되었습니다"),
    "push_turn": ("{game}: your turn", "{game}: 내 차례입니다"),
    "push_late": ("{game}: your time is running out", "{game}: 남은 시간이 얼마 없습니다"),
    "push_invited": ("{game}: a friend keeps a seat for you", "{game}: 친구가 자리를 비워 두었습니다"),
    "push_asked": ("Somebody asks to be your friend", "친구 신청이 왔습니다"),
    "push_with": ("With {names}", "함께하는 사람: {names}"),
    "push_days": ("{count} days left", "{count}일 남음"),
    "push_hours": ("{count} hours left", "{count}시간 남음"),
    "push_minutes": ("{count} minutes left", "{count}분 남음"),
    "push_moments": ("Less than two minutes left", "2분도 남지 않음"),
    "lapse": ("Not everybody has answered in time.", "제시간에 모두 답하지 않았습니다."),
    "rewind": ("{name} takes a decision back; all go back to it.", "{name}: 선택을 되돌려 그때로 돌아갑니다."),
    "end": ("The match ends without a result, as all agreed.", "모두 동의하여 승패 없이 게임을 끝냅니다."),
}
"""Short wordings: English, Korean."""
