/// An amount as people read it: `₩1,234,000`, `1.234,50 €`.
struct VisiblePrice: Hashable, Sendable {
    /// What it means in most currencies.
    let amount: Amount
    /// What it means in a currency with three decimals, where that is something else.
    let amountInThousandths: Amount?

    /// ISO 4217: the ones whose minor unit is a thousandth.
    private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
    private static let separators: Set<Character> = [
        ",", ".", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{66C}",
    ]

    /// The amount that is shown to one who pays in a currency.
    func amount(in currency: String?) -> Amount {
        guard let currency, Self.thousandths.contains(currency) else { return amount }
        return amountInThousandths ?? amount
    }

    /// An amount that was written for programs.
    init(_ amount: Amount, inThousandths: Amount? = nil) {
        self.amount = amount
        amountInThousandths = inThousandths
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
        guard let whole = Amount(digits) else { return nil }
        guard let last else {
            self.init(whole)
            return
        }
        let decimals = number[last...].count(where: \.isDigit)
        let isRepeated = number[..<last].contains(number[last])
        guard !isRepeated, decimals > 0,
            let exact = Amount("\(digits.dropLast(decimals)).\(digits.suffix(decimals))")
        else {
            self.init(whole)
            return
        }
        if decimals == 3 {
            self.init(whole, inThousandths: exact)
        } else {
            self.init(exact)
        }
    }
}

extension Character {
    /// Whether it is a digit of ASCII.
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
