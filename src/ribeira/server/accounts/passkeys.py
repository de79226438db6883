"""Passkeys (WebAuthn), by the library `webauthn`: what a device is asked for, and whether its answer is true."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import NoReturn
from urllib.parse import urlsplit

import msgspec
import structlog
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ribeira.server.journal.accounts import PasskeyRow
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json

SITE = "Ribeira"
"""What a device calls the place that a passkey opens."""
SECONDS = 300
"""That somebody has to unlock the device."""
_VERIFIED = UserVerificationRequirement.REQUIRED
"""The passkey is all that is asked for, so the device has to make sure who holds it."""
_BASE_POINT = bytes.fromhex(
    "a5010203262001"
    "2158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    "2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
)
"""A public key as devices write one (COSE): the base point of P-256."""
NOBODYS = PasskeyRow("", "", _BASE_POINT, 0, "", 0.0, 0.0)
"""What the answer of a device is held against whose passkey nobody knows, so that it takes as long; it lets nobody in,
as it is no account's."""

log = structlog.get_logger()


@dataclass(frozen=True)
class Site:
    """Where passkeys count: browsers give them to pages of this origin only."""

    name: str
    """The host."""
    origin: str

    @classmethod
    def at(cls, origin: str) -> Site:
        """The site of our own pages.

        Raises:
            Refusal: `passkeys_need_https`, where browsers know no passkeys: without TLS, or under a bare address.
        """
        parts = urlsplit(origin)
        name = parts.hostname or ""
        is_local = name == "localhost" or name.endswith(".localhost")
        if _is_address(name) or not (is_local or parts.scheme == "https"):
            raise Refusal("passkeys_need_https")
        return cls(name, origin)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@dataclass(frozen=True)
class Made:
    """A passkey that a device made."""

    id: str
    public_key: bytes
    counter: int


def creation(site: Site, handle: bytes, name: str, known: list[PasskeyRow], challenge: bytes) -> Json:
    """What a device is asked for that is to make a passkey, where it has none of these yet."""
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=SITE,
        user_id=handle,
        user_name=name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
    )
    return _document(webauthn.options_to_json(options))


def request(site: Site, challenge: bytes) -> Json:
    """What a device is asked for that is to log somebody in: any passkey that it has for this site."""
    options = webauthn.generate_authentication_options(
        rp_id=site.name, challenge=challenge, timeout=SECONDS * 1000, user_verification=_VERIFIED
    )
    return _document(webauthn.options_to_json(options))


def _document(text: str) -> Json:
    decoded: Json = msgspec.json.decode(text)
    return decoded


def made(site: Site, challenge: bytes, credential: Json) -> Made:
    """The passkey that a device says it made. Raises `Refusal`: it does not fit."""
    try:
        verified = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception as wrong:  # the library reads what strangers send: whatever stops it, the passkey does not fit
        _refuse(wrong)
    return Made(bytes_to_base64url(verified.credential_id), verified.credential_public_key, verified.sign_count)


def claimed(credential: Json) -> tuple[str, bytes]:
    """Which passkey a device says it used, and what it calls the account. Raises `Refusal`: it says neither."""
    try:
        return str(credential["id"]), base64url_to_bytes(credential["response"]["userHandle"])
    except (KeyError, TypeError, ValueError) as wrong:
        _refuse(wrong)


def signed(site: Site, challenge: bytes, credential: Json, passkey: PasskeyRow) -> int:
    """How often the device says that this passkey was used, when its answer is true. Raises `Refusal`."""
    try:
        verified = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.counter,
            require_user_verification=True,
        )
    except Exception as wrong:  # see `made`
        _refuse(wrong)
    return verified.new_sign_count


def _refuse(wrong: Exception) -> NoReturn:
    """One sentence for all that can be wrong: who forges learns nothing. The log says what it was, and not whose."""
    log.info("passkey_refused", kind=type(wrong).__name__)
    raise Refusal("passkey") from None
