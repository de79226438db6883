"""Matches and tournaments: statistics, schedule, equal tables for equal seeds, matches that can be read back."""

from __future__ import annotations

from pathlib import Path

import pytest

import ribeira
from ribeira.arena.match import play
from ribeira.arena.outcomes import Outcome
from ribeira.arena.players import Player, parse_player
from ribeira.arena.statistics import wilson
from ribeira.arena.tournament import Tournament, as_document, line_ups, rate, schedule, table


def outcome(number: int, winner: int) -> Outcome:
    return Outcome(number, (0, 1), (1.0 - winner, float(winner)), (10, 20))


def test_the_interval_of_wilson() -> None:
    """Against published values: 0 of 10, 10 of 10 and 8 of 10."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_table_counts_wins_points_and_rates() -> None:
    rows = table(["a", "b"], [outcome(0, 1), outcome(1, 1), outcome(2, 0)])
    assert [row.player for row in rows] == ["b", "a"]
    assert [row.won for row in rows] == [2.0, 1.0]
    assert rows[0].share == pytest.approx(2 / 3)
    assert [row.mean_score for row in rows] == [20.0, 10.0]
    assert rows[0].mu > 25 > rows[1].mu


def test_a_shared_win_counts_in_part() -> None:
    shared = Outcome(0, (0, 1), (0.5, 0.5), (5, 5))
    assert [row.won for row in table(["a", "b"], [shared])] == [0.5, 0.5]


def test_ratings_follow_the_numbers_of_the_matches_not_their_order() -> None:
    games = [outcome(number, number % 3 == 0) for number in range(9)]
    assert [one.mu for one in rate(2, games)] == [one.mu for one in rate(2, games[::-1])]


def test_a_player_who_sits_twice_keeps_one_rating() -> None:
    both = Outcome(0, (0, 0, 1), (0.0, 0.0, 1.0), (1, 2, 3))
    ratings = rate(2, [both])
    assert ratings[1].mu > 25 > ratings[0].mu


def test_everybody_sits_everywhere_equally_often() -> None:
    assert line_ups(4, 2) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    fixtures = schedule(3, 2, matches=4, seed=1)
    assert len(fixtures) == 12
    for player in range(3):
        assert sum(fixture.seats[0] == player for fixture in fixtures) == 4
    first, second = fixtures[:2]
    assert first.seats == second.seats[::-1]
    assert first.chance_seed == second.chance_seed
    assert first.bot_seeds != second.bot_seeds


@pytest.mark.parametrize(
    ("text", "bot", "settings"),
    [
        ("greedy", "greedy", {}),
        ("mcts:4", "mcts", {"level": 4}),
        ("mcts:simulations=50,rollout=none", "mcts", {"simulations": 50, "rollout": "none"}),
        ("mcts:seconds=0.25", "mcts", {"seconds": 0.25}),
    ],
)
def test_bots_are_written_in_words(text: str, bot: str, settings: dict[str, object]) -> None:
    player = parse_player(text)
    assert isinstance(player, Player)
    assert (player.bot, player.settings) == (bot, settings)


@pytest.mark.parametrize("text", ["", ":3", "mcts:", "mcts:strong", "mcts:=3"])
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(ribeira.InvalidOption, match="is not a bot"):
        parse_player(text)


@pytest.mark.compiled_only
def test_equal_seeds_give_equal_tables_on_one_core_and_on_two(tmp_path: Path) -> None:
    game = ribeira.game("azul", players=2)
    players = [parse_player(text) for text in ("greedy", "random", "mcts:simulations=10")]
    alone = Tournament(game, players, matches=2, seed=5, save_to=tmp_path)
    seen: list[int] = []
    rows = alone.run(1, lambda one: seen.append(one.number))
    assert seen == list(range(6))
    assert as_document(Tournament(game, players, matches=2, seed=5).run(2)) == as_document(rows)
    for file in tmp_path.iterdir():
        match = ribeira.replay.load(file)
        assert match.end.is_terminal
        assert set(match.names) <= {player.text for player in players}
    assert len(list(tmp_path.iterdir())) == 6


def test_a_tournament_names_what_is_wrong() -> None:
    game = ribeira.game("azul", players=2)
    for texts, named in ((["greedy"], "two bots"), (["greedy", "greedy"], "twice"), (["greedy", "deep"], "deep")):
        with pytest.raises(ribeira.InvalidOption, match=named):
            Tournament(game, [parse_player(text) for text in texts], matches=2)


@pytest.mark.compiled_only
def test_alone_every_bot_plays_for_itself_and_meets_the_same_draws() -> None:
    game = ribeira.game("porto", players=1)
    rows = Tournament(game, [parse_player("greedy"), parse_player("random")], matches=4, seed=2).run(1)
    assert [(row.player, row.played) for row in rows] == [("greedy", 4), ("random", 4)]
    assert rows[0].mean_score > rows[1].mean_score > 0
    assert rows[0].rating == rows[1].rating
    assert Tournament(game, [parse_player("greedy")], matches=4, seed=2).run(1)[0].mean_score == rows[0].mean_score
    fixtures = schedule(2, 1, matches=3, seed=1)
    assert [one.chance_seed for one in fixtures[:3]] == [one.chance_seed for one in fixtures[3:]]


def test_a_match_tells_its_watcher_every_action() -> None:
    game = ribeira.game("azul", players=3)
    told: list[str] = []
    bots = [ribeira.bot("random", game, seed=seat) for seat in range(3)]
    match, end = play(game, bots, 3, lambda before, action, after: told.append(game.notation(action)))
    assert end.is_terminal
    assert told == match.actions
    assert match.end == end
