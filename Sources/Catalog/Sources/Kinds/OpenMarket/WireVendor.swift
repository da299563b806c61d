import CatalogShopContract
import JSON

/// The vendor of a detail.
struct WireVendor {
    let id: Lenient<WireID>
    let name: Lenient<String>

    /// - Returns: `nil` for a value that is not an object.
    init?(_ value: JSONValue) {
        guard value.members != nil else { return nil }
        id = value.lenient(VendorKey.id, WireID.init)
        name = value.lenient(VendorKey.name, \.string)
    }
}
