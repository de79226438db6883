"""Information-set Monte-Carlo tree search for any game that keeps the contract: one compiled loop over an array tree.

One simulation: deal the secrets anew (`determinize`), go down the tree by the best bound, add what is new, judge the
leaf, and give every action on the way what its seat got (max^n). There is one tree:

- A node is one action of one seat after its parent. Nature's draws and other seats' secrets are no nodes: they are
  drawn anew in every simulation, and a child counts only in those simulations in which it is legal. Where nothing
  can differ, what is legal is listed once (`nodes`).
- Where several seats owe a decision at once, all of them choose at the same node, so that no one's choice depends on
  another's; only when the last has chosen the search goes down, through one node for each choice.
- What is forced is no node either: an action without an alternative is played and passed over, so that a search sees
  further where phases are long.
- A seat that is out owes nothing, so it never appears; the seats of a team have equal returns; a lone player is a tree
  with one seat.

    nodes     NODE, (capacity,)                  the tree, which these four belong to: see `nodes`
    used      int64, (2,)
    bounds    float64, (2, MAX_PLAYERS)
    settings  float64, (SETTINGS,)
    rng       uint64, (2,)                       core.rng
    marks     int64, (actions,)                  which actions are legal where the simulation stands: see `choose`
    state     uint8, (bytes of a state,)         where the simulation stands
    ids       int32, (2, most legal + 1)         legal actions there, and the policy's weights of them
    path      int64, (DEEPEST + MAX_PLAYERS,)    the nodes of this simulation
    utility   float64, (MAX_PLAYERS,)            what each seat got
    weights   float32                            of a net that judges leaves (`net`); empty: the evaluation does
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ribeira.bots.evaluation import POLICY, Evaluate, Policy
from ribeira.bots.net import EVERYBODY, SEE, Net, See, at_work, judge_by_net
from ribeira.bots.nodes import (
    DEPTH,
    DISCOUNT,
    EXPLORATION,
    GUIDED,
    HORIZON,
    IDEA,
    NOBODY,
    NODE,
    NONE,
    ROOT,
    SECRETS,
    Ideas,
    Nodes,
    expand,
    find_child,
    look_at,
    select_settled,
    settle,
)
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    CountLegal,
    Determinize,
    Floats,
    Ids,
    Ints,
    LegalActions,
    NthLegal,
    Returns,
    Rng,
    Sample,
    Tensor,
)
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, HEAD, TERMINAL
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below, draw
from ribeira.core.rows import copy

_head = jit.opener(HEAD)
DEEPEST = 200
"""No simulation goes deeper in the tree than this many actions."""
NOTHING, FORCED, DRAWN = range(3)
"""What happened before a choice: nothing, actions without an alternative, nature's draws."""


class Rules(NamedTuple):
    """The kernels of one game that the search needs."""

    legal_actions: LegalActions
    count_legal: CountLegal
    nth_legal: NthLegal
    apply: Apply
    sample: Sample
    returns: Returns
    determinize: Determinize
    evaluate: Evaluate
    policy: Policy
    see: See


@rule
def due_of(state: Bytes) -> int:
    """The header's set of seats that owe a decision."""
    return int(_head(state).due)


@rule
def set_player(state: Bytes, seat: int) -> None:
    """Lets this due seat act first."""
    _head(state).player = seat


# --- one simulation -----------------------------------------------------------------------------------------


@rule
def choose(
    nodes: Nodes,
    used: Ints,
    parent: int,
    seat: int,
    bounds: Floats,
    settings: Floats,
    marks: Ints,
    state: Bytes,
    ids: Ids,
    n: int,
    r: Rules,
) -> int:
    """The child to go on with among the n legal actions, which stand in `ids`; NONE when the tree is full.

    A legal action is marked with a number that is new every time, or with the next one if it has a child. The last
    slot of `marks` holds the number given last.
    """
    marks[-1] += 2
    mark = marks[-1]
    for k in range(n):
        marks[ids[0, k]] = mark
    look = look_at(nodes, parent, seat, marks, mark, bounds, settings)
    fresh, promise = look.fresh, look.promise
    if look.known < n:
        r.policy(state, ids[0], n, ids[1])
        new = expand(nodes, used, parent, seat, ids, n, marks, mark)
        if new != NONE and settings[EXPLORATION] * nodes[new].prior > promise:
            fresh, promise = new, settings[EXPLORATION] * nodes[new].prior
    return fresh if look.mean - settings[DISCOUNT] + promise > look.bound else look.best


