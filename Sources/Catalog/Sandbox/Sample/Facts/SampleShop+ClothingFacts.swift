import CatalogModel

extension SampleShop {
    private static let coatCare = "드라이클리닝, 물세탁 금지"

    static let clothingFacts: [SampleFacts] = [
        facts(
            2431, in: ["외투"], brand: "결바람", mpn: "WC-D24",
            descriptionFormat: .html,
            options: ["색상": ["캐멀", "네이비", "딥그린"], "사이즈": ["S", "M", "L", "XL"]],
            variants: [
                variant("캐멀", "S", stock: 6, picture: 0),
                variant("캐멀", "M", stock: 9, picture: 0),
                variant("캐멀", "L", stock: 2, picture: 0),
                variant("캐멀", "XL", stock: 0, picture: 0),
                variant("네이비", "S", stock: 4, picture: 1),
                variant("네이비", "M", stock: 7, picture: 1),
                variant("네이비", "L", stock: 5, picture: 1),
                variant(
                    "네이비", "XL", stock: 3, price: 339_200, regular: 424_000, picture: 1),
                variant("딥그린", "S", stock: 0, picture: 2),
                variant("딥그린", "M", stock: 1, picture: 2),
                variant("딥그린", "L", stock: 0, picture: 2),
                variant("딥그린", "XL", stock: 2, picture: 2),
            ],
            attributes: ["소재": "울 90 %, 캐시미어 10 %", "여밈": "더블 브레스트", "계절": "가을·겨울"],
            disclosure: .clothing(
                material: "겉감 울 90 %, 캐시미어 10 %, 안감 큐프라 100 %", color: "캐멀, 네이비, 딥그린",
                size: "S, M, L, XL (상세 치수는 설명 참고)", care: coatCare, made: "2024년 11월",
                maker: "결바람"),
            tags: "코트 울코트 더블코트 겨울 새상품"),
        facts(
            2433, in: ["외투"], brand: "결바람", mpn: "WC-D25",
            attributes: ["소재": "울 100 %"],
            disclosure: .clothing(
                material: "겉감 울 100 %", color: "벽돌색", size: "견본 M", care: coatCare,
                made: "2024년 12월", maker: "결바람"),
            tags: "견본", isListed: false),
        facts(
            2228, in: ["티셔츠·후드"],
            options: ["사이즈": ["S", "M", "L"]],
            variants: [
                variant("S", stock: 22), variant("M", stock: 38), variant("L", stock: 24),
            ],
            attributes: ["소재": "유기농 면 100 %", "무늬": "파도"],
            disclosure: .clothing(
                material: "면 100 %", color: "초록", size: "S, M, L", care: "뒤집어서 30 °C, 건조기 낮은 온도",
                made: "2024년 7월"),
            tags: "티셔츠 유기농면 여름"),
        facts(
            1648, in: ["티셔츠·후드"],
            options: ["사이즈": ["M", "L", "XL"]],
            variants: [
                variant("M", stock: 11), variant("L", stock: 17), variant("XL", stock: 0),
            ],
            attributes: ["소재": "면 100 % 기모", "색": "벽돌색"],
            disclosure: .clothing(
                material: "면 100 %", color: "벽돌색", size: "M, L, XL", care: "뒤집어서 30 °C",
                made: "2023년 8월"),
            tags: "후드 기모 겨울"),
        facts(
            1814, in: ["모자"],
            attributes: ["소재": "면 100 %", "둘레": "54~61 cm"],
            disclosure: .accessory("모자", material: "면 100 %", size: "54~61 cm", care: "손세탁"),
            tags: "모자 볼캡 산책"),
        facts(
            2273, in: ["운동화"], mpn: "WS-W23",
            options: ["사이즈": ["230", "240", "250", "260", "270", "280", "290"]],
            variants: [
                variant("230", stock: 2), variant("240", stock: 4), variant("250", stock: 3),
                variant("260", stock: 0), variant("270", stock: 5), variant("280", stock: 2),
                variant("290", stock: 0),
            ],
            attributes: ["갑피": "식물성 무두질 가죽, 면 캔버스", "밑창": "천연 고무"],
            disclosure: .shoes(
                material: "소가죽, 면, 천연 고무", color: "초록, 흰 앞코", size: "230~290 mm",
                care: "젖은 헝겊으로 닦아 그늘에서 말려 주세요."),
            tags: "운동화 스니커즈 걷기"),
        facts(
            2073, in: ["양말"],
            attributes: ["소재": "면 72 %, 나일론 25 %, 폴리우레탄 3 %", "크기": "23~27 cm"],
            disclosure: .accessory(
                "양말", material: "면 72 %, 나일론 25 %, 폴리우레탄 3 %", size: "23~27 cm",
                care: "뒤집어서 30 °C"),
            tags: "양말 골지 두켤레"),
        facts(
            1369, in: ["머플러"],
            attributes: ["소재": "캐시미어 30 %, 메리노 울 70 %", "크기": "180 × 32 cm"],
            disclosure: .accessory(
                "머플러", material: "캐시미어 30 %, 울 70 %", size: "180 × 32 cm",
                care: "드라이클리닝 또는 찬물 손세탁"),
            tags: "머플러 캐시미어 겨울"),
        facts(
            1193, in: ["앞치마", "조리 도구"],
            attributes: ["소재": "면 12온스, 발수 가공", "크기": "84 × 68 cm"],
            disclosure: .clothing(
                material: "면 100 %", color: "모래색 줄무늬", size: "84 × 68 cm", care: "30 °C, 낮은 온도 다림질",
                made: "2022년 11월"),
            tags: "앞치마 요리 목공"),
        facts(
            1526, in: ["티셔츠·후드"],
            options: ["사이즈": ["110", "120", "130", "S", "M", "L"]],
            variants: [
                variant("110", stock: 0), variant("120", stock: 0), variant("130", stock: 0),
                variant("S", stock: 0), variant("M", stock: 0), variant("L", stock: 0),
            ],
            attributes: ["소재": "면 100 %", "무늬": "물방울"],
            disclosure: .clothing(
                material: "면 100 %", color: "분홍, 흰 물방울", size: "110~130, S~L", care: "세탁기 사용 가능",
                made: "2023년 4월"),
            certifications: ["KC 어린이제품 안전확인": "CB000R000-3001"],
            tags: "티셔츠 아동 물방울"),
    ]
}
