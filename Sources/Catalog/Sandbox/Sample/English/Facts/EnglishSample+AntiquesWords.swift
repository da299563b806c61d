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
}
