"""The chains in `powers/` ask every god that has an answer, once, in the order of the catalogue, and nobody else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from types import ModuleType

import pytest

from ribeira.games.santorini import catalog, tables
from ribeira.games.santorini.rules.powers import dispatch, mortal, opponents


def power(god: str) -> ModuleType:
    return import_module(f"ribeira.games.santorini.rules.powers.{god}")


def functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(getsource(module))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def parameters(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def calls(function: ast.FunctionDef) -> list[ast.Call]:
    """Calls of a function of another module, in the order of the source."""
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    return sorted(nodes, key=lambda node: node.lineno)


def asked(function: ast.FunctionDef) -> Iterator[tuple[str, str, list[str]]]:
    """God, hook and arguments of each call of a chain."""
    for node in calls(function):
        assert isinstance(node.func, ast.Attribute)
        assert isinstance(node.func.value, ast.Name)
        yield node.func.value.id, node.func.attr, [ast.unparse(argument) for argument in node.args]


def conditions(function: ast.FunctionDef) -> list[str]:
    """The tests of a chain, in the order of the source."""
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.If | ast.IfExp)]
    return [ast.unparse(node.test) for node in sorted(nodes, key=lambda node: node.lineno)]


HOOKS = functions(mortal)
CHAINS = functions(dispatch)
QUESTIONS = functions(opponents)
OWN = {god: functions(power(god)) for god in catalog.GOD_IDS}


def test_every_god_has_a_module_and_a_number() -> None:
    assert [getattr(tables, god.upper()) for god in catalog.GOD_IDS] == list(range(30))
    assert all(power(god).__doc__ for god in catalog.GOD_IDS)


def test_every_hook_has_a_neutral_answer_and_a_chain() -> None:
    assert list(CHAINS) == list(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_a_chain_asks_exactly_the_gods_that_have_an_answer(hook: str) -> None:
    answering = [god for god in catalog.GOD_IDS if hook in OWN[god]]
    assert [god for god, _, _ in asked(CHAINS[hook])] == [*answering, "mortal"]
    subject = "god" if hook == "places" else "s.using"
    assert conditions(CHAINS[hook]) == [f"{subject} == tables.{god.upper()}" for god in answering]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_chain_hands_on_its_arguments(hook: str) -> None:
    given = [name for name in parameters(CHAINS[hook]) if hook != "places" or name != "god"]
    for god, called, arguments in asked(CHAINS[hook]):
        assert (called, arguments) == (hook, given)
        answer = HOOKS[hook] if god == "mortal" else OWN[god][hook]
        assert parameters(answer) == given


def test_opponents_are_asked_for_what_they_forbid() -> None:
    """Five questions; Hypnus is asked once, at the start of a turn, for who sleeps."""
    found = {god: name for name, function in QUESTIONS.items() for god, _, _ in asked(function)}
    expected = {"athena": "bars_steps", "hera": "bars_wins", "limus": "bars_builds", "aphrodite": "bars_ends"}
    assert found == {**expected, "persephone": "wanted"}
    assert {*found, "hypnus"} == set(catalog.RESTRICTING_GODS)
    assert all(name in OWN[god] for god, name in found.items())


def test_no_god_has_a_hook_that_nobody_asks() -> None:
    """What a module of a god defines is a hook, an answer for opponents, or used by the rules by name."""
    asked_for = {(god, hook) for chain in (*CHAINS.values(), *QUESTIONS.values()) for god, hook, _ in asked(chain)}
    for god, own in OWN.items():
        for name in own:
            if name in HOOKS or name in QUESTIONS:
                assert (god, name) in asked_for
