extension Product {
    /// Gives a product without a price the price of its cheapest variant.
    ///
    /// - Parameter currency: the currency of the variants' prices.
    package mutating func derivePrice(in currency: String) {
        if price == nil { adoptLowestPrice(in: currency) }
    }

    /// Takes the price of the cheapest variant that can be ordered.
    ///
    /// Variants without a price keep the price that the product had, unless it was that of a variant.
    ///
    /// - Parameter currency: the currency of the variants' prices.
    package mutating func adoptLowestPrice(in currency: String) {
        var variants = extras.variants
        if let price, price.currency == currency, !isVariantPrice {
            for index in variants.indices where variants[index].price == nil {
                variants[index].price = price.amount
                variants[index].regularPrice = regularPrice?.amount
            }
        }
        guard let cheapest = variants.cheapest, let amount = cheapest.price,
            price != Money(amount, currency: currency)
        else { return }
        extras.variants = variants
        price = Money(amount, currency: currency)
        regularPrice = cheapest.regularPrice.flatMap {
            $0 > amount ? Money($0, currency: currency) : nil
        }
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
