"""Several processes on one database and one bus: any of them takes any command, and none of them is needed."""

from __future__ import annotations

import asyncio
import itertools
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

import httpx
import nats as nats_client
import pytest
from tools import services
from websockets.exceptions import InvalidHandshake

import ribeira
from tests.soak import soak

from .fleet import Balancer, Fleet, Process, fleet
from .harness import PATIENCE, Device, Json, Page, catch_up, play_out
from .stream import Program
from .test_kill import Player
from .test_leaving import act, told
from .test_leaving import until as until_page

BUDGET = 200
RACES = 10
"""At one table."""


@dataclass
class Two:
    """Two web processes in which no bot thinks while the bus is there, and the services they stand on."""

    fleet: Fleet
    first: Process
    second: Process
    nats: services.Nats


@pytest.fixture(scope="module")
def two(postgres: services.Postgres, nats: services.Nats) -> Iterator[Two]:
    with fleet(postgres.new_database(), nats.url) as made:
        yield Two(made, made.start(threads=0), made.start(threads=0), nats)


@pytest.fixture
def ana(two: Two) -> Iterator[Device]:
    with Device(two.first.address) as device:
        yield device.name("Ana")


@pytest.fixture
def bo(two: Two) -> Iterator[Device]:
    with Device(two.second.address) as device:
        yield device.name("Bo")


def same_guest(device: Device, process: Process) -> Device:
    """The same browser at another process, as a balancer may lead it."""
    other = Device(process.address, device.language)
    other.http.cookies.update(device.http.cookies)
    return other


def until(found: Callable[[], Any]) -> Any:
    """Asks until the answer is yes."""
    end = monotonic() + 2 * PATIENCE
    while monotonic() < end:
        if answer := found():
            return answer
        threading.Event().wait(0.02)
    raise AssertionError("what was waited for did not come")


def shared_table(ana: Device, bo: Device, **more: Any) -> str:
    """A table of both, in play."""
    table: str = ana.table("mine", "open", **more)["table"]
    bo.sit(table, 1)
    return table


def in_turn(pages: list[Page]) -> Page:
    """The page that has to decide, after all have heard the latest."""
    newest = max(page.v for page in pages)
    for page in pages:
        catch_up(page, newest)
    return next(page for page in pages if page.prompts)


def test_a_match_is_played_at_two_processes(ana: Device, bo: Device) -> None:
    table = shared_table(ana, bo)
    with ana.socket(table) as first, bo.socket(table) as second:
        play_out([first, second])
        assert first.sheet == second.sheet
        assert first.view == second.view
        ana.post(f"/api/tables/{table}/rematch")
        bo.post(f"/api/tables/{table}/rematch")
        first.until(lambda frame: first.table["match"]["number"] == 2 and first.sheet is None)
        second.until(lambda frame: second.table["match"]["number"] == 2 and second.sheet is None)
        in_turn([first, second]).play()


def test_a_program_listens_at_one_process_and_acts_at_another(two: Two, ana: Device) -> None:
    with Program(ana, address=two.second.address) as clever:
        table = ana.table("mine", "open")["table"]
        clever.sit(table, 1)
        with clever.listen(table) as stream, ana.socket(table) as page:
            until_page(page, lambda page: page.view)  # its process hears of the start from the other one
            while page.prompts:
                page.play()
            asked = stream.question()
            clever.http.base_url = two.first.address
            v = clever.choose(table, asked).json()["v"]
            catch_up(page, v)
            assert stream.until(lambda frame: frame["t"] == "ev" and frame["v"] >= v)
            clever.revoke()
            stream.rest()


def test_a_vote_and_a_bot_that_plays_on_are_the_same_everywhere(two: Two, ana: Device, bo: Device) -> None:
    table = shared_table(ana, bo, game="santorini", options={"gods": "none"})
    with ana.socket(table) as first:
        with bo.socket(table) as second:
            act(first, "end")
            until_page(second, lambda page: page.table["match"]["vote"])
            assert act(second, "no")["t"] == "ack"
            until_page(first, lambda page: page.table["match"]["vote"] is None)
            assert act(second, "bot")["t"] == "ack"
        until_page(first, lambda page: page.table["seats"][1]["stand_in"])
        with same_guest(bo, two.first) as again, again.socket(table) as third:
            until_page(first, lambda page: page.table["seats"][1]["stand_in"] is None)
            catch_up(third, first.v)
            assert told(third) == told(first) == ["ask_end", "no", "bot_left", "person"]


def test_presence_and_spectators_count_over_all_processes(two: Two, ana: Device, bo: Device) -> None:
    table = shared_table(ana, bo)
    with ana.socket(table) as first:
        with bo.socket(table), Device(two.second.address) as eve, eve.socket(table):
            first.until(lambda frame: first.table["seats"][1]["online"] and first.table["spectators"] == 1)
        first.until(lambda frame: not first.table["seats"][1]["online"] and first.table["spectators"] == 0)


