"""The analysis of a match: `python -m tools.notebooks` makes the notebook of the same name."""

# %% [markdown]
# # Analysis of a match
#
# Two bots play, and a search looks at their decisions again: what it would have done, and what a choice gave away. It
# is given what the seat knew then, no more. (`ribeira analyse FILE --whole` does this for a saved match.)

# %%
import ribeira
from ribeira.arena.match import play
from ribeira.bots.analysis import share

game = ribeira.game("azul", players=2)
bots = [ribeira.bot("greedy", game, seed=1), ribeira.bot("random", game, seed=2)]
match, end = play(game, bots, seed=4)
print("scores", end.scores, "winners", end.winners)

# %% [markdown]
# One position: the best actions with the chance to win, how the search goes on, and why.

# %%
states = list(match.states())
searcher = ribeira.bot("mcts", game, simulations=500, seconds=60.0, seed=1)
first = next(state for state in states if state.player >= 0)
found = searcher.analyse(first.view_state(first.player), lines=3)
for line in found.lines:
    print(f"{share(line.value, 2):.0%}  {game.notation(line.action):12} {line.reason.say('en')}")

# %% [markdown]
# All decisions of the second round: the share of the win that each choice gave away.

# %%
for number, state in enumerate(states[:-1]):
    if state.player < 0 or state.view(None)["round"] != 2 or len(state.legal) < 2:
        continue
    played = game.parse(match.actions[number])
    found = searcher.analyse(state.view_state(state.player), lines=50)
    worth = {line.action: share(line.value, 2) for line in found.lines}
    lost = f"-{max(0.0, share(found.best.value, 2) - worth[played]):.0%}" if played in worth else "not searched"
    print(f"seat {state.player}  {match.actions[number]:12} {lost}  best {game.notation(found.best.action)}")
