extension EnglishSample {
    static let antiquesWords: [String: String] = [
        "18세기": "18th century",
        "20세기 초": "Early 20th century",
        "입에 3 mm의 옛 수리": "An old repair of 3 mm at the mouth",
        "백자 달항아리": "White porcelain moon jar",
        "높이 44 cm": "44 cm tall",
        "운송은 미술품 전문 업체가 맡습니다.": "Delivered by a carrier for works of art.",
        "미상(광주 가마)": "Unknown (a kiln of Gwangju)",
        "너비 43 cm, 높이 28 cm": "43 cm wide, 28 cm tall",
        "나주 소반": "Tray table from Naju",
        "은행나무, 옻": "Ginkgo, lacquer",
        "실내 습도 40~60 %에서 쓰세요.": "Keep at 40–60 % humidity.",
        "무명": "Cotton",
        "무명 조각보 깔개": "Cotton patchwork spread",
        "물빨래하지 마세요.": "Do not wash.",
    ]

    static let audioWords: [String: String] = [
        "벨트 구동, 포노 앰프 내장": "Belt drive, built-in phono stage",
        "블루투스 5.3, 3.5 mm 유선": "Bluetooth 5.3, 3.5 mm cable",
        "USB-C, 블루투스, 18650 전지": "USB-C, Bluetooth, 18650 cell",
        "Bookshelf Speaker B2 (2대)": "Bookshelf Speaker B2 (pair)",
        "앰프 내장, 아날로그·광·블루투스 입력": "Built-in amplifier; analogue, optical and Bluetooth inputs",
        "프리셋 7개": "Seven presets",
        "PX625 전지(노출계)": "PX625 cell (light meter)",
        "수리·조정을 마친 중고품": "Used, repaired and calibrated",
        "손목시계": "Watch",
        "스테인리스, 소가죽": "Stainless steel, cowhide",
        "지름 38 mm, 두께 9 mm": "38 mm across, 9 mm thick",
        "수영할 때는 풀어 주세요.": "Take it off to swim.",
    ]

    static let bathWords: [String: String] = [
        "모든 피부": "All skin types",
        "거품을 내어 씻고 물로 헹굽니다.": "Lather, wash and rinse.",
        "올리브오일, 코코넛오일, 쌀겨오일, 정제수, 가성소다, 바다소금":
            "Olive oil, coconut oil, rice bran oil, purified water, sodium hydroxide, sea salt",
        "눈에 들어가면 물로 씻어 내세요.": "Rinse with water if it gets into the eyes.",
        "개봉 후 12개월": "12 months after opening",
        "개봉 후 36개월": "36 months after opening",
        "적당량을 덜어 거품을 내고 헹굽니다.": "Lather a little and rinse.",
        "정제수, 코코베타인, 글리세린, 무화과잎추출물, 향료":
            "Purified water, coco-betaine, glycerin, fig leaf extract, fragrance",
        "이상이 있으면 사용을 멈추고 전문의와 상담하세요.":
            "Stop using it and see a doctor if your skin reacts.",
        "린넨 50 %, 면 50 %": "Linen 50 %, cotton 50 %",
        "살구색, 남색, 흰색": "Apricot, navy, white",
        "140 × 70 cm 외": "140 × 70 cm and smaller",
        "수건 4장": "4 towels",
        "세탁 전 섬유유연제 없이 한 번 빨아 주세요.": "Wash once before use, without softener.",
        "10 cm 떨어져 뿌립니다.": "Spray from a distance of 10 cm.",
        "에탄올, 정제수, 향료, 리모넨, 리날룰": "Alcohol, purified water, fragrance, limonene, linalool",
        "불 가까이에서 쓰지 마세요.": "Do not use near a flame.",
        "지름 6 cm, 높이 10 cm": "6 cm across, 10 cm tall",
        "에탄올, 향료, 갈대": "Alcohol, fragrance, reed",
        "어린이와 반려동물이 닿지 않는 곳에 두세요.": "Keep out of reach of children and pets.",
        "돋보기안경": "Reading glasses",
        "아세테이트": "Acetate",
        "부드러운 천으로 닦아 주세요.": "Wipe with a soft cloth.",
    ]

    static let outdoorsWords: [String: String] = [
        "배낭": "Backpack",
        "왁스 면 캔버스": "Waxed cotton canvas",
        "찬물로 닦고 비누는 쓰지 마세요.": "Sponge with cold water, no soap.",
        "토트백": "Tote bag",
        "찬물 세탁, 자연 건조": "Wash cold, line dry",
        "우산": "Umbrella",
        "재생 폴리에스터, 유리섬유, 물푸레나무": "Recycled polyester, fibreglass, ash",
        "길이 88 cm, 지름 104 cm": "88 cm long, 104 cm across",
        "펼쳐서 말려 주세요.": "Dry it open.",
        "3단계 밝기, USB-C 충전": "Three levels of brightness, USB-C charging",
        "스테인리스(304), 실리콘": "Stainless steel (304), silicone",
        "물병, 뚜껑, 고리": "Bottle, cap, loop",
        "지름 7.3 cm, 높이 26 cm": "7.3 cm across, 26 cm tall",
        "나일론, 알루미늄": "Nylon, aluminium",
        "텐트, 폴, 펙, 줄": "Tent, poles, pegs, lines",
        "지갑": "Wallet",
        "물에 젖으면 마른 천으로 닦아 주세요.": "Wipe dry if it gets wet.",
        "크로몰리 강철": "Chromoly steel",
        "자전거, 바구니, 공구": "Bicycle, basket, tools",
    ]
}
