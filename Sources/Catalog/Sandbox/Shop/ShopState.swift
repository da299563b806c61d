/// The whole shop at one time.
struct ShopState: Sendable {
    let base: any ProductBase
    var changes: Changes

    /// The number of products.
    var count: Int { base.count - changes.deleted.count + changes.added.count }

    /// Returns the product with an id; nil if it was deleted or never existed.
    func listing(of id: Int) -> Listing? {
        if let listing = changes.listings[id] { return listing }
        guard let position = base.position(of: id), !isDeleted(position) else { return nil }
        return baseListing(at: position)
    }

    /// Returns the products at some ranks of an order.
    func listings(_ order: RowOrder, _ ranks: Range<Int>) -> [Listing] {
        ranks.map { listing(order, $0) }
    }

    /// Returns the product at a rank of an order, in `0..<count`.
    func listing(_ order: RowOrder, _ rank: Int) -> Listing {
        switch order {
        case .newestFirst:
            let added = changes.added.count
            return rank < added
                ? changed(changes.added[added - 1 - rank])
                : product(at: changes.deleted.absent(rank - added))
        case .oldestFirst:
            let old = base.count - changes.deleted.count
            return rank < old
                ? product(at: changes.deleted.absent(old - 1 - rank))
                : changed(changes.added[rank - old])
        case .lastChangedLast:
            let old = base.count - changes.moved.count
            return rank < old
                ? baseListing(at: changes.moved.absent(old - 1 - rank))
                : changed(changes.lastChanged[rank - old])
        }
    }

    /// Returns the ids of the products that contain a word, newest first.
    func ids(having word: SearchWord) -> [Int] {
        let changed = changes.listings.values.filter { word.occurs(in: $0.product) }.map(\.id)
        let unchanged = base.positions(having: word).lazy
            .filter { changes.moved.sortedIndex(of: $0) == nil }.map { base.id(at: $0) }
        return changed.isEmpty ? Array(unchanged) : (changed + unchanged).sorted(by: >)
    }
}

extension ShopState {
    private func product(at position: Int) -> Listing {
        changes.listings[base.id(at: position)] ?? baseListing(at: position)
    }

    private func changed(_ id: Int) -> Listing {
        guard let listing = changes.listings[id] else {
            preconditionFailure("product \(id) is in the order of changes, and is none")
        }
        return listing
    }

    private func baseListing(at position: Int) -> Listing {
        Listing(base.product(at: position), firstPictureID: base.firstPictureID(at: position))
    }

    private func isDeleted(_ position: Int) -> Bool {
        changes.deleted.sortedIndex(of: position) != nil
    }
}
