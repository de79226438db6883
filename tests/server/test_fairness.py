"""Draws that can be checked: the commitment first, the seed at the end, every draw derived again."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ribeira import replay
from ribeira.server.journal.chain import seal
from ribeira.server.journal.fairness import draw, uniform
from ribeira.server.journal.verify import UnfairMatch, verify

from .harness import Device, Page, play_out, serving


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a whole match showed: the commitment at its start, the page at its end, export and fairness."""
    with serving(tmp_path_factory.mktemp("data")) as running, Device(running.address) as ana:
        made = ana.name("Ana").table("mine", "random")
        with ana.socket(made["table"]) as page:
            before = ana.get(f"/api/matches/{page.match}/fairness")
            play_out([page])
            paths = {name: f"/api/matches/{page.match}/{name}" for name in ("export", "fairness")}
            return {
                "commitment": made["match"]["commitment"],
                "before": before,
                "page": page,
                **{name: ana.get(path) for name, path in paths.items()},
            }


def test_additions_of_the_players_are_in_the_seed_they_were_committed_before(tmp_path: Path) -> None:
    """The commitment is shown first, then players add to the seed, then the first draw is made; also in a rematch."""
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        made = ana.table("open", "open")
        table = made["table"]
        ana.post(f"/api/tables/{table}/sit", {"seat": 0, "entropy": "aa" * 32})
        started = bo.post(f"/api/tables/{table}/sit", {"seat": 1, "entropy": "bb" * 32})
        assert started["match"]["commitment"] == made["next_commitment"]
        with ana.socket(table) as one, bo.socket(table) as two:
            play_out([one, two])
            first = ana.get(f"/api/matches/{one.match}/export")
            committed = one.table["next_commitment"]
            ana.post(f"/api/tables/{table}/rematch", {"entropy": "cc" * 32})
            ana.post(f"/api/tables/{table}/rematch", {"entropy": "dd" * 32})
            again = bo.post(f"/api/tables/{table}/rematch")
        assert committed == again["match"]["commitment"] != first["match"]["commitment"]
        assert [sat["entropy"] for sat in first["match"]["sat"]] == ["aa" * 32, "bb" * 32]
        assert verify(first).draws
        second = ana.get(f"/api/matches/{again['match']['match']}/fairness")
        assert second["entropy"] == [None, "cc" * 32], "seats moved on by one, what was added first stays"


@pytest.mark.parametrize("entropy", ["", "aa", "AA" * 32, "zz" * 32, "aa" * 33, 5])
def test_an_addition_is_32_bytes(ana: Device, entropy: object) -> None:
    table = ana.table("open", "open")["table"]
    ana.post(f"/api/tables/{table}/sit", {"seat": 0, "entropy": entropy}, status=400)


def test_seed_and_salt_stay_closed_while_the_match_runs(finished: dict[str, Any]) -> None:
    before = finished["before"]
    assert (before["commitment"], before["seed"], before["salt"]) == (finished["commitment"], None, None)
    assert before["draws"] == []
    assert before["entropy"] == [None, None], "the match began in the moment in which its table was made"


def test_f8_every_frame_carries_the_head_of_its_version(finished: dict[str, Any]) -> None:
    heads, shown = finished["export"]["match"]["heads"], 0
    for frame in finished["page"].frames:
        if frame["t"] in ("welcome", "ev", "ack"):
            shown += 1
            assert frame["head"] == heads[frame["v"]]
    assert shown > 20
    assert finished["fairness"]["head"] == heads[-1]
    assert verify(finished["export"], heads[7]).kept == 7


def test_the_opened_seed_fits_the_commitment(finished: dict[str, Any]) -> None:
    opened = finished["fairness"]
    secret = bytes.fromhex(opened["seed"]) + bytes.fromhex(opened["salt"])
    assert opened["commitment"] == hashlib.sha256(secret).hexdigest() == finished["commitment"]


def test_the_export_verifies(finished: dict[str, Any]) -> None:
    draws = sum(text.startswith("~") for text in finished["export"]["actions"])
    assert verify(finished["export"]).draws == draws == len(finished["fairness"]["draws"])


