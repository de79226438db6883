"""Nets of a game between sides: what they look at in Santorini, how alpha-beta search judges by them, and how its
matches teach them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.arena.runners import here
from ribeira.bots import weights as files
from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.budget import Budget
from ribeira.bots.deepening import LadderTurns
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.evaluation.santorini.estimate import AT_ONCE
from ribeira.bots.evaluation.santorini.inputs import INPUTS
from ribeira.bots.looks import Ladder
from ribeira.bots.net import ALLIED
from ribeira.bots.shelf import Shelf
from ribeira.core.arrays import Floats
from ribeira.core.contract import Json, starts
from ribeira.core.errors import InvalidOption
from ribeira.games.santorini import catalog
from ribeira.learning.course import Course
from ribeira.learning.gate import Bout, contend, sides_of
from ribeira.learning.generate import Job, Play, Shard, generate
from ribeira.learning.syllabus import Syllabus
from tests.learning.looking import dense, inputs_of, seen, some_states

PLAY = Play(simulations=0, glances=0, noise=30, opening=4, keep=32, nodes=200)
TINY = Syllabus(first=8, further=4, shards=2, trust=1.0, keep=8, epochs=1.0, nodes=60, opening=2, contest=2, against=60)
POSITION = {
    "game": "santorini", "players": 2, "options": {"gods": "random"}, "phase": "select", "turn": 9,
    "gods": ["pan", "chronus"], "start": 0, "blocks": {"a1": 1, "b1": 2, "c3": 3, "d4": 1, "e5": 3}, "domes": ["e5"],
    "workers": [["b2", "e1"], ["c2", "d4"]],
}  # fmt: skip


GODS = ["pan", "zeus", "atlas", "apollo"]


def bits(position: Json) -> Floats:
    """The inputs of who acts."""
    state = ribeira.game("santorini", gods="random").from_position(position)
    return dense(inputs_of("santorini"), state.copy_bytes(), state.player)


def test_what_is_seen_is_written_where_the_table_says() -> None:
    found, at = bits(POSITION), dict(zip((block.name for block in INPUTS), starts(INPUTS), strict=True))
    shapes = {block.name: block.shape for block in INPUTS}

    def amount(block: str, *place: int) -> float:
        return float(found[at[block] + np.ravel_multi_index(place, shapes[block])])

    gods = {god: catalog.GOD_IDS.index(god) for god in ("pan", "chronus")}
    assert amount("cell", 0, 0) == amount("cell", 1, 1) == amount("cell", 12, 2) == 1.0, "one, two and three blocks"
    assert amount("cell", 24, 12) == 1.0, "a complete tower"
    assert amount("cell", 6, 3) == amount("cell", 4, 3) == 1.0, "own workers on the ground"
    assert amount("cell", 7, 7) == amount("cell", 18, 8) == 1.0, "others, one of them on a block"
    assert sum(found[: shapes["cell"][0] * shapes["cell"][1]]) == 8.0, "vacant ground is nothing to be seen"
    assert amount("beside", 0, 0, 0, 0) == 1.0, "south-west of b2 lies a block"
    assert amount("beside", 1, 1, 0, 2) == 1.0, "south-west of d4 lie three"
    assert amount("power", 0, gods["pan"]) == amount("power", 1, gods["chronus"]) == 1.0
    assert amount("towers", 1, 1) == 1.0
    assert amount("lifted", 1, gods["chronus"], 1) == amount("against", 1, gods["pan"], 1) == 1.0
    assert amount("fixed", 0) == amount("ban", 0) == 0.0


def turned(position: Json, mirrored: bool) -> Json:
    """The island turned by a quarter, or mirrored."""

    def cell(name: str) -> str:
        column, row = "abcde".index(name[0]), int(name[1]) - 1
        column, row = (4 - column, row) if mirrored else (row, 4 - column)
        return f"{'abcde'[column]}{row + 1}"

    return {
        **position,
        "blocks": {cell(name): height for name, height in position["blocks"].items()},
        "domes": [cell(name) for name in position["domes"]],
        "workers": [[cell(name) for name in pair] for pair in position["workers"]],
    }


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_island_looks_the_same_from_every_side(mirrored: bool) -> None:
    wanted, given, fitting = bits(turned(POSITION, mirrored)), bits(POSITION), 0
    for symmetry in inputs_of("santorini").symmetries():
        moved = np.zeros_like(given)
        moved[symmetry] = given
        fitting += int((moved == wanted).all())
    assert fitting == 1


def test_nothing_is_seen_within_a_turn_nor_where_it_can_be_won_at_once() -> None:
    inputs, game = inputs_of("santorini"), ribeira.game("santorini", gods="random")
    up = {**POSITION, "blocks": {"b2": 2, "b3": 3}, "domes": []}
    for position, is_seen in ((POSITION, True), (up, False)):
        state = game.from_position(position)
        assert bool(seen(inputs, state.copy_bytes())[2][0]) is is_seen
        assert seen(inputs, state.apply("b2").copy_bytes())[2][0] == 0


@pytest.mark.parametrize("players", [2, 4])
def test_who_acts_is_the_one_that_looks_for_the_whole_side(players: int) -> None:
    inputs = inputs_of("santorini")
    for state in some_states(ribeira.game("santorini", players=players, gods="random")):
        numbers = seen(inputs, state.copy_bytes())[2][1 : 1 + players]
        assert [seat for seat in range(players) if numbers[seat] > 0] == [state.player]
        assert [seat for seat in range(players) if numbers[seat] == ALLIED] == [(state.player + 2) % 4][: players - 3]


def test_of_three_everybody_looks_until_one_has_lost() -> None:
    inputs, game = inputs_of("santorini"), ribeira.game("santorini", players=3, gods="random")
    for state in some_states(game):
        assert (seen(inputs, state.copy_bytes())[2][1:4] > 0).all()
    three = {**POSITION, "players": 3, "gods": ["pan", "zeus", "atlas"]}
    for cells, out, is_seen in ((["e4", "a4"], [], True), ([None, None], [2], False)):
        state = game.from_position({**three, "workers": [["b2", "e1"], ["c2", "d4"], cells], "out": out})
        assert bool(seen(inputs, state.copy_bytes())[2][0]) is is_seen


@pytest.mark.compiled_only
def test_who_can_win_at_once_is_known_beside_a_net_that_knows_nothing() -> None:
    """However it looks: in a plain look, too, where the evaluation written by hand would not have told it."""
    threat = {**POSITION, "blocks": {"d4": 2, "d5": 3}, "domes": [], "gods": ["pan", "zeus"]}
    state = ribeira.game("santorini", gods="random").from_position(threat)
    knows_nothing = np.zeros(inputs_of("santorini").weights, np.float32)
    found = AlphaBetaBot(state.game, depth=1, seed=1, net=knows_nothing).analyse(state.view_state(state.player))
    assert {round(line.value, 6) for line in found.lines} == {-AT_ONCE}, "no worker comes near enough to prevent it"


@pytest.mark.compiled_only
def test_matches_of_the_search_are_played_again_alike_and_tell_what_it_expected() -> None:
    address = "santorini", 2, {"gods": "random"}

    def shard(seed: int) -> Shard:
        return generate(Job(address, PLAY, seed, 6))

    one, same, other = shard(1), shard(1), shard(2)
    assert (one.states == same.states).all()
    assert (one.thoughts == same.thoughts).all()
    assert one.states.shape != other.states.shape or not (one.states == other.states).all()
    assert np.abs(one.thoughts).max() <= 1.0
    assert (one.ends.sum(axis=1) == 0.0).all()
    inputs = inputs_of("santorini")
    assert all(seen(inputs, state)[2][0] for state in one.states)
    expected = one.ends[np.arange(len(one.ends)), one.movers]
    strays = np.abs(expected) < 1.0
    assert 0.2 < strays.mean() < 0.6
    assert (one.ends[strays] == one.thoughts[strays]).all(), "nobody knows how a stray position would have ended"


@pytest.mark.compiled_only
def test_of_three_each_is_asked_what_it_expects_and_of_four_two_expect_the_same() -> None:
    for players in (3, 4):
        shard = generate(Job(("santorini", players, {"gods": "random"}), PLAY, 1, 4))
        others = np.array([np.delete(row, mover) for row, mover in zip(shard.thoughts, shard.movers, strict=True)])
        assert not np.isnan(shard.thoughts).any()
        if players == 4:
            assert (shard.thoughts[:, :2] == shard.thoughts[:, 2:]).all()
            assert (shard.thoughts.sum(axis=1) == 0.0).all()
        else:
            assert (others[:, 0] != others[:, 1]).mean() > 0.5


@pytest.mark.compiled_only
def test_what_is_good_for_who_acts_is_as_bad_for_the_other_whoever_is_asked() -> None:
    game = ribeira.game("santorini", gods="random")
    thinker = LadderTurns(game, evaluation_of(game.name), Budget(depth=2), Shelf(lambda: Ladder(game)))
    values = []
    for state in some_states(game, 6):
        mine, theirs = (thinker.expect(state.copy_bytes(), seat, 1) for seat in (state.player, 1 - state.player))
        assert mine == pytest.approx(-theirs, abs=1e-6)
        values.append(mine)
    assert len(set(values)) > 1


@pytest.mark.compiled_only
def test_a_course_goes_on_from_what_was_learned_of_the_same_game_for_others(tmp_path: Path) -> None:
    """One small step away from it; of another game nothing is taken over."""
    syllabus = replace(TINY, first=2, epochs=0.01, of_so_many=2)
    learned = files.shipped(ribeira.game("santorini"))
    assert learned is not None
    tried: tuple[tuple[int, Json, bool], ...] = ((3, {}, True), (4, {"gods": GODS}, True), (2, {"gods": "none"}, False))
    for players, options, is_near in tried:
        folder = tmp_path / str(players)
        folder.mkdir()
        course = Course(ribeira.game("santorini", players=players, **options), folder, syllabus=syllabus)
        with here() as home:
            list(course.run(home, 1.0, 1))
        far = float(np.abs(course._net(0) - learned.weights).max())
        assert (far < 0.01) is is_near


@pytest.mark.compiled_only
def test_a_net_plays_its_gate_for_its_whole_side() -> None:
    game = ribeira.game("santorini", players=4)
    assert sides_of(game) == [0b0101, 0b1010, 0b0101, 0b1010]
    assert sides_of(ribeira.game("porto", players=3)) == [1, 2, 4]
    weights = np.zeros(inputs_of("santorini").weights, np.float32)
    for match in range(2):
        bout = Bout(("santorini", 4, {}), weights, (40, 40), 1, match)
        assert contend(bout).share in (0.0, 1.0), "a side wins or loses together"


@pytest.mark.compiled_only
def test_a_course_of_alpha_beta_ends_with_a_net_by_which_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ribeira.game("santorini")
    course = Course(game, tmp_path, seed=3, syllabus=TINY)
    with here() as home:
        assert [point.round for point in course.run(home, 1.0, 2)] == [0, 1]
        standing = list(course.gate(home))[-1]
    assert len(standing.shares) == 2
    assert standing.simulations[1] == TINY.against
    path = tmp_path / "net.npz"
    learned = files.read(path, ribeira.game("santorini", gods=["pan", "zeus"]))
    with pytest.raises(InvalidOption, match="options"):
        files.read(path, ribeira.game("santorini", gods="none"))

    state = ribeira.game("santorini", gods="random").from_position(POSITION)
    view = state.view_state(state.player)

    def valued(**judged: Any) -> list[float]:
        found = AlphaBetaBot(state.game, nodes=3_000, seed=1, **judged).analyse(view)
        return [line.value for line in found.lines]

    assert valued(net=str(path)) == valued(net=learned.weights) != valued()
    assert AlphaBetaBot(state.game, nodes=3_000, seed=1, net=str(path)).choose(view) in state.legal
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    monkeypatch.setattr(files, "_KNOWN", {})
    path.rename(tmp_path / "santorini-2.npz")
    budgets: tuple[tuple[dict[str, Any], bool], ...] = (
        ({"level": 5}, True), ({"level": 4}, True), ({"seconds": 1.0}, True),
        ({"level": 3}, False), ({"nodes": 500}, False), ({"depth": 2, "seconds": 1.0}, False),
        ({"nodes": 500, "net": files.SHIPPED}, True),
    )  # fmt: skip
    for budget, is_taken in budgets:
        assert (AlphaBetaBot(state.game, **budget)._net.size > 0) is is_taken
    for other in (ribeira.game("santorini", gods="none"), ribeira.game("santorini", players=3)):
        assert AlphaBetaBot(other, level=5)._net.size == 0
        assert AlphaBetaBot(other, nodes=500, net=files.SHIPPED)._net.size == 0