@rule
def next_choice(state: Bytes, ids: Ids, settings: Floats, rng: Rng, r: Rules) -> tuple[int, int]:
    """Plays what is forced, and nature's draws unless the search ends there: the number of actions, what happened.

    The actions to choose from stand in `ids`. 0: the match is over, or nature acts.
    """
    before = NOTHING
    while player_of(state) != TERMINAL:
        if player_of(state) == CHANCE:
            if settings[HORIZON] == 0.0:
                return 0, before
            r.sample(state, rng)
            before = DRAWN
            continue
        n = int(r.legal_actions(state, ids[0]))
        if n > 1 or due_of(state) != 1 << player_of(state):
            return n, before
        r.apply(state, ids[0, 0])
        before = max(before, FORCED)
    return 0, before


@rule
def join(nodes: Nodes, used: Ints, path: Ints, depth: int, choices: int) -> int:
    """The node after the last choices on the path, which several seats made at once.

    They hang side by side; the nodes that lie below the first one, one for each further choice, go to the path.
    """
    first = depth - choices
    node = path[first]
    for k in range(1, choices):
        if node != NONE:
            choice = nodes[path[first + k]]
            node = find_child(nodes, used, node, int(choice.seat), int(choice.action))
            path[depth + k - 1] = node
    return int(node)


@rule
def go_down(
    nodes: Nodes,
    ideas: Ideas,
    used: Ints,
    bounds: Floats,
    settings: Floats,
    rng: Rng,
    marks: Ints,
    state: Bytes,
    ids: Ids,
    path: Ints,
    r: Rules,
) -> int:
    """From the root to a leaf; answers the length of the path.

    Without secrets equal paths lead to equal positions up to nature's next draw. At the root all positions have the
    same actions in any case: a seat knows its own.
    """
    node = ROOT
    path[0] = ROOT
    depth = 1
    choices = 0
    n = 0
    is_same = True
    while nodes[node].visits > 0 and depth < DEEPEST:
        if choices > 0:
            n = int(r.legal_actions(state, ids[0]))
        elif not (is_same and nodes[node].is_next):
            n, before = next_choice(state, ids, settings, rng, r)
            if n == 0:
                break
            is_same = is_same and before != DRAWN
            if is_same and due_of(state) == 1 << player_of(state) and nodes[node].idea == NONE:
                r.policy(state, ids[0], n, ids[1])
                if not settle(nodes, ideas, used, node, ids, n):
                    break
                nodes[node].is_next = before == NOTHING
        seat = player_of(state)
        others = due_of(state) & ~(1 << seat)
        if nodes[node].idea != NONE:
            child = select_settled(nodes, ideas, used, node, seat, bounds, settings)
        else:
            child = choose(nodes, used, node, seat, bounds, settings, marks, state, ids, n, r)
        if child == NONE:
            break
        r.apply(state, nodes[child].action)
        path[depth] = child
        depth += 1
        choices += 1
        if due_of(state) & others:
            continue  # the next seat must not know this choice
        node = join(nodes, used, path, depth, choices)
        if node == NONE:
            break
        depth += choices - 1
        choices = 0
        is_same = is_same and settings[SECRETS] == 0.0
    return depth


@rule
def play_by_policy(state: Bytes, ids: Ids, rng: Rng, r: Rules) -> int:
    """One action, drawn by the policy's weights; 1 if there was a choice, else 0."""
    n = r.legal_actions(state, ids[0])
    if n == 1:
        r.apply(state, ids[0, 0])
        return 0
    r.policy(state, ids[0], n, ids[1])
    r.apply(state, ids[0, draw(rng, ids[1], n)])
    return 1


