"""What a good player of Porto looks at: the builds that the hand allows at once, what cards promise for the turns that
are left, how likely the private contracts come true, and what the next player could do."""

from ribeira.bots.evaluation.porto.glances import policy
from ribeira.bots.evaluation.porto.prospects import evaluate, outcome

ROLLOUT = "soon"
"""Some turns on: nature acts after every one, a single one tells little, and later ones blur what is to be judged."""

__all__ = ["ROLLOUT", "evaluate", "outcome", "policy"]
