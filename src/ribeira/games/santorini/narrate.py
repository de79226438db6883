"""What an action of Santorini brings about: previews of legal ones, facts about past ones.

Told from documents, in plain Python and in the order of the rules (section 6); a test holds it against the kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.catalog import MAX_TURNS, TOWERS_OF_CHRONUS
from ribeira.games.santorini.reading import (
    FEMALE,
    TOP,
    Cell,
    Worker,
    against,
    beyond,
    colour_of,
    height,
    holder,
    is_beside,
    is_bonus,
    is_perimeter,
    own_powers,
    powers,
    resting,
    towers,
    where_is,
    worker_at,
    workers,
)

PAN_DROP = 2
PILES = {"+": "build", "^": "dome", "-": "remove"}


def kind_of(document: Json, text: str) -> str:
    """What an action does in this phase: place, select, step, build, dome, remove, ferry, end, god, start, chance.

    >>> kind_of({"phase": "move"}, "c3"), kind_of({"phase": "select"}, "c3"), kind_of({"phase": "build"}, "+c3")
    ('step', 'select', 'build')
    """
    if text[0] == "~":
        return "chance"
    if text[0] in PILES:
        return PILES[text[0]]
    if len(text) == 2:
        return {"place": "place", "select": "select"}.get(document["phase"], "step")
    return text.partition(":")[0]


def cell_of(text: str) -> Cell | None:
    """The cell that a notation names.

    >>> cell_of("ferry:c3"), cell_of("+b2"), cell_of("god:pan")
    ('c3', 'b2', None)
    """
    cell = text[-2:]
    return cell if cell[0] in "abcde" and cell[1:].isdigit() else None


def acting(document: Json, text: str) -> Cell | None:
    """Where the worker stands that carries an action out."""
    kind = kind_of(document, text)
    if document["phase"] in ("poseidon", "ares"):
        return resting(document)
    if kind == "dome" and "atlas" not in own_powers(document):
        return where_is(document, (colour_of(document, document["active"]), FEMALE))
    selected: Cell | None = document["step"]["worker"]
    return selected if kind in ("step", "build", "dome", "ferry", "end") else None


# --- previews -----------------------------------------------------------------------------------------------


def preview(state: State, action: ActionId) -> Json:
    """The consequence of a legal action, as docs/protocol.md lists it; empty for chance outcomes."""
    document, text = state.document, actions.write(action)
    kind = kind_of(document, text)
    if kind == "chance":
        return {}
    details = PREVIEWS[kind](document, text) if kind in PREVIEWS else {"god": None}
    return {**_ending(state, action), **details}


def _ending(state: State, action: ActionId) -> Json:
    after = state.apply(action)
    if after.winners is None:
        return {"wins": False, "loses": False, "how": None}
    how = state.narrate(action, after)[-1]["how"]
    wins = state.player in after.winners
    return {"wins": wins and how != "draw", "loses": not wins, "how": how}


def _preview_select(document: Json, text: str) -> Json:
    worker = worker_at(document, text)
    bonus = is_bonus(document)
    return {"slot": None if worker is None else worker[1], "bonus": bonus, "god": "dionysus" if bonus else None}


def _preview_step(document: Json, text: str) -> Json:
    step, forced = _step(document, text), _displaced(document, text)
    arrived = moved(document, text)
    return {
        **{key: step[key] for key in ("height", "climb", "slide", "god")},
        "forced": None if forced is None else {"from": forced["from"], "to": forced["to"]},
        "removed": [fact["cell"] for fact in _bia(document, arrived, text)],
        "veto": "hera" if _veto(document, arrived, text) else None,
    }


def _preview_build(document: Json, text: str) -> Json:
    built = _build(document, text)
    rise = built["worker"] == built["cell"]
    return {**{key: built[key] for key in ("height", "piece", "tower", "extra", "god")}, "rise": rise}


def _preview_remove(document: Json, text: str) -> Json:
    return {"height": height(document, text[1:]) - 1, "god": "ares"}


def _preview_ferry(document: Json, text: str) -> Json:
    ferried = _ferry(document, text)
    return {"forced": {"from": ferried["from"], "to": ferried["to"]}, "god": "charon"}


def _preview_end(document: Json, _text: str) -> Json:
    return {"of": _declined(document), "god": None}


PREVIEWS: dict[str, Callable[[Json, str], Json]] = {
    "select": _preview_select,
    "step": _preview_step,
    "build": _preview_build,
    "dome": _preview_build,
    "remove": _preview_remove,
    "ferry": _preview_ferry,
    "end": _preview_end,
}


# --- what happened ------------------------------------------------------------------------------------------


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    was, now, text = before.document, after.document, actions.write(action)
    return [*_done(was, now, text), *_petrified(was, now), *_next(was, now)]


def _done(was: Json, now: Json, text: str) -> Iterator[Fact]:
    kind = kind_of(was, text)
    yield from TELLERS[kind](was, now, text)


def _pick_fact(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    kind = "offer" if was["phase"] == "offer" else "pick"
    yield {"kind": kind, "seat": was["player"], "god": text.partition(":")[2]}


def _first_fact(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    yield {"kind": "first", "seat": int(text[-1]), "by": was["archon"]}


def _chance_facts(was: Json, now: Json, text: str) -> Iterator[Fact]:
    if was["phase"] == "archon":
        yield {"kind": "archon", "seat": int(text[-1])}
    elif was["phase"] == "start":
        yield from _first_fact(was, now, text)
    elif was["phase"] == "deal":
        yield {"kind": "deal", "seat": was["gods"].index(None), "god": text[1:]}
    else:
        yield {"kind": "face", "seat": _holder_of_chaos(was), "god": text[1:], "old": was["chaos"]["face"]}


def _holder_of_chaos(document: Json) -> Seat:
    """Who turns the cards: the owner, or Circe who has stolen the power."""
    owner: Seat = document["gods"].index("chaos")
    return document["gods"].index("circe") if document["stolen"] == owner else owner


def _place_facts(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    placed = was["workers"][colour_of(was, was["player"])]
    yield {"kind": "place", "seat": was["player"], "cell": text, "slot": placed.index(None)}


def _select_facts(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    yield {"kind": "select", "seat": was["player"], "cell": text, **_whose(was, text), "bonus": is_bonus(was)}


def _whose(document: Json, cell: Cell | None) -> Json:
    colour, slot = worker_at(document, cell) or (None, None)
    return {"colour": colour, "slot": slot}


# --- steps


def _step_facts(was: Json, now: Json, text: str) -> Iterator[Fact]:
    arrived = moved(was, text)
    yield _step(was, text)
    forced = _displaced(was, text)
    if forced is not None:
        yield forced
    yield from _bia(was, arrived, text)
    if _veto(was, arrived, text):
        yield {"kind": "veto", "seat": was["player"], "cell": text, "god": "hera"}
    if now["athena"] and not was["athena"]:
        yield {"kind": "ban", "seat": was["player"], "god": "athena"}


def _step(document: Json, text: str) -> Fact:
    start = document["step"]["worker"]
    end_height = height(document, text)
    slide = text == start or not is_beside(start, text)
    return {
        "kind": "step",
        "seat": document["player"],
        "from": start,
        "to": text,
        "height": end_height,
        "climb": end_height - height(document, start),
        "slide": slide,
        "god": _step_god(document, text, slide),
        **_whose(document, start),
    }


def _step_god(document: Json, text: str, slide: bool) -> str | None:
    """The power without which the step would not be possible."""
    if slide:
        return "hermes"
    wanted = ("artemis", "triton") if document["phase"] == "build" else ()
    if text != document["step"]["worker"] and worker_at(document, text) is not None:
        wanted = ("apollo", "minotaur")
    return next((god for god in own_powers(document) if god in wanted), None)


def _displaced(document: Json, text: str) -> Fact | None:
    """The worker that Apollo swaps or Minotaur pushes."""
    god, start = _step_god(document, text, slide=False), document["step"]["worker"]
    if god not in ("apollo", "minotaur") or text == start:
        return None
    end = start if god == "apollo" else beyond(start, text)
    return {
        "kind": "forced", "seat": document["player"], "from": text, "to": end, "god": god, **_whose(document, text),
    }  # fmt: skip


def moved(document: Json, text: str) -> Json:
    """The workers after a step and its displacement, nobody removed yet."""
    start = document["step"]["worker"]
    forced = _displaced(document, text)
    places = {start: text}
    if forced is not None:
        places[text] = forced["to"]
    pairs = [[places.get(cell, cell) for cell in pair] for pair in document["workers"]]
    return {**document, "workers": pairs}


def _bia(was: Json, arrived: Json, text: str) -> Iterator[Fact]:
    """God 13: the opponent worker on the next cell in the direction of the step."""
    start = was["step"]["worker"]
    if "bia" not in own_powers(was) or not is_beside(start, text):
        return
    victim = worker_at(arrived, beyond(start, text))
    if victim is not None and victim[0] != colour_of(was, was["active"]):
        yield _removed(was, arrived, victim, "bia")


def _removed(was: Json, arrived: Json, worker: Worker, god: str) -> Fact:
    return {
        "kind": "removed", "seat": was["active"], "cell": where_is(arrived, worker), "god": god,
        "colour": worker[0], "slot": worker[1],
    }  # fmt: skip


def _veto(was: Json, arrived: Json, text: str) -> bool:
    """God 20: the step would win, but ends on the perimeter."""
    return is_perimeter(text) and against(was, "hera", was["active"]) is not None and _reached(was, arrived, text) != ""


def _reached(was: Json, arrived: Json, text: str) -> str:
    """Which win condition a step meets (R2 i), Hera left aside: height, pan, eros, or none."""
    start, held = was["step"]["worker"], own_powers(was)
    drop = height(was, start) - height(was, text)
    if is_bonus(was):
        return ""
    if height(was, text) == TOP and drop < 0:
        return "height"
    if "pan" in held and drop >= PAN_DROP:
        return "pan"
    return "eros" if "eros" in held and _embrace(was, arrived, text) else ""


def _embrace(was: Json, arrived: Json, text: str) -> bool:
    """God 19."""
    pair = arrived["workers"][colour_of(was, was["active"])]
    mate = next((cell for cell in pair if cell not in (None, text)), None)
    if mate is None or not is_beside(mate, text):
        return False
    is_level = height(was, mate) == height(was, text)
    return is_level and (was["players"] == 3 or height(was, text) == 1)


# --- pieces


def _build_facts(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    built = _build(was, text)
    yield built
    if built["worker"] == built["cell"]:
        yield {
            "kind": "rise", "seat": was["player"], "from": built["cell"], "to": built["cell"],
            "height": built["height"], "god": "zeus", **_whose(was, built["cell"]),
        }  # fmt: skip


def _build(document: Json, text: str) -> Fact:
    cell = text[1:]
    levels = height(document, cell)
    is_block = text[0] == "+" and levels < TOP
    return {
        "kind": "build",
        "seat": document["player"],
        "cell": cell,
        "worker": acting(document, text),
        "height": levels + is_block,
        "piece": "block" if is_block else "dome",
        "tower": not is_block and levels == TOP,
        "god": _build_god(document, text),
        "extra": document["phase"] in ("extra", "poseidon"),
    }


def _build_god(document: Json, text: str) -> str | None:
    """The power without which the build would not be possible."""
    phase = document["phase"]
    by_phase = {
        "move": ("prometheus",),
        "poseidon": ("poseidon",),
        "extra": ("demeter", "hephaestus", "hestia", "morpheus"),
        "build": ("atlas", "selene") if text[0] == "^" else ("morpheus",),
    }
    wanted = ("zeus",) if text[1:] == acting(document, text) else by_phase[phase]
    return next((god for god in own_powers(document) if god in wanted), None)


def _raze_facts(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    yield {"kind": "raze", "seat": was["player"], "cell": text[1:], "height": height(was, text[1:]) - 1, "god": "ares"}


def _ferry_facts(was: Json, _now: Json, text: str) -> Iterator[Fact]:
    yield _ferry(was, text)


def _ferry(document: Json, text: str) -> Fact:
    start, boat = text.partition(":")[2], document["step"]["worker"]
    return {
        "kind": "ferry", "seat": document["player"], "worker": boat, "from": start, "to": beyond(start, boat),
        "god": "charon", **_whose(document, start),
    }  # fmt: skip


def _pass_facts(was: Json, _now: Json, _text: str) -> Iterator[Fact]:
    yield {"kind": "pass", "seat": was["player"], "of": _declined(was)}


def _declined(document: Json) -> str:
    """What `end` does without: a further build, Poseidon, Ares, a bonus turn, or Morpheus' pieces."""
    phase: str = document["phase"]
    if phase == "extra" and "morpheus" in own_powers(document):
        return "morpheus"
    return {"select": "bonus", "build": "morpheus"}.get(phase, phase)


