"""D7 as a person sees it: the process that serves a page is replaced in the middle of a move, and nothing flickers."""

from __future__ import annotations

import threading

import httpx
import pytest
from playwright.sync_api import Browser
from tools import services

import ribeira
from ribeira.bots import warm
from tests.e2e.hands import DESK, PHONE
from tests.e2e.hands.azul import SOURCE, TARGET
from tests.server.fleet import Balancer, Process, fleet
from tests.server.test_faults import wait_for
from tests.soak import soak

from .visitor import Visitor, mine

WATCH = """(target) => {
  const board = document.querySelector('[data-board]');
  window.flickers = [];
  const look = () => {
    if (!board.isConnected) window.flickers.push('the board was drawn anew');
    if (!document.querySelector(target)) window.flickers.push('the half-chosen move was lost');
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def sockets(process: Process) -> float:
    """How many pages a process serves."""
    figures = httpx.get(f"{process.address}/metrics").text.splitlines()
    return float(next(line for line in figures if line.startswith("ribeira_sockets ")).split()[1])


@pytest.mark.parametrize("size", soak([DESK], [DESK, PHONE]))
def test_d7_a_rolling_restart_keeps_the_board_and_a_half_chosen_move(browser: Browser, size: tuple[int, int]) -> None:
    warm(ribeira.game("azul"))
    with services.postgres() as database, services.nats() as bus, fleet(database.new_database(), bus.url) as made:
        old, new = made.start(threads=0), made.start(threads=0)
        balancer = Balancer(old)
        visitor = Visitor(browser, balancer.address, size=size)
        visitor.table(mine(), mine(), game="azul")
        assert visitor.due_or_over()
        visitor.press(visitor.find(SOURCE).first)
        visitor.find(TARGET).first.wait_for()
        before = visitor.prompt()
        visitor.page.evaluate(WATCH, TARGET)
        balancer.processes[:] = [new]
        stopping = threading.Thread(target=old.stop)
        stopping.start()
        wait_for(lambda: sockets(new) == 1)
        stopping.join()
        assert visitor.prompt() == before
        assert visitor.page.evaluate("window.flickers") == []
        visitor.commit(visitor.find(TARGET).first)
        visitor.until_taken(before)
        assert visitor.due_or_over(), "the match goes on at the new process"
        visitor.close()
        balancer.close()
    assert visitor.complaints == []
