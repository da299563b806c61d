import CatalogModel
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
    let price: Lenient<DecimalAmount>
    let bargainPrice: Lenient<DecimalAmount>
    let discountedPrice: Lenient<Reduction>
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
        id = try WireID(of: value)
        vendorID = value.lenient("vendor_id", WireID.init)
        vendorName = value.lenient("vendorName", \.string)
        name = value.lenient("name", \.string)
        description = value.lenient("description", \.string)
        thumbnail = value.lenient("thumbnail", \.string)
        currency = value.lenient("currency", \.string)
        price = value.lenient("price", \.price)
        bargainPrice = value.lenient("bargain_price", \.price)
        discountedPrice = value.lenient("discounted_price") { $0.price.map(Reduction.init) }
        stock = value.lenient("stock") { $0.wholeNumber(Int.self) }
        createdAt = value.lenient("created_at", \.string)
        issuedAt = value.lenient("issued_at", \.string)
        images = value["images"]?.elements?.map { WireImage($0) } ?? []
        vendors = value.lenient("vendors", WireVendor.init)
    }
}
