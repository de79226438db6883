"""What frames of a game are likely to say: a text that both ends know, so that a frame only says where it differs.

Pages and programs find it in the wording (`Wording.phrasebook`) and give it to zlib as its preset dictionary (RFC
1950). It is made of matches that nobody played, and tells nothing of any other.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache

import ribeira
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import SeatRow
from ribeira.server.wire.frames import encode
from ribeira.server.wire.patch import difference
from ribeira.server.wire.protocol import Event, Json, Language, LogEntry, MatchInfo, SeatInfo, TableInfo

PHRASEBOOK_BYTES = 8 * 1024
"""Half of it saves a sixth less; Deflate itself could look back 32 KiB, at the price of a longer search."""
ACTIONS = 400
"""Of random play, among which the phrasebook is sought: one to thirty matches."""
NEWS = 3
"""Strings that a frame has to bring which none before it had."""
_STRING = re.compile(rb'"[^"\d]+"')


@lru_cache(maxsize=256)
def phrasebook(game: str, language: Language) -> str:
    """The phrasebook of a game that exists here, the same in all processes of a build: `PHRASEBOOK_BYTES` at most.

    What comes early in a match stands last, as what stands last is found at the least distance.
    """
    kept: list[bytes] = []
    known: set[bytes] = set()
    for frame in _frames(game, language):
        strings = set(_STRING.findall(frame))
        if len(strings - known) >= NEWS and sum(map(len, kept)) + len(frame) <= PHRASEBOOK_BYTES:
            kept.append(frame)
            known |= strings
    return b"".join(reversed(kept)).decode()


def _frames(name: str, language: Language) -> Iterator[bytes]:
    """What pages would be told of a table and of random play at it, by the eyes of who decides."""
    words, players = ribeira.definition(name).words, ribeira.definition(name).players
    game = ribeira.game(name, 2 if 2 in players else min(players))
    names = names_of([SeatRow("person")] * game.players, language)
    yield encode(_table(game, names))
    choose = random.Random(name)  # equal in every process, and guards nothing
    state, shown = game.new(), dict[str, Json]()
    for v in range(1, ACTIONS + 1):
        if state.is_terminal:
            state = game.new()
        seat, action = max(state.player, 0), choose.choice(state.legal)
        after = state.apply(action)
        facts = words.narrate(state, action, after)
        said = [game.say(fact, language, names) for fact in facts]
        entry = LogEntry(v, seat, game.notation(action), game.describe(action, language), facts, said)
        known = after.view_state(seat)
        view = known.with_insight(known.document)
        yield encode(Event(v, v - 1, seat, [entry], difference(shown, view)))
        state, shown = after, view


def _table(game: ribeira.Game, names: list[str]) -> TableInfo:
    """A table as `welcome` tells it."""
    seats = [SeatInfo(seat, "person", name, None, None, False, True, False, False) for seat, name in enumerate(names)]
    match = MatchInfo("", 1, 0, [0], None, [0] * game.players, "")
    return TableInfo("", game.name, game.players, game.options, "playing", False, seats, match, 0, "", "")
