/// An exact amount in a currency.
package struct Money: Hashable, Sendable {
    package let amount: DecimalAmount
    /// The ISO 4217 code such as `KRW`, or the source's own name of the currency.
    package let currency: String

    package init(_ amount: DecimalAmount, currency: String) {
        self.amount = amount
        self.currency = currency
    }

    /// Creates an amount from its parts: 12.30 USD has `units` 1230 and `scale` 2.
    ///
    /// - Precondition: `scale` is at most ``DecimalAmount/largestScale``.
    package init(units: Int64, scale: UInt8 = 0, currency: String) {
        self.init(DecimalAmount(units: units, scale: scale), currency: currency)
    }
}

extension Money: CustomStringConvertible {
    /// The digits of ``amount`` as an integer, such as 1230 for 12.30.
    package var units: Int64 { amount.units }

    /// The number of digits of ``units`` after the point.
    package var scale: UInt8 { amount.scale }

    /// The amount with its currency, such as `12.30 USD`.
    package var description: String { "\(amount) \(currency)" }
}

extension Money {
    /// Returns true if this amount is less than `other`, or `nil` if the currencies differ.
    package func isLess(than other: Money) -> Bool? {
        currency == other.currency ? amount < other.amount : nil
    }

    /// Returns by how many percent this price is below the price `regular`, rounded down.
    ///
    /// - Returns: a number from 1 to 100, or `nil` if the discount is below one percent or the
    ///   amounts cannot be compared.
    package func percentOff(_ regular: Money) -> Int? {
        currency == regular.currency ? amount.percentOff(regular.amount) : nil
    }
}

extension DecimalAmount {
    /// The discount in whole percent; `regular` is the amount before the discount.
    ///
    /// - Returns: a number from 1 to 100, or `nil` if the discount is below one percent.
    package func percentOff(_ regular: DecimalAmount) -> Int? {
        guard let saved = regular.subtracting(self), regular.units > 0, saved.units > 0,
            let whole = regular.rescaled(to: saved.scale)
        else { return nil }
        let percent = Int(Int128(saved.units) * 100 / Int128(whole.units))
        return (1...100).contains(percent) ? percent : nil
    }
}
