#!/usr/bin/env python3
"""Judges the search by queries whose answers are known, over a shop of generated Korean products.

    .ci/checks/search_quality.py CATALOG_PROGRAM [PRODUCTS [QUERIES_OF_A_KIND]]

Builds the site of a table in a temporary folder, asks `catalog search`, and compares with a look at
every name, which knows nothing of the index. Prints, for each kind of query, the part of the first ten
results that are right, of those that there could be, and how often the first one is right where only
one is. Ends with 1 if the recall is below 0.97, or fewer than 0.9 of the first ones are right.
"""

import json
import random
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
PRODUCTS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
EACH = int(sys.argv[3]) if len(sys.argv) > 3 else 20

NOUNS = """텀블러 머그컵 접시 냄비 프라이팬 주전자 도마 수저세트 밥그릇 국그릇 유리컵 와인잔 물병 도시락통
보온병 앞치마 행주 수건 발매트 이불 베개커버 담요 쿠션 방석 커튼 러그 책상 의자 선반 수납장 옷걸이 조명 스탠드
무드등 시계 액자 화병 화분 캔들 디퓨저 향초 비누 샴푸 린스 치약 칫솔 핸드크림 선크림 립밤 마스크팩 로션 원두
드립백 녹차 홍차 보리차 꿀 잼 쿠키 초콜릿 견과류 김치 된장 고추장 참기름 쌀 국수 양말 셔츠 블라우스 원피스 치마
바지 청바지 코트 자켓 가디건 니트 목도리 장갑 모자 운동화 구두 샌들 슬리퍼 가방 백팩 크로스백 지갑 벨트 우산
안경 귀걸이 목걸이 반지 팔찌 노트 다이어리 만년필 연필 지우개 스티커 엽서 달력 이어폰 헤드폰 스피커 충전기 케이블
키보드 마우스 모니터 받침대 거치대 파우치 텐트 침낭 랜턴 코펠 자전거 헬멧 요가매트 아령 줄넘기 인형 퍼즐 블록
""".split()
WORDS = """스텐 유리 나무 도자기 무광 유광 린넨 순면 오가닉 가죽 인조가죽 접이식 미니 대형 소형 중형 무선 방수
휴대용 빈티지 클래식 모던 북유럽 수제 국산 천연 저당 무설탕 유기농 남성 여성 아동 공용 사계절 여름 겨울 봄가을
기모 경량 초경량 다용도 주방 거실 침실 욕실 사무용 캠핑용 여행용 선물용 가정용 업소용 고급 실속 데일리 베이직
프리미엄 핸드메이드 체크 스트라이프 도트 꽃무늬 민무늬 블랙 화이트 네이비 베이지 그레이 아이보리 카키 와인
""".split()
BRANDS = "norvik stanlow hotwell damarak quillon halden fieldday rivet margin linnet cobalto fernhill".split()
UNITS = [
    "500ml",
    "350ml",
    "1.5L",
    "2인용",
    "3종세트",
    "100매",
    "10개입",
    "30cm",
    "A5",
    "1+1",
    "250g",
    "대용량",
]

