import CatalogModel

/// The quantity of a product, calculated from its price and its unit price.
struct UnitMeasure: Hashable {
    /// The quantity, such as `400ml`.
    let content: String
    /// The quantity for which the unit price holds, such as `100ml`.
    let base: String

    /// The units that Google knows (support.google.com/merchants/answer/6324455).
    private static let units: [String: String] = [
        "mg": "mg", "g": "g", "kg": "kg", "oz": "oz", "lb": "lb", "ml": "ml", "cl": "cl", "l": "l",
        "cm": "cm", "m": "m", "in": "in", "ft": "ft", "yd": "yd", "ct": "ct", "개": "ct", "ea": "ct",
    ]
    private static let bases: Set<Int64> = [1, 2, 4, 8, 10, 100]

    /// Returns `nil` for a unit that Google does not know, and if the quantity is not a whole
    /// number.
    ///
    /// In the second case the unit price is rounded or belongs to another price.
    init?(price: DecimalAmount, unitPrice: DecimalAmount, unit: String) {
        let digits = unit.prefix { $0.isASCII && $0.isNumber }
        let name = unit.dropFirst(digits.count).filter { $0 != " " }.lowercased()
        guard let unit = Self.units[name], let base = digits.isEmpty ? 1 : Int64(digits),
            Self.bases.contains(base), unitPrice > 0, price > 0
        else { return nil }
        let scale = max(price.scale, unitPrice.scale)
        guard let whole = price.rescaled(to: scale)?.units,
            let part = unitPrice.rescaled(to: scale)?.units
        else { return nil }
        let (product, overflow) = whole.multipliedReportingOverflow(by: base)
        guard !overflow, product.isMultiple(of: part) else { return nil }
        content = "\(product / part)\(unit)"
        self.base = "\(base)\(unit)"
    }
}
