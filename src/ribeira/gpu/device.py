"""The only importer of Numba's CUDA: is there a device, and how the rules of the processor are compiled for it.

With `NUMBA_ENABLE_CUDASIM=1` the same kernels run in Numba's simulator, one Python thread a row: for tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from threading import Lock
from typing import Any, TypeVar

from numba.core import config

from ribeira.core import jit
from ribeira.core.errors import RibeiraError

F = TypeVar("F", bound=Callable[..., Any])

cuda: Any = import_module("numba.cuda")
"""Its names come by `import *`, which type checkers do not see."""
SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])
_COMPILING = Lock()
"""What `_rules_as_device_functions` changes is changed for the whole process."""

on_device: Callable[[F], F] = cuda.jit(device=True)
"""Marks what only kernels of the device call."""


def _array(array: Any) -> Any:
    return array._item._ary


def _itself(array: Any) -> Any:
    return array


plain: Any = _array if SIMULATED else on_device(_itself)
"""A part of an array of the device as rules take it: the simulator wraps it."""


class NoDevice(RibeiraError):
    """There is no device that kernels could run on, or it has no room for so many matches."""


def check() -> None:
    """Raises `NoDevice` where nothing can be run."""
    if jit.INTERPRETED:
        raise NoDevice("rules that are interpreted (NUMBA_DISABLE_JIT) cannot be compiled for a device")
    if not cuda.is_available():
        raise NoDevice("no CUDA device can be used: it needs a driver, and pip install 'ribeira[gpu]'")


def compiled(function: Callable[..., None], signature: Any, rules: Iterable[Any]) -> Any:
    """A kernel, launched as `kernel[blocks, threads](...)`. It calls these kernels of a game, and what those call."""
    if SIMULATED:
        return cuda.jit(function)
    with _COMPILING, _rules_as_device_functions(rules):
        return cuda.jit(signature)(function)


@contextmanager
def _rules_as_device_functions(rules: Iterable[Any]) -> Iterator[None]:
    """Meanwhile the device's compiler may compile rules anew that are compiled for the processor, and does so once
    for all widths of integers, as the processor's does (`jit.widened`): a third of the time, or less."""
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher  # the simulator has none
    call_template = dispatcher.get_call_template

    def widened(self: Any, args: Any, kws: Any) -> Any:
        if self.py_func.__module__.startswith("ribeira."):
            args, kws = tuple(map(jit.widened, args)), {name: jit.widened(kind) for name, kind in kws.items()}
        return call_template(self, args, kws)

    with ExitStack() as after:
        for rule in rules:
            after.callback(setattr, rule, "_can_compile", rule._can_compile)
            rule._can_compile = True
        after.callback(setattr, dispatcher, "get_call_template", call_template)
        dispatcher.get_call_template = widened
        yield
