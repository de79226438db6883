"""What can be played here, and against whom: every game by its options, ready to play."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache

import msgspec

import ribeira
from ribeira.bots import FOR_PEOPLE
from ribeira.core.contract import Option, SeatOption
from ribeira.server.hall.preparing import UNREADY, Preparation
from ribeira.server.journal.records import TableRow
from ribeira.server.tables.projection import BUILD
from ribeira.server.wire.catalogue import BotInfo, Catalogue, GameInfo, OptionInfo
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.messages import Refusal

USUAL_CLOCK = TimeControl("fischer", 600, 15, "loss")
CLOCKS = {
    "puerto_rico": TimeControl("fischer", 1200, 30, "loss"),
    "porto": TimeControl("fischer", 720, 20, "loss"),
    "pier18": TimeControl("fischer", 300, 10, "loss"),
}
"""Where the usual clock fits the number of decisions badly: a person has some 85 in a match of Puerto Rico, 25 large
ones in Porto, 6 in Pier 18; 25 in Azul."""


def clock_among_strangers(game: str) -> TimeControl:
    """The clock of a new table where a rating is at stake and nobody said anything of one."""
    return CLOCKS.get(game, USUAL_CLOCK)


@lru_cache(maxsize=256)
def _game(name: str, players: int, options: bytes) -> ribeira.Game:
    """`options` as JSON: values may be lists, and 1 is not true."""
    return ribeira.game(name, players, **msgspec.json.decode(options))


def find_game(name: str, players: int, options: Mapping[str, object]) -> ribeira.Game:
    """The game with these options; one object for all tables that play it. Raises `Refusal`."""
    if name not in ribeira.games():
        raise Refusal("game")
    if players not in ribeira.definition(name).players:
        raise Refusal("players")
    try:
        return _game(name, players, msgspec.json.encode(options, order="sorted"))
    except (ribeira.RibeiraError, TypeError):
        raise Refusal("options") from None


def is_playable(name: str, players: int, options: Mapping[str, object] | None, rules: str | None) -> bool:
    """Whether this server has the game with these options, and plays these rules (None: none are asked for)."""
    if options is None:
        return False
    try:
        game = find_game(name, players, options)
    except Refusal:
        return False
    return rules is None or game.definition.plays(rules)


async def warm_game(name: str, players: int, options: Mapping[str, object], preparation: Preparation) -> ribeira.Game:
    """The game, ready to play; what is compiled is loaded in a thread. Raises `Refusal`, also where it is not ready."""
    game = find_game(name, players, options)
    preparation.check(name)
    await asyncio.to_thread(game.warm)
    return game


async def played_at(table: TableRow, preparation: Preparation) -> ribeira.Game:
    """The game of a stored table, ready to play. Raises `Refusal` where this server does not have it, or not yet, or
    where what is stored is not a whole table."""
    if table.options is None or len(table.seats) != table.players:
        raise Refusal("aside")
    try:
        return await warm_game(table.game, table.players, table.options, preparation)
    except Refusal as refusal:
        if refusal.code in UNREADY:
            raise
        raise Refusal("aside") from None


def offered(public: bool, chat: bool) -> Catalogue:
    """What can be played here, and against whom; `public`: also against strangers; `chat`: people may talk."""
    return Catalogue([_game_info(name, public) for name in ribeira.games()], BUILD, public, chat)


def _game_info(name: str, public: bool) -> GameInfo:
    definition = ribeira.definition(name)
    bots = [BotInfo(bot, levels) for bot, levels in ribeira.bots(name).items() if bot in FOR_PEOPLE]
    options = [_option_info(option) for option in definition.options]
    strangers = clock_among_strangers(name) if public else None
    players, rules = list(definition.players), definition.rules_version
    return GameInfo(name, dict(definition.title), players, options, bots, rules, strangers)


def _option_info(option: Option) -> OptionInfo:
    info = OptionInfo(option.name, list(option.values), option.values[0])
    info.only = {value: list(players) for value, players in option.only.items()}
    if isinstance(option, SeatOption):
        info.names = {name: list(players) for name, players in option.names.items()}
    return info
