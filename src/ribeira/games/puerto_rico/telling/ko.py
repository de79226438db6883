"""What happened, as Korean sentences: one function or line for each kind of fact."""

from __future__ import annotations

from collections.abc import Mapping

from ribeira.games.puerto_rico.catalog import BUILDINGS
from ribeira.games.puerto_rico.document.facts import (
    BuildFact,
    ColonistFact,
    DealFact,
    ForbiddenFact,
    KeepFact,
    LoadFact,
    OverFact,
    PassFact,
    PlaceFact,
    ProduceFact,
    RoleFact,
    RoundFact,
    SettleFact,
    SkipFact,
    StoreFact,
)
from ribeira.games.puerto_rico.document.terms import Goods
from ribeira.games.puerto_rico.telling.names import (
    Sentence,
    Voice,
    barrels,
    building_word,
    good_word,
    group_list,
    group_word,
    role_word,
    tile_word,
)
from ribeira.korean import josa, towards


def _role(fact: RoleFact, who: str, _voice: Voice) -> str:
    role = josa(role_word(fact["role"], "ko"), "을", "를")
    money = f" 카드 위의 {fact['doubloons']}더블룬도 받습니다." if fact["doubloons"] else ""
    return f"{who}: {role} 가져옵니다.{money}"


SKIPPED = {
    "settler": "가져올 수 있는 타일이 없습니다",
    "builder": "지을 수 있는 빌딩이 없습니다",
    "craftsman": "생산하는 상품이 없습니다",
    "trader": "팔 수 있는 상품이 없습니다",
}


def _skip(fact: SkipFact, _who: str, voice: Voice) -> str:
    if fact["why"] == "house":
        return f"{voice.all(fact['seats'])}: 트레이딩 하우스가 꽉 차서 팔 수 없습니다."
    return f"{voice.all(fact['seats'])}: {SKIPPED[fact['of']]}."


DECLINED: Mapping[str, str] = {
    "settler": "{}: 타일을 가져오지 않습니다.",
    "hospice": "{}: {}에 콜로니스트를 받지 않습니다.",
    "mayor": "{}: 추가 콜로니스트를 받지 않습니다.",
    "builder": "{}: 빌딩을 짓지 않습니다.",
    "university": "{}: {}에 콜로니스트를 받지 않습니다.",
    "craftsman": "{}: 추가 상품을 받지 않습니다.",
    "trader": "{}: 상품을 팔지 않습니다.",
    "captain": "{}: 부두를 쓰지 않고 이번 캡틴 페이즈를 마칩니다.",
}


def _pass(fact: PassFact, who: str, _voice: Voice) -> str:
    return DECLINED[fact["of"]].format(who, group_word(fact["group"], "ko") if fact["group"] else "")


def _colonist(fact: ColonistFact, who: str, _voice: Voice) -> str:
    if fact["group"] is None:
        return f"{who}: 공급처에서 콜로니스트를 한 명 더 받습니다."
    source = "공급처" if fact["from"] == "supply" else "콜로니스트 배"
    return f"{who}: {source}에서 콜로니스트 한 명을 받아 {group_word(fact['group'], 'ko')}에 놓습니다."


def _deal(fact: DealFact, _who: str, voice: Voice) -> str:
    if not any(fact["colonists"]):
        return "콜로니스트 배가 비어 있습니다. 모두 가진 콜로니스트만 다시 배치합니다."
    shares = [f"{voice.name(seat)} {count}명" for seat, count in enumerate(fact["colonists"])]
    return f"콜로니스트 배의 콜로니스트를 나눕니다. {', '.join(shares)}."


def _place(fact: PlaceFact, who: str, _voice: Voice) -> str:
    then = f" 나머지는 {group_list(fact['then'], 'ko')}에 놓입니다." if fact["then"] else ""
    return f"{who}: {group_word(fact['group'], 'ko')}에 콜로니스트를 놓습니다.{then}"


def _settle(fact: SettleFact, who: str, _voice: Voice) -> str:
    if not fact["whole"]:
        return f"{who}: 다음 동그라미는 반드시 채워야 하므로 먼저 놓습니다. {group_list(fact['groups'], 'ko')}."
    idle = f" 남은 {fact['san_juan']}명은 산후안에 머뭅니다." if fact["san_juan"] else ""
    return f"{who}: 콜로니스트를 배치했습니다. {group_list(fact['groups'], 'ko')}.{idle}"


def _build(fact: BuildFact, who: str, _voice: Voice) -> str:
    building = josa(building_word(fact["building"], "ko"), "을", "를")
    paid = f"{fact['price']}더블룬에 " if fact["price"] else "공짜로 "
    return f"{who}: {paid}{building} 짓습니다(남은 돈 {fact['doubloons']}더블룬)."


