extension EnglishSample {
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
