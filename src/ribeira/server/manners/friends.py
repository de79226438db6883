"""Friends, as pages ask for them and read of them."""

from __future__ import annotations

import ribeira
from ribeira.server.hall.service import Service
from ribeira.server.journal import friends
from ribeira.server.journal.friends import FriendRow, InvitationRow, PlayingRow
from ribeira.server.journal.guests import GuestRow
from ribeira.server.manners.people import found, tag
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.friends import (
    Asked,
    Asking,
    Company,
    Friend,
    FriendAnswer,
    FriendInvite,
    Friends,
    Invitation,
    Playing,
)
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import Whom


async def shown(service: Service, guest: GuestRow) -> Friends:
    """All about a guest's friends. Raises `Refusal`."""
    now = service.now()

    def work(db: Db) -> Friends:
        known = friends.of_guest(guest.id, now)(db)
        playing = friends.playing(db, [one.other for one in known if one.here])
        return Friends(
            [_friend(guest, one, playing.get(one.other)) for one in known],
            [_asking(guest, one) for one in friends.asks_of(guest.id, now)(db)],
            [_asking(guest, one) for one in friends.asked_by(guest.id, now)(db)],
            friends.is_shown(guest.id)(db),
            [_invitation(one) for one in friends.invitations_of(guest.id, now)(db)],
        )

    return await looked_up(service.store, work)


def _friend(guest: GuestRow, row: FriendRow, playing: PlayingRow | None) -> Friend:
    return Friend(
        tag(guest.id, row.other), row.name, row.account, row.here, None if playing is None else _play(playing)
    )


def _play(row: PlayingRow) -> Playing:
    is_open_book = row.game in ribeira.games() and not ribeira.definition(row.game).has_secrets
    return Playing(row.game, row.table if is_open_book else None, row.notice)


def _asking(guest: GuestRow, row: FriendRow) -> Asking:
    return Asking(tag(guest.id, row.other), row.name, row.account)


def _invitation(row: InvitationRow) -> Invitation:
    return Invitation(row.name, row.table, row.game, row.players, row.clock)


async def company(service: Service, guest: GuestRow) -> Company:
    """What is new about a guest's friends; a page of the guest is open, which friends may see. Raises `Refusal`."""
    now = service.now()

    def work(db: Db) -> tuple[Company, bool]:
        news = Company(
            len(friends.asks_of(guest.id, now)(db)),
            [_invitation(one) for one in friends.invitations_of(guest.id, now)(db)],
        )
        return news, friends.is_noted(guest.id, now)(db)

    news, is_noted = await looked_up(service.store, work)
    if not is_noted:
        await stored(service.store, friends.beat(guest.id, now))
    return news


async def ask(service: Service, guest: GuestRow, whom: Whom) -> Asked:
    """A guest asks somebody to be friends. Raises `Refusal`."""
    friends.check_person(guest.id)
    if guest.name is None:
        raise Refusal("nameless")
    other = (await found(service, guest, whom)).guest
    friends.check_person(other)
    return Asked(await stored(service.store, friends.ask(guest.id, other, service.now())))


async def answer(service: Service, guest: GuestRow, wish: FriendAnswer) -> None:
    """A guest says yes or no to somebody who asks. Raises `Refusal`."""
    now = service.now()
    asks = await looked_up(service.store, friends.asks_of(guest.id, now))
    other = _named(guest, asks, wish.key, "friend_ask")
    await stored(service.store, friends.answer(guest.id, other, wish.welcome, now))


async def end(service: Service, guest: GuestRow, key: str) -> None:
    """A guest is no friend of somebody any more, who is not told. Raises `Refusal`."""
    await stored(service.store, friends.end(guest.id, await _friend_by(service, guest, key)))


async def invite(service: Service, guest: GuestRow, wish: FriendInvite) -> None:
    """A guest invites a friend to an own table. Raises `Refusal`."""
    other = await _friend_by(service, guest, wish.key)
    await stored(service.store, friends.invite(guest.id, other, wish.table, service.now()))


async def _friend_by(service: Service, guest: GuestRow, key: str) -> str:
    known = await looked_up(service.store, friends.of_guest(guest.id, service.now()))
    return _named(guest, known, key, "friend")


def _named(guest: GuestRow, rows: list[FriendRow], key: str, otherwise: str) -> str:
    """Who is meant by a key of one's own lists. Raises `Refusal`: nobody there."""
    other = next((row.other for row in rows if tag(guest.id, row.other) == key), None)
    if other is None:
        raise Refusal(otherwise)
    return other


async def dismiss(service: Service, guest: GuestRow, table: str) -> None:
    """A guest does not come to a table. Raises `Refusal`."""
    await stored(service.store, friends.dismiss(guest.id, table))


async def show(service: Service, guest: GuestRow, is_wanted: bool) -> None:
    """Friends see whether the guest is here, or do not. Raises `Refusal`."""
    await stored(service.store, friends.show(guest.id, is_wanted, service.now()))