TELLERS: dict[str, Callable[[Json, Json, str], Iterator[Fact]]] = {
    "god": _pick_fact,
    "start": _first_fact,
    "chance": _chance_facts,
    "place": _place_facts,
    "select": _select_facts,
    "step": _step_facts,
    "build": _build_facts,
    "dome": _build_facts,
    "remove": _raze_facts,
    "ferry": _ferry_facts,
    "end": _pass_facts,
}


# --- the end of a turn and the next one ---------------------------------------------------------------------


def _petrified(was: Json, now: Json) -> Iterator[Fact]:
    """God 24: an opponent worker is gone and its cell has a block more, which nothing else does to a worker's cell."""
    if "medusa" not in own_powers(was):
        return
    own = colour_of(was, was["active"])
    for (colour, slot), cell in workers(was):
        if colour != own and where_is(now, (colour, slot)) is None and height(now, cell) > height(was, cell):
            yield {
                "kind": "petrify", "seat": was["active"], "cell": cell, "height": height(now, cell), "god": "medusa",
                "colour": colour, "slot": slot,
            }  # fmt: skip


def _next(was: Json, now: Json) -> Iterator[Fact]:
    """Who drops out, how it ends, or what the next turn begins with."""
    for seat in _dropped(was, now):
        yield {"kind": "out", "seat": seat}
    if now["phase"] == "over":
        yield {"kind": "over", "winners": now["winners"], **_how(was, now)}
    elif now["turn"] > was["turn"] and now["phase"] == "select":
        yield from _turn_begins(was, now)
    elif now["phase"] == "select" and is_bonus(now):
        yield {"kind": "bonus", "seat": now["active"], "left": now["step"]["bonus"], "god": "dionysus"}


