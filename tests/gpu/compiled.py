"""What a process with numba-cuda prints of a loop over a game: `compiled` or `read`, and a digest of its machine code.

No device is asked for: what would ask its driver answers as one of compute capability 9.0 does, and nothing is loaded
or launched. `python -m tests.gpu.compiled GAME`
"""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import ribeira
from ribeira.core import jit
from ribeira.gpu import device
from ribeira.gpu.device import cuda

CAPABILITY = (9, 0)


def without_a_driver() -> list[str]:
    """Answers where the names of the loops that are compiled from now on will stand."""
    codegen: Any = import_module("numba.cuda.codegen")
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    codegen.JITCUDACodegen.magic_tuple = lambda _: CAPABILITY
    codegen.CUDACodeLibrary._ensure_cc = lambda _, __: CAPABILITY
    codegen.CUDACodeLibrary.get_cufunc = lambda library: SimpleNamespace(module=_module(library.get_cubin(None)))
    names: list[str] = []
    compile_loop = dispatcher._Kernel.__init__

    def noted(kernel: Any, function: Any, *given: Any, **options: Any) -> None:
        names.append(function.__name__)
        compile_loop(kernel, function, *given, **options)

    dispatcher._Kernel.__init__ = noted
    return names


def _module(_: object) -> SimpleNamespace:
    return SimpleNamespace(initialized=True)


def main(name: str) -> None:
    names = without_a_driver()
    game = ribeira.game(name)
    game.warm()
    count_legal = game.kernels.count_legal

    def number(states: Any, counts: Any) -> None:
        match = cuda.grid(1)
        if match < counts.size:
            counts[match] = count_legal(states[match])

    loop = device.compiled(number, jit.NOTHING(jit.STATES, jit.IDS), [count_legal], str(game))
    [kernel] = loop.overloads.values()
    code = kernel._codelibrary.get_cubin(None).code
    print("compiled" if names else "read", kernel.entry_name, hashlib.sha256(code).hexdigest())


if __name__ == "__main__":
    main(sys.argv[1])
