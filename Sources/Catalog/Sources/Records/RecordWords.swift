import CatalogModel

/// The words for facts in feeds and tables, in English and Korean.
enum RecordWords {
    /// Returns the availability that a word means, such as `in stock`, `out_of_stock` or `품절`.
    static func availability(_ word: String) -> Availability? {
        switch plain(word) {
        case "instock", "available", "판매중", "판매", "재고있음", "정상", "limitedavailability":
            .inStock
        case "outofstock", "soldout", "품절", "품절됨", "일시품절", "매진", "재고없음": .soldOut
        case "backorder", "availablefororder", "backordered": .backorder
        case "preorder", "예약", "예약판매", "예약구매": .preorder
        case "discontinued", "단종", "판매종료", "판매중지": .discontinued
        default: nil
        }
    }

    /// Returns the condition that a word means, such as `refurbished` or `중고`.
    static func condition(_ word: String) -> ItemCondition? {
        switch plain(word) {
        case "new", "신상품", "새상품", "신품": .new
        case "refurbished", "refurb", "리퍼", "리퍼비시", "리퍼브": .refurbished
        case "used", "중고", "중고상품", "중고품": .used
        default: nil
        }
    }

    /// The word in lower case, with letters and digits only.
    private static func plain(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
