import CatalogModel

/// An amount as people write it: `₩1,234,000` or `1.234,50 €`.
struct VisiblePrice: Hashable, Sendable {
    /// The most likely meaning of the text.
    let amount: DecimalAmount
    /// The meaning if the last three digits are decimals, as in Kuwait; `nil` if this is
    /// impossible.
    private let exactAmount: DecimalAmount?

    private static let separators: Set<Character> = [
        ",", ".", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{66C}",
    ]

    /// Creates a price from an amount in plain digits.
    init(_ amount: DecimalAmount, orExactly exactAmount: DecimalAmount? = nil) {
        self.amount = amount
        self.exactAmount = exactAmount
    }

    /// Returns the meaning that equals `other`; if none does, returns the most likely meaning.
    func amount(near other: DecimalAmount?) -> DecimalAmount {
        guard let exactAmount, exactAmount == other else { return amount }
        return exactAmount
    }

    /// Reads the first number in a text; returns `nil` for a text without digits.
    ///
    /// Digits after the last point or comma are decimals. They are not decimals if there are three
    /// of them, or if the same separator occurs twice.
    init?(reading text: String) {
        let number = text.drop { !$0.isDigit }
            .prefix { $0.isDigit || Self.separators.contains($0) }
        let last = number.lastIndex { $0 == "." || $0 == "," }
        let digits = String(number.filter(\.isDigit))
        guard let whole = DecimalAmount(plain: digits) else { return nil }
        guard let last else {
            self.init(whole)
            return
        }
        let decimals = number[last...].count(where: \.isDigit)
        let isRepeated = number[..<last].contains(number[last])
        guard !isRepeated, decimals > 0,
            let exact = DecimalAmount(
                plain: "\(digits.dropLast(decimals)).\(digits.suffix(decimals))")
        else {
            self.init(whole)
            return
        }
        if decimals == 3 {
            self.init(whole, orExactly: exact)
        } else {
            self.init(exact)
        }
    }
}

extension Character {
    /// True for an ASCII digit.
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
