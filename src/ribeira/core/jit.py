"""Numba for all (beside `instructions` nobody imports it): two decorators, and the signatures of kernels.

`@rule` marks an inner function, `@kernel(SIGNATURE)` an entry point. Kernels take the state as raw bytes and have
one signature in all games, so that search, rollouts, batches and arena take them as values and are compiled once for
all games.
With `NUMBA_DISABLE_JIT=1` the same source runs interpreted.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from types import SimpleNamespace
from typing import Any, TypeVar

import numba
import numpy as np
from numba import types
from numba.core import cgutils, config
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.dispatcher import Dispatcher
from numba.core.runtime import rtsys
from numba.extending import intrinsic

from ribeira.core.cache import cache_directory, is_told_apart, sources_of, stamps_of

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
TRIED = ("0.68.",)
"""Versions of Numba whose inner classes `_Part` and `_Kept` are known to fit; with others, rules are compiled the usual
way."""
PARTS = numba.__version__.startswith(TRIED) and not INTERPRETED
_SIGNATURES: dict[Any, Any] = {}
"""Of the kernels that are not compiled yet."""
_FOLDERS: dict[Any, Path | None] = {}
_WARMING = Lock()
"""Numba's dispatchers cannot be compiled and closed by several threads at once."""
_OPENING = Lock()
"""The folder of Numba's cache is set for the whole process."""

# The vocabulary of signatures.
NOTHING = types.void
INT = types.int64
BOOL = types.boolean
STATE = types.Array(types.uint8, 1, "C")
STATES = types.Array(types.uint8, 2, "C")
IDS = types.Array(types.int32, 1, "C")
ID_TABLE = types.Array(types.int32, 2, "C")
INTS = types.Array(types.int64, 1, "C")
FLOATS = types.Array(types.float64, 1, "C")
FLOAT_TABLE = types.Array(types.float64, 2, "C")
TENSOR = types.Array(types.float32, 1, "C")
TENSORS = types.Array(types.float32, 2, "C")
MASKS = types.Array(types.boolean, 2, "C")
RNG = types.Array(types.uint64, 1, "C")
RNGS = types.Array(types.uint64, 2, "C")
FLAGS = types.Array(types.boolean, 1, "C")
SEATS = types.Array(types.int8, 1, "C")

# The kernels of a game: see `contract.Kernels` for what each answers.
SETUP = NOTHING(STATE, INT, INTS)
LEGAL_ACTIONS = INT(STATE, IDS)
COUNT_LEGAL = INT(STATE)
NTH_LEGAL = INT(STATE, INT)
IS_LEGAL = BOOL(STATE, INT)
APPLY = NOTHING(STATE, INT)
CHANCE = INT(STATE, IDS)
SAMPLE = NOTHING(STATE, RNG)
RETURNS = NOTHING(STATE, FLOATS)
REDACT = NOTHING(STATE, INT)
DETERMINIZE = NOTHING(STATE, INT, RNG)
OBSERVE = NOTHING(STATE, INT, TENSOR)
PLAY_BATCH = INT(STATES, RNG)
EVALUATE = NOTHING(STATE, FLOATS)


def value(signature: Any) -> Any:
    """The type of a kernel of this signature that is handed to another kernel."""
    return types.FunctionType(signature)


def at(signature: Any) -> Any:
    """What makes, inside a kernel, a callable of this signature out of the address of one (`addresses`).

    A kernel that takes other kernels as values asks Python for the address of each at every call, which takes
    20 microseconds a kernel; one that takes a row of addresses does not.
    """
    if INTERPRETED:
        return _itself
    kind = value(signature)

    def found(context: Any, builder: Any, _types: Any, given: Any) -> Any:
        function = cgutils.create_struct_proxy(kind)(context, builder)
        function.jit_addr = builder.inttoptr(given[0], context.get_value_type(types.voidptr))
        return function._getvalue()

    def typed(_context: Any, address: Any) -> Any:
        return kind(address), found

    return intrinsic(typed)


def _itself(function: Any) -> Any:
    return function


