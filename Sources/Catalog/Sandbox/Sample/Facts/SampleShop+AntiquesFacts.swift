import CatalogModel

extension SampleShop {
    static let antiquesFacts: [SampleFacts] = [
        facts(
            2313, in: ["백자", "화병·항아리"], hasBarcode: false, condition: .used,
            attributes: ["시대": "18세기", "높이": "44 cm", "상태": "입에 3 mm의 옛 수리"],
            disclosure: .other(
                "백자 달항아리", size: "높이 44 cm", material: "백자", warning: "운송은 미술품 전문 업체가 맡습니다.",
                maker: "미상(광주 가마)"),
            tags: "고미술 달항아리 감정서"),
        facts(
            1204, in: ["옛 소반", "식탁·소반"], hasBarcode: false, condition: .used,
            attributes: ["시대": "20세기 초", "크기": "너비 43 cm, 높이 28 cm"],
            disclosure: .other(
                "나주 소반", size: "너비 43 cm, 높이 28 cm", material: "은행나무, 옻",
                warning: "실내 습도 40~60 %에서 쓰세요.", maker: "미상"),
            tags: "고미술 소반 나주"),
        facts(
            1886, in: ["조각보", "러그·쿠션"], hasBarcode: false, condition: .used,
            attributes: ["시대": "미상", "소재": "무명"],
            disclosure: .other(
                "무명 조각보 깔개", size: "110 × 150 cm", material: "무명", warning: "물빨래하지 마세요.",
                maker: "미상"),
            tags: "고미술 조각보"),
    ]
}
