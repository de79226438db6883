"""What a good player of Pier 18 looks at: what the pier will score with the Plan card at its end, how near the Plan is
and how many cards can still bring it nearer, single Poets and Fishers that wait for others, Patrons.
"""

from ribeira.bots.evaluation import Inputs
from ribeira.bots.evaluation.pier18.estimate import ENDGAME, ROLLOUT, evaluate, policy
from ribeira.bots.evaluation.pier18.inputs import INPUTS as BLOCKS
from ribeira.bots.evaluation.pier18.inputs import see, symmetries

INPUTS = Inputs(see, BLOCKS, symmetries)

__all__ = ["ENDGAME", "INPUTS", "ROLLOUT", "evaluate", "policy"]