def _dropped(was: Json, now: Json) -> list[Seat]:
    """B12: eliminated seats in the order in which their turns came."""
    new = [seat for seat in now["out"] if seat not in was["out"]]
    active = was["active"] or 0
    return sorted(new, key=lambda seat: (seat - active - 1) % was["players"])


def _turn_begins(was: Json, now: Json) -> Iterator[Fact]:
    """T0 to T5, as far as they changed anything."""
    seat, step = now["active"], now["step"]
    yield from _thefts(was, now)
    held = powers(now, seat)
    if "morpheus" in held:
        yield {"kind": "stock", "seat": seat, "count": now["morpheus"], "god": "morpheus"}
    pair = now["workers"][colour_of(now, seat)]
    if step["asleep"] is not None:
        yield {"kind": "asleep", "seat": seat, "cell": pair[step["asleep"]], **_by(now, "hypnus")}
    if step["bound"]:
        cells = [pair[slot] for slot in step["bound"]]
        yield {"kind": "bound", "seat": seat, "cells": cells, **_by(now, "aphrodite")}
    if step["must_climb"]:
        yield {"kind": "duty", "seat": seat, **_by(now, "persephone")}


def _by(now: Json, god: str) -> Json:
    return {"god": god, "by": against(now, god, now["active"])}


