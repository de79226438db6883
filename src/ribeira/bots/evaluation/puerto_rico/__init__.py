"""What a good player of Puerto Rico looks at: points so far, what the production will still ship and sell, what
buildings and quarries will still save or bring, large buildings on the way, doubloons, barrels, and how many rounds
are left.

All estimates are in points; the margin between the seats becomes a chance to win.
"""

from ribeira.bots.evaluation import Inputs
from ribeira.bots.evaluation.puerto_rico.estimate import end, evaluate
from ribeira.bots.evaluation.puerto_rico.inputs import INPUTS as BLOCKS
from ribeira.bots.evaluation.puerto_rico.inputs import see, symmetries
from ribeira.bots.evaluation.puerto_rico.policy import policy

ROLLOUT = "ahead"
"""Two rounds on: a whole match is long, and between two settlers nature does nothing for whole rounds."""

INPUTS = Inputs(see, BLOCKS, symmetries, end=end)

__all__ = ["INPUTS", "ROLLOUT", "evaluate", "policy"]
