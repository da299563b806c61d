extension Product {
    /// Gives a product without a price the price of its cheapest variant.
    ///
    /// - Parameter currency: the currency of the variants' prices.
    package mutating func derivePrice(in currency: String) {
        guard price == nil, let lowest = lowestVariantPrice else { return }
        price = Money(lowest, currency: currency)
        isVariantPrice = true
    }

    /// Takes the facts of the only variant, because buyers have no other choice.
    ///
    /// These are its codes, its price, and that it cannot be bought or only later.
    package mutating func adoptOnlyVariant() {
        guard extras.variants.count == 1, let variant = extras.variants.first else { return }
        extras.sku = variant.sku ?? extras.sku
        extras.gtin = variant.gtin ?? extras.gtin
        if !isSoldOut, variant.statedAvailability != nil || variant.availability == .soldOut {
            extras.statedAvailability = variant.availability
        }
        guard let own = variant.price, own > 0, let price, own != price.amount else { return }
        self.price = Money(own, currency: price.currency)
        regularPrice = variant.regularPrice.flatMap {
            $0 > own ? Money($0, currency: price.currency) : nil
        }
        isVariantPrice = true
    }

    /// Takes each absent extra from `other`, which describes the same product.
    ///
    /// A price that follows from the variants comes with them.
    package mutating func completeExtras(with other: Product) {
        let hasVariants = !extras.options.isEmpty || !extras.variants.isEmpty
        extras.complete(with: other.extras)
        if !hasVariants, isVariantPrice || price == nil && other.isVariantPrice {
            (price, regularPrice) = (other.price, other.regularPrice)
            isVariantPrice = other.isVariantPrice
        }
        adoptOnlyVariant()
    }

    /// The product without the price that follows from its variants.
    ///
    /// ``isVariantPrice`` stays, so that ``completeExtras(with:)`` takes the price of the other
    /// product.
    package var withoutVariantPrice: Product {
        guard isVariantPrice else { return self }
        var product = self
        (product.price, product.regularPrice) = (nil, nil)
        return product
    }
}
