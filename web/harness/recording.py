"""What a server would say about a state, written by the engine itself: for the harness of boards, tests and lessons."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ribeira

NAMES = ["Ana", "Bento", "Chae-won", "Duarte", "Eun-ji"]
Json = dict[str, Any]
Chooser = Callable[[Any, random.Random], int]


def prompt_of(state: Any, language: str, only: str = "") -> Json | None:
    """The prompt a server would send; `only` keeps the actions whose notation begins so."""
    if state.player in (ribeira.CHANCE, ribeira.TERMINAL):
        return None
    actions = [
        {
            "text": text,
            "label": state.game.describe(action, language),
            "target": state.target(action),
            "effect": state.preview(action),
        }
        for action, text in zip(state.legal, state.legal_text, strict=True)
        if text.startswith(only)
    ]
    return {
        "id": f"p{state.ply}",
        "seat": int(state.player),
        "actions": actions,
        "forbidden": _forbidden(state, language),
    }


def _forbidden(state: Any, language: str) -> list[Json]:
    return [
        {
            "text": state.game.notation(action),
            "target": state.target(action),
            "fact": fact,
            "words": state.game.say(fact, language, NAMES),
        }
        for action, fact in state.forbidden
    ]


def entry_of(before: Any, action: int, after: Any, language: str) -> Json:
    """The log entry of `action`, which leads from `before` to `after`."""
    facts = before.narrate(action, after)
    return {
        "v": int(after.ply),
        "seat": None if before.player == ribeira.CHANCE else int(before.player),
        "text": before.game.notation(action),
        "label": before.game.describe(action, language),
        "facts": facts,
        "words": [before.game.say(fact, language, NAMES) for fact in facts],
    }


def eyes_of(state: Any) -> int | None:
    """The seat that decides; nobody's at the end and while nature acts."""
    return None if state.player in (ribeira.CHANCE, ribeira.TERMINAL) else int(state.player)


def record_match(state: Any, choose: Chooser, language: str, rng: random.Random, *, own: bool = False) -> Json:
    """A match from `state` to its end: the view and prompt of every decision, with what led there.

    `own`: every decision is seen by the seat that takes it, with its secrets; else by nobody in particular.
    """

    def step(log: list[Json]) -> Json:
        view = state.view_state(eyes_of(state) if own else None).seen
        return {"view": view, "prompt": prompt_of(state, language), "log": log}

    steps: list[Json] = [step([])]
    players = len(state.returns)
    log: list[Json] = []
    while state.player != ribeira.TERMINAL:
        action = draw(state, rng) if state.player == ribeira.CHANCE else choose(state, rng)
        after = state.apply(action)
        log.append(entry_of(state, action, after, language))
        state = after
        if state.player != ribeira.CHANCE:
            steps.append(step(log))
            log = []
    sheet = [[{"key": key, "count": count, "points": points} for key, count, points in lines] for lines in state.sheet]
    return {"names": NAMES[:players], "steps": steps, "sheet": sheet, "winners": list(state.winners)}


def lesson_step(state: Any, expected: str, reply: str = "") -> tuple[Json, Any]:
    """One step of a lesson: the position, its choices, and what the expected choice and the answers to it lead to.

    The step shows the answers up to a `|`; the state that is answered too comes after all of them.
    """
    prompt = prompt_of(state, "en")
    view, log, shown = state.view_state(0).seen, [], None
    for text in [expected, *reply.split()]:
        if text == "|":
            shown = (state.view_state(0).seen, log)
            continue
        action = state.game.parse(text)
        after = state.apply(action)
        log = [*log, entry_of(state, action, after, "en")]
        state = after
    shown = shown or (state.view_state(0).seen, log)
    return {"view": view, "prompt": prompt, "expect": expected, "after": shown[0], "log": shown[1]}, state


def draw(state: Any, rng: random.Random) -> int:
    """One of nature's outcomes."""
    return rng.choices(list(state.chance), list(state.chance.values()))[0]


def write(path: Path, document: object) -> None:
    """Writes `document` as one line of JSON."""
    path.write_text(
        json.dumps(document, ensure_ascii=False, separators=(",", ":"), default=int) + "\n", encoding="utf-8"
    )
