import Text

/// The way in which a language writes numbers and amounts.
public struct MoneyFormat: Hashable, Sendable {
    /// The place of a currency's sign or code.
    public enum SignPlace: Hashable, Sendable {
        /// For example `$12.00`; letters have a no-break space behind them: `CHF 12.00`.
        case before
        /// For example `€ 12,00`, with a no-break space.
        case beforeSpaced
        /// For example `12,00 €`, with a no-break space.
        case after
        /// For example `23,800원`.
        case afterUnspaced
    }

    /// The text between the whole number and its decimals.
    let decimalSeparator: String
    /// The text between thousands.
    let groupSeparator: String
    /// The number of digits before the last three from which on thousands are separated: with 2,
    /// `1234` but `12.345`.
    let minimumGrouping: Int
    private let place: SignPlace
    private var signs: [Sign] = []

    /// The sign of a currency, with its spaces.
    struct Sign: Hashable, Sendable {
        let currency: CurrencyCode
        // Short strings are stored inline, so that to write them takes no memory.
        let prefix: String
        let suffix: String
    }

    /// Creates a format without signs, which shows codes.
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
    /// - Parameter place: The place of this sign; `nil` for that of codes and all other signs.
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

    /// True if codes stand before amounts.
    var hasCodesBefore: Bool { place == .before || place == .beforeSpaced }
}

extension String {
    /// True if the last character is a symbol, such as that of a currency, which needs no space
    /// before digits.
    fileprivate var endsInSymbol: Bool {
        switch unicodeScalars.last?.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }
}
