"""What the engine tells beside a view: how private contracts stand, what is left, and no secret."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core import jit
from ribeira.core.rng import seeded
from ribeira.core.state import State, ViewState
from ribeira.games import game_of
from ribeira.games.porto import GAME, kernels
from ribeira.games.porto.catalog import PRIVATE_NAMES, PRIVATE_VP
from ribeira.games.porto.document.types import Standing
from ribeira.games.porto.telling.insight import standing_of

from . import twin
from .test_words import EACH_MATCH, steps
from .twin.contracts import COUNTED
from .twin.data import COLOURS, HEIGHTS, active, end_trigger, neighbours
from .twin.document import complete_sites

Doc = dict[str, Any]
FRONTS = 12
"""Fronts for each number of players."""
KINDS = ("count", "pair", "triple", "twin", "ends", "rainbow", "district")


def front(players: int, rng: Random) -> Doc:
    """Sites that can arise (rules 18, 19); most houses are complete."""
    sites: Doc = {}
    emptiness = rng.choice([0.05, 0.2, 0.5])
    for site in rng.sample(active(players), len(active(players))):
        used = [one["colour"] for one in sites.values()]
        beside = {sites[str(other)]["colour"] for other in neighbours(site, players) if str(other) in sites}
        free = [colour for colour in COLOURS if used.count(colour) < 3 and colour not in beside]
        if free and rng.random() > emptiness:
            floors = HEIGHTS[site] if rng.random() < 0.75 else rng.randint(1, HEIGHTS[site])
            sites[str(site)] = {"colour": rng.choice(free), "floors": floors}
    return sites


def with_sites(players: int, sites: Doc) -> Doc:
    """A late position with this front."""
    complete = sum(one["floors"] == HEIGHTS[int(site)] for site, one in sites.items())
    final = 20 if complete >= end_trigger(players) else None
    return twin.complete({"players": players, "sites": sites, "round": 20, "final_round": final})


@cache
def fronts() -> list[Doc]:
    rng = Random(41)
    return [with_sites(players, front(players, rng)) for players in (2, 3, 4) for _ in range(FRONTS)]


def state_of(document: Doc) -> State:
    whole = {"game": "porto", **document}
    return game_of(whole).from_position(whole)


def standings(document: Doc) -> dict[str, Standing]:
    """How every private contract stands, whoever has it."""
    contents = state_of(document).copy_bytes()
    jit.warm(kernels.QUERIES)
    return {name: standing_of(contents, index) for index, name in enumerate(PRIVATE_NAMES)}


def counted(document: Doc, name: str) -> int:
    kind, *colours = name.split("_")
    return COUNTED[kind](document, colours)


def finished(document: Doc, sites: list[int]) -> Doc:
    """With these sites complete."""
    whole = {str(site): {**document["sites"][str(site)], "floors": HEIGHTS[site]} for site in sites}
    return {**document, "sites": {**document["sites"], **whole}}


def unfinished(document: Doc, sites: list[int]) -> Doc:
    """With one floor less on each of these sites."""
    fewer = {
        str(site): {**document["sites"][str(site)], "floors": document["sites"][str(site)]["floors"] - 1}
        for site in sites
    }
    return {**document, "sites": {**document["sites"], **fewer}}


# --- how contracts stand --------------------------------------------------------------------------------------


def test_every_contract_counts_and_pays_as_the_twin_says() -> None:
    found: dict[str, set[int]] = {kind: set() for kind in KINDS}
    for document in fronts():
        for name, told in standings(document).items():
            steps_of = PRIVATE_VP[name.partition("_")[0]]
            count = counted(document, name)
            assert (told["counted"], told["points"]) == (count, steps_of[min(count, len(steps_of) - 1)]), name
            found[name.partition("_")[0]].add(count)
    assert all(max(counts) > 0 for counts in found.values())
    assert 2 in found["pair"]
    assert 2 in found["ends"]


def test_the_sites_that_count_are_enough_and_none_too_many() -> None:
    for document in fronts():
        complete = complete_sites(document)
        for name, told in standings(document).items():
            others = [site for site in complete if site not in told["sites"]]
            assert counted(unfinished(document, others), name) == told["counted"]
            for site in told["sites"]:
                assert counted(unfinished(document, [*others, site]), name) < told["counted"]


def test_what_would_count_next_does_and_within_what_is_possible() -> None:
    ways = 0
    for document in fronts():
        for name, told in standings(document).items():
            following = told["next"]
            assert told["points"] <= told["ceiling"] <= PRIVATE_VP[name.partition("_")[0]][-1]
            if following is None:
                continue
            ways += 1
            sites = following["sites"]
            assert counted(finished(document, sites), name) > told["counted"]
            assert following["floors"] == sum(HEIGHTS[site] - document["sites"][str(site)]["floors"] for site in sites)
            assert told["points"] < following["points"] <= told["ceiling"]
    assert ways > 50


def test_no_more_is_promised_than_the_front_allows_later() -> None:
    for document in fronts()[::3]:
        started = [(site, one) for site, one in document["sites"].items() if one["floors"]]
        before, after = standings(with_sites(document["players"], dict(started[::2]))), standings(document)
        for name in PRIVATE_NAMES:
            assert after[name]["ceiling"] <= before[name]["ceiling"]
            assert after[name]["points"] <= before[name]["ceiling"]


def test_the_cheapest_next_house_is_told_by_its_floors() -> None:
    floors = {"2": ("red", 6), "4": ("red", 3), "8": ("red", 1), "3": ("blue", 4)}
    sites = {site: {"colour": colour, "floors": built} for site, (colour, built) in floors.items()}
    told = standings(with_sites(2, sites))
    assert told["count_red"]["next"] == {"sites": [4], "floors": 1, "points": 2}
    assert told["pair_red_blue"]["next"] == {"sites": [3], "floors": 1, "points": 2}
    assert told["twin_red"]["next"] == {"sites": [8], "floors": 5, "points": 5}
    assert (told["twin_blue"]["next"], told["twin_blue"]["ceiling"]) == (None, 5)
    assert [(told[name]["done"], told[name]["of"]) for name in ("rainbow", "district")] == [(1, 5), (1, 5)]
    assert (told["ends_red"]["sites"], told["ends_red"]["points"], told["ends_red"]["ceiling"]) == ([2], 2, 2)


# --- scores and supply ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "final"), [(60, 61), (59, 59)])
def test_private_contracts_are_added_to_a_solo_score_that_wins(score: int, final: int) -> None:
    kept = ["count_red", "rainbow", "district"]
    sites = {"2": {"colour": "red", "floors": 6}}
    timer = {
        "red1": 4,
        "red2": 3,
        "green1": 4,
        "green2": 3,
        "green3": 3,
        "blue1": 4,
        "blue2": 3,
        "blue3": 3,
        "yellow1": 1,
    }
    state = state_of({"players": 1, "scores": [score], "private": [kept], "sites": sites, "timer_deck": timer})
    assert state.view_state(0).seen["insight"]["final_score"] == [final]


@pytest.mark.compiled_only
@EACH_MATCH
def test_insight_follows_from_the_view_alone(players: int, private: bool) -> None:
    """Whatever others hold, dealt anew from what is unseen, the viewer is told the same."""
    rng = seeded(7)
    for before, _, after in steps(players, private)[::6]:
        for state in (before, after):
            for viewer in (None, *range(players)):
                seen = state.view_state(viewer)
                check_insight(state, seen)
                other = seen.copy_bytes()
                GAME.kernels.determinize(other, -1 if viewer is None else viewer, rng)
                again = State(state.game, other).view_state(viewer)
                assert again.seen == seen.seen


def check_insight(state: State, seen: ViewState) -> None:
    view, told = seen.view, seen.seen["insight"]
    names = {name for key in ("dealt", "private") for own in view[key] if isinstance(own, list) for name in own}
    assert set(told["contracts"]) == names
    hidden = [isinstance(own, int) and not state.is_terminal for own in view["private"]]
    assert [score is None for score in told["final_score"]] == hidden
    built = [one for one in view["sites"].values() if one["floors"]]
    for colour in COLOURS:
        of = [one["floors"] for one in built if one["colour"] == colour]
        assert (told["grounds"][colour], told["floors"][colour]) == (3 - len(of), 15 - sum(of) + len(of))
    whole = state.position
    decks = [whole["deck"], whole["timer_deck"]] if isinstance(view["deck"], int) else [whole["deck"]]
    assert told["unseen"] == sum(map(Counter, decks), Counter())


def test_a_spectator_is_told_of_no_contract_before_the_end() -> None:
    game = ribeira.game("porto", players=3)
    state = game.sample(game.new(), np.random.default_rng(3))
    assert state.view_state(None).seen["insight"]["contracts"] == {}
    assert len(state.view_state(1).seen["insight"]["contracts"]) == 5


@pytest.mark.compiled_only
@EACH_MATCH
def test_at_the_end_nothing_more_can_be_had(players: int, private: bool) -> None:
    """34-41; alone a lost match adds nothing (50)."""
    *_, (_, _, end) = steps(players, private)
    assert end.is_terminal
    told = end.view_state(None).seen["insight"]["contracts"]
    assert told or not private
    lost = players == 1 and not end.winners
    for name, stands in told.items():
        had = 0 if lost else standing_of(end.copy_bytes(), PRIVATE_NAMES.index(name))["points"]
        assert (stands["points"], stands["ceiling"], stands["next"]) == (had, had, None)