def opener(record: np.dtype[Any]) -> Any:
    """What makes, inside a kernel, the record out of the bytes that begin with it.

    A view of the array would divide lengths, look whether they fit, and count references, at every call.
    """
    if INTERPRETED:
        return lambda contents: contents[: record.itemsize].view(record)[0]
    kind = numba.from_dtype(record)

    def found(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        return builder.bitcast(array.data, context.get_value_type(kind))

    def typed(_context: Any, contents: Any) -> Any:
        return kind(contents), found

    return intrinsic(typed)


def addresses(kernels: Iterable[Any]) -> Any:
    """Where the code of these compiled kernels lies, for `at`: int64. In interpreted mode the kernels themselves.

    They are not kept alive by it: their owner has to hold them.
    """
    found = list(kernels)
    if INTERPRETED:
        return found
    return np.array([_address(function) for function in found], np.int64)


def _address(function: Any) -> int:
    [compiled] = function.overloads.values()
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


def _cache_folder(module: str) -> Path | None:
    """The folder of a module's compiled code; digests are made once for all modules of the same sources."""
    sources = sources_of(module)
    key = sources, stamps_of(sources)
    if key not in _FOLDERS:
        _FOLDERS[key] = cache_directory(module)
    return _FOLDERS[key]


@contextlib.contextmanager
def _our_cache(folder: Path | None) -> Iterator[None]:
    """Numba asks for the folder when a cache is made; other users of Numba keep theirs."""
    with _OPENING:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


class _Kept:
    """Numba's cache of a function, made when it is first asked, and read without all that Numba can compile.

    Most rules are only compiled into others and never ask, while to make a cache is to try whether a file can be
    written. And before Numba's own reads, it loads its library for NumPy and more, a quarter of the time from import to
    the first action; what is kept needs of all that the memory manager alone. Who compiles loads the rest by itself.
    """

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._function = function
        self._folder = folder

    @cached_property
    def _own(self) -> Any:
        with _our_cache(self._folder):
            return FunctionCache(self._function)

    @cached_property
    def identity(self) -> tuple[Any, ...]:
        """What tells the function from all others in all processes and of all sources: where it stands, the digest of
        its sources when it was marked, and the same of what it holds of the function around it.

        Raises `ValueError` where that cannot be told.
        """
        if not is_told_apart(self._function):
            raise ValueError(f"an edit of {self._function.__name__} changes no digest")
        held = [_identity(cell.cell_contents) for cell in self._function.__closure__ or ()]
        place = self._function.__module__, self._function.__qualname__, self._function.__code__.co_firstlineno
        return *place, self._folder.name, *held

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What is kept for a signature, or None."""
        rtsys.initialize(target_context)
        own = self._own
        with own._guard_against_spurious_io_errors():
            return own._load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps what was compiled. Where the disk is full, the next process compiles again."""
        with contextlib.suppress(OSError):
            self._own.save_overload(sig, data)

    def __getattr__(self, name: str) -> Any:
        """All else as Numba's own."""
        return getattr(self._own, name)


class _KeptClosure(_Kept):
    """That of a function that calls kernels of the function around it."""

    @cached_property
    def _own(self) -> Any:
        held = [cell.cell_contents for cell in self._function.__closure__ or ()]
        folders = (kernel._cache._folder for kernel in held if isinstance(kernel, Dispatcher))
        with _our_cache(next(folders, self._folder)):
            return _CacheOfClosure(self._function, self.identity)


class _CacheOfClosure(FunctionCache):
    """Numba tells closures apart by all that they hold, pickled. As each process pickles a compiled function otherwise,
    none would find what another one kept."""

    def __init__(self, function: Callable[..., Any], identity: tuple[Any, ...]) -> None:
        super().__init__(function)
        self._identity = identity

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return sig, codegen.magic_tuple(), self._identity


def _identity(held: Any) -> tuple[Any, ...]:
    match held:
        case bool() | int():
            return type(held).__name__, held
        case Dispatcher() if isinstance(held._cache, _Kept):
            return held._cache.identity
    raise ValueError(f"{type(held).__name__} is not the same in all processes")


class _Part(JITCodeLibrary):
    """The code of a rule on its way into a kernel: neither optimised nor made into machine code for itself.

    A kernel's own optimisation sees all of it anyway. Otherwise every rule would be optimised and emitted together
    with all rules below it, and a deep tree of calls would cost several times its size.
    """

    def _optimize_final_module(self) -> None:
        """Left to the kernel."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """No wrapper: nobody calls a part from Python."""
        return 0

    @property
    def codegen(self) -> Any:
        """Takes the environment of a function and drops it: only code that raises errors needs one."""
        return SimpleNamespace(set_env=lambda name, environment: None)


class _PartCompiler(CompilerBase):
    """Numba's usual passes, into a library of the other kind."""

    def define_pipelines(self) -> list[Any]:
        """One pipeline, no object mode."""
        self.state.library = _Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]


