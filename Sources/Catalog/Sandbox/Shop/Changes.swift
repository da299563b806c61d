/// What is different in the shop from its base.
///
/// To find a row takes a binary search among the changes, and no time in the number of products. A
/// copy shares all of it until one of both is written to.
struct Changes: Sendable {
    /// The added and the changed products, by their ids.
    private(set) var listings: [Int: Listing] = [:]

    /// The ids of the added products that are still there, ascending.
    private(set) var added: [Int] = []

    /// The positions of the base's products that were deleted, ascending.
    private(set) var deleted: [Int] = []

    /// The positions of the base's products that were deleted or changed, ascending.
    private(set) var moved: [Int] = []

    /// The ids of the added and changed products in the order of their last change.
    private(set) var lastChanged: [Int] = []

    /// The accounts that were added, by their identifiers.
    var accounts: [String: VendorAccount] = [:]

    /// The numbers that come next.
    var counters: ShopCounters

    /// What makes this shop's keys for deleting differ from another's.
    var key: [UInt8]

    /// No change yet.
    init(counters: ShopCounters, key: [UInt8]) {
        self.counters = counters
        self.key = key
    }

    /// Takes in a product that was added, or changed; `position` is the base's when it has it.
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

    /// Takes out a product; `position` is the base's when it has it.
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
