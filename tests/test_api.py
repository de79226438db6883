"""The public interface, as architecture.md promises it."""

from __future__ import annotations

import numpy as np
import pytest

import ribeira


@pytest.fixture
def drafting() -> ribeira.State:
    game = ribeira.game("azul", players=2, wall="coloured")
    return game.from_position(
        {
            "game": "azul",
            "players": 2,
            "phase": "draft",
            "factories": [["blue", "blue", "yellow", "red"], [], [], [], []],
        }
    )


def test_a_game_is_named_with_its_players_and_options() -> None:
    game = ribeira.game("azul", players=3, wall="grey")
    assert (game.name, game.players, game.options) == ("azul", 3, {"wall": "grey"})
    assert game == ribeira.game("azul", players=3, wall="grey")
    assert game != ribeira.game("azul", players=3)
    assert "azul" in ribeira.games()


@pytest.mark.parametrize(
    ("name", "players", "options", "named"),
    [
        ("chess", 2, {}, "game"),
        ("azul", 1, {}, "players"),
        ("azul", 5, {}, "players"),
        ("azul", True, {}, "players"),
        ("azul", 2, {"wall": "pink"}, "wall"),
        ("azul", 2, {"wall": 1}, "wall"),
        ("azul", 2, {"walls": "grey"}, "walls"),
    ],
)
def test_what_does_not_exist_is_named(name: str, players: int, options: dict[str, object], named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named}: "):
        ribeira.game(name, players=players, **options)


def test_the_first_state_is_a_chance_node() -> None:
    state = ribeira.game("azul", players=4).new()
    assert state.player == ribeira.CHANCE
    assert state.due == []
    assert state.chance == dict.fromkeys(state.legal, 0.25)


def test_applying_is_pure_and_takes_ids_or_notation(drafting: ribeira.State) -> None:
    before = drafting.position
    after = drafting.apply("F1:blue>2")
    assert after == drafting.apply(drafting.game.parse("F1:blue>2"))
    assert drafting.position == before
    assert (after.player, after.ply) == (1, 1)


def test_an_illegal_action_carries_the_unchanged_position(drafting: ribeira.State) -> None:
    with pytest.raises(ribeira.IllegalAction) as refused:
        drafting.apply("F2:blue>2")
    assert refused.value.position == drafting.position


@pytest.mark.parametrize("wrong", ["F1:green>1", "", "F1:blue>2 ", 314, -1])
def test_what_is_no_action_at_all_is_told_apart(drafting: ribeira.State, wrong: str | int) -> None:
    with pytest.raises(ribeira.InvalidNotation) as refused:
        drafting.apply(wrong)
    assert refused.value.position == drafting.position


def test_legal_ids_ascend_and_have_texts(drafting: ribeira.State) -> None:
    assert drafting.legal == sorted(drafting.legal)
    assert [drafting.game.parse(text) for text in drafting.legal_text] == drafting.legal


def test_sampling_resolves_chance_only(drafting: ribeira.State) -> None:
    rng = np.random.default_rng(3)
    assert drafting.game.sample(drafting, rng) is drafting
    filled = drafting.game.sample(drafting.game.new(), rng)
    assert filled.phase == "draft"
    assert all(len(tiles) == 4 for tiles in filled.position["factories"])


def test_returns_scores_and_winners(drafting: ribeira.State) -> None:
    assert drafting.winners is None
    assert drafting.returns == [0.0, 0.0]
    over = drafting.game.from_position({"game": "azul", "players": 2, "phase": "over", "scores": [3, 9]})
    assert (over.player, over.winners, over.scores) == (ribeira.TERMINAL, [1], [3, 9])
    assert over.returns == [-1.0, 1.0]
    assert over.legal == []


def test_a_position_of_another_game_is_refused(drafting: ribeira.State) -> None:
    with pytest.raises(ribeira.InvalidPosition, match=r"^players: "):
        drafting.game.from_position({"game": "azul", "players": 3})
    with pytest.raises(ribeira.InvalidPosition, match=r"^options: "):
        drafting.game.from_position({"game": "azul", "players": 2, "options": {"wall": "grey"}})


def test_a_view_state_carries_what_a_bot_needs(drafting: ribeira.State) -> None:
    seen = drafting.view_state(0)
    assert seen.legal == drafting.legal
    assert seen.view == drafting.view(0) == drafting.position
    assert seen.observation.shape == (drafting.game.observation_size,)
    assert not hasattr(seen, "position")


def test_only_a_due_seat_can_act_first(drafting: ribeira.State) -> None:
    assert drafting.as_seat(0) is drafting
    with pytest.raises(ribeira.IllegalAction, match="seat 1"):
        drafting.as_seat(1)
