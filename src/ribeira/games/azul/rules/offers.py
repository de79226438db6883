"""What may be picked (D2, D6): two sets that the record keeps up to date, and the picks that follow from them.

A pick is a place, 5 * source + colour, and a target, so its id is 6 * place + target.
"""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.bits import count, has, lowest, nth
from ribeira.core.jit import rule
from ribeira.games.azul import actions, tables
from ribeira.games.azul.state import CENTRE, Azul

SOURCE = (1 << tables.COLOURS) - 1
"""All places of the centre."""

# --- the two sets -------------------------------------------------------------------------------------------


@rule
def note_tile(s: Azul, source: int, colour: int) -> None:
    """A tile has come to a source."""
    s.lying = int(s.lying) | 1 << int(tables.COLOURS * source + colour)


@rule
def note_take(s: Azul, source: int, colour: int) -> None:
    """D2, D3: a colour has been taken from a source, and what else lay in a factory has gone to the centre."""
    first = tables.COLOURS * source
    lying = int(s.lying) & ~(1 << int(first + colour))
    if source != CENTRE:
        rest = lying >> int(first) & SOURCE
        lying = lying & ~(SOURCE << int(first)) | rest
    s.lying = lying


@rule
def open_to(s: Azul, seat: int, row: int) -> int:
    """D6: set of 6 * colour: the colours that may go to a line."""
    tiles = int(s.line_count[seat, row])
    own = int(s.line_colour[seat, row])
    bits = 0
    for colour in range(tables.COLOURS):
        is_open = tiles == 0 or (tiles <= row and own == colour)
        bits |= int(is_open and int(s.wall[seat, colour]) & tables.ROW[row] == 0) << (actions.TARGETS * colour)
    return bits


@rule
def note_line(s: Azul, seat: int, row: int) -> None:
    """A line or its row of the wall has changed."""
    others = int(s.targets[seat]) & ~(tables.EVERY_COLOUR << row)
    s.targets[seat] = others | open_to(s, seat, row) << row


@rule
def survey(s: Azul) -> None:
    """Both sets anew, from table and boards."""
    s.lying = 0
    for source in range(tables.FACTORIES[s.players] + 1):
        for colour in range(tables.COLOURS):
            if s.source[source, colour] > 0:
                note_tile(s, source, colour)
    for seat in range(s.players):
        s.targets[seat] = tables.EVERY_COLOUR << actions.FLOOR
        for row in range(tables.ROWS):
            note_line(s, seat, row)


# --- picks --------------------------------------------------------------------------------------------------


@rule
def targets_of(s: Azul, place: int) -> int:
    """D6: the targets of whoever is on turn for a tile that lies here; its colour tells."""
    colour = place % tables.COLOURS
    return int(s.targets[s.player]) >> (actions.TARGETS * colour) & actions.ALL_TARGETS


@rule
def legal_picks(s: Azul, out: Ids) -> int:
    """Every place with every target, ascending. Targets are written without branches, one slot of slack."""
    lying = int(s.lying)
    n = 0
    while lying:
        place = lowest(lying)
        lying &= lying - 1
        bits = targets_of(s, place)
        for target in range(actions.TARGETS):
            out[n] = actions.PICK + actions.TARGETS * place + target
            n += bits >> target & 1
    return n


@rule
def count_picks(s: Azul) -> int:
    """How many picks there are: by colour, places times targets."""
    n = 0
    for colour in range(tables.COLOURS):
        n += count(int(s.lying) & int(tables.LYING[colour])) * count(targets_of(s, colour))
    return n


@rule
def nth_pick(s: Azul, k: int) -> int:
    """The pick that k smaller ones precede."""
    lying = int(s.lying)
    place = lowest(lying)
    bits = targets_of(s, place)
    n = count(bits)
    while k >= n:
        k -= n
        lying &= lying - 1
        place = lowest(lying)
        bits = targets_of(s, place)
        n = count(bits)
    return actions.PICK + actions.TARGETS * place + nth(bits, k)


@rule
def is_pick(s: Azul, action: int) -> bool:
    """Whether an id is a pick that can be made."""
    place, target = (action - actions.PICK) // actions.TARGETS, (action - actions.PICK) % actions.TARGETS
    return has(int(s.lying), place) and has(targets_of(s, place), target)
