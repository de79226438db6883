"""The checks of section 8: wrong documents, by the row of the table, with the key that must be named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.fixtures import Doc

from .positions import (
    BEGINNER,
    CONTRACTS,
    DEAL,
    DISPLAY,
    EACH_PHASE,
    FIVE,
    KEEP,
    NEW_CONTRACT,
    NO_CARDS,
    OTHERS,
    OVER,
    REFILL,
    ROW,
    SETUP,
    SIX,
    START,
    THREE,
    TIMER,
    TIMER_BUILD,
    TOKEN,
    TOKENS,
    TURN,
    front,
    grounds,
    solo,
    turn,
    without,
)
from .twin.data import CARDS, PUBLIC

Rows = list[tuple[str, Any]]
SOLO_PHASES = [phase for phase, doc in EACH_PHASE.items() if doc.get("players") == 1]
BEFORE = ("setup_display", "setup_tokens", "setup_contracts", "setup_timer", "setup_private", "keep")
SOLO = solo()
FULL_ROOFS = front(*(f"{site} roof {1 + (site - 2) // 4}" for site in range(2, 12)))
WHOLE = {"display": DISPLAY, "contracts": ROW, "sites": grounds(2)}


def each(key: str, doc: Doc, values: Iterable[Any], path: str = "") -> Rows:
    """The document with each of these values for the key, which the error has to name, or the path in it."""
    return [(path or key, {**doc, key: value}) for value in values]


def site(number: int, **keys: Any) -> Doc:
    return turn(sites={str(number): keys})


def before(key: str, value: object) -> Rows:
    """The key in set-up and `keep`."""
    return [(key, {**EACH_PHASE[phase], key: value}) for phase in BEFORE if phase != "setup_timer"]


NO_NUMBERS: list[Any] = [True, 5.0, "1", None, -1, [], {}]
NO_COLOURS: list[Any] = ["Red", "", 1, True, []]
NO_CARD_NAMES: list[Any] = ["red4", "red", "red0", "rainbow", 1, True, "", []]
NO_CONTRACTS: list[Any] = ["rainbow", "cards_red_red", "cards_yellow_red", 0, {}]
NO_BOOLEANS: list[Any] = [0, 1, None, "true", []]
ERRORS: dict[str, Rows] = {
    "1": [
        *[(key, {**TURN, key: 1}) for key in ("roofs", "Players", "river", "first", "chosen", "plans")],
        *each("players", START, [0, 5, -2, None, True, 2.0, "2", []]),
        *each("game", START, ["chess", None, 3, ["porto"], "Porto"]),
        *[row for key in ("seat", "round", "passes", "token_in_hand") for row in each(key, TURN, NO_NUMBERS)],
        *each("final_round", OVER, [True, 22.0, "22", -1, []]),
        *each("scores", TURN, [[0], [0, 0, 0], {}, None, 3, [0, True], [0, 1.0], [0, -1], [0, None], ["0", 0]]),
        *each("phase", TURN, [1, None, ["turn"], True]),
        *each("sites", TURN, [[], None, 3, "red"]),
        *each("sites", TURN, [{"3": []}, {"3": None}, {"3": 4}], "sites.3"),
        ("sites.3.roof", site(3, roof=1)),
        ("sites.3.floor", site(3, floor=1)),
        *[("sites.3.floors", site(3, colour="red", floors=floors)) for floors in NO_NUMBERS],
        *[("sites.3.colour", site(3, colour=colour, floors=1)) for colour in NO_COLOURS],
        *[("sites.3.ground_token", site(3, ground_token=token)) for token in [*NO_NUMBERS, 5]],
        *[("sites.3.roof_token", site(3, roof_token=token)) for token in [*NO_NUMBERS, 5]],
        *each("display", TURN, [DISPLAY[:4], [*DISPLAY, None], [], {}, None, "red1"]),
        *each("display", TURN, [[card, *DISPLAY[1:]] for card in NO_CARD_NAMES]),
        *each("contracts", TURN, [ROW[:3], [*ROW, None], {}, None]),
        *each("contracts", TURN, [[name, *ROW[1:]] for name in NO_CONTRACTS]),
        *[row for key in ("hands", "claimed") for row in each(key, TURN, [None, {}, 3, [{}], [{}] * 3, [{}, None]])],
        *[row for key in ("dealt", "private") for row in each(key, TURN, [None, {}, 3, [[]], [[]] * 3, [[], 3]])],
        *[row for key in ("deck", "discard", "contract_deck") for row in each(key, TURN, [None, [], 3, "red1"])],
        *each("discard", TURN, [{"red4": 1}, {"tiles2_red": 1}, {"red1": True}, {"red1": 1.0}, {"red1": -1}]),
        *each("contract_deck", TURN, [{"red1": 1}, {"rainbow": 1}]),
        *each("private", TURN, [[["tiles2_red"] * 3, []], [[1, 2, 3], []]], "private[0]"),
        *each("timer_known", SOLO, NO_BOOLEANS),
        *each("timer_cards", TIMER_BUILD, [None, {}, ["red2", 1], ["red2", "red4"], ["red2", None]]),
        *each("timer_deck", SOLO, [None, [], {"red4": 2}, {"red1": 2.0}]),
        ("hands[0].red1", turn("red1 red1 red1 red1 red1")),
        ("discard.red2", {**TURN, "discard": {"red2": 4}}),
        ("timer_deck.red3", {**SOLO, "timer_deck": {"red3": 4}}),
        ("claimed[1].tiles2_red", {**TURN, "claimed": [{}, {"tiles2_red": 2}]}),
    ],
    "2": [
        *each("options", TURN, [None, [], True, "timer"]),
        *each("options", TURN, [{"wall": "grey"}], "options.wall"),
        *each(
            "options",
            TURN,
            [{"private_contracts": value} for value in NO_BOOLEANS],
            "options.private_contracts",
        ),
        *each("options", TURN, [{"timer": value} for value in (28, 26, 24, 0, True, "28")], "options.timer"),
        *each("options", SOLO, [{"timer": value} for value in (None, 27, 25, 0, 28.0, "28")], "options.timer"),
        ("options.timer", turn(players=4, options={"timer": 28})),
    ],
    "3": [
        *each("phase", TURN, ["draft", "Turn", "", "over", "setup", "timer"]),
        *[("phase", {**doc, "players": 2}) for phase, doc in EACH_PHASE.items() if phase in SOLO_PHASES],
        *[("phase", {**doc, "options": BEGINNER}) for doc in (KEEP, DEAL)],
        ("phase", {**TOKEN, "token_in_hand": 3, "sites": FULL_ROOFS}),
        ("phase", solo(phase="timer_token", token_in_hand=3, sites=FULL_ROOFS)),
        ("phase", {**REFILL, "display": DISPLAY}),
        ("phase", {**NEW_CONTRACT, "contracts": ROW}),
        ("phase", solo(phase="timer_refill_display")),
        ("phase", solo(phase="timer_refill_contracts")),
        ("phase", {**KEEP, "private": [THREE, OTHERS[:3]]}),
    ],
    "4": [
        *each("player", TURN, [1, 2, -1, "chance", None, False, 0.0, "0", [0]]),
        *each("player", REFILL, [0, None, "nature"]),
        *each("player", OVER, [0, "chance"]),
        *each("player", KEEP, [1, "chance"]),
        ("player", {**KEEP, "private": [THREE, []], "player": 0}),
        *each("winners", TURN, [[0], [], [0, 1], 0]),
        *each("winners", OVER, [None, [], [1], [0, 1], 0, [False], [0.0]]),
        *each("winners", solo(phase="end", timer="", scores=[60]), [None, [], [1]]),
        *each("winners", solo(phase="end", timer="", scores=[59]), [None, [0]]),
    ],
    "5": [
        *[("passes", turn(players=players, passes=players)) for players in (2, 3, 4)],
        *each("passes", OVER, [3, 10**30]),
        ("passes", {**SOLO, "passes": 1}),
        ("passes", solo(phase="end", timer="", passes=1)),
    ],
    "6": [
        *each("sites", TURN, [{"1": {}}], "sites.1"),
        *each("sites", TURN, [{"12": {}}], "sites.12"),
        *each("sites", SOLO, [{"0": {}}], "sites.0"),
        *each("sites", turn(players=3), [{"13": {}}], "sites.13"),
        *each("sites", turn(players=4), [{"14": {}}], "sites.14"),
        *each("sites", TURN, [{"03": {}}], "sites.03"),
        *[("sites.3.floors", site(3, colour="red", floors=floors)) for floors in (6, 7, 10**30)],
        ("sites.6.floors", site(6, colour="red", floors=6)),
        ("sites.3.colour", site(3, colour="red")),
        ("sites.3.colour", site(3, floors=2)),
        ("sites.3.ground_token", site(3, colour="red", floors=1, ground_token=1)),
        ("sites.3.roof_token", site(3, colour="red", floors=5, roof_token=1)),
        ("sites", turn(sites=front("3 red 1", "4 red 1"))),
        ("sites", turn(sites=front("10 red full", "11 red 1"))),
        ("sites", turn(sites=front("3 red 1", "5 red 1", "7 red 1", "9 red 1"))),
        ("sites", turn(sites=front("3 roof 4", "4 roof 4", "5 ground 4"))),
        ("sites", turn(sites=front("3 roof 4", "4 roof 4"), phase="token", token_in_hand=4)),
        ("sites", turn(players=4, sites={str(number): {"ground_token": 1} for number in range(6)})),
    ],
    "7": [
        ("token_in_hand", {**TOKEN, "token_in_hand": 0}),
        ("token_in_hand", {**TOKEN, "token_in_hand": 5}),
        ("token_in_hand", {key: value for key, value in TOKEN.items() if key != "token_in_hand"}),
        *[("token_in_hand", {**doc, "token_in_hand": 1}) for phase, doc in EACH_PHASE.items() if "token" not in phase],
    ],
    "8": [
        ("deck", turn("red1 red1 red1", "red1 red1", display=[None] * 5)),
        ("deck", turn("red3 red3 red3")),
        ("deck.red1", {**TURN, "deck": {"red1": 4}}),
        ("deck", {**TURN, "deck": {}}),
        ("deck", {**TURN, "deck": dict(CARDS)}),
        ("deck", {**REFILL, "deck": {}, "discard": without(CARDS, "red1", "red3", "blue2")}),
        ("deck", {**turn(phase="refill_display", display=[None] * 5), "hands": [CARDS, {}]}),
        ("deck", solo("green1 green1 green1", "green1 green1")),
    ],
    "9": [
        ("contract_deck", turn(claimed=[{"tiles2_red": 1}, {"tiles2_red": 1}])),
        ("contract_deck", turn(claimed=[{"tiles2_purple": 1}, {}])),
        ("contract_deck", turn(claimed=[{"complete_purple": 2}, {}])),
        ("contract_deck", {**TURN, "contract_deck": {}}),
        ("contract_deck.complete_red", {**TURN, "contract_deck": {**without(PUBLIC, *ROW), "complete_red": 1}}),
        ("contract_deck", {**NEW_CONTRACT, "claimed": [without(PUBLIC, *ROW[1:3]), {}], "contract_deck": {}}),
    ],
    "10": [
        ("display", {**NEW_CONTRACT, "display": [None, *DISPLAY[1:]]}),
        (
            "display",
            turn(phase="refill_contracts", contracts=[None] * 4, deck={}, display=[*DISPLAY[:4], None])
            | {"discard": without(CARDS, *DISPLAY[:4])},
        ),
        ("display", solo(phase="timer_refill_contracts", contracts=[None] * 4, display=[None] * 5)),
    ],
    "11": [
        ("contract_discard", {**TURN, "contract_discard": {"tiles2_red": 1}}),
        ("timer_deck", {**TURN, "timer_deck": {"yellow1": 1}}),
        ("timer_known", {**TURN, "timer_known": True}),
        ("timer_cards", {**TURN, "timer_cards": ["yellow1"]}),
        ("timer_cards", {**SOLO, "timer_cards": ["yellow1"]}),
        *each("timer_cards", TIMER_BUILD, [[], ["red2"], ["red2", "blue1", "red1"]]),
        *each("timer_cards", EACH_PHASE["timer_second"], [[], ["red2", "blue1"]]),
        ("timer_cards", {**EACH_PHASE["timer_first"], "timer_cards": ["red2"]}),
        ("timer_cards", {**EACH_PHASE["timer_token"], "timer_cards": ["red2", "red2"]}),
    ],
    "12": [
        ("dealt", turn(private=[["twin_red", "twin_red", "rainbow"], []])),
        ("dealt", turn(dealt=[FIVE, FIVE], private=[THREE, THREE])),
        *each("dealt", KEEP, [[FIVE, []], [FIVE, OTHERS[:4]], [[], OTHERS]]),
        *each("dealt", DEAL, [[FIVE[:4], OTHERS[:1]], [FIVE, OTHERS], [[], ["rainbow"]]]),
        *each("dealt", TURN, [[FIVE[:4], []], [THREE, []]], "dealt[0]"),
        ("dealt[1]", turn(dealt=[FIVE, OTHERS[:3]], private=[THREE, []])),
        ("dealt", turn(options=BEGINNER, dealt=[FIVE, OTHERS], private=[[], []])),
        *[("dealt", {**EACH_PHASE[phase], "dealt": [["rainbow"], []]}) for phase in BEFORE[:3]],
        ("dealt", {**TIMER, "dealt": [["rainbow"]]}),
    ],
    "13": [
        ("private[0]", turn(dealt=[FIVE, []])),
        ("private[0]", turn(dealt=[FIVE, []], private=[OTHERS[:3], []])),
        ("private[1]", turn(dealt=[FIVE, OTHERS], private=[THREE, []])),
        ("private[0]", turn(dealt=[FIVE, []], private=[["count_red", "count_red", "rainbow"], []])),
        *each("private", TURN, [[FIVE[:2], []], [FIVE[:1], []], [FIVE, []]], "private[0]"),
        ("private[0]", turn(options=BEGINNER, private=[THREE, []])),
        ("private[0]", {**DEAL, "dealt": [FIVE, []], "private": [THREE, []]}),
        ("private[1]", {**KEEP, "private": [[], OTHERS[:2]]}),
        ("private[0]", {**KEEP, "private": [OTHERS[:3], []]}),
    ],
    "14": [
        *each("final_round", TURN, [0, 1, 3]),
        ("final_round", turn(sites=front(*SIX))),
        *each("final_round", turn(sites=front(*SIX), round=3), [None, 2, 5, 0]),
        *each("final_round", OVER, [None, 21, 23]),
        ("final_round", turn(phase="end")),
        ("final_round", turn(phase="end", passes=1)),
        ("final_round", turn(players=3, sites=front(*SIX), final_round=0)),
        ("final_round", {**SOLO, "final_round": 13}),
        ("final_round", {**SOLO, "sites": front(*SIX), "final_round": 13}),
    ],
    "15": [
        ("timer_deck", turn(players=1)),
        *each("timer_deck", SOLO, [{"green1": 3}, {"green1": 1}, {}]),
        (
            "timer_deck",
            {
                **SOLO,
                "options": {"timer": 24},
                "timer_deck": {"green1": 4, "green2": 3, "green3": 3}
                | {"blue3": 3, "yellow1": 4, "yellow2": 3, "yellow3": 3, "purple2": 3},
            },
        ),
        *each("timer_deck", EACH_PHASE["timer_second"], [{"red1": 2}, {}]),
        *each("timer_deck", EACH_PHASE["timer_first"], [{}, {"red1": 1}]),
        *each("timer_deck", EACH_PHASE["timer_refill_display"], [{}, {"red1": 1}]),
        *[("timer_deck", {**SETUP, "players": 1, "timer_deck": {"green1": 1}})],
        *[("timer_deck", {**doc, "players": 1, "timer_deck": {"green1": 1}}) for doc in (TOKENS, CONTRACTS)],
        (
            "timer_deck",
            {
                **TIMER,
                "options": {"timer": 24},
                "timer_deck": {"green1": 4, "green2": 3, "green3": 3}
                | {"blue3": 3, "yellow1": 4, "yellow2": 3, "yellow3": 3, "purple3": 1},
            },
        ),
        ("timer_deck", {**DEAL, "players": 1, "dealt": [["rainbow"]], "timer_deck": {"green1": 2}}),
        *each("round", SOLO, [0, 12, 14]),
        ("round", {**TIMER_BUILD, "round": 13}),
        ("round", solo(phase="end", timer="", round=14)),
    ],
    "16": [
        ("timer_known", solo(timer_known=False, **{**NO_CARDS, "discard": without(CARDS, "green1", "green1")})),
        ("timer_known", {**TIMER, "timer_known": True}),
        ("timer_known", {**SETUP, "players": 1, "timer_known": True}),
        ("timer_known", {**KEEP, "timer_known": True}),
    ],
    "17": [
        *each("scores", OVER, [[4, 30], [0, 0]]),
        (
            "scores",
            {**OVER, "phase": "end", "private": [THREE, ["count_blue", "ends_blue", "twin_red"]], "scores": [9, 6]},
        ),
        *[
            ("scores", solo(phase="end", timer="", sites=front(*SIX), scores=[score], private=[THREE]))
            for score in (60, 64)
        ],
    ],
    "18": [
        *before("seat", 1),
        *before("round", 1),
        *before("passes", 1),
        *before("scores", [0, 1]),
        *before("hands", [{}, {"green1": 1}]),
        *before("claimed", [{"tiles2_red": 1}, {}]),
        *before("discard", {"green1": 1}),
        ("contract_discard", {**TIMER, "contract_discard": {"tiles2_red": 1}}),
        *[
            ("sites", {**doc, "sites": {**doc["sites"], "2": {"colour": "red", "floors": 1}}})
            for doc in (TOKENS, DEAL, KEEP)
        ],
        ("sites", {**KEEP, "sites": {**KEEP["sites"], "2": {"ground_token": 1, "roof_token": 1}}}),
        *each("display", SETUP, [[None, "red1", None, None, None], DISPLAY, ["red1", None, "red2", None, None]]),
        *[("display", {**doc, "display": [*DISPLAY[:4], None]}) for doc in (TOKENS, CONTRACTS, DEAL, KEEP, TIMER)],
        ("sites", {**SETUP, "sites": front("2 ground 1")}),
        *each("sites", TOKENS, [front("3 ground 1"), front("2 ground 1", "4 ground 1"), grounds(2)]),
        *[("sites", {**doc, "sites": front("2 ground 1")}) for doc in (CONTRACTS, DEAL, KEEP, TIMER)],
        *[("contracts", {**doc, "contracts": ROW}) for doc in (SETUP, TOKENS, CONTRACTS)],
        ("contracts", {**CONTRACTS, "contracts": [None, "tiles2_red", None, None]}),
        *[("contracts", {**doc, "contracts": [*ROW[:3], None]}) for doc in (DEAL, KEEP, TIMER)],
    ],
}
