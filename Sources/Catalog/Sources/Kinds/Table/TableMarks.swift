import CatalogModel

/// The words and marks in the cells of a table that stand for a meaning, such as yes or no.
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
    /// `draft`, true for marks of products that it shows, and `nil` for other words.
    static func isListed(_ word: String) -> Bool? {
        // WooCommerce writes -1 for a draft.
        if word == "-1" { return false }
        if let isListed = ValueVocabulary.truth(word) { return isListed }
        switch ValueVocabulary.letters(of: word) {
        case "숨김", "미진열", "진열안함", "진열안됨", "진열중지", "전시중지", "전시안함", "전시종료", "미전시", "비공개",
            "비노출", "노출안함", "노출중지", "미노출", "종료", "종료됨", "삭제", "삭제됨", "중지", "hidden",
            "draft", "archived", "private", "unlisted", "inactive", "disabled", "deleted", "trash",
            "pending":
            return false
        case "진열", "진열중", "진열함", "진열됨", "전시", "전시중", "전시함", "노출", "노출중", "노출함", "공개", "표시",
            "보임", "게시", "게시중", "visible", "published", "publish", "active", "listed", "public",
            "enabled", "show", "shown", "live", "catalog", "search":
            return true
        default: break
        }
        switch ValueVocabulary.availability(word) {
        case .discontinued: return false
        case .soldOut, nil: return nil
        case .some: return true
        }
    }

    /// Returns true for words that only answer the question whether a product has options, such as
    /// `N`.
    static func isAnswer(_ word: String) -> Bool {
        if isNone(word) { return true }
        return switch ValueVocabulary.letters(of: word) {
        case "y", "n", "yes", "no", "true", "false", "있음", "사용", "미사용", "사용안함": true
        default: false
        }
    }

    /// Returns true for words that stand for no value, such as `-` and `없음`.
    static func isNone(_ word: String) -> Bool {
        switch ValueVocabulary.letters(of: word) {
        case "", "na", "없음", "미정", "문의", "별도문의", "가격문의", "전화문의", "상담문의", "시가", "null",
            "none", "nil":
            true
        default: false
        }
    }

    /// Returns true for words that stand for no picture, such as `-`, `없음` and `x`.
    static func isNoPicture(_ word: String) -> Bool {
        isNone(word) || ["x", "×"].contains(ValueVocabulary.letters(of: word))
    }
}

// MARK: - Prices

extension TableMarks {
    /// Returns true for words that stand for a price on request, such as `문의 바랍니다`.
    static func isAsked(_ word: String) -> Bool {
        if isNone(word) { return true }
        let letters = ValueVocabulary.letters(of: word)
        switch letters {
        case "별도", "상담", "상담후결정", "상담후안내", "견적", "추후공지", "추후안내", "추후결정", "tbd", "tba",
            "tbc", "poa", "ask", "askforprice", "priceonrequest", "uponrequest", "onrequest",
            "inquire", "contactus":
            return true
        default: break
        }
        // An amount beside the word must not be lost.
        guard !letters.contains(where: \.isNumber) else { return false }
        return ["문의", "협의"].contains { letters.hasPrefix($0) || letters.hasSuffix($0) }
    }

    /// Returns true for a text that a shop shows in place of a price, and false for a word such as
    /// `N`, which says that it shows none.
    static func isPriceText(_ word: String) -> Bool {
        let isNone = ["", "na", "null", "none", "nil", "사용안함"].contains(
            ValueVocabulary.letters(of: word))
        return !isNone && ValueVocabulary.truth(word) == nil
    }

    /// Returns true for words that mean that a product is free, such as `무료`.
    static func isFree(_ word: String) -> Bool {
        switch ValueVocabulary.letters(of: word) {
        case "무료", "무상", "공짜", "무료체험", "무료제공", "무료나눔", "무료입장", "무료참가", "무료수강", "free",
            "freeofcharge", "gratis":
            true
        default: false
        }
    }
}

// MARK: - Rows that are not products

extension TableMarks {
    /// Returns true for words that name a sum, such as `합계` and `합계(15)` in the last row of a
    /// table.
    static func isSum(_ word: String) -> Bool {
        switch ValueVocabulary.letters(of: TableVocabulary.withoutBrackets(word)) {
        case "합계", "소계", "총계", "총합", "총합계", "누계", "계", "합", "총", "합계금액", "총액", "total",
            "totals", "grandtotal", "subtotal", "sum":
            true
        default: false
        }
    }

    /// Returns true for a number of rows or pieces, such as `총 14개`.
    static func isCount(_ text: String) -> Bool {
        // The search costs more than all other work, and most names are long or have no number.
        guard text.utf8.count < 40, text.contains(where: \.isNumber) else { return false }
        let total = ["총", "전체", "모두", "total"].first(where: text.lowercased().hasPrefix) ?? ""
        let count = String(text.dropFirst(total.count)).trimmingBlanks()
        return count.first?.isNumber == true && PieceCount(count) != nil
    }

    /// Returns true for a text in the column of ids that is a title or a note, such as `◆ 대여` or
    /// `※ 재료비는 별도입니다`.
    ///
    /// - Parameters:
    ///   - isAlone: true if the row has no other text, so that one word may be a title.
    ///   - isRepeated: true if the text is the id of several rows, so that it may have words.
    static func isTitle(_ text: String, isAlone: Bool, isRepeated: Bool) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        // No code begins with such a sign.
        let beginsWithMark = !first.isASCII && !first.isLetter && !first.isNumber
        let hasNoWord = !text.contains { $0.isLetter || $0.isNumber }
        if beginsWithMark || hasNoWord { return true }
        let words = text.split(whereSeparator: \.isWhitespace)
        let isSentence =
            words.count { !$0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) } > 1
        if isSentence, isAlone || !isRepeated { return true }
        let isInBrackets = "[<(".contains(first) && "]>)".contains(last)
        let hasNoCode = !text.contains { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isAlone && (isInBrackets || hasNoCode)
    }
}
