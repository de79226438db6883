"""Run as a program of its own, `python watch.py`: ends others when whoever started it has ended, however that was.

On standard input it is told which groups of processes to end, `+GROUP` and `-GROUP`, a line each; the end of the input
is the end of who writes there. It imports next to nothing: each process that asks bots of others has one.
"""

import os
import signal
import sys
from contextlib import suppress


def main() -> None:
    """Listens until nobody is left to tell."""
    groups: set[int] = set()
    for line in sys.stdin:
        group = int(line[1:])
        if line.startswith("+"):
            groups.add(group)
        else:
            groups.discard(group)
    for group in groups:
        with suppress(ProcessLookupError, PermissionError):  # it has ended by itself
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main()
