"""The tree of a study: what was played and what was tried, each node with the position that it leads to.

It knows the rules by the engine alone, and stores nothing. No node ever changes its position, so positions are kept.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from secrets import SystemRandom

import ribeira
from ribeira.server.journal.studies import NodeRow, Played
from ribeira.server.wire.messages import Refusal

ROOT = 0
NODES = 500
"""Nodes that may be added to what was played."""


class Place:
    """A node of the tree."""

    __slots__ = ("count", "parent", "row", "seat", "texts", "v")

    def __init__(self, parent: int | None, seat: int | None, texts: Sequence[str], v: int, row: NodeRow | None) -> None:
        self.parent = parent
        self.seat = seat
        """Who acted; None: nature, or nobody at the root."""
        self.texts = texts
        self.v = v
        """So many events or actions have happened there."""
        self.row = row
        """What is stored of it; None: nothing beside the line."""


class Tree:
    """All nodes by their numbers: 0 is the beginning, then the line, then what was added in the order of adding."""

    def __init__(self, first: ribeira.State, line: Sequence[Played], rows: Iterable[NodeRow] = ()) -> None:
        self._first = first
        self.line = line
        self._states: dict[int, ribeira.State] = {ROOT: first}
        self.places: dict[int, Place] = {}
        self._below: dict[int, list[int]] = {}
        self.fill(rows)

    @property
    def game(self) -> ribeira.Game:
        """What is played."""
        return self._first.game

    def fill(self, rows: Iterable[NodeRow]) -> None:
        """Takes these nodes for those that were added; positions that are known stay known."""
        self.places = {ROOT: Place(None, None, (), 0, None)}
        self._below = {}
        for number, played in enumerate(self.line, 1):
            self._add(number, Place(number - 1, played.seat, played.texts, played.v, None))
        for row in rows:
            if row.texts is None or row.parent is None:
                self.places[row.node].row = row
            elif row.parent in self.places:
                v = self.places[row.parent].v + len(row.texts)
                self._add(row.node, Place(row.parent, row.seat, row.texts, v, row))
        self._states = {number: state for number, state in self._states.items() if number in self.places}

    def _add(self, number: int, place: Place) -> None:
        self.places[number] = place
        if place.parent is not None:
            self._below.setdefault(place.parent, []).append(number)

    def place(self, number: int) -> Place:
        """A node. Raises `Refusal`: `study_node`."""
        found = self.places.get(number)
        if found is None:
            raise Refusal("study_node")
        return found

    def is_line(self, number: int) -> bool:
        """Whether this was played."""
        return number <= len(self.line)

    def children(self, number: int) -> list[int]:
        """What follows a node, what was played before what was tried."""
        return self._below.get(number, [])

    def below(self, number: int) -> list[int]:
        """A node with all that follows it."""
        found = [number]
        for one in found:
            found += self.children(one)
        return found

    @property
    def added(self) -> int:
        """How many nodes were added."""
        return len(self.places) - 1 - len(self.line)

    # --- positions

    def state(self, number: int) -> ribeira.State:
        """The position at a node. Raises `Refusal`: `study_node`."""
        path = []
        while number not in self._states:
            path.append(number)
            number = self.place(number).parent or ROOT
        for one in reversed(path):
            place = self.places[one]
            self._states[one] = self.states(place, self._states[place.parent or ROOT])[-1]
        return self._states[path[0] if path else number]

    def states(self, place: Place, before: ribeira.State) -> list[ribeira.State]:
        """The positions within a node, from the one before it to its own."""
        found = [before if place.seat is None or not place.texts else before.as_seat(place.seat)]
        for text in place.texts:
            found.append(found[-1].apply(text))
        return found

    def entered(self, number: int) -> list[ribeira.State]:
        """As `states`, for a node by its number; of the root its own position alone."""
        place = self.place(number)
        if place.parent is None:
            return [self._first]
        return self.states(place, self.state(place.parent))

    # --- what may be added

    def play(self, number: int, seat: int | None, action: str) -> list[str]:
        """What a seat's action, or (None) one outcome of chance, is called in a node that holds it.

        Raises:
            Refusal: `study_turn`, `notation`, `illegal`.
        """
        state = self.state(number)
        try:
            if (seat is None) != (state.player == ribeira.CHANCE) or state.is_terminal:
                raise Refusal("study_turn")
            turned = state if seat is None else state.as_seat(seat)
        except ribeira.RibeiraError:
            raise Refusal("study_turn") from None
        try:
            return [self.game.notation(turned.check_legal(action))]
        except ribeira.InvalidNotation:
            raise Refusal("notation") from None
        except ribeira.IllegalAction:
            raise Refusal("illegal", action=action) from None

    def follow(self, number: int, seat: int | None, texts: Sequence[str]) -> list[str]:
        """What a whole node is called: an action of a seat, or a run of nature's. Raises `Refusal` as `play`."""
        if not texts or (seat is not None and len(texts) > 1):
            raise Refusal("file")
        found = self.play(number, seat, texts[0])
        state = self.state(number).apply(found[0]) if seat is None else None
        for text in texts[1:]:
            if state is None or state.player != ribeira.CHANCE:
                raise Refusal("file")
            try:
                action = state.check_legal(text)
            except ribeira.RibeiraError:
                raise Refusal("file") from None
            found.append(self.game.notation(action))
            state = state.apply(action)
        return found

    def draw(self, number: int, chance: random.Random | None = None) -> list[str]:
        """Nature's actions from a node on up to the next decision, drawn at random. Raises `Refusal`: `study_turn`."""
        state, found, chance = self.state(number), list[str](), chance or SystemRandom()
        while state.player == ribeira.CHANCE:
            weights = state.weights
            (action,) = chance.choices(list(weights), list(weights.values()))
            found.append(self.game.notation(action))
            state = state.apply(action)
        if not found:
            raise Refusal("study_turn")
        return found

    def same(self, number: int, seat: int | None, texts: Sequence[str]) -> int | None:
        """The node that already follows with just this, if there is one."""
        for one in self.children(number):
            place = self.places[one]
            if place.seat == seat and list(place.texts) == list(texts):
                return one
        return None

    def check_room(self) -> None:
        """Raises `Refusal`: `study_full`."""
        if self.added >= NODES:
            raise Refusal("study_full")