LETTERS = dict(
    zip(
        "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ",
        "rRseEfaqQtTdwWczxvgkoiOjpuPhynbml",
        strict=True,
    )
)
COMPOUNDS = {
    "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ", "ㄳ": "ㄱㅅ",
    "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ",
    "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}  # fmt: skip
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = ["", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"]


def is_hangul(letter):
    return "가" <= letter <= "힣"


def keys(text):
    """The keys of the Korean keyboard that write a text, a string for each letter."""
    typed = []
    for letter in text:
        if not is_hangul(letter):
            typed.append(letter)
            continue
        index = ord(letter) - 0xAC00
        parts = INITIALS[index // 588] + VOWELS[index // 28 % 21] + FINALS[index % 28]
        typed.append("".join(LETTERS[key] for part in parts for key in COMPOUNDS.get(part, part)))
    return typed


def folded(text):
    return "".join(letter for letter in unicodedata.normalize("NFC", text).lower() if letter.isalnum())


def initials(word):
    return "".join(INITIALS[(ord(letter) - 0xAC00) // 588] for letter in word if is_hangul(letter))


class Product:
    def __init__(self, number, dice):
        words = dice.sample(WORDS, dice.choice([1, 1, 2]))
        # Made-up models make names differ, as those of real shops do.
        model = dice.choice(["", f"{dice.choice('ABKMRST')}{dice.randint(10, 99)}", dice.choice(UNITS)])
        self.brand = dice.choice(BRANDS)
        parts = [*words, dice.choice(NOUNS), model, dice.choice(["", dice.choice(UNITS)])]
        if dice.random() < 0.3:
            parts.insert(0, self.brand.capitalize())
        self.id = str(100_000 + number)
        self.name = " ".join(part for part in parts if part)
        self.code = f"{dice.choice('ABCDEFGHKM')}{dice.choice('KLMNPQRST')}-{10_000 + number}"
        self.sold_out = dice.random() < 0.1
        self.folded = folded(self.name)
        self.typed = keys(self.folded)
        self.words = [folded(word) for word in self.name.split()]

    def row(self):
        return {
            "id": self.id, "name": self.name, "price": 1000 * (int(self.id) % 90 + 1),
            "brand": self.brand, "sku": self.code, "stock": 0 if self.sold_out else 5,
        }  # fmt: skip

    def has_typed(self, typed):
        """True if the keys begin with a letter of the name and go on within it."""
        return any("".join(self.typed[start:]).startswith(typed) for start in range(len(self.typed)))


def queries(products, dice):
    """(kind, query, whether a product is right) for each kind."""

    def korean(product):
        return [word for word in product.words if len(word) >= 2 and all(map(is_hangul, word))]

    for _ in range(EACH):
        product = dice.choice(products)
        first, second = dice.choice(list(zip(product.name.split(), product.name.split()[1:], strict=False)))
        word = dice.choice(korean(product))
        yield "whole name", product.name, has_name(product)
        yield "a word", word, has(word)
        yield "two words", f"{first} {second}", has_all([first, second])
        yield "two words without the space", first + second, has(first + second)
        start = dice.randrange(len(product.folded) - 2)
        middle = product.folded[start : start + 3]
        if all(map(is_hangul, middle)):
            yield "a part", middle, has(middle)
        half = folded(word)[:-1] + unfinished(word[-1], dice)
        if len(half) > 1:
            yield "half typed", half, has_half(half)
        if len(word) >= 3:
            wanted = initials(word)
            yield "initials", wanted, has_initials(wanted)
        yield "Latin keys", "".join(keys(word)), has(word)
        yield "Hangul keys", hangul(product.brand), has_brand(product.brand)
        particle = "을" if (ord(word[-1]) - 0xAC00) % 28 else "를"
        yield "a particle", word + particle, has(word)
        yield "a code", product.code, lambda other, id=product.id: other.id == id
        yield (
            "a code without hyphen",
            product.code.replace("-", "").lower(),
            (lambda other, id=product.id: other.id == id),
        )
        place = dice.randrange(1, len(product.brand) - 1)
        slip = product.brand[:place] + product.brand[place + 1] + product.brand[place]
        slip += product.brand[place + 2 :]
        if len(slip) >= 5 and slip != product.brand:
            yield "a typing error", slip, has_brand(product.brand)
        yield "brand and word", f"{product.brand} {word}", has_both(product.brand, word)
        yield "a word and a syllable", f"{first} {word[0]}", has_all([first, word[0]])
        joined = product.words[0] + product.words[1][0]
        yield "a word and a letter without the space", joined, has(joined)
        yield "a syllable", word[0], has(word[0])


def has_both(brand, word):
    is_brand, has_word = has_brand(brand), has(word)
    return lambda product: has_word(product) and is_brand(product)


def has(text):
    """The last syllable may still be typed: `베이지` may become `베이직`."""
    wanted = folded(text)
    typed = "".join(keys(wanted))
    goes_on = is_hangul(wanted[-1])
    return lambda product: wanted in product.folded or goes_on and product.has_typed(typed)


def has_name(product):
    return lambda other: other.folded == product.folded


def has_all(words):
    conditions = [has(word) for word in words]
    return lambda product: all(condition(product) for condition in conditions)


def has_half(half):
    typed = "".join(keys(half)) if is_hangul(half[-1]) else "".join(keys(half[:-1])) + LETTERS[half[-1]]
    return lambda product: product.has_typed(typed)


def has_initials(wanted):
    return lambda product: any(initials(word).startswith(wanted) for word in product.words)


def has_brand(brand):
    return lambda product: product.brand == brand or brand in product.folded


def unfinished(letter, dice):
    """A syllable as it is while it is typed: its first letter, or without its final consonant."""
    index = ord(letter) - 0xAC00
    if dice.random() < 0.5:
        return INITIALS[index // 588]
    return chr(ord(letter) - index % 28)


def hangul(latin):
    """What the keys of a Latin word write on the Korean keyboard, as an input method composes it."""
    letters = [{key: letter for letter, key in LETTERS.items()}[key] for key in latin]
    result, place = "", 0
    join = {pair: letter for letter, pair in COMPOUNDS.items()}
    is_vowel = lambda index: index < len(letters) and letters[index] in VOWELS  # noqa: E731
    while place < len(letters):
        if is_vowel(place) or not is_vowel(place + 1):
            result += letters[place]
            place += 1
            continue
        initial, vowel, place = letters[place], letters[place + 1], place + 2
        if is_vowel(place) and vowel + letters[place] in join:
            vowel, place = join[vowel + letters[place]], place + 1
        final = ""
        if place < len(letters) and not is_vowel(place) and not is_vowel(place + 1):
            if letters[place] in FINALS:
                final, place = letters[place], place + 1
                if place < len(letters) and not is_vowel(place) and not is_vowel(place + 1):
                    pair = join.get(final + letters[place])
                    if pair:
                        final, place = pair, place + 1
        index = INITIALS.index(initial) * 588 + VOWELS.index(vowel) * 28 + FINALS.index(final)
        result += chr(0xAC00 + index)
    return result


def main():
    dice = random.Random(20_261_127)
    products = [Product(number, dice) for number in range(PRODUCTS)]
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder, "products.ndjson")
        rows = (json.dumps(product.row(), ensure_ascii=False) for product in products)
        table.write_text("\n".join(rows) + "\n", encoding="utf-8")
        Path(folder, "catalog.yml").write_text(
            "source: {kind: table, url: products.ndjson, currency: KRW}\nlists: {orders: [], filters: []}\n",
            encoding="utf-8",
        )
        subprocess.run([PROGRAM, "build", "--quiet"], cwd=folder, check=True, stdout=subprocess.DEVNULL)

        def results(query):
            found = subprocess.run(
                [PROGRAM, "search", "--json", "--", query],
                cwd=folder, check=True, capture_output=True, text=True,
            )  # fmt: skip
            return [result["id"] for result in json.loads(found.stdout)["results"]]

        kinds, misses = {}, []
        for kind, query, is_right in queries(products, dice):
            right = {product.id for product in products if is_right(product)}
            found = results(query)[:10]
            recall = sum(id in right for id in found) / min(10, len(right))
            kinds.setdefault(kind, []).append((recall, len(right) == 1, bool(found) and found[0] in right))
            if recall < 1:
                misses.append(f"{kind}: {query}: {recall:.2f} of {min(10, len(right))}")
    report(kinds, misses)


def report(kinds, misses):
    everything = [answer for answers in kinds.values() for answer in answers]
    print(
        f"{PRODUCTS:,} products, {len(everything)} queries: recall at 10, first right of those with one answer"
    )
    for kind, answers in [*kinds.items(), ("all", everything)]:
        recall = sum(recall for recall, _, _ in answers) / len(answers)
        single = [first for _, is_single, first in answers if is_single]
        share = f"{sum(single)}/{len(single)}" if single else "–"
        print(f"  {kind:28} {len(answers):4}  {recall:.3f}  {share}")
    for miss in misses[:20]:
        print("  missed:", miss)
    single = [first for _, is_single, first in everything if is_single]
    if sum(recall for recall, _, _ in everything) < 0.97 * len(everything) or sum(single) < 0.9 * len(single):
        sys.exit("the search is worse than it must be")


main()
