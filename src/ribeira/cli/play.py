"""`ribeira play`: a match in the terminal, against bots or people at the same keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import (
    GameName,
    Lang,
    Options,
    Seed,
    bot_name,
    check_folder_of,
    complete_bot,
    language_of,
    make_bots,
    random_seed,
    read_game,
    warm_game,
)
from ribeira.cli.keyboard import Leave, Person, TakeBack
from ribeira.cli.language import BadInput, told
from ribeira.cli.table import TableTop

if TYPE_CHECKING:
    from ribeira.bots import Bot
    from ribeira.core.contract import Language
    from ribeira.core.game import Game
    from ribeira.core.state import State
    from ribeira.replay import Replay

ME = "me"
SEATS = told(
    "Who sits where: me, me:NAME, or a bot such as greedy or expert:4.",
    "자리마다 앉을 사람: me, me:이름, 또는 봇(greedy, expert:4 등).",
)
SAVE = told(
    "Write the match to this file at the end, or when it is left.", "게임이 끝나거나 그만두면 이 파일에 저장합니다."
)
RESUME = told(
    "Go on with the match in this file, with the game and the seats that it names.",
    "이 파일에 저장한 게임을 이어서 합니다. 게임과 자리도 파일에 적힌 대로 합니다.",
)
DEFAULT_SEATS = (ME, "expert:4")
SAT = "seats"
"""Under this key of `Replay.match` a saved match says who sat where, as it was typed."""


def play(
    game: GameName = "azul",
    seats: Annotated[list[str] | None, typer.Argument(help=SEATS, autocompletion=complete_bot)] = None,
    option: Options = None,
    lang: Lang = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help=SAVE)] = None,
    resume: Annotated[Path | None, typer.Option(help=RESUME)] = None,
) -> None:
    """Play in the terminal: `ribeira play azul me expert:4`, or at one keyboard `ribeira play azul me:Ada me:Bo`."""
    language, start = language_of(lang), random_seed() if seed is None else seed
    check_folder_of(save, "--save")
    if resume is None:
        texts = seats or list(DEFAULT_SEATS)
        sitting = Sitting(read_game(game, len(texts), option), texts, start, language)
    else:
        sitting = _resumed(resume, seats, start, language)
        save = save or resume
    warm_game(sitting.game)
    sitting.save = save
    try:
        sitting.finish()
    except Leave:
        typer.echo(sitting.table.words["left"])
        if sitting.actions and (save is not None or sys.stdin.isatty()):
            sitting.keep_or_ask()
    except KeyboardInterrupt:
        if save is not None:
            sitting.keep(None)
        raise
    else:
        sitting.keep_or_ask()
    finally:
        sitting.let_go()


def _resumed(file: Path, seats: list[str] | None, seed: int, language: Language) -> Sitting:
    """The match in a file, as far as it was played. Raises `BadInput`, `InvalidReplay`, `InvalidOption`."""
    from ribeira.replay import load

    match = load(file)
    texts = seats or (match.match or {}).get(SAT)
    if not isinstance(texts, list) or len(texts) != match.game.players or not all(isinstance(t, str) for t in texts):
        seats_of, example = match.game.players, f"ribeira play {match.game.name} me expert:4 ... --resume {file}"
        raise BadInput(
            f"--resume: say who sits at the {seats_of} seats: {example}",
            f"--resume: {seats_of}자리에 누가 앉는지 적어 주세요: {example}",
        )
    if match.end.is_terminal:
        raise BadInput(f"--resume: the match in {file} is over", f"--resume: 이미 끝난 게임입니다: {file}")
    return Sitting(match.game, texts, seed, language, match)


class Sitting:
    """One match at one keyboard: who plays, every state so far, and what can be taken back or written down."""

    def __init__(
        self, game: Game, texts: list[str], seed: int, language: Language, begun: Replay | None = None
    ) -> None:
        from ribeira.core.rng import seeded

        self.game, self._texts, self.save = game, texts, None
        self.table = TableTop(game, language, [_name(text, seat, language) for seat, text in enumerate(texts)])
        self._players = self._seated(texts, seed)
        self.actions = list(begun.actions) if begun else []
        self._begun = begun
        self._states: list[State] = list(begun.states()) if begun else [game.new()]
        self._rngs = [seeded(seed)] * len(self._states)
        """What nature draws with at each state: taken back with it, so that the same decision meets the same luck."""

    save: Path | None

    def _seated(self, texts: list[str], seed: int) -> list[Person | Bot]:
        waiting = iter(make_bots([text for text in texts if not _is_person(text)], self.game, seed))
        return [Person(self.table, self.keep) if _is_person(text) else next(waiting) for text in texts]

    def let_go(self) -> None:
        """Lets the programs go that play here."""
        from ribeira.arena.others import let_go

        let_go(self._players)

    def play(self) -> State:
        """Plays on to the end of the match. Raises `Leave`."""
        while not self._states[-1].is_terminal:
            try:
                self._step()
            except TakeBack:
                self._take_back()
        return self._states[-1]

    def finish(self) -> None:
        """Plays on to the end and shows it. Raises `Leave`."""
        from ribeira.arena.others import out_of

        self.table.finish(self.play(), out_of(self._players))

    def _step(self) -> None:
        from ribeira.arena.match import nature

        state, rng = self._states[-1], self._rngs[-1].copy()
        seat = state.player
        action = nature(state, rng) if seat < 0 else self._players[seat].choose(state.view_state(seat))
        after = state.apply(action)
        self.table.tell(state, action, after)
        self.actions.append(self.game.notation(action))
        self._states.append(after)
        self._rngs.append(rng)

    def _take_back(self) -> None:
        """Goes back to the last decision that somebody at the keyboard has made."""
        before = [n for n, state in enumerate(self._states[:-1]) if state.player >= 0 and self._is_persons(state)]
        if not before:
            self.table.screen.print(self.table.words["nothing_back"], markup=False)
            return
        keep = before[-1]
        del self._states[keep + 1 :], self._rngs[keep + 1 :], self.actions[keep:]

    def _is_persons(self, state: State) -> bool:
        return isinstance(self._players[state.player], Person)

    def _so_far(self) -> Replay:
        from ribeira.replay import Replay

        start = self._begun.start if self._begun else None
        return Replay(self.game, self.actions, self.table.names, start, match={SAT: self._texts})

    def keep(self, path: Path | None) -> bool:
        """Writes the match as it stands; tells where, or why not."""
        from ribeira.replay import save as write

        words, target = self.table.words, path or self.save
        if target is None:
            typer.echo(words["where"])
            return False
        try:
            write(self._so_far(), target)
        except OSError as wrong:
            typer.echo(words["not_saved"].format(path=target, reason=wrong.strerror), err=True)
            return False
        typer.echo(words["saved"].format(path=target))
        if not self._states[-1].is_terminal:
            typer.echo(words["resume"].format(path=target))
        return True

    def keep_or_ask(self) -> None:
        """Writes the match to the file that was named; asks for one where somebody can answer."""
        if self.save is not None and self.keep(None):
            return
        while sys.stdin.isatty():
            typer.echo(f"{self.table.words['save']}: ", nl=False)
            name = sys.stdin.readline().strip()
            if not name or self.keep(Path(name)):
                return


def _is_person(text: str) -> bool:
    return text == ME or text.startswith(f"{ME}:")


def _name(text: str, seat: int, language: Language) -> str:
    if not _is_person(text):
        return bot_name(text, language)
    return text[len(ME) + 1 :] or {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[language]
