"""Who plays: bots of this library, written `mcts:3`, `greedy`, `mcts:simulations=500,rollout=random`, and bots of
others: `module:Class`, `exec:COMMAND`, an address. All are values that can be sent to other processes."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from ribeira.arena.faults import BotFault
from ribeira.arena.links import AddressLink, Link, ProgramLink, end_idle
from ribeira.arena.others import OthersBot
from ribeira.bots import Bot, bot, bots
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game

SECONDS = 10.0
"""How long a bot of others may think about a decision, where nothing else is said."""
EXEC = "exec:"
ADDRESSES = ("http://", "https://")


@dataclass(frozen=True)
class Player:
    """A bot by name and settings. `text` is how it was written, and its name in tables."""

    text: str
    bot: str
    settings: dict[str, Any] = field(default_factory=dict)

    def make(self, game: Game, seed: int) -> Bot:
        """The bot for one match. Raises `InvalidOption`."""
        return bot(self.bot, game, **{"seed": seed, **self.settings})

    def check(self, game: Game) -> None:
        """Raises `InvalidOption` where the bot or a setting does not exist."""
        self.make(game, 0)


@dataclass(frozen=True)
class Others:
    """A bot of others: a program to be started (`command`), or an address; `text` is its name in tables."""

    text: str
    command: tuple[str, ...] = ()
    address: str = ""
    seconds: float = SECONDS
    """The longest that a decision may take."""

    def make(self, game: Game, seed: int) -> OthersBot:
        """The bot for one match; to be closed after it. It starts when it is asked first."""
        return OthersBot(self.text, self._start, game, seed, self.seconds)

    def _start(self) -> Link:
        return AddressLink(self.address) if self.address else ProgramLink(self.command)

    def check(self, game: Game) -> None:
        """Starts it once, and ends it. Raises `InvalidOption` where it does not speak the protocol or the game."""
        tried = self.make(game, 0)
        try:
            tried.check()
        except BotFault as fault:
            raise InvalidOption(f"{self.text}: {fault}") from None
        tried.close()
        end_idle()


Entrant = Player | Others


def parse_player(text: str, seconds: float = SECONDS) -> Entrant:
    """The player that a text describes: a bot's name, then `:level` or `:setting=value,...`; or a bot of others, which
    may take so many seconds for a decision.

    >>> parse_player("mcts:simulations=500,rollout=random,exact=true").settings
    {'simulations': 500, 'rollout': 'random', 'exact': True}
    >>> parse_player("exec:node bot.mjs --depth 3").command
    ('node', 'bot.mjs', '--depth', '3')

    Raises `InvalidOption` for a text of another form; `make` or `check` finds out whether the bot exists.
    """
    if text.startswith(EXEC):
        return Others(text, _command(text), seconds=seconds)
    if text.startswith(ADDRESSES):
        return Others(text, address=_address(text), seconds=seconds)
    if names_class(text):
        return Others(text, (sys.executable, "-m", "ribeira.arena.engine", text), seconds=seconds)
    name, colon, rest = text.partition(":")
    if not name or (colon and not rest):
        raise InvalidOption(
            f"{text!r} is not a bot; bots look like greedy, mcts:3, mcts:simulations=500,threads=2, my.module:Class, "
            "exec:./program or https://address"
        )
    return Player(text, name, settings_of(text, rest))


def names_class(text: str) -> bool:
    """Whether a text is of the form `module:Class` or `module:Class,setting=value`, and no bot of this library.

    >>> [names_class(text) for text in ("my.bots:Clever", "my.bots:Clever,depth=3", "mcts:3", "greedy", "mcts:none")]
    [True, True, False, False, False]
    """
    module, _, rest = text.partition(":")
    is_module = all(part.isidentifier() for part in module.split("."))
    return is_module and module not in bots() and rest.partition(",")[0].isidentifier()


def settings_of(text: str, settings: str) -> dict[str, Any]:
    """What stands behind the name of a bot that was written `text`. Raises `InvalidOption`."""
    return dict(_setting(text, part) for part in settings.split(",")) if settings else {}


def _command(text: str) -> tuple[str, ...]:
    try:
        command = words_of(text[len(EXEC) :], os.name == "posix")
    except ValueError as wrong:
        raise InvalidOption(f"{text!r} is not a command: {wrong}") from None
    if not command:
        raise InvalidOption(f"{text!r} names no program")
    return command


def words_of(command: str, posix: bool) -> tuple[str, ...]:
    r"""The words of a command line. Where the system is not POSIX, a backslash stands for itself.

    >>> words_of("node 'my bot.mjs' --depth 3", posix=True)
    ('node', 'my bot.mjs', '--depth', '3')
    >>> words_of(r'"C:\My Bots\bot.exe" --depth 3', posix=False)
    ('C:\\My Bots\\bot.exe', '--depth', '3')

    Raises `ValueError` for a quotation that does not end.
    """
    words = shlex.split(command, posix=posix)
    return tuple(words if posix else (word[1:-1] if _is_quoted(word) else word for word in words))


def _is_quoted(word: str) -> bool:
    return len(word) > 1 and word[0] == word[-1] and word[0] in "\"'"


def _address(text: str) -> str:
    """An address without secrets: it stands in tables and files."""
    try:
        found = urlsplit(text)
    except ValueError:
        found = urlsplit("")
    if not found.hostname:
        raise InvalidOption("the address of a bot has no host")
    if found.username is not None or found.password is not None:
        raise InvalidOption("the address of a bot holds no password; RIBEIRA_BOT_TOKEN in the environment does")
    return text


def _setting(text: str, part: str) -> tuple[str, Any]:
    if part.isdecimal():
        return "level", int(part)
    key, sign, value = part.partition("=")
    if not key or not sign:
        raise InvalidOption(f"{text!r} is not a bot: {part!r} is neither a level nor of the form setting=value")
    return key, _value(value)


def _value(text: str) -> bool | int | float | str:
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
