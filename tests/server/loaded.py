"""What servers of tests have loaded before they are forked (`nursery`): the server, and the compiled rules."""

from __future__ import annotations

import gc

import ribeira
from ribeira.bots import warm

from . import doomed, fleet, victim

__all__ = ["doomed", "fleet", "victim"]

for _name in ribeira.games():
    warm(ribeira.game(_name))
gc.freeze()
