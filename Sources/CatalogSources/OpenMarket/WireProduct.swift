import struct FoundationEssentials.Decimal

/// A product as rows and details of both contracts send it; only the id must be there.
struct WireProduct: Decodable {
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

    private enum Key: String, CodingKey {
        case id, vendorName, name, description, thumbnail, currency, price, stock, images, vendors
        case vendorID = "vendor_id"
        case bargainPrice = "bargain_price"
        case discountedPrice = "discounted_price"
        case createdAt = "created_at"
        case issuedAt = "issued_at"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        id = try fields.decode(WireID.self, forKey: .id)
        vendorID = fields.lenient(WireID.self, .vendorID)
        vendorName = fields.lenient(String.self, .vendorName)
        name = fields.lenient(String.self, .name)
        description = fields.lenient(String.self, .description)
        thumbnail = fields.lenient(String.self, .thumbnail)
        currency = fields.lenient(String.self, .currency)
        price = fields.lenient(Decimal.self, .price)
        bargainPrice = fields.lenient(Decimal.self, .bargainPrice)
        discountedPrice = fields.lenient(Decimal.self, .discountedPrice)
        stock = fields.lenient(Int.self, .stock)
        createdAt = fields.lenient(String.self, .createdAt)
        issuedAt = fields.lenient(String.self, .issuedAt)
        images = fields.lenient([WireImage].self, .images).value ?? []
        vendors = fields.lenient(WireVendor.self, .vendors)
    }
}
