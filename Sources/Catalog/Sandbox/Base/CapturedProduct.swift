import CatalogModel
import Time

/// A product as read from saved replies of the real server.
///
/// A property is optional if only rows, only details or only one version of the API have it.
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

    /// The addresses of the pictures in a detail; nil for a row.
    var pictures: [String]?

    /// Fills missing values from another captured reply about the same product.
    mutating func fill(from other: CapturedProduct) {
        vendorName = vendorName ?? other.vendorName
        vendorRegisteredAt = vendorRegisteredAt ?? other.vendorRegisteredAt
        description = description ?? other.description
        pictures = pictures ?? other.pictures
    }
}
