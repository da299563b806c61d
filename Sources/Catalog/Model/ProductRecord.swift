/// One product as flat fields, borrowed from where they are stored.
///
/// This is what travels from the state to the renderer: nothing is copied or counted, so a
/// million of them pass in flat memory. Texts are UTF-8; an empty one means "absent". The
/// pointers are valid only as long as the lender says, usually until its callback returns.
package struct ProductRecord: BitwiseCopyable {
    /// Where the product stands in the catalog; unique, and greater is newer.
    package var position: Int64
    /// The product's id.
    package var id = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The file name of its page without folder and ending.
    package var slug = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The product's name.
    package var name = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's id.
    package var vendorID = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The vendor's name.
    package var vendorName = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The currency of all its prices.
    package var currency = UnsafeRawBufferPointer(start: nil, count: 0)
    /// CommonMark text.
    package var description = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The description's beginning as plain text.
    package var summary = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The pictures as the site has them, in the encoding of `Gallery`.
    package var gallery = UnsafeRawBufferPointer(start: nil, count: 0)
    /// What a buyer pays, in `currency`.
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
    /// When the product was registered, in seconds since 1970.
    package var createdAt: Int64?
    /// When the source last changed the product, in seconds since 1970; absent where it does not tell,
    /// or tells the time of the registration.
    package var updatedAt: Int64?

    /// A record at a position, its fields still absent.
    package init(position: Int64) {
        self.position = position
    }
}

extension ProductRecord {
    /// Whether the price before the discount is above the one to pay, by however little.
    package var isReduced: Bool {
        guard let price, let regularPrice else { return false }
        return price < regularPrice
    }
}
