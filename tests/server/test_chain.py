"""F8: the log is a chain. Nobody can tell another match than the one that was played to somebody who kept a head."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.cli import run
from ribeira.server.journal import export
from ribeira.server.journal.chain import origin, seal
from ribeira.server.journal.fairness import Secret, mixed
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow, SeatRow
from ribeira.server.journal.verify import UnfairMatch, verify
from tests.soak import SOAK, soak

Json = dict[str, Any]
SEATS = [SeatRow("person", "guest", "Ana"), SeatRow("bot", None, None, "mcts", 2)]
SHORT = 6
"""Entries of a list that are all looked at."""
ENTROPY = ["5a" * 32, None]


def played(name: str = "azul", source: int = 1, rules: str | None = None, **options: Any) -> Match:
    """A whole match for two with a chain, in which now and then something is taken back."""
    game, choose = ribeira.game(name, 2, **options), random.Random(source)
    secret = Secret(choose.randbytes(32), choose.randbytes(32))
    anchor = origin(SEATS, ENTROPY)
    rules = rules or game.definition.rules_version
    match = Match(MatchRow("match", "table", 1, SEATS, rules, secret, 0, False, 1e9, 1e9, [], anchor), game)
    match.adopt(match.opening())
    while not match.over:
        seat = choose.choice(match.state.due)
        most = match.retractable(seat)
        if most and choose.random() < 0.2:
            match.adopt(match.take_back(seat, choose.randint(1, most), None, 1e9))
        match.adopt(match.decide(seat, choose.choice(match.state.as_seat(seat).legal), None, 1e9))
    return match


def file_of(match: Match) -> Json:
    """The export as it lies on a disk."""
    document: Json = json.loads(json.dumps(export.document(match, "en")))
    return document


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


@pytest.fixture(scope="module")
def told(match: Match) -> Json:
    return file_of(match)


# --- what holds together ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ribeira.games())
def test_f8_the_export_of_every_game_holds_together(name: str) -> None:
    match = played(name)
    proven = verify(file_of(match))
    assert (proven.events, proven.head) == (match.version, match.head(match.version))
    assert proven.draws == sum(step.event.seat is None for step in match.steps)


def test_f8_both_languages_are_exported_and_verified(match: Match) -> None:
    korean = export.document(match, "ko")
    assert korean["names"] == ["Ana", "봇 2"]
    assert verify(korean).events == match.version


def test_f8_heads_follow_from_the_documented_recipe(told: Json) -> None:
    """The recipe of `chain.py`, written down once more by hand."""
    block, salt = told["match"], bytes.fromhex(told["match"]["salt"])
    head = seal(salt, "start", block["start"])
    for v, (seat, text, at) in enumerate(block["log"], 1):
        assert block["heads"][v - 1] == head
        head = seal(salt, "event", v, head, seat, text, at)
    assert block["heads"][-1] == head


def test_f8_a_withdrawn_name_leaves_the_chain_whole(told: Json) -> None:
    document = deepcopy(told)
    document["match"]["sat"][0].update(name=None, blind=None)
    document["names"][0] = "Player 1"
    assert verify(document).head == told["match"]["heads"][-1]


def test_f8_a_kept_head_is_found(told: Json) -> None:
    heads = told["match"]["heads"]
    assert verify(told, heads[17]) == verify(told, f"17:{heads[17]}")
    assert verify(told, heads[17]).kept == 17
    for wrong in (f"16:{heads[17]}", f"{len(heads)}:{heads[-1]}", "0" * 64, "", ":", "-1:" + heads[-1]):
        with pytest.raises(UnfairMatch, match="kept head"):
            verify(told, wrong)


# --- forgeries ----------------------------------------------------------------------------------------------

Place = list[str | int]


def places(document: Any, inside: Place) -> Iterator[Place]:
    """Every field of a document, the parts of each included; of a long list those parts that `looked_at` names."""
    keys = document if isinstance(document, dict) else looked_at(len(document)) if isinstance(document, list) else ()
    for key in keys:
        yield [*inside, key]
        yield from places(document[key], [*inside, key])


def looked_at(length: int) -> list[int]:
    """The ends and the middle of a long list whose entries are all alike; with full counts every entry."""
    if SOAK or length <= SHORT:
        return list(range(length))
    return [0, 1, length // 2, length - 2, length - 1]


def others(value: Any) -> list[Any]:
    """What a forger could write in place of a value."""
    if isinstance(value, str):
        flipped = value[:-1] + ("0" if value[-1:] != "0" else "1")
        return [flipped, value + "0", value.upper() if value.upper() != value else "x", "", None, 0]
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, -1, float(value), None, str(value), 10**30] + ([bool(value)] if value in (0, 1) else [])
    if isinstance(value, list):
        return [value[1:], value + value[-1:], value[::-1], [], None, {}]
    if isinstance(value, dict):
        return [{**value, "more": 1}, {}, None, []]
    return [0, "x", "00" * 32, False, []]


def opened(document: Json, place: Place) -> tuple[Json, Any]:
    """A copy of the document, and what holds the place in it; what does not lead there is shared with the document."""
    forged: Json = copy(document)
    within: Any = forged
    for key in place[:-1]:
        within[key] = copy(within[key])
        within = within[key]
    return forged, within


def changed(document: Json, place: Place, value: Any) -> Json:
    forged, within = opened(document, place)
    within[place[-1]] = value
    return forged


def without(document: Json, place: Place) -> Json:
    forged, within = opened(document, place)
    del within[place[-1]]
    return forged


def value_at(document: Any, place: Place) -> Any:
    for key in place:
        document = document[key]
    return document


def found_out(document: Json) -> bool:
    try:
        verify(document)
    except ribeira.RibeiraError as sentence:
        return bool(str(sentence))
    return False


@pytest.mark.soak
def test_f8_every_change_of_a_single_field_is_found(told: Json) -> None:
    """Every field of the file, of every depth, changed to each of several values, emptied, reversed, or left out."""
    forgeries = 0
    for place in places(told, []):
        value = value_at(told, place)
        for other in others(value):
            if type(other) is not type(value) or other != value:
                forgeries += 1
                assert found_out(changed(told, place, other)), (place, other)
        forgeries += 1
        assert found_out(without(told, place)), place
    assert forgeries > soak(500, 1_000)


def test_f8_a_match_told_anew_holds_together_and_lacks_the_kept_head(match: Match) -> None:
    """Who has the file knows the salt, and can make a whole chain of another match: only a kept head tells."""
    assert match.chain is not None
    row = MatchRow("match", "table", 1, SEATS, match.rules, match.secret, 0, False, 1e9, 1e9, [], match.chain.origin)
    forged = Match(row, match.game)
    forged.adopt(forged.opening())
    choose = random.Random(3)
    while not forged.over:
        (seat,) = forged.state.due
        forged.adopt(forged.decide(seat, choose.choice(forged.state.legal), None, 1e9))
    document = file_of(forged)
    assert verify(document).events == forged.version
    with pytest.raises(UnfairMatch, match="kept head"):
        verify(document, match.head(match.version))
    assert verify(document, match.head(1)).kept == 1, "up to the first decision both are one match"


def test_f8_seed_and_salt_cannot_be_split_elsewhere(told: Json) -> None:
    """The commitment is made of both together: another split has the same, and other draws."""
    both = told["match"]["seed"] + told["match"]["salt"]
    document = changed(changed(told, ["match", "seed"], both[:66]), ["match", "salt"], both[66:])
    with pytest.raises(UnfairMatch, match="32 bytes"):
        verify(document)


def test_entropy_of_each_seat_changes_the_seed() -> None:
    seed = b"k" * 32
    seeds = [mixed(seed, entropy) for entropy in ([None, None], [*ENTROPY], ENTROPY[::-1], ["5b" * 32, None])]
    assert len({*seeds, seed}) == 5


# --- rules that this release does not have ------------------------------------------------------------------


@pytest.fixture(scope="module")
def foreign() -> Json:
    """A match of rules that nobody knows any more; choices are made at the same time in it."""
    return file_of(played("pier18", rules="pier18-0"))


def test_f8_a_match_of_other_rules_is_verified_as_far_as_it_goes_without_them(foreign: Json) -> None:
    heads = foreign["match"]["heads"]
    proven = verify(foreign, heads[9])
    assert (proven.events, proven.head, proven.kept) == (len(heads) - 1, heads[-1], 9)
    assert (proven.draws, proven.rules) == (None, "pier18-0")


def swapped_events(document: Json) -> Json:
    """Two decisions of one seat in the other order."""
    seats = document["match"]["seats"]
    one = seats.index(0)
    other = next(
        place
        for place in range(one, len(seats))
        if seats[place] == 0 and document["actions"][place] != document["actions"][one]
    )
    actions = list(document["actions"])
    actions[one], actions[other] = actions[other], actions[one]
    return {**document, "actions": actions}


@pytest.mark.parametrize(
    ("place", "value", "wrong"),
    [
        (["rules"], "pier18-00", "rules"),
        (["players"], 3, "players"),
        (["engine"], "9.9.9", "engine"),
        (["names", 0], "Eve", "names"),
        (["actions"], [], "actions"),
        (["actions"], "none", "actions"),
        (["match", "sat", 0, "name"], "Eve", "not the name that was sealed"),
        (["match", "seed"], "00" * 32, "commitment"),
        (["match", "log", 3, 1], "nothing", r"log\[3\]"),
        (["match", "log", 3, 2], 5, r"log\[3\]"),
        (["match", "heads", 0], "00" * 32, "heads"),
        (["match", "seats", 0], 1, "actions"),
        (["format"], "another", "format"),
        (["options"], None, "options"),
    ],
)
def test_f8_without_the_rules_all_else_is_still_bound(foreign: Json, place: Place, value: object, wrong: str) -> None:
    with pytest.raises((UnfairMatch, ribeira.InvalidReplay), match=wrong):
        verify(changed(foreign, place, value))


def test_f8_without_the_rules_nobody_changes_the_order_of_a_seat(foreign: Json) -> None:
    with pytest.raises(UnfairMatch, match="actions"):
        verify(swapped_events(foreign))


def test_f8_other_rules_cannot_be_pretended(told: Json) -> None:
    """Whoever names rules that nobody has, to hide a false draw, is found out: the chain begins with the true ones."""
    with pytest.raises(UnfairMatch, match="rules"):
        verify(changed(told, ["rules"], "azul-0"))


def test_f8_rules_that_go_on_unchanged_are_checked_like_todays(monkeypatch: pytest.MonkeyPatch) -> None:
    document = file_of(played(rules="azul-0"))
    assert document["rules"] == "azul-0"
    assert verify(document).draws is None
    monkeypatch.setitem(ribeira.definition("azul").__dict__, "older_rules", ("azul-0",))
    proven = verify(document)
    assert proven.rules is None
    assert proven.draws
    assert ribeira.replay.read(document).document["rules"] == "azul-0"


# --- the command --------------------------------------------------------------------------------------------


def test_f8_the_command_says_what_is_proven_and_what_is_broken(
    told: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, heads = tmp_path / "match.json", told["match"]["heads"]

    def said(document: Json, *more: str) -> tuple[int, str]:
        file.write_text(json.dumps(document))
        status = run(["verify", str(file), *more])
        return status, "".join(capsys.readouterr())

    status, text = said(told)
    assert status == 0
    assert text.startswith(f"{len(heads) - 1} events hang together, ")
    assert f"head {len(heads) - 1}:{heads[-1]}" in text
    assert "up to event 5 it is the match" in said(told, "--head", heads[5])[1]
    assert json.loads(said(told, "--json")[1])["head"] == heads[-1]
    names = changed(told, ["match", "sat", 0, "name"], "Eve")
    assert said(names) == (1, "ribeira: match.sat[0].name: 'Eve' is not the name that was sealed\n")
    at = next(number for number, (seat, _, _) in enumerate(told["match"]["log"]) if seat == 0)
    assert said(changed(told, ["match", "log", at, 0], 1))[1].startswith(f"ribeira: match.log[{at}]: event {at + 1}")
    assert said(told, "--head", "0" * 64)[0] == 1
    assert json.loads(said(names, "--json")[1])["holds"] is False


def test_f8_the_command_says_what_it_could_not_check(
    foreign: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(foreign))
    assert run(["verify", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{len(foreign['match']['log'])} events hang together")
    assert "not checked, because this release does not have the rules pier18-0" in text
    old = {key: foreign["match"][key] for key in ("commitment", "seed", "salt", "seats")}
    file.write_text(json.dumps({**foreign, "match": old}))
    assert run(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("the seed is the one that was promised\nnot checked")
