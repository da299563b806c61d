import CatalogModel

extension SampleShop {
    static let stationeryFacts: [SampleFacts] = [
        facts(
            2421, in: ["종이 견본"], hasBarcode: false,
            attributes: ["구성": "종이 일곱 가지", "크기": "3 × 11 cm"],
            disclosure: .other(
                "종이 견본 부채", size: "3 × 11 cm, 20 g", material: "종이, 황동",
                warning: "한 분께 한 벌씩 보내 드립니다."),
            tags: "무료 견본 종이", isFree: true),
        facts(
            2314, in: ["노트·달력"], brand: "펼침",
            attributes: ["크기": "A5", "쪽수": "192쪽", "줄": "7 mm"],
            disclosure: .other(
                "줄 노트 A5", size: "14.8 × 21 cm", material: "종이, 실, 천",
                warning: "물에 젖지 않게 보관하세요.", maker: "펼침"),
            tags: "노트 만년필 줄노트"),
        facts(
            1479, in: ["필기구"], brand: "한줄펜", mpn: "G2-SET4",
            attributes: ["굵기": "0.3 · 0.38 · 0.5 · 0.7 mm", "잉크": "검정 중성"],
            disclosure: .other(
                "네 가지 굵기 펜 묶음 G2-SET4", size: "길이 14 cm", material: "ABS, 중성 잉크",
                warning: "뚜껑을 닫아 보관하세요.", maker: "한줄펜"),
            tags: "펜 중성펜 리필"),
        facts(
            1008, in: ["필기구"], brand: "온담도예",
            attributes: ["재질": "도자기", "크기": "지름 8 cm, 높이 10 cm"],
            disclosure: .other(
                "도자 연필꽂이 “물결”", size: "지름 8 cm, 높이 10 cm", material: "도자기",
                warning: "떨어뜨리지 않게 다뤄 주세요.", maker: "온담도예"),
            tags: "연필꽂이 도자기 책상"),
        facts(
            1879, in: ["엽서·테이프"],
            attributes: ["매수": "8장", "종이": "재생지 300 g"],
            disclosure: .other(
                "엽서 세트 <안부>", size: "10 × 15 cm", material: "재생지", warning: "물에 번질 수 있습니다."),
            tags: "엽서 편지 안부"),
        facts(
            1915, in: ["노트·달력"], brand: "펼침",
            attributes: ["크기": "21 × 16 cm", "연도": "2025"],
            disclosure: .other(
                "2025 탁상 달력", size: "21 × 16 cm", material: "종이, 금속 고리",
                warning: "고리에 손이 끼지 않게 주의하세요.", maker: "펼침"),
            tags: "달력 탁상달력 2025"),
        facts(
            1409, in: ["엽서·테이프"],
            attributes: ["폭": "15 mm", "길이": "7 m", "색": "물결색, 산호색, 물안개색"],
            disclosure: .other(
                "종이테이프 세 개 한 줌", size: "15 mm × 7 m, 3개", material: "종이, 아크릴 점착제",
                warning: "직사광선을 피해 보관하세요."),
            tags: "마스킹테이프 다이어리"),
        facts(
            1112, in: ["소설"], brand: "바닷가책방", availability: .low,
            attributes: ["판": "초판 1쇄, 서명본"],
            disclosure: .book(
                "해변의 시간표", author: "이수평, 바닷가책방", size: "12.8 × 18.8 cm", pages: "248쪽",
                published: "2022년 9월 20일"),
            tags: "소설 초판 서명본"),
        facts(
            972, in: ["잡지"], brand: "책상 편집부",
            attributes: ["구성": "3호, 5호, 8호, 11호"],
            disclosure: .book(
                "월간 「책상」 과월호 4권", author: "책상 편집부", size: "17 × 24 cm", pages: "각 120쪽",
                published: "2019~2021년"),
            tags: "잡지 과월호 문구"),
        facts(
            2037, in: ["지갑·파우치", "필기구"],
            attributes: ["크기": "24 × 16 × 5 cm", "소재": "면 캔버스 16온스", "주머니": "7개"],
            disclosure: .accessory(
                "파우치", material: "면 100 %", size: "24 × 16 × 5 cm", care: "찬물 손세탁"),
            tags: "파우치 여행 물방울"),
    ]
}
