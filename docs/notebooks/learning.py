"""A net learns from a bot: `python -m tools.notebooks` makes the notebook of the same name."""

# %% [markdown]
# # Learning
#
# A net of one layer learns to choose as the bot `greedy` does at Azul, from what a seat sees, and plays against
# random choices. It takes NumPy alone and a few seconds: `ribeira.envs.Vector` holds many matches side by side, and
# each step answers what is seen, which actions are legal, and what the ended matches were worth.

# %%
import numpy as np

import ribeira
from ribeira.envs import Vector

game = ribeira.game("azul", players=2)
matches = Vector(game, size=128, seed=1)
step = matches.reset()
print("seen:", step.observation.shape, "legal:", step.mask.shape)

# %% [markdown]
# The lessons: positions of matches that `greedy` plays against itself, and what it chose in each. Every fourth action
# is drawn at random, so that the net also sees positions that `greedy` would avoid.

# %%
seen, legal, wanted = [], [], []
rng = np.random.default_rng(1)
for _ in range(160):
    choice = matches.choose("greedy")
    seen.append(step.observation)
    legal.append(step.mask)
    wanted.append(choice)
    step = matches.step(np.where(rng.random(len(matches)) < 0.25, matches.choose("random"), choice))
seen, legal, wanted = np.concatenate(seen), np.concatenate(legal), np.concatenate(wanted)
print(f"{len(wanted):,} lessons")

# %% [markdown]
# The net: one number for each action, made of what is seen. Illegal actions get none of the probability. It goes down
# the slope of the cross entropy, in steps that are scaled by the size of past slopes (RMSprop).

# %%
weights = np.zeros((game.observation_size + 1, game.definition.decisions), np.float32)
scale = np.zeros_like(weights)


def values(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """How much the net is for each action: (rows, decisions); -inf where it is not legal."""
    return np.where(mask, observation @ weights[:-1] + weights[-1], -np.inf)


def learn(part: np.ndarray, pace: float) -> None:
    """One step on these lessons."""
    found = values(seen[part], legal[part])
    chance = np.exp(found - found.max(axis=1, keepdims=True))
    chance /= chance.sum(axis=1, keepdims=True)
    chance[np.arange(len(part)), wanted[part]] -= 1
    slope = np.concatenate([seen[part].T @ chance, chance.sum(axis=0, keepdims=True)]) / len(part)
    scale[:] = 0.9 * scale + 0.1 * slope**2
    weights[:] -= pace * slope / (np.sqrt(scale) + 1e-6)


held_back = np.arange(len(wanted)) >= len(wanted) * 9 // 10


def agreement() -> float:
    """How often the net chooses as the bot did, in lessons it has not learned from."""
    return float((values(seen[held_back], legal[held_back]).argmax(axis=1) == wanted[held_back]).mean())


before = agreement()
for pace in (0.003, 0.001):
    order = rng.permutation(np.flatnonzero(~held_back))
    for part in np.array_split(order, len(order) // 128):
        learn(part, pace)
print("agrees with greedy more often than before:", agreement() > 1.5 * before)

# %% [markdown]
# Its matches: the net sits at seat 0, random choices at seat 1.

# %%
arena = Vector(game, size=200, seed=2, autoreset=False)
step = arena.reset()
returns = np.zeros(len(arena))
while not step.terminated.all():
    actions = values(step.observation, step.mask).argmax(axis=1)
    step = arena.step(np.where(step.seat == 0, actions, arena.choose("random")))
    returns += step.reward[:, 0]
print("wins nine of ten matches:", (returns > 0).mean() > 0.9)
own, other = arena.final_scores.mean(axis=0)
print("makes 20 points more a match:", own > other + 20)

# %% [markdown]
# To learn beyond the teacher a net has to play against itself: `examples/learn_azul.py` does that, with NumPy too, and
# `ribeira learn` makes nets that judge positions for the search. With Gymnasium, PettingZoo and OpenSpiel the learners
# of others are at hand; the guide on environments tells how.
