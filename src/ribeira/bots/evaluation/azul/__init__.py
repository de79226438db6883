"""What a good player of Azul looks at: the score as if the round ended here, and what the rest promises: lines begun,
the free spaces of empty ones, columns and colours on the way, who begins next.

All estimates are in points; the margin between the seats becomes a chance to win.
"""

from ribeira.bots.evaluation import Inputs
from ribeira.bots.evaluation.azul.estimate import evaluate
from ribeira.bots.evaluation.azul.inputs import INPUTS as BLOCKS
from ribeira.bots.evaluation.azul.inputs import see, symmetries
from ribeira.bots.evaluation.azul.policy import policy

INPUTS = Inputs(see, BLOCKS, symmetries)

__all__ = ["INPUTS", "evaluate", "policy"]
