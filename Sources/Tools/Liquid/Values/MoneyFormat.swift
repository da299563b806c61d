import Text

/// The format in which a language writes numbers and amounts of money.
public struct MoneyFormat: Hashable, Sendable {
    /// The place of a currency's sign or code relative to the digits.
    public enum SignPlace: Hashable, Sendable {
        /// Before the digits, such as `$12.00`; letters get a no-break space behind them: `CHF
        /// 12.00`.
        case before
        /// Before the digits, with a no-break space, such as `€ 12,00`.
        case beforeSpaced
        /// After the digits, with a no-break space, such as `12,00 €`.
        case after
        /// After the digits without a space, such as `23,800원`.
        case afterUnspaced
    }

    /// The text between the whole number and its decimals.
    let decimalSeparator: String
    /// The text between groups of three digits, such as the comma of `12,345`.
    let groupSeparator: String
    /// The number of digits that must precede the last three before thousands are separated.
    ///
    /// With 2, the numbers are written `1234` but `12.345`.
    let minimumGrouping: Int
    private let place: SignPlace
    private var signs: [Sign] = []

    /// The sign of a currency as a prefix or suffix, with its spaces.
    struct Sign: Hashable, Sendable {
        let currency: CurrencyCode
        // Swift stores short strings inline, so writing them allocates no memory.
        let prefix: String
        let suffix: String
    }

    /// Creates a format without currency signs, which shows currency codes instead.
    public init(
        decimalSeparator: String, groupSeparator: String, minimumGrouping: Int = 1,
        place: SignPlace
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
        self.minimumGrouping = minimumGrouping
        self.place = place
    }

    /// Shows a currency with a sign instead of its code.
    ///
    /// - Parameter place: The place of this sign; `nil` for the place that codes and other signs
    ///   have.
    public mutating func setSign(
        _ sign: String, of currency: CurrencyCode, place: SignPlace? = nil
    ) {
        signs.removeAll { $0.currency == currency }
        let space = "\u{A0}"
        let (prefix, suffix) =
            switch place ?? self.place {
            case .before: (sign.endsInSymbol ? sign : sign + space, "")
            case .beforeSpaced: (sign + space, "")
            case .after: ("", space + sign)
            case .afterUnspaced: ("", sign)
            }
        signs.append(Sign(currency: currency, prefix: prefix, suffix: suffix))
    }

    func sign(of currency: CurrencyCode) -> Sign? {
        for index in signs.indices where signs[index].currency == currency { return signs[index] }
        return nil
    }

    /// True if currency codes are written before the digits.
    var hasCodesBefore: Bool { place == .before || place == .beforeSpaced }
}

extension String {
    /// True if the last character is a symbol, such as a currency sign.
    ///
    /// A symbol needs no space before digits.
    fileprivate var endsInSymbol: Bool {
        switch unicodeScalars.last?.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }
}
