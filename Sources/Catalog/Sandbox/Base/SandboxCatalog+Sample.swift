import CatalogShopContract

extension SandboxCatalog {
    /// The sample shop: fictional makers and goods, in Korean and English.
    package static var sample: SandboxCatalog {
        SandboxCatalog(
            base: ListedProducts(SampleShop.products, title: "the sample shop"),
            contract: .october2022)
    }
}
