"""Engines of others, good and bad: `python engines.py KIND`, with nothing but Python's own library."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

ASKED = {"count": 0}


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def answer(kind: str, question: dict[str, Any]) -> None:
    """The bad ones are good at their first decision, so that the match is under way."""
    ASKED["count"] += 1
    good = {"type": "action", "id": question["id"], "action": question["actions"][-1]}
    if ASKED["count"] == 1 or kind == "good":
        say({"type": "info", "text": "thinking"})
        say(good)
    elif kind == "hangs":
        time.sleep(1000)
    elif kind == "dies":
        sys.exit(3)
    elif kind == "babbles":
        print("I take the blue ones", flush=True)
    elif kind == "endless":
        sys.stdout.write("x" * (1 << 20))
        sys.stdout.flush()
        time.sleep(1000)
    elif kind == "cheats":
        say({**good, "action": "F9:gold>7"})
    elif kind == "elsewhere":
        say({**good, "id": question["id"] - 1})
    elif kind == "gives_up":
        say({"type": "error", "text": "no\nidea"})
    elif kind == "bare":
        say([good])  # type: ignore[arg-type]  # no object: that is the fault


def main() -> None:
    kind = sys.argv[1]
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 2 if kind == "newer" else 1})
        elif message["type"] == "match":
            say({"type": "ready"})
        elif message["type"] == "choose":
            for note in sys.argv[2:]:
                with Path(note).open("a", encoding="utf-8") as told:
                    told.write(line)
            answer(kind, message)
        elif message["type"] == "quit":
            return
    if kind == "deaf":
        time.sleep(1000)


if __name__ == "__main__":
    main()
