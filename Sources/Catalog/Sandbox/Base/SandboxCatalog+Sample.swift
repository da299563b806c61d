import CatalogShopContract

extension SandboxCatalog {
    /// The sample shop, whose makers and goods are invented, in Korean and English.
    package static var sample: SandboxCatalog {
        SandboxCatalog(
            base: ListedProducts(SampleShop.products, title: "the sample shop"),
            contract: .october2022)
    }

    /// The sample shop without its hidden product.
    ///
    /// It is used for contracts in which no field says that a product is hidden.
    package static var listedSample: SandboxCatalog {
        let hidden = Set(SampleShop.facts.filter { !$0.isListed }.map(\.id))
        return SandboxCatalog(
            base: ListedProducts(
                SampleShop.products.filter { !hidden.contains($0.id) },
                title: "the listed products of the sample shop"),
            contract: .may2021)
    }
}
