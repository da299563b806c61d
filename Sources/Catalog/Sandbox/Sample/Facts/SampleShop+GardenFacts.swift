import CatalogModel

extension SampleShop {
    static let gardenFacts: [SampleFacts] = [
        facts(
            2407, in: ["화분 식물"], hasBarcode: false,
            attributes: ["키": "약 35 cm", "빛": "반음지", "물": "열흘에 한 번"],
            disclosure: .other(
                "책상 위 드라세나", size: "높이 약 35 cm", material: "식물, 도자 화분, 흙",
                warning: "잎을 반려동물이 먹지 않게 두세요."),
            tags: "식물 사무실 드라세나"),
        facts(
            1268, in: ["화분 식물"], hasBarcode: false,
            attributes: ["키": "약 22 cm", "빛": "양지", "물": "한 달에 한 번"],
            disclosure: .other(
                "꽃 피는 기둥 선인장", size: "높이 22 cm 안팎", material: "식물, 화분, 흙",
                warning: "가시가 있으니 장갑을 끼고 옮겨 주세요."),
            tags: "선인장 꽃 창가"),
        facts(
            2168, in: ["원예 도구"], brand: "물길", mpn: "MG-W15",
            attributes: ["용량": "1.5 L", "재질": "강철, 황동", "무게": "580 g"],
            disclosure: .other(
                "긴 목 물뿌리개 MG-W15", size: "높이 26 cm, 580 g", material: "분체 도장 강철, 황동",
                warning: "쓰고 나서 물을 비워 두세요.", maker: "물길"),
            tags: "물뿌리개 원예 황동"),
        facts(
            1308, in: ["원예 도구", "화분 식물"], availability: .discontinued,
            attributes: ["구성": "유리병, 자갈, 숯, 흙, 식물"],
            disclosure: .other(
                "유리병 정원 만들기 꾸러미", size: "지름 18 cm, 높이 24 cm",
                material: "유리, 흙, 식물", warning: "유리가 깨지지 않게 다뤄 주세요."),
            tags: "테라리움 만들기 아이와함께"),
        facts(
            1912, in: ["화분 식물"], hasBarcode: false,
            attributes: ["키": "약 60 cm", "빛": "밝은 그늘", "물": "두 주에 한 번"],
            disclosure: .other(
                "테라코타 화분의 파키라", size: "높이 약 60 cm", material: "식물, 테라코타, 흙",
                warning: "화분 겉의 하얀 물때는 마른 솔로 털어 주세요."),
            tags: "식물 파키라 테라코타"),
    ]
}
