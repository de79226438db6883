"""Santorini without gods, searched by whole turns: the same turns as the rules, the same values as plain minimax."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.budget import Budget
from ribeira.bots.santorini.board import RUNG, key_of, play, vacant
from ribeira.bots.santorini.evaluate import WEIGHTS, evaluate
from ribeira.bots.santorini.match import Memory, Root, TurnSearch, actions_of, root_of
from ribeira.bots.santorini.table import WIN
from ribeira.bots.santorini.think import think
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Ints
from ribeira.core.jit import kernel
from ribeira.core.state import State

GAME = ribeira.game("santorini", players=2, gods="none")


@kernel(jit.INT(jit.STATE, jit.INT, jit.INTS))
def follow(rungs: Bytes, turn: int, out: Ints) -> int:
    """Plays a turn from the first rung to the second and writes that position; whether its key is right."""
    before, after = rungs.view(RUNG)[0], rungs.view(RUNG)[1]
    play(after, before, turn)
    out[0], out[1], out[2], out[3] = after.one, after.two, after.three, after.domes
    out[4], out[5], out[6], out[7], out[8] = after.own_a, after.own_b, after.foe_a, after.foe_b, after.side
    return int(after.key == key_of(after))


@kernel(jit.INT(jit.STATE))
def worth(rungs: Bytes) -> int:
    """What the position of the first rung is worth as it stands."""
    rung = rungs.view(RUNG)[0]
    return evaluate(rung, vacant(rung), WEIGHTS)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    jit.warm([think, follow, worth])


def positions(seed: int, count: int) -> Iterator[State]:
    """Beginnings of turns from matches that are played at random."""
    source, rng = random.Random(seed), np.random.default_rng(seed)
    while count:
        state = GAME.sample(GAME.new(), rng)
        for _ in range(3 * source.randrange(60) + 4):
            state = state if state.is_terminal else state.apply(source.choice(state.legal))
        while not state.is_terminal and state.phase != "select":
            state = state.apply(source.choice(state.legal))
        if not state.is_terminal:
            count -= 1
            yield state


def turns_of(state: State) -> dict[tuple[int, ...], State]:
    """Every sequence of actions that ends the turn, with the state after it, by the rules."""
    found = dict[tuple[int, ...], State]()
    waiting: list[tuple[tuple[int, ...], State]] = [((), state)]
    while waiting:
        actions, here = waiting.pop()
        for action in here.legal:
            after = here.apply(action)
            if after.player == state.player:
                waiting.append(((*actions, action), after))
            else:
                found[*actions, action] = after
    return found


def searched(root: Root, depth: int) -> Memory:
    memory = Memory()
    memory.search(root, depth, -WIN, WIN, 1 << 40)
    return memory


def setting(**given: Any) -> State:
    """A position at the beginning of seat 0's turn."""
    return GAME.from_position(
        {"game": "santorini", "players": 2, "options": {"gods": "none"}, "phase": "select", **given}
    )


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.compiled_only)])
def test_the_turns_are_those_of_the_rules_and_lead_where_they_lead(seed: int) -> None:
    for state in positions(seed, 6 if seed == 1 else 60):
        by_rules = turns_of(state)
        root, out = root_of(state.copy_bytes()), np.zeros(9, np.int64)
        memory = searched(root, 1)
        if any(after.winners == [state.player] and len(turn) == 2 for turn, after in by_rules.items()):
            assert memory.value == WIN - 1
            assert by_rules[tuple(actions_of(memory.turn, root))].winners == [state.player]
            continue
        turns = {tuple(actions_of(int(turn), root)): int(turn) for turn in memory.turns[0, : memory.choices]}
        assert turns.keys() == by_rules.keys()
        for actions, after in by_rules.items():
            if not after.is_terminal:
                assert follow(memory.rungs, turns[actions], out) == 1
                expected = root_of(after.copy_bytes()).board
                assert out[:4].tolist() == expected[:4].tolist()
                assert (set(out[4:6]), set(out[6:8])) == (set(expected[4:6]), set(expected[6:8]))
                assert out[8] == expected[8]


