extension EnglishSample {
    /// The names of vendors by the vendors' ids.
    static let vendors: [Int: String] = [
        3: "Hearth & Clay",
        5: "Slow Afternoon Grocers",
        8: "Woodgrain Workshop",
        9: "The Green Desk",
        12: "Fingertip Stationery",
        14: "Windward Wardrobe",
        24: "Quiet House Antiques",
    ]

    /// The names of brands and makers.
    static let brands: [String: String] = [
        "결바람": "Windgrain",
        "정오": "Noon",
        "새벽다원": "Daybreak Tea Garden",
        "열시커피": "Ten O’Clock Coffee",
        "언덕과수원": "Hillside Orchard",
        "서쪽과수원": "Western Orchard",
        "물마중": "Springwell",
        "물길": "Brook & Spout",
        "심지": "Wick",
        "펼침": "Layflat",
        "한줄펜": "Oneline Pens",
        "바닷가책방": "Seaside Books",
        "책상 편집부": "The Desk",
        "온담도예": "Hearth & Clay",
        "결목공방": "Woodgrain Workshop",
    ]
}
