"""What a good player of Porto looks at: the builds that the hand allows at once, what cards promise for the turns that
are left, how likely the private contracts come true, and what the next player could do."""

from ribeira.bots.evaluation import Inputs
from ribeira.bots.evaluation.porto.chances import evaluate, outcome
from ribeira.bots.evaluation.porto.inputs import INPUTS as BLOCKS
from ribeira.bots.evaluation.porto.inputs import see, symmetries
from ribeira.bots.evaluation.porto.weights import policy

ROLLOUT = "soon"
"""Some turns on: nature acts after every one, a single one tells little, and later ones blur what is to be judged."""

INPUTS = Inputs(see, BLOCKS, symmetries)

__all__ = ["INPUTS", "ROLLOUT", "evaluate", "outcome", "policy"]
