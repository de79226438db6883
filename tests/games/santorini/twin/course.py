"""The course of the game between actions: what starts a turn (T0 to T6), what ends it (P7 to P10), who wins."""

from __future__ import annotations

from typing import Any

from . import setup, turn
from .board import NEIGHBOURS, SIMPLE, Position, are_neighbours, copy_of, height, put_block, relocate
from .builds import ares_removals, chronus_winner, extra_builds, poseidon_builds
from .seats import are_opponents, clockwise, has, holder, opponent_workers, opposing_holder, powers, seats, workers
from .steps import aphrodite_binds, hypnus_holds

NO_STEP: dict[str, Any] = {
    "worker": None,
    "from": None,
    "steps": 0,
    "climbed": False,
    "early": False,
    "ferried": False,
    "built": None,
    "visited": [],
    "left": 0,
    "asleep": None,
    "bound": [],
    "astray": False,
    "must_climb": False,
    "towers": 0,
    "bonus": 0,
}
MOST_TURNS = 300


# The two questions and the one deed -----------------------------------------------------------------------------------


def legal(position: Position) -> list[str]:
    """The notations of all legal actions, at a chance node of all possible outcomes (section 10)."""
    phase = position["phase"]
    if phase == "over":
        return []
    if phase == "chaos":
        return [f"~{god}" for god in position["chaos"]["deck"]]
    if phase in SETUP_ACTIONS:
        return SETUP_ACTIONS[phase](position)
    return turn.legal(position)


SETUP_ACTIONS = {
    "archon": setup.archon_outcomes,
    "offer": setup.offers,
    "draft": setup.picks,
    "name": setup.namings,
    "deal": setup.deals,
    "start": setup.start_outcomes,
    "place": setup.places,
}


def weights(position: Position) -> dict[str, int]:
    """At a chance node every outcome weighs 1, otherwise there is nothing to weigh."""
    return dict.fromkeys(legal(position), 1) if position["player"] == "chance" else {}


def apply(position: Position, text: str) -> Position:
    """The document after the action; the given one stays as it was. Raises ValueError for an illegal action."""
    if text not in legal(position):
        raise ValueError(f"{text!r} is not legal here")
    if position["phase"] == "chaos" and position["active"] is not None:
        after = copy_of(position)
        exchange(after, text.removeprefix("~"))
    elif position["phase"] in SETUP_ACTIONS or position["phase"] == "chaos":
        after = copy_of(position)
        setup.perform(after, text)
    else:
        after = turn.carry_out(position, text)
    go_on(after)
    return after


def go_on(position: Position) -> None:
    """Everything automatic, up to the next decision, chance node or the end."""
    what_next = {
        "first turn": start_first_turn,
        "built": after_first_build,
        "acted": end_of_own_turn,
        "done": turn_is_over,
        "declined": after_exchanges,
        "won": finish_as_won,
    }
    if position["phase"] in what_next:
        what_next[position["phase"]](position)


def start_first_turn(position: Position) -> None:
    """S7."""
    start_turn(position, setup.first_seat(position))


def finish_as_won(position: Position) -> None:
    """R2: the winners are known already."""
    finish(position, position["winners"])


# The start of a turn --------------------------------------------------------------------------------------------------


def start_turn(position: Position, seat: int) -> None:
    """T0 to T6."""
    if position["turn"] == MOST_TURNS:
        finish(position, seats(position))
        return
    position.update({"phase": "select", "player": seat, "active": seat, "turn": position["turn"] + 1})
    position["step"] = dict(NO_STEP)
    if position["gods"][seat] == "circe":
        circe_steals(position, seat)
    if has(position, seat, "athena"):
        position["athena"] = False
    if has(position, seat, "morpheus"):
        position["morpheus"] += 1
    position["step"].update(restrictions_at_start(position))
    winner = chronus_winner(position)
    if winner is not None:
        finish(position, turn.side(position, winner))
    elif not legal(position):
        lose(position, seat)


def circe_steals(position: Position, circe: int) -> None:
    """God 17: give back, then steal unless the opponent's two workers are neighbours; a change drops Athena's flag."""
    before = position["stolen"]
    victim = next(seat for seat in seats(position) if are_opponents(position, seat, circe))
    are_together = len(workers(position, victim)) == 2 and are_neighbours(*workers(position, victim))
    position["stolen"] = None if are_together else victim
    if position["stolen"] != before:
        position["athena"] = False


