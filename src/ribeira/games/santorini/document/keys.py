"""The plain keys of a position (Santorini, section 11): name, field of the record, spelling, default."""

from __future__ import annotations

from ribeira.core.keys import FLAG, SEAT, SEATS, Key, Keys, by_seat, numbers, one_of, or_none, set_of, whole
from ribeira.games.santorini import catalog, tables

CELL = or_none(one_of(catalog.CELLS), tables.NOWHERE)
CELLS = set_of(catalog.CELLS)
GOD = or_none(one_of(catalog.GOD_IDS), tables.MORTAL)
GODS = set_of(catalog.GOD_IDS)
SLOTS = 2
MOST = 16  # towers and bonus turns, and exchanges that are due

SEATING = Keys(
    Key("turn", "turn", whole(0, catalog.MAX_TURNS), 0),
    Key("active", "active", or_none(SEAT), None),
    Key("archon", "archon", or_none(SEAT), None),
    Key("offer", "offer", GODS, []),
    Key("gods", "god", by_seat(GOD), None),
    Key("start", "start", or_none(SEAT), None),
    Key("out", "out", SEATS, []),
)
DOMES = Keys(
    Key("domes", "domes", CELLS, []),
)
POWERS = Keys(
    Key("stolen", "stolen", or_none(SEAT), None),
    Key("athena", "athena", FLAG, False),
    Key("morpheus", "morpheus", whole(0, catalog.MAX_TURNS), 0),
)
CHAOS = Keys(
    Key("face", "face", GOD, None),
    Key("deck", "pile", GODS, []),
    Key("discard", "discard", GODS, []),
)
STEP = Keys(  # beside `worker`, which names the cell where the worker of the field `mover` stands
    Key("from", "origin", CELL, None),
    Key("steps", "steps", whole(0, 2), 0),
    Key("climbed", "climbed", FLAG, False),
    Key("early", "early", FLAG, False),
    Key("ferried", "ferried", FLAG, False),
    Key("built", "built", CELL, None),
    Key("visited", "visited", CELLS, []),
    Key("left", "left", whole(0, MOST), 0),
    Key("asleep", "asleep", or_none(whole(0, SLOTS - 1)), None),
    Key("bound", "bound", numbers(SLOTS), []),
    Key("astray", "astray", FLAG, False),
    Key("must_climb", "must_climb", FLAG, False),
    Key("towers", "towers", whole(0, MOST), 0),
    Key("bonus", "bonus", whole(0, MOST), 0),
)
