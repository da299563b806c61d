import CatalogModel
import JSON

/// Reads a variation from a row of the list of variations.
struct VariationReading {
    private(set) var variation = WooCommerceReferences.Variation()

    init(_ row: JSONValue) {
        let prices = StorePrices(row["prices"])
        if let tag = prices.tag {
            let isFree = row["is_purchasable"]?.bool ?? false
            let paid = tag.paid.flatMap { $0 > 0 || $0 == 0 && isFree ? $0 : nil }
            variation.price = paid?.trimmed()
            variation.regularPrice = paid.flatMap { paid in
                tag.regular.value.flatMap { $0 > paid ? $0.trimmed() : nil }
            }
        } else {
            variation.irregularities.insert(.unreadablePrice)
        }
        let stock = StoreStock(row)
        (variation.availability, variation.stock) = (stock.availability, stock.stock)
        variation.sku = row["sku"]?.string.flatMap { $0.isBlank ? nil : $0 }
        variation.picture = row["images"]?[0]?["src"]?.string
    }
}
