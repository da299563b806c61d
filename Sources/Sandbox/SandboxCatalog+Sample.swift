extension SandboxCatalog {
    /// The sample shop: invented makers and goods, in Korean and English.
    public static var sample: SandboxCatalog { SandboxCatalog(products: SampleShop.products) }
}
