"""First steps with the library: `python -m tools.notebooks` makes the notebook of the same name."""

# %% [markdown]
# # First steps
#
# A game, its states, a match of bots. `pip install ribeira` brings all that is needed here. The first use of a game
# compiles its rules, which takes up to a minute; later it takes a moment.

# %%
import numpy as np

import ribeira

print(ribeira.games())
game = ribeira.game("azul", players=2)
state = game.new()
print(state.phase, state.legal_text)

# %% [markdown]
# Chance is explicit: `state.chance` holds the outcomes with their probabilities. `game.sample` lets nature act up to
# the next decision.

# %%
rng = np.random.default_rng(1)
state = game.sample(state, rng)
print(state.phase, "seat", state.player)
print(len(state.legal), "legal actions, such as", state.legal_text[:3])

# %% [markdown]
# A state is a value: `apply` answers a new one, and refuses what is not legal in one sentence.

# %%
after = state.apply(state.legal[0])
print(state.ply, after.ply)
try:
    state.apply("F9:blue>1")
except ValueError as wrong:
    print(wrong)

# %% [markdown]
# Bots get a view: what their seat may know, and nothing else.

# %%
bots = [ribeira.bot("greedy", game, seed=1), ribeira.bot("random", game, seed=2)]
while not state.is_terminal:
    view = state.view_state(state.player)
    state = game.sample(state.apply(bots[state.player].choose(view)), rng)
print("scores", state.scores, "winners", state.winners)

# %% [markdown]
# A match is a list of short texts, and can be kept in a file.

# %%
from ribeira.arena.match import play

match, end = play(game, bots, seed=3)
print(len(match.actions), "actions, the last three:", match.actions[-3:])
print(ribeira.replay.read(match.document).end == end)
