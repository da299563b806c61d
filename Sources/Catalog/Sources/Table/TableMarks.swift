/// The marks in columns that say yes or no.
enum TableMarks {
    /// Returns true for marks such as `Y`, `품절`, `예` and `1`, false for `N`, `아니오` and `0`;
    /// `nil` for other words.
    static func isSet(_ word: String) -> Bool? {
        switch plain(word) {
        case "y", "yes", "true", "t", "1", "o", "on", "예", "네", "있음", "사용", "품절",
            "일시품절", "품절됨", "매진", "soldout", "outofstock", "✓", "✔", "v":
            true
        case "n", "no", "false", "f", "0", "off", "아니오", "아니요", "없음", "미사용", "정상", "판매중",
            "x", "판매", "instock", "available", "재고있음":
            false
        default: nil
        }
    }

    /// Returns false for marks of products that the shop does not show, such as `N`, `숨김` and
    /// `draft`.
    static func isListed(_ word: String) -> Bool {
        switch plain(word) {
        case "n", "no", "false", "f", "0", "x", "off", "아니오", "아니요", "숨김", "미진열",
            "진열안함", "진열안됨", "전시중지", "전시안함", "미전시", "비공개", "비노출", "노출안함", "미노출",
            "hidden", "draft", "archived", "private", "unlisted", "inactive", "disabled":
            false
        default: true
        }
    }

    /// Returns true for words that stand for no value, such as `-` and `문의`.
    static func isNone(_ word: String) -> Bool {
        switch plain(word) {
        case "", "na", "없음", "미정", "문의", "별도문의", "가격문의", "전화문의", "상담문의", "시가", "null",
            "none", "nil":
            true
        default: false
        }
    }

    private static func plain(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber || "✓✔".contains($0) }
    }
}
