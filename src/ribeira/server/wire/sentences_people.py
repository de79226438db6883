"""What the server says about people: how they talk, meet, log in, study together and hold tournaments."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from ribeira.server.wire.sentences import Message

_BAD, _FORBIDDEN, _MISSING = HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND
_CONFLICT, _SLOW = HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS

SENTENCES: Final[dict[str, Message]] = {
    # --- what people say at tables
    "chat_off": Message(
        _FORBIDDEN, "Nobody talks at the tables of this server.", "이 서버에서는 대화를 쓰지 않습니다."
    ),
    "nameless": Message(_FORBIDDEN, "Please give yourself a name first.", "먼저 이름을 적어 주세요."),
    "line": Message(_BAD, "What you write has 1 to {most} visible letters.", "1~{most}자로 적어 주세요."),
    "silenced": Message(
        _FORBIDDEN,
        "A moderator has silenced you; days until you can write again: {days}.",
        "운영자가 대화를 막았습니다. 다시 쓸 수 있을 때까지 {days}일 남았습니다.",
    ),
    "report": Message(
        _CONFLICT,
        "Another moderator has settled this report already.",
        "다른 운영자가 이미 처리한 신고입니다.",
    ),
    "reason": Message(
        _BAD,
        "This needs a reason, and a silence its days.",
        "이유를 적어 주세요. 대화를 막을 때는 날수도 필요합니다.",
    ),
    "whom": Message(_MISSING, "There is no such person here.", "여기에 그런 사람이 없습니다."),
    "yourself": Message(_BAD, "This is about others, not about yourself.", "나 자신에게는 할 수 없습니다."),
    "shunned": Message(
        _CONFLICT,
        "Your list of people is full; please take somebody off it first.",
        "목록이 가득 찼습니다. 먼저 누군가를 목록에서 빼 주세요.",
    ),
    # --- accounts
    "account": Message(_CONFLICT, "You have no account here.", "아직 계정이 없습니다."),
    "passkey": Message(
        _FORBIDDEN,
        "This passkey does not fit, or its time is over; please try again.",
        "패스키가 맞지 않거나 시간이 지났습니다. 다시 시도해 주세요.",
    ),
    "passkey_unknown": Message(_MISSING, "You have no such passkey.", "그런 패스키가 없습니다."),
    "passkeys_need_https": Message(
        _CONFLICT,
        "Passkeys work only under a name with https, or as localhost.",
        "패스키는 https 주소나 localhost에서만 쓸 수 있습니다.",
    ),
    "last_way": Message(
        _CONFLICT,
        "Without it nothing lets you in on another device, or here once you sign out.",
        "이것까지 지우면 다른 기기에서 로그인할 수 없고, 여기서도 로그아웃한 뒤에는 돌아올 수 없습니다.",
    ),
    "address": Message(_BAD, "This is no e-mail address.", "이메일 주소 형식이 올바르지 않습니다."),
    "address_unknown": Message(_CONFLICT, "You have no e-mail address here.", "등록된 이메일 주소가 없습니다."),
    "address_taken": Message(
        _CONFLICT,
        "This address lets you into another account; remove it there first.",
        "다른 계정에 등록된 이메일 주소입니다. 먼저 그 계정에서 주소를 지워 주세요.",
    ),
    "link": Message(
        _FORBIDDEN,
        "This link was used already, or its time is over; please ask for a new one.",
        "이미 쓰였거나 시간이 지난 링크입니다. 새 링크를 요청해 주세요.",
    ),
    "link_here": Message(
        _CONFLICT,
        "You are logged in to another account here; please log out first.",
        "이 기기는 다른 계정에 로그인되어 있습니다. 먼저 로그아웃해 주세요.",
    ),
    "session_unknown": Message(_MISSING, "You have no such session.", "그런 로그인 기록이 없습니다."),
    # --- studies
    "study": Message(
        _MISSING,
        "There is no such study; please check the link.",
        "그런 분석이 없습니다. 링크를 확인해 주세요.",
    ),
    "studies": Message(
        _CONFLICT,
        "You have enough studies; please delete one first.",
        "분석을 더 만들 수 없습니다. 먼저 하나를 삭제해 주세요.",
    ),
    "study_view": Message(
        _FORBIDDEN,
        "With this link one may only look on; ask the owner for the other one.",
        "이 링크로는 보기만 할 수 있습니다. 분석을 만든 사람에게 편집 링크를 받아 주세요.",
    ),
    "study_owner": Message(
        _FORBIDDEN, "Only the owner of the study can do this.", "분석을 만든 사람만 할 수 있습니다."
    ),
    "study_node": Message(_MISSING, "This place of the study is there no more.", "분석에서 이미 사라진 자리입니다."),
    "study_turn": Message(_CONFLICT, "This seat does not decide here.", "여기서는 이 자리가 선택할 차례가 아닙니다."),
    "study_full": Message(
        _CONFLICT,
        "The study is full; a branch that is deleted makes room.",
        "분석이 가득 찼습니다. 변화를 지우면 자리가 납니다.",
    ),
    "study_others": Message(
        _FORBIDDEN,
        "Others have added something here; who leads or the owner can delete it.",
        "다른 사람이 더한 내용이 있습니다. 진행자나 분석을 만든 사람만 지울 수 있습니다.",
    ),
    "study_line": Message(_CONFLICT, "What was played cannot be deleted.", "실제로 진행된 수는 지울 수 없습니다."),
    "study_led": Message(_CONFLICT, "Somebody else leads at the moment.", "지금은 다른 사람이 진행하고 있습니다."),
    "study_text": Message(
        _BAD,
        "This text is empty or too long, or holds signs that cannot be seen.",
        "비어 있거나 너무 길거나, 보이지 않는 글자가 든 글입니다.",
    ),
    "study_crowded": Message(
        _SLOW, "Too many people are in this study at the moment.", "지금 이 분석 방에 사람이 너무 많습니다."
    ),
    # --- tournaments
    "title": Message(
        _BAD,
        "A title has 1 to 60 visible characters.",
        "제목은 눈에 보이는 글자로 1자에서 60자까지 쓸 수 있습니다.",
    ),
    "tourney": Message(_MISSING, "There is no such tournament.", "그런 토너먼트가 없습니다."),
    "tourney_host": Message(_FORBIDDEN, "Only the host of the tournament can do this.", "주최자만 할 수 있습니다."),
    "tourney_full": Message(_CONFLICT, "The tournament is full.", "참가 인원이 이미 다 찼습니다."),
    "tourney_entries": Message(
        _SLOW,
        "Many have entered from here without an account: with one you can enter now, without one later.",
        "같은 곳에서 계정 없이 참가한 사람이 많습니다. 로그인하면 지금 참가할 수 있고, 아니면 나중에 다시 해 보세요.",
    ),
    "tourney_closed": Message(_CONFLICT, "Nobody can enter this tournament now.", "지금은 참가할 수 없습니다."),
    "tourney_state": Message(
        _CONFLICT, "The tournament is not at a point where this can be done.", "지금은 할 수 없는 일입니다."
    ),
    "tourney_few": Message(_CONFLICT, "Too few have entered to start.", "시작하기에는 참가자가 너무 적습니다."),
    "tourney_many": Message(
        _CONFLICT,
        "You host enough tournaments; another one can be made when one of them is over.",
        "토너먼트를 더 열 수 없습니다. 진행 중인 토너먼트가 끝난 뒤에 다시 열어 주세요.",
    ),
    "tourney_plan": Message(
        _BAD, "These settings of a tournament do not fit each other.", "토너먼트 설정이 서로 맞지 않습니다."
    ),
    "tourney_points": Message(_BAD, "These points cannot come of one match.", "한 게임에서 나올 수 없는 점수입니다."),
    # --- friends
    "friend": Message(_MISSING, "You have no such friend.", "그런 친구가 없습니다."),
    "friend_ask": Message(_MISSING, "Nobody like that asks you any more.", "그 친구 신청은 이미 없습니다."),
    "friend_blocked": Message(
        _CONFLICT,
        "You have blocked this person; take them off that list first.",
        "차단한 사람입니다. 먼저 차단을 풀어 주세요.",
    ),
    "friends_full": Message(
        _CONFLICT,
        "Your list of friends is full; please take somebody off it first.",
        "친구 목록이 가득 찼습니다. 먼저 누군가를 목록에서 빼 주세요.",
    ),
    "invite": Message(
        _CONFLICT,
        "You can only invite to a table of your own where a seat is open.",
        "내가 있는 테이블에 빈자리가 있을 때만 초대할 수 있습니다.",
    ),
    # --- strangers
    "cool_down": Message(
        _SLOW,
        "You left several matches lately; you can look for the next one in {minutes} min.",
        "최근에 게임 도중 여러 번 떠났습니다. {minutes}분 뒤에 다시 상대를 찾을 수 있습니다.",
    ),
    "nobody": Message(_MISSING, "There is no page about such a person.", "그런 사람의 페이지가 없습니다."),
    "no_strangers": Message(
        _FORBIDDEN,
        "Strangers do not meet on this server; tables are by link only.",
        "이 서버에서는 모르는 사람과 만날 수 없습니다. 링크를 받은 사람만 테이블에 올 수 있습니다.",
    ),
    "rated_hints": Message(
        _BAD,
        "A rated table plays without hints.",
        "레이팅을 매기는 테이블에서는 힌트를 쓸 수 없습니다.",
    ),
    "match_first": Message(
        _CONFLICT,
        "Somebody waits for your decision in a match with a clock; please finish that one first.",
        "제한 시간이 있는 게임에서 상대가 기다리고 있습니다. 그 게임을 먼저 마쳐 주세요.",
    ),
    "rated_seats": Message(
        _CONFLICT,
        "In a rated match everybody keeps the own seat; it can be taken over when the match is over.",
        "레이팅 게임에서는 자리를 넘길 수 없습니다. 게임이 끝난 뒤에 넘겨받아 주세요.",
    ),
    "notices": Message(
        _CONFLICT,
        "Enough of your tables wait for strangers already; please wait until somebody comes.",
        "이미 여러 테이블에서 사람을 기다리고 있습니다. 누군가 온 뒤에 새로 열어 주세요.",
    ),
}
