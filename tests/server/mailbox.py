"""A push service of our own, and a browser behind it that can read what is sent: nothing here is the server's code."""

from __future__ import annotations

import datetime
import json
import queue
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02

from .harness import PATIENCE, Device, Json


@dataclass
class Sent:
    """What the service was given."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes what comes over https, and answers as it was told to; 201 otherwise."""

    port: int = 0
    sent: queue.Queue[Sent] = field(default_factory=queue.Queue)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def next(self) -> Sent:
        return self.sent.get(timeout=PATIENCE)


def certificate(folder: Path) -> Path:
    """A key and a certificate that it signed itself, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of a test")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=9))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


@contextmanager
def push_service(folder: Path) -> Iterator[tuple[PushService, Path]]:
    """A service, and the file that makes a process trust it (`SSL_CERT_FILE`)."""
    service, file = PushService(), certificate(folder)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, more = service.answers.pop(0) if service.answers else (201, {})
            service.sent.put(Sent(self.path, {key.lower(): value for key, value in self.headers.items()}, body))
            self.send_response(status)
            for key, value in {**more, "Content-Length": "0"}.items():
                self.send_header(key, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        service.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield service, file
        server.shutdown()
        thread.join(PATIENCE)


class Mailbox:
    """A browser's subscription, with the keys that never leave it."""

    def __init__(self, service: PushService, name: str, language: str = "en") -> None:
        self.service = service
        self.path = f"/send/{name}"
        self.endpoint = f"https://{service.host}{self.path}"
        self.language = language
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"

    @property
    def subscription(self) -> Json:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "p256dh": urlsafe_b64encode(point).rstrip(b"=").decode(),
            "auth": urlsafe_b64encode(self._auth).rstrip(b"=").decode(),
            "lang": self.language,
        }

    def subscribe(self, device: Device) -> None:
        device.post("/api/push/devices", self.subscription)

    def read(self, sent: Sent) -> Json:
        """What stands in a message, which was signed by the server's own key."""
        assert sent.path == self.path
        assert Vapid02.verify(sent.headers["authorization"])
        opened = http_ece.decrypt(sent.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        read: Json = json.loads(opened)
        return read
