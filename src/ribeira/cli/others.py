"""Bots of others at the terminal: they are started before the match, and what they get wrong is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from ribeira.cli.language import BadInput, told

if TYPE_CHECKING:
    from ribeira.arena.faults import BotFault
    from ribeira.arena.players import Others
    from ribeira.bots import Bot
    from ribeira.core.game import Game


def kinds() -> dict[str, str]:
    """What each kind of fault means, in the terminal's language."""
    return {
        "late": told("it did not answer in time", "제때 답하지 않았습니다"),
        "died": told("its program ended or cannot be reached", "프로그램이 끝났거나 연결되지 않습니다"),
        "nonsense": told("it did not keep to the protocol", "약속한 형식으로 답하지 않았습니다"),
        "illegal": told("it named an action that is not legal", "할 수 없는 행동을 골랐습니다"),
    }


def seated(player: Others, game: Game, seed: int) -> Bot:
    """A bot of others that is ready to play. Raises `BadInput`."""
    from ribeira.arena.faults import BotFault

    bot = player.make(game, seed)
    try:
        bot.check()
    except BotFault as fault:
        raise BadInput(f"{player.text}: {fault}", f"{player.text}: {kinds()[fault.kind]}: {fault}") from None
    bot.told = lambda fault: _tell(player, fault, bot.is_out)
    return bot


def _tell(player: Others, fault: BotFault, is_out: bool) -> None:
    reason = kinds()[fault.kind]
    typer.echo(
        told(
            f"{player.text}: {reason}; a random action was taken.",
            f"{player.text}: {reason}. 아무 행동이나 골랐습니다.",
        ),
        err=True,
    )
    if is_out:
        typer.echo(
            told(f"{player.text}: it is not asked again.", f"{player.text}: 이제 이 봇에게 묻지 않습니다."), err=True
        )
