/// The difference of a product between an earlier and a later state of the catalog.
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
    /// The file name of the product's page, without folder and extension.
    package let slug: String
    /// The product in the earlier state; `nil` if the product did not exist.
    package let before: Facts?
    /// The product in the later state; `nil` if the product no longer exists.
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
    /// A kind of change.
    ///
    /// One change of a product may be of several kinds.
    package enum Kind: String, CaseIterable, Sendable {
        /// The product is new.
        case added
        /// The product was removed.
        case removed
        /// The price went down.
        case priceDown = "price_down"
        /// The price went up.
        case priceUp = "price_up"
        /// The product lost its price, got a first price, or changed its currency.
        case repriced
        /// The product is now sold out.
        case soldOut = "sold_out"
        /// The product is no longer sold out.
        case restocked
        /// The name changed.
        case renamed
    }

    /// The kinds of the change, in the order of ``Kind``.
    ///
    /// The list is empty if only the notation changed, such as 1.50 to 1.5.
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

    /// The change back from the later to the earlier state.
    package var reversed: ProductChange {
        ProductChange(position: position, id: id, slug: slug, before: after, after: before)
    }

    /// Returns one change that combines this change and the change `later`.
    ///
    /// The combined change leads from the earlier state of this change to the later state of
    /// `later`.
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
