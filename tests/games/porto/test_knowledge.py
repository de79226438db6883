"""Section 9 of the rules: what a viewer may know, what looks alike, and what a search may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ribeira
from ribeira.core.jit import INTERPRETED
from ribeira.core.rng import seeded
from tests.games.fixtures import Configuration, Doc, name_of
from tests.games.referees import Referee, state_of
from tests.games.walks import viewers

from . import twin
from .fixtures import CONFIGURATIONS
from .generate import random_position, shuffled
from .positions import CONTRACTS, DEAL, FIVE, KEEP, OTHERS, OVER, THREE, TIMER, solo, turn
from .twin.contracts import private_points
from .twin.data import CARDS, PRIVATE
from .twin.document import pieces, rest

PAIRS = 20 if INTERPRETED else 80  # for each configuration
EACH_CONFIGURATION = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name_of)
PLAYED = turn(dealt=[FIVE, OTHERS], private=[THREE, OTHERS[2:]])

# What a view shows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("doc", [KEEP, PLAYED, {**OVER, "dealt": [FIVE, OTHERS], "private": [THREE, OTHERS[2:]]}])
def test_what_was_dealt_is_a_number_for_others_even_after_the_end(referee: Referee, doc: Doc) -> None:
    assert [referee.view(doc, viewer)["dealt"] for viewer in (0, 1, None)] == [[FIVE, 5], [5, OTHERS], [5, 5]]


def test_what_was_kept_is_a_number_for_others_until_the_end(referee: Referee) -> None:
    kept = [THREE, OTHERS[2:]]
    views = [referee.view(PLAYED, viewer)["private"] for viewer in (0, 1, None)]
    assert views == [[THREE, 3], [3, OTHERS[2:]], [3, 3]]
    over = {**OVER, "dealt": [FIVE, OTHERS], "private": kept}
    assert [referee.view(over, viewer)["private"] for viewer in (0, 1, None)] == [kept] * 3


def test_everything_else_is_public_with_several_players(referee: Referee) -> None:
    position = referee.read(PLAYED)
    for viewer in viewers(PLAYED):
        seen = referee.view(PLAYED, viewer)
        assert list(seen) == list(position)
        assert {key for key in seen if seen[key] != position[key]} == {"dealt", "private"}


def test_the_solo_player_sees_his_contracts_and_no_deck(referee: Referee) -> None:
    doc = solo(timer="red2 red2 blue3 blue3", dealt=[FIVE], private=[THREE])
    seen = referee.view(doc, 0)
    assert (seen["dealt"], seen["private"], seen["deck"], seen["timer_deck"]) == ([FIVE], [THREE], 41, 4)
    assert (referee.view(doc, None)["dealt"], referee.view(doc, None)["private"]) == ([5], [3])


def shown(doc: Doc, text: str, seat: int = 0) -> list[str | None]:
    """What the seats and a spectator are told of an action, now and when all is over."""
    state = state_of(doc)
    game, before = state.game, state.as_seat(seat) if len(state.due) > 1 else state
    after = before.apply(text)
    ends = [after, state_of({**OVER, "players": doc.get("players", 2)})] if game.players == 2 else [after]
    told = {tuple(game.shown(before, game.parse(text), viewer, now) for viewer in viewers(doc)) for now in ends}
    assert len(told) == 1
    return list(told.pop())


def test_actions_that_hold_secrets_are_told_to_their_owner_only_even_after_the_end() -> None:
    """None for the spectator first, then by seat."""
    assert shown({**DEAL, "players": 2}, "~twin_red") == [None, None, "~twin_red"]
    assert shown({**KEEP, "players": 2}, "keep:0,1,2") == [None, "keep:0,1,2", None]
    assert shown({**KEEP, "players": 2}, "keep:2,3,4", seat=1) == [None, None, "keep:2,3,4"]
    assert shown(TIMER, "~green1") == [None, None]


def test_all_other_actions_are_public() -> None:
    for doc, text in ((PLAYED, "take:0"), (CONTRACTS, "~cards_red"), (turn("red1 blue1"), "build:red1+blue1@3")):
        assert shown({"players": 2, **doc}, text) == [text] * 3
    assert shown(solo(phase="timer_first", timer="green1 green2"), "~green1") == ["~green1"] * 2


def test_a_choice_out_of_turn_shows_only_that_it_was_made() -> None:
    state = state_of(KEEP).as_seat(1).apply("keep:0,1,2")
    assert [state.view(viewer)["private"] for viewer in (0, 1, None)] == [[[], 3], [0, OTHERS[:3]], [0, 3]]
    assert [state.view(viewer)["player"] for viewer in (0, None)] == [0, 0]
    assert state.apply("keep:0,1,4").phase == "turn"


# Pairs that differ only in what a viewer may not know -----------------------------------------------------------------


def lookalike(rng: Random, doc: Doc, viewer: int | None) -> Doc:
    """Another truth that the rules cannot tell apart from this one with the eyes of this viewer."""
    other: Doc = {key: value for key, value in doc.items() if key != "winners"}
    deal_contracts_anew(rng, other, viewer)
    if doc["timer_deck"] and not doc["timer_known"]:
        cards = pieces(doc["deck"]) + pieces(doc["timer_deck"])
        rng.shuffle(cards)
        number = sum(doc["timer_deck"].values())
        other["timer_deck"], other["deck"] = Counter(cards[:number]), Counter(cards[number:])
    return twin.complete(other)


def deal_contracts_anew(rng: Random, doc: Doc, viewer: int | None) -> None:
    """Other contracts for the other seats; at the end those that were kept are known."""
    is_over = doc["phase"] == "end"
    own = [] if viewer is None else doc["dealt"][viewer]
    kept = [cards for seat, cards in enumerate(doc["private"]) if is_over and seat != viewer]
    pack = shuffled(rng, rest(PRIVATE, [*own, *(one for cards in kept for one in cards)]))
    dealt, private = [], []
    for seat, cards in enumerate(doc["dealt"]):
        if seat == viewer:
            dealt.append(cards)
            private.append(doc["private"][seat])
            continue
        known = doc["private"][seat] if is_over else []
        dealt.append([*known, *(pack.pop() for _ in range(len(cards) - len(known)))])
        private.append(known if is_over else rng.sample(dealt[seat], len(doc["private"][seat])))
    doc["dealt"], doc["private"] = dealt, private


def told(state: ribeira.State, viewer: int | None) -> list[object]:
    """Everything that goes to a viewer: the view, what a bot gets, and the own legal actions with all said of them."""
    seen = state.view_state(viewer)
    found: list[object] = [repr(seen.view), seen.copy_bytes().tobytes(), seen.observation.tobytes(), seen.due]
    if viewer is not None and viewer in state.due:
        own = state.as_seat(viewer)
        found += [[(action, own.target(action), own.preview(action)) for action in own.legal[:60]]]
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
    has_secrets = configuration.options["private_contracts"] or configuration.players == 1
    assert different > PAIRS // 3 if has_secrets else not different


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
    for seed in range(PAIRS // 3):
        rng = Random(f"imagined {configuration.seed} {seed}")
        doc = random_position(rng, configuration)
        state = state_of(doc)
        for viewer in range(configuration.players):
            guess = imagined(state, viewer, seed)
            assert guess.view(viewer) == state.view(viewer)
            assert guess.position == twin.complete(guess.position)
            assert not lies_about_points(guess.position)
            assert state_of(guess.position) == guess


def lies_about_points(doc: Doc) -> bool:
    """Check 17: no score at the end that the imagined contracts could not give."""
    seats = range(doc["players"]) if doc["phase"] == "end" and doc["players"] > 1 else []
    return any(doc["scores"][seat] < private_points(doc, seat) for seat in seats)


@EACH_CONFIGURATION
def test_what_is_imagined_depends_on_nothing_that_is_hidden(configuration: Configuration) -> None:
    for seed in range(PAIRS // 3):
        rng = Random(f"blind {configuration.seed} {seed}")
        one = random_position(rng, configuration)
        viewer = rng.randrange(configuration.players)
        two = lookalike(rng, one, viewer)
        assert imagined(state_of(one), viewer, seed) == imagined(state_of(two), viewer, seed)


@pytest.mark.parametrize("doc", [KEEP, PLAYED, {**DEAL, "dealt": [FIVE, OTHERS[:4]]}], ids=["keep", "turn", "deal"])
def test_what_a_seat_saw_is_its_own_and_dealt_to_nobody_else(doc: Doc) -> None:
    """The two that it threw away as well: others have five of the 39 minus its own five."""
    kept = doc.get("private", [[], []])[0]
    for seed in range(100):
        position = imagined(state_of(doc), 0, seed).position
        assert (position["dealt"][0], position["private"][0]) == (FIVE, kept)
        assert not set(position["dealt"][1]) & {name for name in FIVE if PRIVATE[name] == 1}
        assert (position["dealt"][0] + position["dealt"][1]).count("rainbow") <= 2
        assert set(position["private"][1]) <= set(position["dealt"][1])


def test_two_who_are_not_seen_never_share_a_card() -> None:
    doc = turn(players=3, dealt=[FIVE, OTHERS, ["count_blue", "count_green", "twin_red", "ends_red", "ends_green"]],
               private=[THREE, OTHERS[2:], ["count_blue", "count_green", "twin_red"]])  # fmt: skip
    for seed in range(100):
        position = imagined(state_of(doc), 0, seed).position
        there = Counter(name for cards in position["dealt"] for name in cards)
        assert all(number <= PRIVATE[name] for name, number in there.items())
        assert [len(cards) for cards in position["private"]] == [3, 3, 3]


DRAWS = 200 if INTERPRETED else 4000


def is_near(count: int, expected: float) -> bool:
    """Within six standard deviations of a count of rare events."""
    deviation: float = 6 * expected**0.5
    return abs(count - expected) < deviation


def is_even(counts: Counter[Any], outcomes: int) -> bool:
    """Whether the outcomes are equally frequent: chi-square within six standard deviations of what it should be."""
    expected = counts.total() / outcomes
    missing = [0] * (outcomes - len(counts))
    chi_square = sum((count - expected) ** 2 / expected for count in [*counts.values(), *missing])
    deviation: float = (2 * (outcomes - 1)) ** 0.5
    return abs(chi_square - (outcomes - 1)) < 6 * deviation


@pytest.mark.compiled_only
def test_any_of_the_cards_never_seen_and_any_three_of_the_five() -> None:
    dealt, kept, both = Counter[str](), Counter[tuple[int, ...]](), 0
    state = state_of(PLAYED)
    for position in drawn(state, 0, DRAWS):
        five, three = position["dealt"][1], position["private"][1]
        dealt.update(five)
        both += five.count("district") == 2
        if len(set(five)) == 5:
            kept[tuple(five.index(name) for name in three)] += 1
    unseen = rest(PRIVATE, FIVE)
    assert set(dealt) == {name for name, number in unseen.items() if number}
    single = Counter({name: dealt[name] for name, number in unseen.items() if number == 1})
    assert is_even(single, len(single))
    assert is_near(dealt["district"], 2 * DRAWS * 5 / 34)
    assert is_near(dealt["rainbow"], DRAWS * 5 / 34)
    assert is_near(both, DRAWS * (5 * 4) / (34 * 33))
    assert is_even(kept, 10)


@pytest.mark.compiled_only
def test_at_the_end_only_what_was_thrown_away_is_imagined() -> None:
    state = state_of({**OVER, "dealt": [FIVE, OTHERS], "private": [THREE, OTHERS[2:]]})
    thrown = Counter[str]()
    for position in drawn(state, 0, DRAWS):
        assert position["private"] == [THREE, OTHERS[2:]]
        left = Counter(position["dealt"][1]) - Counter(OTHERS[2:])
        assert left.total() == 2
        thrown.update(left)
    unseen = {name for name, number in rest(PRIVATE, [*FIVE, *OTHERS[2:]]).items() if number}
    assert set(thrown) == unseen
    assert is_even(Counter({name: thrown[name] for name in unseen - {"district"}}), len(unseen) - 1)


@pytest.mark.compiled_only
def test_the_timer_holds_any_of_the_cards_that_nobody_sees() -> None:
    """Six of the 45 unseen cards; a type with four copies is there twice as often as one with two."""
    state = state_of(solo(timer="red2 red2 red3 blue3 blue3 green1"))
    there = Counter[str]()
    for position in drawn(state, 0, DRAWS // 2):
        assert sum(position["timer_deck"].values()) == 6
        there.update(position["timer_deck"])
    unseen = rest(CARDS, ["red1", "red2", "red3", "blue1", "blue2"])
    assert set(there) == set(CARDS)
    for card, number in unseen.items():
        assert is_near(there[card], DRAWS // 2 * 6 * number / 45)


def test_a_timer_that_is_known_is_not_imagined() -> None:
    doc = solo(timer="red2 red2 blue3 blue3", timer_known=True, dealt=[FIVE], private=[THREE])
    assert imagined(state_of(doc), 0, 1).position == state_of(doc).position
