"""Bots of others: they are asked as engines, each in a process or at an address of its own, and what they get wrong
costs their own seat and nobody else's match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from ribeira.arena import links, protocol
from ribeira.arena.faults import MOST_FAULTS, BotFault
from ribeira.arena.links import Link
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core.contract import ActionId
from ribeira.core.game import Game
from ribeira.core.state import ViewState

Told = Callable[[BotFault], None]
"""Called when a bot fails to decide."""


class OthersBot:
    """A bot of others at one seat in one match.

    A decision that it fails to make (`arena.faults`) is a random legal action; its engine is ended and started again
    at the next one. After `MOST_FAULTS` it is not asked again: `is_out`, and the match counts as lost.
    """

    def __init__(self, key: str, start: Callable[[], Link], game: Game, seed: int, seconds: float) -> None:
        self._key, self._start = key, start
        self.game, self._seed, self._seconds = game, seed, seconds
        self.told: Told | None = None
        self._link: Link | None = None
        self._asked = 0
        self._random = Random(seed)
        self.faults: list[BotFault] = []

    @property
    def is_out(self) -> bool:
        """Whether it has lost the match by its faults."""
        return len(self.faults) >= MOST_FAULTS

    def choose(self, view: ViewState) -> ActionId:
        """What the bot chooses, or any legal action where it fails to. Raises `IllegalAction` where none is due."""
        self.game.check_view(view)
        if not self.is_out:
            try:
                return self._ask(view)
            except BotFault as fault:
                self._fail(fault)
        _, contents = own_turn(self.game, view)
        return self._random.choice(legal_ids(view, contents))

    def _ask(self, view: ViewState) -> ActionId:
        link = self._ready()
        self._asked += 1
        question = protocol.choose(self._asked, view)
        link.send(question)
        return protocol.read_action(links.receive(link, self._seconds), question, self.game)

    def _ready(self) -> Link:
        if self._link is None:
            self._link = links.lend(self._key, self._start)
            self._link.send(protocol.match(self.game, self._seed, self._seconds))
            protocol.read_ready(links.receive(self._link, links.START_SECONDS))
        return self._link

    def _fail(self, fault: BotFault) -> None:
        self.faults.append(fault)
        if self._link is not None:
            self._link.close(at_once=True)
            self._link = None
        if self.told is not None:
            self.told(fault)

    def check(self) -> None:
        """Starts the engine and has it get ready for the game. Raises `BotFault`."""
        try:
            self._ready()
        except BotFault as fault:
            self._fail(fault)
            raise

    def close(self) -> None:
        """The match is over: the engine may be lent again."""
        if self._link is not None:
            links.give_back(self._key, self._link)
            self._link = None


def out_of(bots: Iterable[object]) -> list[bool]:
    """By seat, whether a bot of others sits there that has lost the match by its faults."""
    return [isinstance(bot, OthersBot) and bot.is_out for bot in bots]


def let_go(bots: Iterable[object]) -> None:
    """The match is over for all of these: the engines among them may be lent again."""
    for bot in bots:
        if isinstance(bot, OthersBot):
            bot.close()
