/// The keys of a product, in replies and in what is sent.
package enum ProductKey {
    package static let id = "id"
    package static let vendorID = "vendor_id"
    /// In rows of 2022-10.
    package static let vendorName = "vendorName"
    package static let name = "name"
    package static let description = "description"
    package static let thumbnail = "thumbnail"
    package static let currency = "currency"
    package static let price = "price"
    /// What a buyer pays.
    package static let bargainPrice = "bargain_price"
    /// How much the price is lowered; items have a key of this name for what is paid.
    package static let discountedPrice = "discounted_price"
    package static let stock = "stock"
    package static let createdAt = "created_at"
    package static let issuedAt = "issued_at"
    /// In details.
    package static let images = "images"
    /// In details, one vendor in spite of its name.
    package static let vendors = "vendors"
    /// In changes: which picture lists show.
    package static let thumbnailID = "thumbnail_id"
}

/// The keys of a picture in a product's detail.
package enum ProductImageKey {
    package static let id = "id"
    package static let url = "url"
    package static let thumbnailURL = "thumbnail_url"
    /// In 2022-01.
    package static let succeed = "succeed"
    package static let issuedAt = "issued_at"
}

/// The keys of the vendor in a product's detail.
package enum VendorKey {
    package static let id = "id"
    package static let name = "name"
    /// In 2022-01.
    package static let createdAt = "created_at"
    /// In 2022-01.
    package static let issuedAt = "issued_at"
}

/// The keys of an item, in replies and in what is sent.
package enum ItemKey {
    package static let id = "id"
    package static let title = "title"
    /// In details.
    package static let descriptions = "descriptions"
    package static let currency = "currency"
    package static let price = "price"
    /// What a buyer pays in place of the price; left out without a discount.
    package static let discountedPrice = "discounted_price"
    package static let stock = "stock"
    package static let thumbnails = "thumbnails"
    /// In details.
    package static let images = "images"
    /// Seconds since 1970, with a fraction.
    package static let registrationDate = "registration_date"
}

/// What else is sent to a shop.
package enum OrderKey {
    /// The header with a vendor's identifier.
    package static let identifier = "identifier"
    /// A vendor's secret, in the object of each change.
    package static let secret = "secret"
    /// The password of an item.
    package static let password = "password"
    /// The part of a product's registration that holds its fields as JSON.
    package static let params = "params"
    /// The parts with the pictures of a product.
    package static let productImages = "images"
    /// The parts with the pictures of an item.
    package static let itemImages = "images[]"
}
