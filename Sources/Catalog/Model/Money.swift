/// An exact amount in a currency.
package struct Money: Hashable, Sendable {
    /// How much of it.
    package let amount: DecimalAmount
    /// ISO 4217 code such as `KRW`, or the source's own word for its currency.
    package let currency: String

    package init(_ amount: DecimalAmount, currency: String) {
        self.amount = amount
        self.currency = currency
    }

    /// An amount from its parts: 12.30 USD is `units` 1230, `scale` 2.
    ///
    /// - Precondition: `scale` is at most ``DecimalAmount/largestScale``.
    package init(units: Int64, scale: UInt8 = 0, currency: String) {
        self.init(DecimalAmount(units: units, scale: scale), currency: currency)
    }
}

extension Money: CustomStringConvertible {
    /// The digits of ``amount`` as an integer.
    package var units: Int64 { amount.units }

    /// How many digits of ``units`` stand behind the point.
    package var scale: UInt8 { amount.scale }

    /// As `12.30 USD`.
    package var description: String { "\(amount) \(currency)" }
}

extension Money {
    /// Whether this amount is the smaller one, or `nil` when they are in different currencies.
    package func isLess(than other: Money) -> Bool? {
        currency == other.currency ? amount < other.amount : nil
    }

    /// How many whole percent of `regular` a price of this amount saves, rounded down.
    ///
    /// - Returns: 1 to 100, or `nil` when nothing is saved or the amounts do not compare.
    package func percentOff(_ regular: Money) -> Int? {
        guard currency == regular.currency, let saved = regular.amount.subtracting(amount),
            regular.units > 0, saved.units > 0,
            let whole = regular.amount.rescaled(to: saved.scale)
        else { return nil }
        let percent = Int(Int128(saved.units) * 100 / Int128(whole.units))
        return (1...100).contains(percent) ? percent : nil
    }
}

extension String {
    /// Whether it has the form of a currency's code in ISO 4217.
    package var isCurrencyCode: Bool {
        utf8.count == 3 && utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
}
