"""The way to the mail server is as the settings say, or no letter goes: never in the clear, never to somebody else."""

from __future__ import annotations

import gc
import ssl
from pathlib import Path
from typing import Any

import pytest
import structlog

from .harness import Device
from .mailbox import certificate
from .post_office import PostOffice, mailing, taking
from .test_faults import wait_for


def starttls(folder: Path) -> dict[str, Any]:
    """What makes a mail server offer STARTTLS, with a certificate of its own, and take nothing without it."""
    folder.mkdir()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate(folder))
    return {"tls_context": context, "require_starttls": True}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # of aiosmtpd's, see the last line
def test_s2_starttls_by_a_certificate_that_is_right_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after another: a certificate that nobody trusted has signed, no STARTTLS at all, and the right one."""
    for name, seconds in {"AWAY": 0.05, "LONGEST_AWAY": 0.05, "LOOK": 0.05}.items():
        monkeypatch.setattr(f"ribeira.server.reach.letters.{name}", seconds)
    right, wrong = starttls(tmp_path / "right"), starttls(tmp_path / "wrong")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "right" / "push.pem"))
    post = PostOffice()
    with taking(post, **wrong):
        pass

    def reasons() -> list[str]:
        return [str(one["reason"]) for one in log if one["event"] == "no_mail_server"]

    with structlog.testing.capture_logs() as log, mailing(tmp_path / "data", post, smtp_tls="starttls") as running:
        with taking(post, post.port, **wrong), Device(running.settings.public_url or "") as ana:
            ana.post("/api/login/mail", {"address": "ana@play.example"})
            wait_for(lambda: any("certificate" in one for one in reasons()))
        with taking(post, post.port):
            count = len(reasons())
            wait_for(lambda: len(reasons()) > count + 2)
        assert post.letters.empty(), "nothing goes another way"
        assert post.heard.empty(), "nobody was named there, either"
        with taking(post, post.port, **right):
            letter = post.next()
    assert letter["To"] == "ana@play.example"
    assert "ana@play.example" not in str(log)
    assert letter["List-Unsubscribe"] is None, "what somebody asked for is nothing to end"
    gc.collect()  # the mail server of the test leaves connections open that end in the middle of its handshake
