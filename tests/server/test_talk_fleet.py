"""What is said at a table is heard at every process, each line once and in one order; limits count over all of them."""

from __future__ import annotations

from contextlib import ExitStack

from tools import services

from ribeira.server.journal import lines

from .fleet import fleet
from .harness import Device
from .test_fleet import same_guest
from .test_talk import heard, listen, say, shun, texts


def test_lines_of_two_processes_have_one_order(postgres: services.Postgres, nats: services.Nats) -> None:
    with ExitStack() as opened:
        made = opened.enter_context(fleet(postgres.new_database(), nats.url))
        first, second = made.start(), made.start()
        ana, bo = (opened.enter_context(Device(process.address)) for process in (first, second))
        table = ana.name("Ana").table("mine", "open")["table"]
        bo.name("Bo").sit(table, 1)
        here, there = (opened.enter_context(device.socket(table)) for device in (ana, bo))
        for page in (here, there):
            listen(page)
        for number in range(3):
            here.send({"t": "say", "id": f"a{number}", "text": f"ana {number}"})
            there.send({"t": "say", "id": f"b{number}", "text": f"bo {number}"})
        for page in (here, there):
            while len(heard(page)) < 6:
                page.until(lambda frame: frame["t"] == "said")
        assert heard(here) == heard(there), "one order"
        assert texts(listen(here)) == heard(here)[:6]
        elsewhere = opened.enter_context(same_guest(ana, second))
        page = opened.enter_context(elsewhere.socket(table))
        most, _ = lines.BY_PERSON[0]
        kinds = [say(page, "more")["t"] for _ in range(most - 2)]
        assert kinds == ["said"] * (most - 3) + ["unsaid"], "what was said at the other process counts"
        shun(bo, table, "block", seat=0)
        page.send({"t": "say", "id": "again", "text": "more"})
        assert len(heard(there)) == 6 + most - 3
