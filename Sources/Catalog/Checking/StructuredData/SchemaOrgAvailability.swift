/// The values of an offer's availability at schema.org (ItemAvailability).
enum SchemaOrgAvailability {
    private static let names: Set<Substring> = [
        "BackOrder", "Discontinued", "InStock", "InStoreOnly", "LimitedAvailability", "MadeToOrder",
        "OnlineOnly", "OutOfStock", "PreOrder", "PreSale", "Reserved", "SoldOut",
    ]

    /// Returns true if `text` is the address of a value that schema.org defines.
    static func isKnown(_ text: String) -> Bool {
        for start in ["https://schema.org/", "http://schema.org/"] where text.hasPrefix(start) {
            return names.contains(text.dropFirst(start.count))
        }
        return false
    }
}
