"""The other end of the protocol: a bot of this library, or a class of somebody's, as an engine.

`ribeira engine expert:4` answers on its standard output what is asked on its standard input."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import IO, Any

from ribeira.arena import protocol
from ribeira.arena.faults import BotFault
from ribeira.arena.match import a_bot
from ribeira.arena.players import Others, Player, names_class, parse_player, settings_of
from ribeira.arena.protocol import Message
from ribeira.bots import Bot, warm
from ribeira.core.errors import InvalidOption, RibeiraError, shown
from ribeira.core.game import Game
from ribeira.version import __version__

Make = Callable[[Game, int], Bot]
"""Makes a bot for a match, from the game and a seed."""


class Engine:
    """Answers one message after another. It plays one seat of one match at a time."""

    def __init__(self, name: str, make: Make) -> None:
        self._name, self._make = name, make
        self._game: Game | None = None
        self._bot: Bot | None = None

    def answer(self, message: Message) -> Message | None:
        """What is to be said to a message; None: nothing. Raises `RibeiraError` for a message that means nothing."""
        kind = message["type"]
        if kind == "hello":
            return {**protocol.hello(), "name": self._name, "version": __version__}
        if kind == "match":
            return self._begin(message)
        if kind == "choose":
            return self._choose(message)
        if kind == "over":
            return None
        raise InvalidOption(f"type: {shown(kind)} is not one of hello, match, choose, over, quit")

    def _begin(self, message: Message) -> Message:
        game, seed = protocol.read_match(message)
        game.warm()  # nothing is left to be compiled or loaded when a decision is due
        try:
            self._game, self._bot = game, a_bot(self._make(game, seed))
        except Exception as wrong:  # the bot is somebody else's: whatever it raises is told, and the program goes on
            return _told(wrong)
        return {"type": "ready"}

    def _choose(self, message: Message) -> Message:
        if self._bot is None or self._game is None:
            raise InvalidOption("choose: no match has begun")
        view = protocol.read_view(message, self._game)
        try:
            action = self._game.notation(self._bot.choose(view))
        except Exception as wrong:  # the bot is somebody else's: whatever it raises is told, and the program goes on
            return _told(wrong)
        return {"type": "action", "id": message.get("id"), "action": action}


def _told(wrong: Exception) -> Message:
    """What a bot raises, which may be somebody's own code: it is told, and the next message is heard."""
    if isinstance(wrong, RibeiraError):
        return {"type": "error", "text": str(wrong)}
    traceback.print_exception(wrong)
    return {"type": "error", "text": f"{type(wrong).__name__}: {wrong}"}


def serve(engine: Engine, lines: Iterable[bytes], say: Callable[[Message], None]) -> None:
    """Answers all lines until `quit` or their end. What is wrong is answered with one sentence, and changes nothing."""
    for line in lines:
        try:
            message = protocol.read(line)
            if message["type"] == "quit":
                return
            answer = engine.answer(message)
        except (RibeiraError, BotFault) as wrong:
            answer = {"type": "error", "text": str(wrong)}
        if answer is not None:
            say(answer)


def run(text: str) -> None:
    """Serves the bot that a text names on standard input and output; what the bot prints goes to standard error.

    Raises `InvalidOption` for a bot that does not exist.
    """
    out = _own_output()  # before the bot is imported: what it prints then is no message, either
    try:
        make = maker(text)
    except InvalidOption as wrong:
        _write(out, _told(wrong))
        raise
    serve(Engine(text, make), iter(sys.stdin.buffer.readline, b""), lambda message: _write(out, message))


def _own_output() -> IO[bytes]:
    """Standard output, for the protocol alone."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def _write(out: IO[bytes], message: Message) -> None:
    out.write(protocol.written(message))
    out.flush()


# --- whose bot


def maker(text: str) -> Make:
    """What makes the bots that a text names: one of this library (`expert:4`), or `module:Class,setting=value`.

    A class is called with the game and the settings, and with `seed` where it takes one. Raises `InvalidOption`.
    """
    if not names_class(text):
        player = parse_player(text)
        if isinstance(player, Others):
            raise InvalidOption(f"{text!r} is not a bot of this library, and no module:Class")
        return lambda game, seed: _warmed(player, game, seed)
    module, _, rest = text.partition(":")
    name, _, settings = rest.partition(",")
    made_with = settings_of(text, settings)
    found = _class_of(module, name)
    return lambda game, seed: found(game, **({"seed": seed} if _takes_seed(found) else {}) | made_with)


def _warmed(player: Player, game: Game, seed: int) -> Bot:
    """A bot of this library, and what it thinks with."""
    warm(game)
    return player.make(game, seed)


def _takes_seed(found: Callable[..., Any]) -> bool:
    try:
        return "seed" in signature(found).parameters
    except ValueError:  # a class that is not written in Python and does not say
        return False


def _class_of(module: str, name: str) -> Callable[..., Any]:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), name)
    except ImportError as wrong:
        raise InvalidOption(str(wrong)) from None
    except AttributeError:
        raise InvalidOption(f"the module {module} has no {name}") from None
    if not callable(found):
        raise InvalidOption(f"{name} of {module} is not a class")
    return found  # type: ignore[no-any-return]  # whatever it makes is asked to choose


def main() -> None:
    """`python -m ribeira.arena.engine TEXT`: how a tournament starts a class of somebody's."""
    try:
        run(sys.argv[1])
    except RibeiraError:
        sys.exit(2)  # it has been told


if __name__ == "__main__":
    main()