def _thefts(was: Json, now: Json) -> Iterator[Fact]:
    """God 17, when the stolen seat changed."""
    old, new = was["stolen"], now["stolen"]
    if old == new:
        return
    circe = now["gods"].index("circe")
    if old is not None:
        yield {"kind": "release", "seat": circe, "from": old, "taken": now["gods"][old], "god": "circe"}
    if new is not None:
        yield {"kind": "steal", "seat": circe, "from": new, "taken": now["gods"][new], "god": "circe"}


def _how(was: Json, now: Json) -> Json:
    """By what the match ended: height, pan, eros, towers, draw or blocked; and whose doing or undoing it was."""
    clock = was["player"] if was["player"] != "chance" else was["active"]
    chronus = holder(now, "chronus")
    if was["step"]["worker"] is not None and was["phase"] in ("move", "build"):
        reached = _by_step(was, now)
        if reached:
            return {"how": reached, "seat": clock}
    if chronus in now["winners"] and len(towers(now)) >= TOWERS_OF_CHRONUS:
        return {"how": "towers", "seat": chronus}
    still_in = [seat for seat in range(now["players"]) if seat not in now["out"]]
    if now["turn"] == MAX_TURNS and now["winners"] == still_in and len(still_in) > 1:
        return {"how": "draw", "seat": None}
    return {"how": "blocked", "seat": _blocked(was, now)}


def _by_step(was: Json, now: Json) -> str:
    """Which win condition the last step met; none when the last action was no step."""
    worker = worker_at(was, was["step"]["worker"])
    end = None if worker is None else where_is(now, worker)
    if end is None or now["blocks"] != was["blocks"] or now["domes"] != was["domes"]:
        return ""
    arrived = moved(was, end)
    return "" if _veto(was, arrived, end) else _reached(was, arrived, end)


def _blocked(was: Json, now: Json) -> Seat | None:
    """T6: the seat that could not act."""
    dropped = _dropped(was, now)
    if dropped:
        return dropped[-1]
    losers: list[Any] = [seat for seat in range(now["players"]) if seat not in now["winners"]]
    following = ((was["active"] or 0) + 1) % now["players"]
    return following if following in losers else next(iter(losers), None)
