/// A product as flat fields whose texts point into storage.
///
/// A record is passed from the state to the renderer without copies or reference counts. For this
/// reason, even a million products need only constant memory. Texts are UTF-8; an empty text means
/// "absent". The function that provides a record says how long the pointers are valid. Usually they
/// are valid until the callback returns.
package struct ProductRecord: BitwiseCopyable {
    /// The unique position in the catalog; newer products have greater positions.
    package var position: Int64
    /// The product's id.
    package var id = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The file name of the product's page, without folder and extension.
    package var slug = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's name.
    package var name = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's id.
    package var vendorID = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's name.
    package var vendorName = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The currency of all prices of the product.
    package var currency = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The description in the format `descriptionFormat`.
    package var description = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The beginning of the description as plain text.
    package var summary = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's pictures on the site, encoded by `Gallery`.
    package var gallery = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The description's pictures on the site, encoded by `Gallery`.
    package var descriptionGallery = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's page in the real shop.
    package var link = UnsafeRawBufferPointer(start: nil, count: 0)
    package var brand = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The seller's own code.
    package var sku = UnsafeRawBufferPointer(start: nil, count: 0)
    package var gtin = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The manufacturer's part number.
    package var mpn = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The quantity that `unitPrice` buys, such as `100 ml`.
    package var unit = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The numbers of the product's categories, encoded by `CategoryMembership`.
    package var categories = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The options and variants, encoded by `PackedOptions`.
    package var options = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The attributes and tags, encoded by `PackedAttributes`.
    package var attributes = UnsafeRawBufferPointer(start: nil, count: 0)
    /// A few words with which the shop owner marks the product.
    package var badge = UnsafeRawBufferPointer(start: nil, count: 0)
    package var availability: Availability?
    package var condition: ItemCondition?
    /// The format of the description; `nil` if neither the source nor the owner states it.
    package var descriptionFormat: StatedFormat?
    /// The price of the quantity `unit`, in `currency`.
    package var unitPrice: DecimalAmount?
    /// True if some variant costs more than `price`, or `price` is only the lowest of several.
    package var hasPriceRange = false
    /// True if `price` is that of a variant, so that a variant without a price has none.
    package var isVariantPrice = false
    /// The price that a buyer pays, in `currency`.
    package var price: DecimalAmount?
    /// The price before the discount, in `currency`.
    package var regularPrice: DecimalAmount?
    /// The discount in whole percent, from 1 to 100; `nil` for a discount below one percent.
    package var percentOff: Int64?
    /// The lowest price during the 30 days before `price` began, in `currency`; `nil` if unknown.
    package var lowestPrice: DecimalAmount?
    /// The number of pieces left.
    package var stock: Int64?
    /// The time when the source registered the product, in seconds since 1970.
    package var createdAt: Int64?
    /// The time of the last change at the source, in seconds since 1970.
    ///
    /// The time is `nil` if the source does not send it, or if it equals `createdAt`.
    package var updatedAt: Int64?

    /// Creates a record that has only a position.
    package init(position: Int64) {
        self.position = position
    }
}

extension ProductRecord {
    /// True if the product is known to be sold out or discontinued.
    package var isSoldOut: Bool { availability?.isSoldOut ?? stock.map { $0 <= 0 } ?? false }

    /// The number of pieces left, unless it contradicts a stated availability: what can be ordered is
    /// not "0 in stock".
    package var shownStock: Int64? { stock.flatMap { $0 > 0 || isSoldOut ? $0 : nil } }

    /// True if the regular price is higher than the current price, even by less than one percent.
    package var isReduced: Bool {
        guard let price, let regularPrice else { return false }
        return price < regularPrice
    }
}
