/// What became of a product between two states of the catalog.
package struct ProductChange: Hashable, Sendable {
    /// What a reader of the site sees of a product in one state.
    package struct Facts: Hashable, Sendable {
        /// Its name.
        package var name: String?
        /// What a buyer pays.
        package var price: Money?
        /// Whether none is left.
        package var isSoldOut: Bool

        /// What is seen of a product.
        package init(name: String?, price: Money?, isSoldOut: Bool) {
            self.name = name
            self.price = price
            self.isSoldOut = isSoldOut
        }
    }

    /// Where the product stands in the catalog.
    package let position: Int64
    /// The product's id.
    package let id: ProductID
    /// The file name of its page without folder and ending.
    package let slug: String
    /// As it was; `nil` when it was not there.
    package let before: Facts?
    /// As it is now; `nil` when it is no longer there.
    package let after: Facts?

    /// What became of a product.
    package init(position: Int64, id: ProductID, slug: String, before: Facts?, after: Facts?) {
        self.position = position
        self.id = id
        self.slug = slug
        self.before = before
        self.after = after
    }
}

extension ProductChange {
    /// One thing that can become of a product; several may at once.
    package enum Kind: String, CaseIterable, Sendable {
        /// It was not there before.
        case added
        /// It is no longer there.
        case removed
        /// It became cheaper.
        case priceDown = "price_down"
        /// It became dearer.
        case priceUp = "price_up"
        /// It lost its price, got one, or has it in another currency.
        case repriced
        /// None is left.
        case soldOut = "sold_out"
        /// It was sold out, and is no longer.
        case restocked
        /// It has another name.
        case renamed
    }

    /// All that became of the product, in the order of ``Kind``; nothing when what differs says the
    /// same, as 1.50 and 1.5 do.
    package var kinds: [Kind] {
        guard let before else { return after == nil ? [] : [.added] }
        guard let after else { return [.removed] }
        var kinds = [Self.priceChange(from: before.price, to: after.price)].compactMap(\.self)
        if before.isSoldOut != after.isSoldOut {
            kinds.append(after.isSoldOut ? .soldOut : .restocked)
        }
        if before.name != after.name { kinds.append(.renamed) }
        return kinds
    }

    /// The way back.
    package var reversed: ProductChange {
        ProductChange(position: position, id: id, slug: slug, before: after, after: before)
    }

    /// Both changes as one: what the first began with, and what the second led to.
    package func followed(by later: ProductChange) -> ProductChange {
        ProductChange(
            position: later.position, id: later.id, slug: later.slug, before: before,
            after: later.after)
    }

    private static func priceChange(from before: Money?, to after: Money?) -> Kind? {
        guard let before, let after else { return before == nil && after == nil ? nil : .repriced }
        guard let isLess = after.isLess(than: before), let isMore = before.isLess(than: after)
        else { return .repriced }
        return isLess ? .priceDown : isMore ? .priceUp : nil
    }
}
