"""A bot of one's own: `python -m tools.notebooks` makes the notebook of the same name."""

# %% [markdown]
# # A bot of your own
#
# A bot is anything with `choose(view) -> action`. The view is the state as its seat may know it: it lists the legal
# actions and can be asked what any of them would bring.

# %%
import ribeira
from ribeira.arena.match import play

game = ribeira.game("azul", players=2)


class Tidy:
    """Takes what goes to the wall soonest: never the floor, if there is another way, and the fullest line."""

    def choose(self, view: ribeira.ViewState) -> int:
        """A legal action of the view's seat."""

        def worth(action: int) -> tuple[bool, int]:
            _, _, line = game.notation(action).partition(">")
            if line == "floor" or not line:
                return (False, 0)
            return (True, -int(line))

        return max(view.legal, key=worth)


# %% [markdown]
# It plays 40 matches against the bot that chooses at random, the seats in turn. Bots of one match get different seeds.

# %%
won = 0
for number in range(40):
    seat = number % 2
    seats = [Tidy(), ribeira.bot("random", game, seed=number)]
    _, end = play(game, seats if seat == 0 else seats[::-1], seed=number)
    won += seat in end.winners
print(f"won {won} of 40")

# %% [markdown]
# On the command line bots meet in `ribeira tournament`; the guide on bots tells what a view can do.
