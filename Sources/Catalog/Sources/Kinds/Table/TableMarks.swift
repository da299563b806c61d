import CatalogModel

/// The marks in columns that say yes or no.
enum TableMarks {
    /// Returns true if a word says that a product can be bought, and false if it cannot; `nil` for
    /// other words.
    ///
    /// Words such as `품절` say so themselves; for answers such as `Y` and `없음`, the question counts.
    ///
    /// - Parameter yes: the meaning of a yes, which is false in a column such as `품절여부`.
    static func isAvailable(_ word: String, yes: Bool) -> Bool? {
        switch ValueVocabulary.availability(word) {
        case .soldOut, .discontinued: return false
        case .some: return true
        case nil: return ValueVocabulary.truth(word).map { $0 == yes }
        }
    }

    /// Returns false for marks of products that the shop does not show, such as `N`, `숨김` and
    /// `draft`.
    static func isListed(_ word: String) -> Bool {
        if ValueVocabulary.truth(word) == false { return false }
        return switch ValueVocabulary.letters(of: word) {
        case "숨김", "미진열", "진열안함", "진열안됨", "전시중지", "전시안함", "미전시", "비공개", "비노출",
            "노출안함", "미노출", "hidden", "draft", "archived", "private", "unlisted", "inactive",
            "disabled":
            false
        default: true
        }
    }

    /// Returns true for words that name a sum, such as `합계` in the last row of a table.
    static func isSum(_ word: String) -> Bool {
        switch ValueVocabulary.letters(of: word) {
        case "합계", "소계", "총계", "총합", "총합계", "누계", "total", "totals", "grandtotal", "subtotal",
            "sum":
            true
        default: false
        }
    }

    /// Returns true for words such as `N` that only answer the question whether a product has
    /// options.
    static func isAnswer(_ word: String) -> Bool {
        if isNone(word) { return true }
        return switch ValueVocabulary.letters(of: word) {
        case "y", "n", "yes", "no", "true", "false", "있음", "사용", "미사용", "사용안함": true
        default: false
        }
    }

    /// Returns true for words that stand for no value, such as `-` and `문의`.
    static func isNone(_ word: String) -> Bool {
        switch ValueVocabulary.letters(of: word) {
        case "", "na", "없음", "미정", "문의", "별도문의", "가격문의", "전화문의", "상담문의", "시가", "null",
            "none", "nil":
            true
        default: false
        }
    }
}
