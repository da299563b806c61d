import CatalogModel
import Time

/// What payloads tell of one product; the properties that differ between rows and details, and
/// between contracts, are optional.
struct CapturedProduct {
    let id: Int
    let vendorID: Int
    var vendorName: String?
    var vendorRegisteredAt: CalendarDay?
    let name: String?
    var description: String?
    let thumbnail: String?
    let currency: String
    let price: DecimalAmount?
    let bargainPrice: DecimalAmount?
    let discountedPrice: DecimalAmount?
    let stock: Int?
    let createdAt: CalendarDay
    let issuedAt: CalendarDay

    /// The addresses by which a detail tells its pictures apart; nil in a row.
    var pictures: [String]?

    /// Takes over what another payload with the same id tells beyond this one.
    mutating func fill(from other: CapturedProduct) {
        vendorName = vendorName ?? other.vendorName
        vendorRegisteredAt = vendorRegisteredAt ?? other.vendorRegisteredAt
        description = description ?? other.description
        pictures = pictures ?? other.pictures
    }
}
