"""What database, desk, bots and files of cases refuse, in Korean: they say it in English, to logs and programs as well;
a terminal says it here.

Each row is an English sentence with `{}` for what differs, and the same in Korean.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

REFUSALS: tuple[tuple[str, str], ...] = (
    (
        "there is no database in {}; --data names another folder",
        "여기에는 데이터베이스가 없습니다: {} (다른 폴더는 --data로 알려 줍니다)",
    ),
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
    ("a statement of this change had failed before", "이 변경에 속한 명령 하나가 앞서 실패했습니다"),
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
"""Of database and desk."""
RUNS: tuple[tuple[str, str], ...] = (
    (
        "a process died while it played, killed or out of memory; what was finished counts",
        "진행하던 프로세스가 강제로 끝났거나 메모리가 모자랐습니다. 끝난 결과는 그대로 남습니다",
    ),
    (
        "--ray: Ray is not installed; pip install 'ribeira[ray]' does that",
        "--ray: Ray가 설치되어 있지 않습니다. 이렇게 설치하세요: pip install 'ribeira[ray]'",
    ),
    ("--ray: no cluster answers at {}: {}", "--ray: 응답하는 클러스터가 없습니다: {} ({})"),
    ("{}: cannot be used: {}", "쓸 수 없습니다: {} ({})"),
    (
        "{}: is the file of another tournament, or of no tournament",
        "다른 토너먼트의 파일이거나 토너먼트 파일이 아닙니다: {}",
    ),
    ("{}: a tournament that runs is writing into it", "진행 중인 토너먼트가 쓰고 있는 파일입니다: {}"),
    ("{}: line {} is not a match", "게임 결과가 아닌 줄이 있습니다: {}, {}번째 줄"),
    (
        "the same bot is named twice; give one of them another setting, such as seed=1",
        "같은 봇이 두 번 있습니다. 하나에 seed=1처럼 다른 설정을 주세요",
    ),
    ("a tournament needs at least two bots", "토너먼트에는 봇이 둘 이상 필요합니다"),
    ("bots: {} for {} is played by 1 to {} bots", "봇의 수가 맞지 않습니다: {} {}인 게임에는 1~{}개를 적습니다"),
    (
        "{}: the folder holds other matches; an empty one is needed",
        "다른 게임 기록이 든 폴더입니다. 빈 폴더가 필요합니다: {}",
    ),
    ("{}: is no shard; delete it, and it is played again", "조각 파일이 아닙니다. 지우면 다시 만듭니다: {}"),
    ("learn: nets do not know what to look at in {} yet", "이 게임은 아직 신경망으로 학습할 수 없습니다: {}"),
    ("learn: no round was held in {}", "아직 끝난 라운드가 없는 폴더입니다: {}"),
    (
        "{}: the folder holds another course; an empty one is needed",
        "다른 학습이 든 폴더입니다. 빈 폴더가 필요합니다: {}",
    ),
    (
        "{}: is no net of this game; delete it, and it is learned again",
        "이 게임의 신경망이 아닙니다. 지우면 다시 학습합니다: {}",
    ),
    (
        "{}: is no curve of a course; delete it, and it is made again",
        "학습 곡선 파일이 아닙니다. 지우면 다시 만듭니다: {}",
    ),
)
"""Of what runs on many hands, and its files."""
TYPED: tuple[tuple[str, str], ...] = (
    ("bot: {} is not one of {}", "그런 봇이 없습니다: {} (있는 봇: {})"),
    ("{}: analyse has no such setting; it has {}", "그런 설정이 없습니다: {} (있는 설정: {})"),
    ("{}: {} has no such setting; it has {}", "그런 설정이 없습니다: {} ({}의 설정: {})"),
    ("{}: {} is not a number in {}..{}", "{}: 쓸 수 없는 값입니다: {} (쓸 수 있는 값: {}..{})"),
    (
        (
            "{} is not a bot; bots look like greedy, mcts:3, mcts:simulations=500,threads=2, my.module:Class, "
            "exec:./program or https://address"
        ),
        (
            "봇이 아닙니다: {} (이렇게 씁니다: greedy, mcts:3, mcts:simulations=500,threads=2, my.module:Class, "
            "exec:./program, https://address)"
        ),
    ),
    (
        "{} is not a bot: {} is neither a level nor of the form setting=value",
        "봇이 아닙니다: {} (단계도 아니고 ‘설정=값’도 아닌 부분: {})",
    ),
    ("{} is not a command: {}", "명령이 아닙니다: {} ({})"),
    ("{} names no program", "프로그램이 없습니다: {}"),
    ("the address of a bot has no host", "봇의 주소에 호스트가 없습니다"),
    (
        "the address of a bot holds no password; RIBEIRA_BOT_TOKEN in the environment does",
        "봇의 주소에는 비밀번호를 쓰지 않습니다. 환경 변수 RIBEIRA_BOT_TOKEN에 넣어 주세요",
    ),
    ("{}: cannot be read: {}", "읽을 수 없습니다: {} ({})"),
    ("{}: is not a JSON document", "JSON 문서가 아닙니다: {}"),
    ("{}: is not a list of cases with an id", "id가 있는 사례의 목록이 아닙니다: {}"),
    ("{}: there is no such key: {}", "{}: 그런 키가 없습니다: {}"),
    ("{}: id has to be a text", "{}: id는 텍스트여야 합니다"),
    ("{}: {} has to be an object", "{}: 객체여야 합니다: {}"),
    ("{}: {} has to be an array of texts", "{}: 텍스트의 배열이어야 합니다: {}"),
    ("{}: error has to name a key", "{}: error에는 키를 써야 합니다"),
    *RUNS,
)
"""Of what is typed, the special before the general: names and settings of bots, files of conformance cases."""


def in_korean(sentence: str) -> str:
    """The sentence in Korean; one that is not known here (a database's own words) stands behind a Korean beginning.

    >>> in_korean("there is no such guest")
    '그런 손님이 없습니다'
    >>> in_korean("deadlock detected")
    '할 수 없습니다: deadlock detected'
    """
    return _known(sentence, REFUSALS) or f"할 수 없습니다: {sentence}"


def typed_in_korean(sentence: str) -> str:
    """What is said of something typed, in Korean; as it is where only the engine knows what it means.

    >>> typed_in_korean("bot: 'foo' is not one of random, greedy")
    "그런 봇이 없습니다: 'foo' (있는 봇: random, greedy)"
    """
    return _known(sentence, TYPED) or sentence


def _known(sentence: str, rows: Sequence[tuple[str, str]]) -> str | None:
    for english, korean in rows:
        pattern = "(.+?)".join(map(re.escape, english.split("{}")))
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            return korean.format(*found.groups())
    return None
