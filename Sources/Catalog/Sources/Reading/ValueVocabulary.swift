import CatalogModel

/// The words for values in replies, feeds and tables, in English and Korean.
enum ValueVocabulary {
    /// Returns the availability that a word means, such as `in stock`, `out_of_stock` or `품절`, or an
    /// address of schema.org, such as `https://schema.org/OutOfStock`.
    static func availability(_ word: String) -> Availability? {
        switch letters(of: term(word)) {
        case "instock", "available", "plenty", "판매중", "판매", "재고있음", "정상", "모집중", "접수중", "예약가능",
            "충분", "넉넉", "여유":
            .inStock
        case "limitedavailability", "lowstock", "fewleft", "onlyafewleft", "almostsoldout", "품절임박",
            "매진임박", "마감임박", "소량", "소량남음":
            .low
        case "outofstock", "soldout", "unavailable", "품절", "품절됨", "일시품절", "매진", "재고없음", "마감",
            "마감됨", "모집마감", "접수마감", "신청마감", "예약마감", "판매마감", "정원마감", "정원초과", "만석", "완판", "입고예정",
            "재입고예정", "재입고미정", "입고대기":
            .soldOut
        case "backorder", "onbackorder", "backordered", "availablefororder": .backorder
        case "preorder", "예약", "예약판매", "예약구매": .preorder
        case "discontinued", "단종", "판매종료", "판매중지", "종료", "종료됨": .discontinued
        default: nil
        }
    }

    /// Returns the condition that a word means, such as `refurbished` or `중고`.
    static func condition(_ word: String) -> ItemCondition? {
        switch letters(of: term(word)) {
        case "new", "newcondition", "신상품", "새상품", "신품": .new
        case "refurbished", "refurbishedcondition", "refurb", "리퍼", "리퍼비시", "리퍼브": .refurbished
        case "used", "usedcondition", "중고", "중고상품", "중고품": .used
        default: nil
        }
    }

    /// Returns the truth value that a word means, such as `Y`, `없음` or `✓`.
    static func truth(_ word: String) -> Bool? {
        // Without its sign, -1 would be a yes.
        if word.trimmingBlanks().hasPrefix("-") { return nil }
        return switch letters(of: word) {
        case "y", "yes", "true", "t", "1", "o", "on", "예", "네", "있음", "사용", "✓", "✔", "v", "ㅇ",
            "○", "◯", "●":
            true
        case "n", "no", "false", "f", "0", "off", "x", "아니오", "아니요", "없음", "미사용", "×": false
        default: nil
        }
    }

    /// Returns the end of an address of schema.org, and other words as they are.
    private static func term(_ word: String) -> String {
        guard let place = word.firstRange(of: "schema.org/") else { return word }
        return String(word[place.upperBound...])
    }

    /// Returns the word in lower case, with letters, digits and the marks for yes and no only.
    static func letters(of word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber || "✓✔○◯●×".contains($0) }
    }
}
