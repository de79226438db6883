"""Knocks at every public door of the engine with things that nobody should bring, in this process or as a script.

`python -m tests.core.junk LAST COUNT` notes each call in the file LAST before it is made: after a crash the file names
the call.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import ribeira
from ribeira import replay
from ribeira.arena.match import play
from ribeira.core.checks import as_int
from ribeira.core.perft import divide, perft
from ribeira.envs import Vector

GAMES = ["azul", "santorini", "puerto_rico", "porto", "pier18"]
MATCHES = 3
TOO_MANY = 1_000
"""A batch of more matches is not made here."""


@dataclass(frozen=True)
class House:
    """A game with a state of each kind; the batch has one finished match."""

    game: ribeira.Game
    batch: ribeira.Batch
    first: ribeira.State
    running: ribeira.State
    over: ribeira.State
    bots: dict[str, Any]
    """One of each program that plays the game, quick ones."""


PROGRAMS: dict[str, dict[str, Any]] = {
    "random": {},
    "greedy": {},
    "mcts": {"simulations": 2},
    "alphabeta": {"depth": 1, "nodes": 100},
}
OTHER_OPTIONS: dict[str, dict[str, Any]] = {
    "azul": {"wall": "grey"},
    "santorini": {"gods": "none"},
    "puerto_rico": {"settler_refill": "immediate"},
    "porto": {"private_contracts": False},
    "pier18": {"rotate": True},
}


@cache
def house(name: str) -> House:
    game = ribeira.game(name, players=3 if name == "porto" else 2)
    batch = game.batch(MATCHES, seed=1)
    over = game.batch(1, seed=2)
    over.play()
    batch.states_unchecked[0] = over.states[0]
    played = [one for one in PROGRAMS if one != "alphabeta" or _has_sides(game)]
    bots = {one: ribeira.bot(one, game, seed=1, **PROGRAMS[one]) for one in played}
    return House(game, batch, game.new(), batch[1], over[0], bots)


def _has_sides(game: ribeira.Game) -> bool:
    try:
        ribeira.bot("alphabeta", game, depth=1)
    except ribeira.InvalidOption:
        return False
    return True


@cache
def strangers(name: str) -> list[ribeira.ViewState]:
    """Views where a decision is due, of all other games and of this one with other numbers of players or options."""
    own = house(name).game
    tables = [ribeira.game(one, players) for one in GAMES for players in ribeira.definition(one).players]
    tables.append(ribeira.game(name, own.players, **OTHER_OPTIONS[name]))
    states = [game.sample(game.new(), 1) for game in tables if game != own]
    return [state.view_state(state.player) for state in states]


# --- what is brought


def layouts(array: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
    """The same numbers, laid out in other ways."""
    frozen = array.copy()
    frozen.flags.writeable = False
    twice = np.repeat(array, 2, axis=0)[::2] if array.ndim else array
    return [array, frozen, twice, array.T, array[::-1] if array.ndim else array, np.asfortranarray(array)]


KINDS = arrays.scalar_dtypes() | arrays.integer_dtypes() | st.just(np.dtype(object))
SHAPES = arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4) | st.just((MATCHES,))
NUMBERS = (
    st.integers()
    | st.integers(-3, 400)
    | st.sampled_from([2**31 - 1, 2**31, -(2**31), 2**32 + 5, 2**63, 2**64, -1, 0])
    | st.floats()
)
PLAIN = st.none() | st.booleans() | NUMBERS | st.text(max_size=8) | st.binary(max_size=8)
NESTED = st.recursive(
    PLAIN, lambda some: st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=4), some, max_size=3)
)
SCALARS = st.builds(
    lambda kind, bits: np.frombuffer(bits, kind)[0], arrays.scalar_dtypes(), st.binary(min_size=256, max_size=256)
)
ARRAYS = KINDS.flatmap(lambda kind: arrays.arrays(kind, SHAPES)).flatmap(lambda array: st.sampled_from(layouts(array)))
IDS = st.lists(st.integers(-2, 3500), min_size=MATCHES, max_size=MATCHES)
THINGS = st.sampled_from(
    [object(), set(), print, np.random.RandomState(1), np.random.default_rng(1), int, Path("x"), "en"]
)
"""What has no business here; some of it is right in some places."""
JUNK = NESTED | ARRAYS | SCALARS | IDS | IDS.map(np.array) | THINGS | arrays.arrays(np.uint8, st.just(228))


# --- the doors

Door = Callable[[House, Any, Any, Any], object]


def _spare(size: Any) -> Any:
    """A size that a test can afford; larger ones are replaced by what is refused."""
    return -1 if (as_int(size) or 0) > TOO_MANY else size


def _lot(thing: object, size: int) -> int:
    """A number below `size` that follows from a thing."""
    return crc32(repr(thing).encode(errors="replace")) % size


def _no_language(thing: Any) -> Any:
    return f"{thing}!" if isinstance(thing, str) else thing


def _no_names(thing: Any) -> Any:
    return [thing, None]


def _record(house: House, place: object, value: object) -> object:
    """A record with one byte changed."""
    contents = house.running.copy_bytes()
    contents[_lot(place, len(contents))] = _lot(value, 256)
    return follow(house.game.from_bytes(contents))


def follow(state: ribeira.State) -> ribeira.State:
    """What is let in can be looked at and played on."""
    state.view(None)
    return state if state.is_terminal else state.apply(state.legal[0])


def _position(house: House, key: object, value: object) -> object:
    """A position with one key changed."""
    document = house.running.position
    keys = list(document)
    document[keys[_lot(key, len(keys))]] = value
    return follow(house.game.from_position(document))


def _looked(house: House, a: object, b: object) -> Any:
    """A view of another game, or anything else."""
    views = strangers(house.game.name)
    return views[_lot(a, len(views))] if _lot(b, 3) else a


def _program(house: House, thing: object) -> Any:
    programs = list(house.bots.values())
    return programs[_lot(thing, len(programs))]


def _own_view(house: House) -> ribeira.ViewState:
    return house.running.view_state(house.running.player)


def _seated(house: House, others: House | None = None) -> list[Any]:
    """Quick bots for all seats; the last one may be of another house."""
    bots = [house.bots["random"]] * house.game.players
    return bots if others is None else [*bots[:-1], others.bots["random"]]


def _vector(house: House, ask: Callable[[Vector], object]) -> object:
    """Asks a new vector, which a refusal leaves as it is."""
    vector = Vector(house.game, MATCHES, seed=1)
    before = vector.states.copy()
    try:
        return ask(vector)
    except ribeira.RibeiraError:
        assert (vector.states == before).all()
        raise


DOORS: dict[str, Door] = {
    "Batch()": lambda on, a, b, c: ribeira.Batch(a, _spare(b), c),
    "Game.batch": lambda on, a, b, c: on.game.batch(_spare(a), b),
    "Game.batch seed": lambda on, a, b, c: on.game.batch(1, a),
    "Batch.step": lambda on, a, b, c: on.batch.step(a),
    "Batch[]": lambda on, a, b, c: on.batch[a],
    "game": lambda on, a, b, c: ribeira.game(a, b),
    "game options": lambda on, a, b, c: ribeira.game(on.game.name, on.game.players, **{str(a): b}),
    "Game()": lambda on, a, b, c: ribeira.Game(a, b, c),
    "Game() players": lambda on, a, b, c: ribeira.Game(on.game.definition, a, b),
    "Game() options": lambda on, a, b, c: ribeira.Game(on.game.definition, on.game.players, a),
    "Game.from_bytes": lambda on, a, b, c: on.game.from_bytes(a),
    "Game.from_bytes changed": lambda on, a, b, c: _record(on, a, b),
    "Game.from_position": lambda on, a, b, c: on.game.from_position(a),
    "Game.from_position changed": lambda on, a, b, c: _position(on, a, b),
    "Game.sample": lambda on, a, b, c: on.game.sample(a, b),
    "Game.sample seed": lambda on, a, b, c: on.game.sample(on.first, a),
    "Game.parse": lambda on, a, b, c: on.game.parse(a),
    "Game.notation": lambda on, a, b, c: on.game.notation(a),
    "Game.describe": lambda on, a, b, c: on.game.describe(a, b),
    "Game.describe language": lambda on, a, b, c: on.game.describe(0, a),
    "Game.say": lambda on, a, b, c: on.game.say({"kind": "none"}, _no_language(a)),
    "Game.say names": lambda on, a, b, c: on.game.say({"kind": "none"}, "en", _no_names(a)),
    "Game.shown": lambda on, a, b, c: on.game.shown(on.running, a, b, on.over),
    "Game.shown states": lambda on, a, b, c: on.game.shown(a, 0, None, b),
    "Game.veiled": lambda on, a, b, c: on.game.veiled(on.running, a),
    "Game.veiled state": lambda on, a, b, c: on.game.veiled(a, None),
    "State()": lambda on, a, b, c: ribeira.State(on.game, a),
    "State() game": lambda on, a, b, c: ribeira.State(a, b),
    "State.apply": lambda on, a, b, c: on.running.apply(a),
    "State.apply first": lambda on, a, b, c: on.first.apply(a),
    "State.apply over": lambda on, a, b, c: on.over.apply(a),
    "State.as_seat": lambda on, a, b, c: on.running.as_seat(a),
    "State.describe": lambda on, a, b, c: on.running.describe(a, b),
    "State.describe language": lambda on, a, b, c: on.running.describe(on.running.legal[0], a),
    "ViewState.describe": lambda on, a, b, c: on.running.view_state(None).describe(a, b),
    "State.view": lambda on, a, b, c: on.running.view(a),
    "State.view_state": lambda on, a, b, c: on.over.view_state(a),
    "State.preview": lambda on, a, b, c: on.running.preview(a),
    "State.target": lambda on, a, b, c: on.running.target(a),
    "State.narrate": lambda on, a, b, c: on.running.narrate(a, b),
    "State.narrate action": lambda on, a, b, c: on.running.narrate(a, on.over),
    "State.draw": lambda on, a, b, c: on.running.draw(a, b, c),
    "State.draw names": lambda on, a, b, c: on.running.draw("en", a, b),
    "State ==": lambda on, a, b, c: (on.running == a, on.game == a),
    "ViewState()": lambda on, a, b, c: ribeira.ViewState(a, b),
    "ViewState() seat": lambda on, a, b, c: ribeira.ViewState(on.running, a),
    "ViewState.determinize": lambda on, a, b, c: on.running.view_state(0).determinize(a),
    "Replay()": lambda on, a, b, c: list(replay.Replay(a, b, c).states()),
    "Replay() actions": lambda on, a, b, c: list(replay.Replay(on.game, a, [], b).states()),
    "replay.read": lambda on, a, b, c: replay.read(a),
    "Game.check_id": lambda on, a, b, c: on.game.check_id(a),
    "Game.check_seat": lambda on, a, b, c: on.game.check_seat(a),
    "Game.check_state": lambda on, a, b, c: on.game.check_state(a),
    "State.check_legal": lambda on, a, b, c: on.running.check_legal(a),
    "Game.check_view": lambda on, a, b, c: on.game.check_view(_looked(on, a, b)),
    "bot": lambda on, a, b, c: ribeira.bot(a, on.game),
    "bot game": lambda on, a, b, c: ribeira.bot(list(PROGRAMS)[_lot(b, len(PROGRAMS))], a),
    "bot.choose": lambda on, a, b, c: _program(on, c).choose(_looked(on, a, b)),
    "bot.analyse": lambda on, a, b, c: on.bots["mcts"].analyse(_looked(on, a, b)),
    "bot.analyse lines": lambda on, a, b, c: on.bots["mcts"].analyse(_own_view(on), a),
    "bot.analyse against": lambda on, a, b, c: on.bots["mcts"].analyse(_own_view(on), 2, a),
    "analyse": lambda on, a, b, c: ribeira.analyse(a, b, c),
    "play": lambda on, a, b, c: play(on.game, a, 1),
    "play game": lambda on, a, b, c: play(a, _seated(on), 1),
    "play bots": lambda on, a, b, c: play(on.game, [a] * on.game.players, 1),
    "play others": lambda on, a, b, c: play(on.game, _seated(on, house(GAMES[_lot(a, len(GAMES))])), 1),
    "play seed": lambda on, a, b, c: play(on.game, _seated(on), a),
    "Vector()": lambda on, a, b, c: Vector(a, _spare(b), c),
    "Vector() size": lambda on, a, b, c: Vector(on.game, _spare(a), b),
    "Vector() settings": lambda on, a, b, c: Vector(on.game, 1, threads=a, limit=b, autoreset=c),
    "Vector[]": lambda on, a, b, c: _vector(on, lambda vector: vector[a]),
    "Vector.buffers": lambda on, a, b, c: _vector(on, lambda vector: vector.buffers(a)),
    "Vector.reset": lambda on, a, b, c: _vector(on, lambda vector: vector.reset(a, b, c)),
    "Vector.step": lambda on, a, b, c: _vector(on, lambda vector: vector.step(a, b, c)),
    "Vector.step actions": lambda on, a, b, c: _vector(on, lambda vector: vector.step(a)),
    "Vector.observe": lambda on, a, b, c: _vector(on, lambda vector: vector.observe(a, b, c)),
    "Vector.observe seat": lambda on, a, b, c: _vector(on, lambda vector: vector.observe(a)),
    "Vector.check": lambda on, a, b, c: _vector(on, lambda vector: vector.check(a, b)),
    "Vector.are_legal": lambda on, a, b, c: _vector(on, lambda vector: vector.are_legal(a, b)),
    "Vector.choose": lambda on, a, b, c: _vector(on, lambda vector: vector.choose(a, b)),
    "Vector.choose rows": lambda on, a, b, c: _vector(on, lambda vector: vector.choose("greedy", a)),
    "bot seed": lambda on, a, b, c: ribeira.bot("random", on.game, seed=a),
    "perft": lambda on, a, b, c: perft(on.over, a),
    "divide": lambda on, a, b, c: divide(on.over, a),
}

Note = Callable[[str], None]


def refusal(call: Callable[[], object], *expected: type[Exception]) -> str:
    """The sentence of a call that refuses; of one that answers, anything."""
    try:
        call()
    except expected as wrong:
        return str(wrong)
    return "answered"


def knock(name: str, door: str, a: object, b: object, c: object) -> None:
    """One call. On refusal nothing is changed, and what can be changed has to be asked for."""
    on = house(name)
    before = on.batch.states.copy(), on.running.copy_bytes(), on.over.copy_bytes(), on.game.options
    expected = [ribeira.RibeiraError, *([IndexError] if door in ("Batch[]", "Vector[]") else [])]
    sentence = refusal(lambda: DOORS[door](on, a, b, c), *expected)
    assert sentence
    assert "\n" not in sentence
    if sentence == "answered":
        on.batch.states_unchecked[:] = before[0]
    assert (on.batch.states == before[0]).all()
    assert (on.running.copy_bytes() == before[1]).all()
    assert (on.over.copy_bytes() == before[2]).all()
    assert on.game.options == before[3]


def visitors(count: int, note: Note, doors: list[str] | None = None) -> Callable[[], None]:
    """The property, with so many examples; `note` hears of each call before it is made."""

    @settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(GAMES), st.sampled_from(doors or sorted(DOORS)), JUNK, JUNK, JUNK)
    def property_(name: str, door: str, a: object, b: object, c: object) -> None:
        note(f"{name}: {door} of {a!r}, {b!r}, {c!r}")
        knock(name, door, a, b, c)

    return property_


def main(last: str, count: str, *doors: str) -> None:
    """The script; a door named `abort` does what a crash does."""
    chosen = list(doors) or sorted(DOORS)
    DOORS["abort"] = lambda on, a, b, c: os.abort()
    with Path(last).open("wb", buffering=0) as file:

        def note(call: str) -> None:
            file.seek(0)
            file.truncate()
            file.write(call[:2_000].encode(errors="replace"))

        visitors(int(count), note, chosen)()


if __name__ == "__main__":
    main(*sys.argv[1:])
