import CatalogModel

extension Listing {
    /// Returns the product with the quirks.
    ///
    /// A product that was changed has no quirks.
    func showing(_ quirks: Set<Quirk>) -> Listing {
        guard change == 0, !quirks.isDisjoint(with: Self.dataQuirks) else { return self }
        var listing = self
        for quirk in Self.dataQuirks where quirks.contains(quirk) { listing.show(quirk) }
        return listing
    }

    private static let dataQuirks: [Quirk] = [
        .hugeNumbers, .fractionalPrices, .oddCurrencies, .shortNames, .nulls,
    ]

    private mutating func show(_ quirk: Quirk) {
        // Different quirks affect different products.
        let mixed = UInt64(truncatingIfNeeded: id &* 31 &+ quirk.rawValue.utf8.count).scattered
        switch quirk {
        case .nulls:
            product = product.withQuirkyNull()
            if product.thumbnail == nil { thumbnail = nil }
        case .fractionalPrices where mixed % 20 == 0:
            product.setPrice(
                product.price.flatMap { $0.subtracting(DecimalAmount(units: -75, scale: 2)) })
        case .hugeNumbers where mixed % 10 == 0:
            product.setPrice(1_323_121_323_232)
            product.stock = 1_000_000_000_000
        case .oddCurrencies where mixed % 5 == 0:
            product.currency = ["JPY", "HKD", "$"][Int(mixed / 5 % 3)]
        case .shortNames where mixed % 8 == 0:
            product.name = mixed / 8 % 2 == 0 ? "" : product.name.map { String($0.prefix(1)) }
            if mixed / 16 % 2 == 0 { product.description = "" }
        default:
            break
        }
    }
}
