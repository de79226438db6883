"""The only importer of Numba's CUDA: is there a device, and how the rules of the processor are compiled for it.

With `NUMBA_ENABLE_CUDASIM=1` the same kernels run in Numba's simulator, one Python thread a row: for tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from numba.core import config

from ribeira.core import jit
from ribeira.core.errors import RibeiraError
from ribeira.gpu import kept

F = TypeVar("F", bound=Callable[..., Any])


COMPILERS = ("numba", "numba-cuda", "llvmlite", "nvidia-nvvm", "nvidia-nvjitlink")
"""The packages that have a part in the code of a device."""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed as a package"


cuda: Any = import_module("numba.cuda")
"""Its names come by `import *`, which type checkers do not see."""
SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])
TRIED = _version("numba-cuda").startswith("0.30.")
"""Whether this is a version of numba-cuda whose inner classes are known to fit; with others each process compiles, and
Numba's own way."""
VERY_LARGE = 1_000_000
"""Instructions of a loop, not optimised yet, if all it calls were copied into it; above, large rules stay functions of
their own. Santorini's have 4.7 million, Puerto Rico's 0.3, the others' a tenth or less."""
LARGE = 200
"""Instructions, likewise, of a large rule. At 200 Santorini's step is 0.7 MB of PTX, at 400 2.9 MB, else 7.1 MB."""
_COMPILING = Lock()
"""What `_rules_as_device_functions` and `_on_disk` change is changed for the whole process."""

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


def compiled(function: Callable[..., None], signature: Any, rules: Iterable[Any], game: str) -> Any:
    """A kernel, launched as `kernel[blocks, threads](...)`. It calls these kernels of a game, and what those call.

    It is read from disk, or compiled and kept there (`kept`), where the versions of Numba are known; `game` says what
    `function` closes over beside `rules`.
    """
    if SIMULATED:
        return cuda.jit(function)
    chosen = list(rules)
    folder = kept.folder_of(rule.__module__ for rule in chosen) if TRIED else None
    with _COMPILING, _rules_as_device_functions(chosen), _on_disk(folder, game):
        # One module holds all that is called: optimising it again when it is linked would find nothing.
        return cuda.jit(signature, cache=folder is not None, lto=False)(function)


# --- on disk


class _Disk:
    """What Numba asks before it compiles a loop, and what it hands the compiled loop to."""

    def __init__(self, folder: Path, game: str, loop: Any) -> None:
        self._folder = folder
        self._game = game
        self._loop = loop

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The loop as Numba launches it, or None."""
        path, made_of = self._place(signature, target)
        code = kept.read(path, made_of)
        return None if code is None else _launched(code, signature)

    def save_overload(self, signature: Any, kernel: Any) -> None:
        """Keeps a loop that has been compiled."""
        path, made_of = self._place(signature, kernel.target_context)
        kept.write(path, made_of, kept.Code(kernel.entry_name, bytes(kernel._codelibrary.get_cubin().code)))

    def _place(self, signature: Any, target: Any) -> tuple[Path, str]:
        name = self._loop.py_func.__name__
        options = sorted((key, repr(value)) for key, value in self._loop.targetoptions.items())
        compilers = [f"{package} {_version(package)}" for package in COMPILERS]
        made_of = f"{self._game}; {name}{signature}; {options}; {target.codegen().magic_tuple()}; {compilers}"
        return kept.file_of(self._folder, name, made_of), made_of


def _launched(code: kept.Code, signature: Any) -> Any:
    """Numba's kernel around machine code for the device at hand, as Numba's own cache makes it."""
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    library = import_module("numba.cuda.codegen").CUDACodeLibrary(None, code.entry, entry_name=code.entry)
    library._finalized = True
    library._cubin_cache[library._ensure_cc(None)] = import_module("cuda.core").ObjectCode.from_cubin(code.binary)
    return dispatcher._Kernel._rebuild(
        cooperative=False,
        name=code.entry,
        signature=signature,
        codelibrary=library,
        debug=False,
        lineinfo=False,
        call_helper=None,
        extensions=[],
    )


@contextmanager
def _on_disk(folder: Path | None, game: str) -> Iterator[None]:
    """Meanwhile `cache=True` means this folder."""
    if folder is None:
        yield
        return
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher
    before = dispatcher.enable_caching
    dispatcher.enable_caching = lambda loop: setattr(loop, "_cache", _Disk(folder, game, loop))
    try:
        yield
    finally:
        dispatcher.enable_caching = before


# --- compiling


@contextmanager
def _rules_as_device_functions(rules: Iterable[Any]) -> Iterator[None]:
    """Meanwhile the device's compiler may compile rules anew that are compiled for the processor, and does so once
    for all widths of integers, as the processor's does (`jit.widened`): a third of the time, or less.

    Where the version of Numba is known, what it hands to NVIDIA's compiler is made smaller (`_compact`): a rule is
    handed on once, not once for each way that leads to it (at Santorini 49,463 modules, of which 215 are different).
    And of a very large loop large rules are not copied to every place that calls them, as that compiler would do: the
    end of a turn ten times.
    """
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher  # the simulator has none
    codegen: Any = import_module("numba.cuda.codegen")
    call_template, library = dispatcher.get_call_template, codegen.JITCUDACodegen._library_class

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
        if TRIED:
            after.callback(setattr, codegen.JITCUDACodegen, "_library_class", library)
            codegen.JITCUDACodegen._library_class = _compact(library)
        yield


@cache
def _compact(library: Any) -> Any:
    """Numba's code of a rule or loop with all it calls, in which no module stands twice and nothing large is copied."""
    modules, texts = library.modules.fget, library.llvm_strs.fget

    def each_once(own: Any) -> list[Any]:
        return list(dict.fromkeys(modules(own)))

    def handed_on(own: Any) -> list[str]:
        _keep_whole(own._entry_name, [function for module in own.modules for function in module.functions])
        return list(texts(own))

    return type("_Compact", (library,), {"modules": property(each_once), "llvm_strs": property(handed_on)})


def _keep_whole(entry: str, functions: Iterable[Any]) -> None:
    """Where a loop would be very large with all it calls copied into it, forbids to copy the large functions that are
    called at several places."""
    instructions = {
        function: [one for block in function.blocks for one in block.instructions]
        for function in functions
        if not function.is_declaration
    }
    calls = {
        function.name: Counter(one.callee.name for one in code if one.opname == "call")
        for function, code in instructions.items()
    }
    sizes = {function.name: len(code) for function, code in instructions.items()}

    @cache
    def with_all_calls(name: str) -> int:
        return sizes.get(name, 0) + sum(n * with_all_calls(called) for called, n in calls.get(name, {}).items())

    if with_all_calls(entry) <= VERY_LARGE:
        return
    places = sum(calls.values(), Counter[str]())
    for function in instructions:
        if sizes[function.name] > LARGE and places[function.name] > 1:
            function.attributes.add("noinline")
