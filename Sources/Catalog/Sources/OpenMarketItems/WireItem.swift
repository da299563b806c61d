import CatalogModel
import CatalogShopContract
import JSON
import Time

/// An item as rows and details of both contracts send it; only the id must be there.
///
/// Source: replies of `GET /items/{page}` and `/item/{id}` of 2021.
struct WireItem {
    let id: WireID
    let title: Lenient<String>
    /// Sent in details alone.
    let descriptions: Lenient<String>
    let currency: Lenient<String>
    let price: Lenient<DecimalAmount>
    /// Left out when there is no discount.
    let discountedPrice: Lenient<PriceToPay>
    /// Up to a trillion.
    let stock: Lenient<Int>
    /// In the order of the images; empty where the server made none.
    let thumbnails: [JSONValue]
    /// Sent in details alone, and not in all.
    let images: [JSONValue]
    let registrationDate: Lenient<Timestamp>

    /// Reads what was sent.
    ///
    /// - Throws: `mismatch` for what is no object or has no id.
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
    }
}
