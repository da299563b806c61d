/// The change of a product between two states of the catalog.
package struct ProductChange: Hashable, Sendable {
    /// The visible fields of a product in one state.
    package struct Facts: Hashable, Sendable {
        package var name: String?
        /// The price that a buyer pays.
        package var price: Money?
        package var isSoldOut: Bool

        /// Creates the facts of a product.
        package init(name: String?, price: Money?, isSoldOut: Bool) {
            self.name = name
            self.price = price
            self.isSoldOut = isSoldOut
        }
    }

    /// The position of the product in the catalog.
    package let position: Int64
    package let id: ProductID
    /// The file name of its page without folder and extension.
    package let slug: String
    /// The earlier state; `nil` if the product did not exist.
    package let before: Facts?
    /// The later state; `nil` if the product no longer exists.
    package let after: Facts?

    package init(position: Int64, id: ProductID, slug: String, before: Facts?, after: Facts?) {
        self.position = position
        self.id = id
        self.slug = slug
        self.before = before
        self.after = after
    }
}

extension ProductChange {
    /// A kind of change; a product may change in several ways at once.
    package enum Kind: String, CaseIterable, Sendable {
        /// The product is new.
        case added
        /// The product was removed.
        case removed
        /// The price went down.
        case priceDown = "price_down"
        /// The price went up.
        case priceUp = "price_up"
        /// The product lost its price, got one, or got one in another currency.
        case repriced
        /// The product is now sold out.
        case soldOut = "sold_out"
        /// The product is no longer sold out.
        case restocked
        /// The name changed.
        case renamed
    }

    /// The kinds of the change, in the order of ``Kind``; empty if the states differ only in
    /// notation, such as 1.50 and 1.5.
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

    /// The opposite change.
    package var reversed: ProductChange {
        ProductChange(position: position, id: id, slug: slug, before: after, after: before)
    }

    /// Returns both changes as one, from the earlier state of the first to the later state of the
    /// second.
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
