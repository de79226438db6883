"""A turn: what obeys the rules, what an action does at once, and which actions can be completed (T7).

Where an action leaves the phases of the rules file, the position's phase says what is to happen next:
`built` after the first build, `acted` after extra builds (P7), `done` when the active player has nothing left to do
(P8), `declined` after a bonus turn that was not taken, `won` after a win, `forbidden` where a win breaks a duty.
"""

from __future__ import annotations

from .board import Position, copy_of, in_order
from .builds import (
    ares_removals,
    ares_removes,
    chronus_winner,
    extra_builds,
    first_builds,
    morpheus_builds,
    plus,
    poseidon_builds,
    prometheus_builds,
    put_piece,
)
from .seats import acts_with, clockwise, colour, is_bonus, opponent_workers
from .steps import ferries, ferry, make_step, step_targets

OPEN_PHASES = ["select", "move", "build"]


# Legal actions --------------------------------------------------------------------------------------------------------


def legal(position: Position) -> list[str]:
    """T7: what obeys the rules and can be continued to a complete turn or to an immediate end of the game."""
    return [text for text in obeying(position) if can_be_completed(carry_out(position, text))]


def can_be_completed(position: Position, by_climbing: bool = False) -> bool:
    """Some way to go on ends in a complete turn, or in the end of the game; on request one with an upward step."""
    if position["phase"] == "forbidden":
        return False
    if position["phase"] not in OPEN_PHASES:
        return position["step"]["climbed"] or not by_climbing
    return any(can_be_completed(carry_out(position, text), by_climbing) for text in obeying(position))


def obeying(position: Position) -> list[str]:
    """The actions that the rules allow, look-ahead left out."""
    return {
        "select": selections,
        "move": moves,
        "build": steps_and_builds,
        "extra": extras,
        "poseidon": builds_of_poseidon,
        "ares": removals,
    }[position["phase"]](position)


def selections(position: Position) -> list[str]:
    """P1: an own worker that does not sleep; in a bonus turn (D1, D4) an opponent worker, or `end`."""
    active = position["active"]
    if is_bonus(position):
        return [*in_order(opponent_workers(position, active)), "end"]
    pair = position["workers"][colour(position, active)]
    return in_order([cell for slot, cell in enumerate(pair) if cell and slot != position["step"]["asleep"]])


def moves(position: Position) -> list[str]:
    """P2, P3: steps, Prometheus' first build, Charon's ferries."""
    crossings = ["ferry:" + cell for cell in ferries(position)]
    return [*step_targets(position), *plus(prometheus_builds(position)), *crossings]


def steps_and_builds(position: Position) -> list[str]:
    """P4, P5: more steps, and if the duties are kept the build, or the `end` of Morpheus."""
    builds = first_builds(position) if keeps_duties(position) else []
    has_end = acts_with(position, "morpheus") and keeps_duties(position)
    return step_targets(position) + builds + (["end"] if has_end else [])


def extras(position: Position) -> list[str]:
    """P6."""
    return [*plus(extra_builds(position)), "end"]


def builds_of_poseidon(position: Position) -> list[str]:
    """P7."""
    return [*plus(poseidon_builds(position)), "end"]


def removals(position: Position) -> list[str]:
    """P7."""
    return [*("-" + cell for cell in ares_removals(position)), "end"]


def keeps_duties(position: Position) -> bool:
    """T7: Aphrodite's test and Persephone's duty, judged at the first build and on a winning step."""
    step = position["step"]
    return not step["astray"] and (step["climbed"] or not step["must_climb"])


# What an action does at once ------------------------------------------------------------------------------------------


def carry_out(position: Position, text: str) -> Position:
    """The position after the action itself, before anything that happens between turns."""
    after = copy_of(position)
    if text == "end":
        after["phase"] = {"build": "acted", "extra": "acted", "select": "declined"}.get(after["phase"], "done")
    elif text.startswith("ferry:"):
        ferry(after, text.removeprefix("ferry:"))
    elif text[0] == "-":
        ares_removes(after, text[1:])
        after["phase"] = "done"
    elif text[0] in "+^":
        build(after, text[1:], text[0] == "^")
    elif after["phase"] == "select":
        after["step"].update({"worker": text, "from": text})
        after["phase"] = "move"
    else:
        step_to(after, text)
    return after


def step_to(position: Position, cell: str) -> None:
    """Section 6, *step*: a win that breaks a duty is forbidden; Morpheus without a build to make is done."""
    if make_step(position, cell):
        position["phase"] = "won" if keeps_duties(position) else "forbidden"
        position["winners"] = side(position, position["active"])
        return
    position["phase"] = "build"
    if acts_with(position, "morpheus") and not morpheus_builds(position) and keeps_duties(position):
        position["phase"] = "acted"


def build(position: Position, cell: str, is_dome: bool) -> None:
    """Section 6, *build*: the piece, Zeus' rise with the block under him (his cell stays), Chronus' test."""
    put_piece(position, cell, is_dome)
    {"move": built_early, "build": built_first, "extra": built_more, "poseidon": built_at_the_end}[position["phase"]](
        position, cell
    )
    winner = None if is_bonus(position) else chronus_winner(position)
    if winner is not None:
        position["phase"] = "won"
        position["winners"] = side(position, winner)


def built_early(position: Position, cell: str) -> None:
    position["step"]["early"] = True


def built_first(position: Position, cell: str) -> None:
    if is_bonus(position):
        position["phase"] = "done"
    else:
        position["step"]["built"] = cell
        position["phase"] = "built"


def built_more(position: Position, cell: str) -> None:
    is_going_on = acts_with(position, "morpheus") and morpheus_builds(position)
    position["phase"] = "extra" if is_going_on else "acted"


def built_at_the_end(position: Position, cell: str) -> None:
    position["step"]["left"] -= 1
    is_going_on = position["step"]["left"] > 0 and poseidon_builds(position)
    position["phase"] = "poseidon" if is_going_on else "done"


def side(position: Position, seat: int) -> list[int]:
    """Section 7: the seat, with four players both seats of its team."""
    return [other for other in sorted(clockwise(position, 0)) if colour(position, other) == colour(position, seat)]
