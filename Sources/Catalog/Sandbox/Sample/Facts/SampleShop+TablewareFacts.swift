import CatalogModel

extension SampleShop {
    static let tablewareFacts: [SampleFacts] = [
        facts(
            2418, in: ["컵·머그"],
            attributes: ["재질": "도자기", "용량": "320 ml", "식기세척기": "사용 가능"],
            disclosure: .kitchen(
                "물레로 빚은 아침 머그", material: "도자기", parts: "머그 1개", size: "지름 8.5 cm, 높이 9 cm",
                released: "2024년 12월"),
            tags: "머그 손빚음 선물"),
        facts(
            1290, in: ["그릇·접시"],
            attributes: ["재질": "도자기", "구성": "밥그릇 2개, 국그릇 2개"],
            disclosure: .kitchen(
                "체크 2인 세트", material: "도자기", parts: "밥그릇 2개, 국그릇 2개, 설명서 1장",
                size: "밥그릇 지름 11.5 cm, 국그릇 지름 13.5 cm", released: "2023년 1월"),
            tags: "밥그릇 국그릇 2인세트 신혼"),
        facts(
            1048, in: ["그릇·접시"],
            attributes: ["재질": "도자기", "색": "올리브"],
            disclosure: .kitchen(
                "다섯 겹 접시 세트", material: "도자기", parts: "접시 5장", size: "지름 10~27 cm",
                released: "2022년 9월"),
            tags: "접시 세트 올리브"),
        facts(
            2344, in: ["화병·항아리"],
            attributes: ["재질": "도자기", "높이": "15 cm"],
            disclosure: .other(
                "한 송이 화병 ‘봄비’", size: "높이 15 cm, 몸통 지름 12 cm", material: "도자기",
                warning: "물을 이틀에 한 번 갈아 주세요."),
            tags: "화병 꽃 봄"),
        facts(
            2262, in: ["차·커피 도구"],
            attributes: ["재질": "도자기, 떡갈나무", "용량": "600 ml", "거름망": "스테인리스, 분리 가능"],
            disclosure: .kitchen(
                "오크 손잡이 차관", material: "도자기, 떡갈나무, 스테인리스", parts: "차관 1개, 거름망 1개",
                size: "600 ml", released: "2024년 9월"),
            tags: "차관 다도 선물"),
        facts(
            1673, in: ["화병·항아리"], hasBarcode: false, availability: .low,
            attributes: ["재질": "백자", "높이": "18 cm"],
            disclosure: .other(
                "작은 달항아리", size: "높이 18 cm, 지름 19 cm", material: "백자",
                warning: "직접 힘을 주어 들지 말고 두 손으로 받쳐 주세요."),
            tags: "달항아리 백자 보증서"),
        facts(
            932, in: ["컵·머그"],
            attributes: ["재질": "도자기", "용량": "각 280 ml"],
            disclosure: .kitchen(
                "점박이 머그 <둘이서>", material: "도자기", parts: "머그 2개", size: "각 280 ml",
                released: "2022년 7월"),
            tags: "머그 커플 선물"),
        facts(
            1412, in: ["조리 도구"],
            attributes: ["수종": "호두나무", "크기": "38 × 22 × 2 cm"],
            disclosure: .kitchen(
                "호두나무 도마 (중)", material: "호두나무", parts: "도마 1개", size: "38 × 22 × 2 cm",
                released: "2023년 3월", maker: "결목공방"),
            tags: "도마 호두나무 원목"),
        facts(
            1637, in: ["그릇·접시"],
            attributes: ["재질": "도자기", "용량": "900 ml", "전자레인지": "사용 가능"],
            disclosure: .kitchen(
                "물결 국수 대접", material: "도자기", parts: "대접 1개", size: "지름 18 cm, 높이 8.5 cm",
                released: "2023년 7월"),
            tags: "대접 국수 면기"),
    ]
}
