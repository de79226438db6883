"""Section 8: what each check refuses, and the key that its error names; section 9: what may be known."""

from __future__ import annotations

from typing import Any

import pytest

import ribeira
from ribeira.core.errors import InvalidPosition
from ribeira.core.rng import seeded
from ribeira.games import game_of

Doc = dict[str, Any]

DISPLAY = ["red1", "red2", "red3", "blue1", "blue2"]
ROW = ["tiles2_red", "tiles3_red", "cards_purple", "cards_blue"]
FIVE = ["count_red", "pair_red_yellow", "triple_yellow_green_blue", "ends_blue", "rainbow"]
THREE = ["count_red", "pair_red_yellow", "rainbow"]
OTHERS = ["pair_green_blue", "triple_green_blue_purple", "twin_yellow", "rainbow", "district"]
TOKENS = (1, 1, 1, 1, 1, 2, 2, 3, 4, 4)
GROUND = {str(site): {"ground_token": token} for site, token in enumerate(TOKENS, 2)}
FULL = {"display": DISPLAY, "contracts": ROW, "sites": GROUND}
DONE = {str(site): {"colour": colour, "floors": floors} for site, colour, floors in (
    (2, "red", 6), (3, "blue", 5), (4, "red", 4), (5, "blue", 6), (6, "red", 5), (7, "blue", 5)
)}  # fmt: skip
SOLO = {"players": 1, "timer_deck": {"green2": 3, "blue3": 1}}
BEGINNER = {"options": {"private_contracts": False}}


def sites(**given: Doc) -> Doc:
    """Sites s3=..., s4=..."""
    return {"sites": {key[1:]: value for key, value in given.items()}}


def started(colour: str, floors: int = 1, **tokens: int) -> Doc:
    return {"colour": colour, "floors": floors, **tokens}