def test_every_draw_can_be_derived_from_the_documented_recipe(finished: dict[str, Any]) -> None:
    """The recipe of `fairness.py`, written down once more by hand."""
    opened = finished["fairness"]
    mix = json.dumps(["entropy", *opened["entropy"]], separators=(",", ":")).encode()
    seed = hmac.new(bytes.fromhex(opened["seed"]), mix, hashlib.sha256).digest()
    for drawn in finished["fairness"]["draws"]:
        message = b"ribeira" + drawn["v"].to_bytes(8, "big") + (0).to_bytes(4, "big")
        number = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
        laid_out = [text for text, weight in drawn["outcomes"] for _ in range(weight)]
        assert laid_out[number % len(laid_out)] == drawn["drawn"]


def test_the_export_is_a_replay_that_leads_to_what_the_page_saw(finished: dict[str, Any], tmp_path: Path) -> None:
    page: Page = finished["page"]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(finished["export"]))
    loaded = replay.load(path)
    assert loaded.end.view_state(0).seen == page.view
    assert loaded.names == ["Ana", "Bot 2"]
    assert loaded.document == finished["export"]
    assert finished["export"]["match"]["seats"] == [page.log[v]["seat"] for v in sorted(page.log)]


TAMPERED = {
    "commitment": ("commitment", "0" * 64),
    "seed": ("seed", "00" * 32),
    "salt": ("salt", "00" * 32),
    "no hex": ("seed", "xyz"),
    "no text": ("seed", None),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_secret_is_found(finished: dict[str, Any], name: str) -> None:
    document = deepcopy(finished["export"])
    key, value = TAMPERED[name]
    document["match"][key] = value
    with pytest.raises(UnfairMatch):
        verify(document)


def test_a_bent_draw_is_found_even_in_a_chain_made_anew(finished: dict[str, Any]) -> None:
    document = deepcopy(finished["export"])
    block = document["match"]
    bent = "~first:0" if document["actions"][0] == "~first:1" else "~first:1"
    document["actions"][0] = block["log"][0][1] = bent
    with pytest.raises(UnfairMatch, match="event 1"):
        verify(document)
    salt, heads = bytes.fromhex(block["salt"]), block["heads"]
    for v, (seat, text, at) in enumerate(block["log"], 1):
        heads[v] = seal(salt, "event", v, heads[v - 1], seat, text, at)
    with pytest.raises(UnfairMatch, match=f"event 1 is '{bent}', but the seed draws"):
        verify(document)


def test_an_action_that_the_rules_forbid_is_found(finished: dict[str, Any]) -> None:
    document = deepcopy(finished["export"])
    document["actions"][21] = "F1:blue>9"
    with pytest.raises(UnfairMatch, match=r"actions\[21\]: 'F1:blue>9'"):
        verify(document)


def test_draws_are_as_likely_as_their_weights() -> None:
    """10 000 draws of weights 1, 2, 3: a chi-square beyond 20 (2 degrees) comes once in twenty thousand keys."""
    weights = {5: 1, 7: 2, 9: 3}
    counts = Counter(draw(b"k" * 32, v, weights) for v in range(10_000))
    expected = {action: 10_000 * weight / 6 for action, weight in weights.items()}
    assert sum((counts[action] - count) ** 2 / count for action, count in expected.items()) < 20


def test_a_number_beyond_the_last_whole_stretch_is_drawn_again() -> None:
    total = 2**63 + 1  # nearly half of all blocks have to be thrown away
    drawn = [uniform(b"k" * 32, v, total) for v in range(200)]
    again = [v for v in range(200) if uniform(b"k" * 32, v, total) != _first_block(v) % total]
    assert all(0 <= number < total for number in drawn)
    assert 60 < len(again) < 140


def _first_block(v: int) -> int:
    message = b"ribeira" + v.to_bytes(8, "big") + bytes(4)
    return int.from_bytes(hmac.new(b"k" * 32, message, hashlib.sha256).digest()[:8], "big")


def test_no_two_matches_have_the_same_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        commitments = {ana.table("mine", "mine")["match"]["commitment"] for _ in range(20)}
        assert len(commitments) == 20
