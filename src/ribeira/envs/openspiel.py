"""The games as games of OpenSpiel: `import ribeira.envs.openspiel`, `pyspiel.load_game("ribeira_azul(players=2)")`.

Options of the rules are parameters. `start` is a state to begin with instead of the first one, as the hexadecimal
digits of its record (`State.copy_bytes().tobytes().hex()`): so that algorithms which walk the whole tree have a small
one. Outcomes of chance are numbered from 0: `action - definition.decisions`. Seats that decide at once are asked one
after another, none knowing what the others chose.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import numpy as np

import ribeira
from ribeira.core.contract import ActionId, Definition, Seat, starts
from ribeira.core.errors import InvalidOption, InvalidPosition
from ribeira.core.header import CHANCE, PLY_BYTES
from ribeira.envs.common import without_extra

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise without_extra("openspiel", missing) from None

__all__ = ["MatchGame", "MatchState", "register"]

START = "start"


class MatchGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's classes are untyped
    """One game of ours with a number of players, options and a state to begin with. Raises `InvalidOption`.

    OpenSpiel makes games from classes: `register` derives one for each definition.
    """

    definition: Definition

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        definition = self.definition
        given = dict(params or {})
        players = int(given.get("players", _usual(definition)))
        self.rules = _game(definition, players, given)
        self.first = _first(self.rules, str(given.get(START, "")))
        info = pyspiel.GameInfo(
            num_distinct_actions=definition.decisions,
            max_chance_outcomes=definition.actions - definition.decisions,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=definition.longest,
        )
        super().__init__(_game_type(definition, players), info, given)

    def new_initial_state(self) -> MatchState:
        """The first state of a match."""
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What looks at states: with perfect recall it makes information states, without observations."""
        return _Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class MatchState(pyspiel.State):  # type: ignore[misc]  # as above
    """A moment of a match, with what each seat has seen up to it."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.match: ribeira.State = game.first
        """The state itself, secrets included."""
        self._seen = _Seen(None, None, game.first)

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's numbers for chance and the end."""
        if self.match.is_terminal:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.match.player == CHANCE else self.match.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal if player == self.match.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes that are possible, from 0, each with its probability."""
        decisions = self.match.game.definition.decisions
        return [(action - decisions, probability) for action, probability in self.match.chance.items()]

    def _apply_action(self, action: int) -> None:
        chosen = self._id_of(action)
        after = self.match.apply(chosen)
        self._seen = _Seen(self._seen, chosen, after)
        self.match = after

    def _action_to_string(self, player: int, action: int) -> str:
        decisions = self.match.game.definition.decisions
        return self.match.game.notation(action + decisions if player == pyspiel.PlayerId.CHANCE else action)

    def _id_of(self, action: int) -> ActionId:
        return action + self.match.game.definition.decisions if self.match.player == CHANCE else action

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.is_terminal

    def returns(self) -> list[float]:
        """Utility by seat, 0 before the end."""
        return self.match.returns

    def resample_from_infostate(self, player: int, sampler: Any) -> MatchState:
        """Another state that fits to all this seat knows; `sampler()` gives numbers from 0 to 1.

        What the seats have seen up to here is kept as it was, so it has the same information state for this seat; the
        actions of its history need not lead to it.
        """
        other: MatchState = self.clone()
        dealt = self.match.view_state(player).determinize(int(sampler() * 2**53))
        other.match = dealt.as_seat(player) if player in dealt.due else dealt
        return other

    def recall(self, player: Seat) -> str:
        """All that this seat has seen up to now as 16 hexadecimal digits, and what it sees now."""
        return f"{self._seen.recall(player).hex()} {_text(self.match, player)}"

    def __str__(self) -> str:
        return json.dumps(self.match.document, ensure_ascii=False)


class _Seen:
    """A link in the chain of what happened: an action and the state after it. Copies of a state share their links."""

    def __init__(self, earlier: _Seen | None, action: ActionId | None, state: ribeira.State) -> None:
        self._earlier = earlier
        self._action = action
        self._state = state
        self._recalled: dict[Seat, bytes] = {}

    def __deepcopy__(self, memo: object) -> _Seen:
        return self

    def recall(self, player: Seat) -> bytes:
        """Eight bytes that differ where a seat has seen something else, by whatever way."""
        unknown: list[_Seen] = []
        link: _Seen | None = self
        while link is not None and player not in link._recalled:
            unknown.append(link)
            link = link._earlier
        for one in reversed(unknown):
            one._recalled[player] = one._added(player)
        return self._recalled[player]

    def _added(self, player: Seat) -> bytes:
        now = _view(self._state, player)
        if self._earlier is None or self._action is None:
            return _digest(now)
        before = self._earlier._state
        known = self._earlier._recalled[player]
        shown = self._state.game.shown(before, self._action, player, self._state)
        if shown is None and now == _view(before, player):
            return known  # the seat has not noticed anything
        return _digest(known, (shown or "?").encode(), now)


def _view(state: ribeira.State, player: Seat) -> bytes:
    return bytes(state.view_state(player).copy_bytes()[PLY_BYTES:])


def _digest(*parts: bytes) -> bytes:
    return blake2b(b"\0".join(parts), digest_size=8).digest()


class _Observer:
    """OpenSpiel's protocol of an observer; the tensor is the game's observation in both kinds."""

    def __init__(self, game: ribeira.Game, kind: Any, params: Any) -> None:
        if params:
            raise InvalidOption(f"params: an observer takes none, not {params}")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise InvalidOption("iig_obs_type: a seat sees what is public, and nothing but its own secrets")
        self._recalls = bool(kind.perfect_recall)
        self._is_seat = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        blocks = game.definition.observation
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {
            block.name: self.tensor[start : start + block.size].reshape(block.shape)
            for block, start in zip(blocks, starts(blocks), strict=True)
        }

    def set_from(self, state: MatchState, player: Seat) -> None:
        """Writes what the seat sees into `tensor`, of which `dict` shows the blocks."""
        self.tensor[:] = state.match.view_state(player if self._is_seat else None).observation

    def string_from(self, state: MatchState, player: Seat) -> str:
        """What the seat sees as a JSON document; with perfect recall preceded by what it has seen."""
        if self._recalls and self._is_seat:
            return state.recall(player)
        return _text(state.match, player if self._is_seat else None)


def _text(state: ribeira.State, seat: Seat | None) -> str:
    return json.dumps(state.view_state(seat).document, ensure_ascii=False)


def _game_type(definition: Definition, players: int | None = None) -> Any:
    has_chance, utility = definition.actions > definition.decisions, pyspiel.GameType.Utility
    modes, kinds = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"ribeira_{definition.name}",
        long_name=f"{definition.title['en']} (Ribeira)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=kinds.IMPERFECT_INFORMATION if definition.has_secrets else kinds.PERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if players == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=definition.players.stop - 1,
        min_num_players=definition.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(definition) | {"players": _usual(definition), START: ""},
    )


def _usual(definition: Definition) -> int:
    return max(2, definition.players.start)


def _defaults(definition: Definition) -> dict[str, Any]:
    """The parameters that options become; OpenSpiel knows no None, so an option that has it is a text, empty for it."""
    values = {option.name: option.default(_usual(definition)) for option in definition.options}
    return {name: "" if value is None else value for name, value in values.items()}


def _game(definition: Definition, players: int, given: Mapping[str, Any]) -> ribeira.Game:
    """Options that were not given, or given as their default, have the default of this number of players."""
    usual = _defaults(definition)
    changed = {name: given[name] for name in usual if name in given and given[name] != usual[name]}
    meant = {
        option.name: next(
            (value for value in option.values if str(value) == changed[option.name]), changed[option.name]
        )
        for option in definition.options
        if option.name in changed
    }
    return ribeira.Game(definition, players, meant)


def _first(game: ribeira.Game, digits: str) -> ribeira.State:
    if not digits:
        return game.new()
    try:
        return game.from_bytes(bytes.fromhex(digits))
    except InvalidPosition as wrong:
        raise InvalidOption(f"{START}: {wrong}") from None
    except ValueError:
        raise InvalidOption(f"{START}: not the hexadecimal digits of a state's record") from None


def register(definition: Definition) -> None:
    """Makes a game known to OpenSpiel as `ribeira_` and its name; a second time is no harm."""
    kind = _game_type(definition)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, type(kind.short_name, (MatchGame,), {"definition": definition}))


for _name in ribeira.games():
    register(ribeira.definition(_name))
