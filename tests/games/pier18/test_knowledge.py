"""Section 11 of the rules: what a viewer may know, what looks alike, and what a search may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import ribeira
from ribeira.core.jit import INTERPRETED
from ribeira.core.rng import seeded
from tests.games.fixtures import Configuration, Doc, name_of
from tests.games.referees import Referee, state_of
from tests.games.walks import viewers

from . import twin
from .fixtures import CONFIGURATIONS
from .generate import random_choices, random_position
from .positions import DRAFT, FINISH, OVER, REVEAL, SETUP, setup

PAIRS = 20 if INTERPRETED else 300  # for each configuration
EACH_CONFIGURATION = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name_of)
THREE = setup("4 6 12", "1 5 18", "2 9 17", chosen=["F4P6", None, "F17P2"])

# What a view shows ----------------------------------------------------------------------------------------------------


def test_hands_and_deck_are_counts_until_the_unveiling(referee: Referee) -> None:
    doc = {**THREE, "phase": "deal", "hands": [[4, 6, 12], [1, 5], []], "chosen": [None] * 3}
    assert referee.view(doc, 0)["hands"] == [[4, 6, 12], 2, 0]
    assert referee.view(doc, 1)["hands"] == [3, [1, 5], 0]
    assert referee.view(doc, None)["hands"] == [3, 2, 0]
    assert [referee.view(doc, viewer)["deck"] for viewer in viewers(doc)] == [13] * 4
    unveiled = referee.play(THREE, "F1P5")
    for viewer in viewers(doc):
        assert referee.view(unveiled, viewer)["hands"] == [[], [], []]
        assert referee.view(unveiled, viewer)["deck"] == unveiled["deck"]


def test_a_choice_is_nobodys_but_the_seats_own_until_all_have_chosen(referee: Referee) -> None:
    assert referee.view(THREE, 0)["chosen"] == ["F4P6", None, None]
    assert referee.view(THREE, 1)["chosen"] == [None, None, None]
    assert referee.view(THREE, 2)["chosen"] == [None, None, "F17P2"]
    assert referee.view(THREE, None)["chosen"] == [None, None, None]
    assert [referee.view(THREE, viewer)["player"] for viewer in viewers(THREE)] == [1] * 4
    last = {**FINISH, "chosen": [None, "P-2"]}
    assert referee.view(last, 0)["chosen"] == [None, None]
    assert referee.view(last, 1)["chosen"] == [None, "P-2"]


def test_a_returned_card_is_the_seats_own_until_the_end(referee: Referee) -> None:
    assert referee.view(REVEAL, 0)["returned"] == [12, None]
    assert referee.view(REVEAL, 1)["returned"] == [None, 1]
    assert referee.view(REVEAL, None)["returned"] == [None, None]


def test_when_it_is_over_every_view_is_the_position(referee: Referee) -> None:
    doc = {**OVER, "returned": [16, 1]}
    for viewer in viewers(doc):
        assert referee.view(doc, viewer) == referee.read(doc)


@pytest.mark.parametrize("doc", [REVEAL, DRAFT, FINISH], ids=["reveal", "draft", "finish"])
def test_everything_else_is_public(referee: Referee, doc: Doc) -> None:
    position = referee.read(doc)
    for viewer in viewers(doc):
        seen = referee.view(doc, viewer)
        secret = ("chosen", "returned")
        assert {key: value for key, value in seen.items() if key not in secret} == {
            key: value for key, value in position.items() if key not in secret
        }


# Pairs that differ only in what a viewer may not know -----------------------------------------------------------------


def lookalike(rng: Random, doc: Doc, viewer: int | None) -> Doc:
    """Another truth that the rules cannot tell apart from this one with the eyes of this viewer."""
    other = {key: value for key, value in doc.items() if key not in ("deck", "points", "scores")}
    if doc["phase"] in ("deal", "setup"):
        other["hands"] = other_hands(rng, doc, viewer)
    if doc["phase"] in ("setup", "finish"):
        other["chosen"] = other_choices(rng, {**doc, **other}, viewer)
    if doc["phase"] in ("reveal", "draft", "finish"):
        other["returned"] = other_returned(rng, doc, viewer)
    return twin.complete(other)


def other_hands(rng: Random, doc: Doc, viewer: int | None) -> list[list[int]]:
    own = [] if viewer is None else doc["hands"][viewer]
    unseen = [card for card in twin.CARDS if card not in own]
    rng.shuffle(unseen)
    return [hand if seat == viewer else [unseen.pop() for _ in hand] for seat, hand in enumerate(doc["hands"])]


def other_choices(rng: Random, doc: Doc, viewer: int | None) -> list[str | None]:
    """`player` is public: seats below it have chosen, it has not; those above may have."""
    found = random_choices(rng, doc)
    for seat in range(doc["players"]):
        if seat < doc["player"]:
            found[seat] = rng.choice(twin.choices(doc, seat))
    found[doc["player"]] = None
    if viewer is not None:
        found[viewer] = doc["chosen"][viewer]
    return found


def other_returned(rng: Random, doc: Doc, viewer: int | None) -> list[int | None]:
    held = {*doc["plans"], *(twin.card_of(pier[0]) for pier in doc["piers"])}
    own = None if viewer is None else doc["returned"][viewer]
    free = [card for card in twin.CARDS if card not in held and card != own]
    found: list[int | None] = [rng.choice([card, None]) for card in rng.sample(free, doc["players"])]
    if viewer is not None:
        found[viewer] = own
    return found


def told(state: ribeira.State, viewer: int | None) -> list[object]:
    """Everything that goes to a viewer: the view, what a bot gets, and the own legal actions with all said of them."""
    seen = state.view_state(viewer)
    found: list[object] = [repr(seen.view), seen.copy_bytes().tobytes(), seen.observation.tobytes(), seen.due]
    if viewer is not None and viewer in state.due:
        own = state.as_seat(viewer)
        found += [[(action, own.target(action), own.preview(action)) for action in own.legal]]
        found += [own.view_state(viewer).legal]
    return found


@EACH_CONFIGURATION
def test_what_a_viewer_may_not_know_shows_in_nothing(configuration: Configuration) -> None:
    different = 0
    for seed in range(PAIRS):
        rng = Random(f"pair {configuration.seed} {seed}")
        one = random_position(rng, configuration)
        viewer = rng.choice(viewers(one))
        two = lookalike(rng, one, viewer)
        different += one != two
        assert told(state_of(one), viewer) == told(state_of(two), viewer)
        assert twin.view(one, viewer) == twin.view(two, viewer)
    assert different > PAIRS // 2


@EACH_CONFIGURATION
def test_returned_cards_have_no_influence_on_anything_that_follows(configuration: Configuration) -> None:
    for seed in range(PAIRS // 10):
        rng = Random(f"returned {configuration.seed} {seed}")
        one = random_position(rng, configuration)
        two = {**one, "returned": [None] * configuration.players}
        states = [state_of(one), state_of(two)]
        while not states[0].is_terminal:
            assert states[0].legal == states[1].legal
            assert states[0].weights == states[1].weights
            text = rng.choice(states[0].legal_text)
            states = [state.apply(text) for state in states]
        assert states[0].scores == states[1].scores
        assert states[0].winners == states[1].winners


# What a search may imagine --------------------------------------------------------------------------------------------


def imagined(state: ribeira.State, viewer: int, seed: int) -> ribeira.State:
    """A full state drawn for this seat."""
    contents = state.view_state(viewer).copy_bytes()
    state.game.kernels.determinize(contents, viewer, seeded(seed))
    return state.game.from_bytes(contents)


def drawn(state: ribeira.State, viewer: int, draws: int) -> Iterator[Doc]:
    """The positions of so many states drawn for this seat; that such a state is one, another test checks."""
    seen = state.view_state(viewer).copy_bytes()
    for seed in range(draws):
        contents = seen.copy()
        state.game.kernels.determinize(contents, viewer, seeded(seed))
        yield state.game.from_bytes_unchecked(contents).position


@EACH_CONFIGURATION
def test_what_is_imagined_fits_to_what_is_seen_and_is_a_position(configuration: Configuration) -> None:
    for seed in range(PAIRS // 5):
        rng = Random(f"imagined {configuration.seed} {seed}")
        doc = random_position(rng, configuration)
        state = state_of(doc)
        for viewer in range(configuration.players):
            guess = imagined(state, viewer, seed)
            assert guess.view(viewer) == state.view(viewer)
            assert state_of(guess.position) == guess
            assert guess.position == twin.complete(guess.position)


@EACH_CONFIGURATION
def test_what_is_imagined_depends_on_nothing_that_is_hidden(configuration: Configuration) -> None:
    for seed in range(PAIRS // 5):
        rng = Random(f"blind {configuration.seed} {seed}")
        one = random_position(rng, configuration)
        viewer = rng.randrange(configuration.players)
        two = lookalike(rng, one, viewer)
        assert imagined(state_of(one), viewer, seed) == imagined(state_of(two), viewer, seed)


DRAWS = 200 if INTERPRETED else 9000


def is_even(counts: Counter[object], outcomes: int) -> bool:
    """Whether the outcomes are equally frequent: chi-square within six standard deviations of what it should be."""
    expected = counts.total() / outcomes
    missing = [0] * (outcomes - len(counts))
    chi_square = sum((count - expected) ** 2 / expected for count in [*counts.values(), *missing])
    deviation: float = (2 * (outcomes - 1)) ** 0.5
    return abs(chi_square - (outcomes - 1)) < 6 * deviation


@pytest.mark.compiled_only
def test_unseen_cards_are_dealt_in_random_order() -> None:
    """`setup`: the other hand is any three of the fifteen cards not in the own hand, each set as likely as another."""
    state = state_of(SETUP)
    hands = Counter[object](tuple(position["hands"][1]) for position in drawn(state, 0, DRAWS))
    assert len(hands) == 455
    assert is_even(hands, 455)


@pytest.mark.compiled_only
def test_two_hidden_hands_and_the_deck_share_the_unseen_cards_evenly() -> None:
    state = state_of({**THREE, "phase": "deal", "hands": [[4, 6, 12], [1, 5, 18], [2]], "chosen": [None] * 3})
    places = Counter[object]()
    for position in drawn(state, 0, DRAWS):
        assert [len(hand) for hand in position["hands"]] == [3, 3, 1]
        places.update((1, card) for card in position["hands"][1])
        places.update((2, card) for card in position["hands"][2])
    unseen = [card for card in twin.CARDS if card not in (4, 6, 12)]
    assert is_even(Counter({card: places[1, card] for card in unseen}), 15)
    assert is_even(Counter({card: places[2, card] for card in unseen}), 15)


@pytest.mark.compiled_only
def test_seats_below_player_have_chosen_any_legal_text() -> None:
    state = state_of({**SETUP, "chosen": ["F4P6", None]})
    slots = Counter[object]()
    for position in drawn(state, 1, DRAWS):
        hand, text = position["hands"][0], position["chosen"][0]
        legal = twin.choices(position, 0)
        assert text in legal
        assert position["chosen"][1] is None
        slots[legal.index(text)] += 1
        assert not set(hand) & {1, 5, 18}
    assert is_even(slots, 6)


@pytest.mark.compiled_only
def test_last_choices_are_any_overlap() -> None:
    state = state_of({**FINISH, "chosen": ["P-0", None]})
    texts = Counter[object](position["chosen"][0] for position in drawn(state, 1, DRAWS))
    assert set(texts) == {"P-0", "P-1", "P-2", "P-3"}
    assert is_even(texts, 4)


def test_the_own_choice_and_the_own_returned_card_are_kept() -> None:
    for seed in range(20):
        assert imagined(state_of(THREE), 0, seed).position["chosen"][0] == "F4P6"
        assert imagined(state_of(THREE), 2, seed).position["chosen"][2] == "F17P2"
        assert imagined(state_of(REVEAL), 0, seed).position["returned"][0] == 12
        guess = imagined(state_of(REVEAL), 0, seed).position["returned"][1]
        assert guess is None or guess not in (4, 5, 6, 12, 18)


def test_after_the_unveiling_nothing_but_returned_cards_is_imagined() -> None:
    for doc in (REVEAL, DRAFT):
        position = imagined(state_of(doc), 1, 3).position
        assert {**position, "returned": 0} == {**state_of(doc).position, "returned": 0}
