"""What a good player of Santorini looks at: height, room to move, ways up, and who can win next."""

from ribeira.bots.evaluation import Inputs
from ribeira.bots.evaluation.santorini.estimate import TURNS, allies, evaluate, policy, sharp, standing
from ribeira.bots.evaluation.santorini.inputs import INPUTS as BLOCKS
from ribeira.bots.evaluation.santorini.inputs import alike, see, symmetries

INPUTS = Inputs(see, BLOCKS, symmetries, alike)

__all__ = ["INPUTS", "TURNS", "allies", "evaluate", "policy", "sharp", "standing"]
