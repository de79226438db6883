"""The rare things that walks have to meet."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .twin.document import complete_sites, empty_roofs


def events(before: Doc, after: Doc) -> list[str]:
    """The rare things that this action brought about."""
    found = {
        **of_builds(before, after),
        **of_cards(before, after),
        **of_endings(before, after),
        "a pass": after["passes"] > before["passes"],
        "timer cards that fit nowhere": is_timer_pass(before, after),
        "the timer is known": after["timer_known"] and not before["timer_known"],
    }
    return [name for name, happened in found.items() if happened]


def of_builds(before: Doc, after: Doc) -> dict[str, bool]:
    claimed = sum(after_pile - before_pile for before_pile, after_pile in piles(before, after, "claimed"))
    tokens = [sum(site["roof_token"] for site in doc["sites"].values()) for doc in (before, after)]
    is_complete = len(complete_sites(after)) > len(complete_sites(before))
    scored = after["scores"] != before["scores"] or before["phase"] == "timer_build"
    ground = [sum(site["ground_token"] for site in doc["sites"].values()) for doc in (before, after)]
    return {
        "a building is complete": is_complete,
        "a token on a completed roof": is_complete and tokens[1] < tokens[0],
        "a contract is claimed": claimed == 1,
        "contracts are claimed together": claimed > 1,
        "a token is moved": before["token_in_hand"] > 0 and after["token_in_hand"] == 0,
        "a token leaves without a roof": scored
        and ground[1] < ground[0]
        and after["token_in_hand"] == 0
        and not empty_roofs(after),
    }


def piles(before: Doc, after: Doc, key: str) -> list[tuple[int, int]]:
    """How many lie in each seat's pile, before and after."""
    return [(sum(old.values()), sum(new.values())) for old, new in zip(before[key], after[key], strict=True)]


def of_cards(before: Doc, after: Doc) -> dict[str, bool]:
    is_due = after["phase"] in ("turn", "timer_first")
    return {
        "the discard pile is the deck": len(after["deck"]) > len(before["deck"]) and before["player"] is not None,
        "a slot stays empty": is_due and None in after["display"] and not after["deck"],
        "a slot of the row stays empty": is_due and None in after["contracts"] and not after["contract_deck"],
        "thrown contracts are the deck": len(after["contract_deck"]) > len(before["contract_deck"]),
    }


def is_timer_pass(before: Doc, after: Doc) -> bool:
    return bool(before["phase"] == "timer_build" and before["sites"] == after["sites"])


def of_endings(before: Doc, after: Doc) -> dict[str, bool]:
    """What brought the end about, and how the match was decided."""
    is_over = after["phase"] == "end" and before["phase"] != "end"
    tied = [seat for seat, score in enumerate(after["scores"]) if score == max(after["scores"])]
    claimed = [sum(after["claimed"][seat].values()) for seat in tied]
    is_solo = after["players"] == 1
    return {
        "the last round is set": after["final_round"] is not None and before["final_round"] is None,
        "the end after the last round": is_over and not is_solo and after["passes"] < after["players"],
        "the end by passing": is_over and not is_solo and after["passes"] == after["players"],
        "a win by contracts": is_over and len(tied) > 1 and claimed.count(max(claimed)) == 1,
        "a win by the later seat": is_over and len(tied) > 1 and claimed.count(max(claimed)) > 1,
        "a solo game won": is_over and is_solo and bool(after["winners"]),
        "a solo game lost": is_over and is_solo and not after["winners"],
    }