WRONG: list[tuple[str, Doc]] = [
    ("roofs", {"roofs": 1}),
    ("seat", {"seat": 2}),
    ("seat", {"seat": True}),
    ("round", {"round": -1}),
    ("round", {"round": 5.0}),
    ("scores", {"scores": [1]}),
    ("display", {"display": DISPLAY[:4]}),
    ("display", {"display": ["red4", *DISPLAY[1:]]}),
    ("contracts", {"contracts": [*ROW[:3], "rainbow"]}),
    ("hands[0].red1", {"hands": [{"red1": 5}, {}]}),
    ("discard.red2", {"discard": {"red2": 4}}),
    ("players", {"players": 5}),
    ("options.timer", {"options": {"timer": 28}}),
    ("options.timer", {"players": 1, "options": {"timer": None}}),
    ("options.timer", {"players": 1, "options": {"timer": 27}}),
    ("options.wall", {"options": {"wall": "grey"}}),
    ("options.private_contracts", {"options": {"private_contracts": 1}}),
    ("phase", {"phase": "draft"}),
    ("phase", {"phase": "timer_build"}),
    ("phase", {"phase": "setup_timer"}),
    ("phase", {**BEGINNER, "phase": "keep"}),
    ("phase", {**BEGINNER, "phase": "setup_private"}),
    ("phase", {"phase": "token", "token_in_hand": 1, "sites": {key: {"roof_token": 1 + (int(key) - 2) // 4}
               for key in GROUND}}),
    ("phase", {"phase": "refill_display", "display": DISPLAY}),
    ("phase", {"phase": "refill_contracts", "display": DISPLAY, "contracts": ROW}),
    ("phase", {"phase": "keep", **FULL, "dealt": [FIVE, OTHERS], "private": [THREE, OTHERS[2:]]}),
    ("player", {"player": 1}),
    ("player", {"player": "chance"}),
    ("winners", {"winners": [0]}),
    ("winners", {"phase": "end", "passes": 2, "winners": [0]}),
    ("winners", {"phase": "end", "passes": 2, "winners": None}),
    ("passes", {"passes": 2}),
    ("passes", {**SOLO, "passes": 1}),
    ("sites.1", {"sites": {"1": {}}}),
    ("sites.14", {"players": 4, "sites": {"14": {}}}),
    ("sites.3.roof", sites(s3={"roof": 1})),
    ("sites.3.floors", sites(s3=started("red", 6))),
    ("sites.3.colour", sites(s3={"colour": "red"})),
    ("sites.3.colour", sites(s3={"floors": 1})),
    ("sites.3.ground_token", sites(s3=started("red", ground_token=1))),
    ("sites.3.ground_token", sites(s3={"ground_token": 5})),
    ("sites.3.roof_token", sites(s3=started("red", 5, roof_token=1))),
    ("sites", sites(s3=started("red"), s4=started("red"))),
    ("sites", sites(s3=started("red"), s5=started("red"), s7=started("red"), s9=started("red"))),
    ("sites", sites(s3={"roof_token": 4}, s4={"roof_token": 4}, s5={"ground_token": 4})),
    ("token_in_hand", {"phase": "token"}),
    ("token_in_hand", {"token_in_hand": 1}),
    ("deck", {"hands": [{"red1": 3}, {"red1": 2}]}),
    ("deck.red1", {"deck": {"red1": 3}}),
    ("deck", {"phase": "refill_display", "hands": [{f"{colour}{value}": 3 + (value == 1) for colour in
              ("red", "yellow", "green", "blue", "purple") for value in (1, 2, 3)}, {}]}),
    ("contract_deck", {"claimed": [{"tiles2_red": 1}, {"tiles2_red": 1}]}),
    ("contract_deck.tiles2_red", {"contract_deck": {"complete_red": 1}}),
    ("display", {"phase": "refill_contracts"}),
    ("contract_discard", {"contract_discard": {"tiles2_red": 1}}),
    ("timer_deck", {"timer_deck": {"red1": 1}}),
    ("timer_known", {"timer_known": True}),
    ("timer_known", {"timer_known": 1}),
    ("timer_cards", {"timer_cards": ["red1"]}),
    ("timer_cards", {**SOLO, "phase": "timer_second", "timer_cards": []}),
    ("dealt", {"dealt": [["twin_red"] * 3, []], "private": [["twin_red"] * 3, []]}),
    ("dealt", {"phase": "keep", **FULL, "dealt": [FIVE, []]}),
    ("dealt", {"phase": "setup_private", **FULL, "dealt": [FIVE[:4], OTHERS[:1]]}),
    ("dealt", {"phase": "setup_private", **FULL, "dealt": [FIVE, OTHERS]}),
    ("dealt[0]", {"dealt": [FIVE[:4], []]}),
    ("dealt", {**BEGINNER, "dealt": [FIVE, OTHERS], "private": [[], []]}),
    ("private[0]", {"dealt": [FIVE, []]}),
    ("private[0]", {"dealt": [FIVE, []], "private": [OTHERS[:3], []]}),
    ("private[0]", {"private": [FIVE[:2], []]}),
    ("private[0]", {**BEGINNER, "private": [THREE, []]}),
    ("final_round", {"final_round": 3}),
    ("final_round", {"sites": DONE}),
    ("final_round", {"sites": DONE, "round": 3, "final_round": 5}),
    ("final_round", {"phase": "end"}),
    ("final_round", {"phase": "end", "sites": DONE, "round": 3, "final_round": 4}),
    ("final_round", {**SOLO, "final_round": 1}),
    ("timer_deck", {"players": 1}),
    ("timer_deck", {"players": 1, "timer_deck": {"red2": 3}}),
    ("timer_deck", {**SOLO, "phase": "setup_tokens", "display": DISPLAY}),
    ("timer_deck", {**SOLO, "phase": "setup_private", **FULL}),
    ("round", {**SOLO, "round": 3}),
    ("timer_known", {"players": 1, "phase": "setup_display", "timer_known": True}),
    ("scores", {"phase": "end", "sites": DONE, "final_round": 0, "scores": [4, 0], "private": [THREE, []]}),
    ("scores", {"players": 1, "phase": "end", "sites": DONE, "scores": [61], "private": [THREE]}),
    ("display", {"phase": "setup_display", "display": [None, "red1", None, None, None]}),
    ("display", {"phase": "setup_display", "display": DISPLAY}),
    ("display", {"phase": "setup_tokens"}),
    ("sites", {"phase": "setup_tokens", "display": DISPLAY, "sites": {"3": {"ground_token": 1}}}),
    ("sites", {"phase": "setup_contracts", "display": DISPLAY}),
    ("contracts", {"phase": "setup_tokens", "display": DISPLAY, "contracts": ROW}),
    ("contracts", {"phase": "keep", "display": DISPLAY, "sites": GROUND, "dealt": [FIVE, OTHERS]}),
    ("seat", {"phase": "setup_display", "seat": 1}),
    ("scores", {"phase": "setup_display", "scores": [0, 1]}),
    ("hands", {"phase": "setup_display", "hands": [{"red1": 1}, {}]}),
]  # fmt: skip


def state_of(document: Doc) -> ribeira.State:
    whole = {"game": "porto", **document}
    return game_of(whole).from_position(whole)


@pytest.mark.parametrize(("key", "document"), WRONG, ids=[f"{n}-{key}" for n, (key, _) in enumerate(WRONG)])
def test_a_wrong_document_is_refused_by_its_key(key: str, document: Doc) -> None:
    with pytest.raises(InvalidPosition) as caught:
        state_of(document)
    assert caught.value.key == key


@pytest.mark.parametrize("document", [
    {}, SOLO, BEGINNER, {"sites": DONE, "round": 3, "final_round": 4}, {"phase": "end", "passes": 2},
    {"players": 1, "phase": "end", "scores": [59], "private": [THREE], "sites": DONE},
    {"phase": "keep", **FULL, "dealt": [FIVE, OTHERS]}, {"phase": "setup_private", **FULL, "dealt": [FIVE, OTHERS[:2]]},
])  # fmt: skip
def test_what_is_left_out_has_its_default_and_is_read_back(document: Doc) -> None:
    state = state_of(document)
    assert state_of(state.position) == state


def dealt_anew(state: ribeira.State, seat: int) -> list[Doc]:
    """Documents of states that fit to what a seat knows."""
    found = []
    for seed in range(40):
        contents = state.view_state(seat).copy_bytes()
        state.game.kernels.determinize(contents, seat, seeded(seed))
        found.append(state.game.from_bytes(contents).position)
    return found


def test_what_a_seat_threw_away_is_dealt_to_nobody_else() -> None:
    state = state_of({"dealt": [FIVE, OTHERS], "private": [THREE, OTHERS[2:]]})
    documents = dealt_anew(state, 0)
    assert all(document["dealt"][0] == FIVE and document["private"][0] == THREE for document in documents)
    assert not any(set(document["dealt"][1]) & set(FIVE[:4]) for document in documents)
    assert any("rainbow" in document["dealt"][1] for document in documents)  # there are two
    assert all(len(document["private"][1]) == 3 for document in documents)
    assert len({str(document["private"][1]) for document in documents}) > 30


def test_at_the_end_contracts_that_were_kept_are_known() -> None:
    state = state_of({"phase": "end", "passes": 2, "dealt": [FIVE, OTHERS], "private": [THREE, OTHERS[2:]]})
    assert state.view(0)["dealt"] == [FIVE, 5]
    assert state.view(None)["private"] == [THREE, OTHERS[2:]]
    for document in dealt_anew(state, 0):
        assert set(OTHERS[2:]) <= set(document["dealt"][1])


def test_deck_and_timer_are_dealt_anew_until_the_timer_is_known() -> None:
    hidden = state_of({"players": 1, "timer_deck": {"red2": 3, "blue3": 3}})
    assert (hidden.view(0)["deck"], hidden.view(0)["timer_deck"]) == (44, 6)
    assert len({str(document["timer_deck"]) for document in dealt_anew(hidden, 0)}) > 30
    known = state_of({"players": 1, "timer_deck": {"red2": 3, "blue3": 3}, "timer_known": True})
    assert known.view(None)["timer_deck"] == {"red2": 3, "blue3": 3}


def test_actions_that_hold_secrets_are_shown_to_their_owner_only() -> None:
    game = ribeira.game("porto", players=2)
    deal = state_of({"phase": "setup_private", **FULL, "dealt": [FIVE, OTHERS[:2]]})
    keep = state_of({"phase": "keep", **FULL, "dealt": [FIVE, OTHERS]}).as_seat(1)
    for state, text in ((deal, "~rainbow"), (keep, "keep:0,1,2")):
        after = state.apply(text)
        shown = [game.shown(state, game.parse(text), viewer, after) for viewer in (0, 1, None)]
        assert shown == [None, text, None]


def test_a_choice_made_out_of_turn_shows_only_that_it_was_made() -> None:
    state = state_of({"phase": "keep", **FULL, "dealt": [FIVE, OTHERS]}).as_seat(1).apply("keep:0,1,2")
    assert state.view(0)["private"] == [[], 3]
    assert state.view(0)["player"] == 0
    assert state.apply("keep:0,1,4").phase == "turn"