def restrictions_at_start(position: Position) -> dict[str, Any]:
    """T3 and T5, in this order: the duty looks only at turns that Hypnus and Aphrodite allow."""
    fixed = {"asleep": hypnus_holds(position), "bound": aphrodite_binds(position), "must_climb": False}
    if opposing_holder(position, position["active"], "persephone") is not None:
        trial = {**position, "step": {**position["step"], **fixed}}
        fixed["must_climb"] = turn.can_be_completed(trial, by_climbing=True)
    return fixed


def lose(position: Position, seat: int) -> None:
    """T6: the other side wins; with three players the loser leaves and the next seat's turn starts."""
    if position["players"] != 3:
        other = next(other for other in seats(position) if are_opponents(position, other, seat))
        finish(position, turn.side(position, other))
        return
    eliminate(position, seat)
    if len(seats(position)) == 1:
        finish(position, seats(position))
    else:
        start_turn(position, next_seat(position))


def eliminate(position: Position, seat: int) -> None:
    """B12 and the last lines of section 11."""
    if "athena" in powers(position, seat):
        position["athena"] = False
    if position["gods"][seat] == "chaos":
        position["chaos"] = None
    if position["gods"][seat] == "morpheus":
        position["morpheus"] = 0
    position["workers"][seat] = [None, None]
    position["out"] = sorted([*position["out"], seat])


def next_seat(position: Position) -> int:
    order = clockwise(position, (position["active"] + 1) % position["players"])
    return next(seat for seat in order if seat in seats(position))


# The end of a turn ----------------------------------------------------------------------------------------------------


def after_first_build(position: Position) -> None:
    """P6, passed over where `end` would be the only action."""
    if extra_builds(position):
        position["phase"] = "extra"
    else:
        end_of_own_turn(position)


def end_of_own_turn(position: Position) -> None:
    """P7."""
    if poseidon_builds(position):
        position["phase"] = "poseidon"
        position["step"]["left"] = 3
    elif ares_removals(position):
        position["phase"] = "ares"
    else:
        turn_is_over(position)


def turn_is_over(position: Position) -> None:
    """Medusa, then P8."""
    step = position["step"]
    if step["bonus"] == 0 and has(position, position["active"], "medusa"):
        medusa_petrifies(position)
    if holder(position, "chaos") is not None and step["towers"] > 0:
        kept = {"towers": step["towers"], "left": step["towers"], "bonus": step["bonus"]}
        position["step"] = {**NO_STEP, **kept}
        position["phase"], position["player"] = "chaos", "chance"
    else:
        after_exchanges(position)


def medusa_petrifies(position: Position) -> None:
    """God 24: all lower opponent workers beside a Medusa worker at once; each leaves a block."""
    medusas = workers(position, position["active"])
    caught = [
        cell
        for cell in opponent_workers(position, position["active"])
        if any(cell in NEIGHBOURS[medusa] and height(position, medusa) > height(position, cell) for medusa in medusas)
    ]
    for cell in caught:
        relocate(position, cell, None)
        put_block(position, cell)


def exchange(position: Position, drawn: str) -> None:
    """God 14: the face-up card is discarded, another drawn; an empty pile is made anew of all discards."""
    chaos = position["chaos"]
    if "athena" in (chaos["face"], drawn):
        position["athena"] = False
    chaos["discard"] = [god for god in SIMPLE if god in (*chaos["discard"], chaos["face"])]
    chaos["deck"].remove(drawn)
    chaos["face"] = drawn
    if not chaos["deck"]:
        chaos["deck"], chaos["discard"] = chaos["discard"], []
    position["step"]["left"] -= 1
    if position["step"]["left"] == 0:
        after_exchanges(position)


def after_exchanges(position: Position) -> None:
    """P9: as many bonus turns as towers of Dionysus' turn, or one less than before this bonus turn."""
    step = position["step"]
    if step["bonus"] > 0:
        start_bonus_turn(position, step["bonus"] - 1)
    elif has(position, position["active"], "dionysus"):
        start_bonus_turn(position, step["towers"])
    else:
        end_turn(position)


def start_bonus_turn(position: Position, bonus: int) -> None:
    """D1, D4: dropped if no worker can be used."""
    position["step"] = {**NO_STEP, "bonus": bonus}
    position["phase"], position["player"] = "select", position["active"]
    if bonus == 0 or turn.legal(position) == ["end"]:
        end_turn(position)


def end_turn(position: Position) -> None:
    """P10, and the next seat."""
    winner = chronus_winner(position)
    if winner is not None:
        finish(position, turn.side(position, winner))
    else:
        start_turn(position, next_seat(position))


def finish(position: Position, winners: list[int]) -> None:
    """Section 7."""
    position.update({"phase": "over", "player": None, "active": None, "winners": winners})
    position["step"] = dict(NO_STEP)
