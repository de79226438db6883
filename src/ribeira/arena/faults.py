"""What a bot of others can do wrong at a decision. None of it ends the match (docs/bots-of-others.md)."""

from __future__ import annotations

MOST_FAULTS = 3
"""With so many faults in one match a seat is asked no more, and has lost it."""


class BotFault(Exception):
    """A decision that a bot failed to make; `kind` is the word for tables and files."""

    kind = "fault"


class Late(BotFault):
    """It did not answer in time."""

    kind = "late"


class Died(BotFault):
    """Its program ended, could not be started again, or its address cannot be reached."""

    kind = "died"


class Nonsense(BotFault):
    """What it said is no message of the protocol, not the one that was due, or an error of its own."""

    kind = "nonsense"


class Illegal(BotFault):
    """It named an action that is not legal now."""

    kind = "illegal"
