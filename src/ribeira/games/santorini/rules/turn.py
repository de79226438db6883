"""Section 6, P1-P7: a worker is chosen, moves and builds; then the resting worker may act."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import actions, catalog, phase, tables
from ribeira.games.santorini.rules import legality, turn_end
from ribeira.games.santorini.rules.board import add_piece, height, put, tall, worker_at
from ribeira.games.santorini.rules.powers import chronus, dispatch, opponents
from ribeira.games.santorini.rules.whose_turn import clear_legal, end_match, restrictions, team
from ribeira.games.santorini.state import NOBODY, Santorini

# --- P1: select ---------------------------------------------------------------------------------------------


@rule
def select(s: Santorini, cell: int) -> None:
    """P1: the worker is chosen."""
    s.mover = worker_at(s, cell)
    s.origin = cell
    if s.bonus:
        s.against = restrictions(s, int(s.mover) >> 1)
    offer_moves(s)


@rule
def offer_moves(s: Santorini) -> None:
    """P2, P3."""
    worker = int(s.mover)
    clear_legal(s)
    s.legal[actions.STEP] = legality.legal_steps(s, worker)
    s.legal[actions.BUILD] = legality.legal_early_builds(s, worker)
    s.legal[actions.FERRY] = legality.legal_ferries(s, worker)
    s.phase = phase.MOVE


# --- P2-P4: move --------------------------------------------------------------------------------------------


@rule
def build_early(s: Santorini, cell: int) -> None:
    """P3: Prometheus."""
    if raise_tower(s, cell):
        return
    s.early = 1
    offer_moves(s)


@rule
def ferry(s: Santorini, cell: int) -> None:
    """P3: Charon."""
    put(s, worker_at(s, cell), int(tables.BEYOND[cell, s.worker[s.mover]]))
    s.ferried = 1
    offer_moves(s)


@rule
def step(s: Santorini, target: int) -> None:
    """*step* of section 6: displace and move, judge, remove, win test, Athena's flag."""
    worker = int(s.mover)
    cell = int(s.worker[worker])
    is_up = height(s, target) > height(s, cell)
    is_won = not s.bonus and wins_at(s, worker, cell, target)
    struck = dispatch.strikes(s, cell, target)
    victim = worker_at(s, target)
    if victim != NOBODY and victim != worker:
        put(s, victim, dispatch.pushes(s, cell, target))
    put(s, worker, target)
    s.steps = min(2, int(s.steps) + 1)
    s.astray = opponents.bars_ends(s, worker) >> target & 1
    if struck != tables.NOWHERE:
        put(s, worker_at(s, struck), tables.NOWHERE)
    if is_won:
        end_match(s, team(s, int(s.active)))
        return
    dispatch.entered(s, target, is_up)
    s.climbed |= is_up
    offer_builds(s)


@rule
def wins_at(s: Santorini, worker: int, cell: int, target: int) -> bool:
    """R2: whether the step wins (B7, Pan, Eros; Hera's veto)."""
    return (dispatch.wins(s, worker, cell) & ~opponents.bars_wins(s)) >> target & 1 == 1


# --- P5: build ----------------------------------------------------------------------------------------------


@rule
def offer_builds(s: Santorini) -> None:
    """P4, P5; builds wait until the duties are met."""
    worker = int(s.mover)
    cell = int(s.worker[worker])
    clear_legal(s)
    s.phase = phase.BUILD
    s.legal[actions.STEP] = legality.legal_further_steps(s, worker)
    if legality.has_met_duties(s):
        s.legal[actions.BUILD] = legality.legal_builds(s, cell)
        s.legal[actions.DOME] = legality.legal_domes(s, cell)
        if s.using == tables.MORPHEUS:
            s.legal[actions.FINISH] = 1
            if s.legal[actions.BUILD] == 0:
                rest(s)


@rule
def raise_tower(s: Santorini, cell: int) -> bool:
    """*build* of section 6: the next piece; True when that ends the match (R2)."""
    is_tower = tall(s, 3) >> cell & 1
    add_piece(s, cell)
    return bool(is_tower) and has_completed(s)


@rule
def has_completed(s: Santorini) -> bool:
    """A tower has been completed: it is counted; True when Chronus wins by it."""
    s.towers += 1
    winner = NOBODY if s.bonus else chronus.winner(s)
    if winner == NOBODY:
        return False
    end_match(s, 1 << winner)
    return True


@rule
def build(s: Santorini, cell: int) -> None:
    """P5, P6: the next piece on a cell."""
    if raise_tower(s, cell):
        return
    after_build(s, cell)


@rule
def build_dome(s: Santorini, cell: int) -> None:
    """P5: Atlas, Selene."""
    s.domes |= 1 << cell
    if tall(s, 3) >> cell & 1 and has_completed(s):
        return
    after_build(s, cell)


@rule
def after_build(s: Santorini, cell: int) -> None:
    """What the power does by itself, then the optional further build."""
    dispatch.has_built(s)
    is_first = s.built == tables.NOWHERE
    if is_first:
        s.built = cell
    if is_first or s.using == tables.MORPHEUS:
        offer_extra(s)
    else:
        rest(s)


@rule
def offer_extra(s: Santorini) -> None:
    """P6."""
    clear_legal(s)
    s.legal[actions.BUILD] = dispatch.extra(s, int(s.worker[s.mover])) & ~opponents.bars_builds(s)
    s.legal[actions.FINISH] = 1
    s.phase = phase.EXTRA
    if s.legal[actions.BUILD] == 0:
        rest(s)


# --- P7: the resting worker ---------------------------------------------------------------------------------


@rule
def rest(s: Santorini) -> None:
    """P7: Poseidon's builds or Ares' removal, if there is one to be made."""
    s.left = catalog.BUILDS_OF_POSEIDON
    offer_rest(s)


@rule
def offer_rest(s: Santorini) -> None:
    """P7: what is left of it; without any the turn is closed."""
    clear_legal(s)
    s.legal[actions.BUILD] = dispatch.rest_builds(s) & ~opponents.bars_builds(s)
    s.legal[actions.REMOVE] = dispatch.removals(s)
    s.legal[actions.FINISH] = 1
    if s.legal[actions.BUILD] and s.left > 0:
        s.phase = phase.POSEIDON
    elif s.legal[actions.REMOVE]:
        s.left = 0
        s.phase = phase.ARES
    else:
        turn_end.close_turn(s)


@rule
def build_resting(s: Santorini, cell: int) -> None:
    """P7: one of Poseidon's builds."""
    s.left -= 1
    if not raise_tower(s, cell):
        offer_rest(s)