def test_presence_at_a_process_that_was_killed_ends(two: Two, ana: Device) -> None:
    third = two.fleet.start(threads=0)
    with Device(third.address) as cy:
        table = shared_table(ana, cy.name("Cy"))
        with ana.socket(table) as first, cy.socket(table):
            first.until(lambda frame: first.table["seats"][1]["online"])
            third.stop(signal.SIGKILL)
            first.until(lambda frame: not first.table["seats"][1]["online"])


def test_a_new_name_is_known_everywhere(two: Two, ana: Device) -> None:
    with same_guest(ana, two.second) as elsewhere:
        assert elsewhere.get("/api/me") == {"name": "Ana"}
        ana.name("Anna")
        until(lambda: elsewhere.get("/api/me") == {"name": "Anna"})


def ask_for_a_table(device: Device) -> int:
    """Asks for one that cannot be made, which counts all the same; the answer's status."""
    return device.http.post("/api/tables", json={"game": "azul", "players": 9, "options": {}, "seats": []}).status_code


def ask_for_a_review(device: Device) -> int:
    """Asks for that of a match that does not exist, which counts all the same; the answer's status."""
    return device.http.get("/api/matches/nothing/review").status_code


@pytest.mark.parametrize(
    ("budget", "ask"), [("tables_per_minute", ask_for_a_table), ("readings_per_minute", ask_for_a_review)]
)
def test_s7_budgets_count_over_all_processes(
    postgres: services.Postgres, nats: services.Nats, budget: str, ask: Callable[[Device], int]
) -> None:
    """What a guest has spent at one process cannot be spent at another."""
    with fleet(postgres.new_database(), nats.url) as small:
        changes: dict[str, int] = {budget: BUDGET}
        first, second = (small.start("web", 0, **changes) for _ in range(2))
        with Device(first.address) as device, same_guest(device, second) as elsewhere:
            until(lambda: all("ribeira_bus_up 1.0" in one.http.get("/metrics").text for one in (device, elsewhere)))
            for _ in range(BUDGET):
                ask(device)
            rest = next(count for count in itertools.count() if ask(elsewhere) == 429)
            assert rest < BUDGET / 2


def test_p3_two_processes_race_for_a_decision_and_one_wins(two: Two, ana: Device) -> None:
    with same_guest(ana, two.second) as elsewhere:
        for _ in range(soak(1, 1_000)):
            race_at_a_table(ana, elsewhere)


def race_at_a_table(ana: Device, elsewhere: Device) -> int:
    """The same guest races at two processes for ten decisions of a new match; how many races it were."""
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as here, elsewhere.socket(table) as there:
        for _ in range(RACES):
            race(in_turn([here, there]), there if in_turn([here, there]) is here else here)
    return RACES


def race(one: Page, other: Page) -> None:
    prompt = one.prompts[0]
    assert other.prompts[0]["id"] == prompt["id"]
    asked = [(page, page.command(prompt["actions"][at]["text"], prompt["id"])) for page, at in ((one, 0), (other, -1))]
    answers = [page.answer(ident) for page, ident in asked]
    assert sorted(answer["t"] for answer in answers) == ["ack", "rej"]
    won, lost = sorted(answers, key=lambda answer: str(answer["t"]))
    assert (lost["code"], lost["v"] >= won["v"]) == ("stale", True)


