"""What the rules are compiled to: whole numbers only, and sets counted by the processor itself."""

from __future__ import annotations

import platform
import re
from typing import Any

import pytest
from llvmlite import binding

import ribeira

pytestmark = pytest.mark.compiled_only

RULES = ("setup", "legal_actions", "count_legal", "nth_legal", "is_legal", "apply", "chance", "sample", "play_batch")
FLOATING = re.compile(r"\b(?:double|float|half)\b")
COUNTING = re.compile(r"\bv?popcntq?\b")


def code(kernel: Any) -> Any:
    """The optimised code of a kernel, which has one signature.

    It may come from the cache. Numba's `inspect_llvm` says nothing of such code; what is linked into other code is it.
    """
    [compiled] = kernel.overloads.values()
    return compiled.library._get_module_for_linking()


def floating_lines(kernel: Any) -> list[str]:
    """Lines of a kernel's code that name a type of floating point."""
    return [line.strip() for line in str(code(kernel)).splitlines() if FLOATING.search(line)]


def assembly(kernel: Any) -> str:
    """The instructions of a kernel on this processor."""
    target = binding.Target.from_triple(binding.get_process_triple())
    features = binding.get_host_cpu_features().flatten()
    machine = target.create_target_machine(cpu=binding.get_host_cpu_name(), features=features, opt=3)
    return str(machine.emit_assembly(code(kernel)))


@pytest.mark.parametrize("name", ribeira.games())
def test_rules_hold_no_floating_point(name: str) -> None:
    kernels = ribeira.game(name).kernels
    assert {rule: floating_lines(getattr(kernels, rule)) for rule in RULES} == {rule: [] for rule in RULES}
    assert floating_lines(kernels.observe)


@pytest.mark.parametrize("name", ribeira.games())
def test_rules_make_no_arrays(name: str) -> None:
    """A device for graphics has no memory to make them in (`ribeira.gpu`), and it would take time here."""
    kernels = ribeira.game(name).kernels
    asked = (*RULES, "returns", "redact", "observe")
    assert [rule for rule in asked if "NRT_MemInfo_alloc" in str(code(getattr(kernels, rule)))] == []


def test_members_of_sets_are_counted_in_one_instruction() -> None:
    play = {name: ribeira.game(name).kernels.play_batch for name in ribeira.games()}
    assert [name for name, kernel in play.items() if "@llvm.ctpop.i64" not in str(code(kernel))] == []
    if platform.machine() == "x86_64" and binding.get_host_cpu_features()["popcnt"]:
        assert COUNTING.search(assembly(play["azul"]))
