/// The words of generated products.
enum GeneratedWords {
    private static let places = [
        "하늘", "솔숲", "물결", "달빛", "Northfield", "Larkspur", "Old Mill", "노을", "Birchwood", "새벽",
    ]
    private static let trades = ["공방", "상점", "Studio", "Workshop", "작업실", "Goods", "스토어", "& Co."]
    private static let manners = [
        "손으로 빚은", "Everyday", "가벼운", "Quiet", "오래 쓰는", "Small", "겨울", "Folding",
        "두툼한", "Pocket", "은은한", "Weekend", "단정한", "Sunday", "포근한", "Classic",
    ]
    private static let materials = [
        "oak", "linen", "세라믹", "cotton", "황동", "glass", "wool", "대나무", "steel", "cork",
        "가죽", "paper",
    ]
    private static let sentences = [
        "Made in small batches, so that no two are quite alike.",
        "매일 손이 가는 물건이 되기를 바라며 만들었습니다.",
        "Wipe it with a damp cloth; it does not like the dishwasher.",
        "포장은 다시 쓸 수 있는 종이로만 합니다.",
        "It gets better with the years, as things do that are used.",
        "주문하신 날로부터 사흘 안에 보내 드립니다.",
        "If anything is wrong with it, we mend it or send another.",
        "선물로 보내실 때는 메모를 남겨 주세요.",
    ]

    static func vendor(_ choices: inout SeededChoices) -> String {
        let place = places[choices.index(below: places.count)]
        return "\(place) \(trades[choices.index(below: trades.count)])"
    }

    static func name(of motif: String, _ choices: inout SeededChoices) -> String {
        let manner = manners[choices.index(below: manners.count)]
        return "\(manner) \(materials[choices.index(below: materials.count)]) \(motif)"
    }

    /// Two to four sentences in Markdown.
    static func description(of name: String, _ choices: inout SeededChoices) -> String {
        var text = "**\(name)**\n"
        for _ in 0..<2 + choices.index(below: 3) {
            text += "\n\(sentences[choices.index(below: sentences.count)])"
        }
        return text
    }
}
