"""How a server is set up: one frozen record that states each setting once, with its type, its default and its meaning.

Flags, environment variables, the TOML file (`configuration`) and the tables in docs/hosting.md are derived from it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from urllib.parse import urlsplit

from msgspec import Meta

STATIC = Path(__file__).parent / "static"
Value = TypeVar("Value")


class Network(str):
    """An address or a network of addresses; `*` is every one. Raises `ValueError`."""

    __slots__ = ()

    def __new__(cls, text: str) -> Network:
        """The network in a text."""
        if text != "*":
            ip_network(text)
        return super().__new__(cls, text)


class Broker(str):
    """An address of NATS. Raises `ValueError` where it names no host, or a port that is none."""

    __slots__ = ()

    def __new__(cls, text: str) -> Broker:
        """The address in a text."""
        parts = urlsplit(text)
        is_whole = parts.scheme in ("nats", "tls") and parts.hostname and parts.port != 0
        if not is_whole or text.split() != [text]:
            raise ValueError(text)
        return super().__new__(cls, text)


Port = Annotated[int, Meta(ge=0, le=65_535)]
Count = Annotated[int, Meta(ge=1)]
Days = Annotated[int, Meta(ge=0, le=365)]
Threads = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(gt=0)]
Span = Annotated[float, Meta(ge=0)]
Url = Annotated[str, Meta(pattern=r"^https?://[^/?#\s]+(/[^?#\s]*)?$", title="an address such as https://play.example")]
Origin = Annotated[str, Meta(pattern=r"^https?://[^/?#\s]+$", title="an origin such as https://play.example")]
BelowPath = Annotated[str, Meta(pattern=r"^(/[\w.~-]+)*/?$", title="a path such as /games/ribeira")]
Host = Annotated[str, Meta(pattern=r"^(\*\.)?[^/:?#*\s]+$|^\*$", title="a host name such as play.example or *.example")]
Proxy = Annotated[Network, Meta(title="an address or a network such as 10.0.0.0/8")]
Database = Annotated[
    str, Meta(pattern=r"^postgres(ql)?://\S+$", title="an address such as postgresql://ribeira@localhost/ribeira")
]
Bus = Annotated[Broker, Meta(title="an address such as nats://localhost:4222")]
Contact = Annotated[
    str, Meta(pattern=r"^(mailto:[^@\s]+@[^@\s]+|https://\S+)$", title="an address such as mailto:me@example.org")
]
PushHost = Annotated[
    str,
    Meta(
        pattern=r"^(\*\.)?[^/:?#*@\s]+(:\d+)?$",
        title="a host such as push.example, *.push.example or push.example:8443",
    ),
]
Token = Annotated[str, Meta(min_length=16, title="a text of at least 16 characters")]
Encryption = Annotated[Literal["starttls", "tls", "none"], Meta(title="one of starttls, tls, none")]
Sender = Annotated[str, Meta(pattern=r"^[^@\s<>]+@[^@\s<>]+$", title="an e-mail address such as ribeira@play.example")]


def setting(default: Value, en: str, ko: str, usual: tuple[str, str] | None = None, secret: bool = False) -> Value:
    """A setting's default and its meaning in English and Korean; `usual` says in words a default that depends on the
    machine. The value of a secret one is never shown."""
    kept: Value = field(default=default, metadata={"en": en, "ko": ko, "usual": usual, "secret": secret})
    return kept


@dataclass(frozen=True)
class Settings:
    """Everything a host may choose. The defaults serve one machine: this address, a folder `data`, no TLS."""

    data: Path = setting(
        Path("data"), "folder of the database; made when missing", "데이터베이스 폴더. 없으면 만듭니다"
    )
    database: Database | None = setting(
        None,
        "PostgreSQL that keeps everything, instead of SQLite in `data`",
        "`data` 안의 SQLite 대신 쓸 PostgreSQL 주소",
    )
    bus: Bus | None = setting(
        None, "NATS by which several processes hear of each other", "여러 프로세스가 서로 소식을 주고받는 NATS 주소"
    )
    # --- where it is found
    host: str = setting("127.0.0.1", "address to listen at", "접속을 받을 주소")
    port: Port = setting(8000, "port to listen at; 0 = any free one", "접속을 받을 포트. 0은 비어 있는 아무 포트")
    public_url: Url | None = setting(
        None,
        "the address people type; with `https://` cookies are `Secure` and bound to the host",
        "사람들이 입력하는 주소. `https://`이면 쿠키가 `Secure`가 되고 이 호스트에 묶입니다",
    )
    base_path: BelowPath = setting(
        "",
        "path below which people reach the server; left out: the path of `public_url`",
        "서버가 놓인 하위 경로. 비워 두면 `public_url`의 경로를 씁니다",
    )
    static: Path = setting(
        STATIC, "folder of the built page", "빌드된 페이지가 있는 폴더", usual=("in the package", "패키지 안")
    )
    # --- who is let in
    public: bool = setting(
        False,
        "strangers may meet here: lobby, accounts, ratings",
        "모르는 사람끼리 만날 수 있게 합니다: 로비, 계정, 레이팅",
    )
    chat: bool = setting(True, "people may talk at tables", "테이블에서 대화할 수 있게 합니다")
    hosts: tuple[Host, ...] = setting(
        (),
        "names by which people reach the server without `public_url`, beside this machine's own names and addresses",
        "`public_url`이 없을 때, 이 컴퓨터의 이름과 주소 말고 더 받아들일 호스트 이름",
    )
    origins: tuple[Origin, ...] = setting(
        (), "other origins whose pages may use this server", "이 서버를 쓸 수 있는 다른 출처"
    )
    allow_missing_origin: bool = setting(
        False, "lets programs in that send no `Origin`", "`Origin`을 보내지 않는 프로그램을 받습니다"
    )
    trusted_proxies: tuple[Proxy, ...] = setting(
        (Network("127.0.0.1"), Network("::1")),
        "addresses and networks of proxies whose `X-Forwarded-*` headers are believed",
        "`X-Forwarded-*` 헤더를 믿을 프록시의 주소와 네트워크",
    )
    metrics_token: Token | None = setting(
        None,
        "bearer token that opens `/metrics` from elsewhere; without it only this machine may ask",
        "다른 컴퓨터에서 `/metrics`를 볼 때 쓰는 토큰. 없으면 이 컴퓨터에서만 볼 수 있습니다",
        secret=True,
    )
    traces: Url | None = setting(
        None,
        "OpenTelemetry collector that is told where time goes, such as `http://localhost:4318`; needs `ribeira[otel]`",
        "처리 시간을 보낼 OpenTelemetry 수집기. 예: `http://localhost:4318`. `ribeira[otel]`이 필요합니다",
    )
    admin_link: bool | None = setting(
        None,
        "prints a link that opens the admin page once, within 15 minutes, when the server starts",
        "서버가 시작할 때 관리자 페이지를 여는 링크를 출력합니다. 15분 안에 한 번만 쓸 수 있습니다",
        usual=("on a terminal, when `host` is this machine alone", "터미널에서 실행하고 `host`가 이 컴퓨터뿐이면 켬"),
    )
    # --- who is reached while away
    push: bool = setting(
        True,
        "people may have it pushed to their devices that it is their turn; needs `https://` or this very machine",
        "내 차례가 되면 기기에 푸시 알림을 보낼 수 있게 합니다. `https://`이거나 이 컴퓨터에서 열어야 합니다",
    )
    push_hosts: tuple[PushHost, ...] = setting(
        ("fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"),
        "push services that messages may be given to, each a host, with a port where it is not 443",
        "알림을 맡길 수 있는 푸시 서비스의 호스트. 포트가 443이 아니면 함께 적습니다",
    )
    push_contact: Contact | None = setting(
        None,
        "where push services reach whoever runs this server",
        "푸시 서비스가 서버 운영자에게 연락할 주소",
        usual=("`public_url`", "`public_url`"),
    )
    # --- e-mail
    smtp_host: str | None = setting(
        None,
        "mail server that takes letters: links that log in, digests; without it there are none; needs `public_url`",
        "로그인 링크와 알림 메일을 보낼 메일 서버. 없으면 메일을 보내지 않습니다. `public_url`이 필요합니다",
    )
    smtp_port: Port | None = setting(
        None,
        "its port",
        "메일 서버의 포트",
        usual=("465 with `tls`, 587 with `starttls`, else 25", "`tls`는 465, `starttls`는 587, 아니면 25"),
    )
    smtp_tls: Encryption = setting(
        "starttls",
        "how letters are encrypted on their way to it: `starttls`, `tls` from the start, or `none`",
        "메일 서버까지의 암호화 방식: `starttls`, 처음부터 암호화하는 `tls`, 암호화하지 않는 `none`",
    )
    smtp_user: str | None = setting(None, "who we are to it", "메일 서버의 사용자 이름")
    smtp_password: str | None = setting(None, "the password for it", "메일 서버의 비밀번호", secret=True)
    smtp_password_file: Path | None = setting(
        None, "file that holds the password, instead of `smtp_password`", "`smtp_password` 대신 비밀번호를 담은 파일"
    )
    mail_from: Sender | None = setting(
        None,
        "whom letters come from",
        "메일의 보내는 주소",
        usual=("ribeira@ the host of `public_url`", "ribeira@`public_url`의 호스트"),
    )
    vacation_days: Days = setting(
        30,
        "away days that a person has in a year: clocks of matches by days stand meanwhile",
        "며칠에 걸쳐 하는 게임에서 한 사람이 1년에 시계를 멈출 수 있는 날 수",
    )
    # --- bots
    bot_threads: Threads = setting(
        max(1, (os.cpu_count() or 2) - 1),
        "bots that think at the same time; 0 with `bus`: workers do it",
        "동시에 생각하는 봇의 수. `bus`가 있을 때 0이면 작업자 프로세스가 맡습니다",
        usual=("processors − 1", "프로세서 수 − 1"),
    )
    bot_seconds: Seconds | None = setting(
        None,
        "seconds that a bot with levels may think about a decision; left out: as its level says",
        "단계가 있는 봇이 한 번에 생각할 수 있는 시간(초). 비워 두면 단계가 정합니다",
    )
    # --- limits: so much at once, and so long
    connections: Count = setting(
        10_000,
        "connections in all; fewer where the system allows the process fewer open files",
        "동시에 열 수 있는 연결 수. 시스템이 허용하는 파일 수가 더 적으면 그만큼",
    )
    connections_per_address: Count = setting(
        512,
        "connections of one address; proxies are not counted",
        "주소 하나가 열 수 있는 연결 수. 프록시는 세지 않습니다",
    )
    sockets_per_address: Count = setting(
        256, "open pages at tables of one address", "주소 하나가 테이블에 열어 둘 수 있는 페이지 수"
    )
    sockets_per_guest: Count = setting(
        32, "open pages at tables of one guest", "게스트 한 명이 테이블에 열어 둘 수 있는 페이지 수"
    )
    header_seconds: Seconds = setting(
        10.0, "seconds that the headers of a request may take", "요청 헤더가 다 오기까지 기다리는 시간(초)"
    )
    body_seconds: Seconds = setting(
        20.0, "seconds that the body of a request may take", "요청 본문이 다 오기까지 기다리는 시간(초)"
    )
    hello_seconds: Seconds = setting(
        10.0, "seconds until a socket must have said `hello`", "소켓이 `hello`를 보내기까지 기다리는 시간(초)"
    )
    drain_seconds: Span = setting(
        0.0,
        "seconds between the wish to stop and the end, in which `/readyz` says no and everything else goes on",
        "멈추라는 신호를 받고 실제로 멈추기까지의 시간(초). 그동안 `/readyz`만 준비되지 않았다고 답합니다",
    )
    bot_tables_per_guest: Count = setting(
        3,
        "tables at which bots alone play that one guest may have running",
        "게스트 한 명이 봇끼리만 하는 게임을 동시에 진행할 수 있는 테이블 수",
    )
    # --- budgets: so much in a stretch of time
    requests_per_minute: Count = setting(
        1200,
        "requests of one address in a minute; the page's own files are not counted",
        "주소 하나가 1분 동안 보낼 수 있는 요청 수. 페이지 파일은 세지 않습니다",
    )
    readings_per_minute: Count = setting(
        60,
        "replays, exports, fairness checks and lists of one guest in a minute; an address has four times as many",
        "게스트 한 명이 1분 동안 볼 수 있는 다시 보기, 내보내기, 공정성 확인, 목록의 수. 주소 하나는 네 배",
    )
    hellos_per_minute: Count = setting(
        60,
        "times that the pages of one guest begin or come back in a minute; an address has four times as many",
        "게스트 한 명의 페이지가 1분 동안 열리거나 다시 연결될 수 있는 횟수. 주소 하나는 네 배",
    )
    messages_per_window: Count = setting(
        100, "frames that one socket may send in 20 s", "소켓 하나가 20초 동안 보낼 수 있는 메시지 수"
    )
    tables_per_minute: Count = setting(
        10, "tables that one address may make in a minute", "주소 하나가 1분 동안 만들 수 있는 테이블 수"
    )
    changes_per_minute: Count = setting(
        120,
        "other state-changing calls of one address in a minute",
        "주소 하나가 1분 동안 할 수 있는 그 밖의 변경 요청 수",
    )
    admin_tries_per_minute: Count = setting(
        10,
        "admin links that one address may try in a minute",
        "주소 하나가 1분 동안 시도할 수 있는 관리자 링크 수",
    )
    logins_per_minute: Count = setting(
        5,
        "logins that one address may begin in a minute",
        "주소 하나가 1분 동안 시도할 수 있는 로그인 수",
    )
    signups_per_hour: Count = setting(
        3, "accounts that one address may make in an hour", "주소 하나가 1시간 동안 만들 수 있는 계정 수"
    )
    entries_per_hour: Count = setting(
        12,
        "times that people without an account may enter tournaments in an hour from one address",
        "주소 하나에서 1시간 동안 계정 없이 토너먼트에 참가할 수 있는 횟수",
    )
    letters_per_hour: Count = setting(
        10,
        "links by e-mail that one address of the network may ask for in an hour",
        "접속 주소 하나가 1시간 동안 요청할 수 있는 이메일 링크 수",
    )
    letters_per_day: Count = setting(
        10, "links that go to one e-mail address in a day", "이메일 주소 하나로 하루에 보내는 링크 수"
    )
    busy_timeout: Seconds = setting(
        2.0,
        "seconds to wait for another program's lock on the database",
        "다른 프로그램이 데이터베이스를 잠갔을 때 기다리는 시간(초)",
    )

    @property
    def secure(self) -> bool:
        """Whether people come over https, so that cookies must be bound to it."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def mails(self) -> bool:
        """Whether letters are sent: strangers may meet here, and there is a mail server."""
        return self.public and self.smtp_host is not None

    @property
    def bot_limits(self) -> dict[str, float]:
        """What every bot with levels is told beside its level."""
        return {} if self.bot_seconds is None else {"seconds": self.bot_seconds}

    @property
    def base(self) -> str:
        """The path below which people reach the server, without a slash at its end."""
        path = self.base_path or (urlsplit(self.public_url).path if self.public_url else "")
        return path.rstrip("/")
