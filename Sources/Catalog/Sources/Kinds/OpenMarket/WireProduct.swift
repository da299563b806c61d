import CatalogModel
import CatalogShopContract
import JSON

/// A product as rows and details of both contracts send it.
///
/// Only the id is required.
struct WireProduct {
    let id: WireID
    let vendorID: Lenient<WireID>
    /// Sent only in rows of 2022-10.
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
    /// Sent only in details.
    let images: [WireImage]
    /// Sent only in details; the value is a single vendor in spite of the key.
    let vendors: Lenient<WireVendor>
    /// The whole object, from which the facts with the keys of ``ExtraKey`` are read.
    let object: JSONValue

    /// Reads the fields.
    ///
    /// - Throws: `mismatch` for a value that is not an object or has no id.
    init(_ value: JSONValue) throws(JSONError) {
        id = try WireID(of: value)
        object = value
        vendorID = value.lenient(ProductKey.vendorID, WireID.init)
        vendorName = value.lenient(ProductKey.vendorName, \.string)
        name = value.lenient(ProductKey.name, \.string)
        description = value.lenient(ProductKey.description, \.string)
        thumbnail = value.lenient(ProductKey.thumbnail, \.string)
        currency = value.lenient(ProductKey.currency, \.string)
        price = value.lenient(ProductKey.price, \.price)
        bargainPrice = value.lenient(ProductKey.bargainPrice, \.price)
        discountedPrice = value.lenient(ProductKey.discountedPrice) { $0.price.map(Reduction.init) }
        stock = value.lenient(ProductKey.stock) { $0.wholeNumber(Int.self) }
        createdAt = value.lenient(ProductKey.createdAt, \.string)
        issuedAt = value.lenient(ProductKey.issuedAt, \.string)
        images = value[ProductKey.images]?.elements?.map { WireImage($0) } ?? []
        vendors = value.lenient(ProductKey.vendors, WireVendor.init)
    }

    /// True if all prices are numbers, so that one which cannot be read has too many digits.
    var arePricesNumbers: Bool {
        [ProductKey.bargainPrice, ProductKey.price, ProductKey.discountedPrice]
            .compactMap { object[$0] }.allSatisfy { $0.isNull || $0.numberText != nil }
    }
}
