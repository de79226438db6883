"""Many matches of one game side by side, for learners: one call plays an action in each and answers all they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, get_args

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation import evaluation_of
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, StateTable, Tensor
from ribeira.core.batch import MOST_MATCHES
from ribeira.core.checks import as_int, whole
from ribeira.core.errors import IllegalAction, InvalidNotation, InvalidOption, InvalidPosition, shown
from ribeira.core.game import Game
from ribeira.core.rng import Seed, seeded_rows
from ribeira.core.state import State, a_game, seal_of, unsealed
from ribeira.envs import kernels
from ribeira.envs.kernels import Flags, Mask, Rngs, Seats

Chooser = Literal["random", "greedy"]
"""The bots that `Vector.choose` knows, compiled."""
Rows: TypeAlias = npt.ArrayLike | None
"""Which matches a call is about: their numbers, each once, or a mask of all; None: all."""
Array = TypeVar("Array", bound=npt.NDArray[Any])
MOST_THREADS = 256


class Step(NamedTuple):
    """What a call of `Vector` answers; place k of each array is about the k-th of the rows asked for."""

    observation: Tensor
    """float32 (rows, game.observation_size): what `seat` sees, as `game.definition.observation` describes it."""
    mask: Mask
    """bool (rows, decisions): the actions that are legal for `seat`; all False in a match that is over."""
    reward: Floats
    """float64 (rows, players): the utility of every seat where this action ended the match, else 0."""
    terminated: Flags
    """bool (rows,): whether the match is over."""
    truncated: Flags
    """bool (rows,): whether the match was broken off, having reached the limit of decisions."""
    seat: Seats
    """int8 (rows,): who acts next, of the match that follows where one has ended; TERMINAL: nobody, it is over."""


class _Scratch:
    """What one thread writes on."""

    def __init__(self, game: Game) -> None:
        self.ids = game.id_buffer()
        self.room: StateTable = np.zeros((2, game.state_size), np.uint8)
        self.values = np.zeros(max(game.players, 5), np.float64)

        self.seen: Bytes = self.room[0]


class Vector:
    """`size` matches of one game. Chance is resolved at random, so every match waits for a decision or is over.

    A match that ends is followed by a new one at once, unless `autoreset` is off: then it stays as it is, ignores
    actions and answers `terminated`, until `reset(rows=...)`. `limit` is the most decisions of one match; what is
    longer is truncated. Equal seeds and equal actions give equal matches, whatever the number of `threads`, and match
    number n is the same in vectors of all sizes. Raises `InvalidOption`.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        seed: Seed = 0,
        *,
        threads: int = 1,
        limit: int | None = None,
        autoreset: bool = True,
    ) -> None:
        rows = whole("size", size, 1, MOST_MATCHES)
        try:
            states = np.zeros((rows, a_game(game).state_size), np.uint8)
            self._hold(game, states, seeded_rows(seed, rows), np.zeros(rows, np.int32))
        except MemoryError:
            raise InvalidOption(f"size: {rows} matches of {game.state_size} bytes do not fit into memory") from None
        self.autoreset = _switch("autoreset", autoreset)
        self._limit = 0 if limit is None else whole("limit", limit, 1, MOST_MATCHES)
        self.threads = whole("threads", threads, 1, MOST_THREADS)
        self._restart(self._all)
        self._list(self._all, self.buffers())

    def _hold(self, game: Game, states: StateTable, rngs: Rngs, decisions: Ids) -> None:
        self.game = game
        self._states = states
        self._rngs = rngs
        self._decisions = decisions
        self._known = np.zeros((len(states), game.definition.decisions), np.bool_)
        self._final_scores = np.zeros((len(states), game.players), np.int16)
        self._all = np.arange(len(states), dtype=np.int32)
        self._code = kernels.addresses_of(game.kernels)
        self._setting = np.array([game.players, *game.codes], np.int64)
        jit.warm(kernels.KERNELS)

    # --- what is there

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, match: int) -> State:
        """One match as it is now. Raises `IndexError`."""
        place = as_int(match)
        if place is None or not -len(self) <= place < len(self):
            raise IndexError(f"match: {shown(match)} is not one of the {len(self)} matches")
        return self.game.from_bytes_unchecked(self._states[place])

    def __iter__(self) -> Iterator[State]:
        return (self[match] for match in range(len(self)))

    @property
    def states(self) -> StateTable:
        """The records of all matches as they are now: uint8, shape (size, game.state_size); cannot be written."""
        return _frozen(self._states)

    @property
    def players(self) -> Seats:
        """The seat to act in each match, or `TERMINAL`; where several are due, the lowest: int8, shape (size,)."""
        return self._acting(self._all)

    def mask(self) -> Mask:
        """Which decisions are legal: bool, shape (size, decisions); all False in finished matches."""
        return self._known.copy()

    @property
    def final_scores(self) -> npt.NDArray[np.int16]:
        """The printed points by seat at the end of each row's last finished match: int16, shape (size, players)."""
        return _frozen(self._final_scores)

    @property
    def decisions(self) -> Ids:
        """How many decisions each running match has had: int32, shape (size,)."""
        return _frozen(self._decisions)

    def buffers(self, rows: int | None = None) -> Step:
        """Empty arrays for `out=`, for all matches or for so many of them."""
        n = len(self) if rows is None else whole("rows", rows, 0, len(self))
        return Step(
            np.zeros((n, self.game.observation_size), np.float32),
            np.zeros((n, self.game.definition.decisions), np.bool_),
            np.zeros((n, self.game.players), np.float64),
            np.zeros(n, np.bool_),
            np.zeros(n, np.bool_),
            np.zeros(n, np.int8),
        )

    # --- what is done

    def reset(self, seed: Seed | None = None, rows: Rows = None, out: Step | None = None) -> Step:
        """Begins matches anew, with the generators of a seed or with those that they have.

        Raises `InvalidOption`; then nothing was changed.
        """
        which = self._rows(rows)
        answer = self._room(out, len(which))
        if seed is not None:
            self._rngs[which] = seeded_rows(seed, len(self))[which]
        self._restart(which)
        answer.reward[:], answer.terminated[:], answer.truncated[:] = 0.0, False, False
        self._list(which, answer)
        return answer

    def step(self, actions: npt.ArrayLike, rows: Rows = None, out: Step | None = None) -> Step:
        """Plays one legal action in each match, or in each of `rows`, and resolves chance.

        `actions` are whole numbers, one a row. The answer is in new arrays, or in those of `out`, which stay the
        caller's (`buffers`). Raises `IllegalAction` naming the first match whose action is not legal, and
        `InvalidOption` for rows or buffers that do not fit; then nothing was changed.
        """
        which = self._rows(rows)
        ids = self._legal(actions, which)
        answer = self._room(out, len(which))
        self._each(len(which), lambda first, end, scratch: self._advance(which, ids, answer, first, end, scratch))
        return answer

    def observe(self, seat: int | npt.ArrayLike | None = None, rows: Rows = None, out: Tensor | None = None) -> Tensor:
        """What a seat (None: whoever acts) or one seat for each row sees: float32, shape (rows, observation_size).

        Raises `InvalidOption`.
        """
        which = self._rows(rows)
        eyes = self._acting(which) if seat is None else self._seats(seat, len(which))
        answer = self._room(None if out is None else self.buffers(len(which))._replace(observation=out), len(which))
        self._each(len(which), lambda first, end, scratch: self._see(which, eyes, answer, first, end, scratch))
        return answer.observation

    def check(self, actions: npt.ArrayLike, rows: Rows = None) -> None:
        """Raises what `step` would raise, and does nothing."""
        self._legal(actions, self._rows(rows))

    def are_legal(self, actions: npt.ArrayLike, rows: Rows = None) -> Flags:
        """Whether each action is legal in its match: bool, one for each row; never in a match that is over.

        Raises `IllegalAction` for what is no array of whole numbers.
        """
        which = self._rows(rows)
        return self._are_legal(self._numbers(actions, which), which)

    def choose(self, chooser: Chooser, rows: Rows = None) -> Ids:
        """What the bot of this name would play in each match, drawn with the match's own generator; 0 where it is over.

        Raises `InvalidOption`.
        """
        if not isinstance(chooser, str) or chooser not in get_args(Chooser):
            raise InvalidOption(f"chooser: {shown(chooser)} is not one of {', '.join(get_args(Chooser))}")
        which = self._rows(rows)
        out = np.zeros(len(which), np.int32)
        if chooser == "random":
            self._each(len(which), lambda first, end, scratch: kernels.choose_at_random(
                self._code, self._states, which, first, end, self._rngs, scratch.ids, out
            ))  # fmt: skip
        else:
            code = self._judging
            self._each(len(which), lambda first, end, scratch: kernels.choose_greedily(
                code, self._states, which, first, end, self._rngs, scratch.ids, scratch.room, scratch.values, out
            ))  # fmt: skip
        return out

    # --- on the rows of one thread

    def _advance(self, which: Ids, ids: Ids, answer: Step, first: int, end: int, scratch: _Scratch) -> None:
        kernels.play_actions(
            self._code, self._states, which, ids, first, end, self._rngs, self._decisions, self._limit, answer.reward,
            answer.terminated, answer.truncated,
        )  # fmt: skip
        done = which[first:end][answer.terminated[first:end] | answer.truncated[first:end]]
        if len(done):
            self._final_scores[done] = self._fields["scores"][done, : self.game.players]
            if self.autoreset:
                self._begin(done, 0, len(done))
        self._tell(which, answer, first, end, scratch)

    def _tell(self, which: Ids, answer: Step, first: int, end: int, scratch: _Scratch) -> None:
        kernels.list_legal(
            self._code, self._states, which, first, end, self._known, answer.mask, answer.seat, scratch.ids
        )
        self._see(which, answer.seat, answer, first, end, scratch)

    def _see(self, which: Ids, eyes: Seats, answer: Step, first: int, end: int, scratch: _Scratch) -> None:
        has_secrets = int(self.game.definition.has_secrets)
        kernels.see(self._code, self._states, which, eyes, first, end, has_secrets, scratch.seen, answer.observation)

    def _begin(self, which: Ids, first: int, end: int) -> None:
        kernels.restart(self._code, self._states, which, first, end, self._setting, self._rngs, self._decisions)

    # --- on all rows

    def _restart(self, which: Ids) -> None:
        self._each(len(which), lambda first, end, _: self._begin(which, first, end))

    def _list(self, which: Ids, answer: Step) -> None:
        self._each(len(which), lambda first, end, scratch: self._tell(which, answer, first, end, scratch))

    def _each(self, n: int, work: Callable[[int, int, _Scratch], None]) -> None:
        """Shares n rows out to the threads, in blocks."""
        if self.threads == 1:
            work(0, n, self._scratch[0])
            return
        bounds = [n * part // self.threads for part in range(self.threads + 1)]
        list(self._pool.map(work, bounds, bounds[1:], self._scratch))

    @cached_property
    def _scratch(self) -> list[_Scratch]:
        return [_Scratch(self.game) for _ in range(self.threads)]

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, "ribeira-vector")

    @cached_property
    def _fields(self) -> Any:
        """The records by field, of all matches."""
        return self._states.view(self.game.definition.state)[:, 0]

    @cached_property
    def _judging(self) -> Any:
        """The game's kernels, and those that judge ends and other states for the greedy bot."""
        known = evaluation_of(self.game.name)
        outcome = known.outcome or self.game.kernels.returns
        jit.warm([outcome, known.evaluate])
        judges = jit.addresses([outcome, known.evaluate])
        return [*self._code, *judges] if jit.INTERPRETED else np.concatenate([self._code, judges])

    # --- the door

    def _rows(self, rows: Rows) -> Ids:
        if rows is None:
            return self._all
        given = _array(rows)
        if given is not None and given.dtype == np.bool_ and given.shape == (len(self),):
            return np.flatnonzero(given).astype(np.int32)
        if given is None or given.ndim != 1 or (given.dtype.kind not in "iu" and len(given)):
            raise InvalidOption(f"rows: {shown(rows)} is neither a row of numbers nor a mask of {len(self)} matches")
        if len(given) and not (given.min() >= 0 and given.max() < len(self)):
            raise InvalidOption(f"rows: matches go from 0 to {len(self) - 1}")
        if len(np.unique(given)) < len(given):
            raise InvalidOption("rows: a match is named twice")
        return given.astype(np.int32)

    def _seats(self, seat: npt.ArrayLike, n: int) -> Seats:
        given = _array(seat)
        if given is None or given.dtype.kind not in "iu" or given.shape not in ((), (n,)):
            raise InvalidOption(f"seat: {shown(seat)} is neither a seat nor one for each of {n} rows")
        if given.size and not (given.min() >= 0 and given.max() < self.game.players):
            raise InvalidOption(f"seat: seats go from 0 to {self.game.players - 1}")
        return np.ascontiguousarray(np.broadcast_to(given, (n,)), np.int8)

    def _acting(self, which: Ids) -> Seats:
        return np.array(self._fields["player"][which], np.int8)

    def _numbers(self, actions: npt.ArrayLike, which: Ids) -> npt.NDArray[Any]:
        """The actions as an array of whole numbers, one for each of these matches. Raises `IllegalAction`."""
        given = _array(actions)
        if given is None:
            raise IllegalAction(f"actions: {shown(actions)} is not an array")
        if given.shape != which.shape:
            raise IllegalAction(f"actions: the shape is {given.shape} instead of {which.shape}")
        if given.dtype.kind not in "iu" and len(given):
            raise IllegalAction(f"actions: {shown(actions)} are not whole numbers of 64 bits")
        return given

    def _are_legal(self, given: npt.NDArray[Any], which: Ids) -> Flags:
        inside = (given >= 0) & (given < self.game.definition.decisions)
        return np.array(inside & self._known[which, np.where(inside, given, 0).astype(np.int64)], np.bool_)

    def _legal(self, actions: npt.ArrayLike, which: Ids) -> Ids:
        """A copy of the actions, all of which are legal."""
        given = self._numbers(actions, which)
        legal = self._are_legal(given, which)
        if not legal.all():
            self._refuse(given, which, legal)
        return np.array(np.where(legal, given, 0), np.int32)

    def _refuse(self, given: Any, which: Ids, legal: Flags) -> None:
        """Raises `IllegalAction` for the first match that runs and whose action is not legal."""
        for place in np.flatnonzero(~legal & (self._acting(which) >= 0)):
            state = self[int(which[place])]
            try:
                state.check_legal(self.game.check_id(int(given[place])))
            except (InvalidNotation, IllegalAction) as wrong:
                raise IllegalAction(f"match {which[place]}: {wrong}", state.position) from None

    def _room(self, out: Step | None, n: int) -> Step:
        fresh = self.buffers(n)
        if out is None:
            return fresh
        if not isinstance(out, Step):
            raise InvalidOption("out: it takes what `buffers` makes")
        for name in Step._fields:
            _check_buffer(name, getattr(out, name), getattr(fresh, name))
        for one, other in combinations(Step._fields, 2):
            if np.may_share_memory(getattr(out, one), getattr(out, other)):
                raise InvalidOption(f"out: {one} and {other} lie in the same memory")
        return out

    # --- as a value

    def __reduce__(self) -> tuple[Callable[..., Vector], tuple[Any, ...]]:
        seal = seal_of(self.game, self._states)
        kept = (self._rngs, self._decisions, self._final_scores, self.threads, self._limit, self.autoreset)
        return _vector, (self.game, self.game.definition.rules_version, seal, self._states, *kept)

    def __repr__(self) -> str:
        return f"<Vector of {len(self)} matches of {self.game}>"