_AS_PART: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "pipeline_class": _PartCompiler,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def rule(function: F) -> F:
    """Compiles an inner function where it is called from a kernel."""
    folder = _cache_folder(function.__module__)
    if PARTS:
        compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
        if folder is not None:
            compiled._cache = _Kept(function, folder)
        _call_as_part(compiled)
        return compiled  # type: ignore[no-any-return]  # a dispatcher is called as the function is
    with _our_cache(folder):
        made: Any = numba.njit(nogil=True, error_model="numpy", cache=folder is not None)(function)
    return made  # type: ignore[no-any-return]  # a dispatcher, as above


def _call_as_part(compiled: Any) -> None:
    """What kernels and other rules call is not this function but a `_Part` with the same code, made when it is needed:
    where the kernels are kept, never."""

    @cache
    def part() -> Any:
        made: Any = numba.njit(**_AS_PART)(compiled.py_func)
        _compile_once_for_all_integers(made)
        return made

    compiled.get_call_template = lambda args, kws: part().get_call_template(args, kws)
    compiled.get_overload = lambda sig: part().get_overload(sig)


def _compile_once_for_all_integers(compiled: Any) -> None:
    """Numba compiles a function anew for every literal and every width of an integer it is called with.

    Here all of them are the one integer that Python has, but for unsigned 64 bits: half the compilations, and narrow
    arguments do not overflow.
    """
    resolve = compiled.get_call_template

    def resolve_widened(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()})

    compiled.get_call_template = resolve_widened


def widened(kind: Any) -> Any:
    """The type that stands for a literal's or an integer's."""
    plain = getattr(kind, "literal_type", kind)
    return INT if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def kernel(signature: Any) -> Callable[[F], F]:
    """Marks an entry point with this signature. It is compiled, or loaded, by `warm`, not on import."""

    def mark(function: F) -> F:
        compiled = rule(function)
        if not INTERPRETED:
            _await(compiled, signature)
        return compiled

    return mark


def kernel_of_kernels(signature: Any) -> Callable[[F], F]:
    """Marks an entry point that calls kernels of the function around it. It is kept beside the first of these if it
    holds nothing else but integers; otherwise each process compiles it anew."""

    def mark(function: F) -> F:
        compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
        if not INTERPRETED:
            _await(compiled, signature)
            compiled._cache = _kept_closure(function) or compiled._cache
        return compiled  # type: ignore[no-any-return]  # a dispatcher is called as the function is

    return mark


def _await(compiled: Any, signature: Any) -> None:
    """Who calls a kernel that is not warm yet warms it and the kernels that it is given.

    Numba would compile it for just these arguments and keep that: a kernel that is given and not compiled would be kept
    by its source, and every process that reads the index would compile it anew.
    """
    _SIGNATURES[compiled] = signature

    def called(*given: Any) -> Any:
        warm([compiled, *(kernel for kernel in given if isinstance(kernel, Dispatcher))])
        [found] = compiled.overloads.values()
        return found.entry_point

    compiled._compile_for_args = called


def _kept_closure(function: Callable[..., Any]) -> _Kept | None:
    folder = _cache_folder(function.__module__)
    if folder is None:
        return None
    kept = _KeptClosure(function, folder)
    try:
        return kept if kept.identity else None
    except ValueError:
        return None


def warm(kernels: Iterable[Any], progress: Callable[[str, bool], None] | None = None) -> None:
    """Compiles these kernels or loads them from the cache; in interpreted mode there is nothing to do.

    `progress(name, cached)` is called after each one.
    """
    waiting = [function for function in kernels if function in _SIGNATURES]
    if not waiting:
        return
    with _WARMING:
        for function in waiting:
            if function not in _SIGNATURES:
                continue  # by another thread, meanwhile
            function.compile(_SIGNATURES[function])
            function.disable_compile()
            del _SIGNATURES[function]
            if progress is not None:
                progress(function.__name__, sum(function.stats.cache_hits.values()) > 0)
