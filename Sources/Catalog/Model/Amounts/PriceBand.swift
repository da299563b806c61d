/// A range of prices between round amounts.
package struct PriceBand: Hashable, Sendable {
    /// The lowest price of the band in whole units of the currency, such as 10000 for ₩10,000.
    ///
    /// The value is `nil` for the lowest band.
    package let lower: Int64?
    /// The lowest price that is too high for the band, in whole units; `nil` for the highest band.
    package let upper: Int64?
    /// The ISO 4217 code of the currency.
    package let currency: String

    /// Creates a band.
    ///
    /// - Parameters:
    ///   - lower: the lowest price of the band in whole units; `nil` for the lowest band.
    ///   - upper: the lowest price that is too high for the band, in whole units; `nil` for the
    ///     highest band.
    package init(from lower: Int64?, to upper: Int64?, currency: String) {
        self.lower = lower
        self.upper = upper
        self.currency = currency
    }

    /// Returns the price bands that `amounts` divide from each other.
    ///
    /// - Parameter amounts: prices in whole units, in any order. Each price is rounded down to a
    ///   digit 1, 2, 3, 5 or 7 followed by zeros. Prices of zero or less are ignored.
    package static func bands(between amounts: [Int64], currency: String) -> [PriceBand] {
        let bounds = Set(amounts.map(rounded)).filter { $0 > 0 }.sorted()
        guard !bounds.isEmpty else { return [] }
        let lowers = [nil] + bounds.map(Optional.some)
        let uppers = bounds.map(Optional.some) + [nil]
        return zip(lowers, uppers).map { PriceBand(from: $0, to: $1, currency: currency) }
    }

    private static func rounded(_ amount: Int64) -> Int64 {
        var noughts: Int64 = 1
        while amount / noughts >= 10 { noughts *= 10 }
        let digit = ([7, 5, 3, 2, 1] as [Int64]).first { amount / noughts >= $0 } ?? 0
        return digit * noughts
    }
}