@rule
def play_at_random(state: Bytes, rng: Rng, r: Rules) -> int:
    """One action, all equally likely; 1 if there was a choice, else 0."""
    n = r.count_legal(state)
    if n == 1:
        r.apply(state, r.nth_legal(state, 0))
        return 0
    r.apply(state, r.nth_legal(state, below(rng, n)))
    return 1


@rule
def judge(
    state: Bytes, players: int, ids: Ids, utility: Floats, settings: Floats, rng: Rng, net: Net, r: Rules
) -> None:
    """Plays on from a leaf and writes what each seat gets. A net judges decisions only: nature acts before."""
    left = settings[DEPTH]
    is_learned = net.weights.size > 0
    while player_of(state) != TERMINAL:
        is_chance = player_of(state) == CHANCE
        if is_learned:
            if left <= 0.0 and not is_chance and judge_by_net(state, players, net, r.see, EVERYBODY, utility):
                return
        elif left == 0.0 or (is_chance and settings[HORIZON] == 0.0):
            r.evaluate(state, utility)
            return
        if is_chance:
            r.sample(state, rng)
            continue
        if settings[GUIDED] > 0.0:
            left -= play_by_policy(state, ids, rng, r)
        else:
            left -= play_at_random(state, rng, r)
    r.returns(state, utility)


@rule
def back_up(nodes: Nodes, path: Ints, depth: int, utility: Floats, bounds: Floats, players: int) -> None:
    """Gives every action on the path what its seat got."""
    for k in range(depth):
        node = nodes[path[k]]
        node.visits += 1
        if node.seat != NOBODY:
            node.total += utility[node.seat]
    for seat in range(players):
        if utility[seat] < bounds[0, seat]:
            bounds[0, seat] = utility[seat]
        if utility[seat] > bounds[1, seat]:
            bounds[1, seat] = utility[seat]


_TREE = (jit.STATE, jit.INTS, jit.FLOAT_TABLE, jit.FLOATS, jit.RNG, jit.INTS)
_SCRATCH = (jit.STATE, jit.ID_TABLE, jit.INTS, jit.FLOATS, jit.TENSOR)
RULES = (
    jit.LEGAL_ACTIONS,
    jit.COUNT_LEGAL,
    jit.NTH_LEGAL,
    jit.APPLY,
    jit.SAMPLE,
    jit.RETURNS,
    jit.DETERMINIZE,
    jit.EVALUATE,
    POLICY,
    SEE,
)
"""The kernels of a game that a search is given, and what plays matches or judges positions as it does."""


SEARCH = jit.NOTHING(jit.STATE, jit.INT, jit.INT, jit.INT, *_TREE, *_SCRATCH, *map(jit.value, RULES))
Search: TypeAlias = Callable[..., None]


@kernel(SEARCH)
def search(
    root: Bytes,
    seat: int,
    players: int,
    simulations: int,
    tree: Bytes,
    used: Ints,
    bounds: Floats,
    settings: Floats,
    rng: Rng,
    marks: Ints,
    state: Bytes,
    ids: Ids,
    path: Ints,
    utility: Floats,
    weights: Tensor,
    legal_actions: LegalActions,
    count_legal: CountLegal,
    nth_legal: NthLegal,
    apply: Apply,
    sample: Sample,
    returns: Returns,
    determinize: Determinize,
    evaluate: Evaluate,
    policy: Policy,
    see: See,
) -> None:
    """Adds so many simulations from `root`, a state as this due seat may know it, to the tree.

    `tree` holds the bytes of the nodes.
    """
    nodes, ideas = tree.view(NODE), tree.view(IDEA)
    r = Rules(legal_actions, count_legal, nth_legal, apply, sample, returns, determinize, evaluate, policy, see)
    net = at_work(weights)
    for _ in range(simulations):
        copy(state, root)
        determinize(state, seat, rng)
        set_player(state, seat)
        depth = go_down(nodes, ideas, used, bounds, settings, rng, marks, state, ids, path, r)
        judge(state, players, ids, utility, settings, rng, net, r)
        back_up(nodes, path, depth, utility, bounds, players)
