"""Studies: a tree of variations that people go through together, stored by changes, knowing no more than they may."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tools import services
from websockets.exceptions import InvalidStatus

import ribeira
from ribeira.server.journal.studies import MOST, NodeRow, RemarkRow, Study, StudyRow
from ribeira.server.studies import wishes
from ribeira.server.studies.tree import NODES, Tree
from ribeira.server.studies.wishes import Author
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.studies import StudyCut, StudyDraw, StudyMarking, StudyPlay, StudyRemark

from .harness import Device, Running, serving
from .pairs import random_steps
from .study import StudyPage, begin, finished
from .test_office import admin_of
from .test_secrets import SECRETIVE
from .test_talk import listen, say

STORES = ("sqlite", "postgres")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), bot_seconds=0.02) as running:
        yield running


@pytest.fixture(scope="module")
def match(running: Running) -> str:
    """A match of Azul that is over."""
    with Device(running.address) as device:
        return finished(device.name("Old"))


# --- the tree -----------------------------------------------------------------------------------------------


def study_of(tree: Tree, nodes: list[NodeRow], version: int) -> Study:
    game = tree.game
    row = StudyRow(
        "view", "edit", "ana", "A study", game.name, game.players, game.options, game.definition.rules_version, None,
        [], None, None, None, version, 0.0, 0.0,
    )  # fmt: skip
    return Study(row, nodes, [], None, {})


@given(st.integers(0, 2**32), st.sampled_from(ribeira.games()))
def test_whatever_is_wished_the_tree_stays_whole(seed: int, name: str) -> None:
    """Every node is where its actions lead; what was cut is gone with all below it, and nothing else."""
    source, tree = random.Random(seed), Tree(ribeira.game(name, 2).new(), [])
    study, ana, bo = study_of(tree, [], 0), Author("ana", "Ana", True), Author("bo", "Bo", False)
    for _ in range(30):
        node, author = source.choice(list(tree.places)), source.choice([ana, bo])
        state = tree.state(node)
        if source.random() < 0.12:
            wish: wishes.Wish = StudyCut("c", node)
        elif source.random() < 0.2:
            wish = StudyRemark("r", node, f"At {node}")
        elif state.player == ribeira.CHANCE and source.random() < 0.5:
            wish = StudyDraw("d", node)
        else:
            seat = None if state.player == ribeira.CHANCE else state.player
            wish = StudyPlay("p", node, seat, state.game.notation(source.choice(state.legal or [0])))
        below, before = set(tree.below(node)), set(tree.places)
        try:
            planned = wishes.plan(study, tree, wish, author, 1.0)
        except Refusal:
            assert set(tree.places) == before
            continue
        if planned.change is None:
            assert planned.node in before
            continue
        study = wishes.changed(study, planned.change, author, 1.0)
        tree.fill(study.nodes)
        if isinstance(wish, StudyCut):
            assert set(tree.places) == before - below
            assert not [remark for remark in study.remarks if remark.node in below]
        else:
            assert before <= set(tree.places)
    again = Tree(ribeira.game(name, 2).new(), [], study.nodes)
    assert set(again.places) == set(tree.places)
    for number, place in again.places.items():
        assert again.state(number) == tree.state(number)
        if place.parent is not None:
            assert again.entered(number)[0].ply == again.state(place.parent).ply
            assert place.v == again.places[place.parent].v + len(place.texts)


def test_limits_and_strange_wishes_change_nothing() -> None:
    start = ribeira.game("santorini", 2, gods="none").new()
    tree = Tree(start.apply(start.legal[0]), [])
    study, bo = study_of(tree, [], 0), Author("bo", "Bo", False)
    first = tree.game.notation(tree.state(0).legal[0])

    def refusal(wish: wishes.Wish, of: Study = study) -> str:
        with pytest.raises(Refusal) as refused:
            wishes.plan(of, tree, wish, bo, 0.0)
        return refused.value.code

    assert refusal(StudyPlay("p", 0, 1, first)) == "study_turn"
    assert refusal(StudyPlay("p", 0, None, first)) == "study_turn"
    assert refusal(StudyPlay("p", 0, 0, "nonsense")) == "notation"
    assert refusal(StudyPlay("p", 99, 0, first)) == "study_node"
    assert refusal(StudyDraw("d", 0)) == "study_turn"
    assert refusal(StudyCut("c", 0)) == "study_line"
    assert refusal(StudyRemark("r", 0, " \u202e ")) == "study_text"
    assert refusal(StudyRemark("r", 0, "x" * 501)) == "study_text"
    assert refusal(StudyMarking("m", 5, "good")) == "study_node"
    many = [RemarkRow(n, 0, "bo", "x", 0.0) for n in range(500)]
    assert refusal(StudyRemark("r", 0, "x"), Study(study.row, [], many, None, {})) == "study_full"
    tree.fill([NodeRow(n, "ana", 0, 0, [first]) for n in range(1, NODES + 1)])
    second = tree.game.notation(tree.state(0).legal[1])
    assert refusal(StudyPlay("p", 0, 0, second)) == "study_full"
    assert (
        refusal(StudyCut("c", 1), Study(study.row, [NodeRow(1, "ana", 0, 0, [first])], [], None, {})) == "study_others"
    )


# --- together -----------------------------------------------------------------------------------------------


def test_two_go_through_a_match_lead_and_add_at_one_place(
    running: Running, match: str, ana: Device, bo: Device
) -> None:
    keys = begin(ana, match=match, title="Was it lost?")
    with StudyPage(ana, keys["edit"]) as one, StudyPage(bo, keys["edit"], "ko") as two:
        replay = ana.get(f"/api/matches/{match}/replay?eyes=1")
        last = max(one.nodes)
        assert one.nodes[last]["v"] == len(replay["steps"]) - 1
        at = last // 2
        steps = {step["entry"]["v"]: step for step in replay["steps"][1:]}
        seen = one.look(at, eyes=1)[0]
        assert seen["view"] == steps[one.nodes[at]["v"]]["view"], "the match as the replay shows it"
        assert seen["entries"][-1]["facts"] == steps[one.nodes[at]["v"]]["entry"]["facts"]
        assert one.look(last)[0]["sheet"] == replay["sheet"]
        one.until_shown(lambda: len(one.people) == 2)
        assert [person["name"] for person in one.people] == ["Ana", "Bo"]
        leaves = [node for node, info in one.nodes.items() if info["seat"] is not None]
        place = one.nodes[leaves[3]]["parent"]
        with ThreadPoolExecutor(2) as pool:  # both add at one place at once
            added = list(pool.map(lambda page: page.play_some(place, skip=0 if page is one else 1), (one, two)))
        two.until_shown(lambda: {*added} <= {*two.nodes})
        one.until_shown(lambda: {*added} <= {*one.nodes})
        assert one.play_some(place) == added[0], "what is there already is not added again"
        assert {two.nodes[node]["by"] for node in added} == {one.me, two.me} if added[0] != added[1] else True
        two.do("remark", node=added[1], text="  Why not this?\n\nIt saves a column.  ")
        two.do("mark", node=place, mark="doubt")
        two.do("name", node=added[1], title="The quiet way")
        one.until_shown(lambda: one.nodes[added[1]]["title"])
        assert one.nodes[added[1]]["remarks"][0]["text"] == "Why not this?\n\nIt saves a column."
        assert one.nodes[place]["mark"] == "doubt"
        lead_and_follow(one, two, added)
        assert two.refused("unsay", number=99_999) == "study_node"
        number = one.nodes[added[1]]["remarks"][0]["number"]
        two.do("unsay", number=number)
        assert two.nodes[added[1]]["remarks"] == []
        one.do("cut", node=added[1])
        two.until_shown(lambda: added[1] not in two.nodes)


def lead_and_follow(one: StudyPage, two: StudyPage, added: list[int]) -> None:
    """One leads, hands over, and takes the lead back when the other one is gone."""
    one.do("lead", to=one.me)
    one.send({"t": "go", "node": added[0], "eyes": 1})
    two.until_shown(lambda: two.led["node"] == added[0])
    assert (two.led["leader"], two.led["eyes"]) == (one.me, 1)
    two.send({"t": "go", "node": 0})
    assert two.refused("lead", to=two.me) == "study_led"
    assert two.led["node"] == added[0], "only who leads is followed"
    one.do("lead", to=two.me)
    two.until_shown(lambda: two.led["leader"] == two.me)
    two.do("lead", to=None)
    one.until_shown(lambda: one.led["leader"] is None)


def test_who_has_the_other_link_may_look_on_only(
    running: Running, match: str, ana: Device, bo: Device, eve: Device
) -> None:
    keys = begin(ana, match=match)
    with StudyPage(ana, keys["view"]) as own, StudyPage(bo, keys["view"]) as page, StudyPage(eve, keys["view"]) as late:
        assert own.head["edit"] == keys["edit"], "the owner may add, whatever the link"
        assert page.head["edit"] is None
        assert late.me is None
        for kind, more in (("mark", {"node": 1, "mark": "good"}), ("draw", {"node": 0}), ("lead", {"to": page.me})):
            assert page.refused(kind, **more) == late.refused(kind, **more) == "study_view"
        assert keys["edit"] not in "".join(page.texts + late.texts)
        bo.post(f"/api/studies/{keys['view']}/rename", {"title": "Mine"}, status=403)
        bo.post(f"/api/studies/{keys['view']}/delete", {}, status=403)
        page.send("{")
        assert page.until(lambda frame: frame["t"] == "sorry")["code"] == "frame"
        ana.post(f"/api/studies/{keys['edit']}/rename", {"title": "Ours"})
        assert next(line["title"] for line in ana.get("/api/studies")) == "Ours"
        assert bo.get("/api/studies") == []
        ana.post(f"/api/studies/{keys['edit']}/delete")
        page.until(lambda frame: frame["t"] == "gone")
    assert ana.get(f"/api/studies/{keys['view']}", 404)["error"]["code"] == "study"
    for table in ("study_nodes", "study_remarks", "studies"):
        column = "id" if table == "studies" else "study_id"
        assert running.rows(f"SELECT 1 FROM {table} WHERE {column} = ?", keys["view"]) == []
    with pytest.raises(InvalidStatus):
        StudyPage(bo, keys["edit"])


def test_people_talk_in_a_study_as_far_as_they_may_come_in(
    running: Running, match: str, ana: Device, bo: Device, eve: Device
) -> None:
    keys = begin(ana, match=match)
    place = keys["view"]
    with ExitStack() as opened:
        one, two, reader = (
            opened.enter_context(StudyPage(device, key))
            for device, key in ((ana, keys["edit"]), (bo, keys["edit"]), (eve, place))
        )
        you = [listen(page)["you"] for page in (one, two, reader)]
        assert len({*you[:2]}) == 2
        assert you[2] is None
        (line,) = say(one, "Look at <b>move 3</b>", ident="same")["lines"]
        assert (line["side"], line["who"], line["seat"], line["name"]) == ("players", you[0], None, "Ana")
        for page in (two, reader):
            assert page.until(lambda frame: frame["t"] == "said")["lines"] == [line]
        say(two, phrase="nice_move")
        one.until(lambda frame: frame["t"] == "said")
        assert say(two, " \u200b ")["code"] == "line"
        assert say(reader, "me too")["code"] == "nameless"
        eve.name("Eve")
        with StudyPage(eve, place) as named:
            assert say(named, "me too")["code"] == "study_view"
            assert [line["text"] or line["phrase"] for line in listen(named)["lines"]] == [
                "Look at <b>move 3</b>",
                "nice_move",
            ]
        bo.post("/api/reports", {"table": place, "who": you[0], "reason": "spam"})
        bo.post("/api/reports", {"table": place, "seat": 0, "reason": "spam"}, 404)
        with admin_of(running) as admin:
            (report,) = admin.get("/api/admin/reports")["reports"]
            assert (report["game"], report["about_name"], [said["text"] for said in report["excerpt"]]) == (
                "azul", "Ana", ["Look at <b>move 3</b>", None],
            )  # fmt: skip
            wish = {"guest": report["about"], "act": "silence", "days": 1, "reason": "x", "report": report["id"]}
            admin.post("/api/admin/moderate", wish)
            assert say(one, "still here")["code"] == one.refused("remark", node=0, text="or so") == "silenced"
            admin.post("/api/admin/moderate", {"guest": report["about"], "act": "unsilence", "reason": "x"})
        bo.post("/api/shunned", {"table": place, "who": you[0], "how": "mute"})
        say(one, "unheard")
        two.send({"t": "ping"})
        assert "unheard" not in str(two.until(lambda frame: frame["t"] == "pong")) + "".join(two.texts)
        ids = [guest for (guest,) in running.rows("SELECT id FROM guests")]
        assert not [ident for ident in ids if ident in "".join(one.texts + two.texts + reader.texts)]
    ana.post(f"/api/studies/{keys['edit']}/delete")
    assert running.rows("SELECT 1 FROM lines WHERE table_id = ?", place) == []


def test_the_bot_says_what_it_thinks_and_nature_is_drawn_or_chosen(running: Running, match: str, ana: Device) -> None:
    keys = begin(ana, match=match)
    with StudyPage(ana, keys["edit"]) as page:
        decides = next(node for node in page.nodes if page.nodes[node]["seat"] == 0)
        before = page.nodes[decides]["parent"]
        path = f"/api/studies/{keys['edit']}/opinion"
        told = ana.post(path, {"node": before})
        assert (told["node"], told["seat"]) == (before, 0)
        assert abs(sum(told["chances"]) - 1) < 0.01
        assert 1 <= len(told["lines"]) <= 3
        assert ana.post(path, {"node": 0}, status=409)["error"]["code"] == "study_turn"
        outcomes = page.choices(0)["outcomes"]
        assert abs(sum(one["chance"] for one in outcomes) - 1) < 0.01
        chosen = page.do("play", node=0, seat=None, action=outcomes[0]["text"])
        drawn = page.do("draw", node=chosen)
        nature = (page.nodes[chosen], page.nodes[drawn])
        assert [(one["seat"], one["drawn"]) for one in nature] == [(None, False), (None, True)]
        assert nature[1]["count"] > 1
        assert page.look(drawn)[0]["due"] == [0] or page.look(drawn)[0]["due"] == [1]
        assert page.choices(drawn)["decisions"]


# --- kept ---------------------------------------------------------------------------------------------------


def test_a_study_outlives_a_restart_and_goes_into_a_file_and_back(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana, Device(running.address) as bo:
        match = finished(ana.name("Ana"))
        keys = begin(ana, match=match, title="Kept")
        with StudyPage(ana, keys["edit"]) as page, StudyPage(bo.name("Bo"), keys["edit"]) as other:
            node = page.play_some(page.play_some(page.nodes[5]["parent"], 1))
            page.do("name", node=node, title="A way")
            other.do("remark", node=node, text="From Bo")
            other.do("mark", node=3, mark="key")
            page.until_shown(lambda: page.nodes[3]["mark"])
            before = page.nodes
        cookies = dict(ana.http.cookies)
    with serving(**place) as again, Device(again.address) as ana:
        ana.http.cookies.update(cookies)
        with StudyPage(ana, keys["view"]) as page:
            assert page.nodes == before
            assert page.led["leader"] is None
        file = ana.get(f"/api/studies/{keys['view']}/export")
        copy = begin(ana, study=file)
        with StudyPage(ana, copy["edit"]) as page:
            assert page.head["title"] == "Kept"
            kept = [(one["v"], one["seat"], one["label"], one["title"], one["mark"]) for one in before.values()]
            copied = [(one["v"], one["seat"], one["label"], one["title"], one["mark"]) for one in page.nodes.values()]
            assert copied == kept
            assert page.nodes[max(page.nodes)]["remarks"][0]["text"] == "Bo: From Bo"
        table = again.rows("SELECT table_id FROM matches WHERE id = ?", match)[0][0]
        ana.post(f"/api/tables/{table}/delete")
        with StudyPage(ana, keys["view"]) as page:
            assert page.head["match"] is None
            assert page.head["names"] == ["Player 1", "Player 2"]
        broken = [
            {**file, "line": file["line"][:3] + file["line"][4:]},
            {**file, "rules": "azul-0"},
            {**file, "start": {"game": "azul"}},
            {**file, "nodes": [{"node": 900, "parent": 901, "seat": 0, "texts": ["F1:blue>2"]}]},
            {**file, "nodes": [{"node": 900, "parent": 0, "seat": 0, "texts": ["F1:blue>2"]}]},
            {**file, "names": ["A"] * 7},
        ]
        stored = again.rows("SELECT count(*) FROM studies")
        for document in broken:
            assert ana.post("/api/studies", {"study": document}, 400)["error"]["code"] == "file"
        for wish in ({}, {"match": "nowhere"}, {"match": match, "study": file}, {"position": {"game": "chess"}}):
            assert ana.http.post("/api/studies", json=wish).status_code in (400, 404)
        assert again.rows("SELECT count(*) FROM studies") == stored
        again.write(lambda db: db.change_many("""INSERT INTO studies (id, edit, owner, title, game, players, options,
            rules, line, version, made, updated) SELECT ?, ?, owner, title, game, players, options, rules, line, 0, 0, 0
            FROM studies WHERE id = ?""", [(f"v{n}", f"e{n}", keys["view"]) for n in range(MOST)]))  # fmt: skip
        assert ana.post("/api/studies", {"study": file}, 409)["error"]["code"] == "studies"


def test_two_processes_tell_each_other_and_both_succeed(
    tmp_path: Path, postgres: services.Postgres, nats: services.Nats
) -> None:
    with ExitStack() as opened:
        shared = {"database": postgres.new_database(), "bus": f"{nats.url}/studies"}
        houses = [opened.enter_context(serving(tmp_path / name, **shared)) for name in ("one", "two")]
        ana, bo = (opened.enter_context(Device(house.address)) for house in houses)
        keys = begin(ana.name("Ana"), match=finished(ana))
        bo.name("Bo")
        one, two = (opened.enter_context(StudyPage(device, keys["edit"])) for device in (ana, bo))
        one.until_shown(lambda: len(one.people) == 2)
        two.until_shown(lambda: len(two.people) == 2)
        root = one.nodes[6]["parent"]
        with ThreadPoolExecutor(2) as pool:
            added = list(pool.map(lambda page: [page.play_some(root, skip) for skip in (1, 2)], (one, two)))
        all_added = {*added[0], *added[1]}
        one.until_shown(lambda: all_added <= {*one.nodes})
        two.until_shown(lambda: all_added <= {*two.nodes})
        stored = houses[0].rows("SELECT node FROM study_nodes WHERE study_id = ?", keys["view"])
        assert {node for (node,) in stored} == all_added
        two.do("lead", to=two.me)
        two.send({"t": "go", "node": added[0][0], "eyes": None})
        one.until_shown(lambda: one.led["node"] == added[0][0] and one.led["leader"] == two.me)
        for page in (one, two):
            listen(page)
        say(one, "At last")
        assert two.until(lambda frame: frame["t"] == "said")["lines"][0]["text"] == "At last"
        two.close()
        one.until_shown(lambda: len(one.people) == 1)
        one.do("lead", to=one.me)


# --- secrets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SECRETIVE)
def test_of_a_position_seen_by_one_seat_the_rest_is_dealt_anew(
    running: Running, ana: Device, bo: Device, name: str
) -> None:
    """What is stored and told shows to everybody what this seat knows, and of the others nothing that was true."""
    game = ribeira.game(name, 3, **({"private_contracts": True} if name == "porto" else {}))
    _, state = random_steps(game, 40, random.Random(3))
    while state.player == ribeira.CHANCE:
        state = state.apply(state.legal[0])
    eyes = 0
    keys = [begin(ana, position=state.position, eyes=eyes) for _ in range(6)]
    stored = [running.rows("SELECT start FROM studies WHERE id = ?", one["view"])[0][0] for one in keys]
    dealt = [game.from_position(json.loads(start)) for start in stored]
    assert all(one.view(eyes) == state.view(eyes) for one in dealt)
    assert len({one.copy_bytes().tobytes() for one in dealt}) > 1, "dealt at random"
    with StudyPage(bo, keys[0]["edit"]) as page:
        for asked in (None, 0, 1, 2):
            seen = page.look(0, eyes=asked)[0]
            assert seen["seat"] == eyes
            assert {key: value for key, value in seen["view"].items() if key != "insight"} == state.view(eyes)
    assert ana.post("/api/studies", {"position": state.position, "eyes": 7}, 404)["error"]["code"] == "seat_unknown"


def test_who_plays_all_seats_takes_the_position_along(running: Running, ana: Device, bo: Device) -> None:
    for game, secret in (("santorini", False), ("porto", True)):
        options = {"options": {"private_contracts": True}} if secret else {}
        with ana.socket(ana.table("mine", "mine", game=game, **options)["table"]) as page:
            page.play()
            wish = {"match": page.match, "eyes": 1}
            refused = [(bo, wish), *([(ana, {"match": page.match})] if secret else [])]
            for device, wrong in refused:
                assert device.post("/api/studies", wrong, 409)["error"]["code"] == "running"
            with StudyPage(ana, begin(ana, **wish)["edit"]) as study:
                assert list(study.nodes) == [0], "what led there is no part of it"
                assert (study.head["eyes"], study.head["match"]) == (1 if secret else None, None)
                assert study.look(0)[0]["due"]


def test_a_running_match_is_studied_by_nobody_and_ids_stay_secret(
    running: Running, match: str, ana: Device, bo: Device
) -> None:
    table = ana.table("mine", "open")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as page:
        assert page.match is not None
        for device, more in ((ana, {}), (ana, {"v": 1}), (bo, {"eyes": 0})):
            assert device.post("/api/studies", {"match": page.match, **more}, 409)["error"]["code"] == "running"
    keys = begin(ana, match=match)
    with StudyPage(ana, keys["edit"]) as one, StudyPage(bo, keys["edit"]) as two:
        one.do("remark", node=1, text="Hello")
        two.until_shown(lambda: two.nodes[1]["remarks"])
        said = "".join(two.texts)
    guests = [guest for (guest,) in running.rows("SELECT id FROM guests")]
    assert not [guest for guest in guests if guest in said]
    assert all(first["node"] < second["node"] for first, second in pairwise(two.nodes.values()))