def _produce(fact: ProduceFact, who: str, _voice: Voice) -> str:
    goods = f"{josa(barrels(fact['goods'], 'ko'), '을', '를')} 생산합니다." if fact["goods"] else "생산하지 못합니다."
    short = f" 공급처에 모자라 받지 못한 상품: {barrels(fact['short'], 'ko')}." if fact["short"] else ""
    paid = f" 공장에서 {fact['doubloons']}더블룬을 받습니다." if fact["doubloons"] else ""
    return f"{who}: {goods}{short}{paid}"


def _load(fact: LoadFact, who: str, _voice: Voice) -> str:
    where = "부두에서" if fact["ship"] is None else f"{fact['ship']}칸 배에"
    extra = [*(["항구 +1"] if fact["harbor"] else []), *(["특권 +1"] if fact["privilege"] else [])]
    why = f"({', '.join(extra)})" if extra else ""
    what = f"{good_word(fact['good'], 'ko')} {fact['amount']}통을"
    return f"{who}: {where} {what} 싣고 승점 {fact['points']}점을 얻습니다{why}."


def _store(fact: StoreFact, who: str, _voice: Voice) -> str:
    return f"{who}: {josa(good_word(fact['good'], 'ko'), '은', '는')} 창고에 모두 보관합니다."


def _tiles(tiles: Goods) -> str:
    return ", ".join(f"{good_word(good, 'ko')} {count}장" for good, count in tiles.items())


def _keep(fact: KeepFact, who: str, _voice: Voice) -> str:
    kept = f"{who}: 보관한 상품 {barrels(fact['kept'], 'ko')}."
    return f"{kept} 반납한 상품 {barrels(fact['lost'], 'ko')}." if fact["lost"] else kept


ENDS: Mapping[str, str] = {
    "colonists": "콜로니스트 배를 다 채울 만큼 콜로니스트가 남지 않았습니다",
    "city": "{}의 도시 12칸이 모두 찼습니다",
    "vp": "승점 칩이 모두 떨어졌습니다",
}


def _round(fact: RoundFact, _who: str, voice: Voice) -> str:
    roles = ", ".join(role_word(role, "ko") for role in fact["roles"])
    paid = f" 남은 역할에 1더블룬씩 놓습니다({roles})." if roles else ""
    return f"{fact['round']}라운드를 시작합니다. 가버너는 {voice.name(fact['governor'])}입니다.{paid}"


HOW: Mapping[str, str] = {
    "points": "",
    "tie": " 점수가 같아 더블룬과 상품의 합으로 가렸습니다.",
    "shared": " 점수도, 더블룬과 상품의 합도 같아 함께 이겼습니다.",
}
FORBIDDEN: Mapping[str, str] = {
    "taken": "이번 라운드에 이미 가져간 역할입니다({by}).",
    "quarry": "채석장은 세틀러를 가져온 사람이나, 점유된 건설 오두막이 있는 사람만 가져올 수 있습니다.",
    "hut": "건설 오두막에 콜로니스트가 없어 채석장을 가져올 수 없습니다.",
    "hacienda_empty": "하시엔다를 쓸 수 없습니다. 콜로니스트가 있어야 하고 뽑을 타일이 남아 있어야 합니다.",
    "hacienda_used": "하시엔다는 한 차례에 한 번만 쓸 수 있습니다.",
    "order": "플랜테이션부터 빌딩까지 차례로 놓습니다. 이미 놓은 곳보다 앞에는 놓을 수 없습니다.",
    "rest": "채울 수 있는 동그라미는 모두 채워야 합니다. 여기에 놓으면 나머지를 놓을 동그라미가 모자랍니다.",
    "owned": "{building_un} 이미 있습니다. 같은 빌딩은 하나만 지을 수 있습니다.",
    "sold_out": "{building_un} 남아 있지 않습니다.",
    "space": "{building_ul} 지으려면 도시에 {spaces}칸이 필요한데 자리가 모자랍니다.",
    "money": "{building_ul} 지으려면 {price}더블룬이 필요한데 {doubloons}더블룬밖에 없습니다.",
    "not_produced": "이번에 생산하지 않은 상품입니다({good}). 추가 상품은 방금 생산한 종류여야 합니다.",
    "supply": "공급처에 {good_i} 남아 있지 않습니다.",
    "in_house": "트레이딩 하우스에 {good_i} 이미 있습니다. 같은 상품을 팔려면 점유된 사무소가 있어야 합니다.",
    "office": "트레이딩 하우스에 {good_i} 이미 있고, 사무소에는 콜로니스트가 없습니다.",
    "must": "실을 수 있는 상품이 있으면 반드시 실어야 합니다.",
    "full": "{ship}칸 배는 꽉 찼습니다.",
    "other_good": "{ship}칸 배에는 {other_i} 실려 있습니다. 배 한 척에는 한 종류만 실을 수 있습니다.",
    "elsewhere": "{good_un} {other}칸 배에 실려 있습니다. 같은 상품을 두 배에 나누어 실을 수 없습니다.",
    "smaller": "가장 많이 실을 수 있는 배를 골라야 합니다. {ship}칸 배보다 {other}칸 배에 더 많이 실을 수 있습니다.",
    "storage": "창고에 둘 종류는 옥수수부터 커피까지 차례대로, 창고에 둘 수 있는 만큼 골라야 합니다.",
    "wharf_used": "부두는 캡틴 페이즈마다 한 번만 쓸 수 있습니다.",
    "wharf_empty": "부두에 콜로니스트가 없습니다.",
}


