import struct FoundationEssentials.Decimal
import JSON

/// A product as rows and details of both contracts send it; only the id must be there.
struct WireProduct {
    let id: WireID
    let vendorID: Lenient<WireID>
    /// Sent in rows of 2022-10 alone.
    let vendorName: Lenient<String>
    let name: Lenient<String>
    let description: Lenient<String>
    let thumbnail: Lenient<String>
    let currency: Lenient<String>
    let price: Lenient<Decimal>
    let bargainPrice: Lenient<Decimal>
    let discountedPrice: Lenient<Decimal>
    let stock: Lenient<Int>
    let createdAt: Lenient<String>
    let issuedAt: Lenient<String>
    /// Sent in details alone.
    let images: [WireImage]
    /// Sent in details alone, one vendor in spite of its name.
    let vendors: Lenient<WireVendor>

    /// Reads what was sent.
    ///
    /// - Throws: `mismatch` for what is no object or has no id.
    init(_ value: JSONValue) throws(JSONError) {
        id = try Self.id(of: value)
        vendorID = value.lenient("vendor_id", WireID.init)
        vendorName = value.lenient("vendorName", \.string)
        name = value.lenient("name", \.string)
        description = value.lenient("description", \.string)
        thumbnail = value.lenient("thumbnail", \.string)
        currency = value.lenient("currency", \.string)
        price = value.lenient("price", \.decimal)
        bargainPrice = value.lenient("bargain_price", \.decimal)
        discountedPrice = value.lenient("discounted_price", \.decimal)
        stock = value.lenient("stock") { $0.wholeNumber(Int.self) }
        createdAt = value.lenient("created_at", \.string)
        issuedAt = value.lenient("issued_at", \.string)
        images = value["images"]?.elements?.map { WireImage($0) } ?? []
        vendors = value.lenient("vendors", WireVendor.init)
    }

    private static func id(of value: JSONValue) throws(JSONError) -> WireID {
        guard value.members != nil else { throw mismatch("", "is no object") }
        guard let field = value["id"] else { throw mismatch("", #"has no key "id""#) }
        guard let id = WireID(field) else {
            throw mismatch("id", "is no whole number, and no text of 1 to \(WireID.longest) bytes")
        }
        return id
    }

    private static func mismatch(_ path: String, _ fact: String) -> JSONError {
        JSONError(.mismatch(path: path, fact), at: 0)
    }
}
