"""What database and desk refuse, in Korean: the server says it in English, to its log as well; a terminal says it here.

Each row is an English sentence with `{}` for what differs, and the same in Korean.
"""

from __future__ import annotations

import re

REFUSALS: tuple[tuple[str, str], ...] = (
    ("there is no database in {}", "여기에는 데이터베이스가 없습니다: {}"),
    ("the database cannot be used: {}", "데이터베이스를 쓸 수 없습니다: {}"),
    ("the database in {} cannot be used: {}", "데이터베이스를 쓸 수 없습니다: {} ({})"),
    (
        "the database in {} is of version {}, which this server does not know",
        "이 서버가 모르는 버전의 데이터베이스입니다: {} (버전 {})",
    ),
    (
        "the database is of another release: start a server of this release with it once",
        "다른 버전의 데이터베이스입니다. 이 버전의 서버로 한 번 열어 주세요",
    ),
    (
        "a newer server wrote the database: revision {}, this server knows up to {}",
        "더 새로운 서버가 쓴 데이터베이스입니다: 개정 {}, 이 서버는 {}까지 압니다",
    ),
    ("the database could not be brought up to date: {}", "데이터베이스를 이 버전에 맞게 고치지 못했습니다: {}"),
    (
        "another process uses the data folder {}; several need PostgreSQL",
        "다른 프로세스가 이 데이터 폴더를 쓰고 있습니다: {} (여럿이 함께 쓰려면 PostgreSQL이 필요합니다)",
    ),
    ("the address of the database cannot be read", "데이터베이스 주소를 읽을 수 없습니다"),
    (
        "PostgreSQL needs a further package: pip install 'ribeira[scale]'",
        "PostgreSQL을 쓰려면 패키지가 더 필요합니다: pip install 'ribeira[scale]'",
    ),
    ("the database does not answer", "데이터베이스가 응답하지 않습니다"),
    ("the database file is gone", "데이터베이스 파일이 없어졌습니다"),
    ("too many writes are waiting", "기다리는 쓰기가 너무 많습니다"),
    (
        "the database is not empty: restore into a new one",
        "데이터베이스가 비어 있지 않습니다. 새 데이터베이스에 복원하세요",
    ),
    ("{} is no whole database", "온전한 데이터베이스가 아닙니다: {}"),
    ("{}: cannot be read: {}", "읽을 수 없습니다: {} ({})"),
    ("{} is no backup that this release can read", "이 버전이 읽을 수 있는 백업이 아닙니다: {}"),
    ("there is no such guest", "그런 손님이 없습니다"),
)


def in_korean(sentence: str) -> str:
    """The sentence in Korean; one that is not known here (a database's own words) stands behind a Korean beginning.

    >>> in_korean("there is no such guest")
    '그런 손님이 없습니다'
    >>> in_korean("deadlock detected")
    '할 수 없습니다: deadlock detected'
    """
    for english, korean in REFUSALS:
        pattern = "(.+)".join(map(re.escape, english.split("{}")))
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            return korean.format(*found.groups())
    return f"할 수 없습니다: {sentence}"
