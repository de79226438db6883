"""What an engine and whoever drives it say to each other: one JSON object a line (docs/bots-of-others.md).

The driver speaks first, the engine answers `hello`, `match` and `choose`. An engine is told what its seat may know,
and nothing else: the view that a page is sent, the legal actions, and the same view once more as the library's own
record (`sealed`), for engines that are made with it.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from typing import Any

import numpy as np

from ribeira.arena.faults import Illegal, Nonsense
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core.checks import as_int
from ribeira.core.contract import ActionId
from ribeira.core.errors import InvalidOption, InvalidPosition, shown
from ribeira.core.game import Game
from ribeira.core.state import ViewState, seal_of
from ribeira.games import game as make_game

PROTOCOL = 1
LONGEST = 1 << 20
"""Bytes of a line at most."""
SENTENCE = 200
"""Characters of an engine's own words that are repeated."""

Message = dict[str, Any]


# --- what a driver says


def hello() -> Message:
    """The first message; the engine answers with one of the same type."""
    return {"type": "hello", "protocol": PROTOCOL}


def match(game: Game, seat_seed: int, seconds: float) -> Message:
    """A match begins; the engine answers `ready`. `seconds` is the longest that a decision may take."""
    return {
        "type": "match",
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "rules": game.definition.rules_version,
        "seed": seat_seed,
        "seconds": seconds,
    }


def choose(number: int | str, view: ViewState) -> Message:
    """A decision is due; the engine answers `action` with the same `id`, which is `number`.

    Raises `IllegalAction` where none is due."""
    seat, contents = own_turn(view.game, view)
    return {
        "type": "choose",
        "id": number,
        "seat": seat,
        "phase": view.phase,
        "ply": view.ply,
        "view": view.seen,
        "actions": [view.game.notation(action) for action in legal_ids(view, contents)],
        "sealed": sealed(view),
    }


def over() -> Message:
    """The match is over; not answered."""
    return {"type": "over"}


def quits() -> Message:
    """The engine is to end; not answered."""
    return {"type": "quit"}


# --- what a driver hears


def read_hello(answer: Message) -> str:
    """The engine's name. Raises `Nonsense`."""
    said = _of_type("hello", answer)
    if said.get("protocol") != PROTOCOL:
        raise Nonsense(f"it speaks protocol {shown(said.get('protocol'))}, not {PROTOCOL}")
    name = said.get("name", "")
    return name if isinstance(name, str) else ""


def read_ready(answer: Message) -> None:
    """Raises `Nonsense`."""
    _of_type("ready", answer)


def read_action(answer: Message, question: Message, game: Game) -> ActionId:
    """The action that was chosen, by its notation. Raises `Nonsense`, `Illegal`."""
    said = _of_type("action", answer)
    if said.get("id") != question["id"]:
        raise Nonsense(f"it answers {shown(said.get('id'))} when {question['id']} was asked")
    action = said.get("action")
    if not isinstance(action, str) or action not in question["actions"]:
        raise Illegal(f"{shown(action)} is not a legal action")
    return game.parse(action)


def _of_type(kind: str, answer: Message) -> Message:
    if answer["type"] == "error":
        raise Nonsense(_sentence(answer.get("text")))
    if answer["type"] != kind:
        raise Nonsense(f"it says {shown(answer['type'])} where {kind} is due")
    return answer


def _sentence(text: object) -> str:
    """What an engine says of an error, on one line and not too long."""
    words = " ".join(text.split()) if isinstance(text, str) else ""
    return "".join(one for one in words if one.isprintable())[:SENTENCE] or "it reports an error"


# --- lines


def written(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(line: bytes) -> Message:
    """The message in a line: an object with a `type`. Raises `Nonsense`."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(f"{shown(line.decode(errors='replace').strip())} is not a JSON object in one line") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Nonsense(f"{shown(message)} is not an object with a type")
    return message


# --- a view as the library's own record


def sealed(view: ViewState) -> Message:
    """The redacted record of a view, with what shows whether it means the same elsewhere."""
    contents = view.copy_bytes()
    return {
        "rules": view.game.definition.rules_version,
        "seal": seal_of(view.game, contents),
        "bytes": b64encode(contents.tobytes()).decode(),
    }


def unsealed(given: object, game: Game, seat: object) -> ViewState:
    """The view that was sealed, through the eyes of a seat. Raises `InvalidPosition`, `InvalidOption`."""
    if not isinstance(given, dict):
        raise InvalidPosition("sealed", f"{shown(given)} is not an object")
    try:
        contents = np.frombuffer(b64decode(given.get("bytes", ""), validate=True), np.uint8)
    except (ValueError, TypeError):
        raise InvalidPosition("sealed.bytes", "is not base64") from None
    seal = as_int(given.get("seal"))
    if contents.shape != (game.state_size,) or seal is None:
        raise InvalidPosition("sealed", f"is not a view of {game}")
    return ViewState.unsealed(game, str(given.get("rules")), seal, contents, game.check_seat(seat))


def read_match(message: Message) -> tuple[Game, int]:
    """The game and the seed of a match that begins. Raises `InvalidOption`."""
    options = message.get("options", {})
    if not isinstance(options, dict):
        raise InvalidOption(f"options: {shown(options)} is not an object")
    seed = as_int(message.get("seed", 0))
    if seed is None:
        raise InvalidOption(f"seed: {shown(message.get('seed'))} is not a whole number")
    return make_game(message.get("game"), message.get("players"), options), seed


def read_view(message: Message, game: Game) -> ViewState:
    """What an engine made with the library is to look at: the `sealed` view, or the `position`, of which it then sees
    no more than its seat may know. Raises `RibeiraError`."""
    if "sealed" in message:
        return unsealed(message["sealed"], game, message.get("seat"))
    if "position" not in message:
        raise InvalidPosition("sealed", "is missing, and there is no position either")
    return game.from_position(message["position"]).view_state(message.get("seat"))
