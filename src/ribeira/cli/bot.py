"""`ribeira bot`: a bot at the table of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import complete_bot, make_bots, random_seed, warm_game
from ribeira.cli.language import BadInput, told

if TYPE_CHECKING:
    from ribeira.bots import Bot
    from ribeira.core.game import Game

LINK = told("The invite link of a table.", "테이블의 초대 링크.")
BOT = told(
    "A bot: expert:4, greedy, module:Class, exec:./program, https://address.",
    "봇: expert:4, greedy, 모듈:클래스, exec:./program, https://주소.",
)
TOKEN = told("The API token of a program.", "프로그램의 API 토큰.")
MATCHES = told("End after so many matches.", "이만큼 게임하고 끝냅니다.")


def bot(
    link: Annotated[str, typer.Argument(help=LINK)],
    bot: Annotated[str, typer.Argument(help=BOT, autocompletion=complete_bot)] = "expert:4",
    token: Annotated[str, typer.Option(envvar="RIBEIRA_TOKEN", help=TOKEN)] = "",
    matches: Annotated[int | None, typer.Option(min=1, help=MATCHES)] = None,
) -> None:
    """Let a bot play at the table of a server: `ribeira bot https://play.example.org/t/... expert:4`."""
    from ribeira.arena.seated import Place, Seated, Server

    if not token:
        raise BadInput(
            "--token: the token of a program is missing; RIBEIRA_TOKEN in the environment does too",
            "--token: 프로그램의 토큰이 없습니다. 환경 변수 RIBEIRA_TOKEN에 넣어도 됩니다",
        )

    def make(game: Game) -> Bot:
        warm_game(game)
        return make_bots([bot], game, random_seed())[0]

    place = Place.of(link)
    seated = Seated(Server(place.server, token), place.table, make, matches)
    try:
        seated.sit()
        typer.echo(told("It sits at the table; Ctrl-C ends it.", "자리에 앉았습니다. Ctrl-C로 끝냅니다."), err=True)
        seated.play()
    finally:
        seated.close()
