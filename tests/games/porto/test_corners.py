"""Section 11: what is reachable but rare."""

from __future__ import annotations

from typing import Any

import ribeira
from ribeira.games import game_of
from ribeira.games.porto.catalog import PUBLIC_NAMES

Doc = dict[str, Any]

ALL = {f"{colour}{value}": 3 + (value == 1) for colour in ("red", "yellow", "green", "blue", "purple")
       for value in (1, 2, 3)}  # fmt: skip
DISPLAY = ["red1", "red2", "red3", "blue1", "blue2"]
ROW = ["tiles2_red", "tiles3_red", "cards_purple", "cards_blue"]
BLOCKED = {str(site): {"colour": "blue" if site % 2 else "red", "floors": 1} for site in range(3, 9)}


def state_of(document: Doc) -> ribeira.State:
    whole = {"game": "porto", **document}
    return game_of(whole).from_position(whole)


def played(document: Doc, *texts: str) -> Doc:
    state = state_of(document)
    for text in texts:
        state = state.apply(text)
    return state.position


def without(pile: dict[str, int], *cards: str) -> dict[str, int]:
    return {card: count - cards.count(card) for card, count in pile.items()}


def test_the_game_ends_when_all_pass_in_immediate_succession() -> None:
    """Rules 11, 30: final scoring at once; seat and round stay as they were."""
    stuck = {"hands": [without(ALL, "red1"), {"red1": 1}], "sites": {
        "2": {"colour": "green", "floors": 6}, **BLOCKED, "9": {"colour": "yellow", "floors": 4}}}  # fmt: skip
    state = state_of({**stuck, "seat": 1, "round": 7, "scores": [3, 2]})
    assert state.legal_text == ["pass"]
    after = state.apply("pass")
    assert (after.phase, after.position["passes"], after.position["round"]) == ("refill_contracts", 1, 7)
    end = played({**stuck, "seat": 1, "round": 7, "scores": [3, 2], "passes": 1, "contracts": ROW}, "pass")
    assert (end["phase"], end["winners"], end["seat"], end["round"], end["passes"]) == ("end", [0], 1, 7, 2)
    assert end["final_round"] is None


def test_with_deck_and_discard_empty_the_slot_stays_empty() -> None:
    """Rule 15."""
    document = {"display": DISPLAY, "contracts": ROW, "hands": [without(ALL, *DISPLAY), {}]}
    after = played(document, "take:1")
    assert (after["phase"], after["player"], after["display"][1]) == ("turn", 1, None)


def test_cards_are_shuffled_when_one_is_needed_and_not_earlier() -> None:
    """Rule 15: the deck's last card goes to the display, only the next slot makes the discards the deck."""
    document = {
        "display": DISPLAY,
        "contracts": ROW,
        "deck": {"green1": 1},
        "discard": without(ALL, *DISPLAY, "green1"),
    }
    once = played(document, "take:1", "~green1")
    assert (once["phase"], once["deck"], sum(once["discard"].values())) == ("turn", {}, 44)
    twice = played(document, "take:0,1", "~green1")
    assert (twice["phase"], sum(twice["deck"].values()), twice["discard"]) == ("refill_display", 44, {})


def test_an_empty_contract_deck_leaves_the_slot_empty_with_several_players_and_is_made_anew_in_solo() -> None:
    """Rules 15, 48."""
    names = {name: 1 + name.startswith("complete") for name in PUBLIC_NAMES}
    rest = without(names, *ROW)
    build: Doc = {"hands": [{"red3": 1, "red2": 1}], "display": DISPLAY, "contracts": ROW,
             "sites": {"4": {"colour": "red", "floors": 1}}}  # fmt: skip
    several = played({**build, "hands": [*build["hands"], {}], "claimed": [{}, rest]}, "build:red3+red2@4")
    assert (several["phase"], several["contracts"][1]) == ("turn", None)
    timer = {"players": 1, "timer_deck": {"green1": 2}}
    solo = played({**build, **timer, "contract_discard": rest}, "build:red3+red2@4")
    assert (solo["phase"], solo["contract_discard"], sum(solo["contract_deck"].values())) == (
        "refill_contracts",
        {},
        31,
    )


def test_timer_cards_that_cannot_build_are_discarded_with_a_pass() -> None:
    """Rule 47."""
    front = {"2": {"colour": "green", "floors": 6}, **BLOCKED, "9": {"colour": "yellow", "floors": 4},
             "10": {"colour": "purple", "floors": 1}, "11": {"colour": "green", "floors": 4}}  # fmt: skip
    document = {"players": 1, "phase": "timer_build", "timer_cards": ["green3", "yellow3"], "sites": front,
                "timer_deck": {"red1": 2}, "display": DISPLAY, "contracts": ROW}  # fmt: skip
    assert state_of(document).legal_text == ["pass"]
    after = played(document, "pass")
    assert (after["phase"], after["round"], after["discard"]) == ("turn", 13, {"yellow3": 1, "green3": 1})


def test_the_timer_is_known_from_the_moment_at_which_the_deck_is_empty() -> None:
    """Section 8, `timer_known`."""
    document = {"players": 1, "display": DISPLAY, "contracts": ROW, "timer_deck": {"red2": 1, "purple3": 1},
                "deck": {"green1": 1}, "discard": without(ALL, *DISPLAY, "green1", "red2", "purple3")}  # fmt: skip
    state = state_of(document).apply("take:0")
    assert (state.view(0)["timer_deck"], state.view(0)["timer_known"]) == (2, False)
    after = state.apply("~green1")
    assert (after.view(None)["timer_deck"], after.position["timer_known"]) == ({"red2": 1, "purple3": 1}, True)


def test_a_solo_game_lasts_fourteen_rounds() -> None:
    """Rule 49: it goes on after sixty points, and ends without a refill when the timer deck is empty."""
    document = {"players": 1, "timer_deck": {"green1": 4}, "scores": [75], "display": DISPLAY, "contracts": ROW}
    rounds = ("~green1", "~green1", "build:green1+green1@4")
    after = played(document, "take:0", "~blue3", *rounds, "~yellow1", "~yellow2", "~tiles2_blue", "~tiles2_green")
    assert (after["phase"], after["round"], after["timer_deck"]) == ("turn", 13, {"green1": 2})
    end = played({**document, "timer_deck": {"green1": 2}}, "take:4", "~blue3", *rounds)
    assert (end["phase"], end["round"], end["winners"], end["scores"]) == ("end", 13, [0], [75])
    assert end["display"] == [None, None, "red3", "blue1", "blue3"]