# --- the same value as plain minimax ------------------------------------------------------------------------


class Position:
    """The practice game once more, on lists: heights (4: a dome), and the workers of who moves and who waits."""

    def __init__(self, heights: list[int], own: list[int], foe: list[int]) -> None:
        self.heights, self.own, self.foe = heights, own, foe

    def is_free(self, cell: int) -> bool:
        return self.heights[cell] < 4 and cell not in (*self.own, *self.foe)

    def steps(self, workers: list[int]) -> Iterator[tuple[int, int]]:
        for origin in workers:
            for target in range(25):
                is_low = self.heights[target] <= self.heights[origin] + 1
                if is_near(origin, target) and self.is_free(target) and is_low:
                    yield origin, target

    def summits(self, workers: list[int]) -> list[int]:
        """Where these workers would win."""
        return [b for a, b in self.steps(workers) if (self.heights[a], self.heights[b]) == (2, 3)]

    def after(self) -> Iterator[Position]:
        """Seen by the other side, after each turn that does not win."""
        for origin, target in self.steps(self.own):
            own = [target if cell == origin else cell for cell in self.own]
            for cell in range(25):
                if is_near(target, cell) and (cell == origin or self.is_free(cell)):
                    heights = list(self.heights)
                    heights[cell] += 1
                    yield Position(heights, self.foe, own)


