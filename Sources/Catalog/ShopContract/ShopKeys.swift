/// The keys of a product, in replies and requests.
package enum ProductKey {
    package static let id = "id"
    package static let vendorID = "vendor_id"
    /// Only in rows of 2022-10.
    package static let vendorName = "vendorName"
    package static let name = "name"
    package static let description = "description"
    package static let thumbnail = "thumbnail"
    package static let currency = "currency"
    package static let price = "price"
    /// The price that a buyer pays.
    package static let bargainPrice = "bargain_price"
    /// The amount of the discount.
    ///
    /// Items have a key of the same name for the price that a buyer pays.
    package static let discountedPrice = "discounted_price"
    package static let stock = "stock"
    package static let createdAt = "created_at"
    package static let issuedAt = "issued_at"
    /// Only in details.
    package static let images = "images"
    /// Only in details; the value is a single vendor in spite of the key.
    package static let vendors = "vendors"
    /// Only in changes: the id of the picture for lists.
    package static let thumbnailID = "thumbnail_id"
}

/// The keys of a picture in a product's detail.
package enum ProductImageKey {
    package static let id = "id"
    package static let url = "url"
    package static let thumbnailURL = "thumbnail_url"
    /// Only in 2022-01.
    package static let succeed = "succeed"
    package static let issuedAt = "issued_at"
}

/// The keys of the vendor in a product's detail.
package enum VendorKey {
    package static let id = "id"
    package static let name = "name"
    /// Only in 2022-01.
    package static let createdAt = "created_at"
    /// Only in 2022-01.
    package static let issuedAt = "issued_at"
}

/// The keys of an item, in replies and requests.
package enum ItemKey {
    package static let id = "id"
    package static let title = "title"
    /// Only in details.
    package static let descriptions = "descriptions"
    package static let currency = "currency"
    package static let price = "price"
    /// The price that a buyer pays instead of `price`; absent without a discount.
    package static let discountedPrice = "discounted_price"
    package static let stock = "stock"
    package static let thumbnails = "thumbnails"
    /// Only in details.
    package static let images = "images"
    /// Seconds since 1970, with a fraction.
    package static let registrationDate = "registration_date"
}

/// The names of other request fields.
package enum MutationKey {
    /// The header with a vendor's identifier.
    package static let identifier = "identifier"
    /// The secret of a vendor, which the object of each change contains.
    package static let secret = "secret"
    /// The password of an item.
    package static let password = "password"
    /// The multipart field with a product's data as JSON.
    package static let params = "params"
    /// The multipart fields with the pictures of a product.
    package static let productImages = "images"
    /// The multipart fields with the pictures of an item.
    package static let itemImages = "images[]"
}
