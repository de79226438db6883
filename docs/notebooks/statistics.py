"""Statistics of 100,000 random matches: `python -m tools.notebooks` makes the notebook of the same name."""

# %% [markdown]
# # Statistics of 100,000 games
#
# `game.batch` holds many matches side by side as one array; `play` plays them all out at random, here in about a
# second on one core. With equal seeds the figures are equal on every machine.

# %%
import numpy as np

import ribeira

game = ribeira.game("azul", players=2)
batch = game.batch(100_000, seed=1)
decisions = batch.play()
print(f"{decisions:,} decisions, {decisions / len(batch):.1f} a match")

# %% [markdown]
# `batch.head` is the part of the records that all games share, as a NumPy record array: scores by seat, winners and
# more.

# %%
scores = batch.head["scores"][:, :2]
print("mean score", scores.mean().round(2), "best", scores.max(), "worst", scores.min())
margins = np.abs(scores[:, 0].astype(int) - scores[:, 1])
print("median margin", int(np.median(margins)))

# %% [markdown]
# `returns` is -1..1 by seat: who won. At random play it should not matter much who sits where.

# %%
returns = batch.returns()
share = (returns[:, 0] > returns[:, 1]).mean()
error = 1.96 * np.sqrt(share * (1 - share) / len(batch))
print(f"seat 0 wins {share:.3f} ± {error:.3f}, drawn {(returns[:, 0] == returns[:, 1]).mean():.3f}")

# %% [markdown]
# The same in all games, with fewer matches.

# %%
for name in ribeira.games():
    one = ribeira.game(name, players=2)
    some = one.batch(2_000, seed=1)
    plies = some.play()
    print(f"{name:12} {plies / len(some):6.1f} decisions a match")
