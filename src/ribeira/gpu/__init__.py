"""Many matches at once on a graphics processor (extra `gpu`, docs/gpu.md): the rules' own source, compiled for it.

Equal seeds give the matches of `ribeira.envs.Vector`, row by row: what the processor plays the device plays.
"""

from __future__ import annotations

from ribeira.gpu.batch import DeviceBatch

__all__ = ["DeviceBatch"]
