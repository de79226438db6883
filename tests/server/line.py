"""A line between two programs that a test can cut, freeze, or cut at the very moment when something passes."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType

Watch = Callable[[bytes], bool]
PIECE = 65_536


class Line:
    """Listens at a port of its own and passes everything on to a port of this machine."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._lines: set[socket.socket] = set()
        self._flowing = threading.Event()
        self._flowing.set()
        self._watch: Watch | None = None
        self._delivers = True
        self._open = True
        self.has_cut = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.thaw()
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def cut(self) -> None:
        """Ends all lines; new ones may be opened at once."""
        for line in list(self._lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    @contextmanager
    def broken(self) -> Iterator[None]:
        """Ends all lines, and every new one at once, for so long."""
        self._open = False
        self.cut()
        yield
        self._open = True

    def freeze(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._flowing.clear()

    def thaw(self) -> None:
        """Everything passes again, also what was held back."""
        self._flowing.set()

    def cut_when(self, sent: bytes, delivers: bool) -> None:
        """Cuts all lines once, when the client sends this; `delivers`: the server still gets it and acts on it."""
        self.has_cut.clear()
        self._delivers = delivers
        self._watch = lambda piece: sent in piece

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                if not self._open:
                    client.close()
                    continue
                with suppress(OSError):
                    server = socket.create_connection(("127.0.0.1", self._to))
                    self._lines |= {client, server}
                    threading.Thread(target=self._pass, args=(client, server, True), daemon=True).start()
                    threading.Thread(target=self._pass, args=(server, client, False), daemon=True).start()
                    continue
                client.close()

    def _pass(self, source: socket.socket, sink: socket.socket, from_client: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                self._flowing.wait()
                if from_client and self._watch is not None and self._watch(piece):
                    self._cut_now(piece, source, sink)
                    break
                sink.sendall(piece)
        for line in (source, sink):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._lines.discard(source)
        source.close()

    def _cut_now(self, piece: bytes, client: socket.socket, server: socket.socket) -> None:
        """The client's line goes first, so that no answer of the server comes through."""
        self._watch = None
        client.shutdown(socket.SHUT_RDWR)
        if self._delivers:
            server.sendall(piece)
            server.shutdown(socket.SHUT_WR)
        self.has_cut.set()
