"""What an HTTP call is: from this its route is made, and what docs/openapi.json says of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from starlette.responses import Response
from starlette.routing import Route

from ribeira.server.settings import Settings
from ribeira.server.web.http import BODY_BYTES, Doors


@dataclass(frozen=True)
class Call:
    """One call. With a `body` it changes something: only our own pages may ask, and `work` gets the body too, after
    who asks."""

    method: Literal["GET", "POST", "PUT"]
    path: str
    work: Callable[..., Awaitable[Response]]
    answer: Any
    """The type of the document that comes back; of what is no JSON its media type."""
    body: Any = None
    costly: bool = False
    """Whether it has the budget of expensive calls."""
    by: Literal["guest", "program", "stranger", "admin"] = "guest"
    """Who asks: a guest, whom the first change makes one; a program by its token; somebody with a key to try; an open
    admin session."""
    most: int = BODY_BYTES
    """Bytes that the body may have."""
    public: bool = False
    """Whether it is there only where strangers may meet: elsewhere there is nothing at its address."""
    mails: bool = False
    """Whether it is there only where letters are sent, too."""

    def is_at(self, settings: Settings) -> bool:
        """Whether a server with these settings has it."""
        return (settings.public or not self.public) and (settings.mails or not self.mails)

    def route(self, doors: Doors) -> Route:
        """The call behind its checks."""
        work = self.work
        if self.by == "admin":
            work = doors.admin(work, self.body)
        elif self.by == "stranger":
            work = doors.unlock(work, self.body)
        elif self.by == "program":
            work = doors.look(work) if self.body is None else doors.do(work, self.body)
        elif self.body is not None:
            work = doors.change(work, self.body, self.most)
        elif self.costly:
            work = doors.costly(work)
        # A name may hold a slash, which arrives decoded.
        path = self.path.replace("/people/{name}", "/people/{name:path}")
        return Route(path, work, methods=[self.method])
