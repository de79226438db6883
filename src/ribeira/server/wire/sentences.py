"""What the server says about tables, matches and requests, in both languages, by its code."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Final


@dataclass(frozen=True)
class Message:
    """A sentence in both languages, and the HTTP status that goes with it."""

    status: HTTPStatus
    en: str
    ko: str


_BAD, _FORBIDDEN, _MISSING = HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND
_CONFLICT, _SLOW, _DOWN = HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE

SENTENCES: Final[dict[str, Message]] = {
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
    "unready": Message(
        _DOWN,
        "The server cannot store anything at the moment, has no game ready yet, or is about to stop.",
        "지금은 서버가 저장할 수 없거나, 아직 준비된 게임이 없거나, 곧 멈춥니다.",
    ),
    "preparing": Message(
        _DOWN,
        "This game is still being prepared; it can be played as soon as that is done.",
        "아직 준비 중인 게임입니다. 준비가 끝나면 바로 할 수 있습니다.",
    ),
    "unprepared": Message(
        _DOWN,
        "The server could not prepare this game; its log says why.",
        "서버가 준비하지 못한 게임입니다. 이유는 서버 로그에 있습니다.",
    ),
    "crowded": Message(
        _DOWN,
        "The server is full at the moment; please try again in a minute.",
        "지금은 서버가 가득 찼습니다. 잠시 뒤에 다시 시도해 주세요.",
    ),
    "connections": Message(
        _SLOW,
        "Too many connections from this address; please try again in a minute.",
        "이 주소에서 연결이 너무 많습니다. 잠시 뒤에 다시 시도해 주세요.",
    ),
    "sockets": Message(
        _SLOW,
        "Too many pages are open at tables; please close some.",
        "테이블 페이지를 너무 많이 열었습니다. 몇 개를 닫아 주세요.",
    ),
    "slow": Message(
        HTTPStatus.REQUEST_TIMEOUT,
        "The request took too long to arrive; please try again.",
        "요청이 도착하는 데 너무 오래 걸렸습니다. 다시 시도해 주세요.",
    ),
    "busy": Message(
        _DOWN,
        "The server could not store this; nothing has changed. Please try again.",
        "서버가 저장하지 못했습니다. 바뀐 것은 없으니 다시 시도해 주세요.",
    ),
    "down": Message(
        _DOWN,
        "The server cannot reach its records at the moment; please try again.",
        "서버가 지금 기록을 읽을 수 없습니다. 잠시 뒤에 다시 시도해 주세요.",
    ),
    "unsure": Message(
        _DOWN,
        "The connection to the database broke while this was being stored; the table will show whether it counts.",
        "저장하는 도중 데이터베이스와 연결이 끊겼습니다. 반영되었는지는 곧 테이블에 나타납니다.",
    ),
    "back": Message(
        _CONFLICT,
        "You cannot take back that much: others have decided or something was drawn since then.",
        "그 뒤에 다른 사람이 선택했거나 새로 뽑은 것이 있어 거기까지는 되돌릴 수 없습니다.",
    ),
    # --- what people do about a match beside playing it
    "replaced": Message(
        _CONFLICT,
        "A bot plays for this seat; take it over first.",
        "지금은 봇이 이 자리를 대신하고 있습니다. 먼저 자리를 넘겨받아 주세요.",
    ),
    "onlooker": Message(_FORBIDDEN, "Only people with a seat here can do this.", "자리에 앉은 사람만 할 수 있습니다."),
    "not_waited": Message(_CONFLICT, "Nobody waits for this player.", "지금 기다리는 플레이어가 아닙니다."),
    "wait": Message(
        _SLOW,
        "Please wait {seconds} s before you try this again.",
        "{seconds}초 뒤에 다시 할 수 있습니다.",
    ),
    "here": Message(
        _CONFLICT,
        "This player is here; a bot can only take over from somebody who has been away for a minute or has kept all "
        "waiting for three.",
        "자리에 있는 플레이어입니다. 1분 넘게 자리를 비웠거나 3분 넘게 선택하지 않았을 때만 봇에게 맡길 수 있습니다.",
    ),
    "time_left": Message(
        _CONFLICT,
        "The clock decides here: a bot can only take over from somebody whose time has run out.",
        "제한 시간이 있는 테이블입니다. 시간이 다 된 사람만 봇에게 맡길 수 있습니다.",
    ),
    "voting": Message(
        _CONFLICT, "Something else is being voted on; please wait for it.", "다른 제안을 두고 투표하는 중입니다."
    ),
    "no_vote": Message(_CONFLICT, "This vote is over.", "이미 끝난 투표입니다."),
    "no_say": Message(_FORBIDDEN, "You have no vote in this, or have cast it.", "투표권이 없거나 이미 투표했습니다."),
    "resigned": Message(_CONFLICT, "This seat has resigned.", "이미 기권한 자리입니다."),
    "late": Message(_CONFLICT, "The time of this seat has run out.", "이 자리의 시간이 다 되었습니다."),
    "no_clock": Message(_CONFLICT, "This table has no clock.", "제한 시간이 없는 테이블입니다."),
    "push_device": Message(
        _BAD,
        "This browser's push service is not one that this server sends to.",
        "이 서버가 보낼 수 없는 푸시 서비스입니다.",
    ),
    # --- HTTP: what was asked for
    "not_found": Message(_MISSING, "There is nothing at this address.", "이 주소에는 아무것도 없습니다."),
    "table": Message(
        _MISSING,
        "There is no such table; please check the invite link.",
        "그런 테이블이 없습니다. 초대 링크를 확인해 주세요.",
    ),
    "match": Message(_MISSING, "There is no such match.", "그런 게임 기록이 없습니다."),
    "banned": Message(
        _FORBIDDEN,
        "This device may not play here any more; please ask whoever runs this server.",
        "이 기기로는 더 이상 여기서 게임할 수 없습니다. 서버 운영자에게 문의해 주세요.",
    ),
    "bearer": Message(
        HTTPStatus.UNAUTHORIZED,
        "This needs the API token of a program, and there is none, or it is wrong or was revoked.",
        "프로그램의 API 토큰이 필요합니다. 토큰이 없거나, 올바르지 않거나, 폐기되었습니다.",
    ),
    "people": Message(
        _FORBIDDEN, "Only people can do this, not programs.", "프로그램은 할 수 없고 사람만 할 수 있습니다."
    ),
    "program": Message(_MISSING, "You have no such program.", "그런 프로그램이 없습니다."),
    "programs": Message(
        _CONFLICT,
        "You have enough programs; please revoke one first.",
        "프로그램을 더 만들 수 없습니다. 먼저 하나를 폐기해 주세요.",
    ),
    "guest": Message(_MISSING, "There is no such guest.", "그런 손님이 없습니다."),
    "admin_link": Message(
        _FORBIDDEN,
        "This admin link is wrong, was used already, or has expired; please make a new one on the terminal.",
        "관리자 링크가 올바르지 않거나, 이미 쓰였거나, 만료되었습니다. 터미널에서 새로 만들어 주세요.",
    ),
    "running": Message(
        _CONFLICT,
        "The match is still being played; this opens when it is over.",
        "아직 진행 중인 게임입니다. 게임이 끝나면 볼 수 있습니다.",
    ),
    "engine": Message(
        _CONFLICT,
        "This server cannot read this match: it was played with other rules, or what is stored of it is damaged.",
        "이 서버에서 읽을 수 없는 게임입니다. 다른 버전의 규칙으로 진행되었거나 저장된 기록이 손상되었습니다.",
    ),
    "elsewhere": Message(
        _CONFLICT,
        "This match goes on at another process of this server, which has its rules; the page comes back there.",
        "이 게임은 그 규칙을 아는 다른 서버 프로세스에서 이어집니다. 페이지가 곧 그쪽으로 다시 접속합니다.",
    ),
    "aside": Message(
        _CONFLICT,
        "This server does not have this table's game or options, or cannot read what is stored; it is set aside.",
        "이 서버에 없는 게임이나 옵션이거나 저장된 기록을 읽을 수 없어 테이블을 보류해 두었습니다.",
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
    "host": Message(
        HTTPStatus.MISDIRECTED_REQUEST,
        "This server is not known under this address; whoever runs it can add the name to its settings.",
        "이 서버에 등록되지 않은 주소입니다. 서버를 운영하는 사람이 설정에 이 이름을 추가할 수 있습니다.",
    ),
    "figures": Message(
        _FORBIDDEN,
        "These figures are open to the server's own machine only, or with its token.",
        "이 수치는 서버가 있는 컴퓨터에서만, 또는 토큰이 있어야 볼 수 있습니다.",
    ),
    "name": Message(_BAD, "A name has 1 to 24 visible letters.", "이름은 1~24자로 적어 주세요."),
    "name_taken": Message(
        _CONFLICT,
        "Another account has this name, or one that looks like it.",
        "다른 계정이 이미 쓰고 있거나 그와 비슷해 보이는 이름입니다.",
    ),
    "game": Message(_BAD, "There is no such game.", "그런 게임이 없습니다."),
    "players": Message(
        _BAD,
        "This number of players does not fit the game or the list of seats.",
        "게임이나 자리 목록에 맞지 않는 인원수입니다.",
    ),
    "options": Message(_BAD, "This game has no such option or value.", "이 게임에 없는 옵션이나 값입니다."),
    "bot": Message(_BAD, "There is no such bot or level.", "그런 봇이나 단계가 없습니다."),
    "clock": Message(
        _BAD,
        "There is no such clock: its numbers do not fit its kind.",
        "제한 시간의 종류와 숫자가 서로 맞지 않습니다.",
    ),
    # --- HTTP: what the table does not allow
    "seat_unknown": Message(_MISSING, "This table has no such seat.", "이 테이블에 그런 자리가 없습니다."),
    "seat_taken": Message(_CONFLICT, "This seat is taken.", "이미 다른 사람이 앉은 자리입니다."),
    "not_seated": Message(_FORBIDDEN, "This is not your seat.", "내 자리가 아닙니다."),
    "host_only": Message(_FORBIDDEN, "Only the host of the table can do this.", "방장만 할 수 있습니다."),
    "started": Message(_CONFLICT, "The match has already started.", "게임이 이미 시작되었습니다."),
    "seats_open": Message(_CONFLICT, "There are still open seats.", "아직 빈자리가 있습니다."),
    "bot_tables": Message(
        _CONFLICT,
        "You have enough tables at which bots play alone; wait until one of them is over.",
        "봇끼리만 하는 게임을 더 시작할 수 없습니다. 진행 중인 게임이 끝난 뒤에 다시 시도해 주세요.",
    ),
    "in_use": Message(
        _CONFLICT,
        "Other people are in the middle of a match here; the table can be deleted when it is over.",
        "다른 사람과 게임하는 중에는 테이블을 삭제할 수 없습니다. 게임이 끝난 뒤에 삭제해 주세요.",
    ),
    "not_over": Message(_CONFLICT, "The match is not over yet.", "게임이 아직 끝나지 않았습니다."),
    "hints_off": Message(_FORBIDDEN, "This table plays without hints.", "힌트 없이 하는 테이블입니다."),
    "plan": Message(
        _CONFLICT,
        "This plan does not fit the match as it stands.",
        "지금 게임 상황에 맞지 않는 예약입니다.",
    ),
    "plan_long": Message(
        _BAD,
        "This plan is too long; leave some lines or turns out.",
        "예약이 너무 깁니다. 수순이나 차례를 줄여 주세요.",
    ),
    "plan_game": Message(
        _CONFLICT,
        "Turns cannot be planned in this match: something is hidden, or the clock counts minutes.",
        "숨은 정보가 있거나 분 단위 시계를 쓰는 게임에서는 차례를 예약할 수 없습니다.",
    ),
    "vacation": Message(
        _BAD,
        "Away days begin today or within a year, and are at most {days} in a year.",
        "자리 비움은 오늘부터 1년 안에 시작해야 하고, 1년에 {days}일까지입니다.",
    ),
    "vacation_unknown": Message(_MISSING, "You have no such away days.", "그런 자리 비움이 없습니다."),
    "position": Message(
        _CONFLICT,
        "Nobody can play on from here: the match is over there, or does not go that far.",
        "여기서는 이어서 할 수 없습니다. 이미 끝났거나 게임에 없는 시점입니다.",
    ),
    "file": Message(
        _BAD,
        "This file is no saved match that this server can read: it is damaged, or of other rules.",
        "이 서버에서 읽을 수 없는 파일입니다. 손상되었거나 다른 버전의 규칙으로 저장되었습니다.",
    ),
    "token": Message(
        _FORBIDDEN,
        "This recovery link is wrong or has expired.",
        "복구 링크가 올바르지 않거나 이미 만료되었습니다.",
    ),
}
