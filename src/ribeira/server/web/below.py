"""A server below a path: `/games/ribeira/t/x` is its `/t/x`, whether the proxy before it takes the path away or not."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Below:
    """Middleware that takes the base path away."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        path = scope.get("path", "")
        if path == self.base or path.startswith(f"{self.base}/"):
            scope = {**scope, "path": path[len(self.base) :] or "/"}
        await self.app(scope, receive, send)