def is_near(cell: int, other: int) -> bool:
    return cell != other and abs(cell % 5 - other % 5) <= 1 and abs(cell // 5 - other // 5) <= 1


def plain(position: Position, depth: int, level: int, rungs: Bytes) -> int:
    """What a position is worth to the side to move, by trying everything (the definitions of `think`)."""
    if position.summits(position.own):
        return WIN - level - 1
    if not any(position.steps(position.own)):
        return level - WIN
    if depth <= 0 and not position.summits(position.foe):
        return judged(position, rungs)
    tried = [after for after in position.after() if depth > 0 or not after.summits(after.own)]
    return max((-plain(after, depth - 1, level + 1, rungs) for after in tried), default=level + 2 - WIN)


def judged(position: Position, rungs: Bytes) -> int:
    rung = rungs.view(RUNG)[0]
    rung.one, rung.two, rung.three, rung.domes = (
        sum(1 << cell for cell in range(25) if position.heights[cell] >= blocks) for blocks in range(1, 5)
    )
    rung.own_a, rung.own_b, rung.foe_a, rung.foe_b = *position.own, *position.foe
    return int(worth(rungs))


def as_position(state: State) -> Position:
    board = root_of(state.copy_bytes()).board
    heights = [sum(int(board[field]) >> cell & 1 for field in range(4)) for cell in range(25)]
    return Position(heights, board[4:6].tolist(), board[6:8].tolist())


@pytest.mark.compiled_only
@pytest.mark.parametrize("depth", [1, 2])
def test_the_value_is_that_of_plain_minimax(depth: int) -> None:
    """At depth 3 the first turns are looked at less deep: there values may differ until a deeper look."""
    kinds = set()
    for state in positions(3, 30):
        if len(turns_of(state)) > 40:
            continue
        memory = searched(root_of(state.copy_bytes()), depth)
        assert memory.value == plain(as_position(state), depth, 0, Memory().rungs), state.position
        kinds.add(int(np.sign(memory.value)) if abs(memory.value) > WIN // 2 else 0)
    assert {0, 1} <= kinds


# --- wins and blocks ----------------------------------------------------------------------------------------

WALL = dict.fromkeys(("c3", "d3", "e3", "c4", "c5"), 3)
"""Complete towers around the four cells of the corner e5: who stands there can only walk about in it."""
STAIRS = {"a2": 1, "a3": 2, "a4": 3, **WALL}


@pytest.mark.parametrize(("start", "turns"), [("a3", 1), ("a2", 2), ("a1", 3)])
def test_a_forced_win_is_found(start: str, turns: int) -> None:
    state = setting(blocks=STAIRS, domes=list(WALL), workers=[[start, "e1"], ["d5", "e5"]])
    memory = searched(root_of(state.copy_bytes()), 2 * turns - 1)
    assert memory.value == WIN - (2 * turns - 1)
    assert GAME.notation(actions_of(memory.turn, root_of(state.copy_bytes()))[0]) == start


@pytest.mark.compiled_only
def test_a_winning_side_wins_in_as_many_turns() -> None:
    state = setting(blocks=STAIRS, domes=list(WALL), workers=[["a1", "e1"], ["d5", "e5"]])
    bots = [ribeira.bot("alphabeta", GAME, nodes=3_000, seed=seat) for seat in range(2)]
    while not state.is_terminal:
        state = state.apply(bots[state.player].choose(state.view_state(state.player)))
    assert state.winners == [0]
    assert state.position["turn"] == 5


BLOCKS = {"c3": 2, "c4": 3}


@pytest.mark.parametrize("own", [["e5", "a1"], ["a5", "e1"], ["c1", "d5"]])
def test_the_only_block_is_found(own: list[str]) -> None:
    """The other side stands on c3, two blocks high, and would step to c4: a dome must come there."""
    state = setting(blocks=BLOCKS, workers=[own, ["c3", "a3"]])
    bot = ribeira.bot("alphabeta", GAME, nodes=500, seed=1)
    while state.player == 0:
        state = state.apply(bot.choose(state.view_state(0)))
    assert "c4" in state.position["domes"]


def test_what_cannot_be_stopped_is_known_to_be_lost() -> None:
    state = setting(blocks={**BLOCKS, "b3": 3}, workers=[["e5", "e1"], ["c3", "a1"]])
    assert searched(root_of(state.copy_bytes()), 3).value == 2 - WIN


# --- one thought a turn -------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_a_turn_is_thought_out_once_and_kept_while_it_comes_out_as_expected() -> None:
    for state in positions(5, 12):
        bot: Any = ribeira.bot("alphabeta", GAME, nodes=2_000, seed=1)
        seat = state.player
        first = state.apply(bot.choose(state.view_state(seat)))
        thought = bot.nodes
        if first.is_terminal or len(first.legal) < 2:
            continue
        expected = bot.choose(first.view_state(seat))
        assert (thought > 0, bot.nodes) == (True, 0)
        other = first.apply(next(action for action in first.legal if action != expected))
        if other.player == seat and len(other.legal) > 1:
            assert bot.choose(other.view_state(seat)) in other.legal
            assert bot.nodes > 0


@pytest.mark.compiled_only
def test_equal_seeds_and_nodes_give_equal_turns_whoever_else_thinks() -> None:
    one, other = (ribeira.bot("alphabeta", GAME, nodes=3_000, seed=4) for _ in range(2))
    for number, state in enumerate(positions(6, 8)):
        view = state.view_state(state.player)
        chosen = one.choose(view)
        ribeira.bot("alphabeta", GAME, seconds=0.001, seed=number).choose(view)
        assert other.choose(view) == chosen


@pytest.mark.compiled_only
def test_a_turn_half_played_is_gone_on_with() -> None:
    for state in positions(7, 12):
        here = state
        while here.player == state.player:
            bot = ribeira.bot("alphabeta", GAME, nodes=400, seed=2)
            assert bot.choose(here.view_state(here.player)) in here.legal
            here = here.apply(here.legal[-1])


def test_a_match_that_could_end_by_the_number_of_its_turns_is_left_to_the_other_search() -> None:
    search = TurnSearch(Budget(nodes=10))
    [state] = positions(8, 1)
    assert search.fits(state.copy_bytes())
    late = GAME.from_position({**state.position, "turn": 299})
    assert not search.fits(late.copy_bytes())
    gods = ribeira.game("santorini", players=2, gods=["pan", "atlas"]).new()
    assert not search.fits(gods.copy_bytes())
