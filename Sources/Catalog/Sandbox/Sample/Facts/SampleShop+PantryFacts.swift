import CatalogModel

extension SampleShop {
    static let pantryFacts: [SampleFacts] = [
        facts(
            2225, in: ["잎차"], brand: "새벽다원", content: .grams(50),
            attributes: ["원산지": "국내산(하동)", "딴 때": "곡우 전", "카페인": "있음"],
            disclosure: .food(
                "하동 우전 녹차", kind: "침출차", maker: "새벽다원", best: "제조일부터 18개월", content: "50 g",
                ingredients: "녹차 100 % (국내산)", warning: "카페인에 민감하신 분은 주의하세요."),
            tags: "녹차 우전 하동 잎차"),
        facts(
            2099, in: ["원두"], brand: "열시커피", content: .grams(200),
            options: ["용량": ["200 g", "500 g", "1 kg"]],
            variants: [
                variant("200 g", stock: 34, price: 16_650, regular: 18_500),
                variant("500 g", stock: 22, price: 37_800, regular: 42_000),
                variant("1 kg", stock: 8, price: 70_200, regular: 78_000),
            ],
            attributes: [
                "원산지": "에티오피아 40 %, 과테말라 35 %, 인도 25 %", "배전": "중강배전",
                "향": "다크 초콜릿, 구운 호두, 말린 자두",
            ],
            disclosure: .food(
                "‘비 오는 날’ 원두", kind: "커피(볶은 커피)", maker: "열시커피", best: "제조일부터 12개월",
                content: "200 g, 500 g, 1 kg",
                ingredients: "커피 원두 100 % (에티오피아산, 과테말라산, 인도산)",
                warning: "고카페인 함유, 어린이와 임산부는 섭취에 주의하세요."),
            tags: "원두 블렌드 드립 모카포트"),
        facts(
            1584, in: ["과일잼"], brand: "언덕과수원", content: .grams(240),
            attributes: ["원산지": "살구 62 % (국내산)", "보관": "개봉 후 냉장, 3주"],
            disclosure: .food(
                "할머니의 살구잼", kind: "잼류", maker: "언덕과수원", best: "제조일부터 12개월",
                content: "240 g", ingredients: "살구 62 % (국내산), 유기농 설탕, 레몬즙",
                warning: "개봉 후에는 냉장 보관하세요."),
            certifications: ["HACCP": "제0000-0-0001호"],
            tags: "잼 살구 국산과일"),
        facts(
            1001, in: ["차·커피 도구"], brand: "물마중", mpn: "MM-K09",
            attributes: ["용량": "0.9 L", "무게": "620 g", "열원": "인덕션, 가스, 하이라이트"],
            disclosure: .kitchen(
                "황동 받침 드립 주전자 MM-K09", material: "스테인리스, 황동, 호두나무", parts: "주전자 1개",
                size: "0.9 L", released: "2022년 8월", maker: "물마중"),
            tags: "드립 주전자 핸드드립"),
        facts(
            1265, in: ["먹거리 선물", "잎차"], brand: "서쪽과수원",
            attributes: ["구성": "무화과 잎차 1통, 야생화 꿀 120 g", "카페인": "없음"],
            disclosure: .food(
                "무화과 잎차와 꿀 선물 세트", kind: "침출차, 벌꿀", maker: "서쪽과수원",
                best: "제조일부터 18개월", content: "잎차 40 g, 꿀 120 g",
                ingredients: "무화과 잎 100 % (국내산), 벌꿀 100 % (국내산)",
                warning: "꿀은 12개월 미만의 아기에게 먹이지 마세요."),
            tags: "선물 꿀 무카페인"),
        facts(
            1861, in: ["원두"], brand: "열시커피", content: .grams(500),
            attributes: ["원산지": "콜롬비아", "배전": "중배전", "카페인": "0.1 % 이하"],
            disclosure: .food(
                "디카페인 블렌드 “열 시 이후”", kind: "커피(볶은 커피)", maker: "열시커피",
                best: "제조일부터 12개월", content: "500 g", ingredients: "커피 원두 100 % (콜롬비아산)",
                warning: "직사광선을 피해 밀봉하여 보관하세요."),
            tags: "원두 디카페인 밤"),
        facts(
            1418, in: ["과일잼"], brand: "언덕과수원", availability: .low, content: .grams(220),
            attributes: ["원산지": "체리(국내산)", "설탕": "넣지 않음"],
            disclosure: .food(
                "체리 콩포트 (무설탕)", kind: "과채가공품", maker: "언덕과수원", best: "제조일부터 6개월",
                content: "220 g", ingredients: "체리 70 % (국내산), 사과즙",
                warning: "씨가 남아 있을 수 있습니다."),
            certifications: ["HACCP": "제0000-0-0001호"],
            tags: "콩포트 체리 무설탕"),
        facts(
            2189, in: ["캔들"], brand: "심지", mpn: "SJ-200F",
            attributes: ["향": "무화과 잎, 백단향, 베르가모트", "왁스": "콩 왁스 100 %"],
            disclosure: .other(
                "집들이 양초 SJ-200F", size: "지름 8 cm, 200 g", material: "콩 왁스, 향료, 면 심지",
                warning: "한 번에 네 시간 넘게 태우지 마세요.", maker: "심지"),
            certifications: ["안전확인대상생활화학제품": "신고번호 CB00-00-0001"],
            tags: "양초 집들이 선물 무화과"),
    ]
}
