/// A product as flat fields, borrowed from storage.
///
/// Records are passed from the state to the renderer without copies or reference counts, so that
/// the memory stays constant for a million products. Texts are UTF-8; an empty text means "absent".
/// The pointers are valid only as long as the provider states, usually until its callback returns.
package struct ProductRecord: BitwiseCopyable {
    /// The position in the catalog; it is unique, and a greater one is newer.
    package var position: Int64
    /// The product's id.
    package var id = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The file name of its page without folder and extension.
    package var slug = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's name.
    package var name = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's id.
    package var vendorID = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's name.
    package var vendorName = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The currency of all its prices.
    package var currency = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The description, in `descriptionFormat`.
    package var description = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The beginning of the description as plain text.
    package var summary = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The pictures as the site has them, in the encoding of `Gallery`.
    package var gallery = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The pictures of the description as the site has them, in the encoding of `Gallery`.
    package var descriptionGallery = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's page in the real shop.
    package var link = UnsafeRawBufferPointer(start: nil, count: 0)
    package var brand = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The seller's own code.
    package var sku = UnsafeRawBufferPointer(start: nil, count: 0)
    package var gtin = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The manufacturer's part number.
    package var mpn = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The measure of `unitPrice`, such as `100 ml`.
    package var unit = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The numbers of its categories, in the encoding of `PackedCategories`.
    package var categories = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The options and variants, in the encoding of `PackedOptions`.
    package var options = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The attributes and tags, in the encoding of `PackedAttributes`.
    package var attributes = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The owner's mark of the product.
    package var badge = UnsafeRawBufferPointer(start: nil, count: 0)
    package var availability: Availability?
    package var condition: ItemCondition?
    /// The format of the description; absent where the source does not state it.
    package var descriptionFormat: DescriptionFormat?
    /// The price of a unit of measure, in `currency`.
    package var unitPrice: DecimalAmount?
    /// True if some variant costs more than `price`.
    package var hasPriceRange = false
    /// The price that a buyer pays, in `currency`.
    package var price: DecimalAmount?
    /// The price before the discount, in `currency`.
    package var regularPrice: DecimalAmount?
    /// The discount in whole percent, 1 to 100; absent where it is less than one.
    package var percentOff: Int64?
    /// The lowest price of the 30 days before `price` began, in `currency`; absent where that is not
    /// known.
    package var lowestPrice: DecimalAmount?
    /// Pieces left.
    package var stock: Int64?
    /// The time of the registration, in seconds since 1970.
    package var createdAt: Int64?
    /// The time of the last change at the source, in seconds since 1970; absent if the source does
    /// not send it, or if it equals the time of the registration.
    package var updatedAt: Int64?

    /// Creates a record at a position; all other fields are absent.
    package init(position: Int64) {
        self.position = position
    }
}

extension ProductRecord {
    /// True if it is known that nobody can order the product.
    package var isSoldOut: Bool { availability?.isSoldOut ?? stock.map { $0 <= 0 } ?? false }

    /// True if the price before the discount is above the current one, by any amount.
    package var isReduced: Bool {
        guard let price, let regularPrice else { return false }
        return price < regularPrice
    }
}
