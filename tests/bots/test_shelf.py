"""What a thinker remembers is its own, and of many thinkers only the latest are remembered."""

from __future__ import annotations

from ribeira.bots.shelf import KEPT, Shelf


def test_a_thinker_gets_back_what_it_had() -> None:
    shelf = Shelf(list[int])
    one, other = shelf.place(is_timed=True), shelf.place(is_timed=True)
    with one() as memory:
        memory.append(1)
        with other() as its:
            assert its == []
    with one() as memory:
        assert memory == [1]


def test_of_many_the_one_used_least_lately_begins_anew() -> None:
    shelf = Shelf(list[int])
    places = [shelf.place(is_timed=True) for _ in range(KEPT + 1)]
    for number, place in enumerate(places):
        with place() as memory:
            memory.append(number)
    with places[1]() as memory:
        assert memory == [1]
    with places[0]() as memory:
        assert memory == []


def test_who_is_not_stopped_by_the_clock_keeps_its_memory() -> None:
    shelf = Shelf(list[int])
    own = shelf.place(is_timed=False)
    with own() as memory:
        memory.append(1)
    for _ in range(KEPT + 1):
        with shelf.place(is_timed=True)():
            pass
    with own() as memory:
        assert memory == [1]
