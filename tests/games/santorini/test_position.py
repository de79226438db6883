"""Section 11 of the rules, what is Santorini's own: defaults, what is written how, and contradictions of two keys."""

from __future__ import annotations

from typing import Any

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import Referee, state_of
from tests.games.walks import viewers

from . import twin
from .bad_documents import CHAOS, DRAFT, EXCHANGE, FOUR, GOOD, MOVE, OVER, PILE, SELECT, THREE, TRITON, stepped
from .positions import building, moving, rare_positions, setup, turn


@pytest.mark.parametrize("name", GOOD)
def test_a_good_document_of_every_phase_is_read(name: str) -> None:
    doc = GOOD[name]
    state = state_of(doc)
    assert state.position == twin.complete(doc)
    assert state_of(state.position) == state


def test_a_position_of_the_rules_file_reads_and_writes_as_printed(referee: Referee) -> None:
    step: Doc = {
        "worker": "c3",
        "from": "c3",
        "steps": 0,
        "climbed": False,
        "early": False,
        "ferried": False,
        "built": None,
        "visited": [],
        "left": 0,
        "asleep": None,
        "bound": [],
        "astray": False,
        "must_climb": False,
        "towers": 0,
        "bonus": 0,
    }
    doc = {
        "game": "santorini",
        "players": 2,
        "options": {"gods": ["minotaur", "hypnus"]},
        "phase": "move",
        "player": 0,
        "winners": None,
        "turn": 7,
        "active": 0,
        "archon": None,
        "offer": [],
        "gods": ["minotaur", "hypnus"],
        "start": 0,
        "out": [],
        "blocks": {"a1": 1, "b3": 2, "c5": 2, "d3": 1},
        "domes": [],
        "workers": [["a2", "c3"], ["c4", "e5"]],
        "stolen": None,
        "athena": False,
        "morpheus": 0,
        "chaos": None,
        "step": step,
    }
    assert referee.read(doc) == doc
    assert list(referee.read(doc)) == list(doc)
    assert set(referee.legal(doc)) == {"b2", "c2", "d2", "d3", "b4", "c4", "d4"}


@pytest.mark.parametrize(("gods", "phase"), [("draft", "archon"), ("random", "deal"), ("none", "start")])
def test_the_first_phase_belongs_to_the_option(referee: Referee, gods: str, phase: str) -> None:
    first = referee.read(setup(gods, 2))
    assert (first["phase"], first["player"], first["turn"], first["active"]) == (phase, "chance", 0, None)
    assert first["workers"] == [[None, None], [None, None]]


def test_four_players_have_two_colours(referee: Referee) -> None:
    assert referee.read(setup("draft", 4))["workers"] == [[None, None], [None, None]]
    assert len(referee.read(setup("draft", 3))["workers"]) == 3


def test_heights_of_zero_are_accepted_and_not_written(referee: Referee) -> None:
    doc = {**SELECT, "blocks": {"a1": 0, "b2": 1}}
    assert referee.read(doc)["blocks"] == {"b2": 1}


def test_lists_are_read_in_any_order_and_written_in_cell_or_god_order(referee: Referee) -> None:
    doc = {**SELECT, "domes": ["e5", "a1", "c2"], "workers": [["b2", "c3"], ["e4", "d4"]], "blocks": {"d5": 1, "b1": 2}}
    read = referee.read(doc)
    assert read["domes"] == ["a1", "c2", "e5"]
    assert list(read["blocks"]) == ["b1", "d5"]
    offer = setup("draft", 3, phase="offer", archon=1, offer=["zeus", "atlas"])
    assert referee.read(offer)["offer"] == ["atlas", "zeus"]
    cards = {"face": "pan", "deck": ["hermes", "apollo", "athena"], "discard": ["prometheus", "minotaur", "artemis"]}
    chaos = referee.read(
        turn("atlas chaos demeter", "a1 c3 / e5 d4 / b1 -", chaos={**cards, "deck": ["hephaestus", *cards["deck"]]})
    )["chaos"]
    assert chaos["deck"] == ["apollo", "athena", "hephaestus", "hermes"]
    assert chaos["discard"] == ["artemis", "minotaur", "prometheus"]


def test_visited_and_bound_are_sorted(referee: Referee) -> None:
    doc = building(turn("triton aphrodite", "a3 c3 / b3 e1"), "a3", visited=["a3", "a1"], bound=[1, 0])
    step = referee.read(doc)["step"]
    assert (step["visited"], step["bound"]) == (["a1", "a3"], [0, 1])


