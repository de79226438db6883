"""Records what a running server says, for the harness.

    python harness/record.py http://127.0.0.1:8000 > harness/recorded.json

Plays a match against a bot to the end by always taking the first action offered.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import httpx
import websockets

KEPT_FRAMES = 12
KEPT_STEPS = 60


async def record(base: str) -> dict[str, Any]:
    headers = {"Origin": base, "Accept-Language": "en"}
    async with httpx.AsyncClient(base_url=base, headers=headers) as client:
        await client.put("/api/me", json={"name": "Anna"})
        plan = {"game": "azul", "players": 2, "options": {"wall": "coloured"}}
        seats = [{"kind": "mine", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
        table = (await client.post("/api/tables", json={**plan, "seats": seats})).json()
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        frames = await play(base.replace("http", "ws", 1) + f"/ws/{table['table']}", base, cookie)
        return {"answers": await answers(client, table, frames[0]["match"]), "frames": frames[:KEPT_FRAMES]}


async def play(url: str, origin: str, cookie: str) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = []
    async with websockets.connect(url, origin=origin, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"t": "hello", "from": None, "build": "", "lang": "en"}))
        while not frames or not frames[-1].get("sheet"):
            frame = json.loads(await socket.recv())
            if frame["t"] in ("welcome", "ev"):
                frames.append(frame)
            for prompt in frame.get("prompts", []):
                action = prompt["actions"][0]["text"]
                frame = {"t": "cmd", "id": prompt["id"], "prompt": prompt["id"], "action": action}
                await socket.send(json.dumps(frame))
    return frames


async def answers(client: httpx.AsyncClient, table: dict[str, Any], match: str) -> dict[str, Any]:
    found = {path: (await client.get(path)).json() for path in ("/api/catalogue", "/api/me", "/api/tables")}
    replay = (await client.get(f"/api/matches/{match}/replay?lang=en")).json()
    fairness = (await client.get(f"/api/matches/{match}/fairness")).json()
    return {
        **found,
        "/api/tables/*": table,
        "/api/matches/*/replay": {**replay, "steps": replay["steps"][:KEPT_STEPS]},
        "/api/matches/*/fairness": {
            **fairness,
            "draws": [draw for draw in fairness["draws"] if draw["v"] < KEPT_STEPS],
        },
    }


if __name__ == "__main__":
    json.dump(asyncio.run(record(sys.argv[1])), sys.stdout, ensure_ascii=False, separators=(",", ":"))
