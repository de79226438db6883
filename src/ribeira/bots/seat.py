"""What a bot looks at: the redacted state with its own seat to act."""

from __future__ import annotations

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Seat
from ribeira.core.errors import IllegalAction
from ribeira.core.game import Game
from ribeira.core.header import HEAD
from ribeira.core.state import ViewState


def player_of(contents: Bytes) -> int:
    """Who acts in a state: a seat, `CHANCE` or `TERMINAL`."""
    return int(contents[: HEAD.itemsize].view(HEAD)[0].player)


def own_seat(view: ViewState) -> Seat:
    """The seat that looks. Raises `IllegalAction` when it owes no decision."""
    if view.seat is None or view.seat not in view.due:
        raise IllegalAction(f"{'a spectator' if view.seat is None else f'seat {view.seat}'} has no decision to make")
    return view.seat


def own_turn(game: Game, view: ViewState) -> tuple[Seat, Bytes]:
    """The seat that looks, and what it may know with itself to act: what a bot of this game decides.

    Raises `InvalidOption` for anything but a view of the game: kernels trust what they are given. Raises
    `IllegalAction` when the seat owes no decision.
    """
    seat = own_seat(game.check_view(view))
    contents = view.copy_bytes()
    contents[: HEAD.itemsize].view(HEAD)[0].player = seat
    return seat, contents


def legal_ids(view: ViewState, contents: Bytes) -> list[int]:
    """The legal actions of a state's player, ascending."""
    out = view.game.id_buffer()
    n = view.game.kernels.legal_actions(contents, out)
    return [int(action) for action in out[:n]]
