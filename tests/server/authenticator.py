"""A device with passkeys, in software: makes them and signs with them, truly or as a forger would."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

Json = dict[str, Any]
PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40
"""Flags of authenticator data."""


@dataclass
class Passkey:
    key: ec.EllipticCurvePrivateKey
    id: bytes
    handle: bytes
    counter: int = 0


@dataclass
class Authenticator:
    """Its `origin` is what the browser around it says."""

    origin: str
    passkeys: list[Passkey] = field(default_factory=list)
    flags: int = PRESENT | VERIFIED
    site: str = "localhost"

    def create(self, options: Json, **lies: Any) -> Json:
        """What `navigator.credentials.create` gives; `lies` replace what the browser says."""
        key = ec.generate_private_key(ec.SECP256R1())
        passkey = Passkey(key, secrets.token_bytes(32), base64url_to_bytes(options["user"]["id"]))
        self.passkeys.append(passkey)
        point = key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        held = bytes(16) + len(passkey.id).to_bytes(2, "big") + passkey.id + cbor2.dumps(public)
        data = self._data(passkey, self.flags | HAS_KEY) + held
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options, lies)
        response = {"clientDataJSON": bytes_to_base64url(said), "attestationObject": bytes_to_base64url(attestation)}
        return self._credential(passkey, response)

    def get(self, options: Json, passkey: Passkey | None = None, **lies: Any) -> Json:
        """What `navigator.credentials.get` gives."""
        passkey = passkey or self.passkeys[-1]
        passkey.counter += 1
        said, data = self._said("webauthn.get", options, lies), self._data(passkey, self.flags)
        signature = passkey.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": bytes_to_base64url(said),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "userHandle": bytes_to_base64url(passkey.handle),
        }
        return self._credential(passkey, response)

    def _said(self, kind: str, options: Json, lies: Json) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | lies).encode()

    def _data(self, passkey: Passkey, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + passkey.counter.to_bytes(4, "big")

    @staticmethod
    def _credential(passkey: Passkey, response: Json) -> Json:
        ident = bytes_to_base64url(passkey.id)
        return {"id": ident, "rawId": ident, "type": "public-key", "response": response}
