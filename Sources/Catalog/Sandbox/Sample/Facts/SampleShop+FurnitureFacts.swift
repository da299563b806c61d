import CatalogModel

extension SampleShop {
    private static let delivery = "수도권 무료, 그 밖의 지역 30,000원"

    static let furnitureFacts: [SampleFacts] = [
        facts(
            2345, in: ["의자·스툴"], mpn: "KM-C4",
            options: ["나무": ["참나무", "호두나무"]],
            variants: [
                variant("참나무", stock: 4, price: 357_000, regular: 420_000),
                variant("호두나무", stock: 2, price: 399_500, regular: 470_000),
            ],
            attributes: ["수종": "참나무 또는 호두나무", "천": "재생 폴리에스터 혼방 울", "하중": "120 kg"],
            disclosure: .furniture(
                "서재 의자 No. 4", color: "파랑", parts: "의자 1개, 육각 렌치",
                material: "원목, 자작나무 합판, 고밀도 폼", size: "52 × 55 × 79 cm", delivery: delivery),
            certifications: ["KC 안전기준준수": "가구류 안전기준 부속서에 적합"],
            tags: "의자 서재 원목 조립"),
        facts(
            1796, in: ["의자·스툴"], mpn: "KM-S1",
            attributes: ["수종": "참나무", "하중": "120 kg"],
            disclosure: .furniture(
                "동그란 참나무 스툴", color: "나무색", parts: "스툴 1개", material: "참나무 원목",
                size: "지름 34 cm, 높이 45 cm", delivery: delivery),
            tags: "스툴 원목 협탁"),
        facts(
            2422, in: ["식탁·소반"], hasBarcode: false, availability: .inStock,
            descriptionFormat: .text,
            attributes: ["수종": "참나무, 호두나무, 물푸레나무 가운데 선택", "제작 기간": "6~8주"],
            disclosure: .furniture(
                "맞춤 원목 식탁", color: "고른 나무의 색", parts: "상판 1개, 다리 4개",
                material: "원목, 천연 오일", size: "주문에 따라 다름", delivery: "상담 때 안내"),
            tags: "식탁 맞춤 원목 상담"),
        facts(
            2128, in: ["스탠드 조명"], mpn: "KM-FL152",
            attributes: ["높이": "152 cm", "전구": "E26, LED 9 W 포함", "색온도": "2,700 K"],
            disclosure: .electrical(
                "읽는 밤 플로어 램프 KM-FL152", power: "220 V, 9 W", released: "2024년 5월",
                size: "높이 152 cm, 갓 지름 38 cm", features: "3단계 밝기 조절"),
            certifications: ["KC 전기용품 안전확인": "HU00000-24001"],
            tags: "조명 플로어램프 독서"),
        facts(
            1519, in: ["스탠드 조명"], mpn: "KM-TL41",
            attributes: ["높이": "41 cm", "받침": "도자기", "갓": "린넨"],
            disclosure: .electrical(
                "도자 받침 테이블 램프 KM-TL41", power: "220 V, 6 W", released: "2023년 4월",
                size: "높이 41 cm, 갓 지름 30 cm", features: "E26 전구 교체 가능"),
            certifications: ["KC 전기용품 안전확인": "HU00000-23001"],
            tags: "조명 테이블램프 도자기"),
        facts(
            2250, in: ["벽시계"], brand: "정오", mpn: "NOON-30",
            attributes: ["지름": "30 cm", "소음": "무소음", "건전지": "AA 1개 포함"],
            disclosure: .other(
                "벽시계 NOON-30", size: "지름 30 cm, 720 g", material: "알루미늄, 강화 유리",
                warning: "습기가 많은 곳을 피해 걸어 주세요.", maker: "정오"),
            tags: "벽시계 무소음 집들이"),
        facts(
            1674, in: ["액자·포스터"],
            attributes: ["크기": "A3", "종이": "면 100 % 판화지", "액자": "오크, 무반사 아크릴"],
            disclosure: .other(
                "액자 포스터 〈언덕과 해〉", size: "A3", material: "면 판화지, 오크, 아크릴",
                warning: "직사광선을 피해 걸어 주세요."),
            tags: "포스터 액자 판화"),
        facts(
            2055, in: ["러그·쿠션"], availability: .low,
            attributes: ["소재": "울 100 %", "크기": "140 × 200 cm", "바닥 난방": "사용 가능"],
            disclosure: .textile(
                material: "양모 100 %", color: "올리브, 벽돌색", size: "140 × 200 cm", parts: "러그 1장",
                care: "얼룩은 찬물과 중성 세제로 두드려서, 큰 빨래는 전문 세탁소"),
            tags: "러그 울 마름모"),
        facts(
            1113, in: ["러그·쿠션"],
            attributes: ["겉감": "린넨 100 %", "크기": "50 × 50 cm"],
            disclosure: .textile(
                material: "겉감 린넨 100 %, 솜 폴리에스터 100 %", color: "초록 체크", size: "50 × 50 cm",
                parts: "커버 1장, 솜 1개", care: "찬물 세탁, 건조기 사용 금지"),
            tags: "쿠션 린넨 거실"),
        facts(
            1655, in: ["식탁·소반"],
            attributes: ["수종": "은행나무, 소나무", "마감": "옻칠 다섯 번", "크기": "지름 36 cm, 높이 27 cm"],
            disclosure: .furniture(
                "호족반 소반", color: "옻칠 갈색", parts: "소반 1개", material: "은행나무, 소나무, 옻",
                size: "지름 36 cm, 높이 27 cm", delivery: "무료"),
            tags: "소반 옻칠 다도"),
    ]
}