def test_the_deck_of_chaos_is_what_lies_nowhere_else(referee: Referee) -> None:
    doc = turn("chaos atlas", "a1 c3 / e5 d4", chaos={"face": "pan", "discard": ["hermes"]})
    deck = ["apollo", "artemis", "athena", "demeter", "hephaestus", "minotaur", "prometheus"]
    assert referee.read(doc)["chaos"] == {"face": "pan", "deck": deck, "discard": ["hermes"]}


def test_an_ordinary_select_takes_what_t3_and_t5_say(referee: Referee) -> None:
    doc = turn("pan hypnus zeus aphrodite", "a1 c3 / e5 d4", "a11")
    step = referee.read(doc)["step"]
    assert (step["asleep"], step["bound"]) == (0, [1])
    assert referee.read({**doc, "step": {"asleep": 0, "bound": [1]}}) == referee.read(doc)


def test_later_phases_take_what_the_document_says(referee: Referee) -> None:
    step = referee.read(moving(turn("pan hypnus", "a1 c3 / e5 d4", "a11"), "c3"))["step"]
    assert step["asleep"] is None


def test_active_is_taken_from_the_player(referee: Referee) -> None:
    assert referee.read({**SELECT, "player": 1})["active"] == 1
    assert referee.read({**THREE, "player": 2})["active"] == 2
    assert referee.read(EXCHANGE)["active"] == 0


def test_what_cannot_be_reached_by_play_is_read_all_the_same(referee: Referee) -> None:
    doc = turn("none", "a1 c3 / e5 d4", "a13 c33 e53", "b2", turn=1)
    assert referee.read(doc)["blocks"] == {"a1": 3, "c3": 3, "e5": 3}
    many = turn("zeus pan", "a1 c3 / e5 d4", "b53", "b2 b5", athena=False, morpheus=0)
    assert referee.read(many)["domes"] == ["b2", "b5"]


def test_the_end_keeps_cards_and_flags(referee: Referee) -> None:
    doc = turn("athena morpheus", "a1 c3 / e5 d4", "c32 c43", athena=True, morpheus=3)
    after = referee.play(moving({**doc, "athena": False}, "c3"), "c4")
    assert (after["phase"], after["morpheus"], after["active"]) == ("over", 3, None)
    assert after["step"] == {**after["step"], "worker": None, "from": None, "steps": 0, "climbed": False}
    kept = {**doc, "phase": "over", "winners": [1]}
    assert (referee.read(kept)["athena"], referee.read(kept)["morpheus"]) == (True, 3)


def test_player_and_active_must_agree() -> None:
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of({**SELECT, "player": 0, "active": 1})
    assert caught.value.key in ("player", "active")


@pytest.mark.parametrize("doc", [DRAFT, PILE, SELECT, MOVE, CHAOS, EXCHANGE, FOUR, THREE, OVER, TRITON])
def test_nothing_is_secret(doc: Doc) -> None:
    state = state_of(doc)
    for viewer in viewers(doc):
        assert state.view(viewer) == state.position


def test_a_game_reads_only_positions_of_its_own_players_and_options() -> None:
    game = ribeira.game("santorini", players=2, gods=["pan", "zeus"])
    with pytest.raises(ribeira.InvalidPosition, match="players"):
        game.from_position({"game": "santorini", "players": 3})
    with pytest.raises(ribeira.InvalidPosition, match="options"):
        game.from_position(SELECT)


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": "2"}, "players"),
        ({"players": 3, "gods": "none"}, "gods"),
        ({"players": 2, "gods": "all"}, "gods"),
        ({"players": 2, "gods": ["pan"]}, "gods"),
        ({"players": 2, "gods": ["pan", "pan"]}, "gods"),
        ({"players": 3, "gods": ["pan", "zeus", "circe"]}, "gods"),
        ({"players": 2, "god": "none"}, "god"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        ribeira.game("santorini", **options)


def test_all_rare_positions_are_read() -> None:
    for doc in rare_positions().values():
        assert state_of(doc).position == twin.complete(doc)


def test_a_nested_key_is_named_by_its_path() -> None:
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of(stepped(MOVE, worker="e5"))
    assert caught.value.key == "step.worker"
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of({**CHAOS, "chaos": {"face": "pan", "deck": "athena"}})
    assert caught.value.key.startswith("chaos.deck")
