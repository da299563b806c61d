import CatalogShopContract

extension SandboxCatalog {
    /// The sample shop, whose makers and goods are invented, in Korean with some English.
    package static var sample: SandboxCatalog { sample(in: .korean) }

    /// Returns the sample shop in a language.
    package static func sample(in language: SampleLanguage) -> SandboxCatalog {
        SandboxCatalog(
            base: ListedProducts(SampleShop.products(in: language), title: "the sample shop"),
            contract: .october2022)
    }

    /// The sample shop without its hidden product.
    ///
    /// It is used for contracts in which no field says that a product is hidden.
    package static var listedSample: SandboxCatalog { listedSample(in: .korean) }

    /// Returns the sample shop without its hidden product, in a language.
    package static func listedSample(in language: SampleLanguage) -> SandboxCatalog {
        let hidden = Set(SampleShop.facts.filter { !$0.isListed }.map(\.id))
        return SandboxCatalog(
            base: ListedProducts(
                SampleShop.products(in: language).filter { !hidden.contains($0.id) },
                title: "the listed products of the sample shop"),
            contract: .may2021)
    }
}