def _forbidden(fact: ForbiddenFact, _who: str, voice: Voice) -> str:
    building = building_word(fact["building"], "ko") if fact["building"] else ""
    good = good_word(fact["good"], "ko") if fact["good"] else ""
    other = good_word(fact["other"], "ko") if isinstance(fact["other"], str) else fact["other"]
    forms = {
        "by": voice.name(fact["by"]),
        "building_un": josa(building, "은", "는"),
        "building_ul": josa(building, "을", "를"),
        "spaces": BUILDINGS[fact["building"]].spaces if fact["building"] else 0,
        "good": good,
        "good_i": josa(good, "이", "가"),
        "good_un": josa(good, "은", "는"),
        "other": other,
        "other_i": josa(str(other), "이", "가"),
        "ship": fact["ship"],
        "price": fact["price"],
        "doubloons": fact["doubloons"],
    }
    return FORBIDDEN[fact["reason"]].format(**forms)


def _over(fact: OverFact, _who: str, voice: Voice) -> str:
    return f"게임이 끝났습니다. 승자: {voice.all(fact['winners'])}.{HOW[fact['how']]}"


SENTENCES: dict[str, Sentence] = {
    "first": lambda fact, who, voice: f"첫 가버너는 {who}입니다.",
    "row": lambda fact, who, voice: f"{josa(tile_word(fact['good'], 'ko'), '이', '가')} 펼쳐졌습니다.",
    "reshuffle": lambda fact, who, voice: f"버린 타일 {fact['tiles']}장을 섞어 새 더미를 만듭니다.",
    "role": _role,
    "skip": _skip,
    "prospect": lambda fact, who, voice: f"{who}: 은행에서 1더블룬을 받습니다.",
    "take": lambda fact, who, voice: f"{who}: {josa(tile_word(fact['tile'], 'ko'), '을', '를')} 가져옵니다.",
    "hacienda": lambda fact, who, voice: f"{who}: 하시엔다로 타일을 한 장 뽑습니다.",
    "drawn": lambda fact, who, voice: f"{who}: 하시엔다로 {josa(tile_word(fact['good'], 'ko'), '을', '를')} 얻습니다.",
    "pass": _pass,
    "colonist": _colonist,
    "discard": lambda fact, who, voice: f"남은 플랜테이션을 버립니다({_tiles(fact['tiles'])}).",
    "deal": _deal,
    "place": _place,
    "settle": _settle,
    "ship": lambda fact, who, voice: (
        f"다음 메이어를 위해 콜로니스트 배에 {fact['colonists']}명이 탑니다. 공급처에 {fact['supply']}명 남았습니다."
    ),
    "build": _build,
    "produce": _produce,
    "extra": lambda fact, who, voice: f"{who}: {josa(good_word(fact['good'], 'ko'), '을', '를')} 한 통 더 받습니다.",
    "sell": lambda fact, who, voice: (
        f"{who}: {josa(good_word(fact['good'], 'ko'), '을', '를')} 팔아 {fact['doubloons']}더블룬을 받습니다."
    ),
    "house": lambda fact, who, voice: "트레이딩 하우스가 꽉 차서 모두 비웁니다.",
    "load": _load,
    "wharf": _load,
    "store": _store,
    "keep": _keep,
    "sail": lambda fact, who, voice: f"{towards(good_word(fact['good'], 'ko'))} 꽉 찬 {fact['ship']}칸 배를 비웁니다.",
    "end": lambda fact, who, voice: f"{ENDS[fact['why']].format(who)}. 이번 라운드를 마치면 게임이 끝납니다.",
    "round": _round,
    "over": _over,
    "forbidden": _forbidden,
}
