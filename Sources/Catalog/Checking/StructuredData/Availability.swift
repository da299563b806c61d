/// Whether an offer can be bought, by schema.org/ItemAvailability.
enum Availability {
    private static let names: Set<Substring> = [
        "BackOrder", "Discontinued", "InStock", "InStoreOnly", "LimitedAvailability", "MadeToOrder",
        "OnlineOnly", "OutOfStock", "PreOrder", "PreSale", "Reserved", "SoldOut",
    ]

    /// Whether an address, or a name alone, is one of them.
    static func isKnown(_ text: String) -> Bool {
        for start in ["https://schema.org/", "http://schema.org/"] where text.hasPrefix(start) {
            return names.contains(text.dropFirst(start.count))
        }
        return false
    }
}
