"""What kind of decision is due (Porto, section 7): numbers for the rules, and their names in documents."""

from __future__ import annotations

from ribeira.games.porto.document.types import PHASES

(
    SETUP_DISPLAY, SETUP_TOKENS, SETUP_CONTRACTS, SETUP_TIMER, SETUP_PRIVATE, KEEP, TURN, TOKEN, REFILL_DISPLAY,
    REFILL_CONTRACTS, TIMER_FIRST, TIMER_SECOND, TIMER_BUILD, TIMER_TOKEN, TIMER_REFILL_DISPLAY,
    TIMER_REFILL_CONTRACTS, END,
) = range(len(PHASES))  # fmt: skip
NAMES = PHASES
