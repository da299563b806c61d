import CatalogModel

/// A number of pieces as people write it: `8`, `1,200개` or `8명`.
struct PieceCount {
    private static let units: Set<String> = [
        "", "개", "명", "인", "권", "장", "병", "벌", "대", "석", "좌석", "자리", "팀", "건", "점", "켤레", "세트",
        "박스", "상자", "마리", "송이", "자루", "매", "입", "봉", "봉지", "팩", "캔", "통", "포", "조", "쌍", "줄",
        "ea", "pcs", "pc", "pieces", "piece", "items", "sets", "set",
    ]

    let number: Int64

    /// - Returns: `nil` for a fraction, an amount of money, and other words.
    init?(_ text: String) {
        guard let last = text.lastIndex(where: \.isWholeNumber) else { return nil }
        let unit = String(text[text.index(after: last)...]).trimmingBlanks().lowercased()
        guard Self.units.contains(unit), let amount = MoneyText(String(text[...last])),
            amount.currency == nil, let number = amount.amount.wholeNumber
        else { return nil }
        self.number = number
    }
}
