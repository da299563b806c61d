import CatalogModel
import CatalogShopContract
import JSON
import Time

/// An item as rows and details of both contracts send it.
///
/// Only the id is required.
///
/// Source: replies of `GET /items/{page}` and `/item/{id}` of 2021.
struct WireItem {
    let id: WireID
    let title: Lenient<String>
    /// Sent only in details.
    let descriptions: Lenient<String>
    let currency: Lenient<String>
    let price: Lenient<DecimalAmount>
    /// Missing when there is no discount.
    let discountedPrice: Lenient<PriceToPay>
    /// The number in stock, up to a trillion.
    let stock: Lenient<Int>
    /// The thumbnails in the order of the images; empty if the server made none.
    let thumbnails: [JSONValue]
    /// Sent only in details, and not in all of them.
    let images: [JSONValue]
    let registrationDate: Lenient<Timestamp>
    /// True if all prices are numbers, so that one which cannot be read has too many digits.
    let arePricesNumbers: Bool

    /// Reads the fields.
    ///
    /// - Throws: `mismatch` for a value that is not an object or has no id.
    init(_ value: JSONValue) throws(JSONError) {
        id = try WireID(of: value)
        title = value.lenient(ItemKey.title, \.string)
        descriptions = value.lenient(ItemKey.descriptions, \.string)
        currency = value.lenient(ItemKey.currency, \.string)
        price = value.lenient(ItemKey.price, \.price)
        discountedPrice = value.lenient(ItemKey.discountedPrice) { $0.price.map(PriceToPay.init) }
        stock = value.lenient(ItemKey.stock) { $0.wholeNumber(Int.self) }
        thumbnails = value[ItemKey.thumbnails]?.elements ?? []
        images = value[ItemKey.images]?.elements ?? []
        registrationDate = value.lenient(ItemKey.registrationDate, \.timestamp)
        arePricesNumbers = [ItemKey.price, ItemKey.discountedPrice].compactMap { value[$0] }
            .allSatisfy { $0.isNull || $0.numberText != nil }
    }
}
