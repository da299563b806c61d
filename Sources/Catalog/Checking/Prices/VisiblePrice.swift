import CatalogModel

/// An amount as people read it: `₩1,234,000`, `1.234,50 €`.
struct VisiblePrice: Hashable, Sendable {
    /// What it most likely means.
    let amount: DecimalAmount
    /// What it means where three digits behind a point are decimals, as in Kuwait, if it has them.
    private let exactAmount: DecimalAmount?

    private static let separators: Set<Character> = [
        ",", ".", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{66C}",
    ]

    /// An amount that was written for programs.
    init(_ amount: DecimalAmount, orExactly exactAmount: DecimalAmount? = nil) {
        self.amount = amount
        self.exactAmount = exactAmount
    }

    /// The reading of the two that is the other amount, or else the likelier one.
    func amount(near other: DecimalAmount?) -> DecimalAmount {
        guard let exactAmount, exactAmount == other else { return amount }
        return exactAmount
    }

    /// Reads the first number of a text; `nil` when there is none.
    ///
    /// What stands behind the last point or comma are decimals, unless it is three digits or the
    /// same sign stands twice.
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
    /// Whether it is a digit of ASCII.
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
