"""Random positions that the rules file accepts: full walls, full floors, near-empty bags, last rounds.

Play from the first state hardly ever meets these states; a walk that begins in one of them does at once.
"""

from __future__ import annotations

from random import Random

from tests.games.fixtures import Doc

from . import twin
from .positions import EMPTY_BOARD, board, draft, empty_but_one, last_pick, one_tile_to_deal

Stock = dict[str, int]
CONFIGURATIONS = [(players, wall) for players in (2, 3, 4) for wall in ("coloured", "grey")]


def random_position(rng: Random, players: int, wall: str) -> Doc:
    """A position in phase `draft` or `fill`; with a dense wall bag and lid are short of tiles."""
    phase = rng.choice(["draft", "fill"])
    stock = dict.fromkeys(twin.COLOURS, 20)
    taken_last = draw(rng, stock, 1)  # so that a tile is left for the offer or the bag, whatever the boards take
    density = rng.choice([0.0, 0.3, 0.7, 0.95])
    doc: Doc = {
        "game": "azul",
        "players": players,
        "options": {"wall": wall},
        "phase": phase,
        "round": rng.choice([1, rng.randint(1, 100), 99, 100]),
        "first": rng.randrange(players),
        "scores": [rng.choice([0, rng.randint(0, 12), rng.randint(0, 120)]) for _ in range(players)],
        "boards": [random_board(rng, stock, wall, density, phase) for _ in range(players)],
    }
    stock[taken_last[0]] += 1
    put_tiles = put_offer if phase == "draft" else put_deal
    put_tiles(rng, stock, doc)
    return twin.complete(doc)


def put_offer(rng: Random, stock: Stock, doc: Doc) -> None:
    """Factories of one to four tiles, most of them empty late in a round, and a centre; at least one tile in all."""
    share = rng.random()
    number = twin.FACTORIES[doc["players"]]
    sizes = [rng.choice([4, 4, 4, rng.randint(1, 4)]) if rng.random() < share else 0 for _ in range(number)]
    in_centre = rng.choice([0, 2, rng.randint(0, 12)])
    centre = draw(rng, stock, max(in_centre, 0 if any(sizes) else 1))
    doc["factories"] = [draw(rng, stock, size) for size in sizes]
    doc["centre"] = {colour: centre.count(colour) for colour in centre}
    doc["marker"] = rng.choice([None, *range(doc["players"])])
    doc["player"] = rng.randrange(doc["players"])
    doc["bag"], doc["lid"] = random_split(rng, stock, 0)


def put_deal(rng: Random, stock: Stock, doc: Doc) -> None:
    """Some full factories, one that may be partly filled, the others empty: the middle of a deal (F2)."""
    number = twin.FACTORIES[doc["players"]]
    dealt = min(rng.randrange(4 * number), sum(stock.values()) - 1)
    doc["factories"] = [draw(rng, stock, max(0, min(4, dealt - 4 * before))) for before in range(number)]
    doc["bag"], doc["lid"] = random_split(rng, stock, 1)


def random_board(rng: Random, stock: Stock, wall: str, density: float, phase: str) -> Doc:
    spaces = random_wall(rng, stock, wall, density)
    spare = 1 if phase == "fill" else 0  # no line is complete between rounds
    lines = [random_line(rng, stock, spaces[row], row + 1 - spare, density) for row in range(5)]
    floor = [] if phase == "fill" else draw(rng, stock, rng.choice([0, rng.randint(0, 7), 6, 7]))
    return {"lines": lines, "wall": spaces, "floor": floor}


def random_wall(rng: Random, stock: Stock, wall: str, density: float) -> list[list[str | None]]:
    """No complete row, no colour twice in a row or column, on the coloured wall every colour on its own space."""
    spaces: list[list[str | None]] = [[None] * 5 for _ in range(5)]
    for row in range(5):
        for column in rng.sample(range(5), 4):
            colour = twin.WALL_PATTERN[row][column] if wall == "coloured" else rng.choice(twin.COLOURS)
            is_taken = colour in spaces[row] or any(other[column] == colour for other in spaces)
            if stock[colour] and not is_taken and rng.random() < density:
                spaces[row][column] = colour
                stock[colour] -= 1
    return spaces


def random_line(rng: Random, stock: Stock, on_wall: list[str | None], longest: int, density: float) -> list[str]:
    colour = rng.choice(twin.COLOURS)
    wanted = rng.choice([rng.randint(0, longest), round(density * longest)])
    if colour in on_wall:
        return []
    number = min(wanted, stock[colour])
    stock[colour] -= number
    return [colour] * number


def random_split(rng: Random, stock: Stock, least: int) -> tuple[Stock, Stock]:
    """What is left in bag and lid; a bag of a tile or two is as likely as any other, one of `least` always there."""
    rest = draw(rng, stock, sum(stock.values()))
    in_bag = max(least, rng.choice([rng.randint(0, len(rest)), min(len(rest), rng.randint(0, 3))]))
    bag, lid = rest[:in_bag], rest[in_bag:]
    return twin.pile({c: bag.count(c) for c in bag}), twin.pile({c: lid.count(c) for c in lid})


def draw(rng: Random, stock: Stock, number: int) -> list[str]:
    """Up to this many tiles out of the stock, as long as it lasts."""
    tiles = [colour for colour, count in stock.items() for _ in range(count)]
    drawn = rng.sample(tiles, min(number, len(tiles)))
    for colour in drawn:
        stock[colour] -= 1
    return drawn


# Rare states by name --------------------------------------------------------------------------------------------------


def rare_positions() -> dict[str, Doc]:
    """The starts that the differential test always walks, by what is near them."""
    stuck = ". . . . blue / . . . . . / . . . . . / . . . . . / red yellow black white ."
    return {
        "empty bag and lid, four players": empty_but_one(),
        "one tile to deal, four players": one_tile_to_deal(),
        "last round": last_pick("blue", round=100, marker=0, player=1),
        "last round but one": last_pick("blue", 3, round=99),
        "full floors": draft(
            2,
            ["red red red red"],
            centre={"white": 3},
            boards=[board(floor="blue blue blue blue blue blue blue"), board(floor="red red red red red red red")],
        ),
        "grey board without a valid space": last_pick(
            "white", options={"wall": "grey"}, boards=[board(lines="////blue blue blue blue blue", on_wall=stuck), {}]
        ),
        "nobody takes the marker": draft(2, ["blue blue blue blue", "red red red red"], first=1, player=1),
        "one tile, empty boards, four players": last_pick("red", 4, options={"wall": "grey"}, boards=[EMPTY_BOARD] * 4),
    }