def _array(given: npt.ArrayLike) -> npt.NDArray[Any] | None:
    """What somebody gave as an array; None: its rows are unequally long."""
    try:
        return np.asarray(given)
    except ValueError:
        return None


def _switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidOption(f"{name}: {shown(value)} is not one of True, False")
    return value


def _frozen(array: Array) -> Array:
    seen = array.view()
    seen.flags.writeable = False
    return seen


def _check_buffer(name: str, given: object, wanted: npt.NDArray[Any]) -> None:
    """Raises `InvalidOption` for what the kernels cannot write into."""
    if not isinstance(given, np.ndarray) or given.dtype != wanted.dtype or given.shape != wanted.shape:
        raise InvalidOption(f"out: {name} is not an array of {wanted.dtype} of the shape {wanted.shape}")
    if not (given.flags.c_contiguous and given.flags.writeable):
        raise InvalidOption(f"out: {name} cannot be written in one piece")


def _vector(
    game: Game, rules: str, seal: int, states: StateTable, rngs: Rngs, decisions: Ids, final: Any, threads: int,
    limit: int, autoreset: bool,
) -> Vector:  # fmt: skip
    contents = unsealed(game, rules, seal, states)
    n = len(contents)
    if contents.shape != (n, game.state_size) or rngs.shape != (n, 2) or decisions.shape != (n,):
        raise InvalidPosition("bytes", f"not a vector of {game}")
    vector = Vector.__new__(Vector)
    vector._hold(game, contents, np.array(rngs, np.uint64), np.array(decisions, np.int32))
    vector._final_scores[:] = final
    vector.threads, vector._limit, vector.autoreset = threads, limit, autoreset
    vector._list(vector._all, vector.buffers())
    return vector