@pytest.mark.soak
def test_p3_two_processes_race_for_a_seat_and_one_wins(two: Two, ana: Device, bo: Device) -> None:
    with Device(two.first.address) as cy:
        cy.name("Cy")
        for _ in range(soak(10, 1_000)):
            table = ana.table("mine", "open")["table"]
            ends: dict[str, Json] = {}

            def sit(name: str, device: Device, table: str = table, ends: dict[str, Json] = ends) -> None:
                answer = device.http.post(f"/api/tables/{table}/sit", json={"seat": 1})
                ends[name] = {"status": answer.status_code, **answer.json()}

            threads = [threading.Thread(target=sit, args=one) for one in (("bo", bo), ("cy", cy))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(end["status"] for end in ends.values()) == [200, 409]
            winner = bo if ends["bo"]["status"] == 200 else cy
            seats = {device: device.get(f"/api/tables/{table}")["seats"][1]["you"] for device in (bo, cy)}
            assert seats == {winner: True, (cy if winner is bo else bo): False}


def test_the_same_command_at_two_processes_is_done_once(two: Two, ana: Device) -> None:
    table = ana.table("mine", "mine")["table"]
    with same_guest(ana, two.second) as elsewhere, ana.socket(table) as here, elsewhere.socket(table) as there:
        prompt = here.prompts[0]
        text = prompt["actions"][0]["text"]
        for page in (here, there):
            page.command(text, prompt["id"], "the-same")
        assert here.answer("the-same") == there.answer("the-same")


def test_a_process_that_was_frozen_loses_and_steals_nothing(two: Two, ana: Device, bo: Device) -> None:
    table = shared_table(ana, bo)
    with ana.socket(table) as first, bo.socket(table) as second:
        in_turn([first, second]).play()
        in_turn([first, second])  # the other process has heard of it
        with same_guest(ana, two.second) as elsewhere:
            two.first.send(signal.SIGSTOP)
            try:
                with elsewhere.socket(table) as meanwhile:
                    old = first.prompts or meanwhile.prompts
                    for _ in range(6):
                        in_turn([meanwhile, second]).play()
                    newest = max(meanwhile.v, second.v)
                if old:
                    first.command(old[0]["actions"][0]["text"], old[0]["id"], "late")
            finally:
                two.first.send(signal.SIGCONT)
            if old:
                answer = first.answer("late")
                assert (answer["t"], answer["code"]) == ("rej", "stale")
            catch_up(first, newest)
            catch_up(second, newest)
            assert first.view == second.view


# --- bots ---------------------------------------------------------------------------------------------------


def expert(level: int) -> Json:
    return {"kind": "bot", "bot": "expert", "level": level}


def test_d9_a_worker_dies_in_mid_thought_and_another_makes_the_move_once(two: Two, ana: Device) -> None:
    doomed = two.fleet.start("worker")
    with ana.socket(ana.table("mine", expert(7))["table"]) as page:
        if page.prompts:
            page.play()
        before = page.v
        until(lambda: leased(two))
        doomed.stop(signal.SIGKILL)
        heir = two.fleet.start("worker")
        page.until(lambda frame: page.v > before and bool(page.prompts))
        moves = [entry for v, entry in page.log.items() if v > before and entry["seat"] == 1]
        assert len(moves) == 1
        until(lambda: not leased(two))
        heir.stop()


def test_d8_a_worker_that_was_frozen_beyond_its_lease_does_nothing_twice(two: Two, ana: Device) -> None:
    """Another one has made the decision meanwhile; whoever thaws finds it made, and works on."""
    frozen = two.fleet.start("worker", bot_seconds=1)
    with ana.socket(ana.table("mine", expert(7))["table"]) as page:
        if page.prompts:
            page.play()
        before = page.v
        until(lambda: leased(two))
        frozen.send(signal.SIGSTOP)
        heir = two.fleet.start("worker", bot_seconds=1)
        page.until(lambda frame: page.v > before and bool(page.prompts))
        heir.stop()
        frozen.send(signal.SIGCONT)
        answered = page.v
        page.play()
        page.until(lambda frame: page.v > answered + 1 and bool(page.prompts))
        moves = [entry["seat"] for v, entry in sorted(page.log.items()) if v > before and entry["seat"] is not None]
        assert moves == [1, 0, 1]
        until(lambda: not leased(two))
    assert frozen.stop() == 0


def leased(two: Two) -> int:
    """Decisions that workers have taken and not made yet."""
    server, _, name = two.fleet.bus.rpartition("/")

    async def ask() -> int:
        client = await nats_client.connect(server)
        try:
            consumers = await client.jetstream().consumers_info(f"{name}-jobs")
        finally:
            await client.close()
        return sum(one.num_ack_pending or 0 for one in consumers)

    return asyncio.run(ask())


def test_without_the_bus_people_and_bots_play_on_and_it_comes_back(two: Two, ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open", "random", players=3)["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second:
        two.nats.stop()
        try:
            play_out([first, second])
            assert first.sheet == second.sheet
        finally:
            two.nats.start()
    worker = two.fleet.start("worker")
    with ana.socket(ana.table("mine", "random")["table"]) as page:
        play_out([page])
    worker.stop()


# --- a rolling restart --------------------------------------------------------------------------------------


def test_d7_a_rolling_restart_under_load_loses_nothing_and_does_nothing_twice(two: Two) -> None:
    """All three processes are replaced while people play through a balancer that knows nothing of sessions."""
    old = [two.fleet.start(threads=0) for _ in range(3)]
    balancer = Balancer(*old)
    players = [Player(seed * len(ribeira.games())) for seed in range(4)]  # the first game, all of them
    done = threading.Event()
    threads = [threading.Thread(target=keep_playing, args=(player, balancer.address, done)) for player in players]
    for thread in threads:
        thread.start()
    for process in old:
        for player in players:
            player.playing.clear()
        assert all(player.playing.wait(3 * PATIENCE) for player in players), [player.wrong for player in players]
        balancer.processes.append(two.fleet.start(threads=0))
        status = process.stop()
        balancer.processes.remove(process)
        assert status in (0, -signal.SIGTERM)
    for player in players:
        player.playing.clear()
    assert all(player.playing.wait(3 * PATIENCE) for player in players), "everybody plays at the new processes"
    done.set()
    for process in balancer.processes:
        process.stop()
    for thread in threads:
        thread.join()
    balancer.close()
    assert [player.wrong for player in players] == [[]] * len(players)
    assert sum(len(player.acknowledged) for player in players) > len(players)


def keep_playing(player: Player, address: str, done: threading.Event) -> None:
    """Comes back, by way of the balancer, whenever a connection ends; sends everything again then."""
    while not done.is_set() and not player.wrong:
        with suppress(httpx.TransportError, InvalidHandshake):
            player.run(address)
