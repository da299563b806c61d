/// The changes of a shop to its base.
///
/// A row is found by a binary search among the changes, independent of the number of products. A
/// copy shares its storage until one of both is written to.
struct Changes: Sendable {
    /// The added and the changed products, by their ids.
    private(set) var listings: [Int: Listing] = [:]

    /// The ids of the added products that still exist, ascending.
    private(set) var added: [Int] = []

    /// The positions of the base's products that were deleted, ascending.
    private(set) var deleted: [Int] = []

    /// The positions of the base's products that were deleted or changed, ascending.
    private(set) var moved: [Int] = []

    /// The ids of the added and changed products in the order of their last change.
    private(set) var lastChanged: [Int] = []

    /// The accounts that were added, by their identifiers.
    var accounts: [String: VendorAccount] = [:]

    /// The next free numbers.
    var counters: ShopCounters

    /// The secret key from which this shop's deletion keys are derived.
    var key: [UInt8]

    /// Creates a shop without changes.
    init(counters: ShopCounters, key: [UInt8]) {
        self.counters = counters
        self.key = key
    }

    /// Adds or replaces a product; `position` is that in the base, if the base has the product.
    mutating func put(_ listing: Listing, at position: Int?) {
        if listings.updateValue(listing, forKey: listing.id) != nil {
            lastChanged.removeAll { $0 == listing.id }
        } else if let position {
            moved.insertSorted(position)
        } else {
            added.insertSorted(listing.id)
        }
        lastChanged.append(listing.id)
    }

    /// Removes a product; `position` is that in the base, if the base has the product.
    mutating func remove(_ id: Int, at position: Int?) {
        if listings.removeValue(forKey: id) != nil { lastChanged.removeAll { $0 == id } }
        if let position {
            deleted.insertSorted(position)
            moved.insertSorted(position)
        } else if let index = added.sortedIndex(of: id) {
            added.remove(at: index)
        }
    }
}
